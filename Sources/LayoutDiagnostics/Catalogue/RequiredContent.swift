package import SourceText

extension DiagnosticKind {
  package static let requiredContent = DiagnosticKind(
    code: "required-content",
    severity: .hint,
    title: "A content size that must hold",
    explanation: """
      With hugging or compression resistance at 1000 a view must be just as large as its content, whatever else is asked.
      One longer text and the layout cannot hold together.
      At 999 it is still stronger than all that is optional, and an emergency valve remains.
      """,
    example: """
      label title "Welcome" { horizontalHugging: required }
      title.center = superview.center
      """,
    mended: """
      label title "Welcome" { horizontalHugging: 999 }
      title.center = superview.center
      """)
}

extension Diagnostic {
  /// `what` begins the sentence: "Required hugging".
  package static func requiredContent(_ what: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(
      .requiredContent, at: range, "\(what) can break the layout; 999 keeps an emergency valve", fixes: fixes)
  }
}
