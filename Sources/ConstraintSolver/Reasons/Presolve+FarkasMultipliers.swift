/// The multipliers of the rows that reduce given rows to roots: the certificate of a conflict.
extension Presolve {
  /// A row and its multiplier, which is not 0.
  struct Multiplier {
    let row: Int32
    let factor: Number
  }

  /// Returns the multipliers of the given rows, and of all definitions that reduce their weighted sum and the given
  /// terms to roots.
  ///
  /// Definitions are independent, so the multipliers are unique. A variable defined by a reduced form is replaced by
  /// the form as a whole. The form's row is expanded later, when the total multiplier of the form is known: a form
  /// depends only on earlier forms. So each definition is expanded once for the sum, and at most once for each form
  /// that takes part.
  func multipliers(of parts: [Multiplier], _ terms: ArraySlice<Entry<Number>> = []) throws(Halt) -> [Multiplier] {
    var certificate = Certificate(formCount: forms.count)
    for part in parts { try certificate.add(part.row, times: part.factor, of: self) }
    for term in terms { try certificate.add(term.variable, times: term.coefficient) }
    try undo(&certificate, formsBefore: Int32(forms.count))
    for form in forms.indices.reversed() {
      let (variable, factor) = certificate.reduced[form]
      if factor.isZero { continue }
      // The row minus its reduced form, except for the defined variable, which `undo` does not replace.
      certificate.sums.removeAll(keepingCapacity: true)
      try certificate.add(variables[Int(variable)].definer, times: factor, of: self)
      let whole = try factor * forms[form].pivot
      for entry in forms[form].entries { try certificate.add(entry.variable, times: whole * entry.coefficient) }
      try undo(&certificate, formsBefore: Int32(form))
    }
    return certificate.factors.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
      .map { Multiplier(row: $0.key, factor: $0.value) }
  }

  /// The state of the computation of a certificate.
  private struct Certificate {
    /// By variable: the coefficient that remains.
    var sums: [Int32: Number] = [:]
    /// By row: the multiplier.
    var factors: [Int32: Number] = [:]
    /// By reduced form: the variable that it defines, and the multiplier of the reduced row.
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

  /// Replaces variables by their definitions, in an order in which no definition mentions an earlier variable.
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

  /// Returns variables defined by a row's own terms, or by a form before `limit`. Each precedes the variables in its
  /// definition.
  private func order(below starts: [Int32], formsBefore limit: Int32) -> [Int32] {
    var order: [Int32] = []
    var seen: Set<Int32> = []
    // The complement of a variable on the stack lists the variable after its parts.
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

  /// Returns the coefficient of a variable in its defining row.
  private func ownCoefficient(_ variable: Int32) -> Number? {
    for place in rows.places(of: variables[Int(variable)].definer) where rows.terms[place].variable == variable {
      return rows.terms[place].coefficient
    }
    return nil
  }
}
