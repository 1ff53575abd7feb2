/// Asserting required rows one by one, each with the reason where it cannot be.
extension Tableau {
  /// A smallest set of rows that cannot all hold: those behind the bounds, each with what it is to be multiplied by, so
  /// that nothing but a contradiction is left of their sum.
  typealias Contradiction = [(source: Int, factor: Number)]

  /// Asserts `variable relation limit`, which a row of the problem says with the given coefficient of the variable.
  ///
  /// Returns nil when it is feasible together with all that was asserted before. Otherwise the bound is not taken, so
  /// that other rows can be asserted, and the result is an irreducible infeasible subset: the violated tableau row is the
  /// only linear dependency among the variables in it (the nonbasic ones are independent), so every certificate of
  /// infeasibility over them needs each one of them (Gleeson and Ryan 1990).
  mutating func assert(
    _ variable: Int, _ relation: Relation, _ limit: Number, source: Int, coefficient: Number
  ) throws(Halt) -> Contradiction? {
    let bound = Bound(value: limit, source: source, coefficient: coefficient)
    let (oldLower, oldUpper) = (variables[variable].lower, variables[variable].upper)
    if relation != .atLeast, variables[variable].upper.map({ limit < $0.value }) ?? true {
      if let lower = variables[variable].lower, limit < lower.value { return try clash(bound, with: lower) }
      self[variable].upper = bound
    }
    if relation != .atMost, variables[variable].lower.map({ $0.value < limit }) ?? true {
      if let upper = variables[variable].upper, upper.value < limit { return try clash(bound, with: upper) }
      self[variable].lower = bound
    }
    var suspects = try moveWithinBounds(variable)
    guard let contradiction = try repair(&suspects) else { return nil }
    self[variable].lower = oldLower
    self[variable].upper = oldUpper
    // Without the bound the rest is feasible, as it was before.
    _ = try repair(&suspects)
    return contradiction
  }

  /// Two rows that bound one variable from both sides and leave nothing between.
  private func clash(_ new: Bound, with old: Bound) throws(Halt) -> Contradiction {
    [(old.source, try Number.one / old.coefficient), (new.source, try -(Number.one / new.coefficient))]
  }

  /// Moves a nonbasic variable within its bounds. Returns the basic variables that may violate theirs then.
  private mutating func moveWithinBounds(_ variable: Int) throws(Halt) -> Set<Int> {
    guard let distance = try distanceToBounds(variable) else { return [] }
    guard !variables[variable].isBasic else { return [variable] }
    var suspects: Set<Int> = []
    var column = readColumn(of: variable)
    try move(variable, by: distance, along: column)
    for (row, _) in column { suspects.insert(Int(rows[Int(row)].basic)) }
    release(&column)
    return suspects
  }

  /// Moves and pivots until no suspect violates its bounds, or returns why that is impossible.
  private mutating func repair(_ suspects: inout Set<Int>) throws(Halt) -> Contradiction? {
    // That many variables may be taken to a bound without a pivot; what is left ends by the smallest index.
    var flipsLeft = variables.count
    while true {
      suspects = suspects.filter { isViolated($0) }
      // The smallest index first (Bland), which is what makes this end.
      guard let violated = suspects.min(), let distance = try distanceToBounds(violated) else { return nil }
      let row = variables[violated].row
      let rises = distance.sign > 0
      if flipsLeft > 0 { flipsLeft -= try flip(row, &suspects) }
      guard let rest = try distanceToBounds(violated) else { continue }
      guard let entering = entering(forRow: row, rising: rises) else {
        return try contradiction(inRow: row, rising: rises)
      }
      let step = try rest / coefficient(of: Int32(entering), inRow: row)
      var column = readColumn(of: entering)
      try move(entering, by: step, along: column)
      suspects.insert(entering)
      for (row, _) in column { suspects.insert(Int(rows[Int(row)].basic)) }
      try pivot(row: row, entering: entering, users: column)
      release(&column)
    }
  }

  /// Takes what stands in a row to its bounds, one after the other, as long as the row's basic variable does not reach its
  /// own by that. Returns how many were moved.
  ///
  /// A pivot with each would look at all of the row as often as a chain has views that give way.
  private mutating func flip(_ row: Int32, _ suspects: inout Set<Int>) throws(Halt) -> Int {
    let basic = Int(rows[Int(row)].basic)
    var flips = 0
    for entry in entries(ofRow: row) {
      let variable = variables[Int(entry.variable)]
      guard let distance = try distanceToBounds(basic), variable.isBounded else { break }
      let rises = (distance.sign > 0) == (entry.coefficient.sign > 0)
      guard rises ? variable.canRise : variable.canFall else { continue }
      guard let bound = rises ? variable.upper : variable.lower else { break }
      let room = try bound.value - variable.value
      guard try room.magnitude < (distance / entry.coefficient).magnitude else { break }
      try budget.spendPivot()
      var column = readColumn(of: Int(entry.variable))
      try move(Int(entry.variable), by: room, along: column)
      for (row, _) in column { suspects.insert(Int(rows[Int(row)].basic)) }
      release(&column)
      flips += 1
    }
    return flips
  }

  private func isViolated(_ index: Int) -> Bool {
    let variable = variables[index]
    if let lower = variable.lower, variable.value < lower.value { return true }
    if let upper = variable.upper, upper.value < variable.value { return true }
    return false
  }

  /// How far a variable has to move to be within its bounds; nil if it is.
  private func distanceToBounds(_ index: Int) throws(Halt) -> Number? {
    let variable = variables[index]
    if let lower = variable.lower, variable.value < lower.value { return try lower.value - variable.value }
    if let upper = variable.upper, upper.value < variable.value { return try upper.value - variable.value }
    return nil
  }

  /// A nonbasic variable that can move the row's basic one: an unbounded one if there is any, since it stops nothing
  /// from then on, else the smallest.
  private func entering(forRow row: Int32, rising: Bool) -> Int? {
    var first: Int?
    for entry in entries(ofRow: row) {
      let index = Int(entry.variable)
      let rises = rising == (entry.coefficient.sign > 0)
      guard rises ? variables[index].canRise : variables[index].canFall else { continue }
      if !variables[index].isBounded { return index }
      if first == nil { first = index }
    }
    return first
  }

  private func contradiction(inRow row: Int32, rising: Bool) throws(Halt) -> Contradiction {
    let basic = variables[Int(rows[Int(row)].basic)]
    var members: Contradiction = []
    if let bound = rising ? basic.lower : basic.upper {
      members.append((bound.source, try -(Number.one / bound.coefficient)))
    }
    for entry in entries(ofRow: row) {
      let variable = variables[Int(entry.variable)]
      let isAtUpper = rising == (entry.coefficient.sign > 0)
      if let bound = isAtUpper ? variable.upper : variable.lower {
        members.append((bound.source, try entry.coefficient / bound.coefficient))
      }
    }
    return members
  }
}
