/// Solves all roots of a component together in the tableau, level by level.
extension ComponentSolver {
  /// Solves a component in the tableau from given values, so that the tableau then represents its optimal face.
  mutating func solveBySimplex(_ component: inout Component<Number>, from values: [Number]) throws(Halt) -> Outcome {
    swap(&self.component, &component)
    defer { swap(&self.component, &component) }
    self.values = values
    return try solveBySimplex()
  }

  mutating func solveBySimplex() throws(Halt) -> Outcome {
    beginSimplex()
    var contradictions: [Contradiction] = []
    var start = 0
    while start < component.rows.count {
      var end = start + 1
      while end < component.rows.count, component.rows[end].rank == component.rows[start].rank { end += 1 }
      if component.rows[start].isRequired {
        for index in start..<end {
          guard let contradiction = try require(index) else { continue }
          contradictions.append(contradiction)
          // The rows of a conflict are named once the sums are written out.
          if !component.sums.isEmpty { return .hidden }
        }
        if !contradictions.isEmpty { return .contradictions(contradictions) }
      } else {
        requiredRowsHold = true
        try optimise(start..<end)
      }
      start = end
    }
    leaveSumsOut()
    readValues()
    var moving = movingRoots
    if !moving.isEmpty {
      try enforceLazyRows(moving)
      moving = movingRoots
    }
    return moving.isEmpty ? .determined : .open(moving)
  }

  private mutating func beginSimplex() {
    tableau.begin(values.prefix(component.roots.count))
    nonzeroDuals.removeAll(keepingCapacity: true)
    lazyRows.empty()
    slacks.empty()
    for _ in component.entries { slacks.append(-1) }
    slacksOfSums.empty()
    for _ in component.sums { slacksOfSums.append(nil) }
    requiredRowsHold = false
    readMoveCount = -1
  }

  private var movingRoots: [Int] { component.roots.indices.filter { !tableau.isHeld($0) } }

  /// Reads the roots' values from the tableau.
  mutating func readValues() {
    for root in values.indices { values[root] = tableau[root].value }
  }

  /// Reads the values of roots and sums, unless no value has changed since the last call.
  mutating func readAllValues() throws(Halt) {
    if readMoveCount == tableau.moveCount { return }
    readMoveCount = tableau.moveCount
    leaveSumsOut()
    readValues()
    try addUp()
  }

  private mutating func leaveSumsOut() {
    while values.count > component.roots.count { values.removeLast() }
  }

  /// A row as a bound on one variable of the tableau.
  private struct Placed {
    let variable: Int
    let relation: Relation
    let limit: Number
    /// The variable's coefficient in the row.
    let coefficient: Number
  }

  /// Returns a row as a bound on a variable. A row over one root uses the root itself, and rows over the same terms
  /// share one slack. A variable that already has a cost is not shared.
  private mutating func place(_ index: Int) throws(Halt) -> Placed {
    let row = component.rows[index]
    if row.count == 1, case let entry = component.entries[Int(row.first)],
      let (variable, constant) = try onlySlack(of: Int(entry.variable))
    {
      let goal = try component.goal(index)
      return Placed(
        variable: variable, relation: goal.relation, limit: try goal.threshold - constant,
        coefficient: entry.coefficient)
    }
    if !component.sums.isEmpty {
      let (variable, constant) = try addSlack(forSumOf: row.places)
      return Placed(
        variable: variable, relation: row.relation, limit: try -(row.constant + constant), coefficient: .one)
    }
    let existing = row.count > 0 ? Int(slacks[Int(row.first)]) : -1
    let isFree = existing >= 0 && tableau[existing].cost == nil
    let variable = isFree ? existing : try tableau.addSlack(for: component.entries[row.places])
    if !isFree, row.count > 0 { slacks[Int(row.first)] = Int32(variable) }
    return Placed(variable: variable, relation: row.relation, limit: -row.constant, coefficient: .one)
  }

  /// Returns the variable for a root or a sum; nil for a root that already has a cost. Adds a slack for a sum whose
  /// slack is missing or has a cost.
  @inline(__always)
  private mutating func onlySlack(of place: Int) throws(Halt) -> Slack? {
    let index = place - component.roots.count
    if index < 0 { return tableau[place].cost == nil ? (place, .zero) : nil }
    if let existing = slacksOfSums[index], tableau[existing.variable].cost == nil { return existing }
    let slack = try addSlack(forSumOf: component.places(of: component.sums[index]))
    slacksOfSums[index] = (slack.variable, try slack.constant + component.sums[index].constant)
    return slacksOfSums[index]
  }

