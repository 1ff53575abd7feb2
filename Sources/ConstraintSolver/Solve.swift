/// Solves a system: required rows first, then level by level, then what is left open.
///
/// 1. Required rows are asserted in order; one that cannot hold beside those before it is dropped whole and becomes a
///    wish just under the required ones.
/// 2. From the highest priority down, the sum of absolute errors is minimised, and the optimum kept (Borning and others,
///    "Constraint Hierarchies", 1992, with L1 within a level). Keeping it only narrows bounds: see `Tableau.freeze`.
/// 3. On what remains, the set of all optimal solutions, each quantity is decided to be determined or not.
/// 4. Of the optimal solutions, the one nearest to the quantities' references is shown.
///
/// Every number is exact. The time is that of a sparse simplex, about quadratic in the size of the system.
package func solve(
  _ system: LinearSystem, pivotLimit: Int = 200_000, shouldContinue: @escaping () -> Bool = { true }
) throws(SolverStop) -> SystemSolution {
  var solving = Solving(system, Budget(pivotLimit: pivotLimit, shouldContinue: shouldContinue))
  try solving.assertRequiredRows()
  try solving.optimiseLevels()
  try solving.examineQuantities()
  try solving.findTies()
  try solving.settle()
  return solving.solution
}

private struct Solving {
  let system: LinearSystem
  var tableau: Tableau
  var conflicts: [SystemSolution.RowConflict] = []
  /// Optional rows that a level's optimum leaves with an error, by level.
  var pulled: [[(row: Int, slack: Int)]] = []
  /// For each quantity, the variable that equals it.
  var measures: [Int] = []
  var ranges: [(least: Rational?, greatest: Rational?)] = []
  var causes: [[Int]] = []
  var ties: [[Int]] = []

  init(_ system: LinearSystem, _ budget: Budget) {
    self.system = system
    tableau = Tableau(variableCount: system.variableCount, budget: budget)
  }

  // MARK: Required rows

  mutating func assertRequiredRows() throws(SolverStop) {
    for (index, row) in system.rows.enumerated() where row.priority.isRequired {
      if let conflict = try assert(row, index) { conflicts.append(conflict) }
    }
  }

  private mutating func assert(
    _ row: LinearSystem.Row, _ index: Int
  ) throws(SolverStop) -> SystemSolution.RowConflict? {
    let terms = row.form.terms
    guard let first = terms.first else {
      let error = row.error(at: row.form.constant)
      return error.isZero ? nil : SystemSolution.RowConflict(members: [index], missing: error.magnitude)
    }
    if terms.count == 1 {
      // One variable: the row is a bound on it, and needs no slack.
      let relation = first.coefficient.sign < 0 ? row.relation.flipped : row.relation
      return try tableau.assert(
        first.variable, relation, -row.form.constant / first.coefficient, source: index,
        coefficient: first.coefficient)
    }
    let slack = tableau.addSlack(for: row.form)
    return try tableau.assert(slack, row.relation, -row.form.constant, source: index, coefficient: .one)
  }

  // MARK: Levels

  mutating func optimiseLevels() throws(SolverStop) {
    let dropped = conflicts.map(\.dropped)
    if !dropped.isEmpty { try optimise(dropped, isWritten: false) }
    let optional = system.rows.indices.filter { !system.rows[$0].priority.isRequired }
    let levels = Dictionary(grouping: optional) { system.rows[$0].priority }
    for priority in levels.keys.sorted(by: >) { try optimise(levels[priority] ?? [], isWritten: true) }
  }

  private mutating func optimise(_ rows: [Int], isWritten: Bool) throws(SolverStop) {
    let slacks = rows.map { tableau.addSlack(for: system.rows[$0].form) }
    for (row, slack) in zip(rows, slacks) {
      let row = system.rows[row]
      tableau.setCost(
        of: slack, kink: -row.form.constant, falling: row.relation == .atMost ? 0 : -1,
        rising: row.relation == .atLeast ? 0 : 1)
    }
    // Errors are never negative, so no level is unbounded.
    _ = try tableau.minimise(slacks)
    let withErrors = Set(tableau.freeze(slacks, sources: rows))
    tableau.clearCosts(of: slacks)
    if isWritten { pulled.append(zip(rows, slacks).filter { withErrors.contains($1) }.map { ($0, $1) }) }
  }

  // MARK: Quantities

  mutating func examineQuantities() throws(SolverStop) {
    for quantity in system.quantities {
      let measure = tableau.addSlack(for: quantity.form)
      measures.append(measure)
      let range = try range(of: measure)
      ranges.append(
        (range.least.map { $0 + quantity.form.constant }, range.greatest.map { $0 + quantity.form.constant }))
      causes.append(tableau[measure].isFixed ? causes(of: measure) : [])
    }
  }

  /// The least and the greatest value of a variable over all optimal solutions. One that cannot move is fixed, so that
  /// what hangs on it alone is seen to be fixed without another search.
  private mutating func range(of variable: Int) throws(SolverStop) -> (least: Rational?, greatest: Rational?) {
    if isHeld(variable) {
      tableau.fix(variable, causes: [])
      return (tableau[variable].value, tableau[variable].value)
    }
    let (least, lowSupport) = try extreme(of: variable, slope: 1)
    let (greatest, highSupport) = try extreme(of: variable, slope: -1)
    if let least, least == greatest {
      tableau.fix(variable, causes: Set(lowSupport + highSupport).sorted())
      try tableau.makeNonbasic(variable)
    }
    return (least, greatest)
  }

