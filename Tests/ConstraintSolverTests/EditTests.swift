import ConstraintSolver
import TestSupport
import Testing

/// A system that is edited answers as one that is solved from the start.
///
/// `LAYOUT_EDIT_CASES=10000 swift test -c release -Xswiftc -enable-testing` looks at more sequences of edits.
struct EditTests {
  @Test func `equal chains are separated when one of them is edited`() throws {
    // Both are sums of the same widths, which is known while they are compared, and does not hold for ever.
    let count = 8
    func width(_ index: Int) -> LinearForm { variable(index) }
    func one(_ index: Int) -> LinearForm { variable(count + index) }
    func other(_ index: Int) -> LinearForm { variable(2 * count + index) }
    let (left, right, leftEdge, rightEdge) = (
      variable(3 * count), variable(3 * count + 1), variable(3 * count + 2), variable(3 * count + 3)
    )
    var rows: [LinearSystem.Row] = []
    for chain in [one, other] {
      rows.append(chain(1) == width(0) + width(1))
      for index in 2..<count { rows.append(chain(index) == chain(index - 1) + width(index)) }
    }
    rows += [leftEdge == left + 1, rightEdge == right + 1]
    rows.append(one(count - 1) + leftEdge == other(count - 1) + rightEdge)
    for index in 0..<count { rows.append(width(index) == Rational(10 + index) ~ 500) }
    rows.append(left == 3 ~ 400)
    var solver = SystemSolver(LinearSystem(rows))
    try solver.solve()
    for row in [1, count, 4, count + 3] {
      let constant = Rational(row)
      let form = rows[row].form
      rows[row] = LinearSystem.Row(form - form.constant + constant, rows[row].relation, rows[row].priority)
      solver.setConstant(constant, ofRow: row)
      try solver.solve()
      #expect(try solver.solution().values == solve(LinearSystem(rows)).values, "row \(row)")
    }
  }

  @Test(arguments: 0..<Edited.blockCount)
  func `small systems agree with fresh solves after any edits`(block: Int) throws {
    for seed in Edited.seeds(ofBlock: block) {
      try check(LinearSystem.random(seed: seed), seed: seed)
      try check(LinearSystem.randomMeetings(seed: seed), seed: seed)
    }
  }

  @Test(arguments: 0..<4)
  func `layouts agree with fresh solves after any edits`(seed: Int) throws {
    try check(LinearSystem.randomLayout(viewCount: 12, seed: seed), seed: seed)
  }

  @Test(arguments: 0..<Edited.blockCount)
  func `a component's kept results stay valid while only constants change`(block: Int) throws {
    for seed in Edited.seeds(ofBlock: block) {
      try check(LinearSystem.random(seed: seed), seed: seed, onlyConstants: true)
    }
    try check(LinearSystem.randomLayout(viewCount: 12, seed: block), seed: block, onlyConstants: true)
  }

  @Test(arguments: 0..<Edited.blockCount)
  func `overdetermined systems agree with fresh solves after any edits`(block: Int) throws {
    for seed in Edited.seeds(ofBlock: block) {
      try check(LinearSystem.randomOverdetermined(seed: seed), seed: seed)
      try check(LinearSystem.randomOverdetermined(seed: seed), seed: seed, onlyConstants: true)
    }
  }

  @Test(arguments: 0..<Edited.blockCount)
  func `cells agree with fresh solves after any edits`(block: Int) throws {
    for seed in Edited.seeds(ofBlock: block) {
      try check(LinearSystem.randomCells(seed: seed), seed: seed)
      try check(LinearSystem.randomCells(seed: seed), seed: seed, onlyConstants: true)
    }
  }

  @Test(arguments: 0..<8)
  func `many cells agree with fresh solves after edits that reach everything below`(seed: Int) throws {
    try check(LinearSystem.randomCells(seed: seed, count: 16), seed: seed)
    try check(LinearSystem.randomCells(seed: seed, count: 16), seed: seed, onlyConstants: true)
  }

