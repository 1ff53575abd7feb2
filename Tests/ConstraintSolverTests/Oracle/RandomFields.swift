import ConstraintSolver
import TestSupport

extension LinearSystem {
  /// Fields that are as wide as each other, up to a known difference, with many wishes for their widths: one problem of
  /// one root and some two hundred rows.
  static func randomFields(seed: Int, count: Int = 20) -> LinearSystem {
    var random = SplitMix64(seed: seed)
    var system = LinearSystem()
    system.variableCount = count
    let first = variable(0)
    let levels: [Rational] = [999, 800, 750, 500].filter { _ in random.chance(60) }
    for index in 0..<count {
      let width = variable(index)
      if index > 0 { system.rows.append(width == random.pick([1, 1, 2]) * first + Rational(random.pick(-4...4))) }
      system.rows.append(width >= Rational(random.pick(-60 ... -20)))
      // These leave an interval, which each level narrows, and the last one chooses in it.
      for priority in levels {
        system.rows.append(width >= Rational(random.pick(-50 ... -10)) ~ priority)
        system.rows.append(width <= Rational(random.pick(10...50)) ~ priority)
      }
      if random.chance(60) {
        let relation = random.pick(Relation.allCases)
        system.rows.append(Row(width - Rational(random.pick(-30...30)), relation, Priority(250)))
      }
      if random.chance(40) { system.rows.append(width <= Rational(random.pick(20...80))) }
    }
    for index in 0..<count {
      system.quantities.append(Quantity(variable(index), near: random.chance(50) ? 0 : nil))
    }
    return system
  }
}
