import ConstraintSolver
import TestSupport

extension LinearSystem {
  /// Views as layouts have them: in rows and columns, of equal or proportional sizes, with natural sizes, all in one root
  /// that is given by the last two rows. Four variables a view: minX, minY, width, height.
  static func randomLayout(viewCount: Int, seed: Int) -> LinearSystem {
    var random = SplitMix64(seed: seed)
    var system = LinearSystem()
    func part(_ view: Int, _ index: Int) -> LinearForm { variable(4 * view + index) }
    func minimum(_ view: Int, _ axis: Int) -> LinearForm { part(view, axis) }
    func size(_ view: Int, _ axis: Int) -> LinearForm { part(view, 2 + axis) }
    func maximum(_ view: Int, _ axis: Int) -> LinearForm { minimum(view, axis) + size(view, axis) }
    system.variableCount = 4 * (viewCount + 1)
    system.rows = [minimum(0, 0) == 0, minimum(0, 1) == 0]
    for view in 0...viewCount {
      for axis in 0...1 { system.rows.append(size(view, axis) >= 0) }
    }
    for view in 1...viewCount {
      for axis in 0...1 {
        let other = random.pick(0...view - 1)
        let gap = Rational(random.pick([0, 8, 8, 16]))
        let start = other == 0 ? minimum(other, axis) + gap : maximum(other, axis) + gap
        switch random.pick(0...9) {
        case 0: break
        case 1: system.rows.append(minimum(view, axis) >= start)
        case 2: system.rows.append(2 * minimum(view, axis) + size(view, axis) == 2 * minimum(0, axis) + size(0, axis))
        default: system.rows.append(minimum(view, axis) == start)
        }
        switch random.pick(0...9) {
        case 0: system.rows.append(maximum(view, axis) == maximum(0, axis) - gap)
        case 1: system.rows.append(maximum(view, axis) <= maximum(0, axis) - gap ~ random.pick([1000, 750, 750, 500]))
        case 2, 3: system.rows.append(size(view, axis) == size(other, axis) ~ random.pick([1000, 1000, 250]))
        case 4: system.rows.append(size(view, axis) == (3 / 4 as Rational) * size(view, 1 - axis))
        default: break
        }
        let natural = Rational(random.pick(20...90))
        if random.chance(70) {
          system.rows.append(size(view, axis) <= natural ~ random.pick([250, 251]))
          system.rows.append(size(view, axis) >= natural ~ random.pick([750, 750, 751]))
        }
      }
    }
    system.rows += [size(0, 0) == 320, size(0, 1) == 480]
    system.quantities = (0..<system.variableCount).map { Quantity(variable($0), near: 0) }
    return system
  }
}
