/// The constants of reduced forms, found again after an edit of constants.
extension Presolve {
  /// The variables are those that the forms define, in the order in which the forms were made. `forgotten` are they and all
  /// that hangs on them, and stay forgotten.
  ///
  /// A form's row is reduced again, which mostly takes little. Where rows of a long column name all the views above, each,
  /// constants are evaluated instead.
  mutating func renewConstants(ofForms defined: [Int32], _ forgotten: [Int32]) throws(Halt) {
    if defined.isEmpty { return }
    let known = try reduceConstants(ofForms: defined)
    forget(forgotten)
    if known < defined.count { try evaluateConstants(ofForms: defined[known...]) }
  }

  /// Returns how many were found before it took too much.
  private mutating func reduceConstants(ofForms defined: [Int32]) throws(Halt) -> Int {
    var reduced: [Entry<Number>] = []
    for variable in defined { variables[Int(variable)].kind = .root }
    let start = replacementCount
    for (known, variable) in defined.enumerated() {
      if replacementCount - start > 4 * (known + 4) { return known }
      let state = variables[Int(variable)]
      let form = forms[Int(state.form)]
      // Roots that have a definition by now bring in as much here as there.
      let constant = try reduce(state.definer, into: &reduced)
      let rest = try reduce(form.entries[...], into: &reduced)
      forms[Int(state.form)].constant = try -(constant / form.pivot) - rest
      variables[Int(variable)].kind = .unresolved
    }
    return defined.count
  }

  /// What a row comes to in roots has its value as its constant where all roots are 0, so nothing need be reduced.
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

  /// The point where all roots are 0, as far as it has been looked at. Variables whose forms are still to be found count
  /// as roots, as they did when the forms before them were made.
  private struct Origin {
    var pending: Set<Int32>
    private var values: [Int32: Number] = [:]
    /// Which of the values are to be found again once the next form is known.
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
    if let (value, _) = known(variable, at: origin) { return value }
    let base = stack.count
    defer { stack.removeLast(stack.count - base) }
    stack.append(variable)
    while stack.count > base, let current = stack.last {
      let depth = stack.count
      let definition = try definition(of: current)
      var sum = definition.constant
      var isProvisional = false
      for entry in definition.entries {
        if let known = known(entry.variable, at: origin) {
          sum = try sum + entry.coefficient * known.0
          isProvisional = isProvisional || known.isProvisional
        } else {
          stack.append(entry.variable)
        }
      }
      guard stack.count == depth else { continue }
      stack.removeLast()
      origin.set(current, sum, isProvisional: isProvisional)
    }
    return known(variable, at: origin)?.0 ?? .zero
  }

  private func known(_ variable: Int32, at origin: Origin) -> (Number, isProvisional: Bool)? {
    let state = variables[Int(variable)]
    if state.definer < 0 { return (.zero, false) }
    return state.kind == .constant ? (state.value, false) : origin.value(of: variable)
  }
}
