/// The answer for a system. All indices are those of the system.
package struct SystemSolution: Sendable {
  /// One optimal value for each variable. The same system always gives the same values.
  package let values: [Rational]
  /// The required rows that conflict with those before them, each with its IIS, in the order of the rows.
  package let conflicts: [RowConflict]
  /// The result for each quantity, in the order of the quantities.
  package let findings: [QuantityValue]
  /// Sets of optional rows that compete at the same priority, so that nothing decides which is relaxed; ascending.
  package let ties: [[Int]]
  /// The rows that the solver could not decide within its limit. Their errors are not meaningful.
  package let unsolved: Set<Int>
  /// The solver in the state that gave this answer. It computes reasons on request.
  let solver: SystemSolver

  init(
    values: [Rational], conflicts: [RowConflict], findings: [QuantityValue], ties: [[Int]], unsolved: Set<Int>,
    solver: SystemSolver
  ) {
    self.values = values
    self.conflicts = conflicts
    self.findings = findings
    self.ties = ties
    self.unsolved = unsolved
    self.solver = solver
  }

  /// An irreducible infeasible subset (IIS) of rows.
  package struct RowConflict: Hashable, Sendable {
    /// The rows, ascending. The last is the one that the solver dropped.
    package let members: [Int]
    /// The least violation of the dropped row if all other members hold, in the row's own units; positive.
    package let missing: Rational
    /// For each member, the change of `missing` for each point by which the member's constant grows.
    package let growth: [Rational]

    package var dropped: Int { members.last ?? 0 }
  }

  /// Returns the signed error of an optional or dropped row: left side minus right side, or 0 if the row holds.
  package func error(ofRow row: LinearSystem.Row) -> Rational { row.error(at: row.form.value(values)) }
}
