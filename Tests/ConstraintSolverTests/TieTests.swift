import ConstraintSolver
import Testing

/// Conflicting rows of equal priority, if nothing says which is relaxed.
struct TieTests {
  /// Two views beside each other in 320 points, with margins of 32 and at least 32 between them.
  private let left = (minX: x, width: y)
  private let right = (minX: z, width: w)

  private func splash(_ widths: LinearSystem.Row...) -> [LinearSystem.Row] {
    [left.minX == 32, right.minX + right.width == 288, right.minX - left.minX - left.width >= 32] + widths
  }

  @Test func `two widths of equal priority tie`() throws {
    try check(
      splash(left.width == 140 ~ 750, right.width == 140 ~ 750),
      gives: """
        x = 32 because 0
        y in 84...140, now 84
        z in 148...204, now 148
        w in 84...140, now 140
        3 4 tie
        """)
  }

  @Test func `two goals for one sum tie`() throws {
    // The sum is in the fewest rows, so that it is the one that is defined.
    try check(
      [z == x + y, x >= 0, x <= 4, x <= 9, y >= 0, y <= 90, y <= 99, z == 10 ~ 750, z == 20 ~ 750],
      gives: """
        x in 0...4, now 0
        y in 6...20, now 10
        z in 10...20, now 10
        7 8 tie
        """)
  }

  @Test func `a difference of one in priority decides`() throws {
    try check(
      splash(left.width == 140 ~ 751, right.width == 140 ~ 750),
      gives: """
        x = 32 because 0
        y = 140 because 3
        z = 204 because 0 3 2 1 4
        w = 84 because 0 3 2 1 4
        """)
  }

  @Test func `a row of a lower priority decides`() throws {
    let rows = splash(left.width == 140 ~ 750, right.width == 140 ~ 750, left.width == right.width ~ 250)
    let solution = try solve(LinearSystem(rows))
    #expect(solution.values == [32, 112, 176, 112])
    #expect(solution.findings.allSatisfy { $0.isDetermined })
    #expect(solution.ties.isEmpty)
  }

  @Test func `three rows tie, and one that cannot move is not among them`() throws {
    try check(
      [x + y + z <= 10, x >= 5 ~ 750, y >= 5 ~ 750, z >= 5 ~ 750, x + y + z >= 12 ~ 750],
      gives: """
        x in 0...5, now 0
        y in 0...5, now 5
        z in 0...5, now 5
        1 2 3 tie
        """)
  }

  @Test func `rows tie only within their level`() throws {
    #expect(
      try solve(LinearSystem([x == 0 ~ 750, x == 2 ~ 750, y == 0 ~ 749, y == 2 ~ 749])).ties == [[0, 1], [2, 3]])
    #expect(try solve(LinearSystem([x == 0 ~ 750, x == 2 ~ 749])).ties.isEmpty)
  }

  @Test func `a row can tie with many`() throws {
    #expect(try solve(LinearSystem([2 * x == 0 ~ 750, x == 2 ~ 750, x == 2 ~ 750])).ties == [[0, 1, 2]])
  }

  @Test(arguments: [x + y <= 1, x + y >= 1, x + y <= 2, x + y >= 3, x - y <= 0, x - y >= 1])
  func `two ties stay separate if one inequality limits both`(limit: LinearSystem.Row) throws {
    let pairs = [x == 0 ~ 750, y == 0 ~ 750, x == 2 ~ 750, y == 2 ~ 750]
    #expect(try solve(LinearSystem(pairs + [limit])).ties == [[0, 2], [1, 3]])
  }

  /// Two inequalities that meet are an equation, though none is written.
  @Test(arguments: [
    [x == y], [x <= y, x >= y], [z >= x, z <= y, w <= x, w >= y], [x + z <= y, x + z >= y, z <= 0, z >= 0],
    [x + y <= 2, 2 * z <= x + y, z >= 1],
  ])
  func `ties that are coupled are one tie`(bond: [LinearSystem.Row]) throws {
    let pairs = [x == 0 ~ 750, y == 0 ~ 750, x == 2 ~ 750, y == 2 ~ 750]
    #expect(try solve(LinearSystem(pairs + bond)).ties == [[0, 1, 2, 3]])
  }

  @Test func `ties that a stricter level couples are one tie`() throws {
    let bond = [z - x == 1 ~ 751, y - z <= 0 ~ 751, w == x + 1 ~ 751, y >= w ~ 751]
    let pairs = [x == -2 ~ 750, x == -1 ~ 750, y == 0 ~ 750, y == -1 ~ 750]
    #expect(try solve(LinearSystem(bond + pairs)).ties == [[4, 5, 6, 7]])
  }

  @Test func `a dropped row is in no tie`() throws {
    try check(
      [x >= 0, x <= 10, x >= 20, x <= -5],
      gives: """
        x in 0...10, now 0
        1 2 conflict, 10 missing
        0 3 conflict, 5 missing
        """)
  }
}
