package import SourceText

extension DiagnosticKind {
  package static let listNumber = DiagnosticKind(
    code: "list-number",
    severity: .hint,
    title: "A number that was pasted with a listing",
    explanation: """
      Listings in Apple's guide number their lines, and such a number at the start of a line is ignored.
      A fix removes all of them at once.
      """,
    example: """
      view card
      1. card.edges = superview.edges
      """,
    correctedExample: """
      view card
      card.edges = superview.edges
      """,
    isUnnecessary: true)
}

extension Diagnostic {
  /// `number` is as written: "1.".
  package static func listNumber(_ number: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.listNumber, at: range, "The list number `\(number)` is ignored", fixes: fixes)
  }
}
