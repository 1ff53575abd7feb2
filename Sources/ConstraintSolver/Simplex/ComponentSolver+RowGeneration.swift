/// Rows of which the tableau has not heard, since they hold: what it is told once that matters.
extension ComponentSolver {
  /// Tells the tableau of rows that waited and no longer hold: those of the level that is optimised cost something, and
  /// the others have to hold. Returns whether there were any.
  ///
  /// What is best without the others is best with them as soon as they hold there.
  mutating func addViolatedRows(rank: Int32) throws(Halt) -> Bool {
    // They held when values were read.
    if lazyRows.isEmpty || readMoveCount == tableau.moveCount { return false }
    try readAllValues()
    if try !isAnyFailing(among: lazyRows) { return false }
    var failing: [Int] = []
    var rest: [Int] = []
    for index in lazyRows {
      if try component.holds(component.rows[index], at: values) { rest.append(index) } else { failing.append(index) }
    }
    swap(&rest, &lazyRows)
    // A cost counts from the side on which its variable stands, so bounds come first.
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

  /// Whether one of some rows does not hold.
  func isAnyFailing(among rows: some Sequence<Int>) throws(Halt) -> Bool {
    // Held meanwhile, or it would be looked up again for each row.
    let component = component
    for index in rows where try !component.holds(component.rows[index], at: values) { return true }
    return false
  }

  /// Has rows that wait say how far roots can move. Of each only what moves counts, mostly a few of many roots.
  mutating func enforceLazyRows(_ moving: [Int]) throws(Halt) {
    // Where few wait and much moves, to write these out takes less than to find what moves in every sum.
    if lazyRows.count * component.roots.count < component.sums.count * moving.count {
      for index in lazyRows { try enforce(index) }
      return
    }
    // By place: roots, and then sums.
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
        let slack = if let known = slacks[key] { known } else { try tableau.addSlack(for: part.form) }
        slacks[key] = slack
        try narrow(slack, row.relation, to: -part.constant, index, .one)
      }
    }
  }

  /// What moves in a sum, and what the rest comes to.
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
