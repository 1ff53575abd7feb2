extension DiagnosticKind {
  package static let tightText = DiagnosticKind(
    code: "tight-text",
    severity: .hint,
    title: "A text with little room for translations",
    explanation: """
      From English to German, a text usually becomes 30 % longer.
      The view has less room than that on a preview, or at a corner of a range.
      A text with 30 % more then causes the problem that the message names.
      The message gives the room in points and in characters, or in lines for a text that wraps, where it is least.
      Only texts as they are written are examined, not their translations, and only those with a letter.
      In a range, sizes between the corners are not examined. A storyboard or xib is examined on its canvas, not on the screens of its app.
      Finding rooms takes time, and many apps have one language, so this is off by default. `layout-lsp room` prints the room of every text.
      Give the view more space, or let the text wrap with `lines: 0`.
      """,
    example: """
      // layout-lsp:hint tight-text
      label name "Settings"
      name.top = superview.top + 60
      name.leading = superview.leading + 20
      name.width <= 80
      """,
    correctedExample: """
      // layout-lsp:hint tight-text
      label name "Settings"
      name.top = superview.top + 60
      name.leading = superview.leading + 20
      name.width <= 100
      """,
    isOffByDefault: true)
}
