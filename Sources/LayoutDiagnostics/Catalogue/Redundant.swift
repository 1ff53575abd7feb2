package import SourceText

extension DiagnosticKind {
  package static let redundant = DiagnosticKind(
    code: "redundant",
    severity: .hint,
    title: "A redundant constraint",
    explanation: """
      Other constraints imply this one: without it, no view moves on any preview.
      You can keep it as a safeguard, but every unnecessary constraint can cause a conflict later.
      Inequalities with room to spare are not reported, because they can matter at other sizes.
      """,
    example: """
      view card
      card.center = superview.center
      card.height = 100
      card.width <= 140
      card.width = 140 @high
      """,
    mended: """
      view card
      card.center = superview.center
      card.height = 100
      card.width = 140 @high
      """,
    isUnnecessary: true)
}

extension Diagnostic {
  /// `statement` is the source of the redundant statement.
  package static func redundant(
    _ statement: String, at range: ByteRange, related: [RelatedNote] = [], fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(
      .redundant, at: range, "Removing `\(statement)` changes no frame on any preview", related: related, fixes: fixes)
  }
}
