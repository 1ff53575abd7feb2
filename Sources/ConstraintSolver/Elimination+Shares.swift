/// What variables come to over some roots alone.
///
/// It is found from the roots on, each variable's from what its definition mentions, so that a long chain of definitions
/// is walked once, and not from each of its links. Where all that a variable adds to another is constant, as the height of
/// a view that cannot give way is to its place, the two have one sum.
extension Elimination {
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
    /// Where each sum ends among the entries; it begins where the one before it does.
    private var ends: [Int] = [0]
    fileprivate var entries: [Entry<Number>] = []

    fileprivate init(variableCount: Int) { shares = Array(repeating: nil, count: variableCount) }

    /// How many sums there are.
    var count: Int { ends.count - 1 }

    /// The entries of a sum.
    @inline(__always)
    subscript(sum: Int32) -> ArraySlice<Entry<Number>> { entries[places(of: sum)] }
    @inline(__always)
    fileprivate func places(of sum: Int32) -> Range<Int> { ends[Int(sum)]..<ends[Int(sum) + 1] }

    /// Makes the last entries a sum, if there are any.
    fileprivate mutating func close() -> Share? {
      guard let last = ends.last, last < entries.count else { return nil }
      ends.append(entries.count)
      return Share(sum: Int32(ends.count - 2), factor: .one)
    }
  }

  /// `isReached` says whether definitions lead from a variable to one of the roots.
  mutating func shares(of roots: [Int32], where isReached: (Int32) -> Bool) throws(Halt) -> Shares {
    var shares = Shares(variableCount: variables.count)
    for root in roots {
      shares.entries.append(Entry(variable: root, coefficient: .one))
      shares.shares[Int(root)] = shares.close()
    }
    for variable in manyOrder where isReached(variable) {
      let definition = try definition(of: variable).entries
      shares.shares[Int(variable)] = try share(of: definition, definition.indices, &shares)
    }
    return shares
  }

  /// What variables that stand at some places among terms come to together; nil where the roots have no part in it.
  mutating func share(
    of terms: [Entry<Number>], _ places: Range<Int>, _ shares: inout Shares
  ) throws(Halt) -> Share? {
    // Of several, the others are added to the longest, which is walked once.
    var longest: (place: Int, share: Share)?
    var isOnly = true
    for place in places {
      guard let share = try share(of: terms[place], shares) else { continue }
      isOnly = longest == nil
      if let longest, shares[share.sum].count <= shares[longest.share.sum].count { continue }
      longest = (place, share)
    }
    guard let longest, !isOnly else { return longest?.share }
    for place in places where place != longest.place {
      guard let share = try share(of: terms[place], shares) else { continue }
      for entry in shares[share.sum] { try add(entry.variable, share.factor * entry.coefficient) }
    }
    for place in shares.places(of: longest.share.sum) {
      let entry = shares.entries[place]
      let sum = try longest.share.factor * entry.coefficient + takeSum(of: entry.variable)
      if !sum.isZero { shares.entries.append(Entry(variable: entry.variable, coefficient: sum)) }
    }
    takeSums(into: &shares.entries)
    return shares.close()
  }

  /// What a term comes to.
  @inline(__always)
  private func share(of term: Entry<Number>, _ shares: Shares) throws(Halt) -> Share? {
    var rest = Number.zero
    guard let end = try followLink(from: term.variable, term.coefficient, &rest) else { return nil }
    guard let share = shares.shares[Int(end.variable)] else { return nil }
    return Share(sum: share.sum, factor: try end.coefficient * share.factor)
  }
}
