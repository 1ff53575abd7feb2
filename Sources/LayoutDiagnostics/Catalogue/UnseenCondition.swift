package import SourceText

extension DiagnosticKind {
  package static let unseenCondition = DiagnosticKind(
    code: "unseen-condition",
    severity: .hint,
    title: "A block that no preview shows",
    explanation: """
      The statements of a `when` block are checked on the previews for which its conditions are true.
      There is no such preview, so this block is never checked.
      Add a preview that satisfies the conditions.
      """,
    example: """
      view card
      card.edges = superview.edges except bottom
      when compactHeight { card.height = 100 } else { card.height = 200 }
      preview upright { device: iPhone15 }
      """,
    correctedExample: """
      view card
      card.edges = superview.edges except bottom
      when compactHeight { card.height = 100 } else { card.height = 200 }
      preview upright { device: iPhone15 }
      preview turned { device: iPhone15; orientation: landscape }
      """)
}

extension Diagnostic {
  /// A branch that no preview reaches; `message` says why.
  package static func unseenCondition(_ message: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.unseenCondition, at: range, message, fixes: fixes)
  }
}
