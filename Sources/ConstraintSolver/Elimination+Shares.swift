/// What variables come to over some roots alone.
///
/// It is found from the roots on, each variable's from what its definition mentions, so that a long chain of definitions
/// is walked once, and not from each of its links.
extension Elimination {
  /// For each root, and each variable that depends on several others: its sum over the roots.
  struct Shares {
    /// By variable: its place among the sums, or -1 where the roots have no part in it.
    fileprivate var places: [Int32]
    /// Where each sum ends among the entries; it begins where the one before it does.
    fileprivate var ends: [Int] = [0]
    fileprivate var entries: [Entry<Number>] = []

    /// Makes the last entries a variable's sum, if there are any.
    fileprivate mutating func close(_ variable: Int32) {
      guard let last = ends.last, last < entries.count else { return }
      places[Int(variable)] = Int32(ends.count - 1)
      ends.append(entries.count)
    }
  }

  /// `isReached` says whether definitions lead from a variable to one of the roots.
  mutating func shares(of roots: [Int32], where isReached: (Int32) -> Bool) throws(Halt) -> Shares {
    var shares = Shares(places: Array(repeating: -1, count: variables.count))
    for root in roots {
      shares.entries.append(Entry(variable: root, coefficient: .one))
      shares.close(root)
    }
    for variable in manyOrder where isReached(variable) {
      let definition = try definition(of: variable)
      try sum(definition, definition.indices, shares)
      takeSums(into: &shares.entries)
      shares.close(variable)
    }
    return shares
  }

  /// Appends a sum of variables, which stands at some places among terms, over the roots that have shares; in the order in
  /// which they are met.
  mutating func reduce(
    _ terms: [Entry<Number>], _ places: Range<Int>, to shares: Shares, into sums: inout [Entry<Number>]
  ) throws(Halt) {
    try sum(terms, places, shares)
    takeSums(into: &sums)
  }

  private mutating func sum(_ terms: [Entry<Number>], _ places: Range<Int>, _ shares: Shares) throws(Halt) {
    var rest = Number.zero
    for place in places {
      let term = terms[place]
      guard let end = try followLink(from: term.variable, term.coefficient, &rest) else { continue }
      let share = Int(shares.places[Int(end.variable)])
      guard share >= 0 else { continue }
      for index in shares.ends[share]..<shares.ends[share + 1] {
        let entry = shares.entries[index]
        try add(entry.variable, end.coefficient * entry.coefficient)
      }
    }
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
