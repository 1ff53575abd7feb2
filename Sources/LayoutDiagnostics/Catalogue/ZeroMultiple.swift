package import SourceText

extension DiagnosticKind {
  package static let zeroMultiple = DiagnosticKind(
    code: "zero-multiple",
    severity: .warning,
    title: "A multiple that is always zero",
    explanation: """
      Between a view and its ancestor, locations are measured from the ancestor's leading and top edges.
      Those edges are therefore at 0, and every multiple of 0 is 0.
      For a fraction of the ancestor's width, multiply its `centerX` or `trailing`; for a fraction of its height, \
      `centerY` or `bottom`.
      If you mean the edge itself, remove the multiplier.
      """,
    example: """
      label title "Welcome"
      title.centerY = superview.centerY
      title.leading = 0.5 * superview.leading
      """,
    correctedExample: """
      label title "Welcome"
      title.centerY = superview.centerY
      title.leading = 0.5 * superview.centerX
      """)
}

extension Diagnostic {
  /// `edge` is the attribute that is multiplied: "leading".
  package static func zeroMultiple(
    _ written: String, edge: String, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(
      .zeroMultiple, at: range,
      "`\(written)` is always 0. Locations are measured from the ancestor's `\(edge)` edge",
      fixes: fixes)
  }
}
