/// Updates an answer after an edit. Only what the edit reaches is solved again.
///
/// An edit reaches the *cone* of a variable: all variables whose definitions lead to it. In the cone, definitions by a
/// row's own terms remain valid and are only resolved again. Definitions by reduced forms are made again, because what
/// was substituted into them has changed. The rows over the cone are then grouped again, and the affected components
/// are solved with a warm start from their roots' values. The answer is that of a fresh solve: a component's result
/// does not depend on its starting values.
extension Engine {
  /// The changes since the last answer.
  struct Edits {
    /// Variables whose definition was changed or removed.
    var variables: [Int32] = []
    /// Nondefining rows that are new or changed.
    var rows: [Int32] = []
    /// Components that lost a row.
    var groups: Set<Int32> = []
    /// Required equalities that were added.
    var newEqualities: Set<Int32> = []
    /// Whether a defining row was removed.
    var losesDefinition = false

    /// Records added rows; `equalities` are the required equalities among them.
    mutating func note(_ added: [Int32], newEqualities equalities: [Int32]) {
      rows += added
      newEqualities.formUnion(equalities)
    }

    var isEmpty: Bool { variables.isEmpty && rows.isEmpty && groups.isEmpty }
  }

  mutating func setConstant(_ constant: Number, of row: Int32) {
    presolve.rows[row].constant = constant
    let defined = presolve.rows[row].defines
    if defined >= 0 { edits?.variables.append(defined) } else { edits?.rows.append(row) }
  }

  mutating func removeRow(_ row: Int32) {
    // The row may be part of a dropped row's certificate, even if it reaches nothing else.
    if !conflictsAreUnaffected { edits = nil }
    dropped[row] = nil
    let defined = presolve.rows[row].defines
    if defined >= 0 {
      edits?.losesDefinition = true
      edits?.variables.append(defined)
      presolve.undefine(defined)
    } else if case let group = partition.group(ofRow: row), group >= 0 {
      edits?.groups.insert(group)
      partition.remove(row: row)
    }
    presolve.rows.remove(row)
    edits?.rows.removeAll { $0 == row }
    edits?.newEqualities.remove(row)
  }

  /// Applies edits whose cone is in `cone`. Returns false if a required row conflicts, or if a fresh solve is required.
  mutating func apply(_ edits: Edits) throws(Halt) -> Bool {
    forgetConflicts()
    guard presolve.forms.count < 2 * positions.count else { return false }

    // Reduced forms in the cone are undone first; other definitions there are resolved again on demand.
    let reduced = reducedInCone
    presolve.forget(cone.variables)
    var equalities: [Int32] = []
    for variable in reduced {
      equalities.append(presolve[variable].definer)
      presolve.undefine(variable)
    }
    var overdetermined: [(position: Int, row: Int32)] = []
    for row in cone.rows where isOverdetermined(row) { overdetermined.append((positions[Int(row)], row)) }
    overdetermined.sort { $0.position < $1.position }
    equalities += overdetermined.map(\.row)
    if edits.losesDefinition, !edits.newEqualities.isEmpty { definesInOrder = false }
    for row in equalities {
      restore(row)
      switch try presolve.addEquality(row, amongOthers: true) {
      case .contradicts:
        guard try dropOverdetermined(row) else { return false }
      case .redundant:
        if definesInOrder, edits.newEqualities.contains(row) {
          definesInOrder = isLast(row, in: try certificate(of: [(row, .one)]))
        }
      case .defines:
        // A root outside the cone may become defined, so the variables that depend on it must be resolved again.
        let defined = presolve.rows[row].defines
        let start = cone.variables.count
        guard cone.add(variable: defined) else { continue }
        extendCone()
        presolve.forget(cone.variables[(start + 1)...])
      }
    }
    // Otherwise, other rows may have to be dropped.
    guard conflictsAreUnaffected else { return false }
    // Variables that were resolved above may predate later definitions.
    presolve.forget(cone.variables)
    for variable in cone.variables { try presolve.resolve(variable) }

    // Components that lost or gained a root or a row are dissolved.
    var roots: [Int32] = []
    var pool: [Int32] = []
    var affected = edits.groups
    let changed = cone.rows
    for row in changed where partition.group(ofRow: row) >= 0 { affected.insert(partition.group(ofRow: row)) }
    for variable in cone.variables where partition.group(ofRoot: variable) >= 0 {
      affected.insert(partition.group(ofRoot: variable))
    }
    for group in affected.sorted() where partition[group].isAlive {
      partition.dissolve(group, roots: &roots, rows: &pool)
    }
    for variable in cone.variables where presolve[variable].kind == .root { roots.append(variable) }
    let reached = cone.variables
    cone.beginAgain()
    roots = roots.filter { presolve[$0].kind == .root && cone.add(variable: $0) }
    pool = (pool + changed).filter {
      presolve.rows[$0].isAlive && presolve.rows[$0].defines < 0 && cone.add(row: $0)
    }
    pool.sort { isBefore($0, $1) }
    let previousValues = roots.map { presolve[$0].value }
    try solveGroups(of: &pool, &roots)
    guard contradictions.isEmpty else { return false }
    try evaluateCombinations(below: moved(roots, from: previousValues) + reached)
    return true
  }

