package import SourceText

extension DiagnosticKind {
  package static let unknownCode = DiagnosticKind(
    code: "unknown-code",
    severity: .warning,
    title: "A comment to layout-lsp that is not understood",
    explanation: """
      A comment such as `// layout-lsp:disable fixed-size order` switches diagnostics off in its file, wherever it stands.
      `error`, `warning`, `information` or `hint` in place of `disable` says how grave they are to be told.
      It stands on a line of its own and names codes, which this page lists; after a lone `-` a reason may follow.
      What is not understood changes nothing.
      """,
    example: """
      // layout-lsp:disable fixed-sizes
      label title "Welcome"
      title.center = superview.center
      """,
    mended: """
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
