/// The optimal face of components: a tableau at an optimum with all levels frozen, so that its solutions are the
/// optima.
struct OptimalFace<Number: ExactNumber> {
  var solver: ComponentSolver<Number>
  private let rootCount: Int
  /// The sums of the questions, in the order of their first question.
  private var sums: [Sum] = []

  /// Takes the solver over instead of copying it, because its tableau may be large.
  init(takingOver solver: inout ComponentSolver<Number>, rootCount: Int) {
    self.rootCount = rootCount
    self.solver = ComponentSolver(budget: solver.tableau.budget)
    swap(&self.solver, &solver)
  }

  mutating func giveBack(_ solver: inout ComponentSolver<Number>) { swap(&self.solver, &solver) }

  /// A quantity `factor` · sum. The sum is over the places of roots, ascending. `reference` is the quantity's preferred
  /// value, and `zero` is its value at which the caller's quantity is 0.
  typealias Question = (sum: [Entry<Number>], factor: Number, reference: Number?, zero: Number)
  /// The least and the greatest value on the optimal face; nil is an unbounded end.
  typealias Range = (least: Number?, greatest: Number?)

  /// A sum with its questions. Quantities that move identically, such as the positions of many views, share one sum.
  private struct Sum {
    let entries: [Entry<Number>]
    /// The choice among the optima that are nearest to all references.
    let aim: Aim
    /// The preferred values of its questions, and the cost of each unit of deviation.
    var goals: [Goal] = []
    var range: Range = (nil, nil)

    init(firstQuestion: Question) throws(Halt) {
      let (sum, factor, reference, zero) = firstQuestion
      entries = sum
      aim = reference == nil ? .near(try zero / factor) : factor.sign > 0 ? .least : .greatest
    }

    /// Returns the goals, with those at the same point combined.
    func joinedGoals() throws(Halt) -> [Goal] {
      var joined: [Goal] = []
      for goal in goals.sorted(by: { $0.reference < $1.reference }) {
        if let last = joined.last, last.reference == goal.reference {
          joined[joined.count - 1].slope = try last.slope + goal.slope
        } else {
          joined.append(goal)
        }
      }
      return joined
    }
  }

  private typealias Goal = (reference: Number, slope: Number)

  private enum Aim {
    case least
    case greatest
    case near(Number)

    /// Returns the aim of the sum without a part that has the given value.
    func less(_ amount: Number) throws(Halt) -> Aim {
      if case .near(let point) = self { .near(try point - amount) } else { self }
    }
  }

  /// Returns the ranges of the questions. The caller asks once.
  mutating func ask(_ questions: [Question]) throws(Halt) -> [Range] {
    var placesOfSums: [SumKey<Number>: Int] = [:]
    var sumOfQuestion: [Int] = []
    for question in questions {
      let place = placesOfSums[SumKey(entries: question.sum)] ?? sums.count
      if place == sums.count {
        placesOfSums[SumKey(entries: question.sum)] = place
        sums.append(try Sum(firstQuestion: question))
      }
      sumOfQuestion.append(place)
      if let reference = question.reference {
        sums[place].goals.append((try reference / question.factor, question.factor.magnitude))
      }
    }
    try findRanges()
    var ranges: [Range] = []
    for (question, place) in zip(questions, sumOfQuestion) {
      ranges.append(try times(question.factor, sums[place].range))
    }
    return ranges
  }

  private func times(_ factor: Number, _ range: Range) throws(Halt) -> Range {
    let (low, high) = factor.sign < 0 ? (range.greatest, range.least) : (range.least, range.greatest)
    var product: Range = (nil, nil)
    if let low { product.least = try factor * low }
    if let high { product.greatest = try factor * high }
    return product
  }

  /// All greatest values are computed first, then all least values: the minimum of a sum is usually near the next sum's
  /// minimum and near the optimum that is shown, but far from any maximum.
  private mutating func findRanges() throws(Halt) {
    for index in sums.indices { sums[index].range.greatest = try extreme(of: sums[index].entries, slope: -.one) }
    for index in sums.indices {
      let entries = sums[index].entries
      sums[index].range.least = try extreme(of: entries, slope: .one)
      // A determined sum is fixed, so that sums that depend on it alone are known to be fixed without another search.
      guard let least = sums[index].range.least, least == sums[index].range.greatest, !isHeld(entries) else { continue }
      let variable = try solver.tableau.addSlack(for: entries)
      solver.tableau.fix(variable)
      try solver.tableau.makeNonbasic(variable)
    }
  }

  /// Returns the least value of a sum (slope 1) or the greatest (slope -1); nil if it is unbounded.
  ///
  /// The sum gets no tableau row, because every pivot would update that row.
  private mutating func extreme(of sum: [Entry<Number>], slope: Number) throws(Halt) -> Number? {
    var (value, bound): (Number, Number?) = (.zero, .zero)
    for entry in sum {
      let variable = solver.tableau[Int(entry.variable)]
      value = try value + entry.coefficient * variable.value
      let limit = entry.coefficient.sign == slope.sign ? variable.lower : variable.upper
      bound = if let partial = bound, let limit { try partial + entry.coefficient * limit.value } else { nil }
    }
    return try solver.tableau.minimise(sum, times: slope, from: &value, to: bound) == .optimal ? value : nil
  }

