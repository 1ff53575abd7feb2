import ConstraintSolver
import TestSupport

extension LinearSystem {
  /// A small system that is degenerate on purpose: few different numbers, repeated rows, rows that just meet, and in
  /// half of the cases required rows that may contradict each other.
  static func random(seed: Int) -> LinearSystem {
    var random = SplitMix64(seed: seed)
    var system = LinearSystem()
    system.variableCount = random.pick(2...random.pick(2...8))
    let isConsistent = random.chance(50)
    // All required rows of a consistent system hold here, many of them just so.
    let point = (0..<system.variableCount).map { _ in Rational(random.pick(-3...3)) }
    let levels = (0..<random.pick(1...4)).map { _ in random.pick(priorities) }
    let requiredShare = isConsistent ? random.pick(10...60) : random.pick(30...90)
    let longestForm = random.pick(1...4)

    for _ in 0..<random.pick(random.pick(3...14)...14) {
      var form = system.randomForm(longest: longestForm, &random)
      if random.chance(35), !system.rows.isEmpty {
        form = random.pick([-1, 1, 1, 2]) * random.pick(system.rows).form + Rational(random.pick([-2, 0, 0, 1, 3]))
      }
      var relation = random.pick(Relation.allCases)
      let isRequired = random.chance(requiredShare)
      if isRequired, isConsistent {
        if relation == .equal || random.chance(50) { form = form - form.value(point) }
        if form.value(point).sign > 0 { relation = .atLeast }
        if form.value(point).sign < 0 { relation = .atMost }
      }
      system.rows.append(Row(form, relation, isRequired ? .required : Priority(random.pick(levels))))
    }
    for index in 0..<system.variableCount where random.chance(80) {
      system.quantities.append(Quantity(variable(index), near: Rational(random.pick(-2...2))))
    }
    if random.chance(30) { system.quantities.append(Quantity(system.randomForm(longest: 3, &random), near: 1 / 2)) }
    return system
  }

  /// A system with more equalities than variables, which hold at one point but for a few, and some other rows.
  static func randomOverdetermined(seed: Int) -> LinearSystem {
    var random = SplitMix64(seed: seed)
    var system = LinearSystem()
    system.variableCount = random.pick(2...8)
    let point = (0..<system.variableCount).map { _ in Rational(random.pick(-3...3)) }
    for _ in 0..<random.pick(system.variableCount...3 * system.variableCount) {
      var form = system.randomForm(longest: 3, &random)
      form = form - form.value(point) + Rational(random.chance(10) ? random.pick(-2...2) : 0)
      system.rows.append(Row(form, .equal, .required))
    }
    for _ in 0..<random.pick(0...4) {
      let form = system.randomForm(longest: 2, &random)
      system.rows.append(
        Row(form, random.pick(Relation.allCases), random.chance(30) ? .required : Priority(random.pick(priorities))))
    }
    system.rows.shuffle(using: &random)
    system.quantities = (0..<system.variableCount).map { Quantity(variable($0), near: nil) }
    return system
  }

  private static let priorities: [Rational] = [1999 / 2, 999, 751, 750, 251, 250, 1]
  private static let coefficients: [Rational] = [-2, -1, -1, -1, 1, 1, 1, 1, 2]
  private static let fractions: [Rational] = [333 / 1000, 16 / 9, -1 / 2, 1 / 3]

  /// At times with fewer terms than were drawn, since a variable drawn twice may cancel out.
  private func randomForm(longest: Int, _ random: inout SplitMix64) -> LinearForm {
    var form = LinearForm(constant: Rational(random.pick(-4...4)))
    for _ in 0..<random.pick(random.chance(3) ? 0...0 : 1...longest) {
      let coefficient = random.pick(random.chance(10) ? Self.fractions : Self.coefficients)
      form = form + coefficient * variable(random.pick(0...variableCount - 1))
    }
    return form
  }
}
