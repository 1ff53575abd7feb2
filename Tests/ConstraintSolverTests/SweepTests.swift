import ConstraintSolver
import TestSupport
import Testing

/// A system solved over a range of a parameter.
struct SweepTests {
  @Test func `finds the size from which two views fit`() throws {
    // Two views of 100 and a gap of at least 8 between margins of 16, in a root that is w wide.
    let rows = [
      x == 16, y >= 100, z >= 100, w == 0, w - z - x - y - 16 >= 8,
    ]
    let pieces = try #require(try sweep(LinearSystem(rows), rates: [3: -1], from: 0, to: 500))
    #expect(pieces.map(\.from) == [0, 240] && pieces.map(\.to) == [240, 500])
    #expect(pieces.map { $0.conflicts.map(\.members) } == [[[0, 1, 2, 3, 4]], []])
    #expect(pieces.map { $0.conflicts.map(\.missing) } == [[240], []])
  }

  @Test func `finds where an optional row becomes unsatisfied, and how frames move`() throws {
    // A view that wants to be 200 wide and keeps 20 from both edges of a root that is y wide.
    let pieces = try #require(
      try sweep(LinearSystem([x == 200 ~ 750, x <= y - 40, y == 100]), rates: [2: -1], from: 100, to: 400))
    #expect(pieces.map(\.to) == [240, 400])
    #expect(pieces[0].values[0] == SweepPiece.Moving(value: 60, slope: 1))
    #expect(pieces[0].errors == [0: SweepPiece.Moving(value: -140, slope: 1)])
    #expect(pieces[1].values[0] == SweepPiece.Moving(value: 200, slope: 0))
    #expect(pieces[1].errors.isEmpty)
  }

  /// `LAYOUT_SWEEP_CASES=10000 swift test -c release -Xswiftc -enable-testing` looks at more systems.
  @Test(arguments: 0..<8)
  func `a fresh solve agrees everywhere on a piece`(block: Int) throws {
    let count = caseCount("LAYOUT_SWEEP_CASES", usually: 120)
    for seed in stride(from: block, to: count, by: 8) {
      let system =
        switch seed % 10 {
        case 7: LinearSystem.randomMeetings(seed: seed)
        case 8: LinearSystem.randomCells(seed: seed)
        case 9: LinearSystem.randomLayout(viewCount: 8, seed: seed)
        default: LinearSystem.random(seed: seed)
        }
      try check(system, seed)
    }
  }

  private func check(_ system: LinearSystem, _ seed: Int) throws {
    var random = SplitMix64(seed: seed)
    var rates: [Int: Rational] = [:]
    for row in system.rows.indices where random.chance(20) { rates[row] = Rational(random.pick([-2, -1, -1, 1, 3])) }
    let pieces = try #require(try sweep(system, rates: rates, from: 0, to: 12))
    #expect(pieces.first?.from == 0 && pieces.last?.to == 12)
    for (left, right) in zip(pieces, pieces.dropFirst()) { #expect(left.to == right.from && left.from < left.to) }
    for piece in pieces {
      for share in [1 / 1000, 1 / 2, 999 / 1000] as [Rational] {
        let distance = share * (piece.to - piece.from)
        let there = moved(system, rates, by: piece.from + distance)
        let fresh = try solve(there)
        let title: Comment = "\(piece.from) + \(distance) of \(seed)"
        #expect(piece.values.map { $0.value(after: distance) } == fresh.findings.map(\.value), title)
        #expect(piece.conflicts.map(\.dropped) == fresh.conflicts.map(\.dropped), title)
        #expect(piece.open == fresh.findings.indices.filter { !fresh.findings[$0].isDetermined }, title)
        #expect(piece.errors.values.allSatisfy { !$0.value(after: distance).isZero }, title)
        // Of rows of one priority another may be relaxed, as the sweep does not ask for one of them.
        let errors = there.rows.map { fresh.error(ofRow: $0) }
        let swept = there.rows.indices.map { piece.errors[$0]?.value(after: distance) ?? 0 }
        #expect(sums(swept, by: there) == sums(errors, by: there), title)
      }
    }
  }

  /// The sum of the errors of the rows of each priority.
  private func sums(_ errors: [Rational], by system: LinearSystem) -> [Priority: Rational] {
    Dictionary(zip(system.rows.map(\.priority), errors.map(\.magnitude)), uniquingKeysWith: +)
  }

  private func moved(_ system: LinearSystem, _ rates: [Int: Rational], by distance: Rational) -> LinearSystem {
    var moved = system
    for (row, rate) in rates {
      let old = system.rows[row]
      moved.rows[row] = LinearSystem.Row(old.form + rate * distance, old.relation, old.priority)
    }
    return moved
  }
}