  private func isHeld(_ form: [Entry<Number>]) -> Bool {
    form.allSatisfy { solver.tableau.isHeld(Int($0.variable)) }
  }

  /// Returns the sets of rows of one level whose errors differ between optima. Rows are in one set if their errors
  /// depend on common variables.
  mutating func ties() throws(Halt) -> [[Int32]] {
    let candidates = solver.nonzeroDuals.map(moving).filter { $0.count > 1 }
    if candidates.isEmpty { return [] }
    try solver.tableau.fixImpliedEqualities()
    var ties: [[Int32]] = []
    for level in candidates {
      let moving = moving(level)
      // Afterwards each error is a free variable or a sum of such, whatever the basis was before.
      let variables = Set(moving.map(\.variable))
      for variable in variables.sorted() { try solver.tableau.makeNonbasic(variable, keepingOut: variables) }
      let together = connected(moving.map(\.variable)).filter { $0.count > 1 }
      ties += together.map { $0.map { moving[$0].row }.sorted() }
    }
    return ties
  }

  private func moving(_ level: [(row: Int32, variable: Int)]) -> [(row: Int32, variable: Int)] {
    level.filter { !solver.tableau.isHeld($0.variable) }
  }

  /// Returns the unfixed nonbasic variables that a variable depends on.
  private func movers(of variable: Int) -> [Int32] {
    let row = solver.tableau[variable].row
    guard row >= 0 else { return [Int32(variable)] }
    return solver.tableau.entries(ofRow: row).map(\.variable).filter { !solver.tableau[Int($0)].isFixed }
  }

  /// Returns the places of the variables in sets: variables that depend on a common variable are in one set.
  private func connected(_ variables: [Int]) -> [[Int]] {
    var sets = DisjointSets(count: variables.count)
    var firstPlaces: [Int32: Int32] = [:]
    for (place, variable) in variables.enumerated() {
      for mover in movers(of: variable) {
        if let first = firstPlaces[mover] { sets.join(first, Int32(place)) } else { firstPlaces[mover] = Int32(place) }
      }
    }
    return sets.sets(of: variables.indices.map { Int32($0) }).map { $0.map { Int($0) } }
  }

  /// Selects the optimum that is shown: the one nearest to the references. Ties are resolved question by question: the
  /// smaller value, or the value nearest to 0 for a question without a reference, which may be unbounded below. The
  /// choice does not depend on which variables are roots.
  mutating func settle() throws(Halt) {
    // By sum: a variable that represents it, if any.
    var variables: [Int?] = []
    var costed: [Int] = []
    for sum in sums {
      variables.append(nil)
      if sum.goals.isEmpty || isHeld(sum.entries) { continue }
      for (reference, slope) in try sum.joinedGoals() {
        let variable = try solver.tableau.addSlack(for: sum.entries)
        solver.tableau.setCost(of: variable, kink: reference, falling: -slope, rising: slope)
        costed.append(variable)
        variables[variables.count - 1] = variable
      }
    }
    if !costed.isEmpty {
      _ = try solver.tableau.minimise(costed)
      _ = try solver.tableau.freeze(costed, sources: repeatElement(-1, count: costed.count))
      solver.tableau.clearCosts(of: costed)
    }
    for (variable, sum) in zip(variables, sums) { try fix(sum, variable) }
    // Roots in no question also get reproducible values.
    for root in 0..<rootCount where !solver.tableau.isHeld(root) { try fix(root, .near(.zero)) }
  }

  /// Fixes a sum as its aim requires. `variable` represents the sum, if it is not nil.
  private mutating func fix(_ sum: Sum, _ variable: Int?) throws(Halt) {
    var moving: [Entry<Number>] = []
    var constant = Number.zero
    for entry in sum.entries {
      if solver.tableau.isHeld(Int(entry.variable)) {
        constant = try constant + entry.coefficient * solver.tableau[Int(entry.variable)].value
      } else {
        moving.append(entry)
      }
    }
    if moving.isEmpty { return }
    if let variable {
      try fix(variable, sum.aim)
    } else {
      try fix(solver.tableau.addSlack(for: moving), sum.aim.less(constant))
    }
  }

  /// Fixes a variable as an aim requires.
  private mutating func fix(_ variable: Int, _ aim: Aim) throws(Halt) {
    let (kink, falling, rising): (Number, Number, Number) =
      switch aim {
      case .least: (.zero, .one, .one)
      case .greatest: (.zero, -.one, -.one)
      case .near(let point): (point, -.one, .one)
      }
    solver.tableau.setCost(of: variable, kink: kink, falling: falling, rising: rising)
    _ = try solver.tableau.minimise([variable])
    _ = try solver.tableau.freeze([variable], sources: CollectionOfOne(-1))
    solver.tableau.clearCosts(of: [variable])
    solver.tableau.fix(variable)
  }
}
