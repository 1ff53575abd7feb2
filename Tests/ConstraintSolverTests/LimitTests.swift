@testable import ConstraintSolver
import TestSupport
import Testing

/// A solve ends: with an answer, with a part of one, or when it is cancelled.
struct LimitTests {
  /// Forty variables that each want to be 1 and have to sum to 20, and two that want nothing difficult.
  private let system = LinearSystem(
    [sum((0..<40).map { variable($0) }) == 20] + (0..<40).map { variable($0) == 1 ~ 750 }
      + [variable(40) == 7, variable(41) >= variable(40) + 1])

  @Test func `a component that is too hard is reported as unsolved, and the rest is solved`() throws {
    let solution = try solve(system, pivotLimit: 0)
    #expect(solution.findings.map(\.isSolved) == Array(repeating: false, count: 40) + [true, true])
    #expect(solution.findings.map(\.isDetermined) == Array(repeating: false, count: 40) + [true, false])
    #expect(solution.values.suffix(2) == [7, 8])
    #expect(solution.findings[41].least == 8 && solution.findings[41].greatest == nil)
  }

  @Test func `quantities that depend on an undecided row are reported as unsolved`() throws {
    let system = LinearSystem([x + y + z >= 20, x <= 3, y <= 3, w >= 0, z == w + 1, w == 4, variable(4) == 7])
    #expect(try solve(system).conflicts.map(\.members) == [[0, 1, 2, 4, 5]])
    let solution = try solve(system, pivotLimit: 0)
    #expect(solution.findings.map(\.isSolved) == [false, false, false, false, true])
  }

  /// Equalities of many variables each leave ever longer rows behind, with ever longer numbers.
  @Test func `a presolve that takes too long stops, and the rest is solved`() throws {
    let count = 30
    var random = SplitMix64(seed: 7)
    var rows: [LinearSystem.Row] = []
    for _ in 0..<count {
      let terms = (0..<count).map { Rational(random.pick(1...9)) * variable($0) }
      rows.append(sum(terms) == Rational(random.pick(1...99)))
    }
    let system = LinearSystem(rows + [variable(count) == 7, variable(count + 1) == variable(count) + 1])
    let solution = try solve(system, pivotLimit: 100)
    #expect(solution.findings.map(\.isSolved) == Array(repeating: false, count: count) + [true, true])
    #expect(solution.values.suffix(2) == [7, 8])
    #expect(solution.unsolved.isSubset(of: Set(0..<count)) && !solution.unsolved.isEmpty)
    #expect(try solve(system).findings.allSatisfy(\.isDetermined))
  }

  @Test func `after a stopped presolve, an edit agrees with a fresh solve`() throws {
    let count = 30
    var random = SplitMix64(seed: 7)
    var system = LinearSystem()
    var rows: [LinearSystem.Row] = []
    for _ in 0..<count {
      rows.append(sum((0..<count).map { Rational(random.pick(1...9)) * variable($0) }) == Rational(random.pick(1...99)))
    }
    system = LinearSystem(rows + [variable(count) == 7])
    var solver = SystemSolver(system)
    try solver.solve(pivotLimit: 100)
    for row in (1..<count).reversed() {
      system.rows.remove(at: row)
      solver.removeRow(row)
      try solver.solve(pivotLimit: 100)
      let (findings, fresh) = (try solver.solution().findings, try solve(system, pivotLimit: 100).findings)
      #expect(findings.map(\.isSolved) == fresh.map(\.isSolved), "without row \(row)")
      #expect(findings.filter(\.isDetermined) == fresh.filter(\.isDetermined), "without row \(row)")
    }
  }

