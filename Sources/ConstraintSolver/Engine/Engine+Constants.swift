/// Edits of constants, and of rows that define nothing and speak of one root.
///
/// Which row defines which variable, what hangs on what, and which rows are one component follow from the coefficients of
/// the other rows, so all of that stands. Only the constants over the cone of the edit are found out again, rows that no
/// root has a part in are looked at, and the components over the cone are solved again as they are.
extension Engine {
  /// Whether components stay what they are but for rows over their only root.
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

  /// Brings edits in whose cone is at hand. Returns false where they lead to a contradiction.
  mutating func applyConstants(_ edits: Edits) throws(Halt) -> Bool {
    presolve.forget(cone.variables)
    let reduced = reducedInCone
    try presolve.renewConstants(ofForms: reduced, cone.variables)
    for variable in cone.variables { try presolve.resolve(variable) }

    var affected = edits.groups
    var form: [Entry<Number>] = []
    let source = edits.variables.count == 1 && reduced.allSatisfy(edits.variables.contains) ? edits.variables[0] : nil
    for row in try changedRows(by: source, edited: edits.rows) {
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

  /// Solves components whose roots and rows are the same, and carries what has moved on, along with other variables that
  /// have. Returns false where that leads to a contradiction.
  mutating func solveAgain(_ groups: [Int32], carryingOn variables: [Int32]) throws(Halt) -> Bool {
    var roots: [Int32] = []
    for group in groups { partition.appendRoots(of: group, to: &roots) }
    let before = roots.map { presolve[$0].value }
    try solveAgain(groups)
    guard contradictions.isEmpty else { return false }
    try evaluateCombinations(below: moved(roots, from: before) + variables)
    return true
  }

  /// Solves components whose roots and rows are the same.
  mutating func solveAgain(_ groups: [Int32]) throws(Halt) {
    try budget.ask()
    forgetConflicts()
    for group in groups {
      beginSolving(group)
      try solve(group)
    }
  }

  /// Forgets what was found out about a component.
  mutating func beginSolving(_ group: Int32) {
    partition[group].isOpen = false
    partition[group].isUnsolved = false
    partition[group].mayConflict = false
  }
}
