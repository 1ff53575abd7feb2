extension DiagnosticKind {
  package static let overlap = DiagnosticKind(
    code: "overlap",
    severity: .warning,
    title: "Views that overlap on one preview and not on another",
    explanation: """
      Two siblings that are next to each other on one preview overlap on another, where there is less space.
      Views that overlap on every preview are not reported, because that is usually intended, as with a background.
      Separate them with an inequality, such as `right.leading >= left.trailing`, and make another constraint optional.
      """,
    example: """
      view left, right
      left.size = right.size = 140 x 80
      left.top = right.top = superview.top + 60
      left.leading = superview.leading + 20
      superview.trailing = right.trailing + 20
      preview wide { size: 375 x 667 }
      preview narrow { size: 300 x 667 }
      """,
    correctedExample: """
      view left, right
      left.height = right.height = 80
      left.top = right.top = superview.top + 60
      left.leading = superview.leading + 20
      superview.trailing = right.trailing + 20
      left.width = right.width
      right.leading = left.trailing + 8
      preview wide { size: 375 x 667 }
      preview narrow { size: 300 x 667 }
      """)
}