  /// Solves components with unchanged roots and rows, then evaluates the combinations that depend on moved roots. Returns
  /// false if a required row conflicts.
  mutating func solveAgainWithCombinations(_ groups: [Int32]) throws(Halt) -> Bool {
    var roots: [Int32] = []
    for group in groups { partition.appendRoots(of: group, to: &roots) }
    let previousValues = roots.map { presolve[$0].value }
    try solveAgain(groups)
    guard contradictions.isEmpty else { return false }
    try evaluateCombinations(below: moved(roots, from: previousValues))
    return true
  }

  /// Solves components with unchanged roots and rows.
  mutating func solveAgain(_ groups: [Int32]) throws(Halt) {
    try budget.ask()
    forgetConflicts()
    for group in groups {
      partition[group].isOpen = false
      partition[group].isUnsolved = false
      partition[group].mayConflict = false
      try solve(group)
    }
  }

  /// Computes the cone of the edits, in `cone`. Returns false if they affect so much of the system that a fresh solve is
  /// cheaper.
  mutating func beginCone(of edits: Edits) -> Bool {
    cone.begin(variableCount: presolve.variables.count, rowCount: presolve.rows.rows.count)
    for row in edits.rows where presolve.rows[row].isAlive { cone.add(row: row) }
    for variable in edits.variables { cone.add(variable: variable) }
    while let variable = cone.next() {
      if cone.variables.count * 2 > presolve.variables.count + 64 { return false }
      extendCone(beyond: variable)
    }
    cone.arrange()
    return true
  }

  /// Returns whether a component orders one row before another.
  func isBefore(_ left: Int32, _ right: Int32) -> Bool {
    let (leftLevel, rightLevel) = (presolve.rows[left].level, presolve.rows[right].level)
    if leftLevel != rightLevel { return levels.rank(of: leftLevel) < levels.rank(of: rightLevel) }
    return positions[Int(left)] < positions[Int(right)]
  }

  /// Returns the roots whose value differs from `previousValues`. Roots beyond the end of `previousValues` count as
  /// moved.
  func moved(_ roots: [Int32], from previousValues: [Number]) -> [Int32] {
    var moved = Array(roots.dropFirst(previousValues.count))
    for (root, value) in zip(roots, previousValues) where presolve[root].value != value { moved.append(root) }
    return moved
  }

  /// Evaluates all combinations that depend on these variables.
  mutating func evaluateCombinations(below variables: [Int32]) throws(Halt) {
    guard !presolve.combinationOrder.isEmpty else { return }
    cone.begin(variableCount: presolve.variables.count, rowCount: presolve.rows.rows.count)
    for variable in variables { cone.add(variable: variable) }
    extendCone()
    try presolve.evaluateCombinations(where: cone.contains)
  }

  /// The cone's variables that reduced forms define, in the order of the forms.
  @inline(__always)
  var reducedInCone: [Int32] {
    var reduced: [(form: Int32, variable: Int32)] = []
    for variable in cone.variables where presolve[variable].form >= 0 {
      reduced.append((presolve[variable].form, variable))
    }
    reduced.sort { $0.form < $1.form }
    return reduced.map(\.variable)
  }

  /// Extends the cone by all variables and rows that it reaches.
  mutating func extendCone() {
    while let variable = cone.next() { extendCone(beyond: variable) }
  }

  private mutating func extendCone(beyond variable: Int32) {
    var place = presolve.rows.firstPlace(of: variable)
    while place >= 0 {
      addToCone(presolve.rows.row(at: place))
      place = presolve.rows.nextPlace(after: place)
    }
  }

  /// Adds the variable that a row defines, or the row itself if it defines none.
  @inline(__always)
  mutating func addToCone(_ row: Int32) {
    let defined = presolve.rows[row].defines
    if defined < 0 { cone.add(row: row) } else { cone.add(variable: defined) }
  }

  /// The part of the system that an edit reaches: variables, and the nondefining rows over them.
  struct Cone {
    private(set) var variables: [Int32] = []
    private(set) var rows: [Int32] = []
    private var variableMarks = Marks()
    private var rowMarks = Marks()
    /// Variables that are not yet followed, as a stack: the dependents of the last variable are near it in memory.
    private var waiting: [Int32] = []

    mutating func begin(variableCount: Int, rowCount: Int) {
      variables.removeAll(keepingCapacity: true)
      rows.removeAll(keepingCapacity: true)
      waiting.removeAll(keepingCapacity: true)
      variableMarks.removeAll(room: variableCount)
      rowMarks.removeAll(room: rowCount)
    }

    /// Sorts long lists of variables and rows in memory order, for fast iteration.
    mutating func arrange() {
      variableMarks.arrange(&variables)
      rowMarks.arrange(&rows)
    }

    /// Clears the marks, but not the lists.
    mutating func beginAgain() {
      variableMarks.removeAll(room: 0)
      rowMarks.removeAll(room: 0)
    }

    /// Returns whether the variable is new.
    @discardableResult
    mutating func add(variable: Int32) -> Bool {
      guard variableMarks.insert(variable) else { return false }
      variables.append(variable)
      waiting.append(variable)
      return true
    }

    @discardableResult
    mutating func add(row: Int32) -> Bool {
      guard rowMarks.insert(row) else { return false }
      rows.append(row)
      return true
    }

    func contains(_ variable: Int32) -> Bool { variableMarks.contains(variable) }

    /// Removes and returns a variable that is not yet followed; nil for none.
    mutating func next() -> Int32? { waiting.popLast() }
  }
}
