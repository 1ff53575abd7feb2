package import SourceText

extension DiagnosticKind {
  package static let notLinear = DiagnosticKind(
    code: "not-linear",
    severity: .error,
    title: "An equation that is not linear",
    explanation: """
      Auto Layout solves linear equations: an attribute can be multiplied by a number, and numbers can be added.
      A product of two attributes is not linear, and neither is a number divided by an attribute.
      `aspect` is a quotient of two attributes, so it can be compared with a ratio such as 16:9, but not with another `aspect`.
      Replace one of the attributes by a number.
      """,
    example: """
      view card
      card.center = superview.center
      card.width = 200
      card.width * card.height = 20000
      """,
    correctedExample: """
      view card
      card.center = superview.center
      card.width = 200
      card.aspect = 2:1
      """)
}

extension Diagnostic {
  /// Arithmetic beyond multiples and sums of attributes; `message` says which.
  package static func notLinear(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.notLinear, at: range, message, fixes: fixes)
  }
}
