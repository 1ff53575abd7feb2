package import SourceText

extension DiagnosticKind {
  /// The example also has the diagnostic `sketch`, because only a sketch can have this one.
  /// `edges` on its last line keeps the additional view from being ambiguous as well.
  package static let sketchTypo = DiagnosticKind(
    code: "sketch-typo",
    severity: .warning,
    title: "A name that looks misspelled",
    explanation: """
      In a sketch every name is a view, so a misspelled name is not an error: it adds a view.
      This name appears once and resembles a name that appears more often.
      Correct it if it is misspelled.
      If you declare the views, every misspelled name is reported.
      """,
    example: """
      Button_1.size = superview.size
      Button_1.center = superview.center
      Button.edges = superview.edges
      """,
    correctedExample: """
      view Button_1
      Button_1.size = superview.size
      Button_1.center = superview.center
      Button_1.edges = superview.edges
      """)
}

extension Diagnostic {
  /// A name of a sketch that is probably a misspelling of `suggestion`.
  package static func sketchTypo(
    _ name: String, suggestion: String, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.sketchTypo, at: range, "`\(name)` appears once; did you mean `\(suggestion)`?", fixes: fixes)
  }
}
