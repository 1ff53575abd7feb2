package import SourceText

extension DiagnosticKind {
  package static let priorityTie = DiagnosticKind(
    code: "priority-tie",
    severity: .warning,
    title: "Optional constraints of equal priority that cannot all be satisfied",
    explanation: """
      Optional constraints are satisfied from the highest priority down, each as nearly as those above it allow.
      Of two that contradict each other at the same priority, either may be relaxed, or both a little: nothing prefers \
      one answer to the others, so the layout is ambiguous.
      The views that depend on it are related information, and have no diagnostic of their own.
      Raise one of them by a step, as in `@high+1`, and it wins.
      If both are to be relaxed alike, make them equal: `left.width = right.width`.
      """,
    example: """
      view left, right
      left.height = right.height = 100
      left.top = right.top = superview.top + 60
      H:|[left][right]|
      left.width = 300 @high
      right.width = 300 @high
      """,
    mended: """
      view left, right
      left.height = right.height = 100
      left.top = right.top = superview.top + 60
      H:|[left][right]|
      left.width = right.width
      right.width <= 300 @high
      """)
}

extension Diagnostic {
  /// Constraints of one priority that pull apart; `related` points at those that are written.
  package static func priorityTie(
    _ message: String, at range: ByteRange, related: [RelatedNote], fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.priorityTie, at: range, message, related: related, fixes: fixes)
  }
}
