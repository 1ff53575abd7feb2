package import SourceText

extension DiagnosticKind {
  package static let notMet = DiagnosticKind(
    code: "not-met",
    severity: .hint,
    title: "An optional constraint that is not met",
    explanation: """
      A constraint with a priority below 1000 is satisfied if it can be; otherwise the solver comes as near to it as those \
      of higher priority allow.
      Such a constraint is usually written to be relaxed: an optional width of 140 is smaller on a narrow phone. \
      So this is off by default, and the amount is an inlay hint behind the constraint.
      The message gives the amount, the width or height of the root up to which it applies, and the constraints that \
      cause it: without any one of those it could be satisfied.
      """,
    example: """
      // layout-lsp:hint not-met
      view card
      card.center = superview.center
      card.height = 100
      card.width <= superview.width
      card.width = 500 @high
      """,
    mended: """
      // layout-lsp:hint not-met
      view card
      card.center = superview.center
      card.height = 100
      card.width <= superview.width
      card.width = 300 @high
      """,
    isOffByDefault: true)
}

extension Diagnostic {
  /// An optional constraint that gave way; `message` says by how much.
  package static func notMet(
    _ message: String, at range: ByteRange, related: [RelatedNote] = [], fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.notMet, at: range, message, related: related, fixes: fixes)
  }
}
