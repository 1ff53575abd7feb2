package import SourceText

extension DiagnosticKind {
  package static let clipped = DiagnosticKind(
    code: "clipped",
    severity: .warning,
    title: "Text that is cut off",
    explanation: """
      The view is smaller than its text, so the text is truncated.
      Another constraint overrides the view's compression resistance, which is 750 by default.
      This often happens in one language only, or at a larger text size.
      Raise the view's compression resistance, lower that of the view that takes the space, or allow more `lines`.
      """,
    example: """
      label place "Veranstaltungsort"
      place.top = superview.top + 60
      place.leading = superview.leading + 20
      place.width = 86 @800
      """,
    mended: """
      label place "Veranstaltungsort"
      place.top = superview.top + 60
      place.leading = superview.leading + 20
      place.width >= 86
      """)
}

extension Diagnostic {
  /// A view that is smaller than its text.
  package static func clipped(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.clipped, at: range, message, fixes: fixes)
  }
}
