package import SourceText

extension DiagnosticKind {
  package static let ambiguous = DiagnosticKind(
    code: "ambiguous",
    severity: .warning,
    title: "A view whose place or size is open",
    explanation: """
      More than one frame satisfies the constraints, and Auto Layout chooses among them without a word.
      The message names the values that are open and how far they reach, the lines of equal priority that pull at them, \
      if it is those, and the views that move with them.
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
  package static func ambiguous(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.ambiguous, at: range, message, fixes: fixes)
  }
}
