/// The engine behind `solve`: it stores a system's rows, and updates the answer when they change.
///
/// 1. The presolve eliminates required equalities (`Presolve`). Few variables remain: the roots.
/// 2. Rows that share roots, directly or through other rows, form one component (`Partition`). Components are
///    independent.
/// 3. Each component is solved separately, level by level (`ComponentSolver`).
/// 4. If required rows conflict, the engine drops the last row of each conflict and solves again (`Engine+Conflicts`).
/// 5. If a component has more than one optimum, the engine analyses its optimal face (`Engine+OptimalFace`).
///
/// After an edit, only what it reaches is solved again (`Engine+Edits`).
struct Engine<Number: ExactNumber>: Sendable {
  var presolve = Presolve<Number>()
  var levels = Levels()
  var partition = Partition()
  var budget: Budget
  /// Whether a component took a considerable part of the limit in any solve.
  var isNearLimit = false
  var solver: ComponentSolver<Number>
  /// By row: its position in the system's order. The last member of a conflict is dropped.
  var positions: [Int] = []

  /// The conflicts found among required rows: Farkas multipliers, by the last row of each.
  var contradictions: [Int32: [Presolve<Number>.Multiplier]] = [:]
  /// The number of rows in certificates that were found for the same last rows and discarded.
  var repeatedWork = 0
  /// Required equalities that could not be reduced within the budget. What they reach is unsolved.
  var abandoned: Set<Int32> = []
  /// By the first root of a component: the 64-bit fractions spent on it in all rounds of one solve.
  private var spent: [Int32: Int] = [:]
  /// The dropped required rows, with their Farkas multipliers.
  var dropped: [Int32: [Presolve<Number>.Multiplier]] = [:]
  /// Whether each redundant or contradicting equality comes after all rows of its certificate. Then the defining rows
  /// are those that adding the equalities one by one would select.
  var definesInOrder = false

  /// The edits since the last answer; nil if a fresh solve is required.
  var edits: Edits?

  /// The questions about the answer; nil if the caller has asked none since variables were added.
  var questions: Questions<Number>?
  /// The analysis of the questions; nil if it is out of date.
  var faceAnalysis: FaceAnalysis?

  /// By root of an open component: whether another optimum may move it.
  private(set) var isMoving: [Bool] = []
  /// By root, while a component is written: its place there.
  var places: [Int32] = []
  /// By combination, while rows are grouped: one of the roots below it; -1 for none.
  var representatives: [Int32] = []
  var represented = Marks()
  /// By question: marks while questions are collected.
  var asked = Marks()
  private var below: [Int32] = []
  private var stack: [Int32] = []
  var cone = Cone()
  private var component = Component<Number>()
  private var hints: [Number] = []
  /// The rows of the components being written.
  var rowsTogether: [Int32] = []
  var form: [Entry<Number>] = []

  /// The number of roots up to which a component is written out as a whole.
  let smallLimit: Int

  init(smallLimit: Int = 16) {
    self.smallLimit = smallLimit
    budget = Budget(pivotLimit: 0) { true }
    solver = ComponentSolver(budget: budget)
  }

  // MARK: Editing

  /// Adds variables. The caller does this before the first solve.
  mutating func addVariables(_ count: Int) {
    presolve.addVariables(count)
    makeRoom()
  }

  // MARK: Solving

  /// Updates the answer after edits. If it throws, the next solve is a fresh one.
  mutating func solve() throws(Halt) {
    partition.grow(variables: presolve.variables.count, rows: presolve.rows.rows.count)
    if let edits, edits.isEmpty { return }
    levels.rank()
    faceAnalysis = nil
    let pending = conflictsAreUnaffected && abandoned.isEmpty ? edits : nil
    spent.removeAll()
    presolve.budget.refillForPresolve()
    // If an error interrupts the solve, the next one is fresh.
    edits = nil
    var isDone = false
    if let pending { isDone = try bringIn(pending) }
    if !isDone { try solveAnew() }
    edits = Edits()
  }

  /// Solves what edits reach. Returns false if a fresh solve is required: a required row conflicts, the limit is
  /// reached, or a fresh solve is cheaper.
  private mutating func bringIn(_ edits: Edits) throws(Halt) -> Bool {
    do throws(Halt) {
      return beginCone(of: edits) ? try apply(edits) : false
    } catch {
      guard error == .limitReached else { throw error }
      return false
    }
  }

