/// How each level narrowed the interval of a component's only root, so that after an edit a level is taken again only
/// where its rows have changed or it begins with another interval.
struct Narrowing<Number: ExactNumber> {
  /// Ascending by rank.
  private var levels: [(rank: Int32, before: OneRoot<Number>, after: OneRoot<Number>)] = []

  /// Below so many rows a component is solved as quickly as it is remembered.
  static var leastRowCount: Int { 64 }

  mutating func removeAll() { levels.empty() }

  /// What a level makes of an interval; nil where that is not known.
  func interval(after rank: Int32, from before: OneRoot<Number>) -> OneRoot<Number>? {
    let place = place(of: rank)
    guard place < levels.count, levels[place].rank == rank, levels[place].before.isSame(as: before) else { return nil }
    return levels[place].after
  }

  mutating func note(_ rank: Int32, from before: OneRoot<Number>, to after: OneRoot<Number>) {
    forget(rank)
    levels.insert((rank, before, after), at: place(of: rank))
  }

  /// Rows of a level have changed, come or gone.
  mutating func forget(_ rank: Int32) {
    let place = place(of: rank)
    if place < levels.count, levels[place].rank == rank { levels.remove(at: place) }
  }

  private func place(of rank: Int32) -> Int { levels.partitioningIndex { $0.rank >= rank } }
}
