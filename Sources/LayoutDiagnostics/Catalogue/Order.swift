extension DiagnosticKind {
  package static let order = DiagnosticKind(
    code: "order",
    severity: .hint,
    title: "Views in an order that differs from the screen",
    explanation: """
      In Apple's guide, views are written in layout order: from leading to trailing, from top to bottom.
      If two siblings have equal widths or heights, write the one first that comes first on every preview.
      Alignments are not checked, because they position one view by the other.
      This is a matter of taste, so it is off by default.
      """,
    example: """
      // layout-lsp:hint order
      view Red, Blue
      H:|-20-[Red(100)]-8-[Blue]
      Red.verticalEdges = superview.verticalEdges
      Blue.verticalEdges = superview.verticalEdges
      Blue.width = Red.width
      """,
    correctedExample: """
      // layout-lsp:hint order
      view Red, Blue
      H:|-20-[Red(100)]-8-[Blue]
      Red.verticalEdges = superview.verticalEdges
      Blue.verticalEdges = superview.verticalEdges
      Red.width = Blue.width
      """,
    isOffByDefault: true)
}
