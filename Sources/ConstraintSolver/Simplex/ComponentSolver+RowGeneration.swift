/// Row generation: an inequality that holds stays out of the tableau until it is violated or restricts the optimum.
extension ComponentSolver {
  /// Adds the lazy rows that are violated to the tableau. Rows of the level being optimised get a cost, and rows of
  /// higher levels become bounds. Returns whether a row was added.
  ///
  /// An optimum without the lazy rows is an optimum with them as soon as all of them hold there.
  mutating func addViolatedRows(rank: Int32) throws(Halt) -> Bool {
    // All lazy rows held when the values were last read.
    if lazyRows.isEmpty || readMoveCount == tableau.moveCount { return false }
    try readAllValues()
    if try !isAnyFailing(among: lazyRows) { return false }
    var failing: [Int] = []
    var rest: [Int] = []
    for index in lazyRows {
      if try component.holds(component.rows[index], at: values) { rest.append(index) } else { failing.append(index) }
    }
    swap(&rest, &lazyRows)
    // A cost starts on the side of its variable's current value, so the bounds are set first.
    let costs = costed.map { tableau[$0].cost }
    tableau.clearCosts(of: costed)
    for index in failing where component.rows[index].rank != rank { _ = try require(index) }
    for (variable, cost) in zip(costed, costs) {
      guard let cost else { continue }
      tableau.setCost(of: variable, kink: cost.kink, falling: cost.falling, rising: cost.rising)
    }
    for index in failing where component.rows[index].rank == rank {
      active.append(index)
      costed.append(try setCost(index))
    }
    return true
  }

  /// Returns whether one of the rows does not hold at `values`.
  func isAnyFailing(among rows: some Sequence<Int>) throws(Halt) -> Bool {
    // A local copy avoids one access to `self` for each row.
    let component = component
    for index in rows where try !component.holds(component.rows[index], at: values) { return true }
    return false
  }

  /// Adds the lazy rows to the tableau as bounds on the roots that can still move. Each row is written over the moving
  /// roots only, which are usually few.
  mutating func enforceLazyRows(_ moving: [Int]) throws(Halt) {
    // With few lazy rows and many moving roots, adding the whole rows is cheaper than reducing every sum.
    if lazyRows.count * component.roots.count < component.sums.count * moving.count {
      for index in lazyRows { try enforce(index) }
      return
    }
    // By place: the roots, then the sums.
    var parts: [Part] = []
    for root in component.roots.indices { parts.append(Part(constant: tableau[root].value)) }
    for root in moving {
      parts[root] = Part(form: [Entry(variable: Int32(root), coefficient: .one)], constant: .zero)
    }
    var termCount = 0
    for sum in component.sums {
      parts.append(try part(of: component.places(of: sum), sum.constant, parts))
      termCount += parts[parts.count - 1].form.count
      try tableau.budget.hold(terms: termCount)
    }
    var slacks: [SumKey<Number>: Int] = [:]
    for index in lazyRows {
      let row = component.rows[index]
      let part = try part(of: row.places, row.constant, parts)
      guard let first = part.form.first else { continue }
      if part.form.count == 1 {
        let relation = first.coefficient.sign < 0 ? row.relation.flipped : row.relation
        try narrow(
          Int(first.variable), relation, to: -(part.constant / first.coefficient), index, first.coefficient)
      } else {
        let key = SumKey(entries: part.form)
        let slack = if let existing = slacks[key] { existing } else { try tableau.addSlack(for: part.form) }
        slacks[key] = slack
        try narrow(slack, row.relation, to: -part.constant, index, .one)
      }
    }
  }

  /// A sum as its terms over moving roots, and the constant value of all other terms.
  private struct Part {
    var form: [Entry<Number>] = []
    var constant: Number
  }

  private mutating func part(
    of places: Range<Int>, _ constant: Number, _ parts: [Part]
  ) throws(Halt) -> Part {
    var sum = Part(constant: constant)
    var touched: [Int32] = []
    while weights.count < component.roots.count { weights.append(.zero) }
    for place in places {
      let (entry, part) = (component.entries[place], parts[Int(component.entries[place].variable)])
      sum.constant = try sum.constant + entry.coefficient * part.constant
      for term in part.form {
        let root = Int(term.variable)
        if weights[root].isZero { touched.append(term.variable) }
        weights[root] = try weights[root] + entry.coefficient * term.coefficient
      }
    }
    touched.sort()
    for root in touched where !weights[Int(root)].isZero {
      sum.form.append(Entry(variable: root, coefficient: weights[Int(root)]))
      weights[Int(root)] = .zero
    }
    return sum
  }
}
