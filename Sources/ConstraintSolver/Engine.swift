/// The engine behind `solve`: it keeps a system's rows, and answers for them as they change.
///
/// 1. Required equalities are eliminated (`Elimination`), which leaves few variables, the roots.
/// 2. Rows that share roots, directly or through others, are one component; components know nothing of each other.
/// 3. Each component is solved by itself, level by level (`ComponentSolver`).
/// 4. Where required rows contradict each other, one of them is dropped, and all is done again (`Engine+Conflicts`).
/// 5. Where a component has more than one optimum, that is looked into (`Engine+Open`).
struct Engine<Number: ExactNumber> {
  var elimination = Elimination<Number>()
  var levels = Levels()
  var budget: Budget
  var solver: ComponentSolver<Number>
  /// By row: where it stands among the rows of the system; of a conflict's members the last is dropped.
  var positions: [Int] = []

  /// By variable, meaningful for roots: another root of the same component, or itself.
  private var parents: [Int32] = []
  /// By variable that depends on several: one of the roots below it, once they are known to be of one component; or -1.
  private var representatives: [Int32] = []
  /// The components, each with its roots and rows.
  var groups: [Group] = []
  /// Rows over no root at all whose required relation does not hold.
  private(set) var contradictions: [[Elimination<Number>.Multiplier]] = []
  /// Required rows that were dropped, each with the certificate.
  var dropped: [Int32: [Elimination<Number>.Multiplier]] = [:]

  /// A component as the engine keeps it.
  struct Group {
    var roots: [Int32] = []
    var rows: [Int32] = []
    /// Whether its optimum may not be the only one.
    var isOpen = false
    /// Whether it was too hard within the limit.
    var isUnsolved = false
  }

  init(budget: Budget) {
    self.budget = budget
    solver = ComponentSolver(budget: budget)
  }

  /// Takes all rows of a system in.
  init(_ system: LinearSystem, budget: Budget) throws(Halt) {
    self.init(budget: budget)
    elimination.reserve(
      variables: system.variableCount, rows: system.rows.count,
      terms: system.rows.reduce(0) { $0 + $1.form.terms.count })
    for _ in 0..<system.variableCount { addVariable() }
    for row in system.rows {
      var terms: [Entry<Number>] = []
      for term in row.form.terms {
        terms.append(Entry(variable: Int32(term.variable), coefficient: try Number(term.coefficient)))
      }
      _ = add(
        row.relation, row.priority, terms[...], try Number(row.form.constant), position: positions.count)
    }
  }

  mutating func addVariable() {
    elimination.addVariable()
    parents.append(-1)
    representatives.append(-1)
  }

  mutating func add(
    _ relation: Relation, _ priority: Priority, _ terms: ArraySlice<Entry<Number>>, _ constant: Number, position: Int
  ) -> Int32 {
    let level = levels.level(of: priority)
    let row = elimination.rows.addRow(relation, level: level, constant: constant, termCount: Int32(terms.count))
    for (place, term) in zip(elimination.rows.places(of: row), terms) {
      elimination.rows.setTerm(place, of: row, term.variable, term.coefficient)
    }
    if Int(row) == positions.count { positions.append(position) } else { positions[Int(row)] = position }
    return row
  }

  // MARK: Solving

  /// Solves everything anew.
  mutating func solve() throws(Halt) {
    dropped.removeAll()
    repeat {
      try eliminate()
      try findGroups()
      try solveGroups()
    } while try dropContradicting()
    try elimination.evaluateMany()
  }

  private mutating func eliminate() throws(Halt) {
    contradictions.removeAll()
    elimination.reset()
    for row in elimination.rows.rows.indices {
      let state = elimination.rows.rows[row]
      guard state.isAlive, state.level == Levels.required, state.relation == .equal else { continue }
      if try elimination.adopt(Int32(row)) == .contradicts { try noteContradiction(Int32(row)) }
      if row % 1024 == 0 { try budget.ask() }
    }
    try elimination.finish()
  }

  private mutating func noteContradiction(_ row: Int32) throws(Halt) {
    contradictions.append(try elimination.multipliers(of: [Elimination.Multiplier(row: row, factor: .one)]))
  }

  // MARK: Components

  private mutating func findGroups() throws(Halt) {
    for variable in parents.indices {
      parents[variable] = Int32(variable)
      representatives[variable] = -1
    }
    // By row: a root in it, or -1.
    var rootOfRow: [Int32] = []
    rootOfRow.reserveCapacity(elimination.rows.rows.count)
    for row in elimination.rows.rows.indices {
      let state = elimination.rows.rows[row]
      guard state.isAlive, state.defines < 0 else {
        rootOfRow.append(-1)
        continue
      }
      let root = unite(Int32(row))
      rootOfRow.append(root)
      if root < 0, state.level == Levels.required, state.relation != .equal,
        try !state.relation.holds(elimination.residual(of: Int32(row)))
      {
        try noteContradiction(Int32(row))
      }
    }
    gather(rootOfRow)
  }

