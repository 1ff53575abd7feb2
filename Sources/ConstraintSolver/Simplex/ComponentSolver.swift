/// Solves one component after another, in the same memory.
///
/// Each root is first solved as if it were alone, by the rows that speak of nothing else. Where the rows that couple
/// roots hold at that point, or could do no better, it is an optimum of the whole. Otherwise the component goes to the
/// tableau, which begins there. Of many roots, it hears of an optional inequality over several only once that fails: as
/// long as it holds, it changes nothing about what is best.
struct ComponentSolver<Number: ExactNumber> {
  var component = Component<Number>()
  var tableau: Tableau<Number>
  /// By root: where it stands.
  var values: [Number] = []
  /// Whether all required rows of the component that was solved last are known to hold together.
  var requiredRowsHold = false
  /// Optional rows of the system that a level's optimum leaves with an error, by level, with their variables in the
  /// tableau.
  var pulled: [[(row: Int32, variable: Int)]] = []
  /// The slacks of sums of roots, by where a sum's terms stand in the component; -1 where there is none.
  var slacks: [Int32] = []
  /// Those of the component's own sums, which lack the sums' constants; nil where there is none.
  var slacksOfSums: [Slack?] = []
  /// The rows of the level that is optimised, and their variables.
  var active: [Int] = []
  var costed: [Int] = []
  /// Inequalities that hold and have to, of which the tableau has not heard.
  var lazyRows: [Int] = []
  /// How often the tableau's values had changed when all of them were last read; -1 before that.
  var readMoveCount = -1
  /// By place, all 0 between two calls: where a row is written out.
  var weights: [Number] = []
  private var intervals: [UnivariateProblem<Number>] = []
  /// The first row of the level that is to be taken next, and how many roots are in front of the first that is undecided.
  private var nextRow = 0
  private var undecided = 0
  /// Between which values roots and sums can be, as long as one level is looked at.
  private var ranges: [Interval] = []
  private var goals: [UnivariateProblem<Number>.Goal] = []
  private var breakpoints: [UnivariateProblem<Number>.Breakpoint] = []

  /// Two values, of which nil is an open end.
  private typealias Interval = (least: Number?, greatest: Number?)

  /// A variable of the tableau, and by how much less it is than what it stands for.
  typealias Slack = (variable: Int, constant: Number)

  /// Required rows, by their place in the component, and their Farkas multipliers.
  typealias Contradiction = Tableau<Number>.Contradiction

  enum Outcome {
    /// Every root has one value.
    case determined
    /// The optimum may not be the only one: the roots that another may move, by their place in the component.
    case open([Int])
    /// Irreducible infeasible subsets of the required rows, by their place in the component. Without the last row of each
    /// that is the component's, the others are feasible.
    case contradictions([Contradiction])
    /// Required rows cannot all hold, and which cannot is only told once the component's sums are written out.
    case hidden
  }

  init(budget: Budget) { tableau = Tableau(budget: budget) }

  /// Finds an optimum. `hints` says where each root would best begin.
  mutating func solve(_ component: inout Component<Number>, hints: [Number]) throws(Halt) -> Outcome {
    swap(&self.component, &component)
    defer { swap(&self.component, &component) }
    let contradictions = try solveSeparately()
    if !contradictions.isEmpty { return self.component.sums.isEmpty ? .contradictions(contradictions) : .hidden }
    values.empty()
    for (root, hint) in zip(intervals, hints) { values.append(root.nearest(to: hint)) }
    if intervals.allSatisfy(\.isDetermined), try isBest() { return .determined }
    if self.component.roots.count == 1 { return .open([0]) }
    let outcome = try solveBySimplex()
    if case .contradictions = outcome, !self.component.sums.isEmpty { return .hidden }
    return outcome
  }

  /// The points that are best for the only root of the component that was solved last.
  var interval: UnivariateProblem<Number> { intervals.first ?? UnivariateProblem() }

  // MARK: Each root alone

