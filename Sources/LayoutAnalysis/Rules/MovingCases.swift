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
