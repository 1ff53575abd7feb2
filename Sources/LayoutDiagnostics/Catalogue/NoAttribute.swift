package import SourceText

extension DiagnosticKind {
  package static let noAttribute = DiagnosticKind(
    code: "no-attribute",
    severity: .error,
    title: "An equation that says nothing",
    explanation: """
      Bring everything to one side and no attribute remains: whatever the views do, the equation is as true or as \
      false as before.
      Most often one side was to name another view or another attribute.
      Correct that side, or remove the line.
      """,
    example: """
      label title "Welcome"
      title.center = superview.center
      title.width <= title.width
      """,
    mended: """
      label title "Welcome"
      title.center = superview.center
      title.width <= superview.width
      """)
}

extension Diagnostic {
  /// An equation from which every attribute cancels out.
  package static func noAttribute(at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.noAttribute, at: range, "Both sides cancel out; this says nothing about any view", fixes: fixes)
  }
}
