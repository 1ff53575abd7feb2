extension DiagnosticKind {
  package static let stretched = DiagnosticKind(
    code: "stretched",
    severity: .warning,
    title: "A label that is wider than its text",
    explanation: """
      The label is wider than its text, and a field or control is aligned with its end, so there is a gap between them.
      The text starts at the leading edge, so without a background `color` it looks misplaced.
      Raise the view's hugging above the constraint that stretches it, or align with the edge where the text is.
      Views with a required width or a `textAlignment`, and views in a stack, are not reported.
      """,
    example: """
      label name "Name"
      textField field
      name.leading = superview.leading + 20
      name.width = 120 @high
      field.leading = name.trailing + 8
      superview.trailing = field.trailing + 20
      name.top = superview.top + 60
      field.firstBaseline = name.firstBaseline
      """,
    correctedExample: """
      label name "Name"
      textField field
      name.leading = superview.leading + 20
      field.leading = name.trailing + 8
      superview.trailing = field.trailing + 20
      name.top = superview.top + 60
      field.firstBaseline = name.firstBaseline
      """)
}
