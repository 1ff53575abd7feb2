/// Minimising a sum, or a sum of costs with one kink each, and keeping the latter's optimum from then on.
///
/// A variable with a kink stands for the two error variables of textbook linear programming, of which at most one is
/// basic. Which variable moves is chosen in `Tableau+Descent`.
extension Tableau {
  enum Outcome {
    case optimal
    /// The cost falls without end.
    case unbounded
  }

  /// Moves to a point where a sum of variables, ascending and times a factor, is least. The bounds must hold already, and
  /// no variable has a cost.
  mutating func minimise(_ sum: [Entry<Number>], times factor: Number = .one) throws(Halt) -> Outcome {
    var value = Number.zero
    return try minimise(sum, times: factor, from: &value, to: nil)
  }

  /// The same of a sum that comes to a value, and by that never beyond a bound. The factor is 1 or -1.
  mutating func minimise(
    _ sum: [Entry<Number>], times factor: Number, from value: inout Number, to bound: Number?
  ) throws(Halt) -> Outcome {
    search.begin()
    while value != bound, let move = try enteringMove(of: sum, times: factor) {
      guard let step = try advance(move) else { return .unbounded }
      value = try value + factor * move.slope * step
    }
    return .optimal
  }

  // MARK: Costs

  /// Gives a variable a cost, on the side on which it stands now.
  mutating func setCost(of variable: Int, kink: Number, falling: Number, rising: Number) {
    self[variable].cost = Cost(
      kink: kink, falling: falling, rising: rising, isAbove: variables[variable].value >= kink)
  }

  mutating func clearCosts(of costed: [Int]) {
    for variable in costed { self[variable].cost = nil }
  }

  /// Moves to a point where the costs' sum is least. The bounds must hold already.
  mutating func minimise(_ costed: [Int]) throws(Halt) -> Outcome {
    search.begin()
    while let move = try enteringMove(of: costed) {
      guard try advance(move) != nil else { return .unbounded }
    }
    return .optimal
  }

  /// Moves a nonbasic variable as far as bounds and kinks allow, and returns by how much; nil if nothing stops it.
  private mutating func advance(_ move: Move) throws(Halt) -> Number? {
    let (entering, rising) = (move.variable, move.slope.sign < 0)
    var length: Number?
    var blocking = entering
    let start = variables[entering].value
    if let cost = variables[entering].cost {
      self[entering].cost?.isAbove = start == cost.kink ? rising : cost.kink < start
    }
    if let stop = stop(of: entering, rising: rising) { length = try (stop - start).magnitude }
    var column = readColumn(of: entering)
    for (row, coefficient) in column {
      let basic = Int(rows[Int(row)].basic)
      let rate = rising ? coefficient : -coefficient
      guard let stop = stop(of: basic, rising: rate.sign > 0) else { continue }
      let distance = try (stop - variables[basic].value) / rate
      if let known = length, known < distance || (known == distance && blocking <= basic) { continue }
      length = distance
      blocking = basic
    }
    defer { release(&column) }
    guard let length else { return nil }
    search.note(moves: !length.isZero)
    let step = rising ? length : -length
    try self.move(entering, by: step, along: column)
    if blocking == entering {
      try budget.spendPivot()
    } else {
      try pivot(row: variables[blocking].row, entering: entering, users: column)
    }
    return step
  }

  /// Where a variable has to stop: at its bound, or at its kink, where its cost changes.
  private func stop(of index: Int, rising: Bool) -> Number? {
    let variable = variables[index]
    let bound = (rising ? variable.upper : variable.lower)?.value
    guard let cost = variable.cost, cost.isAbove != rising, cost.falling != cost.rising else { return bound }
    guard let bound else { return cost.kink }
    return rising ? min(bound, cost.kink) : max(bound, cost.kink)
  }

  /// Narrows the bounds to exactly the points of least cost, by complementary slackness with the duals at hand: what a
  /// positive reduced cost holds at its bound stays there, and an error keeps its sign. `sources` names each costed
  /// variable's row. Returns the variables whose error is not 0 by necessity: the candidates for a tie.
  mutating func freeze(_ costed: [Int], sources: some Sequence<Int>) throws(Halt) -> [Int] {
    var slopes: [Entry<Number>] = []
    swap(&slopes, &self.slopes)
    defer { swap(&slopes, &self.slopes) }
    try readSlopes(of: costed, into: &slopes)
    for entry in slopes where variables[Int(entry.variable)].cost == nil {
      fix(Int(entry.variable))
    }
    var pulled: [Int] = []
    for (index, source) in zip(costed, sources) {
      guard let cost = variables[index].cost else { continue }
      let bound = Bound(value: cost.kink, source: source, coefficient: .one)
      let reduced = slopes.coefficient(of: Int32(index))
      let isAtKink = !variables[index].isBasic && variables[index].value == cost.kink
      let dual = isAtKink ? -reduced : cost.slope
      if !variables[index].isBasic, !isAtKink, try !(reduced + cost.slope).isZero {
        fix(index, source: source)
      }
      if dual > cost.falling { narrow(index, .atLeast, bound) }
      if dual < cost.rising { narrow(index, .atMost, bound) }
      if dual == cost.falling, dual == cost.rising { fix(index, source: source) }
      if !dual.isZero { pulled.append(index) }
    }
    return pulled
  }

  /// Bounds a variable, unless it is bounded more narrowly.
  mutating func narrow(_ index: Int, _ relation: Relation, _ bound: Bound) {
    if relation != .atLeast, variables[index].upper.map({ bound.value < $0.value }) ?? true {
      self[index].upper = bound
    }
    if relation != .atMost, variables[index].lower.map({ $0.value < bound.value }) ?? true {
      self[index].lower = bound
    }
  }

  /// Holds a variable at its value for good: by the row that holds it there already, or else by `source`, if it is one.
  mutating func fix(_ index: Int, source: Int = -1) {
    let variable = variables[index]
    if variable.isFixed { return }
    let isAtLower = variable.lower.map { $0.value == variable.value } ?? false
    let holder = isAtLower ? variable.lower : variable.upper.flatMap { $0.value == variable.value ? $0 : nil }
    let bound = Bound(
      value: variable.value, source: holder?.source ?? source, coefficient: holder?.coefficient ?? .one)
    self[index].lower = bound
    self[index].upper = bound
  }
}