  /// Solves the whole system. The contradiction that is reported must not depend on earlier versions, so each fresh
  /// solve starts from the same state.
  private mutating func solveAnew() throws(Halt) {
    for row in dropped.keys { presolve.rows[row].level = Levels.required }
    dropped.removeAll()
    let order = rowsInOrder
    repeat {
      forgetConflicts()
      var rows = try eliminate(order)
      var roots = try presolve.finish()
      makeRoom()
      partition.removeAll()
      try solveGroups(of: &rows, &roots, areRanked: false)
      while let groups = dropWithinGroups() {
        try solveAgain(groups)
      }
    } while dropContradicting()
    definesInOrder = true
    try presolve.evaluateCombinations()
  }

  /// All rows in the system's order, including removed rows.
  private var rowsInOrder: [Int32] {
    var rows: [Int32] = []
    rows.append(numbersIn: 0..<Int32(positions.count))
    let isSorted = positions.indices.dropFirst().allSatisfy { positions[$0 - 1] <= positions[$0] }
    if !isSorted { rows.sort { positions[Int($0)] < positions[Int($1)] } }
    return rows
  }

  /// Returns rows sorted by rank, as a component orders them. The sort is stable.
  private func byRank(_ rows: [Partition.Member]) -> [Partition.Member] {
    // A counting sort: by rank, the place of the next row.
    var places = Array(repeating: 0, count: levels.ranks.count + 1)
    for member in rows { places[Int(member.rank) + 1] += 1 }
    for rank in places.indices.dropFirst() { places[rank] += places[rank - 1] }
    return Array(unsafeUninitializedCapacity: rows.count) { sorted, count in
      for member in rows {
        sorted[places[Int(member.rank)]] = member
        places[Int(member.rank)] += 1
      }
      count = rows.count
    }
  }

  /// Makes each required equality define a variable if possible. Returns the other rows, in order.
  private mutating func eliminate(_ order: [Int32]) throws(Halt) -> [Int32] {
    presolve.reset()
    abandoned.removeAll()
    var others: [Int32] = []
    others.reserveCapacity(order.count)
    for (index, row) in order.enumerated() {
      let state = presolve.rows[row]
      guard state.isAlive else { continue }
      if index % 1024 == 0 { try budget.ask() }
      if state.isRequiredEquality {
        do throws(Halt) {
          switch try presolve.addEquality(row) {
          case .defines: continue
          case .redundant: break
          // The rows that it contradicts come before it.
          case .contradicts: drop(row, try certificate(of: [(row, .one)]), Levels.overdetermined)
          }
        } catch {
          guard error == .limitReached else { throw error }
          presolve.discardSums()
          abandoned.insert(row)
        }
      }
      others.append(row)
    }
    return others
  }

  /// Grows all arrays to the current number of variables and rows, which include those that the presolve adds.
  private mutating func makeRoom() {
    let count = presolve.variables.count
    places.grow(to: count, with: -1)
    representatives.grow(to: count, with: -1)
    isMoving.grow(to: count, with: false)
    positions.grow(to: presolve.rows.rows.count, with: .max)
    partition.grow(variables: presolve.variables.count, rows: presolve.rows.rows.count)
  }

  // MARK: Components

  /// Groups the ungrouped roots and rows, together with the groups that these rows reach, and solves each group.
  ///
  /// `areRanked` states that the rows are in the order of a component. A fresh solve reads all rows in memory order
  /// instead, and sorts them by rank afterwards.
  mutating func solveGroups(of rows: inout [Int32], _ roots: inout [Int32], areRanked: Bool = true) throws(Halt) {
    try formGroups(of: &rows, &roots, areRanked: areRanked)
    var count = 0
    for root in roots {
      let group = partition.group(ofRoot: root)
      guard partition[group].firstRoot == root else { continue }
      try solve(group)
      if count % 256 == 0 { try budget.ask() }
      count += 1
    }
  }

  private mutating func formGroups(
    of rows: inout [Int32], _ roots: inout [Int32], areRanked: Bool
  ) throws(Halt) {
    represented.removeAll(room: presolve.variables.count)
    // A row may reach groups that are then dissolved, so `rows` grows during the loop.
    var members: [Partition.Member] = []
    var abandonedRoots: [Int32] = []
    members.reserveCapacity(rows.count)
    var index = 0
    while index < rows.count {
      let row = rows[index]
      let state = presolve.rows[row]
      index += 1
      let isAbandoned = !abandoned.isEmpty && abandoned.contains(row)
      guard isAbandoned || !isOverdetermined(row) else { continue }
      let root = try unite(row, &roots, &rows)
      if isAbandoned, root >= 0 { abandonedRoots.append(root) }
      if root >= 0 {
        members.append(Partition.Member(row: row, rank: levels.rank(of: state.level), root: root))
      } else if state.isRequired, try !state.relation.holds(presolve.residual(of: row)) {
        try noteConflict([(row, .one)])
      }
    }
    for root in roots { partition.place(root: root) }
    if !areRanked { members = byRank(members) }
    partition.place(members)
    for root in abandonedRoots { partition[partition.group(ofRoot: root)].isAbandoned = true }
  }

