/// Which rows, each times what, lead from some rows to their reduced forms: the certificate behind a conflict.
extension Presolve {
  /// A row and what it is multiplied by, not 0.
  struct Multiplier {
    let row: Int32
    let factor: Number
  }

  /// The rows with their factors, and every definition that takes part when their sum, and that of the given terms, is
  /// reduced to roots.
  ///
  /// Definitions are independent of each other, so the factors are the only ones. A reduced form is undone as it stands, and
  /// what its row was reduced by is found once it is known how often the form takes part: forms before it do, and none
  /// behind. So each definition is undone once for the sum, and at most once for each form that takes part.
  func multipliers(of parts: [Multiplier], _ terms: ArraySlice<Entry<Number>> = []) throws(Halt) -> [Multiplier] {
    var certificate = Certificate(formCount: forms.count)
    for part in parts { try certificate.add(part.row, times: part.factor, of: self) }
    for term in terms { try certificate.add(term.variable, times: term.coefficient) }
    try undo(&certificate, formsBefore: Int32(forms.count))
    for form in forms.indices.reversed() {
      let (variable, factor) = certificate.reduced[form]
      if factor.isZero { continue }
      // The row less what it was reduced to, but for the variable itself, which nothing here replaces.
      certificate.sums.removeAll(keepingCapacity: true)
      try certificate.add(variables[Int(variable)].definer, times: factor, of: self)
      let whole = try factor * forms[form].pivot
      for entry in forms[form].entries { try certificate.add(entry.variable, times: whole * entry.coefficient) }
      try undo(&certificate, formsBefore: Int32(form))
    }
    return certificate.factors.filter { !$0.value.isZero && !rows[$0.key].isOwn }.sorted { $0.key < $1.key }
      .map { Multiplier(row: $0.key, factor: $0.value) }
  }

  /// What is known of a certificate while it is looked for.
  private struct Certificate {
    /// By variable, what is left of it.
    var sums: [Int32: Number] = [:]
    /// By row.
    var factors: [Int32: Number] = [:]
    /// By reduced form: the variable that it defines, and what the reduced row is multiplied by.
    var reduced: [(variable: Int32, factor: Number)]

    init(formCount: Int) { reduced = Array(repeating: (-1, .zero), count: formCount) }

    mutating func add(_ variable: Int32, times coefficient: Number) throws(Halt) {
      sums[variable] = try (sums[variable] ?? .zero) + coefficient
    }

    mutating func add(_ row: Int32, times factor: Number, of presolve: Presolve) throws(Halt) {
      factors[row] = try (factors[row] ?? .zero) + factor
      for place in presolve.rows.places(of: row) {
        let term = presolve.rows.terms[place]
        try add(term.variable, times: factor * term.coefficient)
      }
    }
  }

  /// Replaces variables by their definitions, those first that no other mentions.
  private func undo(_ certificate: inout Certificate, formsBefore limit: Int32) throws(Halt) {
    for variable in order(below: certificate.sums.keys.sorted(), formsBefore: limit) {
      guard let sum = certificate.sums[variable], !sum.isZero else { continue }
      let state = variables[Int(variable)]
      guard state.form >= 0 else {
        guard let own = ownCoefficient(variable) else { continue }
        try certificate.add(state.definer, times: -(sum / own), of: self)
        continue
      }
      let form = forms[Int(state.form)]
      let factor = try certificate.reduced[Int(state.form)].factor - sum / form.pivot
      certificate.reduced[Int(state.form)] = (variable, factor)
      certificate.sums[variable] = .zero
      for entry in form.entries { try certificate.add(entry.variable, times: sum * entry.coefficient) }
    }
  }

  /// Variables that rows' own terms define, or the forms before one, each before those that its definition mentions.
  private func order(below starts: [Int32], formsBefore limit: Int32) -> [Int32] {
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
      guard state.definer >= 0, state.form < limit, seen.insert(current).inserted else { continue }
      stack.append(~current)
      forEachPart(of: current) { stack.append($0) }
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
