package import SourceText

extension DiagnosticKind {
  package static let brokenLayout = DiagnosticKind(
    code: "broken-layout",
    severity: .error,
    title: "A view whose layout has errors",
    explanation: """
      The layout of another file has errors. It is reported at its first use; the errors are reported in the file of \
      the layout. Correct them there.
      If only constraints or expectations have errors, the view has all others. Else it is left empty, because it is \
      not known what it contains. Nothing is reported about the view, nor about what is in it.
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
  /// `first` is the message of the first error. Without `keepsViews`, views with the layout are left empty.
  package static func brokenLayout(
    _ layout: String, _ count: Int, _ first: String?, keepsViews: Bool, at range: ByteRange, related: [RelatedNote]
  ) -> Diagnostic {
    let words = "`\(layout)` has \(count) error\(count == 1 ? "" : "s")\(keepsViews ? "" : ", so it is empty here")"
    let detail = first.map { "\(count == 1 ? ": " : ". The first: ")\($0)" } ?? ""
    return Diagnostic(.brokenLayout, at: range, words + detail, related: related)
  }
}
