/// An engine's answer. Rows are the engine's.
struct EngineAnswer {
  /// The conflicts, each with its members in order; the last member is the dropped row.
  var conflicts: [EngineConflict] = []
  var findings: [QuantityValue] = []
  var ties: [[Int32]] = []
  /// Rows of components that exceeded the limit, and the rows that depend on them.
  var unsolved: [Int32] = []
}

/// The positions of consecutive rows in the system's order: the first, and the distance between two.
typealias Positions = (first: Int, step: Int)

/// The interface that `WideningEngine` uses, for any type of numbers.
extension Engine {
  mutating func reserve(variables: Int, rows: Int) {
    presolve.reserve(variables: variables, rows: rows)
    positions.reserveCapacity(rows)
    places.reserveCapacity(variables)
    representatives.reserveCapacity(variables)
    partition.reserve(variables: variables, rows: rows)
  }

  /// Adds rows. `variables` maps the rows' variables to the engine's. Positions order the rows, and may have gaps. If
  /// it throws, nothing has changed.
  mutating func add(
    _ rows: [LinearSystem.Row], variables: [Int32], positions: Positions
  ) throws(Halt) -> [Int32] {
    let added = try presolve.rows.add(rows, levels: &levels, variables: variables)
    self.positions.grow(to: presolve.rows.rows.count, with: 0)
    self.positions.withUnsafeMutableBufferPointer { all in
      for (index, row) in added.enumerated() { all[Int(row)] = positions.first + index * positions.step }
    }
    edits?.note(added, newEqualities: added.filter { presolve.rows[$0].isRequiredEquality })
    return added
  }

  mutating func setConstant(rational constant: Rational, of row: Int32) throws(Halt) {
    setConstant(try Number(constant), of: row)
  }

  mutating func setPosition(_ position: Int, of row: Int32) {
    positions[Int(row)] = position
  }

  mutating func use(_ budget: Budget) {
    self.budget = budget
    solver.tableau.budget = budget
    presolve.budget = budget
  }

  /// Applies the edits, and computes the answers to all quantities.
  mutating func solve(
    _ quantities: [LinearSystem.Quantity], variables: [Int32], within budget: Budget
  ) throws(Halt) {
    use(budget)
    defer { isNearLimit = isNearLimit || solver.tableau.budget.isNearLimit }
    try solve()
    // If everything is determined, no question needs an analysis.
    if isOpen { try ask(quantities, variables: variables) }
    try analyseFace()
  }

  /// Records the caller's quantities, unless they are recorded already.
  mutating func ask(_ quantities: [LinearSystem.Quantity], variables: [Int32]) throws(Halt) {
    guard questions == nil else { return }
    questions = try Questions(quantities, variables: variables, variableCount: presolve.variables.count)
  }

  /// Removes the questions, because the caller's quantities have changed.
  mutating func forgetQuestions() {
    questions = nil
    faceAnalysis = nil
  }

  /// Returns the results of the last solve.
  func answer() throws(Halt) -> EngineAnswer {
    var answer = EngineAnswer(
      conflicts: try conflicts(), ties: faceAnalysis?.ties ?? [], unsolved: faceAnalysis?.doubtful ?? [])
    for (group, state) in partition.groups.enumerated() where state.isUnsolved {
      partition.appendRows(of: Int32(group), to: &answer.unsolved)
    }
    guard let questions else { return answer }
    answer.findings.reserveCapacity(questions.indices.count)
    var openAnswers = faceAnalysis?.answers[...] ?? []
    for index in questions.indices {
      let value = try value(ofQuestion: index, questions).rational
      guard let range = openAnswers.first, range.question == index else {
        answer.findings.append(QuantityValue(value: value, least: value, greatest: value, isSolved: true))
        continue
      }
      openAnswers.removeFirst()
      answer.findings.append(
        QuantityValue(
          value: value, least: range.least?.rational, greatest: range.greatest?.rational, isSolved: range.isSolved))
    }
    return answer
  }

  @inline(__always)
  func value(of variable: Int32) throws(Halt) -> Rational { try presolve.value(of: variable).rational }

  var isOpen: Bool { partition.groups.contains { $0.isOpen || $0.isUnsolved } }

  /// Returns an engine for the same rows with numbers of any size.
  func widened() -> Engine<WideNumber> {
    var wide = Engine<WideNumber>(smallLimit: smallLimit)
    wide.levels = levels
    wide.positions = positions
    wide.addVariables(presolve.variables.count)
    wide.presolve.rows = RowTable(widening: presolve.rows)
    for row in dropped.keys { wide.presolve.rows[row].level = Levels.required }
    return wide
  }
}
