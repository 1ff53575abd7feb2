extension DiagnosticKind {
  package static let outside = DiagnosticKind(
    code: "outside",
    severity: .warning,
    title: "A view that sticks out of its superview",
    explanation: """
      A view can extend outside its superview, and UIKit does not report it: the view is cut off or covers other views.
      This often happens on one device only, where a size or a distance no longer fits.
      It is a warning if the screen, or a view with `clipsToBounds`, cuts off a text or a control, and otherwise a hint.
      A view without text counts if it is cut off at some sizes only.
      The content of a scroll view and hidden views are not checked.
      """,
    example: """
      view square
      square.horizontalEdges = superview.horizontalEdges
      square.center = superview.center
      square.aspect = 1:1
      preview landscape { device: iPhone8; orientation: landscape }
      """,
    correctedExample: """
      view square
      square.center = superview.center
      square.aspect = 1:1
      square.width = 300
      preview landscape { device: iPhone8; orientation: landscape }
      """)
}
