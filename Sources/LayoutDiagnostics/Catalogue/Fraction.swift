package import SourceText

extension DiagnosticKind {
  package static let fraction = DiagnosticKind(
    code: "fraction",
    severity: .hint,
    title: "A size that is a fraction of another",
    explanation: """
      Apple's guide favours whole multipliers over fractional ones.
      Where one size is a half or a third of another, the equation can be turned round, and then the multiplier is 2 or 3.
      A share of the superview is not told of, nor a location at such a share: they have no better spelling.
      """,
    example: """
      view card, photo
      card.center = superview.center
      card.size = 200 x 200
      photo.center = card.center
      photo.height = card.height
      photo.width = 0.5 * card.width
      """,
    mended: """
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
    Diagnostic(.fraction, at: range, "Whole multipliers read better: `\(rewritten)`", fixes: fixes)
  }
}
