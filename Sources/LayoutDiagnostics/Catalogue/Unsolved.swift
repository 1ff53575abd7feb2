package import SourceText

extension DiagnosticKind {
  /// No file of a few lines comes near the limit, so the example draws this only when the limit is lowered to nothing.
  package static let unsolved = DiagnosticKind(
    code: "unsolved",
    severity: .warning,
    title: "Views that were too hard to place",
    explanation: """
      Solving ends after a fixed number of steps, so that nobody at an editor waits for it.
      These views would have needed more, so nothing is claimed about them: neither that they can be satisfied nor \
      that they cannot.
      All other views are solved as always.
      Views grow hard when many optional constraints of many priorities pull at the same ones.
      Turn some of them into required ones, or split the layout in two.
      """,
    example: """
      // Stands for a layout with thousands of such statements
      view left, middle, right
      left.verticalEdges = middle.verticalEdges = right.verticalEdges = superview.verticalEdges
      H:|[left][middle][right]|
      left.width = middle.width @high
      middle.width = right.width @high
      """,
    mended: """
      view left, middle, right
      left.verticalEdges = middle.verticalEdges = right.verticalEdges = superview.verticalEdges
      H:|[left][middle][right]|
      left.width = middle.width = right.width
      """)
}

extension Diagnostic {
  /// Views that were given up; `message` names them.
  package static func unsolved(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.unsolved, at: range, message, fixes: fixes)
  }
}
