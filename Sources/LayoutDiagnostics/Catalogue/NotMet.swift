package import SourceText

extension DiagnosticKind {
  package static let notMet = DiagnosticKind(
    code: "not-met",
    severity: .information,
    title: "An optional constraint that is not met",
    explanation: """
      A constraint with a priority below 1000 holds if it can; if not, the solver comes as near to it as those of \
      higher priority allow.
      The message says by how much it is missed, up to which width or height of the root that is so, and what leaves no \
      more: without any one of those it could be met.
      That may be just what you want: an optional width of 140 gives way on a narrow phone and still pulls towards \
      140.
      Otherwise raise its priority, or relax what stands against it.
      """,
    example: """
      view card
      card.center = superview.center
      card.height = 100
      card.width <= superview.width
      card.width = 500 @high
      """,
    mended: """
      view card
      card.center = superview.center
      card.height = 100
      card.width <= superview.width
      card.width = 300 @high
      """)
}

extension Diagnostic {
  /// An optional constraint that gave way; `message` says by how much.
  package static func notMet(
    _ message: String, at range: ByteRange, related: [RelatedNote] = [], fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.notMet, at: range, message, related: related, fixes: fixes)
  }
}
