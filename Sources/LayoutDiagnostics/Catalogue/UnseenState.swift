package import SourceText

extension DiagnosticKind {
  package static let unseenState = DiagnosticKind(
    code: "unseen-state",
    severity: .hint,
    title: "A state that no preview turns on",
    explanation: """
      A state is false unless a preview sets it, and no preview sets this one to true.
      So the statements that depend on it are never checked.
      Set it in a preview: `expanded: true`, or `expanded: false, true` for both.
      """,
    example: """
      state expanded
      view card
      card.edges = superview.edges except bottom
      when expanded { card.height = 200 } else { card.height = 100 }
      preview phone { device: iPhone15 }
      """,
    correctedExample: """
      state expanded
      view card
      card.edges = superview.edges except bottom
      when expanded { card.height = 200 } else { card.height = 100 }
      preview phone { device: iPhone15; expanded: false, true }
      """)
}

extension Diagnostic {
  /// A state that is false on every preview.
  package static func unseenState(_ name: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(
      .unseenState, at: range, "No preview turns `\(name)` on, so its statements are never checked", fixes: fixes)
  }
}
