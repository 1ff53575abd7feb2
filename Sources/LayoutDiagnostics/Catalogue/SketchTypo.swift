package import SourceText

extension DiagnosticKind {
  /// The example also draws `sketch`: a layout with this slip is always a sketch.
  /// `edges` on its last line keeps the view that the slip creates from being ambiguous as well.
  package static let sketchTypo = DiagnosticKind(
    code: "sketch-typo",
    severity: .warning,
    title: "A name that looks like a slip",
    explanation: """
      In a sketch every name is a view, so a misspelt name is no error: it is one view more, and another view lacks \
      a constraint.
      This name appears once and resembles one that appears more often.
      Correct it if it is a slip.
      Once the views are declared, a misspelt name is reported for certain.
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
