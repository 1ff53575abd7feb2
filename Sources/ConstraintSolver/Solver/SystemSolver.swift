/// A system that is solved repeatedly while it changes. The solver repeats only the work that a change reaches.
///
/// A value type: a copy is independent, and shares memory with the original until one of them changes.
package struct SystemSolver: Sendable {
  var engine: WideningEngine
  /// By variable of the system, the index of the engine's variable.
  private(set) var variables: [Int32] = []
  /// By row of the system, the index of the engine's row. The positions of these rows ascend.
  private(set) var rows: [Int32] = []
  /// The system with all changes, including those that the engine has not received yet.
  private(set) var system: LinearSystem
  /// The names of the variables, which `update` compares to decide whether two versions have the same variables.
  private var names: [String]
  /// The changes that the engine has not received yet.
  private var changes: [Change] = []
  private(set) var budget = Budget(pivotLimit: 0) { true }

  private enum Change {
    case constant(Rational, ofRow: Int)
    case insert([LinearSystem.Row], at: Int)
    case remove(at: Int)
  }

  /// The distance between the positions of two neighbouring rows. It leaves room to insert rows between them.
  private static let gap = 1 << 20

  /// Stores a system, and solves nothing yet. `names` identifies its variables in later versions. A component with up to
  /// `smallLimit` roots is written out as a whole, which gains nothing for one with more.
  package init(_ system: LinearSystem, names: [String] = [], smallLimit: Int = 16) {
    engine = WideningEngine(smallLimit: smallLimit)
    self.system = system
    self.names = names
    variables.append(numbersIn: 0..<Int32(system.variableCount))
    engine.reserve(variables: system.variableCount, rows: system.rows.count)
    engine.addVariables(system.variableCount)
    changes = [.insert(system.rows, at: 0)]
  }

  // MARK: Changes

  /// Changes the constant of a row of the system.
  package mutating func setConstant(_ constant: Rational, ofRow row: Int) {
    let previous = system.rows[row]
    system.rows[row] = LinearSystem.Row(
      previous.form - previous.form.constant + constant, previous.relation, previous.priority)
    changes.append(.constant(constant, ofRow: row))
  }

  /// Removes a row of the system; the rows after it move up.
  package mutating func removeRow(_ row: Int) {
    system.rows.remove(at: row)
    changes.append(.remove(at: row))
  }

  /// Inserts a row before the row that is currently at the index.
  package mutating func insertRow(_ row: LinearSystem.Row, at index: Int) {
    system.rows.insert(row, at: index)
    changes.append(.insert([row], at: index))
  }

  /// Replaces the system by its next version. The difference is applied as changes if it is small and the names are
  /// equal. Otherwise the solver begins again with the new system.
  package mutating func update(to next: LinearSystem, names: [String]) {
    guard names == self.names, next.variableCount == system.variableCount, changes.isEmpty,
      let difference = RowDifference(from: system.rows, to: next.rows)
    else {
      self = SystemSolver(next, names: names, smallLimit: engine.smallLimit)
      return
    }
    if next.quantities != system.quantities { engine.forgetQuestions() }
    for (index, constant) in difference.constants { changes.append(.constant(constant, ofRow: index)) }
    for index in difference.removed.reversed() { changes.append(.remove(at: index)) }
    for (index, rows) in difference.inserted { changes.append(.insert(rows, at: index)) }
    system = next
  }

  private mutating func apply(_ change: Change) throws(Halt) {
    switch change {
    case .constant(let constant, let index): try engine.setConstant(constant, of: rows[index])
    case .remove(let index): engine.removeRow(rows.remove(at: index))
    case .insert(let inserted, let index):
      let positions = makeRoom(for: inserted.count, at: index)
      let added = try engine.add(inserted, variables: variables, positions: positions)
      if rows.isEmpty { rows = added } else { rows.insert(contentsOf: added, at: index) }
    }
  }

  /// Returns positions for `count` rows inserted at an index, between the positions of the neighbours. Moves the rows
  /// in place apart first if there is no room between them.
  private mutating func makeRoom(for count: Int, at index: Int) -> Positions {
    let previous = index > 0 ? engine.position(of: rows[index - 1]) : -Self.gap
    guard index < rows.count else { return (previous + Self.gap, Self.gap) }
    let step = (engine.position(of: rows[index]) - previous) / (count + 1)
    if step > 0 { return (previous + step, step) }
    for place in rows.indices {
      engine.setPosition((place < index ? place : place + count) * Self.gap, of: rows[place])
    }
    return (index * Self.gap, Self.gap)
  }

  // MARK: Solving

  /// Brings the answer up to date, including which quantities are determined. `pivotLimit` applies to each component.
  /// Throws `SolverStop.cancelled` when `shouldContinue` returns false.
  package mutating func solve(
    pivotLimit: Int = 200_000, shouldContinue: @escaping @Sendable () -> Bool = { true }
  ) throws(SolverStop) {
    try applyingChanges(pivotLimit, shouldContinue) { solver throws(Halt) in try solver.decide() }
  }

  /// Brings the values up to date, and returns whether a quantity has a value in every optimum. The quantities of the
  /// system are left out.
  mutating func isFixed(
    _ quantity: LinearSystem.Quantity, at value: Rational, pivotLimit: Int,
    shouldContinue: @escaping @Sendable () -> Bool
  ) throws(SolverStop) -> Bool {
    try applyingChanges(pivotLimit, shouldContinue) { solver throws(Halt) in
      try solver.engine.isFixed(quantity, at: value, variables: solver.variables, within: solver.budget)
    }
  }

  /// Applies the changes that the engine has not received yet, and runs a body.
  private mutating func applyingChanges<Result>(
    _ pivotLimit: Int, _ shouldContinue: @escaping @Sendable () -> Bool,
    _ body: (inout SystemSolver) throws(Halt) -> Result
  ) throws(SolverStop) -> Result {
    // The changes may remove the cause of wide numbers, so the solver begins again with narrow ones.
    if engine.isWide, !changes.isEmpty { self = SystemSolver(system, names: names, smallLimit: engine.smallLimit) }
    budget = Budget(pivotLimit: pivotLimit, shouldContinue: shouldContinue)
    // Each change is applied once, even if the body runs again after an overflow.
    var appliedCount = 0
    defer { changes.removeFirst(appliedCount) }
    return try widening { solver throws(Halt) in
      while appliedCount < solver.changes.count {
        try solver.apply(solver.changes[appliedCount])
        appliedCount += 1
      }
      return try body(&solver)
    }
  }

  private mutating func decide() throws(Halt) {
    try engine.solve(system.quantities, variables: variables, within: budget)
  }

  /// Returns the answer, after solving whatever is not up to date. Throws `SolverStop.cancelled` like `solve`.
  package mutating func solution() throws(SolverStop) -> SystemSolution {
    let answer = try widening { solver throws(Halt) in
      try solver.decide()
      try solver.engine.ask(solver.system.quantities, variables: solver.variables)
      return try solver.engine.answer()
    }
    var values: [Rational] = []
    values.reserveCapacity(variables.count)
    for variable in variables { values.append((try? engine.value(of: variable)) ?? .zero) }
    return SystemSolution(
      values: values,
      conflicts: answer.conflicts.map { conflict in
        SystemSolution.RowConflict(
          members: conflict.members.compactMap(index), missing: conflict.missing, growth: conflict.growth)
      },
      findings: answer.findings,
      ties: answer.ties.map { tie in tie.compactMap(index).sorted() }
        .sorted { $0.lexicographicallyPrecedes($1) },
      unsolved: Set(answer.unsolved.compactMap(index)), solver: self)
  }

  /// Returns the value of a variable after the last `solve`. O(1).
  package func value(ofVariable variable: Int) -> Rational { (try? engine.value(of: variables[variable])) ?? .zero }

  /// Whether the work that led to the answer took a considerable part of the limit. A solver that did not solve earlier
  /// versions of the system could then reach the limit.
  package var isNearLimit: Bool { engine.isNearLimit }

  /// Whether some quantity may be undetermined or unsolved. `solution` decides which.
  package var isOpen: Bool { engine.isOpen }

  /// Returns the index in the system of one of the engine's rows; nil if the system does not contain it. O(log rows).
  func index(of row: Int32) -> Int? {
    let position = engine.position(of: row)
    let index = rows.partitioningIndex { engine.position(of: $0) >= position }
    return index < rows.count && rows[index] == row ? index : nil
  }

  /// Runs a body. If a number overflows, widens the engine's numbers to any size and runs the body again.
  private mutating func widening<Result>(
    _ body: (inout SystemSolver) throws(Halt) -> Result
  ) throws(SolverStop) -> Result {
    do throws(Halt) {
      return try body(&self)
    } catch {
      guard error == .overflow else { throw .cancelled }
    }
    engine.widen()
    do throws(Halt) {
      return try body(&self)
    } catch {
      throw .cancelled
    }
  }
}