  /// Adds a slack for terms with their sums written out and each fixed root replaced by its value. The slack omits the
  /// bounds that fix these roots, so it cannot explain a conflict.
  private mutating func addSlack(forSumOf places: Range<Int>) throws(Halt) -> Slack {
    let (form, formConstant) = try writeOut(places)
    var constant = formConstant
    var moving: [Entry<Number>] = []
    for entry in form {
      if tableau.isHeld(Int(entry.variable)) {
        constant = try constant + entry.coefficient * tableau[Int(entry.variable)].value
      } else {
        moving.append(entry)
      }
    }
    return (try tableau.addSlack(for: moving), constant)
  }

  /// Returns the terms as a form over the roots, with sums written out.
  private mutating func writeOut(
    _ places: Range<Int>
  ) throws(Halt) -> (form: [Entry<Number>], constant: Number) {
    let component = component
    let count = component.roots.count
    var weights: [Number] = []
    swap(&weights, &self.weights)
    defer { swap(&weights, &self.weights) }
    while weights.count < count + component.sums.count { weights.append(.zero) }
    var last = 0
    for entry in component.entries[places] {
      weights[Int(entry.variable)] = entry.coefficient
      last = max(last, Int(entry.variable))
    }
    var constant = Number.zero
    // A sum only refers to sums before it.
    for place in stride(from: last, to: count - 1, by: -1) where !weights[place].isZero {
      let (sum, weight) = (component.sums[place - count], weights[place])
      weights[place] = .zero
      constant = try constant + weight * sum.constant
      for place in component.places(of: sum) {
        let entry = component.entries[place]
        weights[Int(entry.variable)] = try weights[Int(entry.variable)] + weight * entry.coefficient
      }
    }
    var form: [Entry<Number>] = []
    for root in 0..<count where !weights[root].isZero {
      form.append(Entry(variable: Int32(root), coefficient: weights[root]))
      weights[root] = .zero
    }
    return (form, constant)
  }

  mutating func require(_ index: Int) throws(Halt) -> Contradiction? {
    let placed = try place(index)
    let contradiction = try tableau.assert(
      placed.variable, placed.relation, placed.limit, source: index, coefficient: placed.coefficient)
    if contradiction == nil { try keepOutIfFixed(placed.variable) }
    return contradiction
  }

  /// Makes a variable nonbasic if it is fixed: a fixed basic variable hides that others are fixed by it.
  mutating func keepOutIfFixed(_ variable: Int) throws(Halt) {
    if tableau[variable].isBasic, tableau[variable].isFixed { try tableau.makeNonbasic(variable) }
  }

  /// Moves to a point where the level's sum of errors is least, and restricts all later levels to such points.
  private mutating func optimise(_ level: Range<Int>) throws(Halt) {
    try readAllValues()
    active.empty()
    var allHold = true
    for index in level {
      let row = component.rows[index]
      let holds = try component.holds(row, at: values)
      if holds, !component.isSmall, row.relation != .equal, !component.isOverOneRoot(row) {
        lazyRows.append(index)
        continue
      }
      active.append(index)
      if !holds { allHold = false }
    }
    if allHold {
      for index in active { try enforce(index) }
      return
    }
    costed.empty()
    for index in active { costed.append(try setCost(index)) }
    // Errors are never negative, so no level is unbounded.
    repeat { _ = try tableau.minimise(costed) } while try addViolatedRows(rank: component.rows[level.lowerBound].rank)
    let withErrors = try tableau.freeze(costed, sources: active)
    tableau.clearCosts(of: costed)
    for variable in costed { try keepOutIfFixed(variable) }
    // All required rows are asserted by now, so no certificate will need the fixed variables.
    tableau.forgetFixed()
    // Dropped rows do not tie: their order has decided which one is dropped.
    if withErrors.count > 1, component.rows[level.lowerBound].rank > Levels.dropped {
      nonzeroDuals.append(
        zip(active, costed).filter { withErrors.contains($1) }.map { (component.rows[$0].row, $1) })
    }
  }

  /// Keeps a row that holds for all later levels.
  mutating func enforce(_ index: Int) throws(Halt) {
    let placed = try place(index)
    try narrow(placed.variable, placed.relation, to: placed.limit, index, placed.coefficient)
  }

  /// Bounds a variable by a row that holds; `coefficient` is the variable's coefficient in the row.
  mutating func narrow(
    _ variable: Int, _ relation: Relation, to limit: Number, _ source: Int, _ coefficient: Number
  ) throws(Halt) {
    tableau.narrow(variable, relation, Tableau.Bound(value: limit, source: source, coefficient: coefficient))
    try keepOutIfFixed(variable)
  }

  /// Sets the row's error as the cost of its variable. Returns the variable.
  mutating func setCost(_ index: Int) throws(Halt) -> Int {
    let placed = try place(index)
    let slope = placed.coefficient.magnitude
    tableau.setCost(
      of: placed.variable, kink: placed.limit, falling: placed.relation == .atMost ? .zero : -slope,
      rising: placed.relation == .atLeast ? .zero : slope)
    return placed.variable
  }
}
