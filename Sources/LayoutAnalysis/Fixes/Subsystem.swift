import ConstraintSolver
import LayoutLowering

/// The rows of an edited layout that are connected with the edit, as a separate system.
///
/// Rows are connected through variables that they share, except variables that the rest of the layout fixes. A fixed
/// variable brings in the rows that fix it and no others. Solving this system and keeping all other values gives the
/// answer to the whole layout.
struct Subsystem {
  private let pass: SolvedPass
  private let lowered: LoweredLayout
  private let matching: RowMatching
  /// Rows of the old version that were removed or are no longer satisfied. Nothing is concluded from them.
  private let touched: Set<Int>
  /// Conflicts that are unchanged because none of their rows is touched, by index. Each explains why its last row is
  /// dropped, so this row need not be required again.
  private let keptConflicts: [Int]
  /// The rows of the new version that are solved.
  private var rows: Set<Int> = []
  private var quantities: Set<Int> = []
  /// Rows of the old version whose variables have been visited; true if the edit reaches them through rows.
  private var expanded: [Int: Bool] = [:]
  /// Variables whose values may change; true if the edit reaches them through rows, false if only a quantity does.
  private var reached: [Int: Bool] = [:]
  /// Variables that are fixed and mentioned.
  private var fixed: Set<Int> = []
  /// Cached results: whether a variable is fixed without the touched rows.
  private var isFixed: [Int: Bool] = [:]
  /// Variables whose rows and quantities are still to be added.
  private var waiting: [Int] = []

  init(_ lowered: LoweredLayout, _ matching: RowMatching, after pass: SolvedPass, touched: Set<Int>) {
    self.pass = pass
    self.lowered = lowered
    self.matching = matching
    self.touched = touched
    let conflicts = pass.answer.conflicts
    keptConflicts = conflicts.indices.filter { touched.isDisjoint(with: conflicts[$0]) }
    let kept = Set(keptConflicts)
    for row in matching.added {
      rows.insert(row)
      for term in lowered.system.rows[row].form.terms { mention(term.variable, throughRows: true) }
    }
    // A touched row frees its variables, and a conflict that is not kept has to be decided again.
    let reopened = conflicts.indices.filter { !kept.contains($0) }.compactMap { conflicts[$0].last }
    for row in touched.union(reopened) { add(row, throughRows: true) }
    while let variable = waiting.popLast() { expand(variable) }
  }

  /// The cost of solving, in rows. Undetermined quantities are solved together.
  var size: Int {
    let openCount = quantities.count { !pass.answer.findings[$0].isDetermined }
    return rows.count + openCount * openCount / 64
  }

  /// The variables and quantities whose values may change.
  var changes: (variables: [Int], quantities: [Int]) { (Array(reached.keys), Array(quantities)) }

  // MARK: Connected rows

  private mutating func add(_ oldRow: Int, throughRows: Bool) {
    if let known = expanded[oldRow], known || !throughRows { return }
    expanded[oldRow] = throughRows
    if let row = matching.new[oldRow] { rows.insert(row) }
    for variable in pass.variablesOfRow[oldRow] { mention(variable, throughRows: throughRows) }
  }

  private mutating func mention(_ variable: Int, throughRows: Bool) {
    if findFixed(variable) {
      addFixingRows(of: variable)
    } else if reached[variable] == nil || (throughRows && reached[variable] == false) {
      reached[variable] = throughRows
      waiting.append(variable)
    }
  }

  private mutating func expand(_ variable: Int) {
    let throughRows = reached[variable] ?? false
    for row in pass.rowsOfVariable[variable] { add(row, throughRows: throughRows) }
    // A determined quantity that no row of the edit reaches is unchanged. Undetermined quantities are chosen together
    // with those that share a variable with them.
    for quantity in pass.quantitiesOfVariable[variable]
    where throughRows || !pass.answer.findings[quantity].isDetermined {
      guard quantities.insert(quantity).inserted else { continue }
      for other in pass.variablesOfQuantity[quantity] { mention(other, throughRows: false) }
    }
  }

  /// Whether untouched rows fix a variable.
  private mutating func findFixed(_ variable: Int) -> Bool {
    var stack = [variable]
    while let current = stack.last {
      let row = pass.fixingRow[current]
      var result: Bool? = row >= 0 && !touched.contains(row)
      if isFixed[current] == nil, result == true {
        for other in pass.variablesOfRow[row] where other != current {
          switch isFixed[other] {
          case true?: continue
          case false?: result = false
          case nil:
            stack.append(other)
            result = nil
          }
          break
        }
      }
      guard let result else { continue }
      if isFixed[current] == nil { isFixed[current] = result }
      stack.removeLast()
    }
    return isFixed[variable] ?? false
  }

