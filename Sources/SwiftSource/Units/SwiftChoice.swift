import ConstraintSolver

extension SwiftUnitConstraint {
  /// Two constants, of which a condition decides.
  struct Choice {
    /// The words of the condition.
    let condition: String
    var first: Rational
    var second: Rational

    /// Why the constant is unknown.
    var reason: String { "a constant is unknown: it depends on \(condition)" }
  }

  /// Forgets the two constants, because the constraint receives another one.
  mutating func dropChoice() {
    guard let choice else { return }
    if unknown == choice.reason { unknown = nil }
    self.choice = nil
  }

  /// The constraint with each of its two constants, under the condition and its negation, if nothing else is unknown;
  /// otherwise the constraint itself.
  var alternatives: [SwiftUnitConstraint] {
    guard let choice, unknown == choice.reason else { return [self] }
    let words = choice.condition
    return [(words, choice.first), (words.negatedCondition, choice.second)].map { words, constant in
      var alternative = self
      (alternative.constant, alternative.unknown, alternative.choice) = (constant, nil, nil)
      alternative.conditions.append(words)
      return alternative
    }
  }
}
