extension DiagnosticKind {
  package static let hiddenSpace = DiagnosticKind(
    code: "hidden-space",
    severity: .hint,
    title: "A hidden view that keeps its space",
    explanation: """
      Auto Layout ignores whether a view is hidden: its constraints apply as before.
      So the views on both sides of a hidden view keep their distance, and the screen shows a gap.
      Only a stack view closes the gap of a hidden child.
      Arrange the views in a stack, or deactivate the constraints of the hidden view.
      """,
    example: """
      label title "Welcome"
      label hint "Please try again" { hidden: true }
      button retry "Retry"
      title.top = superview.safeArea.top + 20
      hint.top = title.bottom + 12
      retry.top = hint.bottom + 12
      title.centerX = hint.centerX = retry.centerX = superview.centerX
      """,
    correctedExample: """
      vstack column {
        alignment: center
        spacing: 12
        label title "Welcome"
        label hint "Please try again" { hidden: true }
        button retry "Retry"
      }
      column.top = superview.safeArea.top + 20
      column.centerX = superview.centerX
      """)
}
