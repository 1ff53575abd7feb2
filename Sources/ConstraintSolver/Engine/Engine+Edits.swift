/// Bringing an answer up to date after an edit, without touching what the edit does not reach.
///
/// An edit reaches the *cone* of a variable: all variables whose definitions lead to it. Within the cone definitions by a
/// row's own terms stand, and are only looked through again; definitions by reduced forms are made anew, since what was
/// substituted into them has changed. Then rows over the cone go back to be grouped, and the components that they were
/// or are in are solved again, from where their roots stand. The answer is that of a fresh solve: what each component
/// comes to does not depend on where it began.
extension Engine {
  /// What was edited since the last answer.
  struct Edits {
    /// Variables whose definition has changed or gone.
    var variables: [Int32] = []
    /// Rows that are new or changed and define nothing.
    var rows: [Int32] = []
    /// Components that lost a row.
    var groups: Set<Int32> = []
    /// Required equalities that have come.
    var newEqualities: Set<Int32> = []
    /// Whether a row has gone that defined a variable.
    var losesDefinition = false

    /// Takes rows down that have come, and which of them are required equalities.
    mutating func note(_ added: [Int32], newEqualities equalities: [Int32]) {
      rows += added
      newEqualities.formUnion(equalities)
    }

    var keepsDefinitions: Bool { newEqualities.isEmpty && !losesDefinition }

    var isEmpty: Bool { variables.isEmpty && rows.isEmpty && groups.isEmpty }
  }

  /// What edits have to do with.
  enum Reach {
    /// Nothing but the constants of the cone, and rows over one root.
    case constants
    /// The same where constants of the cone stand in reduced forms.
    case constantsOfForms
    /// The definitions in the cone as well.
    case definitions
    /// So much that a fresh solve is cheaper.
    case most
  }

  mutating func setConstant(_ constant: Number, of row: Int32) {
    presolve.rows[row].constant = constant
    let defined = presolve.rows[row].defines
    if defined >= 0 { edits?.variables.append(defined) } else { edits?.rows.append(row) }
  }

  mutating func removeRow(_ row: Int32) {
    // It may be what others were dropped for, though it leads nowhere else.
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

  /// Brings edits in whose cone is at hand. Returns false where they lead to a contradiction.
  mutating func apply(_ edits: Edits) throws(Halt) -> Bool {
    forgetConflicts()
    guard presolve.forms.count < 2 * positions.count else { return false }

    // Reduced definitions over the cone go first, the rest of it is looked through when it is asked for.
    let reduced = reducedInCone
    presolve.forget(cone.variables)
    var equalities: [Int32] = []
    for variable in reduced {
      equalities.append(presolve[variable].definer)
      presolve.undefine(variable)
    }
    var others: [(position: Int, row: Int32)] = []
    for row in cone.rows where isOverdetermined(row) { others.append((positions[Int(row)], row)) }
    others.sort { $0.position < $1.position }
    equalities += others.map(\.row)
    if edits.losesDefinition, !edits.newEqualities.isEmpty { definesInOrder = false }
    var redefined = edits.variables
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
        // A root that was none of the cone's is defined now, so that what hangs on it has to be looked through again.
        let defined = presolve.rows[row].defines
        redefined.append(defined)
        let start = cone.variables.count
        guard cone.add(variable: defined) else { continue }
        extendCone()
        presolve.forget(cone.variables[(start + 1)...])
      }
    }
    // Otherwise other rows may have to be dropped.
    guard conflictsAreUnaffected else { return false }
    // What was looked through on the way may not have known of definitions that came later.
    presolve.forget(cone.variables)
    for variable in cone.variables { try presolve.resolve(variable) }

