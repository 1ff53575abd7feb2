package import SourceText

extension DiagnosticKind {
  package static let negativeConstant = DiagnosticKind(
    code: "negative-constant",
    severity: .hint,
    title: "A constant that is subtracted",
    explanation: """
      Apple's guide prefers positive constants to negative ones.
      Swap the sides of the equation, so that the constant is added instead.
      Equations with a multiplier, and offsets between two centers or baselines, are not reported.
      """,
    example: """
      view card
      card.edges = superview.edges except trailing
      card.trailing = superview.trailing - 20
      """,
    correctedExample: """
      view card
      card.edges = superview.edges except trailing
      superview.trailing = card.trailing + 20
      """)
}

extension Diagnostic {
  /// `rewritten` is the equation with its sides swapped.
  package static func negativeConstant(_ rewritten: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.negativeConstant, at: range, "Prefer a positive constant: `\(rewritten)`", fixes: fixes)
  }
}
