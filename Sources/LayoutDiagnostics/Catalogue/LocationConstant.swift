package import SourceText

extension DiagnosticKind {
  package static let locationConstant = DiagnosticKind(
    code: "location-constant",
    severity: .error,
    title: "A location without anything to measure from",
    explanation: """
      `top = 20` does not say from where the 20 points count: from the superview, from its safe area, or from a \
      sibling.
      Locations therefore come in pairs, and UIKit throws an exception when one stands alone.
      Name the edge to measure from, as in `superview.top + 20`.
      A size needs no partner: `width = 20` is complete.
      """,
    example: """
      label title "Welcome"
      title.centerX = superview.centerX
      title.top = 20
      """,
    mended: """
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
      "`\(written)` has no meaning without something to measure from",
      fixes: fixes)
  }
}