  @Test(arguments: 0..<4)
  func `long columns agree with fresh solves after any edits`(seed: Int) throws {
    try check(LinearSystem.randomColumn(seed: seed), seed: seed)
    try check(LinearSystem.randomColumn(seed: seed), seed: seed, onlyConstants: true)
    try check(LinearSystem.randomFullColumn(seed: seed), seed: seed)
    try check(LinearSystem.randomFullColumn(seed: seed), seed: seed, onlyConstants: true)
  }

  @Test(arguments: 0..<16)
  func `many rows over one width agree with fresh solves after any edits`(seed: Int) throws {
    try check(LinearSystem.randomFields(seed: seed), seed: seed)
    try check(LinearSystem.randomFields(seed: seed), seed: seed, onlyConstants: true)
  }

  @Test func `a row affects all rows of lower priority over the same width`() throws {
    let (width, narrowest) = (variable(0), (1...80).map { variable(0) >= -Rational($0) })
    var solver = SystemSolver(LinearSystem([width <= 40 ~ 750, width >= 30 ~ 500, width == 60 ~ 250] + narrowest))
    for (row, constant, expected) in [
      (0, -35, 35), (0, -80, 60), (1, -70, 70), (0, -65, 65), (2, -20, 65), (1, -30, 30), (2, -50, 50),
    ] as [(Int, Rational, Rational)] {
      solver.setConstant(constant, ofRow: row)
      try solver.solve()
      #expect(solver.value(ofVariable: 0) == expected, "row \(row) from \(-constant)")
    }
  }

  @Test func `required rows over a width outweigh optional ones`() throws {
    let (width, narrowest) = (variable(0), (1...80).map { variable(0) >= -Rational($0) })
    var solver = SystemSolver(LinearSystem([width >= 10, width <= 60, width == 0 ~ 500] + narrowest))
    for (row, constant, expected) in [
      (0, -20, 20), (0, -60, 60), (1, -70, 60), (0, -5, 5), (1, -5, 5), (0, 0, 0), (1, -60, 0), (2, -80, 60),
      (1, -90, 80),
    ] as [(Int, Rational, Rational)] {
      solver.setConstant(constant, ofRow: row)
      try solver.solve()
      #expect(solver.value(ofVariable: 0) == expected, "row \(row) from \(-constant)")
    }
  }

  @Test func `a multiplier of many digits is exact as soon as it is added`() throws {
    let thirds = 66_666_666_666_666_663 / 100_000_000_000_000_000 as Rational
    var solver = SystemSolver(LinearSystem([x == 300, y == x, z == 500 ~ 750]))
    try solver.solve()
    #expect([0, 1, 2].map(solver.value) == [300, 300, 500])
    solver.insertRow(y - 1 == thirds * z, at: 2)
    solver.removeRow(1)
    try solver.solve()
    #expect([0, 1, 2].map(solver.value) == [300, 1 + 500 * thirds, 500])
    solver.setConstant(-200, ofRow: 2)
    try solver.solve()
    #expect([0, 1, 2].map(solver.value) == [300, 1 + 200 * thirds, 200])
    solver.insertRow(y == 2 * x, at: 1)
    try solver.solve()
    #expect([0, 1, 2].map(solver.value) == [300, 600, 599 / thirds])
  }

