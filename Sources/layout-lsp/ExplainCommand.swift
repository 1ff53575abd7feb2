import LayoutDiagnostics

/// `layout-lsp explain`: prints one entry of the catalogue, all their titles, or what a console log says.
func explain(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .explain)
  guard arguments.operands.count <= 1 else { throw UsageError("explain takes one code or one log") }
  guard let code = arguments.operands.first else {
    write(catalogueOverview())
    return .fine
  }
  guard let kind = DiagnosticKind.named(code) else {
    if code == "-" || Files.exists(code) { return try explainLog(code, all: arguments.has("all")) }
    let near = nearest(to: code, among: DiagnosticKind.all.map(\.code))
    throw UsageError(
      "there is no diagnostic `\(code)`" + (near == nil ? "; `layout-lsp explain` lists all" : didYouMean(near)))
  }
  write(explanation(of: kind))
  return .fine
}

/// Prints the conflicts of a console log, each in three lines.
private func explainLog(_ path: String, all: Bool) throws(UsageError) -> ExitStatus {
  do throws(Files.FileError) {
    let file = try Files.read(path)
    guard InputKind(of: file, path: path) == .log else {
      throw Files.FileError(
        message: "\(path): this is no console log; `layout-lsp check` reports the problems of a file")
    }
    var files = SwiftFiles()
    write(try CheckedLog(file, path: path, lines: files.constraintLines()).text(all: all))
    return .fine
  } catch {
    throw UsageError(error.message)
  }
}
