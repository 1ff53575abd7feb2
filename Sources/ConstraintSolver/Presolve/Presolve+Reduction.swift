/// Reducing sums of variables to roots.
extension Presolve {
  /// A row's sum over roots, in the order in which they are met, and its constant. What depends on several stays in it
  /// where that is not to be expanded, but for what is measured from something, which may cancel out.
  mutating func reduce(
    _ row: Int32, into form: inout [Entry<Number>], expanding: Bool = true
  ) throws(Halt) -> Number {
    var constant = rows[row].constant
    if let end = try onlyRoot(in: row, &constant) {
      form.empty()
      form.append(end)
      return constant
    }
    for place in rows.places(of: row) {
      try gather(rows.terms[place].variable, rows.terms[place].coefficient, &constant)
    }
    try takeSums(into: &form, &constant, expanding: expanding)
    return constant
  }

  /// Where a row of one term leads, and its constant, if that is a root: as with most rows there is nothing to add up then.
  /// Otherwise the constant stays.
  @inline(__always)
  mutating func onlyRoot(in row: Int32, _ constant: inout Number) throws(Halt) -> Entry<Number>? {
    let places = rows.places(of: row)
    guard places.count == 1 else { return nil }
    let term = rows.terms[places.lowerBound]
    try resolve(term.variable)
    var sum = constant
    guard let end = try followDoubleton(from: term.variable, term.coefficient, &sum),
      variables[Int(end.variable)].kind == .root
    else { return nil }
    constant = sum
    return end
  }

  /// What a variable that depends on several comes to over those at which its definition ends, and its constant.
  mutating func parts(of variable: Int32, into form: inout [Entry<Number>]) throws(Halt) -> Number {
    var constant = Number.zero
    try forEachPart(of: variable, factor: .one, &constant)
    form.empty()
    takeSums(into: &form)
    return constant
  }

  /// The same for any sum of variables.
  mutating func reduce(_ terms: ArraySlice<Entry<Number>>, into form: inout [Entry<Number>]) throws(Halt) -> Number {
    var constant = Number.zero
    for term in terms { try gather(term.variable, term.coefficient, &constant) }
    try takeSums(into: &form, &constant, expanding: true)
    return constant
  }

  private mutating func takeSums(
    into form: inout [Entry<Number>], _ constant: inout Number, expanding: Bool
  ) throws(Halt) {
    form.empty()
    // Most rows speak of roots alone.
    var hasMany = false
    for index in touched.indices where isCombination(touched[index]) { hasMany = true }
    if hasMany {
      // What is measured from the same is mostly compared with each other, and then neither that nor what it hangs on is
      // left. So the last ones are looked through first, and only where that leads nowhere, everything below all of them.
      if hasRelative {
        try expandLast(&constant, atMost: 32) { $0.isRelative }
        try expand(&constant) { $0.isRelative }
      }
      if expanding {
        // Of a short sum little is to be looked through, which needs no list.
        if touched.count <= 8 { try expandLast(&constant, atMost: 8) { _ in true } }
        try expand(&constant) { _ in true }
      }
    }
    takeSums(into: &form)
  }

  /// Replaces what depends on several variables by what it depends on, one after the other, those first on which nothing
  /// depends.
  @inline(__always)
  private mutating func expandLast(
    _ constant: inout Number, atMost count: Int, where isExpanded: (Variable) -> Bool
  ) throws(Halt) {
    for _ in 0..<count {
      var last: Int32 = -1
      for index in touched.indices {
        let variable = touched[index]
        guard isCombination(variable), isExpanded(variables[Int(variable)]) else { continue }
        if last < 0 || variables[Int(variable)].target > variables[Int(last)].target { last = variable }
      }
      guard last >= 0 else { return }
      let factor = takeSum(of: last)
      try replace(last, factor: factor, &constant)
    }
  }

  /// Whether something that depends on several variables is left in the sums.
  ///
  /// Mutating, as it would otherwise be handed a copy of the elimination.
  @inline(__always)
  private mutating func isCombination(_ variable: Int32) -> Bool {
    variables[Int(variable)].kind == .combination && !sums[Int(variable)].isZero
  }

  /// Adds the sums that are not 0; they are 0 afterwards.
  mutating func takeSums(into form: inout [Entry<Number>]) {
    for variable in touched {
      let sum = takeSum(of: variable)
      if !sum.isZero { form.append(Entry(variable: variable, coefficient: sum)) }
    }
    touched.empty()
  }

