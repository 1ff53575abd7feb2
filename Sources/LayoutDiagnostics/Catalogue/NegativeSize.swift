package import SourceText

extension DiagnosticKind {
  package static let negativeSize = DiagnosticKind(
    code: "negative-size",
    severity: .error,
    title: "A negative size",
    explanation: """
      A width or height is never negative, whatever the priority.
      An equation that requires a negative size can never be satisfied.
      Check its sign.
      To let two views overlap, relate their edges instead: `b.leading = a.trailing - 8`.
      """,
    example: """
      view card
      card.center = superview.center
      card.height = 100
      card.width = -200
      """,
    correctedExample: """
      view card
      card.center = superview.center
      card.height = 100
      card.width = 200
      """)
}

extension Diagnostic {
  /// A width, height or aspect that would be negative; `attribute` names it.
  package static func negativeSize(_ attribute: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.negativeSize, at: range, "A `\(attribute)` cannot be negative", fixes: fixes)
  }
}
