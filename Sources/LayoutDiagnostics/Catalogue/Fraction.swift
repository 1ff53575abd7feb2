package import SourceText

extension DiagnosticKind {
  package static let fraction = DiagnosticKind(
    code: "fraction",
    severity: .hint,
    title: "A size that is a fraction of another",
    explanation: """
      Apple's guide prefers whole multipliers to fractional ones.
      If one size is a half or a third of another, swap the sides of the equation: the multiplier is then 2 or 3.
      Fractions of the superview's size and of locations are not reported, because they have no better form.
      """,
    example: """
      view card, photo
      card.center = superview.center
      card.size = 200 x 200
      photo.center = card.center
      photo.height = card.height
      photo.width = 0.5 * card.width
      """,
    correctedExample: """
      view card, photo
      card.center = superview.center
      card.size = 200 x 200
      photo.center = card.center
      photo.height = card.height
      card.width = 2 * photo.width
      """)
}

extension Diagnostic {
  /// `rewritten` is the equation with a whole multiplier.
  package static func fraction(_ rewritten: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.fraction, at: range, "Prefer a whole multiplier: `\(rewritten)`", fixes: fixes)
  }
}
