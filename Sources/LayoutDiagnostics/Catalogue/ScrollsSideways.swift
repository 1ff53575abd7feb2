extension DiagnosticKind {
  package static let scrollsSideways = DiagnosticKind(
    code: "scrolls-sideways",
    severity: .information,
    title: "A scroll view whose content is wider than it is",
    explanation: """
      The edges of a scroll view do not limit the width of its content, so a long text makes the view scroll sideways.
      If it should scroll up and down only, make the content as wide as the scroll view.
      Nothing is reported if the layout shows that it is intended.
      That is a row of views, a width related to the scroll view, or content as high as the scroll view.
      """,
    example: """
      scrollView scroller {
        vstack list {
          label long "A line of text that is certainly a good deal wider than any telephone"
          label short "Short"
        }
      }
      scroller.edges = superview.edges
      list.edges = scroller.edges
      """,
    correctedExample: """
      scrollView scroller {
        vstack list {
          label long "A line of text that is certainly a good deal wider than any telephone" { lines: 0 }
          label short "Short"
        }
      }
      scroller.edges = superview.edges
      list.edges = scroller.edges
      list.width = scroller.width
      """)
}
