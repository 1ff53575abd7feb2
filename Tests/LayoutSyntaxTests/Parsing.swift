import LayoutDiagnostics
import LayoutSyntax
import SourceText
import Testing

func parsed(_ text: String) -> SyntaxTree { parse(SourceFile(name: "example.layout", text: text)) }

extension Statement {
  /// What kind of statement it is, in a word.
  var word: String {
    switch kind {
    case .layout: "layout"
    case .declaration: "declaration"
    case .setting: "setting"
    case .equation: "equation"
    case .expectation: "expect"
    case .visual: "visual"
    case .constant: "let"
    case .import: "import"
    case .state: "state"
    case .when: "when"
    case .otherwise: "else"
    case .preview: "preview"
    case .strings: "strings"
    case .translation: "translation"
    case .unknown: "unknown"
    }
  }
}

/// Checks a text against its diagnostics, drawn beneath their lines as `^^^ code: message`.
func check(_ picture: String, sourceLocation: SourceLocation = #_sourceLocation) {
  var lines: [String] = []
  for line in picture.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.drop(while: { $0 == " " }).first != "^" { lines.append(String(line)) }
  }
  let tree = parsed(lines.joined(separator: "\n"))
  var drawn: [String] = []
  for (index, line) in lines.enumerated() {
    drawn.append(line)
    for diagnostic in tree.diagnostics {
      let place = tree.file.place(at: diagnostic.range.start)
      guard place.line == index + 1 else { continue }
      let width = max(1, tree.file[diagnostic.range].split(separator: "\n").first?.count ?? 1)
      drawn.append(
        String(repeating: " ", count: place.column - 1) + String(repeating: "^", count: width)
          + " \(diagnostic.kind.code): \(diagnostic.message)")
    }
  }
  #expect(drawn.joined(separator: "\n") == picture, sourceLocation: sourceLocation)
}
