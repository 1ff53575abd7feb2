/// The ranges of sums over the optimal face.
///
/// All greatest values are computed first, then all least values. The minimum of a sum is usually near the next sum's
/// minimum and near the optimum that is shown, but far from any maximum. If a sum is the previous one plus a few terms,
/// two tests of these terms may prove that nothing is better:
///
/// - If the reduced costs proved the previous sum optimal at the current point, only the new terms' reduced costs are
///   new.
/// - A sum is never less than the previous sum's minimum plus the lower bounds of the new terms.
extension OptimalFace {
  /// Returns the range of each sum, in the given order.
  mutating func ranges(
    of ids: [Int32], in sums: Sums<Number>, at places: [Int32]
  ) throws(Halt) -> [Range] {
    var ranges = ids.map { _ -> Range in (nil, nil) }
    // Long sums are adjacent, since each usually is the one before it plus a term.
    let order = ids.indices.filter { !sums.isLong(ids[$0]) } + ids.indices.filter { sums.isLong(ids[$0]) }
    var sum = ExpandedSum(sums, at: places)
    var previous: Extreme?
    for index in order {
      try sum.become(ids[index])
      ranges[index].greatest = try extreme(of: sum, slope: -.one, &previous)
    }
    previous = nil
    for index in order {
      try sum.become(ids[index])
      ranges[index].least = try extreme(of: sum, slope: .one, &previous)
      // A determined sum is fixed, so that sums that depend on it alone are known to be fixed without another search.
      guard let least = ranges[index].least, least == ranges[index].greatest, !isHeld(sum.entries) else { continue }
      let variable = try solver.tableau.addSlack(for: sum.entries)
      solver.tableau.fix(variable)
      try solver.tableau.makeNonbasic(variable)
    }
    return ranges
  }

  func isHeld(_ form: [Entry<Number>]) -> Bool { form.allSatisfy { solver.tableau.isHeld(Int($0.variable)) } }

  /// The result for the previous sum.
  private struct Extreme {
    /// The sum's value at the tableau's point.
    let value: Number
    /// The least or greatest value; nil if the sum is unbounded.
    let extreme: Number?
    /// Whether the reduced costs prove optimality. This stays true after the sum is fixed, because it then has only one
    /// value.
    let isByCosts: Bool
  }

  /// Returns the least value of a sum (slope 1) or the greatest (slope -1); nil if it is unbounded.
  ///
  /// The sum gets no tableau row, because every pivot would update that row.
  private mutating func extreme(
    of sum: ExpandedSum<Number>, slope: Number, _ previous: inout Extreme?
  ) throws(Halt) -> Number? {
    var (value, bound): (Number, Number?) = (.zero, .zero)
    var isByCosts = false
    if let previous, !sum.isNew {
      (value, bound, isByCosts) = (previous.value, previous.extreme, previous.isByCosts)
    }
    for entry in previous == nil || sum.isNew ? sum.entries : sum.added {
      let variable = solver.tableau[Int(entry.variable)]
      value = try value + entry.coefficient * variable.value
      let limit = entry.coefficient.sign == slope.sign ? variable.lower : variable.upper
      bound = if let partial = bound, let limit { try partial + entry.coefficient * limit.value } else { nil }
      if isByCosts, try solver.tableau.mayLower(sum.entries, times: slope, entry.variable) { isByCosts = false }
    }
    var outcome = Tableau<Number>.Outcome.optimal
    if !isByCosts {
      outcome = try solver.tableau.minimise(sum.entries, times: slope, from: &value, to: bound)
      isByCosts = outcome == .optimal && value != bound
    }
    let extreme = outcome == .optimal ? value : nil
    previous = Extreme(value: value, extreme: extreme, isByCosts: isByCosts)
    return extreme
  }
}
