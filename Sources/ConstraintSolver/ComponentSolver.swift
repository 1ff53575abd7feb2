/// Solves one component after another, in the same memory.
///
/// Each root is first solved as if it were alone, by the rows that speak of nothing else. Where the rows that couple
/// roots hold at that point, it is an optimum of the whole: rows that cost nothing cannot change one. Otherwise the
/// component goes to the tableau, which begins there.
struct ComponentSolver<Number: ExactNumber> {
  private(set) var component = Component<Number>()
  var tableau: Tableau<Number>
  /// By root: where it stands.
  private(set) var values: [Number] = []
  /// Whether all required rows of the component that was solved last are known to hold together.
  private(set) var requiredRowsHold = false
  /// Optional rows that a level's optimum leaves with an error, by level, with their variables in the tableau.
  private(set) var pulled: [[(row: Int, variable: Int)]] = []
  private var alone: [OneRoot<Number>] = []
  private var wishes: [OneRoot<Number>.Wish] = []
  private var kinks: [OneRoot<Number>.Kink] = []

  enum Outcome {
    /// Every root has one value.
    case determined
    /// The optimum may not be the only one.
    case open
    /// Required rows, by their place in the component, that cannot all hold: an irreducible set.
    case contradiction([(source: Int, factor: Number)])
  }

  init(budget: Budget) { tableau = Tableau(budget: budget) }

  /// Finds an optimum. `hints` says where each root would best begin.
  mutating func solve(_ component: inout Component<Number>, hints: [Number]) throws(Halt) -> Outcome {
    swap(&self.component, &component)
    defer { swap(&self.component, &component) }
    if let contradiction = try solveAlone() { return .contradiction(contradiction) }
    values.removeAll(keepingCapacity: true)
    for (root, hint) in zip(alone, hints) { values.append(root.nearest(to: hint)) }
    if alone.allSatisfy(\.isDetermined), try rowsHold() { return .determined }
    if self.component.roots.count == 1 { return .open }
    return try solveTogether()
  }

  /// The points that are best for the only root of the component that was solved last.
  var interval: OneRoot<Number> { alone.first ?? OneRoot() }

  // MARK: Each root alone

  private mutating func solveAlone() throws(Halt) -> [(source: Int, factor: Number)]? {
    alone.removeAll(keepingCapacity: true)
    for _ in component.roots { alone.append(OneRoot()) }
    var start = 0
    // Those in front of this one have one point left, and nothing more to choose.
    var undecided = 0
    while start < component.rows.count, undecided < alone.count {
      let rank = component.rows[start].rank
      wishes.removeAll(keepingCapacity: true)
      var end = start
      while end < component.rows.count, component.rows[end].rank == rank {
        let row = component.rows[end]
        if row.count == 0 { return [(end, .one)] }
        if row.count == 1 {
          let root = component.entries[Int(row.first)].variable
          if rank == 0 || !alone[Int(root)].isDetermined { wishes.append(try component.wish(end)) }
        }
        end += 1
      }
      start = end
      if rank == 0 {
        for wish in wishes {
          if let other = alone[Int(wish.root)].require(wish) { return try contradiction(other, wish.row) }
        }
      } else {
        try prefer()
      }
      while undecided < alone.count, alone[undecided].isDetermined { undecided += 1 }
    }
    return nil
  }

  /// Keeps each root's best points for the wishes of one level.
  private mutating func prefer() throws(Halt) {
    if component.roots.count > 1 { wishes.sort { ($0.root, $0.row) < ($1.root, $1.row) } }
    var start = 0
    while start < wishes.count {
      let root = wishes[start].root
      var end = start + 1
      while end < wishes.count, wishes[end].root == root { end += 1 }
      try alone[Int(root)].prefer(wishes[start..<end], &kinks)
      start = end
    }
  }

  private func contradiction(_ first: Int, _ second: Int) throws(Halt) -> [(source: Int, factor: Number)] {
    let (one, other) = (component.rows[first], component.rows[second])
    return [
      (first, try Number.one / component.entries[Int(one.first)].coefficient),
      (second, try -(Number.one / component.entries[Int(other.first)].coefficient)),
    ]
  }

  /// Whether all rows that couple roots hold.
  private func rowsHold() throws(Halt) -> Bool {
    for row in component.rows where row.count > 1 {
      guard row.relation.holds(try component.value(of: row, at: values)) else { return false }
    }
    return true
  }

  // MARK: All roots together

