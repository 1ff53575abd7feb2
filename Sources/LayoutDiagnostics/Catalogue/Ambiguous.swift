extension DiagnosticKind {
  package static let ambiguous = DiagnosticKind(
    code: "ambiguous",
    severity: .warning,
    title: "A view whose position or size is ambiguous",
    explanation: """
      More than one frame satisfies the constraints, and Auto Layout chooses one without a report.
      The message names the values that nothing determines, and their range.
      One cause has one diagnostic, at the view where the edit is most likely; views that depend on it are related \
      information.
      On each axis a view needs a position and a size. The content size of a label or a button counts as a size.
      Add what is missing. If there are only limits, add the preferred value between them, such as `width = 140 @high`.
      """,
    example: """
      view card
      card.center = superview.center
      card.height = 100
      """,
    correctedExample: """
      view card
      card.center = superview.center
      card.height = 100
      card.width = 200
      """)
}
