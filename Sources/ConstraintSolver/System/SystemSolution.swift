/// What the solver found out about a system. All indices are those of the system.
package struct SystemSolution: Sendable {
  /// One optimal value for each variable: the same one every time.
  package let values: [Rational]
  /// Every required row that could not hold beside those before it, with the reason, in the order of the rows.
  package let conflicts: [RowConflict]
  /// For each quantity, what is known of it.
  package let findings: [Finding]
  /// Sets of optional rows of equal priority that pull apart, so that nothing says which gives way; ascending.
  package let ties: [[Int]]
  /// Optional rows that the solver did not come to an end with: their errors say nothing.
  package let unsolved: Set<Int>
  /// As it stood with this answer, to be asked for reasons.
  let solver: SystemSolver

  init(
    values: [Rational], conflicts: [RowConflict], findings: [Finding], ties: [[Int]], unsolved: Set<Int>,
    solver: SystemSolver
  ) {
    self.values = values
    self.conflicts = conflicts
    self.findings = findings
    self.ties = ties
    self.unsolved = unsolved
    self.solver = solver
  }

  /// A smallest set of rows that cannot all hold.
  package struct RowConflict: Hashable, Sendable {
    /// Ascending; the last is the one that was dropped.
    package let members: [Int]
    /// The least violation of the dropped row when all other members hold, in its own units; positive.
    package let missing: Rational
    /// For each member, by how much more is missing for each point by which its constant grows.
    package let growth: [Rational]

    package var dropped: Int { members.last ?? 0 }
  }

  /// The value of one quantity, and how far the rows leave it open.
  package struct Finding: Hashable, Sendable {
    package let value: Rational
    /// The least and the greatest value of any optimal solution; nil is an open end.
    package let least: Rational?
    package let greatest: Rational?
    /// Whether the solver came to an end with all that it hangs on. Where not, the rest says nothing.
    package let isSolved: Bool

    /// Whether every optimal solution agrees on the value.
    package var isDetermined: Bool { isSolved && least != nil && least == greatest }
  }

  /// The signed error of an optional or dropped row: left side minus right side, or 0 where it holds.
  package func error(ofRow row: LinearSystem.Row) -> Rational { row.error(at: row.form.value(values)) }
}

/// Why the solver stopped before it had an answer.
package enum SolverStop: Error, Sendable {
  /// The caller no longer wants the answer.
  case cancelled
}
