package import SourceText

extension DiagnosticKind {
  package static let strict = DiagnosticKind(
    code: "strict",
    severity: .error,
    title: "A relation that Auto Layout does not have",
    explanation: """
      A constraint has one of three relations: equal, at most, or at least.
      "Less than" and "not equal" have no closest value for a solver to choose, so Auto Layout does not have them.
      Write `<=` or `>=`.
      If two views must not touch, state their distance: `b.leading >= a.trailing + 1`.
      """,
    example: """
      label title "Welcome"
      title.center = superview.center
      title.width < superview.width
      """,
    correctedExample: """
      label title "Welcome"
      title.center = superview.center
      title.width <= superview.width
      """)
}

extension Diagnostic {
  /// A comparison other than the three relations; `sign` is as written.
  package static func strict(_ sign: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(
      .strict, at: range,
      "`\(sign)` is not a relation; use `=`, `<=` or `>=`",
      fixes: fixes)
  }
}