  private mutating func solveSeparately() throws(Halt) -> [Contradiction] {
    beginSeparately()
    while nextRank != nil {
      let contradictions = try takeLevel()
      if !contradictions.isEmpty { return contradictions }
    }
    return []
  }

  private mutating func beginSeparately() {
    intervals.empty()
    for _ in component.roots { intervals.append(UnivariateProblem()) }
    nextRow = 0
    undecided = 0
  }

  /// The rank of the level that is to be taken next; nil where all are, or nothing is left to choose.
  private var nextRank: Int32? {
    nextRow < component.rows.count && undecided < intervals.count ? component.rows[nextRow].rank : nil
  }

  /// Takes in what the next level asks of one root each. Returns the contradictions among required rows.
  private mutating func takeLevel() throws(Halt) -> [Contradiction] {
    var contradictions: [Contradiction] = []
    // Held meanwhile, or it would be looked up again after each wish.
    let component = component
    let rank = component.rows[nextRow].rank
    goals.empty()
    while nextRow < component.rows.count, component.rows[nextRow].rank == rank {
      let row = component.rows[nextRow]
      // A row without variables is kept only where it does not hold.
      if row.count == 0 { contradictions.append([(nextRow, .one)]) }
      if component.isOverOneRoot(row) {
        let root = component.entries[Int(row.first)].variable
        if rank == 0 || !intervals[Int(root)].isDetermined { goals.append(try component.goal(nextRow)) }
      }
      nextRow += 1
    }
    if rank == 0 {
      for goal in goals {
        if let other = intervals[Int(goal.root)].require(goal) {
          contradictions.append(try contradiction(other, goal.row))
        }
      }
    } else {
      try prefer()
    }
    while undecided < intervals.count, intervals[undecided].isDetermined { undecided += 1 }
    return contradictions
  }

  /// Keeps each root's best points for the wishes of one level.
  private mutating func prefer() throws(Halt) {
    if component.roots.count > 1 { goals.sort { ($0.root, $0.row) < ($1.root, $1.row) } }
    var start = 0
    while start < goals.count {
      let root = goals[start].root
      var end = start + 1
      while end < goals.count, goals[end].root == root { end += 1 }
      try intervals[Int(root)].prefer(goals[start..<end], &breakpoints)
      start = end
    }
  }

  private func contradiction(_ first: Int, _ second: Int) throws(Halt) -> Contradiction {
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
    try addUp()
    var failing: [Int] = []
    for (index, row) in component.rows.enumerated() where !component.isOverOneRoot(row) {
      if try component.holds(row, at: values) { continue }
      if row.isRequired { return false }
      failing.append(index)
    }
    if failing.isEmpty { return true }
    return try !canBeBetter(failing)
  }

  /// Adds the values of the sums to those of the roots.
  mutating func addUp() throws(Halt) {
    for sum in component.sums {
      values.append(try component.value(of: component.places(of: sum), sum.constant, at: values))
    }
  }

  /// Whether one of the rows could do better within what the levels above leave to each root.
  ///
  /// If none could, what is best for each root alone is best for the whole: every level's sum of errors is as small as
  /// within more than is left to it.
  private mutating func canBeBetter(_ rows: [Int]) throws(Halt) -> Bool {
    var rest = rows[...]
    beginSeparately()
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
    for root in intervals { ranges.append((root.least, root.greatest)) }
    for sum in component.sums { ranges.append(try range(of: component.places(of: sum), sum.constant)) }
  }

  private func range(of places: Range<Int>, _ constant: Number) throws(Halt) -> Interval {
    var (least, greatest): Interval = (constant, constant)
    for place in places {
      let entry = component.entries[place]
      var part = ranges[Int(entry.variable)]
      if entry.coefficient.sign < 0 { swap(&part.least, &part.greatest) }
      least = if let sum = least, let low = part.least { try sum + entry.coefficient * low } else { nil }
      greatest = if let sum = greatest, let high = part.greatest { try sum + entry.coefficient * high } else { nil }
    }
    return (least, greatest)
  }
}
