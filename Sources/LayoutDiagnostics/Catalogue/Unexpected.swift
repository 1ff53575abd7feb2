extension DiagnosticKind {
  package static let unexpected = DiagnosticKind(
    code: "unexpected",
    severity: .error,
    title: "An expectation that fails on a preview",
    explanation: """
      `expect` and an equation state what must be true on every preview. The solver does not satisfy it; it is verified \
      in the solution.
      This one is false, or cannot be decided because the constraints leave its sides undetermined.
      On a preview that is a range, the message names the sizes at which it fails, and the values where it fails by most.
      Change the constraints that the message names, or make the expectation a constraint.
      """,
    example: """
      button send "Send"
      send.leading = superview.leading + 16
      send.top = superview.top + 16
      send.height = 34
      expect send.height >= 44
      """,
    correctedExample: """
      button send "Send"
      send.leading = superview.leading + 16
      send.top = superview.top + 16
      send.height = 44
      expect send.height >= 44
      """)
}
