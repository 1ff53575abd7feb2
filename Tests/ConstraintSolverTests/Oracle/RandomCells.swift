import ConstraintSolver
import TestSupport

extension LinearSystem {
  /// Cells one below the other with two things in each, whose places are relative to edges of their cell and to each other.
  /// How high a cell is may be required, preferred, or left to what is in it. Four variables a cell: its top, its height,
  /// and the things' tops.
  static func randomCells(seed: Int, count known: Int? = nil) -> LinearSystem {
    var random = SplitMix64(seed: seed)
    var system = LinearSystem()
    let count = known ?? random.pick(1...3)
    system.variableCount = 4 * count
    // If there is a conflict, most edits have everything solved again.
    let priorities: [Rational] = (known == nil ? [1000, 1000] : []) + [999, 750, 750, 250]
    func priority() -> Rational { random.pick(priorities) }
    for cell in 0..<count {
      let parts = (0..<4).map { variable(4 * cell + $0) }
      let (top, height) = (parts[0], parts[1])
      let start = cell == 0 ? constant(0) : variable(4 * cell - 4) + variable(4 * cell - 3)
      system.rows.append(random.chance(90) || known != nil ? top == start : top == start + 1 ~ priority())
      if random.chance(90) { system.rows.append(height >= 0) }
      if random.chance(70) {
        system.rows.append(height == Rational(random.pick(5...20)) ~ (random.chance(50) ? 1000 : priority()))
      }
      for thing in 2...3 {
        for _ in 0..<random.pick(0...3) {
          let other = parts[5 - thing]
          let edge = random.pick([top, top + height, other, other + height, top + (1 / 2) * height])
          let form = parts[thing] - edge - Rational(random.pick(-8...8))
          system.rows.append(Row(form, random.pick(Relation.allCases), Priority(priority())))
        }
        if random.chance(15) { system.rows.append(parts[thing] >= Rational(random.pick(0...20)) ~ priority()) }
      }
    }
    for _ in 0..<random.pick(0...2) {
      let row = random.pick(system.rows)
      system.rows.append(
        Row(2 * row.form + Rational(random.pick(-2...2)), random.pick(Relation.allCases), Priority(priority())))
    }
    if known == nil { system.rows.shuffle(using: &random) }
    for index in 0..<system.variableCount {
      system.quantities.append(Quantity(variable(index), near: random.chance(50) ? 0 : nil))
      // A place as a layout writes it, from the cell's top or from that of the other thing.
      let outer = variable(index % 4 == 2 ? index - 2 : index - 1)
      if index % 4 > 1 { system.quantities.append(Quantity(variable(index) - outer, near: nil)) }
    }
    return system
  }
}