  /// A variable's sum, which is 0 afterwards.
  @inline(__always)
  mutating func takeSum(of variable: Int32) -> Number {
    let sum = sums[Int(variable)]
    sums[Int(variable)] = .zero
    return sum
  }

  /// Replaces what depends on several variables by what it depends on, those first on which nothing depends.
  @inline(__always)
  private mutating func expand(
    _ constant: inout Number, where isExpanded: (Variable) -> Bool
  ) throws(Halt) {
    for variable in touched where isCombination(variable) && isExpanded(variables[Int(variable)]) {
      try collect(variable, where: isExpanded)
    }
    while let variable = order.popLast() {
      marks[Int(variable)] = false
      let factor = sums[Int(variable)]
      guard !factor.isZero else { continue }
      sums[Int(variable)] = .zero
      try replace(variable, factor: factor, &constant)
    }
  }

  /// Adds everything of kind `many` below a variable to the order, each after those that it depends on.
  @inline(__always)
  private mutating func collect(_ variable: Int32, where isExpanded: (Variable) -> Bool) throws(Halt) {
    guard !marks[Int(variable)] else { return }
    // A variable that is still to be listed after its parts is on the stack as its complement.
    let base = stack.count
    stack.append(variable)
    while stack.count > base, let current = stack.popLast() {
      if current < 0 {
        order.append(~current)
        continue
      }
      guard !marks[Int(current)] else { continue }
      marks[Int(current)] = true
      stack.append(~current)
      if variables[Int(current)].form >= 0 {
        for entry in forms[Int(variables[Int(current)].form)].entries { try push(entry.variable, where: isExpanded) }
      } else {
        for place in rows.places(of: variables[Int(current)].definer) {
          try push(rows.terms[place].variable, where: isExpanded)
        }
      }
    }
  }

  @inline(__always)
  private mutating func push(_ part: Int32, where isExpanded: (Variable) -> Bool) throws(Halt) {
    try resolve(part)
    let state = variables[Int(part)]
    let end = state.kind == .doubleton ? state.target : part
    if variables[Int(end)].kind == .combination, !marks[Int(end)], isExpanded(variables[Int(end)]) { stack.append(end) }
  }

  /// Replaces a variable, times a factor, by what it depends on.
  private mutating func replace(_ variable: Int32, factor: Number, _ constant: inout Number) throws(Halt) {
    replacementCount &+= 1
    let form = variables[Int(variable)].form
    let count = form < 0 ? rows.places(of: variables[Int(variable)].definer).count : forms[Int(form)].entries.count
    try budget.spend(fractions: count * (Number.weight + factor.excess))
    try forEachPart(of: variable, factor: factor, &constant)
  }

  /// Empties what a reduction gathered that was stopped before its end.
  mutating func discardSums() {
    for variable in touched { sums[Int(variable)] = .zero }
    touched.empty()
    for variable in order { marks[Int(variable)] = false }
    order.empty()
    for variable in stack { marks[Int(variable < 0 ? ~variable : variable)] = false }
    stack.empty()
    ends.removeAll()
  }

  private mutating func forEachPart(of variable: Int32, factor: Number, _ constant: inout Number) throws(Halt) {
    let state = variables[Int(variable)]
    if state.form >= 0 {
      let form = forms[Int(state.form)]
      constant = try constant + factor * form.constant
      for entry in form.entries { try gather(entry.variable, factor * entry.coefficient, &constant) }
      return
    }
    let places = rows.places(of: state.definer)
    var own = Number.one
    for place in places where rows.terms[place].variable == variable { own = rows.terms[place].coefficient }
    let scale = try -(factor / own)
    constant = try constant + scale * rows[state.definer].constant
    for place in places {
      let term = rows.terms[place]
      if term.variable != variable { try gather(term.variable, scale * term.coefficient, &constant) }
    }
  }

  /// Adds a variable, times a factor, to the sums by variable where links end.
  @inline(__always)
  private mutating func gather(_ variable: Int32, _ factor: Number, _ constant: inout Number) throws(Halt) {
    try resolve(variable)
    guard let end = try followDoubleton(from: variable, factor, &constant) else { return }
    try add(end.variable, end.coefficient)
  }

  /// Adds an amount to a variable's sum.
  @inline(__always)
  mutating func add(_ variable: Int32, _ amount: Number) throws(Halt) {
    let sum = sums[Int(variable)]
    if sum.isZero { touched.append(variable) }
    sums[Int(variable)] = try sum + amount
  }
}
