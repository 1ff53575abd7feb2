package import SourceText

extension DiagnosticKind {
  package static let negativeConstant = DiagnosticKind(
    code: "negative-constant",
    severity: .hint,
    title: "A constant that is subtracted",
    explanation: """
      Apple's guide favours positive constants over negative ones.
      With the sides exchanged the constant is added: what lies further on stands on the left, and the distance reads as a \
      distance.
      Equations that also multiply stay as they are, and so do offsets between two centres or baselines.
      """,
    example: """
      view card
      card.edges = superview.edges except trailing
      card.trailing = superview.trailing - 20
      """,
    mended: """
      view card
      card.edges = superview.edges except trailing
      superview.trailing = card.trailing + 20
      """)
}

extension Diagnostic {
  /// `rewritten` is the equation with its sides exchanged.
  package static func negativeConstant(_ rewritten: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.negativeConstant, at: range, "Positive constants read better: `\(rewritten)`", fixes: fixes)
  }
}
