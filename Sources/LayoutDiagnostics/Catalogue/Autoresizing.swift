package import SourceText

extension DiagnosticKind {
  package static let autoresizing = DiagnosticKind(
    code: "autoresizing",
    severity: .warning,
    title: "A view that uses its autoresizing mask",
    explanation: """
      In UIKit, a view whose `translatesAutoresizingMaskIntoConstraints` is true gets constraints from its autoresizing mask.
      They conflict with the constraints that are written.
      Here equations alone position every view, so the setting is ignored.
      Remove it.
      """,
    example: """
      view card { translatesAutoresizingMaskIntoConstraints: true }
      card.edges = superview.edges
      """,
    correctedExample: """
      view card
      card.edges = superview.edges
      """)
}

extension Diagnostic {
  /// A setting that turns the autoresizing mask on.
  package static func autoresizing(at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(
      .autoresizing, at: range, "Autoresizing masks cannot be combined with equations; the setting is ignored",
      fixes: fixes)
  }
}
