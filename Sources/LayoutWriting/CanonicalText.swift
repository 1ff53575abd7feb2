import LayoutDiagnostics
package import LayoutModel
import LayoutSyntax
import SourceText

/// Returns a layout file in canonical format. A statement that the language would reject becomes a comment that gives
/// the reason: documents and code can contain what Apple's engine rejects too. `refusals` are the reasons.
package func canonicalText(
  _ text: String, beside source: FileSource = .none
) -> (text: String, refusals: [String]) {
  let (text, refusals) = acceptedText(text, beside: source)
  let formatted = format(parse(SourceFile(name: "import.layout", text: text)))
  return (formatted.map { String(decoding: $0, as: UTF8.self) } ?? text, refusals)
}

/// Returns a layout file with each statement that the language would reject as a comment. Each line keeps its number.
package func acceptedText(
  _ text: String, beside source: FileSource = .none
) -> (text: String, refusals: [String]) {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  var refusals: [String] = []
  // Each round removes one more error from every statement that has one.
  for _ in 0..<8 {
    let file = SourceFile(name: "import.layout", text: lines.joined(separator: "\n"))
    let tree = parse(file)
    let diagnostics = tree.diagnostics + resolve(tree, beside: source).diagnostics
    let errors = diagnostics.filter { $0.kind.severity == .error }
    guard !errors.isEmpty else { break }
    for error in errors {
      let index = file.place(at: error.range.start).line - 1
      // A line that opens or closes a block contains more than one statement.
      guard lines.indices.contains(index), !lines[index].trimmed.hasPrefix("//"), !lines[index].hasSuffix("{"),
        lines[index].trimmed != "}"
      else { continue }
      refusals.append(error.message.onOneLine)
      lines[index] = "  // Not carried over: \(lines[index].trimmed) (\(error.message.onOneLine))"
    }
  }
  return (lines.joined(separator: "\n"), refusals)
}
