package import SourceText

extension DiagnosticKind {
  package static let notConstant = DiagnosticKind(
    code: "not-constant",
    severity: .error,
    title: "A value that is not constant",
    explanation: """
      Priorities, `let` constants, settings and the numbers of a visual format line must be known before solving.
      An attribute such as `title.width` is known only afterwards, and a division by zero has no value.
      Write a number, or a constant that is defined by numbers.
      `standard` depends on the views on either side of it, so only an equation of locations can use it.
      """,
    example: """
      label title "Welcome"
      title.center = superview.center
      title.width <= 200 @title.height
      """,
    correctedExample: """
      label title "Welcome"
      title.center = superview.center
      title.width <= 200 @high
      """)
}

extension Diagnostic {
  /// A value that is not known before solving; `message` says what must be a constant.
  package static func notConstant(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.notConstant, at: range, message, fixes: fixes)
  }
}
