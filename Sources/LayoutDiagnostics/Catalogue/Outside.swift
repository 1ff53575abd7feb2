package import SourceText

extension DiagnosticKind {
  package static let outside = DiagnosticKind(
    code: "outside",
    severity: .warning,
    title: "A view that sticks out of its superview",
    explanation: """
      Nothing forbids a view to leave its superview, and nothing at run time tells that it does: it is cut off, or \
      drawn over its neighbours.
      Often it happens on one device only, where a size or a distance no longer fits.
      What lies in a scroll view may be larger than it, and hidden views are not looked at.
      """,
    example: """
      view square
      square.horizontalEdges = superview.horizontalEdges
      square.center = superview.center
      square.aspect = 1:1
      preview landscape { device: iPhone8; orientation: landscape }
      """,
    mended: """
      view square
      square.center = superview.center
      square.aspect = 1:1
      square.width = 300
      preview landscape { device: iPhone8; orientation: landscape }
      """)
}

extension Diagnostic {
  /// A view that lies outside its superview in part.
  package static func outside(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.outside, at: range, message, fixes: fixes)
  }
}