  private mutating func addFixingRows(of variable: Int) {
    var stack = [variable]
    while let current = stack.popLast() {
      guard fixed.insert(current).inserted else { continue }
      if let row = matching.new[pass.fixingRow[current]] { rows.insert(row) }
      stack += pass.variablesOfRow[pass.fixingRow[current]]
    }
  }

  // MARK: Solving

  /// The priority of a row after it was dropped: just below required, and above any other priority.
  private static let dropped = Priority(1000 - (Rational(1, over: 1 << 30) ?? .zero))

  /// Returns the answer to the whole layout. Returns nil if a row that was satisfied before is not satisfied now, and
  /// adds all such rows to `broken`. Undetermined values are near `references`, by quantity.
  func answer(
    near references: (Int) -> Rational?, broken: inout Set<Int>, within limit: SolverLimit
  ) throws(SolverStop) -> SystemAnswer? {
    let rows = rows.sorted()
    let quantities = quantities.sorted()
    let variables = reached.keys.sorted() + fixed.sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(variables, variables.indices))
    func renumbered(_ form: LinearForm) -> LinearForm {
      var result = LinearForm(constant: form.constant)
      for term in form.terms {
        if let place = places[term.variable] { result.add(place, times: term.coefficient) }
      }
      return result
    }
    var relaxed = Set(keptConflicts.compactMap { pass.answer.conflicts[$0].last.flatMap { matching.new[$0] } })
    relaxed.formIntersection(rows)
    var system = LinearSystem()
    system.variableCount = variables.count
    system.rows = rows.map { row in
      let original = lowered.system.rows[row]
      return LinearSystem.Row(
        renumbered(original.form), original.relation, relaxed.contains(row) ? Self.dropped : original.priority)
    }
    system.quantities = quantities.map { quantity in
      LinearSystem.Quantity(
        renumbered(lowered.system.quantities[quantity].form), near: references(quantity))
    }
    var solution = try solved(system, limit)
    let conflicts = solution.conflicts.map { $0.members.map { rows[$0] } }
    if !conflicts.isEmpty {
      let newlyDropped = conflicts.compactMap { $0.last.flatMap { matching.old[$0] } }
        .filter { !pass.dropped.contains($0) && !touched.contains($0) }
      guard newlyDropped.isEmpty else {
        broken.formUnion(newlyDropped)
        return nil
      }
      if !relaxed.isEmpty {
        // All dropped rows have the same priority.
        for conflict in solution.conflicts {
          let row = system.rows[conflict.dropped]
          system.rows[conflict.dropped] = LinearSystem.Row(row.form, row.relation, Self.dropped)
        }
        solution = try solved(system, limit)
      }
    }
    // Dropped rows do not count as competing.
    let ties = solution.ties.filter { tie in !tie.contains { system.rows[$0].priority == Self.dropped } }
    return merged(
      solution, conflicts, ties.map { $0.map { rows[$0] } }, rows: rows, quantities: quantities, places: places)
  }

  private func solved(_ system: LinearSystem, _ limit: SolverLimit) throws(SolverStop) -> SystemSolution {
    var solver = SystemSolver(system)
    try solver.solve(pivotLimit: limit.pivots, shouldContinue: limit.shouldContinue)
    return try solver.solution()
  }

  private func merged(
    _ solution: SystemSolution, _ conflicts: [[Int]], _ ties: [[Int]], rows: [Int], quantities: [Int],
    places: [Int: Int]
  ) -> SystemAnswer {
    var answer = pass.answer
    for variable in reached.keys {
      if let place = places[variable] { answer.values[variable] = solution.values[place] }
    }
    for (place, quantity) in quantities.enumerated() { answer.findings[quantity] = solution.findings[place] }
    /// Returns the sets of rows of the old version that this system does not replace.
    func kept(_ sets: [[Int]]) -> [[Int]] {
      sets.compactMap { set in
        let moved = set.compactMap { matching.new[$0] }
        return moved.count == set.count && !moved.contains(where: self.rows.contains) ? moved : nil
      }
    }
    let keptConflicts = keptConflicts.map { pass.answer.conflicts[$0].compactMap { matching.new[$0] } }
    answer.conflicts = (conflicts + keptConflicts).sorted { ($0.last ?? 0) < ($1.last ?? 0) }
    answer.ties = (kept(pass.answer.ties) + ties).sorted { $0.lexicographicallyPrecedes($1) }
    answer.unsolved = Set(kept(pass.answer.unsolved.map { [$0] }).joined())
      .union(solution.unsolved.map { rows[$0] })
    answer.limitValues(of: lowered.system)
    return answer
  }
}
