package import SourceText

extension DiagnosticKind {
  /// No file of a few lines comes near the limit, so the example draws this only when the limit is lowered to nothing.
  package static let unsolved = DiagnosticKind(
    code: "unsolved",
    severity: .warning,
    title: "A layout that was too hard to solve",
    explanation: """
      Solving ends after a fixed number of steps, so that nobody at an editor waits for it.
      This layout would have needed more, so nothing is claimed about it: neither that it can be satisfied nor that \
      it cannot.
      Layouts grow hard when many optional constraints of many priorities pull at the same views.
      Turn some of them into required ones, or split the layout in two.
      """,
    example: """
      // Stands for a layout with thousands of such statements
      view left, right
      left.verticalEdges = right.verticalEdges = superview.verticalEdges
      H:|[left][right]|
      left.width = right.width @high
      """,
    mended: """
      view left, right
      left.verticalEdges = right.verticalEdges = superview.verticalEdges
      H:|[left][right]|
      left.width = right.width
      """)
}

extension Diagnostic {
  /// A layout that was given up; `message` says what is not known of it.
  package static func unsolved(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.unsolved, at: range, message, fixes: fixes)
  }
}
