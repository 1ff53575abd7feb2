package import SourceText

extension DiagnosticKind {
  package static let syntax = DiagnosticKind(
    code: "syntax",
    severity: .error,
    title: "A line that is not a statement",
    explanation: """
      The line does not have the form of a statement; the message says what is expected instead.
      An equation has `=`, `<=` or `>=` between its sides, and a setting has `:` after its name.
      A declaration is a kind followed by a name or a text.
      A statement ends with its line, so the error does not affect the next one.
      Until the line is fixed, it is ignored, and ambiguity of the views that it names is not reported.
      """,
    example: """
      label title "Welcome"
      title.top = superview.top + 20
      title.leading superview.leading + 20
      """,
    correctedExample: """
      label title "Welcome"
      title.top = superview.top + 20
      title.leading = superview.leading + 20
      """)
}

extension Diagnostic {
  /// Text that is not a statement; `message` says what is missing or unexpected.
  package static func syntax(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.syntax, at: range, message, fixes: fixes)
  }
}