  /// Solves a group. Marks it as unsolved if that exceeds the limit.
  mutating func solve(_ group: Int32) throws(Halt) {
    var component = Component<Number>()
    swap(&component, &self.component)
    defer { swap(&component, &self.component) }
    do throws(Halt) {
      if partition[group].isAbandoned { throw Halt.limitReached }
      try build(&component, of: CollectionOfOne(group), writingSumsOut: false)
      if try solve(&component, of: group) { return }
      // Its required rows conflict. With its sums written out, the solver can name them.
      try build(&component, of: CollectionOfOne(group))
      try solve(&component, of: group)
    } catch {
      guard error == .limitReached else { throw error }
      presolve.discardSums()
      partition[group].isUnsolved = true
      partition[group].mayConflict = true
    }
  }

  /// Solves a group's component as written. Returns false if its sums must be written out.
  @discardableResult
  mutating func solve(_ component: inout Component<Number>, of group: Int32) throws(Halt) -> Bool {
    let first = component.roots.first ?? -1
    solver.tableau.budget.refill(spent: spent[first] ?? 0)
    defer { if solver.tableau.budget.spent > 0 { spent[first] = solver.tableau.budget.spent } }
    hints.empty()
    for root in component.roots { hints.append(presolve[root].value) }
    do throws(Halt) {
      switch try solver.solve(&component, hints: hints) {
      case .determined: break
      case .hidden: return false
      case .open(let moving):
        partition[group].isOpen = true
        for root in component.roots { isMoving[Int(root)] = false }
        for place in moving { isMoving[Int(component.roots[place])] = true }
      case .contradictions(let contradictions):
        for parts in contradictions { try noteConflict(parts.map { (component.rows[$0.source].row, $0.factor) }) }
      }
    } catch {
      guard error == .limitReached else { throw error }
      partition[group].isUnsolved = true
      partition[group].mayConflict = !solver.requiredRowsHold
    }
    for (root, value) in zip(component.roots, solver.values) { presolve[root].value = value }
    return true
  }

  /// Joins the sets of all roots in a row. Returns one of the roots; -1 for none.
  private mutating func unite(
    _ row: Int32, _ roots: inout [Int32], _ rows: inout [Int32]
  ) throws(Halt) -> Int32 {
    var first: Int32 = -1
    for place in presolve.rows.places(of: row) {
      let variable = presolve.rows.terms[place].variable
      let state = presolve[variable]
      switch state.kind {
      case .constant, .unresolved: continue
      case .root: join(&first, variable, &roots, &rows)
      case .doubleton where presolve[state.target].kind == .root: join(&first, state.target, &roots, &rows)
      case .doubleton: join(&first, uniteBelow(state.target, &roots, &rows), &roots, &rows)
      case .combination: join(&first, uniteBelow(variable, &roots, &rows), &roots, &rows)
      }
    }
    return first
  }

  private mutating func join(_ first: inout Int32, _ root: Int32, _ roots: inout [Int32], _ rows: inout [Int32]) {
    guard root >= 0 else { return }
    let group = partition.group(ofRoot: root)
    if group >= 0 { partition.dissolve(group, roots: &roots, rows: &rows) }
    if first < 0 { first = root } else { partition.join(first, root) }
  }

  /// Joins the sets of all roots that a variable depends on. Returns one of them; -1 for none.
  private mutating func uniteBelow(_ variable: Int32, _ roots: inout [Int32], _ rows: inout [Int32]) -> Int32 {
    var first: Int32 = -1
    below.empty()
    stack.empty()
    stack.append(variable)
    while let current = stack.popLast() {
      let state = presolve[current]
      switch state.kind {
      case .constant, .unresolved: continue
      case .doubleton: stack.append(state.target)
      case .root: join(&first, current, &roots, &rows)
      case .combination:
        if represented.insert(current) {
          representatives[Int(current)] = -1
          below.append(current)
          presolve.forEachPart(of: current) { stack.append($0) }
        } else {
          join(&first, representatives[Int(current)], &roots, &rows)
        }
      }
    }
    for variable in below { representatives[Int(variable)] = first }
    return first
  }
}
