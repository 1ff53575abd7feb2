/// The constants of reduced forms after an edit of constants.
extension Presolve {
  /// Computes the constants of reduced forms again. `defined` are the variables that the forms define, in the order in
  /// which the forms were made. `forgotten` are these variables and all that depend on them; they stay unresolved.
  ///
  /// Reducing the row of each form again is mostly cheap. It is expensive if the rows of a long column each contain all
  /// views above. The function then evaluates the constants instead.
  mutating func renewConstants(ofForms defined: [Int32], _ forgotten: [Int32]) throws(Halt) {
    if defined.isEmpty { return }
    let renewedCount = try reduceConstants(ofForms: defined)
    forget(forgotten)
    if renewedCount < defined.count { try evaluateConstants(ofForms: defined[renewedCount...]) }
  }

  /// Reduces the rows of the forms again. Returns the number of forms that were done before the work exceeded its
  /// limit.
  private mutating func reduceConstants(ofForms defined: [Int32]) throws(Halt) -> Int {
    var reduced: [Entry<Number>] = []
    for variable in defined { variables[Int(variable)].kind = .root }
    let start = replacementCount
    for (index, variable) in defined.enumerated() {
      if replacementCount - start > 4 * (index + 4) { return index }
      let state = variables[Int(variable)]
      let form = forms[Int(state.form)]
      // Roots of the form that have been defined since contribute the same to both reductions, and cancel.
      let constant = try reduce(state.definer, into: &reduced)
      let rest = try reduce(form.entries[...], into: &reduced)
      forms[Int(state.form)].constant = try -(constant / form.pivot) - rest
      variables[Int(variable)].kind = .unresolved
    }
    return defined.count
  }

  /// Evaluates rows instead of reducing them. The constant of a reduced row is the value of the row where all roots are
  /// 0.
  private mutating func evaluateConstants(ofForms defined: ArraySlice<Int32>) throws(Halt) {
    var origin = Origin(pending: Set(defined))
    for variable in defined {
      let state = variables[Int(variable)]
      let form = forms[Int(state.form)]
      var constant = rows[state.definer].constant
      for place in rows.places(of: state.definer) {
        let term = rows.terms[place]
        constant = try constant + term.coefficient * value(of: term.variable, at: &origin)
      }
      var rest = Number.zero
      for entry in form.entries { rest = try rest + entry.coefficient * value(of: entry.variable, at: &origin) }
      forms[Int(state.form)].constant = try -(constant / form.pivot) - rest
      origin.take(variable)
    }
  }

  /// The point where all roots are 0, with the values computed so far. Variables whose forms are still pending count as
  /// roots, as they did when the earlier forms were made.
  private struct Origin {
    var pending: Set<Int32>
    private var values: [Int32: Number] = [:]
    /// The variables whose values depend on pending forms, and are computed again after the next form.
    private var provisional: Set<Int32> = []

    init(pending: Set<Int32>) { self.pending = pending }

    func value(of variable: Int32) -> (Number, isProvisional: Bool)? {
      if pending.contains(variable) { return (.zero, true) }
      guard let value = values[variable] else { return nil }
      return (value, provisional.contains(variable))
    }

    mutating func set(_ variable: Int32, _ value: Number, isProvisional: Bool) {
      values[variable] = value
      if isProvisional { provisional.insert(variable) }
    }

    mutating func take(_ variable: Int32) {
      pending.remove(variable)
      for other in provisional { values[other] = nil }
      provisional.removeAll(keepingCapacity: true)
    }
  }

  private mutating func value(of variable: Int32, at origin: inout Origin) throws(Halt) -> Number {
    if let (value, _) = currentValue(of: variable, at: origin) { return value }
    let base = stack.count
    defer { stack.removeLast(stack.count - base) }
    stack.append(variable)
    while stack.count > base, let current = stack.last {
      let depth = stack.count
      let definition = try definition(of: current)
      var sum = definition.constant
      var isProvisional = false
      for entry in definition.entries {
        if let part = currentValue(of: entry.variable, at: origin) {
          sum = try sum + entry.coefficient * part.0
          isProvisional = isProvisional || part.isProvisional
        } else {
          stack.append(entry.variable)
        }
      }
      guard stack.count == depth else { continue }
      stack.removeLast()
      origin.set(current, sum, isProvisional: isProvisional)
    }
    return currentValue(of: variable, at: origin)?.0 ?? .zero
  }

  private func currentValue(of variable: Int32, at origin: Origin) -> (Number, isProvisional: Bool)? {
    let state = variables[Int(variable)]
    if state.definer < 0 { return (.zero, false) }
    return state.kind == .constant ? (state.value, false) : origin.value(of: variable)
  }
}