  /// Solves a component in the tableau from known values, so that it can be asked more afterwards.
  mutating func solveTogether(_ component: inout Component<Number>, from values: [Number]) throws(Halt) -> Outcome {
    swap(&self.component, &component)
    defer { swap(&self.component, &component) }
    self.values = values
    return try solveTogether()
  }

  private mutating func solveTogether() throws(Halt) -> Outcome {
    tableau.budget.refill()
    tableau.begin(values)
    pulled.removeAll(keepingCapacity: true)
    var start = 0
    while start < component.rows.count {
      var end = start + 1
      while end < component.rows.count, component.rows[end].rank == component.rows[start].rank { end += 1 }
      if component.rows[start].isRequired {
        for index in start..<end {
          if let contradiction = try require(index) { return .contradiction(contradiction) }
        }
      } else {
        try optimise(start..<end)
      }
      start = end
    }
    readValues()
    return component.roots.indices.allSatisfy { tableau.isHeld($0) } ? .determined : .open
  }

  /// Takes the roots' values from the tableau.
  mutating func readValues() {
    for root in values.indices { values[root] = tableau[root].value }
  }

  /// A row as a bound on one of the tableau's variables.
  private struct Placed {
    let variable: Int
    let relation: Relation
    let limit: Number
    /// What the row multiplies the variable by.
    let coefficient: Number
  }

  /// One root alone needs no slack, unless something else is asked of the root at the same time.
  private mutating func place(_ index: Int, needsSlack: Bool = false) throws(Halt) -> Placed {
    let row = component.rows[index]
    if row.count == 1, !needsSlack {
      let (entry, wish) = (component.entries[Int(row.first)], try component.wish(index))
      return Placed(
        variable: Int(entry.variable), relation: wish.relation, limit: wish.threshold, coefficient: entry.coefficient)
    }
    return Placed(
      variable: try tableau.addSlack(for: component.entries[row.places]), relation: row.relation,
      limit: -row.constant, coefficient: .one)
  }

  private mutating func require(_ index: Int) throws(Halt) -> [(source: Int, factor: Number)]? {
    let placed = try place(index)
    let contradiction = try tableau.assert(
      placed.variable, placed.relation, placed.limit, source: index, coefficient: placed.coefficient)
    if contradiction == nil { try keepOutIfFixed(placed.variable) }
    return contradiction
  }

  /// A basic variable that cannot move hides that others cannot either.
  private mutating func keepOutIfFixed(_ variable: Int) throws(Halt) {
    if tableau[variable].isBasic, tableau[variable].isFixed { try tableau.makeNonbasic(variable) }
  }

  /// Moves to where one level's sum of errors is least, and stays there for all levels below.
  private mutating func optimise(_ level: Range<Int>) throws(Halt) {
    readValues()
    var holds = true
    for index in level where holds {
      let row = component.rows[index]
      holds = row.relation.holds(try component.value(of: row, at: values))
    }
    guard !holds else {
      for index in level { try harden(index) }
      return
    }
    var variables: [Int] = []
    for index in level { variables.append(try setCost(index)) }
    // Errors are never negative, so no level is unbounded.
    _ = try tableau.minimise(variables)
    let withErrors = try tableau.freeze(variables, sources: Array(level))
    tableau.clearCosts(of: variables)
    for variable in variables { try keepOutIfFixed(variable) }
    // Of dropped rows the order has said which gives way.
    requiredRowsHold = false
    if withErrors.count > 1, component.rows[level.lowerBound].rank > Levels.dropped {
      pulled.append(zip(level, variables).filter { withErrors.contains($1) }.map { ($0, $1) })
    }
  }

  /// Keeps a row that holds.
  private mutating func harden(_ index: Int) throws(Halt) {
    let placed = try place(index)
    tableau.narrow(
      placed.variable, placed.relation,
        requiredRowsHold = true
      Tableau.Bound(value: placed.limit, source: index, coefficient: placed.coefficient))
    try keepOutIfFixed(placed.variable)
  }

  /// Gives a row's variable the row's error as its cost.
  private mutating func setCost(_ index: Int) throws(Halt) -> Int {
    let root = Int(component.entries[Int(component.rows[index].first)].variable)
    let placed = try place(index, needsSlack: tableau[root].cost != nil)
    let slope = placed.coefficient.magnitude
    tableau.setCost(
      of: placed.variable, kink: placed.limit, falling: placed.relation == .atMost ? .zero : -slope,
      rising: placed.relation == .atLeast ? .zero : slope)
    return placed.variable
  }
}
