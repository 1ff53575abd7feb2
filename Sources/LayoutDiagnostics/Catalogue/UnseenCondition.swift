package import SourceText

extension DiagnosticKind {
  package static let unseenCondition = DiagnosticKind(
    code: "unseen-condition",
    severity: .hint,
    title: "A block that no preview shows",
    explanation: """
      What stands in a `when` is solved on the previews for which its conditions hold, and here there is none.
      So nothing is said about this block, right or wrong.
      Add a preview that shows it.
      """,
    example: """
      view card
      card.edges = superview.edges except bottom
      when compactHeight { card.height = 100 } else { card.height = 200 }
      preview upright { device: iPhone15 }
      """,
    mended: """
      view card
      card.edges = superview.edges except bottom
      when compactHeight { card.height = 100 } else { card.height = 200 }
      preview upright { device: iPhone15 }
      preview turned { device: iPhone15; orientation: landscape }
      """)
}

extension Diagnostic {
  /// `message` says what no preview is.
  package static func unseenCondition(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.unseenCondition, at: range, "\(message); this block is never solved", fixes: fixes)
  }
}
