/// The problem of a component with one root: the points of an interval that are best, level by level.
///
/// Required rows narrow the interval. Each level below keeps the points at which its sum of errors is least: that sum is
/// convex and has its kinks where a row holds just so, so that the points are found by walking over those.
struct OneRoot<Number: ExactNumber> {
  /// The least and the greatest point that is left; nil is an open end.
  private(set) var least: Number?
  private(set) var greatest: Number?
  private var leastRow: Int = -1
  private var greatestRow: Int = -1

  /// A row over the root alone: it wants the root to be `relation` the threshold.
  struct Wish {
    /// The caller's number for the row.
    let row: Int
    let relation: Relation
    let threshold: Number
    /// What a point of distance costs: the magnitude of the root's coefficient in the row.
    let slope: Number
  }

  var isDetermined: Bool { least != nil && least == greatest }

  /// The end of the interval that is nearest to a point.
  func nearest(to point: Number) -> Number {
    if let least, point < least { return least }
    if let greatest, greatest < point { return greatest }
    return point
  }

  /// Takes a required row in. Returns the other row where the two leave nothing between them.
  mutating func require(_ wish: Wish) -> Int? {
    if wish.relation != .atLeast, greatest.map({ wish.threshold < $0 }) ?? true {
      if let least, wish.threshold < least { return leastRow }
      greatest = wish.threshold
      greatestRow = wish.row
    }
    if wish.relation != .atMost, least.map({ $0 < wish.threshold }) ?? true {
      if let greatest, greatest < wish.threshold { return greatestRow }
      least = wish.threshold
      leastRow = wish.row
    }
    return nil
  }

  /// Keeps the best points for one row.
  mutating func prefer(_ wish: Wish) {
    let point = nearest(to: wish.threshold)
    // Where the threshold cannot be reached from the side on which it costs, the nearest point is the best.
    switch wish.relation {
    case .equal: (least, greatest) = (point, point)
    case .atLeast: if point < wish.threshold { (least, greatest) = (point, point) } else { least = point }
    case .atMost: if wish.threshold < point { (least, greatest) = (point, point) } else { greatest = point }
    }
  }

  /// Keeps the best points for the rows of one level together.
  mutating func prefer(_ wishes: ArraySlice<Wish>) throws(Halt) {
    if wishes.count == 1, let wish = wishes.first {
      prefer(wish)
      return
    }
    // The slope just right of the interval's least point, and the kinks inside.
    var slope = Number.zero
    var kinks: [(point: Number, change: Number)] = []
    for wish in wishes {
      let left = wish.relation == .atMost ? Number.zero : -wish.slope
      let right = wish.relation == .atLeast ? Number.zero : wish.slope
      if let least, wish.threshold <= least {
        slope = try slope + right
      } else {
        slope = try slope + left
        if greatest.map({ wish.threshold < $0 }) ?? true { kinks.append((wish.threshold, try right - left)) }
      }
    }
    kinks.sort { $0.point < $1.point }
    var index = 0
    while slope.sign < 0 {
      guard index < kinks.count else {
        // It falls up to the greatest point, which there is, since errors are not negative.
        least = greatest
        return
      }
      least = kinks[index].point
      while index < kinks.count, kinks[index].point == least {
        slope = try slope + kinks[index].change
        index += 1
      }
    }
    if slope.sign > 0 {
      greatest = least
    } else if index < kinks.count {
      greatest = kinks[index].point
    }
  }
}
