package import SourceText

extension DiagnosticKind {
  package static let leftRight = DiagnosticKind(
    code: "left-right",
    severity: .warning,
    title: "An edge that ignores the reading direction",
    explanation: """
      `left` and `right` ignore the reading direction, and `leading` and `trailing` follow it.
      Apple's guide advises against `left` and `right`: a layout that uses them is not mirrored in Arabic or Hebrew.
      Replace all of them in an equation, because the two kinds cannot be combined.
      """,
    example: """
      view card
      card.verticalEdges = superview.verticalEdges
      card.left = superview.left + 20
      card.width = 200
      """,
    correctedExample: """
      view card
      card.verticalEdges = superview.verticalEdges
      card.leading = superview.leading + 20
      card.width = 200
      """)
}

extension Diagnostic {
  /// `edge` is as written, `better` the attribute that follows the reading direction.
  package static func leftRight(_ edge: String, better: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.leftRight, at: range, "`\(edge)` ignores the reading direction; use `\(better)`", fixes: fixes)
  }
}
