package import SourceText

extension DiagnosticKind {
  package static let locationMultiplier = DiagnosticKind(
    code: "location-multiplier",
    severity: .error,
    title: "A multiplied location between views of different branches",
    explanation: """
      A location is measured from an edge of the superview, so a multiple of it depends on where the superview is.
      Between a view and its ancestor a multiplier is allowed: locations are then measured from the ancestor's edge.
      For example, `0.5 * superview.trailing` is half of the superview's width.
      Multiply a location of an ancestor, multiply a width or a height, or write the distance as a constant.
      """,
    example: """
      label name "Name", value "Value"
      name.leading = superview.leading + 20
      name.top = value.top = superview.top + 20
      value.leading = 2 * name.trailing
      """,
    correctedExample: """
      label name "Name", value "Value"
      name.leading = superview.leading + 20
      name.top = value.top = superview.top + 20
      value.leading = 0.5 * superview.trailing
      """)
}

extension Diagnostic {
  /// A multiple of a location that is not measured from an ancestor; `written` is its side of the equation.
  package static func locationMultiplier(_ written: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(
      .locationMultiplier, at: range,
      "`\(written)` depends on where the superview is. "
        + "A location can be multiplied only between a view and its ancestor",
      fixes: fixes)
  }
}
