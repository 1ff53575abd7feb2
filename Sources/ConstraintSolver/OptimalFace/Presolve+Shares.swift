/// What variables come to over some roots alone.
///
/// It is found from the roots on, each variable's from what its definition mentions, so that a long chain of definitions
/// is walked once, and not from each of its links. Where all that a variable adds to another is constant, as the height of
/// a view that cannot give way is to its place, the two have one sum.
extension Presolve {
  /// What a variable or a question comes to: a sum over roots times a factor that is not 0. What only differs by a factor,
  /// as rows of a grid from its top, shares a sum.
  struct Share {
    /// Its place among the sums.
    let sum: Int32
    let factor: Number
  }

  /// Sums over roots, and what each root comes to in them, and each variable that depends on several others.
  struct Shares {
    /// By variable; nil where the roots have no part in it.
    fileprivate var shares: [Share?]
    fileprivate(set) var sums = Sums<Number>()

    fileprivate init(variableCount: Int) { shares = Array(repeating: nil, count: variableCount) }
  }

  /// `isReached` says whether definitions lead from a variable to one of the roots.
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

  /// What variables that stand at some places among terms come to together; nil where the roots have no part in it.
  mutating func share(
    of terms: [Entry<Number>], _ places: Range<Int>, _ shares: inout Shares
  ) throws(Halt) -> Share? {
    // Of several, the others are added to the longest.
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

  /// What was gathered and a share come to together.
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

  /// What a term comes to.
  @inline(__always)
  private func share(of term: Entry<Number>, _ shares: Shares) throws(Halt) -> Share? {
    var rest = Number.zero
    guard let end = try followDoubleton(from: term.variable, term.coefficient, &rest) else { return nil }
    guard let share = shares.shares[Int(end.variable)] else { return nil }
    return Share(sum: share.sum, factor: try end.coefficient * share.factor)
  }
}
