package import SourceText

extension DiagnosticKind {
  package static let locationConstant = DiagnosticKind(
    code: "location-constant",
    severity: .error,
    title: "A location without a second location",
    explanation: """
      `top = 20` does not say what the 20 points are measured from: the superview, its safe area, or a sibling.
      A location therefore needs a second location, and UIKit throws an exception without one.
      Name the edge to measure from, as in `superview.top + 20`.
      A size needs no second attribute: `width = 20` is complete.
      """,
    example: """
      label title "Welcome"
      title.centerX = superview.centerX
      title.top = 20
      """,
    correctedExample: """
      label title "Welcome"
      title.centerX = superview.centerX
      title.top = superview.top + 20
      """)
}

extension Diagnostic {
  /// A location that is compared with a number alone; `written` is the equation.
  package static func locationConstant(_ written: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(
      .locationConstant, at: range,
      "`\(written)` needs a second location to measure from",
      fixes: fixes)
  }
}
