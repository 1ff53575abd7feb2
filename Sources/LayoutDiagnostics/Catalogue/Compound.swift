package import SourceText

extension DiagnosticKind {
  package static let compound = DiagnosticKind(
    code: "compound",
    severity: .error,
    title: "Shorthands that do not fit together",
    explanation: """
      `edges`, `center` and `size` stand for several equations, one for each part.
      Each part needs its partner on the other side, so a shorthand meets its own like.
      A `size` may also meet two numbers, as in `160 x 160`, and `edges` keep their distance with `inset`.
      Where no shorthand fits, write the parts one by one.
      """,
    example: """
      view card
      card.center = superview.center
      card.size = 160
      """,
    mended: """
      view card
      card.center = superview.center
      card.size = 160 x 160
      """)
}

extension Diagnostic {
  /// A shorthand, a ratio, `inset` or `except` where it does not fit; `message` says which.
  package static func compound(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.compound, at: range, message, fixes: fixes)
  }
}
