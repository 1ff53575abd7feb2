/// Which rows, each times what, lead from some rows to their reduced forms: the certificate behind a conflict.
extension Elimination {
  /// A row and what it is multiplied by, not 0.
  struct Multiplier {
    let row: Int32
    let factor: Number
  }

  /// The rows with their factors, and every definition that takes part when their sum, and that of the given terms, is
  /// reduced to roots.
  ///
  /// Definitions are independent of each other, so the factors are the only ones. Definitions by a row's own terms are
  /// undone from the top down. One by a reduced form brings in its whole row, which may bring earlier ones back in; those
  /// are undone first, so that the later one is not met again.
  func multipliers(of parts: [Multiplier], _ terms: ArraySlice<Entry<Number>> = []) throws(Halt) -> [Multiplier] {
    var sums: [Int32: Number] = [:]
    var factors: [Int32: Number] = [:]
    func add(_ row: Int32, _ factor: Number) throws(Halt) {
      factors[row] = try (factors[row] ?? .zero) + factor
      for place in rows.places(of: row) {
        let term = rows.terms[place]
        sums[term.variable] = try (sums[term.variable] ?? .zero) + factor * term.coefficient
      }
    }
    for part in parts { try add(part.row, part.factor) }
    for term in terms { sums[term.variable] = try (sums[term.variable] ?? .zero) + term.coefficient }

    while true {
      for variable in localOrder(below: sums.keys.sorted()) {
        guard let sum = sums[variable], !sum.isZero, let own = ownCoefficient(variable) else { continue }
        try add(variables[Int(variable)].definer, -(sum / own))
      }
      let next = sums.filter { !$0.value.isZero && variables[Int($0.key)].form >= 0 }
        .min { variables[Int($0.key)].form < variables[Int($1.key)].form }
      guard let (variable, sum) = next else { break }
      let state = variables[Int(variable)]
      try add(state.definer, -(sum / forms[Int(state.form)].pivot))
      sums = sums.filter { !$0.value.isZero }
    }
    return factors.filter { !$0.value.isZero && !rows[$0.key].isOwn }.sorted { $0.key < $1.key }
      .map { Multiplier(row: $0.key, factor: $0.value) }
  }

  /// Variables that rows' own terms define, each before those that its definition mentions.
  private func localOrder(below starts: [Int32]) -> [Int32] {
    var order: [Int32] = []
    var seen: Set<Int32> = []
    // A variable that is still to be listed after its parts is on the stack as its complement.
    var stack = starts
    while let current = stack.popLast() {
      if current < 0 {
        order.append(~current)
        continue
      }
      let state = variables[Int(current)]
      guard state.definer >= 0, state.form < 0, seen.insert(current).inserted else { continue }
      stack.append(~current)
      for place in rows.places(of: state.definer) where rows.terms[place].variable != current {
        stack.append(rows.terms[place].variable)
      }
    }
    return order.reversed()
  }

  /// What a variable's own definition multiplies it by.
  private func ownCoefficient(_ variable: Int32) -> Number? {
    for place in rows.places(of: variables[Int(variable)].definer) where rows.terms[place].variable == variable {
      return rows.terms[place].coefficient
    }
    return nil
  }
}
