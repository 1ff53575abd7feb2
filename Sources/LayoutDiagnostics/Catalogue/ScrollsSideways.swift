package import SourceText

extension DiagnosticKind {
  package static let scrollsSideways = DiagnosticKind(
    code: "scrolls-sideways",
    severity: .information,
    title: "A scroll view whose content is wider than it is",
    explanation: """
      The edges of a scroll view let its content be as wide as it likes, so a long text makes the view scroll sideways.
      Make the content as wide as the scroll view where it should scroll up and down only.
      Nothing is reported where the layout shows that it is meant: a row of views, a width that is tied to the scroll view, \
      or content as high as the scroll view.
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
    mended: """
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

extension Diagnostic {
  /// A scroll view that scrolls sideways, which nothing in the layout shows to be meant.
  package static func scrollsSideways(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.scrollsSideways, at: range, message, fixes: fixes)
  }
}
