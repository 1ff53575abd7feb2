package import SourceText

extension DiagnosticKind {
  package static let negativeSize = DiagnosticKind(
    code: "negative-size",
    severity: .error,
    title: "A negative size",
    explanation: """
      Every width and height is at least zero, and no priority can change that.
      An equation that asks for less can never hold.
      Check its sign.
      To let two views overlap, relate their edges instead: `b.leading = a.trailing - 8`.
      """,
    example: """
      view card
      card.center = superview.center
      card.height = 100
      card.width = -200
      """,
    mended: """
      view card
      card.center = superview.center
      card.height = 100
      card.width = 200
      """)
}

extension Diagnostic {
  /// A width, height or aspect that would have to be below zero; `attribute` says which.
  package static func negativeSize(_ attribute: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.negativeSize, at: range, "A `\(attribute)` cannot be negative", fixes: fixes)
  }
}
