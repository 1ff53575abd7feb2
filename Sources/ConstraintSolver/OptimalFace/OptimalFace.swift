/// The optimal face of components: a tableau at an optimum with all levels frozen, so that its solutions are the
/// optima.
struct OptimalFace<Number: ExactNumber> {
  var solver: ComponentSolver<Number>
  /// By root: its component.
  private let groups: [Int32]
  /// The sums that questions refer to, and by variable of these sums: its place among the roots.
  private let allSums: Sums<Number>
  private let places: [Int32]
  /// The sums of the questions, in the order of their first question.
  private var sums: [Sum] = []

  /// Takes the solver over instead of copying it, because its tableau may be large.
  init(
    takingOver solver: inout ComponentSolver<Number>, groups: [Int32], _ sums: Sums<Number>, at places: [Int32]
  ) {
    self.groups = groups
    allSums = sums
    self.places = places
    self.solver = ComponentSolver(budget: solver.tableau.budget)
    swap(&self.solver, &solver)
  }

  mutating func giveBack(_ solver: inout ComponentSolver<Number>) { swap(&self.solver, &solver) }

  /// A quantity `factor` · sum. `reference` is its preferred value, and `zero` is its value at which the caller's
  /// quantity is 0.
  typealias Question = (sum: Int32, factor: Number, reference: Number?, zero: Number)
  /// The least and the greatest value on the optimal face; nil is an unbounded end.
  typealias Range = (least: Number?, greatest: Number?)

  /// A sum with its questions. Quantities that move identically, such as the positions of many views, share one sum.
  private struct Sum {
    let sum: Int32
    /// The choice among the optima that are nearest to all references.
    let aim: Aim
    /// The preferred values of its questions, and the cost of each unit of deviation.
    var goals: [Goal] = []

    init(firstQuestion: Question) throws(Halt) {
      let (sum, factor, reference, zero) = firstQuestion
      self.sum = sum
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
    var written = ExpandedSum(allSums, at: places)
    var placesOfForms: [SumKey<Number>: Int] = [:]
    var placesOfSums: [Int32: Int] = [:]
    var sumOfQuestion: [Int] = []
    for question in questions {
      var place = placesOfSums[question.sum] ?? sums.count
      if place == sums.count, allSums.base(of: question.sum) == nil {
        // A sum that is written from the beginning may equal another sum.
        try written.become(question.sum)
        let key = SumKey(entries: written.entries)
        place = placesOfForms[key] ?? place
        placesOfForms[key] = place
      }
      placesOfSums[question.sum] = place
      if place == sums.count { sums.append(try Sum(firstQuestion: question)) }
      sumOfQuestion.append(place)
      if let reference = question.reference {
        sums[place].goals.append((try reference / question.factor, question.factor.magnitude))
      }
    }
    let bySum = try ranges()
    var ranges: [Range] = []
    for (question, place) in zip(questions, sumOfQuestion) { ranges.append(try times(question.factor, bySum[place])) }
    return ranges
  }

  private func times(_ factor: Number, _ range: Range) throws(Halt) -> Range {
    let (low, high) = factor.sign < 0 ? (range.greatest, range.least) : (range.least, range.greatest)
    var product: Range = (nil, nil)
    if let low { product.least = try factor * low }
    if let high { product.greatest = try factor * high }
    return product
  }

  private mutating func ranges() throws(Halt) -> [Range] {
    var parts = SumSplitter<Number>(groups)
    if parts.componentCount == 1 { return try ranges(of: sums.map(\.sum), in: allSums, at: places) }
    var written = ExpandedSum(allSums, at: places)
    var shares: [[SumSplitter<Number>.Share]] = []
    for sum in sums {
      try written.become(sum.sum)
      shares.append(parts.split(written.entries))
    }
    let rangesOfParts = try ranges(
      of: (0..<Int32(parts.sums.count)).map { $0 }, in: parts.sums, at: groups.indices.map { Int32($0) })
    var ranges: [Range] = []
    for shares in shares {
      var sum: Range = (.zero, .zero)
      for (place, factor) in shares {
        let part = try times(factor, rangesOfParts[Int(place)])
        sum.least = if let total = sum.least, let least = part.least { try total + least } else { nil }
        sum.greatest = if let total = sum.greatest, let greatest = part.greatest { try total + greatest } else { nil }
      }
      ranges.append(sum)
    }
    return ranges
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
    var written = ExpandedSum(allSums, at: places)
    for sum in sums {
      variables.append(nil)
      if sum.goals.isEmpty { continue }
      try written.become(sum.sum)
      if isHeld(written.entries) { continue }
      for (reference, slope) in try sum.joinedGoals() {
        let variable = try solver.tableau.addSlack(for: written.entries)
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
    // Each long sum usually is the previous long sum plus a term, and most of its terms are fixed already.
    var (short, long) = (ExpandedSum(allSums, at: places), ExpandedSum(allSums, at: places))
    for (variable, sum) in zip(variables, sums) {
      if allSums.isLong(sum.sum) {
        try fix(&long, sum, variable)
      } else {
        try fix(&short, sum, variable)
      }
    }
    // Roots in no question also get reproducible values.
    for root in groups.indices where !solver.tableau.isHeld(root) { try fix(root, .near(.zero)) }
  }

  /// Fixes a sum as its aim requires. `variable` represents the sum, if it is not nil.
  private mutating func fix(_ written: inout ExpandedSum<Number>, _ sum: Sum, _ variable: Int?) throws(Halt) {
    try written.become(sum.sum)
    try written.leaveOut { solver.tableau.isHeld($0) ? solver.tableau[$0].value : nil }
    if written.entries.isEmpty { return }
    if let variable {
      try fix(variable, sum.aim)
    } else {
      try fix(solver.tableau.addSlack(for: written.entries), sum.aim.less(written.constant))
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
