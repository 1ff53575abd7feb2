/// What variables come to over some roots alone.
///
/// It is found from the roots on, each variable's from what its definition mentions, so that a long chain of definitions
/// is walked once, and not from each of its links. Where all that a variable adds to another is constant, as the height of
/// a view that cannot give way is to its place, the two have one sum.
extension Elimination {
  /// Sums over roots, and which of them each root has, and each variable that depends on several others.
  struct Shares {
    /// By variable: its sum, or -1 where the roots have no part in it.
    fileprivate var places: [Int32]
    /// Where each sum ends among the entries; it begins where the one before it does.
    private var ends: [Int] = [0]
    fileprivate var entries: [Entry<Number>] = []

    fileprivate init(variableCount: Int) { places = Array(repeating: -1, count: variableCount) }

    /// The entries of a sum.
    @inline(__always)
    subscript(sum: Int32) -> ArraySlice<Entry<Number>> { entries[ends[Int(sum)]..<ends[Int(sum) + 1]] }

    /// A sum times a factor that is not 0.
    fileprivate mutating func sum(_ sum: Int32, times factor: Number) throws(Halt) -> Int32 {
      if factor == .one { return sum }
      for place in ends[Int(sum)]..<ends[Int(sum) + 1] {
        let entry = entries[place]
        entries.append(Entry(variable: entry.variable, coefficient: try factor * entry.coefficient))
      }
      return close()
    }

    /// Makes the last entries a sum, if there are any.
    fileprivate mutating func close() -> Int32 {
      guard let last = ends.last, last < entries.count else { return -1 }
      ends.append(entries.count)
      return Int32(ends.count - 2)
    }
  }

  /// `isReached` says whether definitions lead from a variable to one of the roots.
  mutating func shares(of roots: [Int32], where isReached: (Int32) -> Bool) throws(Halt) -> Shares {
    var shares = Shares(variableCount: variables.count)
    for root in roots {
      shares.entries.append(Entry(variable: root, coefficient: .one))
      shares.places[Int(root)] = shares.close()
    }
    for variable in manyOrder where isReached(variable) {
      let definition = try definition(of: variable)
      shares.places[Int(variable)] = try sum(of: definition, definition.indices, &shares)
    }
    return shares
  }

  /// The sum of variables that stand at some places among terms, over the roots that have shares, in the order in which
  /// they are met; -1 where these have no part in it.
  mutating func sum(
    of terms: [Entry<Number>], _ places: Range<Int>, _ shares: inout Shares
  ) throws(Halt) -> Int32 {
    var rest = Number.zero
    var only: Entry<Number>?
    var isOnly = true
    for place in places where isOnly {
      guard let end = try followLink(from: terms[place].variable, terms[place].coefficient, &rest) else { continue }
      guard shares.places[Int(end.variable)] >= 0 else { continue }
      isOnly = only == nil
      only = end
    }
    if isOnly {
      guard let only else { return -1 }
      return try shares.sum(shares.places[Int(only.variable)], times: only.coefficient)
    }
    for place in places {
      guard let end = try followLink(from: terms[place].variable, terms[place].coefficient, &rest) else { continue }
      let share = shares.places[Int(end.variable)]
      guard share >= 0 else { continue }
      for entry in shares[share] { try add(entry.variable, end.coefficient * entry.coefficient) }
    }
    takeSums(into: &shares.entries)
    return shares.close()
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
