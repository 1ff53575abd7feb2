package import SourceText

extension DiagnosticKind {
  package static let identity = DiagnosticKind(
    code: "identity",
    severity: .hint,
    title: "A factor of 1 or a constant of 0",
    explanation: """
      Listings in Apple's guide write every part of an equation, even `1.0 *` and `+ 0.0`, which have no effect.
      You can remove them.
      """,
    example: """
      view card
      card.edges = superview.edges except trailing
      superview.trailing = 1.0 * card.trailing
      """,
    correctedExample: """
      view card
      card.edges = superview.edges except trailing
      superview.trailing = card.trailing
      """,
    isUnnecessary: true)
}

extension Diagnostic {
  /// `part` is the removable text, as it is written: "1.0 *".
  package static func identity(_ part: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.identity, at: range, "`\(part)` has no effect", fixes: fixes)
  }
}
