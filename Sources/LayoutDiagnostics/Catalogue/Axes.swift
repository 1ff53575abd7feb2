package import SourceText

extension DiagnosticKind {
  package static let axes = DiagnosticKind(
    code: "axes",
    severity: .error,
    title: "A horizontal and a vertical attribute in one equation",
    explanation: """
      Horizontal places are measured across and vertical ones downwards.
      An equation between the two would tie distances together that have nothing to do with each other, so Auto \
      Layout forbids it.
      Use attributes of one axis on both sides.
      Sizes are exempt: a width may be compared with a height.
      """,
    example: """
      label title "Welcome"
      title.centerX = superview.centerX
      title.top = superview.leading + 20
      """,
    mended: """
      label title "Welcome"
      title.centerX = superview.centerX
      title.top = superview.top + 20
      """)
}

extension Diagnostic {
  /// An equation across the axes; `vertical` and `horizontal` are the attributes that meet in it.
  package static func axes(
    vertical: String, horizontal: String, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.axes, at: range, "`\(vertical)` is vertical and `\(horizontal)` is horizontal", fixes: fixes)
  }
}
