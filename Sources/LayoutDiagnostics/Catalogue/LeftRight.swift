package import SourceText

extension DiagnosticKind {
  package static let leftRight = DiagnosticKind(
    code: "left-right",
    severity: .warning,
    title: "An edge that ignores the reading direction",
    explanation: """
      `left` and `right` stay where they are in every language, while `leading` and `trailing` follow the reading direction.
      Apple's guide advises against `left` and `right`: in Arabic or Hebrew a layout that uses them is not mirrored.
      Replace them, all in an equation together, since the two pairs do not mix.
      """,
    example: """
      view card
      card.verticalEdges = superview.verticalEdges
      card.left = superview.left + 20
      card.width = 200
      """,
    mended: """
      view card
      card.verticalEdges = superview.verticalEdges
      card.leading = superview.leading + 20
      card.width = 200
      """)
}

extension Diagnostic {
  /// `edge` is as written, `better` what follows the reading direction.
  package static func leftRight(_ edge: String, better: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.leftRight, at: range, "`\(edge)` ignores the reading direction; use `\(better)`", fixes: fixes)
  }
}
