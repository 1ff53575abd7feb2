import ConstraintSolver
import Synchronization
import Testing

/// Required rows that conflict: each conflict is irreducible, and its last row is dropped.
struct ConflictTests {
  @Test func `two rows conflict`() throws {
    try check(
      [x >= 5, x <= 3],
      gives: """
        x = 5 because 0 1
        0 1 conflict, 2 missing
        """)
  }

  @Test func `three rows conflict although any two are satisfiable`() throws {
    try check([x >= 6, y >= 6, x + y == 10], conflicts: "0 1 2 conflict, 2 missing")
  }

  @Test func `the violation is in the units of the dropped row`() throws {
    try check([x <= 3, 2 * x == 10], conflicts: "0 1 conflict, 4 missing")
    try check([2 * x == 10, x <= 3], conflicts: "0 1 conflict, 2 missing")
    try check([x >= 6, y >= 6, -3 * x - 3 * y >= -30], conflicts: "0 1 2 conflict, 6 missing")
  }

  @Test func `irrelevant rows are not members`() throws {
    try check([z == 1, x >= 5, y == 2, x + z >= 2, x <= 3, w <= 0], conflicts: "1 4 conflict, 2 missing")
  }

  @Test func `a long chain of consequences is one conflict, found quickly`() throws {
    // Each width is half of the two before it and a rest, by way of a sum that is known by another row, too.
    let count = 60
    let last = count - 1
    func width(_ index: Int) -> LinearForm { variable(index) }
    func rest(_ index: Int) -> LinearForm { variable(count + index) }
    func total(_ index: Int) -> LinearForm { variable(2 * count + index) }
    var rows: [LinearSystem.Row] = []
    for index in 2..<count {
      rows.append(total(index) == width(index - 1) + width(index - 2) + rest(index) - width(index))
      rows.append(total(index) == width(index))
    }
    // One rest is only known to be 1 more than another, which is said once they are what the widths follow from.
    let other = 6
    rows.append(rest(other) == rest(5) + 1)
    for index in 2..<count where index != other { rows.append(rest(index) <= 0) }
    rows += [width(0) <= 10, width(1) <= 10]
    let strict = rows.count
    // Rests and the first widths are in more rows, so that each width is what follows.
    for index in 2..<count where index != other {
      for limit in 1..<4 { rows.append(rest(index) <= Rational(40 * limit)) }
    }
    for limit in 1..<4 { rows.append(rest(other) >= Rational(-40 * limit)) }
    for index in 0..<2 { for limit in 1..<4 { rows.append(width(index) <= Rational(40 * limit)) } }
    let members = Array(0..<strict) + [rows.count]
    rows.append(width(last) >= 11)
    let solution = try solve(LinearSystem(rows))
    var greatest: [Rational] = [10, 10]
    for index in 2..<count {
      greatest.append((greatest[index - 1] + greatest[index - 2] + (index == other ? 1 : 0)) / 2)
    }
    #expect(solution.conflicts.map(\.members) == [members])
    #expect(solution.conflicts.map(\.missing) == [11 - greatest[last]])
  }

  @Test func `finds two disjoint conflicts`() throws {
    try check(
      [x + y == 10, z + w == 10, x >= 6, z >= 7, y >= 6, w >= 7],
      conflicts: """
        0 2 4 conflict, 2 missing
        1 3 5 conflict, 4 missing
        """)
  }

  @Test func `conflicts that share members are reported separately`() throws {
    try check(
      [x == 1, x == 2, x == 4, y == 0],
      gives: """
        x = 1 because 0
        y = 0 because 3
        0 1 conflict, 1 missing
        0 2 conflict, 3 missing
        """)
  }

  @Test func `the order decides which row is dropped`() throws {
    let rows = [x >= 6, y >= 6, x + y == 10]
    for order in [[0, 1, 2], [0, 2, 1], [2, 1, 0]] {
      let solution = try solve(LinearSystem(order.map { rows[$0] }))
      #expect(solution.conflicts.map(\.members) == [[0, 1, 2]])
      #expect(solution.conflicts.map(\.dropped) == [2])
      #expect(order.map { solution.error(ofRow: rows[$0]).isZero } == [true, true, false])
    }
  }

  @Test func `a size cannot be negative`() throws {
    let (width, inner) = (x, y)
    try check([width >= 0, inner >= 0, inner == width - 40, width == 30], conflicts: "1 2 3 conflict, 10 missing")
  }

  @Test func `a dropped row is optional with the highest priority`() throws {
    // It cannot reach 10, but comes nearer to it than the row at 999.5 would like.
    try check(
      [x <= 3, x == 10, x == 0 ~ 1999 / 2],
      gives: """
        x = 3 because 0 1
        0 1 conflict, 7 missing
        """)
  }

  @Test func `a row without variables is satisfied or conflicts with itself`() throws {
    try check(
      [constant(0) == 1, x == 2, constant(3) >= 3, constant(-4) >= 0],
      gives: """
        x = 2 because 1
        0 conflict, 1 missing
        3 conflict, 4 missing
        """)
    try check([constant(0) == 1 ~ 750, x == 2, constant(0) == 1 ~ 750], gives: "x = 2 because 1")
    try check([x - x == 1, x + 0 == 2], conflicts: "0 conflict, 1 missing")
  }

  @Test func `optional rows are never in conflict`() throws {
    #expect(try solve(LinearSystem([x == 1 ~ 1999 / 2, x == 2 ~ 1999 / 2, x == 3 ~ 1])).conflicts.isEmpty)
  }

  @Test func `a thousand rows that one width contradicts are found in one pass`() throws {
    var rows = [x <= 50]
    for index in 1...1_000 { rows.append(variable(index) == x) }
    for index in 1...1_000 { rows.append(variable(index) >= Rational(100 + index)) }
    let conflicts = try solve(LinearSystem(rows)).conflicts
    #expect(conflicts.count == 1_000)
    #expect(conflicts.last?.members == [0, 1_000, 2_000])
    #expect(conflicts.last?.missing == 1_050)
    #expect(try questionCount(rows) < 100)
  }

  @Test func `rows that contradict a column's heights are found in one pass`() throws {
    let count = 60
    func top(_ index: Int) -> LinearForm { variable(2 * index) }
    func height(_ index: Int) -> LinearForm { variable(2 * index + 1) }
    var rows = [top(0) == 0]
    for index in 1..<count { rows.append(top(index) == top(index - 1) + height(index - 1)) }
    for index in 0..<count { rows += [height(index) >= 10, height(index) == Rational(10 + index % 3) ~ 750] }
    for index in 1..<count { rows.append(top(index) <= Rational(5 * index)) }
    let solution = try solve(LinearSystem(rows))
    #expect(solution.conflicts.map(\.dropped) == Array(rows.count - count + 1..<rows.count))
    #expect(solution.conflicts.map(\.missing) == (1..<count).map { Rational(5 * $0) })
    // What was dropped still pulls, so no view is higher than it must be.
    #expect((0..<count - 1).allSatisfy { solution.values[2 * $0 + 1] == 10 })
    #expect(try questionCount(rows) < 100)
  }

  /// How often a solve asks whether to go on, which it does after so much work.
  private func questionCount(_ rows: [LinearSystem.Row]) throws -> Int {
    let count = Mutex(0)
    _ = try solve(LinearSystem(rows)) {
      count.withLock { $0 += 1 }
      return true
    }
    return count.withLock { $0 }
  }
}
