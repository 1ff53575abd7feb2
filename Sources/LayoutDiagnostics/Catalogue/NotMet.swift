extension DiagnosticKind {
  package static let notMet = DiagnosticKind(
    code: "not-met",
    severity: .hint,
    title: "An optional constraint that is not satisfied",
    explanation: """
      The solver satisfies a constraint with a priority below 1000 if it can.
      Otherwise it comes as near to it as the constraints of higher priority allow.
      Such a constraint is usually written to be relaxed, such as a preferred width on a narrow phone.
      So this is off by default, and the amount is an inlay hint after the constraint.
      The message gives the amount, and the size of the root up to which it applies.
      It also names the constraints that cause it: without any one of them it could be satisfied.
      """,
    example: """
      // layout-lsp:hint not-met
      view card
      card.center = superview.center
      card.height = 100
      card.width <= superview.width
      card.width = 500 @high
      """,
    correctedExample: """
      // layout-lsp:hint not-met
      view card
      card.center = superview.center
      card.height = 100
      card.width <= superview.width
      card.width = 300 @high
      """,
    isOffByDefault: true)
}
