extension DiagnosticKind {
  package static let scrollContent = DiagnosticKind(
    code: "scroll-content",
    severity: .warning,
    title: "A scroll view whose content has no size",
    explanation: """
      Constraints to all four edges of a scroll view define the size of its content.
      Without a constraint to the trailing or bottom edge, the content has no size along that axis and does not scroll.
      Xcode calls this an ambiguous scrollable content size.
      Connect that edge to the last view in the scroll view.
      """,
    example: """
      scrollView scroller { label text "Hello" }
      scroller.edges = superview.edges
      text.top = scroller.top + 20
      text.leading = scroller.leading + 20
      scroller.trailing = text.trailing + 20
      """,
    correctedExample: """
      scrollView scroller { label text "Hello" }
      scroller.edges = superview.edges
      text.top = scroller.top + 20
      text.leading = scroller.leading + 20
      scroller.trailing = text.trailing + 20
      scroller.bottom = text.bottom + 20
      """)
}
