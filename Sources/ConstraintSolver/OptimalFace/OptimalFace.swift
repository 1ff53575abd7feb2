/// Components in the tableau, at an optimum, with all levels frozen: what is left are their optima.
struct OptimalFace<Number: ExactNumber> {
  var solver: ComponentSolver<Number>
  /// By root: the component that it is of.
  private let groups: [Int32]
  /// What may be asked about, and by variable there: its place among the roots.
  private let known: Sums<Number>
  private let places: [Int32]
  /// The sums that were asked about, as they were first asked about.
  private var sums: [Sum] = []

  /// The solver is handed over rather than copied, for its tableau may be large.
  init(
    takingOver solver: inout ComponentSolver<Number>, groups: [Int32], _ sums: Sums<Number>, at places: [Int32]
  ) {
    self.groups = groups
    known = sums
    self.places = places
    self.solver = ComponentSolver(budget: solver.tableau.budget)
    swap(&self.solver, &solver)
  }

  mutating func giveBack(_ solver: inout ComponentSolver<Number>) { swap(&self.solver, &solver) }

  /// A sum of roots, and times what it is asked about; where that would rather be, and where what is asked about comes to
  /// 0.
  typealias Question = (sum: Int32, factor: Number, reference: Number?, zero: Number)
  /// The least and the greatest value over all optima; nil is an open end.
  typealias Range = (least: Number?, greatest: Number?)

  /// Where the places of many views move in the same way, they are one sum.
  private struct Sum {
    let sum: Int32
    /// What is left of it once everything is as near to its reference as it can be.
    let aim: Aim
    /// Where questions would rather have it, and what it costs each to be one off.
    var goals: [Goal] = []

    init(firstQuestion: Question) throws(Halt) {
      let (sum, factor, reference, zero) = firstQuestion
      self.sum = sum
      aim = reference == nil ? .near(try zero / factor) : factor.sign > 0 ? .least : .greatest
    }

    /// The wishes, those for the same point as one.
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

    /// The aim of what is left without a part that has one value.
    func less(_ amount: Number) throws(Halt) -> Aim {
      if case .near(let point) = self { .near(try point - amount) } else { self }
    }
  }

  /// Finds the ranges of sums of roots, which are asked about once.
  mutating func ask(_ questions: [Question]) throws(Halt) -> [Range] {
    var written = ExpandedSum(known, at: places)
    var placesOfForms: [SumKey<Number>: Int] = [:]
    var placesOfSums: [Int32: Int] = [:]
    var sumOfQuestion: [Int] = []
    for question in questions {
      var place = placesOfSums[question.sum] ?? sums.count
      if place == sums.count, known.base(of: question.sum) == nil {
        // What came about in another way may be the same.
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
    let known = try ranges()
    var ranges: [Range] = []
    for (question, place) in zip(questions, sumOfQuestion) { ranges.append(try times(question.factor, known[place])) }
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
    if parts.componentCount == 1 { return try ranges(of: sums.map(\.sum), in: known, at: places) }
    var written = ExpandedSum(known, at: places)
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
        sum.least = if let known = sum.least, let least = part.least { try known + least } else { nil }
        sum.greatest = if let known = sum.greatest, let greatest = part.greatest { try known + greatest } else { nil }
      }
      ranges.append(sum)
    }
    return ranges
  }

  /// Rows of one level whose errors differ from one optimum to another, together where they share what moves.
  mutating func ties() throws(Halt) -> [[Int32]] {
    let candidates = solver.pulled.map(moving).filter { $0.count > 1 }
    if candidates.isEmpty { return [] }
    try solver.tableau.fixImpliedEqualities()
    var ties: [[Int32]] = []
    for level in candidates {
      let moving = moving(level)
      // Then each error is chosen freely or a sum of such, whatever the basis was before.
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

  /// The variables that move a variable.
  private func movers(of variable: Int) -> [Int32] {
    let row = solver.tableau[variable].row
    guard row >= 0 else { return [Int32(variable)] }
    return solver.tableau.entries(ofRow: row).map(\.variable).filter { !solver.tableau[Int($0)].isFixed }
  }

  /// Of variables, by their places: those together that something moves together.
  private func connected(_ variables: [Int]) -> [[Int]] {
    var sets = DisjointSets(count: variables.count)
    var known: [Int32: Int32] = [:]
    for (place, variable) in variables.enumerated() {
      for mover in movers(of: variable) {
        if let other = known[mover] { sets.join(other, Int32(place)) } else { known[mover] = Int32(place) }
      }
    }
    return sets.sets(of: variables.indices.map { Int32($0) }).map { $0.map { Int($0) } }
  }

  /// Chooses among the optima: nearest to the references; then, question by question, the smaller value, or of one without
  /// a reference, which may fall without end, the one nearest to 0. So it is the same one whatever the roots are.
  mutating func settle() throws(Halt) {
    // By sum: a variable that stands for it.
    var variables: [Int?] = []
    var costed: [Int] = []
    var written = ExpandedSum(known, at: places)
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
    // Each long sum is mostly the long one before it and a term more, and most of it stands already.
    var (short, long) = (ExpandedSum(known, at: places), ExpandedSum(known, at: places))
    for (variable, sum) in zip(variables, sums) {
      if known.isLong(sum.sum) {
        try fix(&long, sum, variable)
      } else {
        try fix(&short, sum, variable)
      }
    }
    // What nobody asks about is to be the same every time, too.
    for root in groups.indices where !solver.tableau.isHeld(root) { try fix(root, .near(.zero)) }
  }

  /// Holds a sum, for which a variable may stand, as its aim says.
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

  /// Holds a variable as its aim says.
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
