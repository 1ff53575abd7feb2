extension DiagnosticKind {
  package static let fightsStack = DiagnosticKind(
    code: "fights-stack",
    severity: .warning,
    title: "A constraint that a stack view overrides",
    explanation: """
      A stack view positions its children with required constraints of its own.
      An optional constraint that positions a child elsewhere is never satisfied; a required one is a conflict.
      Change the stack's `alignment`, `distribution` or `spacing`, or move the child out of the stack.
      """,
    example: """
      vstack rows {
        alignment: leading
        label name "Name"
        label password "Password"
      }
      rows.center = superview.center
      name.leading = rows.leading + 20 @high
      """,
    correctedExample: """
      vstack rows {
        alignment: center
        label name "Name"
        label password "Password"
      }
      rows.center = superview.center
      """)
}
