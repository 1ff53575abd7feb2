package import SourceText

extension DiagnosticKind {
  package static let baselineStretched = DiagnosticKind(
    code: "baseline-stretched",
    severity: .warning,
    title: "A baseline of a view that is higher than its text",
    explanation: """
      A baseline is only where one expects it while the view is as high as its content.
      A higher one moves its text to the middle, and what is aligned with its baseline moves along or stretches it.
      Raise the view's `verticalHugging`, or align the centres.
      """,
    example: """
      label title "Title", value "Value"
      title.leading = superview.leading + 20
      superview.trailing = value.trailing + 20
      title.top = superview.top + 60
      title.height = 44 @high
      value.firstBaseline = title.firstBaseline
      """,
    mended: """
      label title "Title", value "Value"
      title.leading = superview.leading + 20
      superview.trailing = value.trailing + 20
      title.top = superview.top + 60
      value.firstBaseline = title.firstBaseline
      """)
}

extension Diagnostic {
  /// A view that a baseline is measured in, and that is higher than its text.
  package static func baselineStretched(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.baselineStretched, at: range, message, fixes: fixes)
  }
}
