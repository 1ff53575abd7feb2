/// The resolution of definitions: whether a variable is a constant, a doubleton or a combination.
extension Presolve {
  /// Resolves a variable. Afterwards it is a root, a constant, a doubleton of a root or of a combination, or a
  /// combination.
  @inline(__always)
  mutating func resolve(_ variable: Int32) throws(Halt) {
    if !isResolved(variable) { try resolveDeeply(variable) }
  }

  @inline(__always)
  private func isResolved(_ variable: Int32) -> Bool {
    let kind = variables[Int(variable)].kind
    // The processor predicts comparisons better than a switch.
    return kind == .doubleton ? isEnd(variables[Int(variable)].target) : kind != .unresolved
  }

  /// Whether a doubleton may have this variable as its target.
  @inline(__always)
  private func isEnd(_ variable: Int32) -> Bool {
    let kind = variables[Int(variable)].kind
    return kind == .root || kind == .combination
  }

  private mutating func resolveDeeply(_ variable: Int32) throws(Halt) {
    let base = stack.count
    if try resolveAtOnce(variable) { return }
    // The variable is at the bottom of the stack, and is resolved after the parts above it.
    stack.append(stack[base])
    stack[base] = variable
    while stack.count > base, let current = stack.last {
      if isResolved(current) { stack.removeLast() } else { try resolveAtOnce(current) }
    }
  }

  /// Resolves a variable whose parts are all resolved. Otherwise puts the unresolved parts on the stack, and returns
  /// false.
  @discardableResult
  private mutating func resolveAtOnce(_ variable: Int32) throws(Halt) -> Bool {
    let state = variables[Int(variable)]
    if state.kind == .doubleton {
      if isResolved(state.target) {
        try shorten(variable)
        return true
      }
      stack.append(state.target)
      return false
    }
    let depth = stack.count
    var constant: Number
    var divisor = Number.one
    if state.form >= 0 {
      let form = forms[Int(state.form)]
      constant = form.constant
      for entry in form.entries { try lookThrough(entry.variable, entry.coefficient, &constant) }
    } else {
      constant = rows[state.definer].constant
      for place in rows.places(of: state.definer) {
        let term = rows.terms[place]
        if term.variable == variable {
          divisor = -term.coefficient
        } else {
          try lookThrough(term.variable, term.coefficient, &constant)
        }
      }
    }
    guard stack.count == depth else {
      ends.removeAll()
      return false
    }
    try conclude(variable, constant: constant, divisor: divisor)
    return true
  }

  /// Replaces a doubleton of a constant by a constant, and a doubleton of a doubleton by one of its target.
  private mutating func shorten(_ variable: Int32) throws(Halt) {
    let state = variables[Int(variable)]
    let target = variables[Int(state.target)]
    variables[Int(variable)].value = try state.coefficient * target.value + state.value
    if target.kind == .constant {
      variables[Int(variable)].kind = .constant
    } else {
      variables[Int(variable)].coefficient = try state.coefficient * target.coefficient
      variables[Int(variable)].target = target.target
    }
  }

  /// Adds a variable, times a factor, to the ends if it is resolved, and to the stack if not.
  @inline(__always)
  private mutating func lookThrough(_ variable: Int32, _ factor: Number, _ constant: inout Number) throws(Halt) {
    guard isResolved(variable) else { return stack.append(variable) }
    if let end = try followDoubleton(from: variable, factor, &constant) { try ends.add(end) }
  }

  /// Returns the root or combination to which a resolved variable leads, with its coefficient, for the variable times a
  /// factor. Adds the constant part to `constant`, and returns nil if that is all.
  @inline(__always)
  func followDoubleton(
    from variable: Int32, _ factor: Number, _ constant: inout Number
  ) throws(Halt) -> Entry<Number>? {
    let state = variables[Int(variable)]
    guard state.kind == .constant || state.kind == .doubleton else {
      return Entry(variable: variable, coefficient: factor)
    }
    constant = try constant + factor * state.value
    guard state.kind == .doubleton else { return nil }
    return Entry(variable: state.target, coefficient: try factor * state.coefficient)
  }

  /// Stores the result of a resolution. The variable times the divisor equals the sum of the ends and the constant.
  @inline(__always)
  private mutating func conclude(_ variable: Int32, constant: Number, divisor: Number) throws(Halt) {
    var count = 0
    var last = Entry(variable: -1, coefficient: Number.one)
    var atOrigin = constant
    while let end = ends.popLast() {
      count += 1
      let state = variables[Int(end.variable)]
      if state.kind == .combination { atOrigin = try atOrigin + end.coefficient * state.value }
      last = end
    }
    if count > 1 {
      variables[Int(variable)].becomeCombination(
        at: Int32(combinationOrder.count), atOrigin: try atOrigin / divisor)
      combinationOrder.append(variable)
    } else if count == 1 {
      variables[Int(variable)].becomeDoubleton(
        to: last.variable, try last.coefficient / divisor, offset: try constant / divisor)
    } else {
      variables[Int(variable)].becomeConstant(try constant / divisor)
    }
  }
}

extension Presolve.Variable {
  fileprivate mutating func becomeCombination(at place: Int32, atOrigin value: Number) {
    kind = .combination
    target = place
    self.value = value
  }

  fileprivate mutating func becomeDoubleton(to target: Int32, _ coefficient: Number, offset: Number) {
    kind = .doubleton
    self.target = target
    self.coefficient = coefficient
    value = offset
  }

  fileprivate mutating func becomeConstant(_ value: Number) {
    kind = .constant
    self.value = value
  }
}
