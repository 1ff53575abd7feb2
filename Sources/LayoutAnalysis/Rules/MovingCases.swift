import ConstraintSolver

/// The ways in which a problem occurs while lengths move along a piece of a sweep.
struct MovingCases {
  typealias Condition = FrameCondition<SweepPiece.Moving>

  /// The problem is there if all conditions of one of these are true, and not all of one of its exceptions.
  let cases: [(conditions: [Condition], exceptions: [[Condition]])]

  /// Returns distances from 0 to a length, ascending. Between two of them, each condition is true everywhere or nowhere.
  func cuts(within length: Rational) -> [Rational] {
    var cuts: Set<Rational> = [.zero, length]
    for condition in cases.flatMap({ [$0.conditions] + $0.exceptions }).joined() where !condition.length.slope.isZero {
      let cut = (condition.least - condition.length.value) / condition.length.slope
      if cut.sign > 0, cut < length { cuts.insert(cut) }
    }
    return cuts.sorted()
  }

  func isThere(at distance: Rational) -> Bool {
    func isTrue(_ condition: Condition) -> Bool { condition.map { $0.value(after: distance) }.isTrue }
    return cases.contains { conditions, exceptions in
      conditions.allSatisfy(isTrue) && !exceptions.contains { $0.allSatisfy(isTrue) }
    }
  }
}

extension FrameCase<SweepPiece.Moving> {
  /// Whether each condition is true at an end of a piece. Lengths move in a straight line, so otherwise the case is
  /// nowhere on it.
  func canOccur(within length: Rational) -> Bool {
    conditions.allSatisfy { condition in
      condition.map { $0.value }.isTrue || condition.map { $0.value(after: length) }.isTrue
    }
  }
}

/// The area in which a view is on a piece, measured in its superview from the leading and the top edge.
struct FrameReach {
  let start: Rational
  let end: Rational
  let top: Rational
  let bottom: Rational

  /// Whether the views can overlap: their areas have more than an edge in common.
  func meets(_ other: FrameReach) -> Bool {
    top < other.bottom && other.top < bottom && start < other.end && other.start < end
  }
}

extension FrameRules where Values.Length == SweepPiece.Moving {
  /// Returns the area in which a view is on a piece; nil if its frame is not known.
  func reach(of view: Int, within length: Rational) -> FrameReach? {
    guard let bounds = bounds(of: view) else { return nil }
    func least(_ edge: Length) -> Rational { min(edge.value, edge.value(after: length)) }
    func greatest(_ edge: Length) -> Rational { max(edge.value, edge.value(after: length)) }
    return FrameReach(
      start: least(bounds.start), end: greatest(bounds.end), top: least(bounds.top), bottom: greatest(bounds.bottom))
  }
}
