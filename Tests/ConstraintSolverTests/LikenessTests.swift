import ConstraintSolver
import TestSupport
import Testing

/// Components that differ in their constants alone answer as each would separately.
///
/// `LAYOUT_EDIT_CASES=10000 swift test -c release -Xswiftc -enable-testing` looks at more of them.
struct LikenessTests {
  @Test(arguments: 0..<Edited.blockCount)
  func `many equal components have the solution of one`(block: Int) throws {
    for seed in Edited.seeds(ofBlock: block) {
      try check(LinearSystem.random(seed: seed).likes(count: 12, seed: seed), "\(seed)")
      try check(LinearSystem.randomCells(seed: seed, count: 1).likes(count: 12, seed: seed), "cell \(seed)")
    }
  }

  @Test(arguments: 0..<Edited.blockCount)
  func `many equal components have the same solution after any edits`(block: Int) throws {
    for seed in Edited.seeds(ofBlock: block) {
      var random = SplitMix64(seed: seed)
      var edited = Edited(LinearSystem(beside: LinearSystem.random(seed: seed).likes(count: 5, seed: seed)))
      for step in 0..<6 {
        edited.edit(&random, onlyConstants: random.chance(70))
        try edited.expectAsFresh("step \(step) of \(seed)")
      }
    }
  }

  @Test func `an error on the other side makes another row unsatisfied`() throws {
    // Two things that would both be 50 wide share a room; from 100 on it is too wide for them.
    let rooms: [Rational] = [60, 70, 80, 90, 100, 110, 120, 65, 130]
    var rows: [LinearSystem.Row] = []
    for (index, room) in rooms.enumerated() {
      let (left, right) = (variable(2 * index), variable(2 * index + 1))
      rows += [left + right == room ~ 900, left == 50 ~ 800, right <= 50 ~ 950, right >= 2 / 5 * left ~ 990, left >= 0]
    }
    let values = try solve(LinearSystem(rows)).values
    let expected: [Rational] = rooms.flatMap { room in
      room < 70 ? [5 / 7 * room, 2 / 7 * room] : [max(50, room - 50), min(50, room - 50)]
    }
    #expect(values == expected)
  }

  @Test func `an optional row is not reused for a required one`() throws {
    func rows(_ priority: Rational) -> [LinearSystem.Row] {
      [x + y >= 10 ~ priority, x - y >= 2 ~ priority, 2 * x + 3 * y <= 15 ~ priority, y >= 0 ~ priority]
    }
    let systems = [999, 999, 999, 1000].map { LinearSystem(rows($0)) }
    let solution = try solve(LinearSystem(beside: systems))
    #expect(solution.conflicts.map(\.members) == [[12, 14, 15]])
    try check(systems, "required")
  }

  @Test func `cells with different definitions are distinguished`() throws {
    // Two views and three spacers fill a row; the last spacer is so many times the second, and a frame so many times as wide
    // as everything before the second view. All but the last spacer have a margin around them.
    let (left, right) = (variable(0), variable(1))
    let (first, second, third) = (variable(2), variable(3), variable(4))
    let (leftEdge, rightEdge, frame) = (variable(5), variable(6), variable(7))
    let (middle, outer) = (variable(8), variable(9))
    func cell(_ index: Int, last: Rational, scale: Rational, inset: Rational) -> LinearSystem {
      let start = first + left + 3 * inset
      var rows: [LinearSystem.Row] = [leftEdge == start, rightEdge == leftEdge + second + right]
      rows.append(third == constant(300) - rightEdge)
      rows.append(first == second)
      rows.append(third == last * second)
      rows.append(middle == leftEdge + second + inset)
      rows.append(outer == middle + right + 2 * inset)
      rows.append(frame == scale * middle - inset)
      rows += [left >= 0, right >= 0, right >= left ~ 990, second >= 60 ~ 900]
      rows.append(leftEdge >= Rational(120 + index) ~ 850)
      rows.append(frame == 165 * scale + Rational(index) ~ 890)
      rows.append(outer == Rational(240 + index) ~ 880)
      rows += [left == 50 ~ 750, right == Rational(90 + index) ~ 700]
      rows.append(2 * left + frame == 300 ~ 650)
      return LinearSystem(rows)
    }
    var cells: [LinearSystem] = []
    for index in 0..<24 {
      let last: Rational = index % 4 == 3 ? 2 : 1
      let scale: Rational = index % 5 == 4 ? 3 : 2
      cells.append(cell(index, last: last, scale: scale, inset: Rational(index % 3)))
    }
    try check(cells, "cells")
  }

  private func check(_ systems: [LinearSystem], _ title: String) throws {
    let together = try solve(LinearSystem(beside: systems))
    var values: [Rational] = []
    var findings: [QuantityValue] = []
    var conflicts: [[Int]] = []
    var ties: [[Int]] = []
    var rowCount = 0
    for system in systems {
      let alone = try solve(system)
      values += alone.values
      findings += alone.findings
      conflicts += alone.conflicts.map { $0.members.map { $0 + rowCount } }
      ties += alone.ties.map { $0.map { $0 + rowCount } }
      rowCount += system.rows.count
    }
    #expect(together.values == values, "\(title)")
    #expect(together.findings == findings, "\(title)")
    #expect(together.conflicts.map(\.members) == conflicts, "\(title)")
    #expect(together.ties == ties, "\(title)")
  }
}

extension LinearSystem {
  /// Systems with other constants, of which some stay as they are. In every third one row is another in some other way, and
  /// in every fourth nothing is required.
  fileprivate func likes(count: Int, seed: Int) -> [LinearSystem] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { index in
      var like = self
      like.rows = rows.map { row in
        Row(row.form + Rational(random.chance(70) ? 0 : random.pick(-2...2)), row.relation, row.priority)
      }
      if index % 3 == 2 {
        let changed = random.pick(0...rows.count - 1)
        like.rows[changed] = like.rows[changed].changed(variableCount, &random)
      }
      if index % 4 == 3 {
        like.rows = like.rows.map {
          Row($0.form, $0.relation, $0.priority.isRequired ? Priority(1999 / 2) : $0.priority)
        }
      }
      return like
    }
  }

  /// Systems that know nothing of each other as one.
  fileprivate init(beside systems: [LinearSystem]) {
    self.init()
    for system in systems {
      let first = variableCount
      func moved(_ form: LinearForm) -> LinearForm {
        form.terms.reduce(constant(form.constant)) { $0 + $1.coefficient * variable(first + $1.variable) }
      }
      rows += system.rows.map { Row(moved($0.form), $0.relation, $0.priority) }
      quantities += system.quantities.map { Quantity(moved($0.form), near: $0.reference) }
      variableCount += system.variableCount
    }
  }
}

extension LinearSystem.Row {
  /// A row of another priority, relation, coefficient or variable.
  fileprivate func changed(_ variableCount: Int, _ random: inout SplitMix64) -> LinearSystem.Row {
    let other = variable(random.pick(0...variableCount - 1))
    switch random.pick(0...3) {
    case 0: return LinearSystem.Row(form, relation, Priority(random.pick([1000, 999, 751, 750, 251, 250, 1])))
    case 1: return LinearSystem.Row(form, random.pick(Relation.allCases), priority)
    case 2: return LinearSystem.Row(form + Rational(random.pick([-1, 1])) * other, relation, priority)
    default:
      guard let term = form.terms.first else { return self }
      return LinearSystem.Row(form + term.coefficient * (other - variable(term.variable)), relation, priority)
    }
  }
}
