package import SourceText

extension DiagnosticKind {
  package static let requiredContent = DiagnosticKind(
    code: "required-content",
    severity: .hint,
    title: "Required hugging or compression resistance",
    explanation: """
      With hugging or compression resistance of 1000, a view must have the size of its content.
      A longer text can then make the layout unsatisfiable.
      At 999 it is still stronger than other optional constraints, but it can be relaxed.
      """,
    example: """
      label title "Welcome" { horizontalHugging: required }
      title.center = superview.center
      """,
    correctedExample: """
      label title "Welcome" { horizontalHugging: 999 }
      title.center = superview.center
      """)
}

extension Diagnostic {
  /// `what` begins the sentence: "Required hugging".
  package static func requiredContent(_ what: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(
      .requiredContent, at: range, "\(what) can make the layout unsatisfiable; 999 can be relaxed", fixes: fixes)
  }
}
