package import SourceText

extension DiagnosticKind {
  package static let compound = DiagnosticKind(
    code: "compound",
    severity: .error,
    title: "Shorthands that cannot be combined",
    explanation: """
      `edges`, `center` and `size` are short for several equations, one for each attribute.
      Both sides need the same attributes, so a shorthand can only be compared with the same shorthand.
      A `size` can also be compared with two numbers, as in `160 x 160`, and `inset` moves `edges` inwards.
      Otherwise write the equations one by one.
      """,
    example: """
      view card
      card.center = superview.center
      card.size = 160
      """,
    correctedExample: """
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
