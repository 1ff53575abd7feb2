import ConstraintSolver
import TestSupport

extension LinearSystem {
  /// Views one below the other, each with wishes for its height, and with bottoms that would rather stay above some line:
  /// one problem of so many roots that most of its rows wait to fail.
  static func randomColumn(seed: Int, count: Int = 18) -> LinearSystem {
    var random = SplitMix64(seed: seed)
    var system = LinearSystem()
    system.variableCount = count
    var bottom = LinearForm()
    for index in 0..<count {
      let height = variable(index)
      let natural = Rational(random.pick(2...6))
      bottom = bottom + height
      system.rows.append(height >= 0)
      if random.chance(80) { system.rows.append(height >= natural ~ random.pick([750, 750, 400])) }
      if random.chance(80) { system.rows.append(height <= natural ~ random.pick([250, 251, 600])) }
      if random.chance(10) {
        system.rows.append(height == variable(random.pick(0...index)) + 1 ~ random.pick([700, 300]))
      }
      if random.chance(60) {
        let line = Rational(random.pick(3 * index...5 * index + 10))
        system.rows.append(bottom <= line ~ random.pick([500, 501, 502, 650]))
      }
      if random.chance(5) { system.rows.append(bottom <= Rational(3 * index + 2)) }
      if random.chance(20) { system.quantities.append(Quantity(bottom, near: random.chance(50) ? 0 : nil)) }
    }
    system.rows.append(bottom == Rational(4 * count + random.pick(-20...20)) ~ random.pick([1000, 800, 300]))
    return system
  }

  /// Views one below the other that mostly keep their heights, over places, and too long for the lines above which their
  /// bottoms would stay: most of what fails cannot do better, and less important wishes must not make it worse.
  static func randomFullColumn(seed: Int, count: Int = 18) -> LinearSystem {
    var random = SplitMix64(seed: seed)
    var system = LinearSystem()
    system.variableCount = 2 * count
    system.rows.append(variable(count) == Rational(random.pick(0...3)))
    // Here another part may begin, anywhere.
    let cut = random.chance(40) ? random.pick(0...count - 2) : count
    for index in 0..<count {
      let (height, top) = (variable(index), variable(count + index))
      let natural = Rational(random.pick(2...6))
      if index + 1 < count, index != cut { system.rows.append(variable(count + index + 1) == top + height) }
      system.rows.append(height >= 0)
      if random.chance(90) { system.rows.append(height >= natural ~ random.pick([750, 751])) }
      if random.chance(85) { system.rows.append(height <= natural ~ random.pick([250, 251])) }
      if random.chance(15) { system.rows.append(height >= natural + 2 ~ 400) }
      if random.chance(10) { system.rows.append(height == natural + 5 ~ 100) }
      if random.chance(70) {
        system.rows.append(top + height <= Rational(random.pick(2 * index...3 * index)) ~ random.pick([500, 501, 502]))
      }
      system.quantities.append(Quantity(random.chance(50) ? height : top, near: 0))
    }
    return system
  }
}
