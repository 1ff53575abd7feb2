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

  /// A smallest set of rows that cannot all hold.
  package struct RowConflict: Hashable, Sendable {
    /// Ascending; the last is the one that was dropped.
    package let members: [Int]
    /// The least violation of the dropped row when all other members hold, in its own units; positive.
    package let missing: Rational

    package var dropped: Int { members.last ?? 0 }
  }

  /// The value of one quantity, and how far the rows leave it open.
  package struct Finding: Hashable, Sendable {
    package let value: Rational
    /// Where every optimal solution agrees on the value.
    package let isDetermined: Bool
    /// The least and the greatest value of any optimal solution; nil is an open end.
    package let least: Rational?
    package let greatest: Rational?
    /// Rows that fix a determined quantity, ascending. They suffice where required rows fix it; where optional rows take
    /// part, those that pull on it directly are named, and not what holds these in turn.
    package let causes: [Int]
  }

  /// The signed error of an optional or dropped row: left side minus right side, or 0 where it holds.
  package func error(ofRow row: LinearSystem.Row) -> Rational { row.error(at: row.form.value(values)) }
}

/// Why the solver stopped before it had an answer.
package enum SolverStop: Error, Sendable {
  /// More pivots than the limit allows: the system is too hard.
  case limitReached
  /// The caller no longer wants the answer.
  case cancelled
}
