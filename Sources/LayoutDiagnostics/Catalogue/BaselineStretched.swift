extension DiagnosticKind {
  package static let baselineStretched = DiagnosticKind(
    code: "baseline-stretched",
    severity: .warning,
    title: "A baseline in a view that is taller than its text",
    explanation: """
      A baseline is where you expect it only while the view is as tall as its content.
      A taller view moves its text, so views that are aligned with its baseline move too.
      Raise the view's `verticalHugging`, or align the centers.
      """,
    example: """
      label title "Title", value "Value"
      title.leading = superview.leading + 20
      superview.trailing = value.trailing + 20
      title.top = superview.top + 60
      title.height = 44 @high
      value.firstBaseline = title.firstBaseline
      """,
    correctedExample: """
      label title "Title", value "Value"
      title.leading = superview.leading + 20
      superview.trailing = value.trailing + 20
      title.top = superview.top + 60
      value.firstBaseline = title.firstBaseline
      """)
}
