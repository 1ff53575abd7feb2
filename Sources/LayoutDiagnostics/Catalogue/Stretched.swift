package import SourceText

extension DiagnosticKind {
  package static let stretched = DiagnosticKind(
    code: "stretched",
    severity: .warning,
    title: "A text that is not where its view ends",
    explanation: """
      The view is wider than its text, and another view is measured from where it ends: between the two is a hole.
      A label's text begins at its leading edge and a button's stands in the middle, so without a `color` behind it the \
      text just appears in the wrong place.
      Raise the view's hugging above what pulls it, or measure from the edge where the text is.
      Views that a stack arranges, or whose `textAlignment` is set, are taken to be meant so.
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
    mended: """
      label name "Name"
      textField field
      name.leading = superview.leading + 20
      field.leading = name.trailing + 8
      superview.trailing = field.trailing + 20
      name.top = superview.top + 60
      field.firstBaseline = name.firstBaseline
      """)
}

extension Diagnostic {
  /// A view that is wider than its text.
  package static func stretched(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.stretched, at: range, message, fixes: fixes)
  }
}
