extension DiagnosticKind {
  package static let noIntrinsic = DiagnosticKind(
    code: "no-intrinsic",
    severity: .warning,
    title: "An intrinsic size that the view does not have",
    explanation: """
      A label or a button has an intrinsic size; a plain view does not.
      A statement that uses a missing intrinsic size is ignored.
      Declare the view with the right kind, or set its size with `intrinsic:`.
      """,
    example: """
      view card
      card.center = superview.center
      card.size = 200 x 100
      card.width >= intrinsicWidth
      """,
    correctedExample: """
      view card { intrinsic: 120 x 80 }
      card.center = superview.center
      card.size = 200 x 100
      card.width >= intrinsicWidth
      """)
}