  /// A solver that keeps its work could solve what a new one cannot within the limit.
  @Test func `an edited answer that another solver may not reach is marked`() throws {
    var compared = 0
    for seed in 0..<40 {
      var random = SplitMix64(seed: seed)
      let limit = random.pick(1...400)
      var system = LinearSystem.randomLayout(viewCount: 12, seed: seed)
      var solver = SystemSolver(system)
      try solver.solve(pivotLimit: limit)
      for _ in 0..<4 {
        let row = random.pick(0...system.rows.count - 1)
        let constant = Rational(random.pick(-40...40))
        let old = system.rows[row]
        system.rows[row] = LinearSystem.Row(old.form - old.form.constant + constant, old.relation, old.priority)
        solver.setConstant(constant, ofRow: row)
        try solver.solve(pivotLimit: limit)
        let isSolved = try solver.solution().findings.map(\.isSolved)
        guard !solver.isNearLimit, !isSolved.contains(false) else { continue }
        compared += 1
        let fresh = try solve(system, pivotLimit: limit).findings.map(\.isSolved)
        #expect(!fresh.contains(false), "seed \(seed), limit \(limit)")
      }
    }
    #expect(compared > 20)
    var solver = SystemSolver(system)
    try solver.solve(pivotLimit: 100)
    #expect(solver.isNearLimit)
  }

  @Test func `stops when it is cancelled`() {
    #expect(throws: SolverStop.cancelled) { try solve(system) { false } }
  }

  @Test func `solves within the limit`() throws {
    let solution = try solve(system, pivotLimit: 1_000)
    #expect(solution.findings.allSatisfy { $0.isSolved })
    #expect(solution.ties == [Array(1...40)])
  }

  /// Each of a long column's rows over places is a sum of all heights above. To find which contradict each other, these are
  /// written out, and of thousands of views they would fill any memory.
  @Test func `a component that needs too much memory is unsolved`() throws {
    let count = 200
    let (heights, tops) = (0..<count, count..<2 * count)
    var rows = [variable(tops.lowerBound) == 0]
    for (height, top) in zip(heights, tops) {
      rows += [variable(height) >= 20, variable(top) + variable(height) <= 3_990]
      if top + 1 < tops.upperBound { rows.append(variable(top + 1) == variable(top) + variable(height)) }
    }
    let system = LinearSystem(rows + [variable(2 * count) == 7])
    // The equalities might have to be dropped, so nothing is reported about the tops either.
    let isSolved = try solve(system, pivotLimit: 200).findings.map(\.isSolved)
    #expect(isSolved == Array(repeating: false, count: 2 * count) + [true])
    let solution = try solve(system)
    #expect(solution.findings.allSatisfy { $0.isSolved })
    #expect(solution.conflicts.map(\.missing) == [10])
  }

  @Test func `a pivot that changes many numbers counts several times`() throws {
    var budget = Budget(pivotLimit: 4) { true }
    try budget.spendPivot(fractions: 1000)
    try budget.spendPivot(fractions: 2048)
    #expect(throws: Halt.limitReached) { try budget.spendPivot() }
    budget.refill()
    try budget.spendPivot()
  }

  /// Or a layout whose widths are each half of the next would keep the solver for minutes, though its pivots are few.
  @Test func `long numbers count for the time that they take`() throws {
    let factors = (0..<40).map { index in
      (0..<30).reduce(Rational.one) { power, _ in power * Rational(3 + index) / Rational(1009) }
    }
    let system = LinearSystem(
      [sum(factors.enumerated().map { $1 * variable($0) }) == 20] + (0..<40).map { variable($0) == 1 ~ 750 })
    #expect(try solve(system, pivotLimit: 100).findings.allSatisfy { !$0.isSolved })
    #expect(try solve(system, pivotLimit: 100_000).findings.allSatisfy { $0.isSolved })
    let short = LinearSystem(
      [sum((0..<40).map { Rational(3 + $0) * variable($0) }) == 20] + (0..<40).map { variable($0) == 1 ~ 750 })
    #expect(try solve(short, pivotLimit: 100).findings.allSatisfy { $0.isSolved })
  }
}