  /// Makes the roots in a row members of one component, and returns one of them; -1 where there are none.
  private mutating func unite(_ row: Int32) -> Int32 {
    var first: Int32 = -1
    for place in elimination.rows.places(of: row) {
      let root = root(below: elimination.rows.terms[place].variable)
      guard root >= 0 else { continue }
      if first < 0 { first = root } else { join(first, root) }
    }
    return first
  }

  private mutating func root(below variable: Int32) -> Int32 {
    let state = elimination[variable]
    switch state.kind {
    case .constant, .unresolved: return -1
    case .root: return variable
    case .link:
      return elimination[state.target].kind == .many ? uniteBelow(state.target) : state.target
    case .many: return uniteBelow(variable)
    }
  }

  /// Makes all roots that a variable depends on members of one component.
  private mutating func uniteBelow(_ variable: Int32) -> Int32 {
    if representatives[Int(variable)] >= 0 { return representatives[Int(variable)] }
    var first: Int32 = -1
    var seen: [Int32] = []
    var stack = [variable]
    while let current = stack.popLast() {
      let state = elimination[current]
      switch state.kind {
      case .constant, .unresolved: continue
      case .link: stack.append(state.target)
      case .root:
        if first < 0 { first = current } else { join(first, current) }
      case .many:
        if representatives[Int(current)] >= 0 {
          if first < 0 { first = representatives[Int(current)] } else { join(first, representatives[Int(current)]) }
        } else if representatives[Int(current)] == -1 {
          representatives[Int(current)] = -2
          seen.append(current)
          elimination.forEachPart(of: current) { stack.append($0) }
        }
      }
    }
    for variable in seen { representatives[Int(variable)] = first }
    return first
  }

  private func find(_ root: Int32) -> Int32 {
    var root = root
    while parents[Int(root)] != root { root = parents[Int(root)] }
    return root
  }

  /// The smaller root stands for both, and paths are halved on the way.
  private mutating func join(_ left: Int32, _ right: Int32) {
    let (left, right) = (shortened(left), shortened(right))
    if left < right { parents[Int(right)] = left } else { parents[Int(left)] = right }
  }

  private mutating func shortened(_ root: Int32) -> Int32 {
    var root = root
    while parents[Int(root)] != root {
      parents[Int(root)] = parents[Int(parents[Int(root)])]
      root = parents[Int(root)]
    }
    return root
  }

  private mutating func gather(_ rootOfRow: [Int32]) {
    groups.removeAll(keepingCapacity: true)
    var groupOfRoot: [Int32] = Array(repeating: -1, count: parents.count)
    for variable in parents.indices where elimination[Int32(variable)].kind == .root {
      let root = Int(shortened(Int32(variable)))
      if groupOfRoot[root] < 0 {
        groupOfRoot[root] = Int32(groups.count)
        groups.append(Group())
      }
      groups[Int(groupOfRoot[root])].roots.append(Int32(variable))
    }
    for row in rootOfRow.indices where rootOfRow[row] >= 0 {
      groups[Int(groupOfRoot[Int(shortened(rootOfRow[row]))])].rows.append(Int32(row))
    }
  }

  // MARK: Each component

  private mutating func solveGroups() throws(Halt) {
    var component = Component<Number>()
    for group in groups.indices {
      try build(&component, of: [group])
      let hints = component.roots.map { _ in Number.zero }
      do throws(Halt) {
        switch try solver.solve(&component, hints: hints) {
        case .determined: break
        case .open: groups[group].isOpen = true
        case .contradiction(let parts):
          contradictions.append(
            try elimination.multipliers(
              of: parts.map { Elimination.Multiplier(row: component.rows[$0.source].row, factor: $0.factor) }))
        }
      } catch {
        guard error == .limitReached else { throw error }
        groups[group].isUnsolved = true
      }
      for (root, value) in zip(component.roots, solver.values) { elimination[root].value = value }
      if group % 256 == 0 { try budget.ask() }
    }
  }

  /// Where a root stands in the problem that was written down last.
  func place(of root: Int32) -> Int32 { representatives[Int(root)] }

  /// Writes down the problem of some components together.
  mutating func build(_ component: inout Component<Number>, of members: [Int]) throws(Halt) {
    component.roots.removeAll(keepingCapacity: true)
    component.rows.removeAll(keepingCapacity: true)
    component.entries.removeAll(keepingCapacity: true)
    for group in members { component.roots += groups[group].roots }
    if members.count > 1 { component.roots.sort() }
    // Meanwhile a root's parent says where it stands in the problem.
    for (place, root) in component.roots.enumerated() { representatives[Int(root)] = Int32(place) }
    var form: [Entry<Number>] = []
    for group in members {
      for row in groups[group].rows {
        let constant = try elimination.reduce(row, into: &form)
        let state = elimination.rows[row]
        component.rows.append(
          Component.ReducedRow(
            row: row, rank: levels.rank(of: state.level), relation: state.relation,
            first: Int32(component.entries.count), count: Int32(form.count), constant: constant))
        for entry in form {
          component.entries.append(
            Entry(variable: representatives[Int(entry.variable)], coefficient: entry.coefficient))
        }
      }
    }
    component.rows.sort {
      ($0.rank, positions[Int($0.row)]) < ($1.rank, positions[Int($1.row)])
    }
  }
}
