package import SourceText

extension DiagnosticKind {
  package static let priorityRange = DiagnosticKind(
    code: "priority-range",
    severity: .error,
    title: "A priority outside of 1 to 1000",
    explanation: """
      Priorities run from 1 to 1000, and 1000 means required.
      Nothing is above required, and at 0 a constraint would ask for nothing.
      Write a number between the two, or a name: `@required`, `@high`, `@low` or `@fittingSize`.
      """,
    example: """
      label title "Welcome"
      title.center = superview.center
      title.width <= 200 @1200
      """,
    mended: """
      label title "Welcome"
      title.center = superview.center
      title.width <= 200 @required
      """)
}

extension Diagnostic {
  /// A priority outside of 1 to 1000; `value` is as written.
  package static func priorityRange(_ value: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.priorityRange, at: range, "Priorities run from 1 to 1000; `\(value)` does not", fixes: fixes)
  }
}
