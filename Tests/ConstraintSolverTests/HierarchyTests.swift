import ConstraintSolver
import Testing

/// Priorities are strict, and within one the sum of absolute errors decides.
struct HierarchyTests {
  @Test func `one row at 750 outweighs 1,001 rows at 749`() throws {
    let system = LinearSystem(Array(repeating: x == 0 ~ 749, count: 1_001) + [x == 1 ~ 750])
    let solution = try solve(system)
    #expect(solution.values == [1])
    #expect(solution.findings.first?.isDetermined == true)
    #expect(solution.ties.isEmpty)
  }

  @Test func `a higher level outweighs a lower one in whichever order they are written`() throws {
    #expect(try solve(LinearSystem([x == 0 ~ 999, x == 1 ~ 1999 / 2])).values == [1])
    #expect(try solve(LinearSystem([x == 1 ~ 1999 / 2, x == 0 ~ 999])).values == [1])
    #expect(try solve(LinearSystem([x == 0 ~ 1, x == 1 ~ 2, x == 2 ~ 1])).values == [1])
  }

  @Test func `within a level each row counts`() throws {
    #expect(try solve(LinearSystem([x == 0 ~ 750, x == 0 ~ 750, x == 3 ~ 750])).values == [0])
    #expect(try solve(LinearSystem([x == 3 ~ 750, x == 3 ~ 750, x == 0 ~ 750])).values == [3])
  }

  @Test func `minimizes the sum of absolute errors, not of squares`() throws {
    #expect(try solve(LinearSystem([x == 0 ~ 750, x == 1 ~ 750, x == 100 ~ 750])).values == [1])
  }

  @Test func `an error is in the units of its row`() throws {
    #expect(try solve(LinearSystem([2 * x == 6 ~ 750, x == 0 ~ 750])).values == [3])
    #expect(try solve(LinearSystem([(1 / 2 as Rational) * x == 6 ~ 750, x == 0 ~ 750])).values == [0])
  }

  @Test func `an inequality has an error on one side only`() throws {
    #expect(try solve(LinearSystem([x >= 3 ~ 750, x == 5 ~ 250])).values == [5])
    #expect(try solve(LinearSystem([x >= 3 ~ 750, x == 1 ~ 250])).values == [3])
    #expect(try solve(LinearSystem([x <= 3 ~ 750, x == 1 ~ 250])).values == [1])
    #expect(try solve(LinearSystem([x <= 3 ~ 750, x == 5 ~ 250])).values == [3])
  }

  @Test func `an unsatisfiable optional row still attracts`() throws {
    let rows = [x <= 4, x == 10 ~ 750, x == 0 ~ 250]
    let solution = try solve(LinearSystem(rows))
    #expect(solution.values == [4])
    #expect(rows.map(solution.error) == [0, -6, 4])
  }

  /// The worked system of the solver's page.
  @Test func `a view follows another one in a root of fixed width`() throws {
    let (root, first, start, width) = (x, y, z, w)
    let rows = [
      root == 300, start - first == 10, root - start - width == 0, first >= 0, width >= 0, width == 250 ~ 750,
      first == 100 ~ 250,
    ]
    try check(
      rows,
      gives: """
        x = 300 because 0
        y = 40 because 0 5 2 1
        z = 50 because 0 5 2
        w = 250 because 5
        """)
    try check(
      rows + [first == 60],
      gives: """
        x = 300 because 0
        y = 60 because 7
        z = 70 because 7 1
        w = 230 because 0 7 1 2
        """)
    try check(rows + [first == 60, width == 250], conflicts: "0 1 2 7 8 conflict, 20 missing")
    try check(
      Array(rows.prefix(5)), near: [0, 0, 0, 0],
      gives: """
        x = 300 because 0
        y in 0...290, now 0
        z in 10...300, now 10
        w in 0...290, now 290
        """)
  }

  @Test func `priorities of 1000 and more are required`() throws {
    try check(
      [x <= 3 ~ 1001, x >= 5 ~ 1000],
      gives: """
        x = 3 because 0 1
        0 1 conflict, 2 missing
        """)
  }

  @Test func `terminates on a degenerate system that makes naive pivoting cycle`() throws {
    // Beale's example, 1955: four rows meet at the start, and the least value of the cost is -1/20.
    let cost = (-3 / 4) * x + 150 * y + (-1 / 50) * z + 6 * w
    let system = LinearSystem([
      (1 / 4) * x - 60 * y + (-1 / 25) * z + 9 * w <= 0,
      (1 / 2) * x - 90 * y + (-1 / 50) * z + 3 * w <= 0,
      z <= 1, x >= 0, y >= 0, z >= 0, w >= 0,
      cost == -1 ~ 750,
    ])
    #expect(cost.value(try solve(system, pivotLimit: 100).values) == -1 / 20)
  }
}
