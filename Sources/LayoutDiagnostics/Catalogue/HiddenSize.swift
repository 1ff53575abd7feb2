extension DiagnosticKind {
  package static let hiddenSize = DiagnosticKind(
    code: "hidden-size",
    severity: .information,
    title: "A hidden view that must keep its size",
    explanation: """
      A stack view gives a hidden child the size 0 along its axis.
      A required size of the child prevents that, so the hidden child still takes up space.
      When UIKit hides such a child at run time, it logs conflicting constraints.
      With a priority of 999, the child has its size only while it is visible.
      """,
    example: """
      vstack form {
        label title "Welcome"
        view row { hidden: true; height = 44 }
      }
      form.edges = superview.safeArea.edges except bottom
      """,
    correctedExample: """
      vstack form {
        label title "Welcome"
        view row { hidden: true }
      }
      form.edges = superview.safeArea.edges except bottom
      """)
}
