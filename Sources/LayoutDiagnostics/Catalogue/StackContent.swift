package import SourceText

extension DiagnosticKind {
  package static let stackContent = DiagnosticKind(
    code: "stack-content",
    severity: .warning,
    title: "A content size for a stack view",
    explanation: """
      A stack view is as large as its children and the gaps between them make it; it has no content size of its own.
      What says how strongly it keeps that size has therefore no effect.
      Say it of the children.
      """,
    example: """
      hstack row {
        horizontalHugging: 900
        label first "Inbox"
        label second "3"
      }
      row.center = superview.center
      """,
    mended: """
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
      .stackContent, at: range, "A stack view has no intrinsic size; its `\(setting)` has no effect", fixes: fixes)
  }
}
