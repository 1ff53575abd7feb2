/// What an engine says. Rows are the engine's.
struct SystemAnswer {
  /// Each with its members in order, the last being the one that was dropped.
  var conflicts: [EngineConflict] = []
  var findings: [SystemSolution.Finding] = []
  var ties: [[Int32]] = []
  /// Rows of components that were too hard, and what hangs on them.
  var unsolved: [Int32] = []
}

/// Where rows that come together stand in the order of all: the first, and how far each is behind the one before it.
typealias Positions = (first: Int, step: Int)

/// What `WideningEngine` asks of an engine, whatever numbers that computes with.
extension Engine {
  mutating func reserve(variables: Int, rows: Int) {
    // Distances come on top of them.
    let distances = variables / 8 + 8
    presolve.reserve(variables: variables + distances, rows: rows + distances)
    positions.reserveCapacity(rows + distances)
    places.reserveCapacity(variables + distances)
    representatives.reserveCapacity(variables + distances)
    partition.reserve(variables: variables + distances, rows: rows + distances)
  }

  /// `variables` are the engine's, by variable of the row. Rows are ordered by position; gaps are welcome. Throws before
  /// anything has changed.
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

  /// Solves what was edited, and finds out all that is asked.
  mutating func solve(
    _ quantities: [LinearSystem.Quantity], variables: [Int32], within budget: Budget
  ) throws(Halt) {
    self.budget = budget
    solver.tableau.budget = budget
    presolve.budget = budget
    try solve()
    // Where everything is determined nobody need be asked.
    if isOpen { try ask(quantities, variables: variables) }
    try analyseFace()
  }

  /// Takes down what the caller wants to know, unless it is known.
  mutating func ask(_ quantities: [LinearSystem.Quantity], variables: [Int32]) throws(Halt) {
    guard questions == nil else { return }
    questions = try Questions(quantities, variables: variables, variableCount: presolve.variables.count)
  }

  /// The caller asks something else now.
  mutating func forgetQuestions() {
    questions = nil
    faceAnalysis = nil
  }

  /// What was found out, once all is solved.
  func answer() throws(Halt) -> SystemAnswer {
    var answer = SystemAnswer(
      conflicts: try conflicts(), ties: faceAnalysis?.ties ?? [], unsolved: faceAnalysis?.doubtful ?? [])
    for (group, state) in partition.groups.enumerated() where state.isUnsolved {
      partition.appendRows(of: Int32(group), to: &answer.unsolved)
    }
    guard let questions else { return answer }
    answer.findings.reserveCapacity(questions.indices.count)
    var others = faceAnalysis?.answers[...] ?? []
    for index in questions.indices {
      let value = try value(ofQuestion: index, questions).rational
      guard let found = others.first, found.question == index else {
        answer.findings.append(SystemSolution.Finding(value: value, least: value, greatest: value, isSolved: true))
        continue
      }
      others.removeFirst()
      answer.findings.append(
        SystemSolution.Finding(
          value: value, least: found.least?.rational, greatest: found.greatest?.rational, isSolved: found.isSolved))
    }
    return answer
  }

  @inline(__always)
  func value(of variable: Int32) throws(Halt) -> Rational { try presolve.value(of: variable).rational }

  var isOpen: Bool { partition.groups.contains { $0.isOpen || $0.isUnsolved } }

  /// The same rows over numbers of any size.
  func widened() -> Engine<WideNumber> {
    var wide = Engine<WideNumber>(paths)
    wide.levels = levels
    wide.positions = positions
    var own = presolve
    own.forgetDistances()
    wide.addVariables(own.variables.count)
    wide.presolve.rows = RowTable(widening: own.rows)
    for row in dropped.keys { wide.presolve.rows[row].level = Levels.required }
    return wide
  }
}
