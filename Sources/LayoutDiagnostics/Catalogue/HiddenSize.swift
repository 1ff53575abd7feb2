package import SourceText

extension DiagnosticKind {
  package static let hiddenSize = DiagnosticKind(
    code: "hidden-size",
    severity: .warning,
    title: "A hidden view that must keep its size",
    explanation: """
      A stack collapses a hidden child to nothing along its axis.
      A required size of the child forbids that: the child keeps it, out of sight and in the way of others.
      When UIKit hides such a child at run time, it logs constraints that cannot hold together.
      One step less than required, and the child keeps its size only while it is shown.
      """,
    example: """
      vstack form {
        label title "Welcome"
        view row { hidden: true; height = 44 }
      }
      form.edges = superview.safeArea.edges except bottom
      """,
    mended: """
      vstack form {
        label title "Welcome"
        view row { hidden: true }
      }
      form.edges = superview.safeArea.edges except bottom
      """)
}

extension Diagnostic {
  /// `message` names the view and what forbids it to collapse.
  package static func hiddenSize(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.hiddenSize, at: range, message, fixes: fixes)
  }
}
