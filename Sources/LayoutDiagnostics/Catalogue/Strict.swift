package import SourceText

extension DiagnosticKind {
  package static let strict = DiagnosticKind(
    code: "strict",
    severity: .error,
    title: "A relation that Auto Layout does not have",
    explanation: """
      A constraint has one of three relations: equal, at most, or at least.
      "Less than" and "unequal" have no nearest value that a solver could settle on, so Auto Layout leaves them out.
      Write `<=` or `>=`.
      Where two views must not touch, say how far apart they stay: `b.leading >= a.trailing + 1`.
      """,
    example: """
      label title "Welcome"
      title.center = superview.center
      title.width < superview.width
      """,
    mended: """
      label title "Welcome"
      title.center = superview.center
      title.width <= superview.width
      """)
}

extension Diagnostic {
  /// A comparison that is none of the three relations; `sign` is as written.
  package static func strict(_ sign: String, at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(
      .strict, at: range,
      "`\(sign)` is not a relationship; a constraint is equal, at most or at least",
      fixes: fixes)
  }
}
