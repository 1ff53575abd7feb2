package import SourceText

extension DiagnosticKind {
  package static let order = DiagnosticKind(
    code: "order",
    severity: .hint,
    title: "Views in an order that differs from the screen",
    explanation: """
      In Apple's guide, views appear in the order of the layout: from leading to trailing, from top to bottom.
      Of two siblings of equal width or height, the one that comes first on every preview is best written first.
      An alignment is left as it is, since it places one view by the other.
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
    mended: """
      // layout-lsp:hint order
      view Red, Blue
      H:|-20-[Red(100)]-8-[Blue]
      Red.verticalEdges = superview.verticalEdges
      Blue.verticalEdges = superview.verticalEdges
      Red.width = Blue.width
      """,
    isOffByDefault: true)
}

extension Diagnostic {
  /// `first` lies before `second`, and is written after it.
  package static func order(_ first: String, before second: String, at range: ByteRange, fixes: [Fix] = [])
    -> Diagnostic
  {
    Diagnostic(
      .order, at: range, "`\(first)` lies before `\(second)`; views appear in layout order", fixes: fixes)
  }
}
