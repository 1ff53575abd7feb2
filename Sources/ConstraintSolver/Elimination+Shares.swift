/// What variables come to over some roots alone.
///
/// It is found from the roots on, each variable's from what its definition mentions, so that a long chain of definitions
/// is walked once, and not from each of its links.
extension Elimination {
  /// For each root, and each variable that depends on several others: its sum over the roots.
  struct Shares {
    /// By variable: its place among the sums, or -1 where the roots have no part in it.
    fileprivate var places: [Int32]
    fileprivate var sums: [[Entry<Number>]] = []

    fileprivate mutating func add(_ share: [Entry<Number>], of variable: Int32) {
      places[Int(variable)] = Int32(sums.count)
      sums.append(share)
    }
  }

  /// `isReached` says whether definitions lead from a variable to one of the roots.
  mutating func shares(of roots: [Int32], where isReached: (Int32) -> Bool) throws(Halt) -> Shares {
    var shares = Shares(places: Array(repeating: -1, count: variables.count))
    for root in roots { shares.add([Entry(variable: root, coefficient: .one)], of: root) }
    for variable in manyOrder where isReached(variable) {
      let share = try reduce(definition(of: variable)[...], to: shares)
      if !share.isEmpty { shares.add(share, of: variable) }
    }
    return shares
  }

  /// A sum of variables, over the roots that have shares; in the order in which they are met.
  mutating func reduce(_ terms: ArraySlice<Entry<Number>>, to shares: Shares) throws(Halt) -> [Entry<Number>] {
    var rest = Number.zero
    for term in terms {
      guard let end = try followLink(from: term.variable, term.coefficient, &rest) else { continue }
      let place = Int(shares.places[Int(end.variable)])
      guard place >= 0 else { continue }
      for entry in shares.sums[place] { try add(entry.variable, end.coefficient * entry.coefficient) }
    }
    var form: [Entry<Number>] = []
    takeSums(into: &form)
    return form
  }

  /// The sum that a variable equals, but for its constant.
  private func definition(of variable: Int32) throws(Halt) -> [Entry<Number>] {
    let state = variables[Int(variable)]
    if state.form >= 0 { return forms[Int(state.form)].entries }
    let terms = rows.terms[rows.places(of: state.definer)]
    guard let own = terms.first(where: { $0.variable == variable })?.coefficient else { return [] }
    var entries: [Entry<Number>] = []
    for term in terms where term.variable != variable {
      entries.append(Entry(variable: term.variable, coefficient: try -(term.coefficient / own)))
    }
    return entries
  }
}
