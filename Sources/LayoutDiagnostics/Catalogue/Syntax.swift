package import SourceText

extension DiagnosticKind {
  package static let syntax = DiagnosticKind(
    code: "syntax",
    severity: .error,
    title: "A line that is no statement",
    explanation: """
      The line goes on, or ends, as no statement does; the message names what could stand there instead.
      An equation has `=`, `<=` or `>=` between its sides, a setting has `:` after its name, and a declaration is a \
      kind followed by a name or a text.
      A statement ends with its line, so the mistake never reaches the next one.
      Until it is mended, the line is not solved, and ambiguity of the views that it names is not reported.
      """,
    example: """
      label title "Welcome"
      title.top = superview.top + 20
      title.leading superview.leading + 20
      """,
    mended: """
      label title "Welcome"
      title.top = superview.top + 20
      title.leading = superview.leading + 20
      """)
}

extension Diagnostic {
  /// Text that fits into no statement; `message` says what is missing or in the way.
  package static func syntax(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.syntax, at: range, message, fixes: fixes)
  }
}
