extension DiagnosticKind {
  package static let collapses = DiagnosticKind(
    code: "collapses",
    severity: .warning,
    title: "A view that is, or can be, 0 wide or 0 high",
    explanation: """
      A `<=` limits the size of a view, but nothing asks for that size, so 0 satisfies it too.
      The view can then be invisible although every constraint is satisfied.
      A view whose constraints leave it no space is reported too, unless one of them says 0.
      Add an optional equation for the size that it should have, as in `square.size = superview.size @high`.
      """,
    example: """
      view square
      square.center = superview.center
      square.aspect = 1:1
      square.size <= superview.size
      """,
    correctedExample: """
      view square
      square.center = superview.center
      square.aspect = 1:1
      square.size <= superview.size
      square.width = superview.width @high
      """)
}
