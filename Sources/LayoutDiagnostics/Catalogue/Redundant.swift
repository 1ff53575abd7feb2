extension DiagnosticKind {
  package static let redundant = DiagnosticKind(
    code: "redundant",
    severity: .hint,
    title: "A redundant constraint",
    explanation: """
      Other constraints imply this one: without it, no view moves on any preview.
      You can keep it as a safeguard, but every unnecessary constraint can cause a conflict later.
      Inequalities with room to spare are not reported, because they can matter at other sizes.
      """,
    example: """
      view card
      card.center = superview.center
      card.height = 100
      card.width <= 140
      card.width = 140 @high
      """,
    correctedExample: """
      view card
      card.center = superview.center
      card.height = 100
      card.width = 140 @high
      """,
    isUnnecessary: true)
}
