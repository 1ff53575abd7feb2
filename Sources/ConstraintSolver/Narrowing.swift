/// How each level narrowed the interval of a component's only root, so that after an edit a level is taken again only
/// where it begins with another interval, or its rows have changed so that it may come to something else.
///
/// What a row changes about a level's sum of errors shows at the ends of the interval that the level left: as long as the
/// sum still rises beyond both, and stays even between them, the same points are best.
struct Narrowing<Number: ExactNumber> {
  /// Ascending by rank.
  private var levels: [Level] = []

  fileprivate struct Level {
    let rank: Int32
    let before: OneRoot<Number>
    let after: OneRoot<Number>
    /// How the level's errors change beyond the ends; found out when a row of it changes.
    var slopes: Slopes?
  }

  /// By how much errors grow from a point on: just before the interval's least point, and just behind its greatest.
  struct Slopes {
    var below = Number.zero
    var above = Number.zero
  }

  /// Below so many rows a component is solved as quickly as it is remembered.
  static var leastRowCount: Int { 64 }

  mutating func removeAll() { levels.empty() }

  /// What a level makes of an interval; nil where that is not known.
  func interval(after rank: Int32, from before: OneRoot<Number>) -> OneRoot<Number>? {
    guard let index = index(of: rank), levels[index].before.isSame(as: before) else { return nil }
    return levels[index].after
  }

  mutating func note(_ rank: Int32, from before: OneRoot<Number>, to after: OneRoot<Number>) {
    if let index = index(of: rank) { levels.remove(at: index) }
    levels.insert(Level(rank: rank, before: before, after: after), at: place(of: rank))
  }

  /// Takes down that a level is about to lose and to gain a row, or that one changes. `others` calls a body with each row
  /// that the level has now.
  mutating func change(
    _ rank: Int32, losing lost: OneRoot<Number>.Wish?, gaining gained: OneRoot<Number>.Wish?,
    amongAll others: ((OneRoot<Number>.Wish) throws(Halt) -> Void) throws(Halt) -> Void
  ) {
    guard let index = index(of: rank) else { return }
    if (try? levels[index].staysSame(losing: lost, gaining: gained, amongAll: others)) != true {
      levels.remove(at: index)
    }
  }

  private func index(of rank: Int32) -> Int? {
    let place = place(of: rank)
    return place < levels.count && levels[place].rank == rank ? place : nil
  }

  private func place(of rank: Int32) -> Int { levels.partitioningIndex { $0.rank >= rank } }
}

extension Narrowing.Level {
  /// Whether the same points are left where a row has come and another gone. False also where that is not easily told.
  fileprivate mutating func staysSame(
    losing lost: OneRoot<Number>.Wish?, gaining gained: OneRoot<Number>.Wish?,
    amongAll others: ((OneRoot<Number>.Wish) throws(Halt) -> Void) throws(Halt) -> Void
  ) throws(Halt) -> Bool {
    for wish in [lost, gained] {
      if let wish, !after.isDetermined || rank == 0, !after.isWithin(wish, tight: rank > 0) { return false }
    }
    // What is required leaves what it did, as the row's end is none of the interval's.
    if rank == 0 { return true }
    var slopes = self.slopes ?? Narrowing.Slopes()
    if self.slopes == nil { try others { wish throws(Halt) in try slopes.add(wish, at: after, times: .one) } }
    if let lost { try slopes.add(lost, at: after, times: -.one) }
    if let gained { try slopes.add(gained, at: after, times: .one) }
    self.slopes = slopes
    return (slopes.below.sign < 0 || after.least == before.least)
      && (slopes.above.sign > 0 || after.greatest == before.greatest)
  }
}

extension Narrowing.Slopes {
  fileprivate mutating func add(
    _ wish: OneRoot<Number>.Wish, at interval: OneRoot<Number>, times factor: Number
  ) throws(Halt) {
    let slope = try wish.slope * factor
    if let least = interval.least {
      if wish.relation != .atMost, least <= wish.threshold { below = try below - slope }
      if wish.relation != .atLeast, wish.threshold < least { below = try below + slope }
    }
    if let greatest = interval.greatest {
      if wish.relation != .atLeast, wish.threshold <= greatest { above = try above + slope }
      if wish.relation != .atMost, greatest < wish.threshold { above = try above - slope }
    }
  }
}
