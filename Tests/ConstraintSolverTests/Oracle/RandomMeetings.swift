import ConstraintSolver
import TestSupport

extension LinearSystem {
  /// Few variables, some of them made equal by inequalities that meet, and wishes that pull at each from both sides: what
  /// is open is bound by implied equalities.
  static func randomMeetings(seed: Int) -> LinearSystem {
    var random = SplitMix64(seed: seed)
    var system = LinearSystem()
    system.variableCount = random.pick(2...5)
    let variables = 0..<system.variableCount
    let level = Priority(random.pick([750, 250]))
    for index in variables {
      for _ in 0..<random.pick([0, 1, 2, 2]) {
        system.rows.append(Row(variable(index) - Rational(random.pick(-2...2)), .equal, level))
      }
    }
    for _ in 0..<random.pick(1...2) {
      // None is more than the next, and the last is not more than the first.
      let ring = Array(variables.shuffled(using: &random).prefix(random.pick(2...system.variableCount)))
      for (left, right) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
        let sum = random.chance(15) ? variable(random.pick(Array(variables))) : LinearForm()
        system.rows.append(
          Row(variable(left) - variable(right) + sum, .atMost, random.chance(70) ? .required : Priority(751)))
      }
    }
    for _ in 0..<random.pick(0...3) {
      let form = random.pick([-1, 1, 2]) * variable(random.pick(0...system.variableCount - 1))
      system.rows.append(
        Row(form + variable(0) - Rational(random.pick(-1...1)), random.pick(Relation.allCases), Priority(751)))
    }
    for index in variables { system.quantities.append(Quantity(variable(index), near: Rational(random.pick(-2...2)))) }
    if random.chance(30) { system.quantities.append(Quantity(variable(0) + variable(1), near: 0)) }
    return system
  }
}
