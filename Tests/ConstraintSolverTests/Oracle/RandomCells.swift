import ConstraintSolver
import TestSupport

extension LinearSystem {
  /// Cells one below the other with two things in each, whose places are told from edges of their cell and from each other.
  /// How high a cell is may be required, preferred, or left to what is in it. Four variables a cell: its top, its height,
  /// and the things' tops.
  static func randomCells(seed: Int) -> LinearSystem {
    var random = SplitMix64(seed: seed)
    var system = LinearSystem()
    let count = random.pick(1...3)
    system.variableCount = 4 * count
    func priority() -> Rational { random.pick([1000, 1000, 999, 750, 750, 250]) }
    for cell in 0..<count {
      let parts = (0..<4).map { variable(4 * cell + $0) }
      let (top, height) = (parts[0], parts[1])
      let start = cell == 0 ? constant(0) : variable(4 * cell - 4) + variable(4 * cell - 3)
      system.rows.append(random.chance(90) ? top == start : top == start + 1 ~ priority())
      if random.chance(90) { system.rows.append(height >= 0) }
      if random.chance(70) { system.rows.append(height == Rational(random.pick(5...20)) ~ priority()) }
      for thing in 2...3 {
        for _ in 0..<random.pick(1...3) {
          let edge = random.pick([top, top + height, parts[5 - thing], parts[5 - thing] + 3, top + (1 / 2) * height])
          let form = parts[thing] - edge - Rational(random.pick(-8...8))
          system.rows.append(Row(form, random.pick(Relation.allCases), Priority(priority())))
        }
        if random.chance(15) { system.rows.append(parts[thing] >= Rational(random.pick(0...20)) ~ priority()) }
      }
    }
    system.rows.shuffle(using: &random)
    for index in 0..<system.variableCount {
      system.quantities.append(Quantity(variable(index), near: random.chance(50) ? 0 : nil))
    }
    return system
  }
}
