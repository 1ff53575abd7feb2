package import SourceText

extension DiagnosticKind {
  package static let unusedState = DiagnosticKind(
    code: "unused-state",
    severity: .hint,
    title: "A state that nothing depends on",
    explanation: """
      A state has an effect only where a `when` reads it, and no `when` reads this one.
      Write a `when` block for it, or remove it.
      """,
    example: """
      state expanded
      view card
      card.edges = superview.edges
      """,
    correctedExample: """
      state expanded
      view card
      card.edges = superview.edges except bottom
      when expanded { card.height = 200 } else { card.height = 100 }
      preview both { device: iPhone15; expanded: false, true }
      """)
}

extension Diagnostic {
  /// A state without an effect.
  package static func unusedState(_ name: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(.unusedState, at: range, "No `when` reads the state `\(name)`, so it has no effect", fixes: fixes)
  }
}
