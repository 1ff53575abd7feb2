package import SourceText

extension DiagnosticKind {
  package static let constantCycle = DiagnosticKind(
    code: "constant-cycle",
    severity: .error,
    title: "Constants that are defined in terms of each other",
    explanation: """
      A constant is computed from numbers and other constants, in any order.
      These constants depend on each other in a cycle, so none of them has a value.
      Define one of them as a number.
      """,
    example: """
      let gutter = margin / 2
      let margin = 2 * gutter
      label title "Welcome"
      title.center = superview.center
      """,
    correctedExample: """
      let gutter = 8
      let margin = 2 * gutter
      label title "Welcome"
      title.center = superview.center
      """)
}

extension Diagnostic {
  /// Constants without a value; `names` form one cycle, and a single name depends on itself.
  package static func constantCycle(_ names: [String], at range: ByteRange, fixes: [Fix] = []) -> Diagnostic {
    let verdict = names.count == 1 ? "is defined in terms of itself" : "are defined in terms of each other"
    return Diagnostic(.constantCycle, at: range, "\(list(names.map { "`\($0)`" })) \(verdict)", fixes: fixes)
  }
}
