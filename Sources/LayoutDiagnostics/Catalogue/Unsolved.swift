package import SourceText

extension DiagnosticKind {
  /// A short file never reaches the limit, so the example has this diagnostic only at a limit of 0.
  package static let unsolved = DiagnosticKind(
    code: "unsolved",
    severity: .warning,
    title: "Views that could not be solved within the step limit",
    explanation: """
      The solver stops after a fixed number of steps, so that the editor stays responsive.
      These views need more steps, so nothing is reported about them.
      All other views are solved.
      The same applies to values of more than 10^15 points.
      Many optional constraints with different priorities on the same views make a layout hard to solve.
      Make some of them required, or split the layout.
      """,
    example: """
      // Represents a layout with thousands of such statements
      view left, middle, right
      left.verticalEdges = middle.verticalEdges = right.verticalEdges = superview.verticalEdges
      H:|[left][middle][right]|
      left.width = middle.width @high
      middle.width = right.width @high
      """,
    correctedExample: """
      view left, middle, right
      left.verticalEdges = middle.verticalEdges = right.verticalEdges = superview.verticalEdges
      H:|[left][middle][right]|
      left.width = middle.width = right.width
      """)
}

extension Diagnostic {
  /// Views that the solver gave up; `message` names them.
  package static func unsolved(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.unsolved, at: range, message, fixes: fixes)
  }
}
