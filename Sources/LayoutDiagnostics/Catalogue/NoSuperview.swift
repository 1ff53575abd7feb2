package import SourceText

extension DiagnosticKind {
  package static let noSuperview = DiagnosticKind(
    code: "no-superview",
    severity: .error,
    title: "A superview that does not exist",
    explanation: """
      `superview` is the superview of the first view in the statement, and the root view of a layout has none.
      The views of a visual format line must have the same superview, because its `|` is an edge of that view.
      Write `root` for the layout's own view, or name the view whose edges you mean.
      """,
    example: """
      label title "Welcome"
      title.center = superview.center
      root.height >= superview.width
      """,
    correctedExample: """
      label title "Welcome"
      title.center = superview.center
      root.height >= root.width
      """)
}

extension Diagnostic {
  /// A superview that is missing, or not the same for all views; `message` names the views.
  package static func noSuperview(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.noSuperview, at: range, message, fixes: fixes)
  }
}
