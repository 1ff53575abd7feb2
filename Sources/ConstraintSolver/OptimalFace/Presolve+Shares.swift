/// Variables as sums over some of the roots.
///
/// The sums are built upwards from the roots, each variable's from the variables in its definition. So a long chain of
/// definitions is followed once, and not once for each link. Two variables share a sum if they differ by a constant
/// only, such as the positions above and below a view of fixed height.
extension Presolve {
  /// A variable's or a question's part that depends on the roots: a sum times a factor that is not 0. Parts that only
  /// differ by a factor share a sum, such as rows of a grid measured from its top.
  struct Share {
    /// The index of the sum.
    let sum: Int32
    let factor: Number
  }

  /// The sums over the roots, and the share of each root and of each combination.
  struct Shares {
    /// By variable; nil if it does not depend on the roots.
    fileprivate var shares: [Share?]
    fileprivate(set) var sums = Sums<Number>()

    fileprivate init(variableCount: Int) { shares = Array(repeating: nil, count: variableCount) }
  }

  /// Returns the shares of all combinations. `isReached` returns whether a variable depends on one of the roots.
  mutating func shares(of roots: [Int32], where isReached: (Int32) -> Bool) throws(Halt) -> Shares {
    var shares = Shares(variableCount: variables.count)
    for root in roots {
      let sum = shares.sums.append([Entry(variable: root, coefficient: .one)])
      shares.shares[Int(root)] = Share(sum: sum, factor: .one)
    }
    for variable in combinationOrder where isReached(variable) {
      let definition = try definition(of: variable).entries
      shares.shares[Int(variable)] = try share(of: definition, definition.indices, &shares)
    }
    return shares
  }

  /// Returns the share of the terms at some places; nil if they do not depend on the roots.
  mutating func share(
    of terms: [Entry<Number>], _ places: Range<Int>, _ shares: inout Shares
  ) throws(Halt) -> Share? {
    // If there are several shares, the others are added to the longest.
    var longest: (place: Int, share: Share)?
    var isOnly = true
    for place in places {
      guard let share = try share(of: terms[place], shares) else { continue }
      isOnly = longest == nil
      if let longest, shares.sums.length(of: share.sum) <= shares.sums.length(of: longest.share.sum) { continue }
      longest = (place, share)
    }
    guard let longest, !isOnly else { return longest?.share }
    for place in places where place != longest.place {
      guard let share = try share(of: terms[place], shares) else { continue }
      for entry in shares.sums.entries(of: share.sum) { try add(entry.variable, share.factor * entry.coefficient) }
    }
    return try addSums(to: longest.share, &shares.sums)
  }

  /// Returns the sum of the accumulated terms and a share.
  private mutating func addSums(to share: Share, _ sums: inout Sums<Number>) throws(Halt) -> Share? {
    var entries: [Entry<Number>] = []
    takeSums(into: &entries)
    if entries.isEmpty { return share }
    if sums.isExtended(share.sum, by: entries.count) {
      for place in entries.indices {
        let (variable, coefficient) = (entries[place].variable, entries[place].coefficient)
        entries[place] = Entry(variable: variable, coefficient: try coefficient / share.factor)
      }
      return Share(sum: sums.append(entries, to: share.sum), factor: share.factor)
    }
    for entry in entries { try add(entry.variable, entry.coefficient) }
    for entry in sums.entries(of: share.sum) { try add(entry.variable, share.factor * entry.coefficient) }
    entries.empty()
    takeSums(into: &entries)
    return entries.isEmpty ? nil : Share(sum: sums.append(entries), factor: .one)
  }

  /// Returns the share of a term.
  @inline(__always)
  private func share(of term: Entry<Number>, _ shares: Shares) throws(Halt) -> Share? {
    var rest = Number.zero
    guard let end = try followDoubleton(from: term.variable, term.coefficient, &rest) else { return nil }
    guard let share = shares.shares[Int(end.variable)] else { return nil }
    return Share(sum: share.sum, factor: try end.coefficient * share.factor)
  }
}
