/// Components with one root, as most are, solved from their rows as they stand: to write such a problem down takes longer
/// than to solve it.
extension Engine {
  /// Finds the only optimum of a component. Returns false where that has to be written down: it has several roots, many
  /// rows or rows in no order, or it has not just one optimum.
  mutating func solveInPlace(_ group: Int32) throws(Halt) -> Bool {
    guard isSolvedInPlace(group) else { return false }
    var interval = OneRoot<Number>()
    var rank: Int32 = 0
    wishes.empty()
    for row in partition.rows(of: group) {
      let state = elimination.rows[row]
      let next = levels.rank(of: state.level)
      guard next >= rank else { return false }
      if next > rank { try preferWishes(&interval) }
      rank = next
      if rank == 0 || !interval.isDetermined {
        var constant = state.constant
        var entry = try elimination.onlyRoot(in: row, &constant)
        if entry == nil {
          constant = try elimination.reduce(row, into: &form)
          entry = form.first
        }
        if let wish = try wish(of: row, entry, constant) {
          if rank > 0 { wishes.append(wish) } else if interval.require(wish) != nil { return false }
        } else if rank == 0, !state.relation.holds(constant) {
          return false
        }
      }
    }
    try preferWishes(&interval)
    guard interval.isDetermined, let value = interval.least else { return false }
    elimination[partition[group].firstRoot].value = value
    return true
  }

  /// Whether a component has one root and not so many rows that it is worth while to remember what they come to.
  func isSolvedInPlace(_ group: Int32) -> Bool {
    partition.hasOneRoot(group)
  }

  /// What a row that came to this asks of the only root; nil where that has no part in it.
  @inline(__always)
  func wish(of row: Int32, _ entry: Entry<Number>?, _ constant: Number) throws(Halt) -> OneRoot<Number>.Wish? {
    guard let entry else { return nil }
    return try OneRoot.Wish(
      root: 0, row: 0, coefficient: entry.coefficient, elimination.rows[row].relation, constant: constant)
  }

  private mutating func preferWishes(_ interval: inout OneRoot<Number>) throws(Halt) {
    try interval.prefer(wishes[...], &kinks)
    wishes.empty()
  }
}
