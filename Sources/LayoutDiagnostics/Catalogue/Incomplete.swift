package import SourceText

extension DiagnosticKind {
  package static let incomplete = DiagnosticKind(
    code: "incomplete",
    severity: .error,
    title: "An incomplete statement",
    explanation: """
      A part of the statement is missing, as often happens while you type.
      A constraint is an equation: a left-hand side, a relation, and a right-hand side.
      Write the missing part or remove the line; until then it is ignored.
      """,
    example: """
      label title "Welcome"
      title.top = superview.top + 20
      title.leading =
      """,
    correctedExample: """
      label title "Welcome"
      title.top = superview.top + 20
      title.leading = superview.leading + 20
      """)
}

extension Diagnostic {
  /// `missing` is prose: "right-hand side".
  package static func incomplete(
    _ written: String, missing: String, at range: ByteRange, fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.incomplete, at: range, "`\(written)` has no \(missing)", fixes: fixes)
  }
}