    // Whatever lost or gained a root or a row is taken apart.
    var roots: [Int32] = []
    var pool: [Int32] = []
    var affected = edits.groups
    let changed = try changedRows(by: redefined.count == 1 ? redefined.first : nil, edited: edits.rows)
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
    let before = roots.map { presolve[$0].value }
    try solveGroups(of: &pool, &roots)
    guard contradictions.isEmpty else { return false }
    try evaluateCombinations(below: moved(roots, from: before) + reached)
    return true
  }

  /// Finds all that edits reach.
  mutating func beginCone(of edits: Edits) throws(Halt) -> Reach {
    cone.begin(variableCount: presolve.variables.count, rowCount: presolve.rows.rows.count)
    for row in edits.rows where presolve.rows[row].isAlive { cone.add(row: row) }
    for variable in edits.variables { cone.add(variable: variable) }
    var reach = edits.keepsDefinitions && paths.contains(.constants) ? Reach.constants : .definitions
    if reach == .constants, try !keepsComponents(edits) { reach = .definitions }
    while let variable = cone.next() {
      if reach == .constants, presolve[variable].form >= 0 { reach = .constantsOfForms }
      if reach == .definitions, cone.variables.count * 2 > presolve.variables.count + 64 { return .most }
      extendCone(beyond: variable)
    }
    cone.arrange()
    return reach
  }

  /// Whether a component takes one row before another.
  func isBefore(_ left: Int32, _ right: Int32) -> Bool {
    let (one, other) = (presolve.rows[left].level, presolve.rows[right].level)
    if one != other { return levels.rank(of: one) < levels.rank(of: other) }
    return positions[Int(left)] < positions[Int(right)]
  }

  /// The roots that stand elsewhere than before, among which those count that have come behind the others.
  func moved(_ roots: [Int32], from before: [Number]) -> [Int32] {
    var moved = Array(roots.dropFirst(before.count))
    for (root, value) in zip(roots, before) where presolve[root].value != value { moved.append(root) }
    return moved
  }

  /// Carries values to all that depends on several of these variables or what hangs on them.
  mutating func evaluateCombinations(below variables: [Int32]) throws(Halt) {
    guard !presolve.combinationOrder.isEmpty else { return }
    cone.begin(variableCount: presolve.variables.count, rowCount: presolve.rows.rows.count)
    for variable in variables { cone.add(variable: variable) }
    extendCone()
    try presolve.evaluateCombinations(where: cone.contains)
  }

  /// The cone's variables that reduced forms define, in the order of these.
  @inline(__always)
  var reducedInCone: [Int32] {
    var reduced: [(form: Int32, variable: Int32)] = []
    for variable in cone.variables where presolve[variable].form >= 0 {
      reduced.append((presolve[variable].form, variable))
    }
    reduced.sort { $0.form < $1.form }
    return reduced.map(\.variable)
  }

  /// Adds all that the cone's definitions reach.
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

  /// Adds a row, or the variable that it defines.
  @inline(__always)
  mutating func addToCone(_ row: Int32) {
    let defined = presolve.rows[row].defines
    if defined < 0 { cone.add(row: row) } else { cone.add(variable: defined) }
  }

  /// What an edit reaches: variables, and the rows over them that define nothing.
  struct Cone {
    private(set) var variables: [Int32] = []
    private(set) var rows: [Int32] = []
    private var variableMarks = Marks()
    private var rowMarks = Marks()
    /// Those that have not been walked from. The last one goes first: what hangs on it stands near it in memory, and what was
    /// added before it may be far.
    private var waiting: [Int32] = []

    mutating func begin(variableCount: Int, rowCount: Int) {
      variables.removeAll(keepingCapacity: true)
      rows.removeAll(keepingCapacity: true)
      waiting.removeAll(keepingCapacity: true)
      variableMarks.removeAll(room: variableCount)
      rowMarks.removeAll(room: rowCount)
    }

    /// Puts many variables and rows into the order in which they stand in memory, where those who walk over them find the next
    /// one at hand.
    mutating func arrange() {
      variableMarks.arrange(&variables)
      rowMarks.arrange(&rows)
    }

    /// Empties the marks, but not the lists.
    mutating func beginAgain() {
      variableMarks.removeAll(room: 0)
      rowMarks.removeAll(room: 0)
    }

    /// Returns whether it is new.
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

    /// The next variable that has not been walked from.
    mutating func next() -> Int32? { waiting.popLast() }
  }
}
