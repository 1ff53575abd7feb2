package import SourceText

extension DiagnosticKind {
  package static let incomplete = DiagnosticKind(
    code: "incomplete",
    severity: .error,
    title: "A statement that breaks off",
    explanation: """
      The statement has begun and a part of it is still to come, as happens while one is typing.
      A constraint is a whole equation: something on the left, a relation, and something on the right.
      Write the missing part or remove the line; until then it is not solved.
      """,
    example: """
      label title "Welcome"
      title.top = superview.top + 20
      title.leading =
      """,
    mended: """
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
