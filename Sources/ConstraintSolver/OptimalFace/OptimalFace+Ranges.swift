/// How far sums can move.
///
/// One greatest value after the other is found, and then one least: what is least for one sum is mostly near to what is
/// least for the next, and to what is shown at last, and far from what is greatest for either. Of a sum that is the last
/// one and some terms more, no more is looked at than these, as long as that says that nothing can be better:
///
/// - Where the point at hand was found to be best by the reduced costs, only those of the new terms are new.
/// - A sum is never less than what the last one and the new terms are at least.
extension OptimalFace {
  /// By sum, in the order in which they are given.
  mutating func ranges(
    of ids: [Int32], in sums: Sums<Number>, at places: [Int32]
  ) throws(Halt) -> [Range] {
    var ranges = ids.map { _ -> Range in (nil, nil) }
    // Long ones beside each other, since each is mostly the one before it and a term more.
    let order = ids.indices.filter { !sums.isLong(ids[$0]) } + ids.indices.filter { sums.isLong(ids[$0]) }
    var sum = ExpandedSum(sums, at: places)
    var last: Extreme?
    for index in order {
      try sum.become(ids[index])
      ranges[index].greatest = try extreme(of: sum, slope: -.one, &last)
    }
    last = nil
    for index in order {
      try sum.become(ids[index])
      ranges[index].least = try extreme(of: sum, slope: .one, &last)
      // One that cannot move is fixed, so that what hangs on it alone is seen to be fixed without another search.
      guard let least = ranges[index].least, least == ranges[index].greatest, !isHeld(sum.entries) else { continue }
      let variable = try solver.tableau.addSlack(for: sum.entries)
      solver.tableau.fix(variable)
      try solver.tableau.makeNonbasic(variable)
    }
    return ranges
  }

  func isHeld(_ form: [Entry<Number>]) -> Bool { form.allSatisfy { solver.tableau.isHeld(Int($0.variable)) } }

  /// What was found for the last sum.
  private struct Extreme {
    /// What it comes to at the tableau's point.
    let value: Number
    /// The same, or nil if it can become less (or greater) without end.
    let extreme: Number?
    /// Whether no reduced cost is against that. None is once the sum is fixed, either, as then it has the only one.
    let isByCosts: Bool
  }

  /// The least value of a sum (slope 1) or the greatest (slope -1), nil if there is none.
  ///
  /// The sum gets no row of its own, which every pivot would rewrite.
  private mutating func extreme(
    of sum: ExpandedSum<Number>, slope: Number, _ last: inout Extreme?
  ) throws(Halt) -> Number? {
    var (value, bound): (Number, Number?) = (.zero, .zero)
    var isByCosts = false
    if let last, !sum.isNew {
      (value, bound, isByCosts) = (last.value, last.extreme, last.isByCosts)
    }
    for entry in last == nil || sum.isNew ? sum.entries : sum.added {
      let variable = solver.tableau[Int(entry.variable)]
      value = try value + entry.coefficient * variable.value
      let limit = entry.coefficient.sign == slope.sign ? variable.lower : variable.upper
      bound = if let known = bound, let limit { try known + entry.coefficient * limit.value } else { nil }
      if isByCosts, try solver.tableau.mayLower(sum.entries, times: slope, entry.variable) { isByCosts = false }
    }
    var outcome = Tableau<Number>.Outcome.optimal
    if !isByCosts {
      outcome = try solver.tableau.minimise(sum.entries, times: slope, from: &value, to: bound)
      isByCosts = outcome == .optimal && value != bound
    }
    let extreme = outcome == .optimal ? value : nil
    last = Extreme(value: value, extreme: extreme, isByCosts: isByCosts)
    return extreme
  }
}
