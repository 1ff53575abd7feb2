package import SourceText

extension DiagnosticKind {
  package static let sizeLocation = DiagnosticKind(
    code: "size-location",
    severity: .error,
    title: "A size compared with a location",
    explanation: """
      A size is a length, and a location is a position that is measured from an edge of the superview.
      Moving every view changes all locations but no sizes, so the two cannot be compared.
      Compare sizes with sizes and locations with locations.
      A location at a fraction of the superview's width is a multiple of its center or trailing edge, as in \
      `0.5 * superview.centerX`.
      """,
    example: """
      label title "Welcome"
      title.center = superview.center
      title.width <= superview.trailing
      """,
    correctedExample: """
      label title "Welcome"
      title.center = superview.center
      title.width <= superview.width
      """)
}

extension Diagnostic {
  /// An equation between `size`, which is a length, and `location`, which is a position.
  package static func sizeLocation(
    size: String, location: String, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(
      .sizeLocation, at: range,
      "`\(size)` is a size and `\(location)` is a location. A size can only be compared with a size",
      fixes: fixes)
  }
}
