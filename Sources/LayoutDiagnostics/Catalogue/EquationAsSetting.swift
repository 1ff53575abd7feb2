package import SourceText

extension DiagnosticKind {
  package static let equationAsSetting = DiagnosticKind(
    code: "equation-as-setting",
    severity: .error,
    title: "An equation written with a colon",
    explanation: """
      A colon gives a setting to a view, and an attribute such as `width` cannot be given: all equations together \
      decide it.
      Write an equation, with `=`, `<=` or `>=`.
      As an equation it can also have a priority and give way to others.
      """,
    example: """
      view square
      square.center = superview.center
      square.height = 100
      square.width: 100
      """,
    mended: """
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
      "`\(name)` is an attribute, and equations use `=`: `\(example)`",
      fixes: fixes)
  }
}