  /// Whether a variable stands on variables alone that no solution moves.
  private func isHeld(_ variable: Int) -> Bool {
    guard let row = tableau[variable].row else { return tableau[variable].isFixed }
    return tableau.rows[row].entries.allSatisfy { tableau[$0.variable].isFixed }
  }

  /// The least value (slope 1) or the greatest (slope -1), nil if there is none, and the rows that stop it there.
  private mutating func extreme(of variable: Int, slope: Rational) throws(SolverStop) -> (Rational?, [Int]) {
    tableau[variable].cost = Tableau.Cost(kink: 0, falling: slope, rising: slope)
    defer { tableau[variable].cost = nil }
    guard try tableau.minimise([variable]) == .optimal else { return (nil, []) }
    return (tableau[variable].value, causes(of: variable))
  }

  /// The rows that hold a variable where it stands: those behind the nonbasic variables that it is a sum of.
  private func causes(of variable: Int) -> [Int] {
    var rows: Set<Int> = []
    func add(_ held: Tableau.Variable) {
      rows.formUnion(held.causes)
      // What stands still may be held from either side by another row.
      let holders = [held.lower, held.upper].compactMap { $0 }.filter { $0.value == held.value }
      rows.formUnion(holders.map(\.source).filter { $0 >= 0 })
    }
    if let row = tableau[variable].row {
      for entry in tableau.rows[row].entries { add(tableau[entry.variable]) }
    } else {
      add(tableau[variable])
    }
    return rows.sorted()
  }

  // MARK: Ties

  /// Rows of one level whose errors differ from one optimal solution to another, together where they share what moves.
  mutating func findTies() throws(SolverStop) {
    for level in pulled where level.count > 1 {
      var moving: [(row: Int, slack: Int)] = []
      for (row, slack) in level where !isHeld(slack) {
        let range = try range(of: slack)
        if range.least != range.greatest || range.least == nil { moving.append((row, slack)) }
      }
      // Then each error is chosen freely or a sum of such, whatever the basis was before.
      let slacks = Set(moving.map(\.slack))
      for slack in slacks.sorted() { try tableau.makeNonbasic(slack, keepingOut: slacks) }
      ties += connected(moving.map { ($0.row, movers(of: $0.slack)) }).filter { $0.count > 1 }
    }
    ties.sort { $0.lexicographicallyPrecedes($1) }
  }

  private func movers(of variable: Int) -> Set<Int> {
    guard let row = tableau[variable].row else { return [variable] }
    return Set(tableau.rows[row].entries.map(\.variable).filter { !tableau[$0].isFixed })
  }

  private func connected(_ rows: [(row: Int, movers: Set<Int>)]) -> [[Int]] {
    var groups: [(rows: [Int], movers: Set<Int>)] = []
    for (row, movers) in rows {
      let meeting = groups.indices.filter { !groups[$0].movers.isDisjoint(with: movers) }
      var merged: (rows: [Int], movers: Set<Int>) = ([row], movers)
      for index in meeting.reversed() {
        let group = groups.remove(at: index)
        merged = (group.rows + merged.rows, group.movers.union(merged.movers))
      }
      groups.append(merged)
    }
    return groups.map { $0.rows.sorted() }
  }

  // MARK: The solution to show

  /// Chooses among the optimal solutions: nearest to the references, then the smaller value, quantity by quantity.
  mutating func settle() throws(SolverStop) {
    let open = measures.indices.filter { !tableau[measures[$0]].isFixed }
    guard !open.isEmpty else { return }
    var costed: [Int] = []
    for index in open {
      let quantity = system.quantities[index]
      guard let reference = quantity.reference else { continue }
      tableau.setCost(of: measures[index], kink: reference - quantity.form.constant, falling: -1, rising: 1)
      costed.append(measures[index])
    }
    _ = try tableau.minimise(costed)
    _ = tableau.freeze(costed, sources: costed.map { _ in -1 })
    tableau.clearCosts(of: costed)
    for variable in open.map({ measures[$0] }) where !tableau[variable].isFixed {
      tableau[variable].cost = Tableau.Cost(kink: 0, falling: 1, rising: 1)
      _ = try tableau.minimise([variable])
      tableau[variable].cost = nil
      tableau.fix(variable, causes: [])
    }
  }

  var solution: SystemSolution {
    let findings = system.quantities.indices.map { index in
      let value = tableau[measures[index]].value + system.quantities[index].form.constant
      let range = ranges[index]
      return SystemSolution.Finding(
        value: value, isDetermined: range.least != nil && range.least == range.greatest, least: range.least,
        greatest: range.greatest, causes: causes[index])
    }
    return SystemSolution(
      values: (0..<system.variableCount).map { tableau[$0].value }, conflicts: conflicts, findings: findings,
      ties: ties)
  }
}
