/// Solves one component after another, in the same memory.
///
/// Each root is first solved as if it were alone, by the rows that speak of nothing else. Where the rows that couple
/// roots hold at that point, or could do no better, it is an optimum of the whole. Otherwise the component goes to the
/// tableau, which begins there.
struct ComponentSolver<Number: ExactNumber> {
  private(set) var component = Component<Number>()
  var tableau: Tableau<Number>
  /// By root: where it stands.
  private(set) var values: [Number] = []
  /// Whether all required rows of the component that was solved last are known to hold together.
  private(set) var requiredRowsHold = false
  /// Optional rows that a level's optimum leaves with an error, by level, with their variables in the tableau.
  private(set) var pulled: [[(row: Int, variable: Int)]] = []
  /// The slacks of sums, by where a sum's terms stand in the component; -1 where there is none.
  private var slacks: [Int32] = []
  /// The variables of the level that is optimised.
  private var costed: [Int] = []
  private var alone: [OneRoot<Number>] = []
  /// The first row of the level that is to be taken next, and how many roots are in front of the first that is undecided.
  private var nextRow = 0
  private var undecided = 0
  /// Between which values roots and sums can be, as long as one level is looked at; nil is an open end.
  private var ranges: [(least: Number?, greatest: Number?)] = []
  private var wishes: [OneRoot<Number>.Wish] = []
  private var kinks: [OneRoot<Number>.Kink] = []

  enum Outcome {
    /// Every root has one value.
    case determined
    /// The optimum may not be the only one: the roots that another may move, by their place in the component.
    case open([Int])
    /// Required rows, by their place in the component, that cannot all hold: an irreducible set.
    case contradiction([(source: Int, factor: Number)])
    /// It cannot be told before the component's sums are written out.
    case hidden
  }

  init(budget: Budget) { tableau = Tableau(budget: budget) }

  /// Finds an optimum. `hints` says where each root would best begin.
  mutating func solve(_ component: inout Component<Number>, hints: [Number]) throws(Halt) -> Outcome {
    swap(&self.component, &component)
    defer { swap(&self.component, &component) }
    if let contradiction = try solveAlone() {
      return self.component.sums.isEmpty ? .contradiction(contradiction) : .hidden
    }
    values.empty()
    for (root, hint) in zip(alone, hints) { values.append(root.nearest(to: hint)) }
    if alone.allSatisfy(\.isDetermined), try isBest() { return .determined }
    if !self.component.sums.isEmpty { return .hidden }
    if self.component.roots.count == 1 { return .open([0]) }
    return try solveTogether()
  }

  /// The points that are best for the only root of the component that was solved last.
  var interval: OneRoot<Number> { alone.first ?? OneRoot() }

  // MARK: Each root alone

  private mutating func solveAlone() throws(Halt) -> [(source: Int, factor: Number)]? {
    beginAlone()
    let isRemembered = alone.count == 1 && component.rows.count >= Narrowing<Number>.leastRowCount
    while let rank = nextRank {
      if let contradiction = try isRemembered ? takeOrRecall(rank) : takeLevel() { return contradiction }
    }
    return nil
  }

  /// Takes in the next level's wishes for the only root, or does what they came to the last time.
  private mutating func takeOrRecall(_ rank: Int32) throws(Halt) -> [(source: Int, factor: Number)]? {
    let before = alone[0]
    if let after = component.narrowing.interval(after: rank, from: before) {
      alone[0] = after
      nextRow = component.rows.partitioningIndex { $0.rank > rank }
      if after.isDetermined { undecided = 1 }
      return nil
    }
    let contradiction = try takeLevel()
    if contradiction == nil { component.narrowing.note(rank, from: before, to: alone[0]) }
    return contradiction
  }

  private mutating func beginAlone() {
    alone.empty()
    for _ in component.roots { alone.append(OneRoot()) }
    nextRow = 0
    undecided = 0
  }

  /// The rank of the level that is to be taken next; nil where all are, or nothing is left to choose.
  private var nextRank: Int32? {
    nextRow < component.rows.count && undecided < alone.count ? component.rows[nextRow].rank : nil
  }

