package import SourceText

extension DiagnosticKind {
  package static let axes = DiagnosticKind(
    code: "axes",
    severity: .error,
    title: "A horizontal and a vertical attribute in one equation",
    explanation: """
      Horizontal locations are measured across the screen, and vertical locations are measured down it.
      An equation between them would relate unrelated distances, so Auto Layout does not allow it.
      Use attributes of one axis on both sides.
      Sizes are exempt: a width can be compared with a height.
      """,
    example: """
      label title "Welcome"
      title.centerX = superview.centerX
      title.top = superview.leading + 20
      """,
    correctedExample: """
      label title "Welcome"
      title.centerX = superview.centerX
      title.top = superview.top + 20
      """)
}

extension Diagnostic {
  /// An equation across the axes; `vertical` and `horizontal` are the attributes on its sides.
  package static func axes(
    vertical: String, horizontal: String, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(
      .axes, at: range, "`\(vertical)` is vertical and `\(horizontal)` is horizontal, so they cannot be paired",
      fixes: fixes)
  }
}
