package import SourceText

extension DiagnosticKind {
  package static let equationAsSetting = DiagnosticKind(
    code: "equation-as-setting",
    severity: .error,
    title: "An equation written with a colon",
    explanation: """
      A colon assigns a setting, but an attribute such as `width` cannot be assigned: the solver computes it.
      Write an equation with `=`, `<=` or `>=`.
      An equation can also have a priority, so that more important equations override it.
      """,
    example: """
      view square
      square.center = superview.center
      square.height = 100
      square.width: 100
      """,
    correctedExample: """
      view square
      square.center = superview.center
      square.height = 100
      square.width = 100
      """)
}

extension Diagnostic {
  /// `example` is the whole equation as it should be written.
  package static func equationAsSetting(
    _ name: String, example: String, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(
      .equationAsSetting, at: range,
      "`\(name)` is an attribute; write an equation: `\(example)`",
      fixes: fixes)
  }
}
