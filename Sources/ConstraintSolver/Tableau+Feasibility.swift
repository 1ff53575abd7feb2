/// Asserting required rows one by one, each with the reason where it cannot be.
extension Tableau {
  /// Asserts `variable relation limit`, which a row of the system says.
  ///
  /// Returns nil when it holds together with all that was asserted before. Otherwise nothing has changed, and the
  /// conflict is irreducible: the violated tableau row is the only linear dependency among the variables that it names
  /// (the nonbasic ones are independent), so every certificate of infeasibility over them needs each one of them
  /// (Gleeson and Ryan 1990).
  mutating func assert(
    _ variable: Int, _ relation: Relation, _ limit: Rational, source: Int, coefficient: Rational
  ) throws(SolverStop) -> SystemSolution.RowConflict? {
    let bound = Bound(value: limit, source: source, coefficient: coefficient)
    let (oldLower, oldUpper) = (variables[variable].lower, variables[variable].upper)
    if relation != .atLeast, oldUpper.map({ limit < $0.value }) ?? true {
      if let oldLower, limit < oldLower.value { return clash(bound, with: oldLower) }
      self[variable].upper = bound
    }
    if relation != .atMost, oldLower.map({ $0.value < limit }) ?? true {
      if let oldUpper, oldUpper.value < limit { return clash(bound, with: oldUpper) }
      self[variable].lower = bound
    }

    var journal: [(variable: Int, value: Rational)] = []
    if let conflict = try makeFeasible(after: variable, source: source, journal: &journal) {
      for entry in journal.reversed() { self[entry.variable].value = entry.value }
      self[variable].lower = oldLower
      self[variable].upper = oldUpper
      return conflict
    }
    return nil
  }

  /// Two rows that bound one variable from both sides and leave nothing between.
  private func clash(_ new: Bound, with old: Bound) -> SystemSolution.RowConflict {
    SystemSolution.RowConflict(
      members: [old.source, new.source], missing: (new.value - old.value).magnitude * new.coefficient.magnitude)
  }

  /// Repairs bounds that are violated since one variable got a new bound.
  private mutating func makeFeasible(
    after changed: Int, source: Int, journal: inout [(variable: Int, value: Rational)]
  ) throws(SolverStop) -> SystemSolution.RowConflict? {
    if !variables[changed].isBasic, let distance = distanceToBounds(changed) {
      move(changed, by: distance, journal: &journal)
    }
    var suspects: Set<Int> = [changed]
    var seen = 0
    while true {
      for entry in journal[seen...] { suspects.insert(entry.variable) }
      seen = journal.count
      suspects = suspects.filter { distanceToBounds($0) != nil }
      // The smallest index first (Bland), which is what makes this end.
      guard let violated = suspects.min(), let row = variables[violated].row,
        let distance = distanceToBounds(violated)
      else { return nil }
      guard let entering = repair(forRow: row, rising: distance.sign > 0) else {
        return conflict(inRow: row, shortBy: distance, source: source)
      }
      let step = distance / (rows[row].coefficient(of: entering) ?? .one)
      move(entering, by: step, journal: &journal)
      try pivot(row: row, entering: entering)
    }
  }

  /// How far a variable has to move to be within its bounds; nil if it is.
  private func distanceToBounds(_ index: Int) -> Rational? {
    let variable = variables[index]
    if let lower = variable.lower, variable.value < lower.value { return lower.value - variable.value }
    if let upper = variable.upper, upper.value < variable.value { return upper.value - variable.value }
    return nil
  }

  /// A nonbasic variable that can move the row's basic one: an unbounded one if there is any, since it stops nothing
  /// from then on, else the smallest.
  private func repair(forRow row: Int, rising: Bool) -> Int? {
    var first: Int?
    for entry in rows[row].entries {
      let variable = variables[entry.variable]
      guard rising == (entry.coefficient.sign > 0) ? variable.canRise : variable.canFall else { continue }
      if variable.lower == nil, variable.upper == nil { return entry.variable }
      if first == nil { first = entry.variable }
    }
    return first
  }

  private func conflict(inRow row: Int, shortBy distance: Rational, source: Int) -> SystemSolution.RowConflict {
    let rising = distance.sign > 0
    let basic = variables[rows[row].basic]
    var members: [(bound: Bound, multiplier: Rational)] = []
    if let bound = rising ? basic.lower : basic.upper { members.append((bound, .one)) }
    for entry in rows[row].entries {
      let variable = variables[entry.variable]
      let isAtUpper = rising == (entry.coefficient.sign > 0)
      if let bound = isAtUpper ? variable.upper : variable.lower { members.append((bound, entry.coefficient)) }
    }
    let dropped = members.first { $0.bound.source == source }
    let scale = (dropped?.bound.coefficient.magnitude ?? .one) / (dropped?.multiplier.magnitude ?? .one)
    return SystemSolution.RowConflict(
      members: Set(members.map(\.bound.source)).sorted(), missing: distance.magnitude * scale)
  }
}
