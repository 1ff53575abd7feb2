/// Minimises a linear sum, or a sum of costs with one breakpoint each, and restricts the tableau to the optima of the
/// latter.
///
/// A variable with a breakpoint replaces the two error variables of textbook linear programming, of which at most one
/// is basic. `Tableau+Pricing` selects the entering variable.
extension Tableau {
  enum Outcome {
    case optimal
    /// The objective decreases without limit.
    case unbounded
  }

  /// Moves to a point that minimises a sum of variables times a factor. The sum ascends by variable. The bounds must
  /// hold already, and no variable may have a cost.
  mutating func minimise(_ sum: [Entry<Number>], times factor: Number = .one) throws(Halt) -> Outcome {
    var value = Number.zero
    return try minimise(sum, times: factor, from: &value, to: nil)
  }

  /// Minimises a sum whose current value is `value`, and stops when it reaches `bound`, a limit that no solution
  /// passes. The factor is 1 or -1. Updates `value`.
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

  /// Sets a variable's cost, on the side of its current value.
  mutating func setCost(of variable: Int, kink: Number, falling: Number, rising: Number) {
    self[variable].cost = Cost(
      kink: kink, falling: falling, rising: rising, isAbove: variables[variable].value >= kink)
  }

  mutating func clearCosts(of costed: [Int]) {
    for variable in costed { self[variable].cost = nil }
  }

  /// Moves to a point that minimises the sum of costs. The bounds must hold already.
  mutating func minimise(_ costed: [Int]) throws(Halt) -> Outcome {
    search.begin()
    while let move = try enteringMove(of: costed) {
      guard try advance(move) != nil else { return .unbounded }
    }
    return .optimal
  }

  /// Moves a nonbasic variable to the first bound or breakpoint in its direction (ratio test). Returns the signed step;
  /// nil if the direction is unbounded.
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
      if let shortest = length, shortest < distance || (shortest == distance && blocking <= basic) { continue }
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

  /// Returns the value at which a variable stops: its bound or its cost's breakpoint, whichever is first; nil for none.
  private func stop(of index: Int, rising: Bool) -> Number? {
    let variable = variables[index]
    let bound = (rising ? variable.upper : variable.lower)?.value
    guard let cost = variable.cost, cost.isAbove != rising, cost.falling != cost.rising else { return bound }
    guard let bound else { return cost.kink }
    return rising ? min(bound, cost.kink) : max(bound, cost.kink)
  }

  /// Narrows the bounds to exactly the optima, by complementary slackness with the current dual values. A variable with
  /// a nonzero reduced cost stays at its bound, and an error keeps its sign. `sources` gives each costed variable's
  /// row. Returns the costed variables with a nonzero dual value: the candidates for a tie.
  mutating func freeze(_ costed: [Int], sources: some Sequence<Int>) throws(Halt) -> [Int] {
    var slopes: [Entry<Number>] = []
    swap(&slopes, &self.slopes)
    defer { swap(&slopes, &self.slopes) }
    try readSlopes(of: costed, into: &slopes)
    for entry in slopes where variables[Int(entry.variable)].cost == nil {
      fix(Int(entry.variable))
    }
    var nonzeroDuals: [Int] = []
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
      if !dual.isZero { nonzeroDuals.append(index) }
    }
    return nonzeroDuals
  }

  /// Sets the sides of a bound that are narrower than the variable's current bounds.
  mutating func narrow(_ index: Int, _ relation: Relation, _ bound: Bound) {
    if relation != .atLeast, variables[index].upper.map({ bound.value < $0.value }) ?? true {
      self[index].upper = bound
    }
    if relation != .atMost, variables[index].lower.map({ $0.value < bound.value }) ?? true {
      self[index].lower = bound
    }
  }

  /// Fixes a variable at its value. The source is the bound that the variable is at, if any, and otherwise `source`; -1
  /// is no row.
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
