package import SourceText

extension DiagnosticKind {
  package static let clipped = DiagnosticKind(
    code: "clipped",
    severity: .warning,
    title: "A text that is cut off",
    explanation: """
      The view is smaller than its text, so that the text is truncated.
      Something outweighs its compression resistance, which is 750 unless a setting says otherwise; often only in one \
      language, or with larger type.
      Raise the view's resistance, lower that of whatever takes the room, or let a label take more `lines`.
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
