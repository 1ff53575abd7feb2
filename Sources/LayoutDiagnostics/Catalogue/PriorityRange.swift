package import SourceText

extension DiagnosticKind {
  package static let priorityRange = DiagnosticKind(
    code: "priority-range",
    severity: .error,
    title: "A priority that is out of range",
    explanation: """
      A priority is a number from 1 to 1000, and 1000 means required.
      Write a number in this range, or a name: `@required`, `@high`, `@low` or `@fittingSize`.
      """,
    example: """
      label title "Welcome"
      title.center = superview.center
      title.width <= 200 @1200
      """,
    correctedExample: """
      label title "Welcome"
      title.center = superview.center
      title.width <= 200 @required
      """)
}

extension Diagnostic {
  /// A priority outside of 1 to 1000; `value` is as written.
  package static func priorityRange(_ value: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(
      .priorityRange, at: range, "A priority is a number from 1 to 1000; `\(value)` is out of range", fixes: fixes)
  }
}
