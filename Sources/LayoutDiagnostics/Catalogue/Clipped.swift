extension DiagnosticKind {
  package static let clipped = DiagnosticKind(
    code: "clipped",
    severity: .warning,
    title: "Text that is cut off",
    explanation: """
      The view is smaller than its text, or the text needs more `lines` than it may have, so the text is truncated.
      Another constraint overrides the view's compression resistance, which is 750 by default.
      This often happens in one language only, or at a larger text size.
      A button is too small if its title has no room. A text with a `fontName` is not judged, since its width is unknown.
      Raise the view's compression resistance, lower that of the view that takes the space, or allow more `lines`.
      """,
    example: """
      label place "Veranstaltungsort"
      place.top = superview.top + 60
      place.leading = superview.leading + 20
      place.width = 86 @800
      """,
    correctedExample: """
      label place "Veranstaltungsort"
      place.top = superview.top + 60
      place.leading = superview.leading + 20
      place.width >= 86
      """)
}
