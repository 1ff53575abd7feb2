package import SourceText

extension DiagnosticKind {
  package static let noAttribute = DiagnosticKind(
    code: "no-attribute",
    severity: .error,
    title: "An equation without attributes",
    explanation: """
      The attributes on the two sides cancel out, so the equation constrains no view.
      One side was probably meant to name another view or another attribute.
      Correct that side, or remove the line.
      """,
    example: """
      label title "Welcome"
      title.center = superview.center
      title.width <= title.width
      """,
    correctedExample: """
      label title "Welcome"
      title.center = superview.center
      title.width <= superview.width
      """)
}

extension Diagnostic {
  /// An equation from which every attribute cancels out.
  package static func noAttribute(at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.noAttribute, at: range, "Both sides cancel out, so this equation has no effect", fixes: fixes)
  }
}