  /// Takes in what the next level asks of one root each.
  private mutating func takeLevel() throws(Halt) -> [(source: Int, factor: Number)]? {
    // Held meanwhile, or it would be looked up again after each wish.
    let component = component
    let rank = component.rows[nextRow].rank
    wishes.empty()
    while nextRow < component.rows.count, component.rows[nextRow].rank == rank {
      let row = component.rows[nextRow]
      if row.count == 0 { return [(nextRow, .one)] }
      if component.isOverOneRoot(row) {
        let root = component.entries[Int(row.first)].variable
        if rank == 0 || !alone[Int(root)].isDetermined { wishes.append(try component.wish(nextRow)) }
      }
      nextRow += 1
    }
    if rank == 0 {
      for wish in wishes {
        if let other = alone[Int(wish.root)].require(wish) { return try contradiction(other, wish.row) }
      }
    } else {
      try prefer()
    }
    while undecided < alone.count, alone[undecided].isDetermined { undecided += 1 }
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
      if end == start + 1 {
        alone[Int(root)].prefer(wishes[start])
      } else {
        try alone[Int(root)].prefer(wishes[start..<end], &kinks)
      }
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

  /// Whether every row that couples roots holds where each root stands alone, or cannot do better.
  private mutating func isBest() throws(Halt) -> Bool {
    // Then no row couples any.
    if component.roots.count == 1 { return true }
    for sum in component.sums {
      values.append(try component.value(of: component.places(of: sum), sum.constant, at: values))
    }
    var failing: [Int] = []
    for (index, row) in component.rows.enumerated() where !component.isOverOneRoot(row) {
      if row.relation.holds(try component.value(of: row, at: values)) { continue }
      if row.isRequired { return false }
      failing.append(index)
    }
    if failing.isEmpty { return true }
    return try !canBeBetter(failing)
  }

  /// Whether one of the rows could do better within what the levels above leave to each root.
  ///
  /// If none could, what is best for each root alone is best for the whole: every level's sum of errors is as small as
  /// within more than is left to it.
  private mutating func canBeBetter(_ rows: [Int]) throws(Halt) -> Bool {
    var rest = rows[...]
    beginAlone()
    while let rank = nextRank {
      if let row = rest.first, component.rows[row].rank <= rank { try findRanges() }
      while let row = rest.first, component.rows[row].rank <= rank {
        if try canBeBetter(row) { return true }
        rest.removeFirst()
      }
      _ = try takeLevel()
    }
    return false
  }

  private func canBeBetter(_ index: Int) throws(Halt) -> Bool {
    let row = component.rows[index]
    let value = try component.value(of: row, at: values)
    let (least, greatest) = try range(of: row.places, row.constant)
    return value.sign > 0 ? least.map { $0 < value } ?? true : greatest.map { value < $0 } ?? true
  }

  /// Finds between which values roots and sums can be. A sum's are too far apart where a root has more than one part in it.
  private mutating func findRanges() throws(Halt) {
    ranges.removeAll(keepingCapacity: true)
    for root in alone { ranges.append((root.least, root.greatest)) }
    for sum in component.sums { ranges.append(try range(of: component.places(of: sum), sum.constant)) }
  }

  private func range(
    of places: Range<Int>, _ constant: Number
  ) throws(Halt) -> (least: Number?, greatest: Number?) {
    var (least, greatest): (Number?, Number?) = (constant, constant)
    for place in places {
      let entry = component.entries[place]
      var part = ranges[Int(entry.variable)]
      if entry.coefficient.sign < 0 { swap(&part.least, &part.greatest) }
      least = if let sum = least, let low = part.least { try sum + entry.coefficient * low } else { nil }
      greatest = if let sum = greatest, let high = part.greatest { try sum + entry.coefficient * high } else { nil }
    }
    return (least, greatest)
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
    slacks.empty()
    for _ in component.entries { slacks.append(-1) }
    requiredRowsHold = false
    var start = 0
    while start < component.rows.count {
      var end = start + 1
      while end < component.rows.count, component.rows[end].rank == component.rows[start].rank { end += 1 }
      if component.rows[start].isRequired {
        for index in start..<end {
          if let contradiction = try require(index) { return .contradiction(contradiction) }
        }
      } else {
        requiredRowsHold = true
        try optimise(start..<end)
      }
      start = end
    }
    readValues()
    let moving = component.roots.indices.filter { !tableau.isHeld($0) }
    return moving.isEmpty ? .determined : .open(moving)
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

  /// One root alone needs no slack, and a sum only one, unless something else is asked of it at the same time.
  private mutating func place(_ index: Int) throws(Halt) -> Placed {
    let row = component.rows[index]
    if row.count == 1, case let entry = component.entries[Int(row.first)], tableau[Int(entry.variable)].cost == nil {
      let wish = try component.wish(index)
      return Placed(
        variable: Int(entry.variable), relation: wish.relation, limit: wish.threshold, coefficient: entry.coefficient)
    }
    let known = row.count > 0 ? Int(slacks[Int(row.first)]) : -1
    let isFree = known >= 0 && tableau[known].cost == nil
    let variable = isFree ? known : try tableau.addSlack(for: component.entries[row.places])
    if !isFree, row.count > 0 { slacks[Int(row.first)] = Int32(variable) }
    return Placed(variable: variable, relation: row.relation, limit: -row.constant, coefficient: .one)
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
    costed.empty()
    for index in level { costed.append(try setCost(index)) }
    // Errors are never negative, so no level is unbounded.
    _ = try tableau.minimise(costed)
    let withErrors = try tableau.freeze(costed, sources: level)
    tableau.clearCosts(of: costed)
    for variable in costed { try keepOutIfFixed(variable) }
    // Required rows come first, so nothing can contradict any more.
    tableau.forgetFixed()
    // Of dropped rows the order has said which gives way.
    if withErrors.count > 1, component.rows[level.lowerBound].rank > Levels.dropped {
      pulled.append(zip(level, costed).filter { withErrors.contains($1) }.map { ($0, $1) })
    }
  }

  /// Keeps a row that holds.
  private mutating func harden(_ index: Int) throws(Halt) {
    let placed = try place(index)
    tableau.narrow(
      placed.variable, placed.relation,
      Tableau.Bound(value: placed.limit, source: index, coefficient: placed.coefficient))
    try keepOutIfFixed(placed.variable)
  }

  /// Gives a row's variable the row's error as its cost.
  private mutating func setCost(_ index: Int) throws(Halt) -> Int {
    let placed = try place(index)
    let slope = placed.coefficient.magnitude
    tableau.setCost(
      of: placed.variable, kink: placed.limit, falling: placed.relation == .atMost ? .zero : -slope,
      rising: placed.relation == .atLeast ? .zero : slope)
    return placed.variable
  }
}
