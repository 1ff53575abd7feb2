package import SourceText

extension DiagnosticKind {
  package static let unknownCode = DiagnosticKind(
    code: "unknown-code",
    severity: .warning,
    title: "A layout-lsp comment that is not understood",
    explanation: """
      A comment such as `// layout-lsp:disable fixed-size order` turns diagnostics off in the whole file.
      A severity such as `warning` instead of `disable` sets their severity.
      The comment is on a line of its own and lists codes from this page; a reason can follow a `-`.
      A comment that is not understood has no effect.
      """,
    example: """
      // layout-lsp:disable fixed-sizes
      label title "Welcome"
      title.center = superview.center
      """,
    correctedExample: """
      // layout-lsp:disable fixed-size
      label title "Welcome"
      title.center = superview.center
      """)
}

extension Diagnostic {
  /// `message` is a whole sentence about a comment.
  package static func unknownCode(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.unknownCode, at: range, message, fixes: fixes)
  }
}
