package import SourceText

extension DiagnosticKind {
  package static let scrollContent = DiagnosticKind(
    code: "scroll-content",
    severity: .warning,
    title: "A scroll view whose content has no size",
    explanation: """
      A scroll view scrolls over its content, and constraints to all four of its edges say how large that is.
      Without one to the trailing or bottom edge the content has no size along that axis, so nothing scrolls.
      Xcode calls this an ambiguous scrollable content size.
      Tie the edge to the last view in the scroll view.
      """,
    example: """
      scrollView scroller { label text "Hello" }
      scroller.edges = superview.edges
      text.top = scroller.top + 20
      text.leading = scroller.leading + 20
      scroller.trailing = text.trailing + 20
      """,
    mended: """
      scrollView scroller { label text "Hello" }
      scroller.edges = superview.edges
      text.top = scroller.top + 20
      text.leading = scroller.leading + 20
      scroller.trailing = text.trailing + 20
      scroller.bottom = text.bottom + 20
      """)
}

extension Diagnostic {
  /// A scroll view that does not scroll along an axis.
  package static func scrollContent(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.scrollContent, at: range, message, fixes: fixes)
  }
}
