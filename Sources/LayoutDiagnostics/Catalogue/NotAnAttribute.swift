package import SourceText

extension DiagnosticKind {
  package static let notAnAttribute = DiagnosticKind(
    code: "not-an-attribute",
    severity: .hint,
    title: "A placeholder for a second item",
    explanation: """
      Listings in Apple's guide write `0.0 * NotAnAttribute` where an equation has no second item.
      Its value is 0, and an equation can have a single item here.
      """,
    example: """
      view card
      card.center = superview.center
      card.width = 200
      card.height = 0.0 * NotAnAttribute + 40
      """,
    correctedExample: """
      view card
      card.center = superview.center
      card.width = 200
      card.height = 40
      """,
    isUnnecessary: true)
}

extension Diagnostic {
  /// `part` is the removable text, as it is written: "0.0 * NotAnAttribute +".
  package static func notAnAttribute(_ part: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.notAnAttribute, at: range, "`\(part)` is a placeholder for a missing item; remove it", fixes: fixes)
  }
}
