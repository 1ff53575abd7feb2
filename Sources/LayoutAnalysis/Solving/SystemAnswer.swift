import ConstraintSolver

/// The solver's answer to a lowered layout, by the indices of its system.
struct SystemAnswer: Sendable {
  /// One optimal value for each variable.
  var values: [Rational]
  /// The value of each quantity, and its range over the optimal face.
  var findings: [QuantityValue]
  /// The rows of each conflict, ascending; the last of them was dropped.
  var conflicts: [[Int]]
  /// Sets of optional rows that compete at the same priority.
  var ties: [[Int]]
  /// Optional rows whose errors are unknown, because the solver reached its limit.
  var unsolved: Set<Int>
}

extension SystemAnswer {
  /// Reads the solution of a system, within the limit of values.
  init(_ solution: SystemSolution, of system: LinearSystem) {
    self.init(
      values: solution.values, findings: solution.findings, conflicts: solution.conflicts.map(\.members),
      ties: solution.ties, unsolved: solution.unsolved)
    limitValues(of: system)
  }

  /// Counts each value that exceeds `Rational.valueLimit` as not solved.
  mutating func limitValues(of system: LinearSystem) {
    let excessive = Set(values.indices.filter { !values[$0].isWithinValueLimit })
    guard !excessive.isEmpty else { return }
    for variable in excessive { values[variable] = .zero }
    findings = findings.map(\.withinValueLimit)
    unsolved.formUnion(
      system.rows.indices.filter { system.rows[$0].form.terms.contains { excessive.contains($0.variable) } })
  }

  /// The signed error of a row: left side minus right side, or 0 if the relation holds.
  func error(ofRow row: LinearSystem.Row) -> Rational { row.error(at: row.form.value(values)) }
}
