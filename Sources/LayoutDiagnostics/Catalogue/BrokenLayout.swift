package import SourceText

extension DiagnosticKind {
  package static let brokenLayout = DiagnosticKind(
    code: "broken-layout",
    severity: .error,
    title: "A view whose layout has errors",
    explanation: """
      The layout of another file has errors, so it is not known what the view contains. It is left empty, and nothing \
      is reported about it.
      The errors are reported in the file of the layout. Correct them there.
      """,
    example: """
      import "FormRow.layout"

      FormRow email
      email.edges = superview.margins.edges except bottom
      """,
    correctedExample: """
      label caption "Email"
      textField field
      caption.leading = superview.leading
      field.leading = caption.trailing + 8
      superview.trailing = field.trailing
      caption.firstBaseline = field.firstBaseline
      field.top = superview.top
      """)
}

extension Diagnostic {
  /// `view` is the name of the view; nil for an anonymous one.
  package static func brokenLayout(_ layout: String, _ count: Int, view: String?, at range: ByteRange) -> Diagnostic {
    let errors = count == 1 ? "1 error" : "\(count) errors"
    return Diagnostic(
      .brokenLayout, at: range,
      "`\(layout)` has \(errors), so \(view.map { "`\($0)`" } ?? "this") is an empty view here")
  }
}
