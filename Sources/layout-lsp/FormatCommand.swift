import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// `layout-lsp format`: files in canonical format, in place.
func format(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, options: [], flags: ["check"])
  guard !arguments.operands.isEmpty else { throw UsageError("format needs a file or a folder") }
  var status = ExitStatus.fine
  let visited = Files.visit(arguments.operands) { (path) throws(Files.Unreadable) in
    status = status.worse(try format(path, isChecking: arguments.has("check")))
  }
  return status.worse(visited)
}

private func format(_ path: String, isChecking: Bool) throws(Files.Unreadable) -> ExitStatus {
  let file = try Files.read(path)
  let tree = parse(file)
  guard let formatted = LayoutSyntax.format(tree) else {
    if let first = tree.diagnostics.first {
      let place = file.place(at: first.range.start)
      complain("\(file.name):\(place.line):\(place.column): \(first.message); left as it is")
    } else {
      complain("\(file.name): this file is not in UTF-8; left as it is")
    }
    // Whoever pipes text through gets it back.
    if path == "-", !isChecking { writeOutput(file.bytes) }
    return .errors
  }
  if isChecking {
    guard formatted != file.bytes else { return .fine }
    write("\(file.name) is not in canonical format\n")
    return .errors
  }
  if path == "-" {
    writeOutput(formatted)
  } else if formatted != file.bytes {
    try Files.replace(path, with: formatted)
  }
  return .fine
}
