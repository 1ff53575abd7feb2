package import SourceText

extension DiagnosticKind {
  /// The example also draws `sketch`: a layout with this slip is always a sketch.
  /// `edges` on its last line keeps the view that the slip creates from being ambiguous as well.
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
    mended: """
      view Button_1
      Button_1.size = superview.size
      Button_1.center = superview.center
      Button_1.edges = superview.edges
      """)
}

extension Diagnostic {
  /// A name of a sketch that is probably a slip for `suggestion`.
  package static func sketchTypo(
    _ name: String, suggestion: String, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.sketchTypo, at: range, "`\(name)` appears once; did you mean `\(suggestion)`?", fixes: fixes)
  }
}
