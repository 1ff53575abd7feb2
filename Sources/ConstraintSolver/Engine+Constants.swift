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
    for row in edits.rows where elimination.rows[row].isAlive && partition.group(ofRow: row) < 0 {
      _ = try elimination.reduce(row, into: &form)
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
    elimination.forget(cone.variables)
    let reduced = reducedInCone
    try elimination.renewConstants(ofForms: reduced, cone.variables)
    for variable in cone.variables { try elimination.resolve(variable) }

    var affected = edits.groups
    var form: [Entry<Number>] = []
    let source = edits.variables.count == 1 && reduced.allSatisfy(edits.variables.contains) ? edits.variables[0] : nil
    for row in try changedRows(by: source, edited: edits.rows) {
      let known = partition.group(ofRow: row)
      if known >= 0, known != keptGroup {
        // It is written down again with the others.
        affected.insert(known)
        continue
      }
      let constant = try elimination.reduce(row, into: &form)
      let isNew = known < 0
      if isNew, let root = form.first?.variable { partition.place([Partition.Member(row: row, rank: 0, root: root)]) }
      let group = partition.group(ofRow: row)
      if group >= 0 {
        affected.insert(group)
        guard group == keptGroup else { continue }
        if isNew {
          try keep(row, form, constant)
        } else if try !keep(constant, of: row, form) {
          keptGroup = -1
        }
      } else if isOverdetermined(row) {
        takeBack(row)
        if !constant.isZero, try !dropOverdetermined(row) { return false }
      } else if elimination.rows[row].isRequired, !elimination.rows[row].relation.holds(constant) {
        return false
      }
    }
    // What removed rows left behind is not carried along for ever.
    if kept.entries.count > 2 * kept.rows.count + 64 { keptGroup = -1 }
    return try solveAgain(affected.sorted(), carryingOn: cone.variables)
  }

  /// Solves components whose roots and rows are the same, and carries what has moved on, along with other variables that
  /// have. Returns false where that leads to a contradiction.
  mutating func solveAgain(_ groups: [Int32], carryingOn variables: [Int32]) throws(Halt) -> Bool {
    var roots: [Int32] = []
    for group in groups { partition.appendRoots(of: group, to: &roots) }
    let before = roots.map { elimination[$0].value }
    try solveAgain(groups)
    guard contradictions.isEmpty else { return false }
    try evaluateMany(below: moved(roots, from: before) + variables)
    return true
  }

  /// Solves components whose roots and rows are the same.
  mutating func solveAgain(_ groups: [Int32]) throws(Halt) {
    try budget.ask()
    forgetContradictions()
    for group in groups {
      beginSolving(group)
      guard group == keptGroup else {
        try solve(group)
        continue
      }
      var component = Component<Number>()
      swap(&component, &kept)
      defer { swap(&component, &kept) }
      try solve(&component, of: group)
    }
  }

  /// Forgets what was found out about a component.
  mutating func beginSolving(_ group: Int32) {
    partition[group].isOpen = false
    partition[group].isUnsolved = false
    partition[group].mayContradict = false
  }

  /// Puts a row that has come into the kept component, over its only root.
  private mutating func keep(_ row: Int32, _ form: [Entry<Number>], _ constant: Number) throws(Halt) {
    let reduced = reducedRow(row, form.count, constant, first: kept.entries.count)
    kept.noteChange(of: reduced.rank, losing: nil, gaining: try keptWish(of: row, form, constant))
    kept.rows.insert(reduced, at: keptPlace(of: row))
    for entry in form { kept.entries.append(Entry(variable: 0, coefficient: entry.coefficient)) }
  }

  /// Gives a row of the kept component its new constant; false where that is not all that changes.
  private mutating func keep(_ constant: Number, of row: Int32, _ form: [Entry<Number>]) throws(Halt) -> Bool {
    let state = elimination.rows[row]
    if form.isEmpty { return !state.isRequired || state.relation.holds(constant) }
    let place = keptPlace(of: row)
    guard place < kept.rows.count, kept.rows[place].row == row else { return false }
    kept.noteChange(
      of: kept.rows[place].rank, losing: try keptWish(at: place), gaining: try keptWish(of: row, form, constant))
    kept.rows[place].constant = constant
    return true
  }

  /// Takes a row that goes out of the kept component.
  mutating func unkeep(_ row: Int32) {
    let place = keptPlace(of: row)
    guard place < kept.rows.count, kept.rows[place].row == row else { return }
    guard let wish = try? keptWish(at: place) else {
      keptGroup = -1
      return
    }
    kept.noteChange(of: kept.rows[place].rank, losing: wish, gaining: nil)
    kept.rows.remove(at: place)
  }

  /// What a row asks of the only root of the kept component; nil where it asks nothing of it, or there are several.
  private func keptWish(at place: Int) throws(Halt) -> OneRoot<Number>.Wish? {
    kept.roots.count == 1 && kept.rows[place].count == 1 ? try kept.wish(place) : nil
  }

  /// The same for a row that is not as it stands there, or not there yet.
  private func keptWish(
    of row: Int32, _ form: [Entry<Number>], _ constant: Number
  ) throws(Halt) -> OneRoot<Number>.Wish? {
    kept.roots.count == 1 ? try wish(of: row, form.first, constant) : nil
  }

  /// Where a row stands in the kept component, or would stand.
  private func keptPlace(of row: Int32) -> Int {
    let (rank, position) = (levels.rank(of: elimination.rows[row].level), positions[Int(row)])
    return kept.rows.partitioningIndex { ($0.rank, $0.position) >= (rank, position) }
  }
}
