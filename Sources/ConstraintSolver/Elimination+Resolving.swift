/// Looking through definitions: what a variable comes to.
extension Elimination {
  /// Looks through a variable's definition, until it is a root, a constant, a link to a root, or depends on several.
  @inline(__always)
  mutating func resolve(_ variable: Int32) throws(Halt) {
    if !isResolved(variable) { try resolveDeeply(variable) }
  }

  @inline(__always)
  private func isResolved(_ variable: Int32) -> Bool {
    let kind = variables[Int(variable)].kind
    // Comparisons are predicted better than a switch.
    return kind == .link ? isEnd(variables[Int(variable)].target) : kind != .unresolved
  }

  /// Whether links end here.
  @inline(__always)
  private func isEnd(_ variable: Int32) -> Bool {
    let kind = variables[Int(variable)].kind
    return kind == .root || kind == .many
  }

  private mutating func resolveDeeply(_ variable: Int32) throws(Halt) {
    let base = stack.count
    stack.append(variable)
    while stack.count > base, let current = stack.last {
      if isResolved(current) {
        stack.removeLast()
        continue
      }
      let depth = stack.count
      let state = variables[Int(current)]
      if state.kind == .link {
        if isResolved(state.target) { try shorten(current) } else { stack.append(state.target) }
      } else if state.form >= 0 {
        for entry in forms[Int(state.form)].entries where !isResolved(entry.variable) { stack.append(entry.variable) }
        if stack.count == depth { try resolveReduced(current) }
      } else {
        for place in rows.places(of: state.definer) {
          let other = rows.terms[place].variable
          if other != current, !isResolved(other) { stack.append(other) }
        }
        if stack.count == depth { try resolveLocal(current) }
      }
      // Mostly it is by now, and need not be looked at again.
      if stack.count == depth, isResolved(current) { stack.removeLast() }
    }
  }

  /// Makes a link to a constant a constant, and a link to a link one link.
  private mutating func shorten(_ variable: Int32) throws(Halt) {
    let state = variables[Int(variable)]
    let target = variables[Int(state.target)]
    variables[Int(variable)].offset = try state.coefficient * target.offset + state.offset
    if target.kind == .constant {
      variables[Int(variable)].kind = .constant
    } else {
      variables[Int(variable)].coefficient = try state.coefficient * target.coefficient
      variables[Int(variable)].target = target.target
    }
  }

  private mutating func resolveLocal(_ variable: Int32) throws(Halt) {
    let row = variables[Int(variable)].definer
    var constant = rows[row].constant
    var own = Number.one
    for place in rows.places(of: row) {
      let term = rows.terms[place]
      if term.variable == variable {
        own = term.coefficient
      } else {
        try lookThrough(term.variable, term.coefficient, &constant)
      }
    }
    try conclude(variable, constant: constant, divisor: -own)
  }

  private mutating func resolveReduced(_ variable: Int32) throws(Halt) {
    let form = forms[Int(variables[Int(variable)].form)]
    var constant = form.constant
    for entry in form.entries { try lookThrough(entry.variable, entry.coefficient, &constant) }
    try conclude(variable, constant: constant, divisor: .one)
  }

  /// Adds a resolved variable, times a factor, to the ends.
  @inline(__always)
  private mutating func lookThrough(_ variable: Int32, _ factor: Number, _ constant: inout Number) throws(Halt) {
    if let end = try followLink(from: variable, factor, &constant) { try ends.add(end) }
  }

  /// Where a resolved variable's link ends, and times what, if the variable is taken times a factor; what is constant of
  /// it goes to the constant.
  @inline(__always)
  func followLink(
    from variable: Int32, _ factor: Number, _ constant: inout Number
  ) throws(Halt) -> Entry<Number>? {
    let state = variables[Int(variable)]
    guard state.kind == .constant || state.kind == .link else {
      return Entry(variable: variable, coefficient: factor)
    }
    constant = try constant + factor * state.offset
    guard state.kind == .link else { return nil }
    return Entry(variable: state.target, coefficient: try factor * state.coefficient)
  }

  /// Reads off the ends: the variable times the divisor equals their sum and the constant.
  private mutating func conclude(_ variable: Int32, constant: Number, divisor: Number) throws(Halt) {
    var count = 0
    var isMeasured = false
    let none = Entry(variable: -1, coefficient: Number.one)
    var (last, lastButOne) = (none, none)
    while let end = ends.popLast() {
      count += 1
      isMeasured = isMeasured || variables[Int(end.variable)].isMeasured
      (last, lastButOne) = (end, last)
    }
    if count > 1 {
      if count == 2, share(variable, last, lastButOne, constant: constant, divisor: divisor) { return }
      variables[Int(variable)].kind = .many
      isMeasured = isMeasured || rows[variables[Int(variable)].definer].isOwn
      variables[Int(variable)].isMeasured = isMeasured
      if isMeasured { hasMeasured = true }
      variables[Int(variable)].target = Int32(manyOrder.count)
      manyOrder.append(variable)
      return
    }
    variables[Int(variable)].isMeasured = false
    variables[Int(variable)].offset = try constant / divisor
    variables[Int(variable)].kind = count == 0 ? .constant : .link
    guard count == 1 else { return }
    variables[Int(variable)].target = last.variable
    variables[Int(variable)].coefficient = try last.coefficient / divisor
  }
}
