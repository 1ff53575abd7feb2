/// Explanations of a solution. Each one costs about as much as solving its component, and is only computed on request.
extension SystemSolution {
  /// Returns the rows that keep an optional row from being satisfied; nil if it is satisfied. They form an irreducible
  /// set of rows of its priority or higher. With their current errors, they conflict with any smaller error of the row.
  /// The row itself is the last member.
  package func bindingCertificate(ofRow row: Int) -> RowConflict? {
    solver.system.rows.indices.contains(row) && !unsolved.contains(row) ? solver.bindingCertificate(ofRow: row) : nil
  }

  /// Returns the certificate of a row in another solution if it is one in this solution too, else nil. The other system
  /// can have other constants. This costs little: no program is solved.
  ///
  /// Multipliers and irreducibility depend on the members' terms alone. What the constants decide is whether each member
  /// is at the bound that its multiplier requires.
  package func bindingCertificate(
    ofRow row: Int, reusing certificate: RowConflict, of other: SystemSolution
  ) -> RowConflict? {
    let (rows, others) = (solver.system.rows, other.solver.system.rows)
    guard certificate.dropped == row, certificate.members.count == certificate.growth.count,
      certificate.members.allSatisfy({ member in
        rows.indices.contains(member) && others.indices.contains(member) && !unsolved.contains(member)
          && rows[member].hasTerms(of: others[member])
      })
    else { return nil }
    let missing = error(ofRow: rows[row])
    guard !missing.isZero, missing.sign == other.error(ofRow: others[row]).sign else { return nil }
    for (member, growth) in zip(certificate.members.dropLast(), certificate.growth) {
      let (relation, error) = (rows[member].relation, error(ofRow: rows[member]))
      guard !error.isZero || rows[member].form.value(values).isZero else { return nil }
      let isAtBound =
        error.isZero
        ? relation == .equal || relation == (growth.sign > 0 ? .atMost : .atLeast) : error.sign == growth.sign
      guard isAtBound else { return nil }
    }
    return RowConflict(members: certificate.members, missing: missing.magnitude, growth: certificate.growth)
  }

  /// Returns, by quantity, why quantities are open: the ties behind each, and the quantities that move with it.
  package func openings() -> [Int: Opening] {
    guard findings.contains(where: { $0.isSolved && !$0.isDetermined }) else { return [:] }
    let movements = solver.movements()
    let vectors = ties.map { tie in tie.map { movements.rows[$0] ?? [:] } }
    let companions = Dictionary(grouping: movements.quantities.keys.sorted()) { quantity in
      movements.quantities[quantity].map(proportions) ?? [:]
    }
    var openings: [Int: Opening] = [:]
    for (quantity, vector) in movements.quantities {
      var contributing = Array(ties.indices)
      if Span(contributing.flatMap { vectors[$0] }).contains(vector) {
        // Ties that do not contribute are removed.
        for tie in ties.indices {
          let remaining = contributing.filter { $0 != tie }
          if Span(remaining.flatMap { vectors[$0] }).contains(vector) { contributing = remaining }
        }
      } else {
        contributing = []
      }
      let alike = companions[proportions(vector)] ?? []
      openings[quantity] = Opening(ties: contributing.map { ties[$0] }, movesWith: alike.filter { $0 != quantity })
    }
    return openings
  }

  /// Returns a normalised vector, which is equal for all multiples of a vector.
  private func proportions(_ vector: Span.Vector) -> Span.Vector {
    guard let first = vector.keys.min().flatMap({ vector[$0] }) else { return [:] }
    return vector.mapValues { $0 / first }
  }

  /// The reason why a quantity is open.
  package struct Opening: Hashable, Sendable {
    /// The sets of rows that compete at the same priority and make the quantity open: if their errors were fixed, it
    /// would be determined. Empty if nothing fixes the quantity.
    package let ties: [[Int]]
    /// The other quantities that move in proportion to it: each changes if and only if the others do. Ascending.
    package let movesWith: [Int]
  }
}

extension LinearSystem.Row {
  /// Whether a row differs from this one in its constant at most.
  fileprivate func hasTerms(of other: LinearSystem.Row) -> Bool {
    relation == other.relation && priority == other.priority && form.terms.elementsEqual(other.form.terms)
  }
}
