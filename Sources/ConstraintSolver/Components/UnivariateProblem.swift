/// The problem of a component with one root: an interval that each level narrows to its best points.
///
/// Required rows narrow the interval. Each lower level keeps the points at which its sum of errors is least. That sum
/// is convex and piecewise linear, with a breakpoint where a row holds exactly. Its minimum is at the weighted median
/// of the breakpoints, which is selected without sorting (Hoare's FIND, 1961).
struct UnivariateProblem<Number: ExactNumber> {
  /// The least and the greatest point of the interval; nil if there is no bound.
  private(set) var least: Number?
  private(set) var greatest: Number?
  private var leastRow: Int = -1
  private var greatestRow: Int = -1

  /// A row over the root alone, which requires or prefers that the root is `relation` the threshold.
  struct Goal {
    /// The caller's indices of the root and the row.
    let root: Int32
    let row: Int
    let relation: Relation
    let threshold: Number
    /// The error for each unit of distance from the threshold: the magnitude of the root's coefficient in the row.
    let slope: Number
  }

  /// A point at which the slope of a level's errors changes, and the change.
  typealias Breakpoint = (point: Number, change: Number)

  var isDetermined: Bool { least != nil && least == greatest }

  /// Returns the point of the interval that is nearest to a point.
  func nearest(to point: Number) -> Number {
    if let least, point < least { return least }
    if let greatest, greatest < point { return greatest }
    return point
  }

  /// Narrows the interval by a required row. If nothing would be left, returns the row of the bound that conflicts with
  /// it.
  mutating func require(_ goal: Goal) -> Int? {
    if goal.relation != .atLeast, greatest.map({ goal.threshold < $0 }) ?? true {
      if let least, goal.threshold < least { return leastRow }
      greatest = goal.threshold
      greatestRow = goal.row
    }
    if goal.relation != .atMost, least.map({ $0 < goal.threshold }) ?? true {
      if let greatest, greatest < goal.threshold { return greatestRow }
      least = goal.threshold
      leastRow = goal.row
    }
    return nil
  }

  /// Keeps the best points for one row.
  private mutating func prefer(_ goal: Goal) {
    let point = nearest(to: goal.threshold)
    // If the whole interval is on the side of the threshold that has errors, the nearest point is the best.
    switch goal.relation {
    case .equal: (least, greatest) = (point, point)
    case .atLeast: if point < goal.threshold { (least, greatest) = (point, point) } else { least = point }
    case .atMost: if goal.threshold < point { (least, greatest) = (point, point) } else { greatest = point }
    }
  }

  /// Keeps the best points for all rows of one level together. `breakpoints` is working memory.
  mutating func prefer(_ goals: ArraySlice<Goal>, _ breakpoints: inout [Breakpoint]) throws(Halt) {
    guard goals.count > 1 else {
      if let goal = goals.first { prefer(goal) }
      return
    }
    // The slope just right of the interval's least point, and the breakpoints inside the interval.
    var slope = Number.zero
    breakpoints.removeAll(keepingCapacity: true)
    for goal in goals {
      let left = goal.relation == .atMost ? Number.zero : -goal.slope
      let right = goal.relation == .atLeast ? Number.zero : goal.slope
      if let least, goal.threshold <= least {
        slope = try slope + right
      } else {
        slope = try slope + left
        if greatest.map({ goal.threshold < $0 }) ?? true { breakpoints.append((goal.threshold, try right - left)) }
      }
    }
    guard slope.sign < 0 else {
      if slope.sign > 0 { greatest = least } else { greatest = breakpoints.map(\.point).min() ?? greatest }
      return
    }
    try descend(from: slope, over: &breakpoints)
  }

  /// Moves to the first breakpoint after which the slope is not negative. If the slope is 0 there, keeps all points up
  /// to the next breakpoint. Usually O(breakpoints).
  private mutating func descend(from slope: Number, over breakpoints: inout [Breakpoint]) throws(Halt) {
    // `slope` is the slope just left of the breakpoints in `low..<high`, and `next` is the first point after them.
    var (low, high) = (0, breakpoints.count)
    var slope = slope
    var next = greatest
    while low < high {
      let pivot = Self.median(
        breakpoints[low].point, breakpoints[low + (high - low) / 2].point, breakpoints[high - 1].point)
      var (below, index, above) = (low, low, high)
      var (atPivot, behindPivot) = (slope, Number.zero)
      while index < above {
        if breakpoints[index].point < pivot {
          atPivot = try atPivot + breakpoints[index].change
          breakpoints.swapAt(below, index)
          below += 1
          index += 1
        } else if pivot < breakpoints[index].point {
          above -= 1
          breakpoints.swapAt(index, above)
        } else {
          behindPivot = try behindPivot + breakpoints[index].change
          index += 1
        }
      }
      if atPivot.sign >= 0 {
        next = pivot
        high = below
        continue
      }
      slope = try atPivot + behindPivot
      if slope.sign >= 0 {
        least = pivot
        greatest = slope.sign > 0 ? pivot : breakpoints[above..<high].map(\.point).min() ?? next
        return
      }
      low = above
    }
    // The errors fall up to the greatest point, which exists because a sum of errors cannot be negative.
    least = greatest
  }

  private static func median(_ one: Number, _ two: Number, _ three: Number) -> Number {
    max(min(one, two), min(max(one, two), three))
  }
}

extension UnivariateProblem.Goal {
  /// Creates the goal of a row `coefficient · root + constant`. The coefficient must not be 0.
  @inline(__always)
  init(root: Int32, row: Int, coefficient: Number, _ relation: Relation, constant: Number) throws(Halt) {
    self.init(
      root: root, row: row, relation: coefficient.sign < 0 ? relation.flipped : relation,
      threshold: try -(constant / coefficient), slope: coefficient.magnitude)
  }
}
