import LayoutDiagnostics
import SourceText

/// Workflow commands of GitHub Actions, which GitHub shows as annotations of a pull request.
func githubReport(_ file: CheckedFile) -> String {
  file.shown.map { diagnostic in
    let (start, end) = (file.file.place(at: diagnostic.range.start), file.file.place(at: diagnostic.range.end))
    let command =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .information, .hint: "notice"
      }
    var properties = [
      "file=\(escaped(relativePath(file.name), also: ":,"))", "line=\(start.line)", "endLine=\(end.line)",
    ]
    // GitHub accepts columns only for a range within one line.
    if start.line == end.line { properties += ["col=\(start.column)", "endColumn=\(end.column)"] }
    properties.append("title=\(diagnostic.kind.code)")
    return "::\(command) \(properties.joined(separator: ","))::\(escaped(diagnostic.message, also: ""))\n"
  }.joined()
}

/// The path relative to the root of the repository, without `./`, as annotations require.
private func relativePath(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }

private func escaped(_ text: String, also others: String) -> String {
  text.unicodeScalars.map { scalar in
    switch scalar {
    case "%": "%25"
    case "\n": "%0A"
    case "\r": "%0D"
    case ":" where others.contains(":"): "%3A"
    case "," where others.contains(","): "%2C"
    default: String(scalar).printable
    }
  }.joined()
}

/// Lines that Xcode parses in the output of a build phase: `/path/a.layout:3:1: warning: text [code]`.
func xcodeReport(_ file: CheckedFile) -> String {
  let path = file.path == "-" ? file.name : Files.absolute(file.path)
  func line(_ location: Location, _ word: String, _ text: String) -> String {
    let place = (location.file ?? file.file).place(at: location.range.start)
    let path = location.file.map { Files.absolute($0.name) } ?? path
    return "\(path.printable):\(place.line):\(place.column): \(word): \(text.printable)\n"
  }
  return file.shown.map { diagnostic in
    let word =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .information, .hint: "note"
      }
    let location = Location(diagnostic.range)
    return line(location, word, "\(diagnostic.message) [\(diagnostic.kind.code)]")
      + diagnostic.related.filter { $0.location != location }.map { line($0.location, "note", $0.message) }.joined()
  }.joined()
}
