package import SourceText

extension DiagnosticKind {
  package static let hardCodedHalf = DiagnosticKind(
    code: "hard-coded-half",
    severity: .hint,
    title: "A number that is half of a size",
    explanation: """
      An edge that is half of the view's size away from a location centers the view at that location.
      The number is right only until the size changes.
      Constrain the center instead, which needs no number.
      """,
    example: """
      view heart
      heart.size = 100 x 100
      heart.centerY = superview.centerY
      heart.leading = 0.5 * superview.centerX - 50
      """,
    correctedExample: """
      view heart
      heart.size = 100 x 100
      heart.centerY = superview.centerY
      heart.centerX = 0.5 * superview.centerX
      """)
}

extension Diagnostic {
  /// `half` is the number; `whole` what it is half of: "`heart`'s width".
  package static func hardCodedHalf(
    _ half: String, of whole: String, better equation: String, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(
      .hardCodedHalf, at: range, "The constant \(half) is half of \(whole). `\(equation)` does not need it",
      fixes: fixes)
  }
}
