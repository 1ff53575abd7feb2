/// A system that is solved again and again while it changes: only what a change reaches is done again.
///
/// A value: a copy goes on by itself, and shares memory with the original until one of them changes.
package struct SystemSolver: Sendable {
  var engine: WideningEngine
  /// By variable of the system: the engine's.
  private(set) var variables: [Int32] = []
  /// By row of the system: the engine's, whose positions ascend.
  private(set) var rows: [Int32] = []
  /// As it is once all changes are told.
  private(set) var system: LinearSystem
  /// What the variables stand for.
  private var names: [String]
  /// What is still to be told to the engine.
  private var changes: [Change] = []
  private(set) var budget = Budget(pivotLimit: 0) { true }

  private enum Change {
    case constant(Rational, ofRow: Int)
    case insert([LinearSystem.Row], at: Int)
    case remove(at: Int)
  }

  /// What there is between the positions of two rows, so that others can be put between them.
  private static let gap = 1 << 20

  /// Takes a system in. Nothing is solved yet. `names` says what its variables stand for.
  package init(_ system: LinearSystem, names: [String] = [], paths: SolverPaths = .all) {
    engine = WideningEngine(paths)
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
    let old = system.rows[row]
    system.rows[row] = LinearSystem.Row(old.form - old.form.constant + constant, old.relation, old.priority)
    changes.append(.constant(constant, ofRow: row))
  }

  /// Removes a row of the system; those behind it move up.
  package mutating func removeRow(_ row: Int) {
    system.rows.remove(at: row)
    changes.append(.remove(at: row))
  }

  /// Inserts a row before the one that is now at the index.
  package mutating func insertRow(_ row: LinearSystem.Row, at index: Int) {
    system.rows.insert(row, at: index)
    changes.append(.insert([row], at: index))
  }

  /// Takes the next version of the system in, as its difference to the last. Where the variables stand for something
  /// else now, or most rows are new, it begins anew.
  package mutating func update(to next: LinearSystem, names: [String]) {
    guard names == self.names, next.variableCount == system.variableCount, changes.isEmpty,
      let difference = RowDifference(from: system.rows, to: next.rows)
    else {
      self = SystemSolver(next, names: names, paths: engine.paths)
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

  /// Positions between those of two neighbours.
  private mutating func makeRoom(for count: Int, at index: Int) -> Positions {
    let before = index > 0 ? engine.position(of: rows[index - 1]) : -Self.gap
    guard index < rows.count else { return (before + Self.gap, Self.gap) }
    let step = (engine.position(of: rows[index]) - before) / (count + 1)
    if step > 0 { return (before + step, step) }
    for place in rows.indices {
      engine.setPosition((place < index ? place : place + count) * Self.gap, of: rows[place])
    }
    return (index * Self.gap, Self.gap)
  }

  // MARK: Solving

  /// Brings the answer up to date: everything is decided. `pivotLimit` is for each component.
  package mutating func solve(
    pivotLimit: Int = 200_000, shouldContinue: @escaping @Sendable () -> Bool = { true }
  ) throws(SolverStop) {
    // What made numbers wide may be gone, so a changed system begins with narrow ones again.
    if engine.isWide, !changes.isEmpty { self = SystemSolver(system, names: names, paths: engine.paths) }
    budget = Budget(pivotLimit: pivotLimit, shouldContinue: shouldContinue)
    // Each change is told once, whatever overflows.
    var told = 0
    defer { changes.removeFirst(told) }
    try widening { solver throws(Halt) in
      while told < solver.changes.count {
        try solver.apply(solver.changes[told])
        told += 1
      }
      try solver.decide()
    }
  }

  private mutating func decide() throws(Halt) {
    try engine.solve(system.quantities, variables: variables, within: budget)
  }

  /// What was found out, once everything is solved.
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

  /// A variable's value after the last `solve`. O(1).
  package func value(ofVariable variable: Int) -> Rational { (try? engine.value(of: variables[variable])) ?? .zero }

  /// Whether something may not be determined; `solution` says what.
  package var isOpen: Bool { engine.isOpen }

  /// Which row of the system one of the engine's is. O(log rows).
  func index(of row: Int32) -> Int? {
    let position = engine.position(of: row)
    let index = rows.partitioningIndex { engine.position(of: $0) >= position }
    return index < rows.count && rows[index] == row ? index : nil
  }

  /// Runs a body, and where a number overflows, once more with numbers of any size.
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
