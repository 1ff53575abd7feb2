package import SourceText

extension DiagnosticKind {
  package static let tooManyItems = DiagnosticKind(
    code: "too-many-items",
    severity: .error,
    title: "An equation with more than two attributes",
    explanation: """
      A constraint relates one attribute to at most one other, with a multiplier and a constant.
      A sum of three attributes is a valid equation, but not a constraint that Auto Layout has.
      Add a `guide` for the space in between, align its edges with the views, and use the guide in the equation.
      """,
    example: """
      label title "Welcome", hint "Swipe up"
      title.center = superview.center
      hint.centerX = title.centerX
      2 * hint.centerY = title.bottom + superview.bottom
      """,
    correctedExample: """
      label title "Welcome", hint "Swipe up"
      guide rest
      title.center = superview.center
      rest.top = title.bottom
      rest.bottom = superview.bottom
      hint.centerX = title.centerX
      hint.centerY = rest.centerY
      """)
}

extension Diagnostic {
  /// An equation that relates `count` attributes, which is more than two.
  package static func tooManyItems(_ count: Int, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(
      .tooManyItems, at: range,
      "An equation can relate only two attributes; this one has \(spelledOut(count))",
      fixes: fixes)
  }
}
