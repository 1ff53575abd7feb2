import ConstraintSolver
import Testing

/// A quantity is determined if all optimal solutions agree on it; otherwise its interval is reported.
struct AmbiguityTests {
  @Test func `an empty system has an empty solution`() throws {
    try check([], gives: "")
    #expect(try solve(LinearSystem()).values.isEmpty)
  }

  @Test func `an unmentioned quantity is unbounded on both sides`() throws {
    try check(
      [y == 1], near: [7],
      gives: """
        x in -∞...∞, now 7
        y = 1 because 0
        """)
  }

  @Test func `an inequality leaves one side unbounded`() throws {
    try check(
      [x >= 3, y <= -3, z - x >= 1],
      gives: """
        x in 3...∞, now 3
        y in -∞...-3, now -3
        z in 4...∞, now 4
        """)
  }

  @Test func `two inequalities with the same limit determine a value`() throws {
    try check([x >= 3, x <= 3], gives: "x = 3 because 0 1")
    try check(
      [x + y >= 3, x + y <= 3, x - y >= 1, x - y <= 1],
      gives: """
        x = 2 because 0 1 2 3
        y = 1 because 0 1 2 3
        """)
    try check(
      [x >= 0, y >= 0, x + y <= 0],
      gives: """
        x = 0 because 0 1 2
        y = 0 because 0 1 2
        """)
  }

  @Test func `a value can be determined without a row that names it`() throws {
    try check(
      [x + y == 10, x - y == 4, z == x + w, w == 2],
      gives: """
        x = 7 because 0 1
        y = 3 because 0 1
        z = 9 because 3 0 1 2
        w = 2 because 3
        """)
  }

  @Test func `a sum can be determined without its parts`() throws {
    var system = LinearSystem([x + y == 10, x >= 2, y >= 3])
    system.quantities.append(LinearSystem.Quantity(2 * x + 2 * y - 5, near: 0))
    try check(
      system, ["x", "y", "2x + 2y - 5"],
      gives: """
        x in 2...7, now 2
        y in 3...8, now 8
        2x + 2y - 5 = 15 because 0
        """)
  }

  @Test func `optional rows determine values, even if they compete`() throws {
    try check([x == 3 ~ 250], gives: "x = 3 because 0")
    try check([x <= 4, x == 10 ~ 750], gives: "x = 4 because 0 1")
    try check([x >= 4 ~ 750, 2 * x <= 4 ~ 750], gives: "x = 2 because 1 0")
    try check([x == 0 ~ 750, x == 2 ~ 750, x == 1 ~ 250], gives: "x = 1 because 2 0 1")
  }

  /// The factors of the rows that fix the value overflow 64 bits, where the value itself does not.
  @Test func `determinacy is decided with numbers of any size`() throws {
    let factor = Rational(3_698_795_181) / 1_000_000_000
    let system = LinearSystem([
      y == -1, x <= 0 ~ 250, (factor - 2) * x >= Rational(2) / 9 * y ~ 750, factor * x >= 1 ~ 750,
    ])
    try check(system, ["x"], gives: "x = 0.27 because 3 1")
  }

  @Test func `chooses the solution nearest to the references`() throws {
    try check(
      [x >= 3, y <= 9, x + y == 20], near: [5, 15],
      gives: """
        x in 11...∞, now 11
        y in -∞...9, now 9
        """)
    try check([x >= 3, x <= 8], near: [5], gives: "x in 3...8, now 5")
    try check([x >= 3, x <= 8], near: [10], gives: "x in 3...8, now 8")
  }

  @Test func `among equally near solutions, the first quantity is smallest`() throws {
    try check(
      [x + y == 10, x >= 0, y >= 0],
      gives: """
        x in 0...10, now 0
        y in 0...10, now 10
        """)
    var system = LinearSystem([x + y == 10, x >= 0, y >= 0])
    system.quantities.reverse()
    try check(
      system, ["y", "x"],
      gives: """
        y in 0...10, now 0
        x in 0...10, now 10
        """)
  }

  @Test func `quantities that move together count separately`() throws {
    var system = LinearSystem([x + y <= 100, x >= 0, y >= 0])
    system.quantities = [(x, 2), (x + constant(1), 3), (constant(10) - x, 9)].map {
      LinearSystem.Quantity($0, near: $1)
    }
    try check(
      system, ["first", "second", "third"],
      gives: """
        first in 0...100, now 2
        second in 1...101, now 3
        third in -90...10, now 8
        """)
  }

  @Test func `gives the same solution twice`() throws {
    for seed in 0..<50 {
      let system = LinearSystem.random(seed: seed)
      let (first, second) = (try solve(system), try solve(system))
      #expect(first.values == second.values && first.findings == second.findings)
      #expect(first.conflicts == second.conflicts && first.ties == second.ties)
    }
  }
}
