package import SourceText

extension DiagnosticKind {
  package static let redundant = DiagnosticKind(
    code: "redundant",
    severity: .hint,
    title: "A constraint that another one makes needless",
    explanation: """
      Another constraint speaks of the same and says enough: without this one no view moves on any preview.
      It may stay as a safeguard, yet every constraint that is not needed is one more that can come into conflict.
      What only waits for other sizes, since it holds with room to spare, is not told of.
      """,
    example: """
      view card
      card.center = superview.center
      card.height = 100
      card.width <= 140
      card.width = 140 @high
      """,
    mended: """
      view card
      card.center = superview.center
      card.height = 100
      card.width = 140 @high
      """,
    isUnnecessary: true)
}

extension Diagnostic {
  /// `statement` is the source of the statement that could go.
  package static func redundant(
    _ statement: String, at range: ByteRange, related: [RelatedNote] = [], fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(
      .redundant, at: range, "Removing `\(statement)` changes no frame on any preview", related: related, fixes: fixes)
  }
}
