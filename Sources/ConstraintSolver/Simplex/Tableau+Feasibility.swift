/// Asserts required rows one by one, and explains each row that is infeasible.
extension Tableau {
  /// An irreducible infeasible subset: the rows behind the conflicting bounds with their Farkas multipliers. The
  /// weighted sum of the rows has no variables left and is false.
  typealias Contradiction = [(source: Int, factor: Number)]

  /// Asserts `variable relation limit`; `coefficient` is the variable's coefficient in the problem's row `source`.
  ///
  /// Returns nil if the bound is feasible together with all earlier ones. Otherwise the bound is not taken, so the
  /// caller can assert other rows, and the result is an irreducible infeasible subset. The violated tableau row is the
  /// only linear dependency among its variables, because nonbasic variables are independent. So every certificate of
  /// infeasibility over them needs each of them (Gleeson and Ryan 1990).
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
    // Without the new bound, the tableau is feasible as before.
    _ = try repair(&suspects)
    return contradiction
  }

  /// Returns the contradiction of a lower and an upper bound of one variable.
  private func clash(_ new: Bound, with old: Bound) throws(Halt) -> Contradiction {
    [(old.source, try Number.one / old.coefficient), (new.source, try -(Number.one / new.coefficient))]
  }

  /// Moves a nonbasic variable within its bounds. Returns the basic variables that may violate their bounds afterwards.
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

  /// Moves and pivots until no suspect violates its bounds. Returns a contradiction if that is impossible.
  private mutating func repair(_ suspects: inout Set<Int>) throws(Halt) -> Contradiction? {
    // The number of bound flips is limited, so Bland's rule guarantees termination.
    var flipsLeft = variables.count
    while true {
      suspects = suspects.filter { isViolated($0) }
      // The smallest index first (Bland's rule), which guarantees termination.
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

  /// Moves the nonbasic variables of a row to their bounds in turn, while the basic variable stays short of its own
  /// bound. Returns the number of variables moved.
  ///
  /// Without these bound flips each variable would need a pivot, and each pivot scans the whole row. For a chain of
  /// views, that is quadratic.
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

  /// Returns the signed distance that brings a variable within its bounds; nil if it is within them.
  private func distanceToBounds(_ index: Int) throws(Halt) -> Number? {
    let variable = variables[index]
    if let lower = variable.lower, variable.value < lower.value { return try lower.value - variable.value }
    if let upper = variable.upper, upper.value < variable.value { return try upper.value - variable.value }
    return nil
  }

  /// Returns a nonbasic variable that can move the row's basic variable in the given direction; nil for none. Prefers
  /// an unbounded variable, since as a basic variable it never blocks a step; otherwise the smallest index.
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
