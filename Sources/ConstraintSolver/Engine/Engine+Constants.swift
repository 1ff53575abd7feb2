/// Edits of constants, and of nondefining rows over one root.
///
/// Definitions, dependencies and components follow from the coefficients of all other rows, so they remain valid. The
/// engine recomputes only the constants in the cone of the edit. It checks the rows without roots there, and solves the
/// components that the cone reaches again, with the same rows and roots.
extension Engine {
  /// Returns whether the edits leave all components as they are, except for rows of components with one root.
  mutating func keepsComponents(_ edits: Edits) throws(Halt) -> Bool {
    guard edits.groups.allSatisfy(partition.hasOneRoot) else { return false }
    var form: [Entry<Number>] = []
    for row in edits.rows where presolve.rows[row].isAlive && partition.group(ofRow: row) < 0 {
      _ = try presolve.reduce(row, into: &form)
      guard form.count <= 1 else { return false }
      if let root = form.first?.variable {
        let group = partition.group(ofRoot: root)
        guard group >= 0, partition.hasOneRoot(group) else { return false }
      }
    }
    return true
  }

  /// Applies edits whose cone is in `cone`. Returns false if a required row conflicts.
  mutating func applyConstants(_ edits: Edits) throws(Halt) -> Bool {
    presolve.forget(cone.variables)
    let reduced = reducedInCone
    try presolve.renewConstants(ofForms: reduced, cone.variables)
    for variable in cone.variables { try presolve.resolve(variable) }

    var affected = edits.groups
    var form: [Entry<Number>] = []
    for row in cone.rows {
      let group = partition.group(ofRow: row)
      if group >= 0 {
        affected.insert(group)
        continue
      }
      let constant = try presolve.reduce(row, into: &form)
      if let root = form.first?.variable {
        let group = partition.group(ofRoot: root)
        partition.insert(row: row, in: group, behind: partition.lastRow(of: group) { isBefore($0, row) })
        affected.insert(group)
      } else if isOverdetermined(row) {
        restore(row)
        if !constant.isZero, try !dropOverdetermined(row) { return false }
      } else if presolve.rows[row].isRequired, !presolve.rows[row].relation.holds(constant) {
        return false
      }
    }
    return try solveAgain(affected.sorted(), carryingOn: cone.variables)
  }

  /// Solves components with unchanged roots and rows, then evaluates the combinations that depend on moved roots or on
  /// `variables`. Returns false if a required row conflicts.
  mutating func solveAgain(_ groups: [Int32], carryingOn variables: [Int32]) throws(Halt) -> Bool {
    var roots: [Int32] = []
    for group in groups { partition.appendRoots(of: group, to: &roots) }
    let previousValues = roots.map { presolve[$0].value }
    try solveAgain(groups)
    guard contradictions.isEmpty else { return false }
    try evaluateCombinations(below: moved(roots, from: previousValues) + variables)
    return true
  }

  /// Solves components with unchanged roots and rows.
  mutating func solveAgain(_ groups: [Int32]) throws(Halt) {
    try budget.ask()
    forgetConflicts()
    for group in groups {
      beginSolving(group)
      try solve(group)
    }
  }

  /// Resets the results of a component.
  mutating func beginSolving(_ group: Int32) {
    partition[group].isOpen = false
    partition[group].isUnsolved = false
    partition[group].mayConflict = false
  }
}
