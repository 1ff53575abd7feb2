/// Minimising a sum of costs with one kink each, and keeping the optimum from then on.
///
/// A variable with a kink stands for the two error variables of textbook linear programming, of which at most one is
/// basic; entering and leaving by the smallest index therefore ends (Bland 1977).
extension Tableau {
  enum Outcome {
    case optimal
    /// The cost falls without end.
    case unbounded
  }

  /// Gives a variable a cost, on the side on which it stands now.
  mutating func setCost(of variable: Int, kink: Rational, falling: Rational, rising: Rational) {
    self[variable].cost = Cost(
      kink: kink, falling: falling, rising: rising, isAbove: variables[variable].value >= kink)
  }

  mutating func clearCosts(of costed: [Int]) {
    for variable in costed { self[variable].cost = nil }
  }

  /// Moves to a point where the costs' sum is least. The bounds must hold already.
  mutating func minimise(_ costed: [Int]) throws(SolverStop) -> Outcome {
    while let (entering, rises) = improvement(slopes(of: costed), costed) {
      guard try advance(entering, rising: rises) else { return .unbounded }
    }
    return .optimal
  }

  /// What the basic variables' costs change by per point of each nonbasic variable; ascending by variable.
  func slopes(of costed: [Int]) -> [Entry] {
    var sum = EntrySum()
    for variable in costed {
      guard let row = variables[variable].row, let slope = variables[variable].cost?.slope, !slope.isZero else {
        continue
      }
      sum.add(rows[row].entries, times: slope)
    }
    return sum.entries
  }

  /// The smallest nonbasic variable whose move lowers the cost.
  private func improvement(_ slopes: [Entry], _ costed: [Int]) -> (variable: Int, rises: Bool)? {
    var best: (variable: Int, rises: Bool)?
    func consider(_ index: Int, slope: Rational) {
      if let best, best.variable <= index { return }
      let variable = variables[index]
      let rising = slope + (variable.cost?.rising ?? .zero)
      let falling = slope + (variable.cost?.falling ?? .zero)
      if rising.sign < 0, variable.canRise {
        best = (index, true)
      } else if falling.sign > 0, variable.canFall {
        best = (index, false)
      }
    }
    var next = 0
    for entry in slopes { consider(entry.variable, slope: entry.coefficient) }
    // A costed variable that no other cost reaches: its own kink decides.
    for index in costed.sorted() where !variables[index].isBasic {
      while next < slopes.count, slopes[next].variable < index { next += 1 }
      if next < slopes.count, slopes[next].variable == index { continue }
      consider(index, slope: .zero)
    }
    return best
  }

  /// Moves a nonbasic variable as far as bounds and kinks allow; false if nothing stops it.
  private mutating func advance(_ entering: Int, rising: Bool) throws(SolverStop) -> Bool {
    let direction: Rational = rising ? 1 : -1
    var step: Rational?
    var blocking = entering
    if let bound = rising ? variables[entering].upper : variables[entering].lower {
      step = (bound.value - variables[entering].value).magnitude
    }
    for (row, coefficient) in column(of: entering) {
      let basic = rows[row].basic
      let rate = coefficient * direction
      guard let stop = stop(of: basic, rising: rate.sign > 0) else { continue }
      let distance = (stop - variables[basic].value) / rate
      if let known = step, known < distance || (known == distance && blocking <= basic) { continue }
      step = distance
      blocking = basic
    }
    guard let step else { return false }
    var journal: [(variable: Int, value: Rational)] = []
    if variables[entering].cost != nil { self[entering].cost?.isAbove = rising }
    move(entering, by: step * direction, journal: &journal)
    if blocking == entering {
      try budget.spend()
    } else if let row = variables[blocking].row {
      try pivot(row: row, entering: entering)
    }
    return true
  }

  /// Where a basic variable has to stop: at its bound, or at its kink, where its cost changes.
  private func stop(of index: Int, rising: Bool) -> Rational? {
    let variable = variables[index]
    let bound = (rising ? variable.upper : variable.lower)?.value
    guard let cost = variable.cost, cost.isAbove != rising, cost.falling != cost.rising else { return bound }
    guard let bound else { return cost.kink }
    return rising ? min(bound, cost.kink) : max(bound, cost.kink)
  }

  /// Narrows the bounds to exactly the points of least cost, by complementary slackness with the duals at hand: what a
  /// positive reduced cost holds at its bound stays there, and an error keeps its sign. `sources` names each costed
  /// variable's row. Returns the variables whose error is not 0 by necessity: the candidates for a tie.
  mutating func freeze(_ costed: [Int], sources: [Int]) -> [Int] {
    let slopes = Dictionary(uniqueKeysWithValues: slopes(of: costed).map { ($0.variable, $0.coefficient) })
    let pullers = pullers(costed, sources: sources)
    for variable in Set(slopes.keys).subtracting(costed) { fix(variable, causes: pullers[variable] ?? []) }
    var pulled: [Int] = []
    for (index, source) in zip(costed, sources) {
      guard let cost = variables[index].cost else { continue }
      let bound = Bound(value: cost.kink, source: source)
      let dual: Rational
      if variables[index].isBasic {
        dual = cost.slope
      } else {
        dual = -(slopes[index] ?? .zero)
      }
      if dual > cost.falling { self[index].lower = bound }
      if dual < cost.rising { self[index].upper = bound }
      if dual == cost.falling, dual == cost.rising { fix(index, causes: [source]) }
      // An inequality stands at its limit only because others pull it there.
      if !dual.isZero, cost.falling < dual, dual < cost.rising, cost.falling.isZero || cost.rising.isZero {
        self[index].causes += pullers[index] ?? []
      }
      if !dual.isZero { pulled.append(index) }
    }
    return pulled
  }

  /// For each nonbasic variable, the rows whose errors pull on it, in the order of `costed`.
  private func pullers(_ costed: [Int], sources: [Int]) -> [Int: [Int]] {
    var pullers: [Int: [Int]] = [:]
    for (variable, source) in zip(costed, sources) {
      guard let row = variables[variable].row, variables[variable].cost?.slope.isZero == false else { continue }
      for entry in rows[row].entries { pullers[entry.variable, default: []].append(source) }
    }
    return pullers
  }

  /// Holds a variable at its value for good.
  mutating func fix(_ index: Int, causes: [Int]) {
    let variable = variables[index]
    let holder = [variable.lower, variable.upper].compactMap { $0 }.first { $0.value == variable.value }
    let bound = Bound(
      value: variable.value, source: holder?.source ?? causes.first ?? -1, coefficient: holder?.coefficient ?? .one)
    if variable.isFixed { return }
    self[index].lower = bound
    self[index].upper = bound
    self[index].causes += causes
  }
}
