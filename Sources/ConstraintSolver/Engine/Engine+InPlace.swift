/// Components with one root, solved directly from their rows. Most components have one root, and building such a
/// problem takes longer than solving it.
extension Engine {
  /// Finds the only optimum of a component. Returns false if the caller must build the problem.
  ///
  /// That is the case if the component has several roots or several optima. It is also the case if its rows are not in
  /// order of rank, or if its required rows conflict.
  mutating func solveInPlace(_ group: Int32) throws(Halt) -> Bool {
    guard partition.hasOneRoot(group) else { return false }
    var interval = UnivariateProblem<Number>()
    var rank: Int32 = 0
    goals.empty()
    for row in partition.rows(of: group) {
      let state = presolve.rows[row]
      let next = levels.rank(of: state.level)
      guard next >= rank else { return false }
      if next > rank { try preferGoals(&interval) }
      rank = next
      if rank == 0 || !interval.isDetermined {
        var constant = state.constant
        var entry = try presolve.onlyRoot(in: row, &constant)
        if entry == nil {
          constant = try presolve.reduce(row, into: &form)
          entry = form.first
        }
        if let goal = try goal(of: row, entry, constant) {
          if rank > 0 { goals.append(goal) } else if interval.require(goal) != nil { return false }
        } else if rank == 0, !state.relation.holds(constant) {
          return false
        }
      }
    }
    try preferGoals(&interval)
    guard interval.isDetermined, let value = interval.least else { return false }
    presolve[partition[group].firstRoot].value = value
    return true
  }

  /// Returns a reduced row as a goal for the only root, or nil if the row does not contain the root.
  @inline(__always)
  func goal(of row: Int32, _ entry: Entry<Number>?, _ constant: Number) throws(Halt) -> UnivariateProblem<Number>.Goal?
  {
    guard let entry else { return nil }
    return try UnivariateProblem.Goal(
      root: 0, row: 0, coefficient: entry.coefficient, presolve.rows[row].relation, constant: constant)
  }

  private mutating func preferGoals(_ interval: inout UnivariateProblem<Number>) throws(Halt) {
    try interval.prefer(goals[...], &breakpoints)
    goals.empty()
  }
}
