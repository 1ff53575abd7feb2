package import SourceText

extension DiagnosticKind {
  package static let ambiguous = DiagnosticKind(
    code: "ambiguous",
    severity: .warning,
    title: "A view whose place or size is open",
    explanation: """
      More than one frame satisfies the constraints, and Auto Layout chooses among them without a word.
      The message names the values that nothing determines, and their range. Views that depend on them are related \
      information: one cause has one diagnostic, at the view where the edit is most likely.
      On each axis a view needs a place and a size, and the natural size of a label or a button counts as one.
      Add what is missing; where only limits are given, say which value is wanted between them, as in \
      `width = 140 @high`.
      """,
    example: """
      view card
      card.center = superview.center
      card.height = 100
      """,
    mended: """
      view card
      card.center = superview.center
      card.height = 100
      card.width = 200
      """)
}

extension Diagnostic {
  /// A view with open values; `message` names them and how far they reach.
  package static func ambiguous(
    _ message: String, at range: ByteRange, related: [RelatedNote] = [], fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.ambiguous, at: range, message, related: related, fixes: fixes)
  }
}
