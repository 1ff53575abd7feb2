/// The reduction of sums of variables to sums of roots.
extension Presolve {
  /// Writes the terms of a row over roots to `form`, in the order of their first occurrence, and returns the constant.
  ///
  /// If `expanding` is false, combinations stay in the form.
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

  /// Returns the root and its coefficient for a row with one term, and adds to the constant. Most rows have one term,
  /// so nothing has to be summed. Otherwise returns nil and leaves the constant unchanged.
  @inline(__always)
  private mutating func onlyRoot(in row: Int32, _ constant: inout Number) throws(Halt) -> Entry<Number>? {
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

  /// Writes the definition of a combination to `form`, with doubletons replaced, and returns its constant. The terms
  /// are over roots and other combinations.
  mutating func parts(of variable: Int32, into form: inout [Entry<Number>]) throws(Halt) -> Number {
    var constant = Number.zero
    try forEachPart(of: variable, factor: .one, &constant)
    form.empty()
    takeSums(into: &form)
    return constant
  }

  /// Writes any sum of variables over roots to `form`, and returns its constant.
  ///
  /// If `expanding` is false, combinations stay in the form.
  mutating func reduce(
    _ terms: ArraySlice<Entry<Number>>, into form: inout [Entry<Number>], expanding: Bool = true
  ) throws(Halt) -> Number {
    var constant = Number.zero
    for term in terms { try gather(term.variable, term.coefficient, &constant) }
    try takeSums(into: &form, &constant, expanding: expanding)
    return constant
  }

  private mutating func takeSums(
    into form: inout [Entry<Number>], _ constant: inout Number, expanding: Bool
  ) throws(Halt) {
    form.empty()
    // Most rows contain roots only.
    var hasCombination = false
    for index in touched.indices where isCombination(touched[index]) { hasCombination = true }
    if hasCombination, expanding {
      // A short sum has little to expand, so it needs no list.
      if touched.count <= 8 { try expandLast(&constant, atMost: 8) }
      try expand(&constant)
    }
    takeSums(into: &form)
  }

  /// Replaces up to `count` combinations by their parts, one by one. Each time it takes the latest, on which no other
  /// depends.
  @inline(__always)
  private mutating func expandLast(_ constant: inout Number, atMost count: Int) throws(Halt) {
    for _ in 0..<count {
      var last: Int32 = -1
      for index in touched.indices {
        let variable = touched[index]
        guard isCombination(variable) else { continue }
        if last < 0 || variables[Int(variable)].target > variables[Int(last)].target { last = variable }
      }
      guard last >= 0 else { return }
      let factor = takeSum(of: last)
      try replace(last, factor: factor, &constant)
    }
  }

  /// Whether a variable is a combination with a sum that is not 0.
  ///
  /// The function is mutating because the compiler would otherwise pass a copy of the presolve.
  @inline(__always)
  private mutating func isCombination(_ variable: Int32) -> Bool {
    variables[Int(variable)].kind == .combination && !sums[Int(variable)].isZero
  }

  /// Appends the sums that are not 0 to the form, and resets all sums to 0.
  mutating func takeSums(into form: inout [Entry<Number>]) {
    for variable in touched {
      let sum = takeSum(of: variable)
      if !sum.isZero { form.append(Entry(variable: variable, coefficient: sum)) }
    }
    touched.empty()
  }

  /// Returns the sum of a variable and resets it to 0.
  @inline(__always)
  mutating func takeSum(of variable: Int32) -> Number {
    let sum = sums[Int(variable)]
    sums[Int(variable)] = .zero
    return sum
  }

  /// Replaces all combinations by their parts. A combination comes before those that it depends on.
  @inline(__always)
  private mutating func expand(_ constant: inout Number) throws(Halt) {
    for variable in touched where isCombination(variable) { try collect(variable) }
    while let variable = order.popLast() {
      marks[Int(variable)] = false
      let factor = sums[Int(variable)]
      guard !factor.isZero else { continue }
      sums[Int(variable)] = .zero
      try replace(variable, factor: factor, &constant)
    }
  }

  /// Appends a combination and all combinations below it to `order`, each after those that it depends on.
  @inline(__always)
  private mutating func collect(_ variable: Int32) throws(Halt) {
    guard !marks[Int(variable)] else { return }
    // The stack contains the complement of a variable that is to be listed after its parts.
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
        for entry in forms[Int(variables[Int(current)].form)].entries { try push(entry.variable) }
      } else {
        for place in rows.places(of: variables[Int(current)].definer) {
          try push(rows.terms[place].variable)
        }
      }
    }
  }

  @inline(__always)
  private mutating func push(_ part: Int32) throws(Halt) {
    try resolve(part)
    let state = variables[Int(part)]
    let end = state.kind == .doubleton ? state.target : part
    if variables[Int(end)].kind == .combination, !marks[Int(end)] { stack.append(end) }
  }

  /// Replaces a variable, times a factor, by its parts. Throws `Halt.limitReached` when the work exceeds the budget.
  private mutating func replace(_ variable: Int32, factor: Number, _ constant: inout Number) throws(Halt) {
    let form = variables[Int(variable)].form
    let count = form < 0 ? rows.places(of: variables[Int(variable)].definer).count : forms[Int(form)].entries.count
    try budget.spend(fractions: count * (Number.weight + factor.excess))
    try forEachPart(of: variable, factor: factor, &constant)
  }

  /// Clears what an interrupted reduction has left.
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

  /// Adds a variable, times a factor, to the sum of its root or combination, and to the constant.
  @inline(__always)
  private mutating func gather(_ variable: Int32, _ factor: Number, _ constant: inout Number) throws(Halt) {
    try resolve(variable)
    guard let end = try followDoubleton(from: variable, factor, &constant) else { return }
    try add(end.variable, end.coefficient)
  }

  /// Adds an amount to the sum of a variable.
  @inline(__always)
  mutating func add(_ variable: Int32, _ amount: Number) throws(Halt) {
    let sum = sums[Int(variable)]
    if sum.isZero { touched.append(variable) }
    sums[Int(variable)] = try sum + amount
  }
}
