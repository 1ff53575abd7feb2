extension DiagnosticKind {
  package static let priorityTie = DiagnosticKind(
    code: "priority-tie",
    severity: .warning,
    title: "Optional constraints that compete at the same priority",
    explanation: """
      The solver satisfies optional constraints from the highest priority down, each as nearly as possible.
      If two contradict each other at the same priority, nothing says which one is relaxed, so the layout is ambiguous.
      The views that depend on it are related information and have no diagnostic of their own.
      Raise the priority of the more important one by a step, as in `@high+1`.
      To relax both equally, make them equal: `left.width = right.width`.
      """,
    example: """
      view left, right
      left.height = right.height = 100
      left.top = right.top = superview.top + 60
      H:|[left][right]|
      left.width = 300 @high
      right.width = 300 @high
      """,
    correctedExample: """
      view left, right
      left.height = right.height = 100
      left.top = right.top = superview.top + 60
      H:|[left][right]|
      left.width = right.width
      right.width <= 300 @high
      """)
}