  /// A tree in which each view is half as wide as the one that it is in, and each two side by side may not be wider than that.
  @Test func `an edit at the top of a tree of a thousand views moves all of them`() throws {
    let inner = 1..<1_300
    var rows = [variable(0) == 4_096] + inner.map { variable($0) == 1 / 2 * variable(($0 - 1) / 2) + Rational($0 % 3) }
    rows += inner.map { variable($0) <= variable(($0 - 1) / 2) }
    var solver = SystemSolver(LinearSystem(rows))
    for width in [4_096, 8_192, 1_700, 6_000] as [Rational] {
      solver.setConstant(-width, ofRow: 0)
      try solver.solve()
      var expected = [width]
      for view in inner { expected.append(1 / 2 * expected[(view - 1) / 2] + Rational(view % 3)) }
      let isNarrowed = inner.allSatisfy { expected[$0] <= expected[($0 - 1) / 2] }
      let solution = try solver.solution()
      #expect(solution.values == expected, "\(width)")
      #expect(solution.conflicts.isEmpty == isNarrowed && isNarrowed == (width > 1_700), "\(width)")
    }
  }

  @Test func `an equality before others makes the last of them unsatisfied`() throws {
    var solver = SystemSolver(LinearSystem([x == 0, y == x, y == 1]))
    try solver.solve()
    #expect(try solver.solution().conflicts.map(\.members) == [[0, 1, 2]])

    solver.insertRow(y == 2, at: 0)
    try solver.solve()
    #expect(try solver.solution().conflicts.map(\.members) == [[0, 1, 2], [0, 3]])

    solver.removeRow(0)
    try solver.solve()
    #expect(try solver.solution().conflicts.map(\.members) == [[0, 1, 2]])
  }

  @Test func `a conflict ends when one of its members is removed`() throws {
    var solver = SystemSolver(LinearSystem([x <= 3, x == 4, x == 0]))
    try solver.solve()
    #expect(try solver.solution().conflicts.map(\.members) == [[0, 1]])

    solver.removeRow(0)
    try solver.solve()
    #expect(try solver.solution().conflicts.map(\.members) == [[0, 1]])
    #expect(solver.value(ofVariable: 0) == 4)
  }

  @Test func `the reported conflict does not depend on earlier edits`() throws {
    var rows = [x + y >= -4, x + y >= 4, x + y >= -2, 2 * x + 2 * y <= -11]
    var solver = SystemSolver(LinearSystem(rows))
    try solver.solve()
    rows[2] = x + y >= -5
    solver.setConstant(rows[2].form.constant, ofRow: 2)
    try solver.solve()
    #expect(try solver.solution().conflicts.map(\.members) == [[1, 3]])
    #expect(try solve(LinearSystem(rows)).conflicts.map(\.members) == [[1, 3]])
  }

  @Test func `a second conflict in a component does not depend on earlier edits`() throws {
    var rows = [x + y >= -4, x + y >= 4, x + y >= -2, 2 * x + 2 * y <= 100, x >= 1, x <= 90]
    var solver = SystemSolver(LinearSystem(rows))
    try solver.solve()
    rows[3] = 2 * x + 2 * y <= -11
    rows[5] = x <= 0
    for index in [3, 5] { solver.setConstant(rows[index].form.constant, ofRow: index) }
    try solver.solve()
    #expect(try solver.solution().conflicts.map(\.members) == [[1, 3], [4, 5]])
    #expect(try solve(LinearSystem(rows)).conflicts.map(\.members) == [[1, 3], [4, 5]])
  }

  @Test func `after two edits at once an equality is still explained by the earliest rows`() throws {
    var solver = SystemSolver(LinearSystem([x == 1, x == 1, y == 2]))
    try solver.solve()
    solver.removeRow(0)
    solver.insertRow(x + y == 3, at: 0)
    try solver.solve()
    #expect(try solver.solution().conflicts.isEmpty)

    solver.insertRow(x == 7, at: 3)
    try solver.solve()
    #expect(try solver.solution().conflicts.map(\.members) == [[1, 3]])
  }

  private func check(_ system: LinearSystem, seed: Int, onlyConstants: Bool = false) throws {
    var random = SplitMix64(seed: seed)
    var edited = Edited(system)
    for step in 0..<12 {
      for _ in 0..<random.pick(1...2) { edited.edit(&random, onlyConstants: onlyConstants) }
      try edited.expectAsFresh("step \(step) of \(seed)")
    }
  }
}
