package import SourceText

extension DiagnosticKind {
  package static let guideName = DiagnosticKind(
    code: "guide-name",
    severity: .warning,
    title: "A view with the name of a guide",
    explanation: """
      In a path such as `card.margins.top`, the guides of a view come before the views of its layout.
      So a view called `margins` cannot be used from a layout that contains this one.
      Rename the view.
      """,
    example: """
      layout Card {
        preview own { size: 200 x 100 }
        view margins
        margins.edges = superview.edges inset 8
      }
      layout Screen {
        Card card
        card.edges = superview.edges inset 20
      }
      """,
    correctedExample: """
      layout Card {
        preview own { size: 200 x 100 }
        view frame
        frame.edges = superview.edges inset 8
      }
      layout Screen {
        Card card
        card.edges = superview.edges inset 20
      }
      """)
}

extension Diagnostic {
  /// A view of a layout that another layout contains, with the name of a guide.
  package static func guideName(_ name: String, at range: ByteRange) -> Diagnostic {
    Diagnostic(
      .guideName, at: range, "`\(name)` is a guide of every view, so paths cannot name this view")
  }
}
