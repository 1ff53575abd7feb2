import LayoutDiagnostics
import LayoutSyntax
import SourceText
import Testing

/// Something that the parser refuses and a grammar cannot: README.md in Grammar lists them in the same words.
struct ParserKnowsMore: Sendable {
  let what: String
  /// A text that the grammar accepts.
  let example: String
  /// What the parser's message says of it.
  let message: String

  static let all = [
    ParserKnowsMore(
      what: "`import`, `layout`, `preview` and `strings` at the first column close the blocks before them",
      example: "view card {\npreview phone { }\n}", message: "is missing its `}` before `"),
    ParserKnowsMore(
      what: "blocks can be nested at most 64 deep",
      example: nested("view v { ", " }", 65), message: "Blocks can be nested at most"),
    ParserKnowsMore(
      what: "parentheses can be nested at most 64 deep",
      example: "a = " + nested("(", ")", 65, around: "1"), message: "Parentheses can be nested at most"),
    ParserKnowsMore(
      what: "a number can have at most nine digits on each side of the point",
      example: "a = 1234567890", message: "digits on each side of the point"),
    ParserKnowsMore(
      what: "`x` and `×` cannot be between attributes: multiplication is `*`",
      example: "a.size = 2 x b.width", message: "separates a width from a height"),
  ]

  private static func nested(_ begin: String, _ end: String, _ depth: Int, around inner: String = "") -> String {
    String(repeating: begin, count: depth) + inner + String(repeating: end, count: depth)
  }
}

/// What the parser says about the spelling of a text.
func spellingErrors(_ text: String) -> [String] {
  parse(SourceFile(name: "example.layout", text: text)).diagnostics.map(\.message)
}

/// Checks that grammar and parser agree about a text. Returns whether both accept it.
@discardableResult
func checkAgreement(
  _ grammar: Grammar, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let errors = spellingErrors(text)
  let isAccepted = grammar.accepts(text)
  let knowsMore = errors.contains { error in ParserKnowsMore.all.contains { error.contains($0.message) } }
  if isAccepted != errors.isEmpty, !(isAccepted && knowsMore) {
    Issue.record(
      "the grammar \(isAccepted ? "accepts" : "refuses") what the parser \(errors.first.map { "refuses: \($0)" } ?? "accepts")\n\(text)",
      sourceLocation: sourceLocation)
  }
  return isAccepted && errors.isEmpty
}
