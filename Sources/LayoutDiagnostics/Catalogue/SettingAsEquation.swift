package import SourceText

extension DiagnosticKind {
  package static let settingAsEquation = DiagnosticKind(
    code: "setting-as-equation",
    severity: .error,
    title: "A setting written with an equals sign",
    explanation: """
      An equals sign states a constraint for the solver; it does not assign a value.
      The solver does not compute a text, a font or the spacing of a stack, so each of these is a setting.
      Write it with a colon.
      """,
    example: """
      hstack row { label "Name"; label "Required" }
      row.spacing = 8
      row.center = superview.center
      """,
    correctedExample: """
      hstack row { label "Name"; label "Required" }
      row.spacing: 8
      row.center = superview.center
      """)
}

extension Diagnostic {
  /// `example` is the whole setting as it should be written.
  package static func settingAsEquation(
    _ name: String, example: String, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.settingAsEquation, at: range, "`\(name)` is a setting: write `\(example)`", fixes: fixes)
  }
}
