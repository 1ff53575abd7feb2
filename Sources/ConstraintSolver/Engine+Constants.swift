/// Edits of constants alone.
///
/// Which row defines which variable, what hangs on what, and which rows are one component follow from the coefficients, so
/// all of that stands. Only the constants over the cone of the edit are found out again, rows that no root has a part in
/// are looked at, and the components over the cone are solved again as they are.
extension Engine {
  /// Brings edits in whose cone is at hand. Returns false where they lead to a contradiction.
  mutating func applyConstants() throws(Halt) -> Bool {
    try budget.ask()
    forgetContradictions()
    elimination.forget(cone.variables)
    for variable in cone.variables { try elimination.resolve(variable) }

    var affected: Set<Int32> = []
    var form: [Entry<Number>] = []
    for row in cone.rows {
      let constant = try elimination.reduce(row, into: &form)
      let group = partition.group(ofRow: row)
      if group >= 0 {
        affected.insert(group)
        if group == keptGroup, !keep(constant, of: row, form) { keptGroup = -1 }
      } else if elimination.rows[row].isRequired, !elimination.rows[row].relation.holds(constant) {
        return false
      }
    }
    let groups = affected.sorted()
    var roots: [Int32] = []
    for group in groups {
      partition[group].isOpen = false
      partition[group].isUnsolved = false
      partition.appendRoots(of: group, to: &roots)
    }
    let before = roots.map { elimination[$0].value }
    for group in groups {
      guard group == keptGroup else {
        try solve(group)
        continue
      }
      var component = Component<Number>()
      swap(&component, &kept)
      defer { swap(&component, &kept) }
      try solve(&component, of: group)
    }
    guard contradictions.isEmpty else { return false }
    let moved = zip(roots, before).filter { elimination[$0].value != $1 }.map(\.0)
    try evaluateMany(below: moved + cone.variables)
    return true
  }

  /// Gives a row of the kept component its new constant; false where that is not all that changes.
  private mutating func keep(_ constant: Number, of row: Int32, _ form: [Entry<Number>]) -> Bool {
    let state = elimination.rows[row]
    if form.isEmpty { return !state.isRequired || state.relation.holds(constant) }
    let (rank, position) = (levels.rank(of: state.level), positions[Int(row)])
    let place = kept.rows.partitioningIndex { ($0.rank, $0.position) >= (rank, position) }
    guard place < kept.rows.count, kept.rows[place].row == row else { return false }
    kept.rows[place].constant = constant
    return true
  }
}
