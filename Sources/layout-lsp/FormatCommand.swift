import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// `layout-lsp format`: rewrites files in canonical format, in place.
func format(_ arguments: [String]) throws(UsageError) -> ExitStatus {
  let arguments = try Arguments(arguments, of: .format)
  guard !arguments.operands.isEmpty else { throw UsageError("format needs a file or a folder") }
  let mode: FormatMode =
    arguments.has("diff") ? .showing(color: ColorChoice(arguments).isOn) : arguments.has("check") ? .checking : .writing
  var status = ExitStatus.fine
  let visited = Files.visit(arguments.operands) { (path) throws(Files.FileError) in
    status = status.worse(try format(path, mode))
  }
  return status.worse(visited)
}

/// The action for a file that is not in canonical format.
private enum FormatMode {
  case writing, checking
  case showing(color: Bool)
}

private func format(_ path: String, _ mode: FormatMode) throws(Files.FileError) -> ExitStatus {
  let file = try Files.read(path, limit: Files.lengthLimit)
  if path != "-" { try InputKind.requireLayout(file, path: path) }
  let tree = parse(file)
  guard let formatted = LayoutSyntax.format(tree) else {
    if let first = tree.diagnostics.first {
      let place = file.place(at: first.range.start)
      complain("\(file.name):\(place.line):\(place.column): \(first.message); left unchanged")
    } else {
      complain("\(file.name): this file is not in UTF-8; left unchanged")
    }
    // In a pipe, text that cannot be formatted is written unchanged.
    if path == "-", case .writing = mode { writeOutput(file.bytes) }
    return .errors
  }
  let isCanonical = formatted == file.bytes
  switch mode {
  case .checking:
    if !isCanonical { write("\(file.name.printable) is not in canonical format\n") }
    return isCanonical ? .fine : .errors
  case .showing(let color):
    writeOutput(unifiedDiff(file.bytes, formatted, path: file.name, color: color))
    return isCanonical ? .fine : .errors
  case .writing:
    if path == "-" {
      writeOutput(formatted)
    } else if !isCanonical {
      try Files.replace(path, with: formatted)
    }
    return .fine
  }
}
