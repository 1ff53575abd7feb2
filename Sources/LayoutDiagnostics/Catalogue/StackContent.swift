package import SourceText

extension DiagnosticKind {
  package static let stackContent = DiagnosticKind(
    code: "stack-content",
    severity: .warning,
    title: "A content size setting on a stack view",
    explanation: """
      The size of a stack view follows from its children and its spacing; it has no intrinsic size.
      Hugging and compression resistance therefore have no effect on it.
      Set them on the children instead.
      """,
    example: """
      hstack row {
        horizontalHugging: 900
        label first "Inbox"
        label second "3"
      }
      row.center = superview.center
      """,
    correctedExample: """
      hstack row {
        label first "Inbox" { horizontalHugging: 900 }
        label second "3"
      }
      row.center = superview.center
      """)
}

extension Diagnostic {
  /// `setting` is the one without effect.
  package static func stackContent(_ setting: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(
      .stackContent, at: range, "`\(setting)` has no effect on a stack view. A stack view has no intrinsic size",
      fixes: fixes)
  }
}
