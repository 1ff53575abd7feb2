/// Solves components one after another in the same memory.
///
/// The solver first solves each root separately, by the rows over that root alone. If the rows that couple roots hold
/// at that point, it is an optimum of the component. Otherwise the simplex starts from
/// that point. In a component of many roots, an optional inequality over several roots enters the tableau when it is
/// violated. An inequality that holds does not change the optimum.
struct ComponentSolver<Number: ExactNumber> {
  var component = Component<Number>()
  var tableau: Tableau<Number>
  /// By root: its value.
  var values: [Number] = []
  /// Whether the required rows of the last solved component are known to be feasible.
  var requiredRowsHold = false
  /// Optional rows with a nonzero dual value at a level's optimum, by level: the candidates for a tie. Each has its
  /// variable in the tableau.
  var nonzeroDuals: [[(row: Int32, variable: Int)]] = []
  /// The slacks of sums of roots, by the place of a sum's first term in the component; -1 for none.
  var slacks: [Int32] = []
  /// The slacks of the component's own sums; nil for none. The slacks exclude the sums' constants.
  var slacksOfSums: [Slack?] = []
  /// The rows of the level being optimised that are in the tableau, and their variables.
  var active: [Int] = []
  var costed: [Int] = []
  /// Inequalities that hold and must keep holding, but are not in the tableau.
  var lazyRows: [Int] = []
  /// The tableau's `moveCount` when all values were last read; -1 before the first time.
  var readMoveCount = -1
  /// Memory for writing out a row, by place; all 0 between two calls.
  var weights: [Number] = []
  private var intervals: [UnivariateProblem<Number>] = []
  /// The first row of the next level, and the number of determined roots before the first that is not.
  private var nextRow = 0
  private var undecided = 0
  private var goals: [UnivariateProblem<Number>.Goal] = []
  private var breakpoints: [UnivariateProblem<Number>.Breakpoint] = []

  /// A variable of the tableau, and the constant to add to it to get the quantity that it represents.
  typealias Slack = (variable: Int, constant: Number)

  /// Required rows, by their place in the component, and their Farkas multipliers.
  typealias Contradiction = Tableau<Number>.Contradiction

  enum Outcome {
    /// Every root has one value.
    case determined
    /// The optimum may not be unique. The roots that another optimum may move, by their place in the component.
    case open([Int])
    /// Irreducible infeasible subsets of the required rows, by their place in the component. Without the last row of
    /// each subset, the component is feasible.
    case contradictions([Contradiction])
    /// Required rows conflict; the solver can name them only when the component's sums are written out.
    case hidden
  }

  init(budget: Budget) { tableau = Tableau(budget: budget) }

  /// Finds an optimum. `hints` gives the preferred starting value of each root.
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

  /// The optimal values of the only root of the last solved component.
  var interval: UnivariateProblem<Number> { intervals.first ?? UnivariateProblem() }

  // MARK: Each root alone

  private mutating func solveSeparately() throws(Halt) -> [Contradiction] {
    intervals.empty()
    for _ in component.roots { intervals.append(UnivariateProblem()) }
    nextRow = 0
    undecided = 0
    while nextRow < component.rows.count, undecided < intervals.count {
      let contradictions = try takeLevel()
      if !contradictions.isEmpty { return contradictions }
    }
    return []
  }

  /// Takes the next level's rows over one root. Returns the contradictions among required rows.
  private mutating func takeLevel() throws(Halt) -> [Contradiction] {
    var contradictions: [Contradiction] = []
    // A local copy avoids one access to `self` for each row.
    let component = component
    let rank = component.rows[nextRow].rank
    goals.empty()
    while nextRow < component.rows.count, component.rows[nextRow].rank == rank {
      let row = component.rows[nextRow]
      // A component contains a row without variables only if the row does not hold.
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

  /// Restricts each root to its best points for the goals of one level.
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

  /// Returns whether every row that couples roots holds at the separate optima.
  private mutating func isBest() throws(Halt) -> Bool {
    // With one root, no row couples roots.
    if component.roots.count == 1 { return true }
    try addUp()
    let component = component
    for row in component.rows where !component.isOverOneRoot(row) {
      if try !component.holds(row, at: values) { return false }
    }
    return true
  }

  /// Appends the values of the sums to those of the roots.
  mutating func addUp() throws(Halt) {
    for sum in component.sums {
      values.append(try component.value(of: component.places(of: sum), sum.constant, at: values))
    }
  }
}
