import ConstraintSolver
import Synchronization
import TestSupport
import Testing

/// A solve that is stopped anywhere leaves a solver that answers as a fresh one.
struct CancellationTests {
  @Test(arguments: 0..<40)
  func `a small system that is stopped at any point has the same solution afterwards`(seed: Int) throws {
    try check(LinearSystem.random(seed: seed), seed: seed)
  }

  @Test(arguments: 0..<6)
  func `a layout that is stopped at any point has the same solution afterwards`(seed: Int) throws {
    try check(LinearSystem.randomLayout(viewCount: 30, seed: seed), seed: seed)
  }

  @Test func `a system of many pivots that is stopped at any point has the same solution afterwards`() throws {
    let goals = (0..<30).flatMap { [variable($0) == Rational($0) ~ 750, variable($0) <= 4 ~ 500] }
    let system = LinearSystem(
      [sum((0..<30).map { variable($0) }) == 20, sum((0..<15).map { variable($0) }) >= 9] + goals)
    let questionCount = try check(system, seed: 0)
    #expect(questionCount > 3)
  }

  /// Stops a first solve, and then one after some edits, at each of its questions. Returns how many there were.
  @discardableResult
  private func check(_ system: LinearSystem, seed: Int) throws -> Int {
    let fresh = try solve(system)
    var count = 0
    while count < 1_000 {
      var solver = SystemSolver(system)
      guard stops(&solver, at: count) else { break }
      expectAlike(try whole(&solver), fresh, "first solve of \(seed), stopped at \(count)")
      count += 1
    }
    var (edited, random) = (system, SplitMix64(seed: seed))
    guard !system.rows.isEmpty else { return count }
    for _ in 0..<3 {
      let index = random.pick(0...edited.rows.count - 1)
      let row = edited.rows[index]
      edited.rows[index] = LinearSystem.Row(row.form + Rational(random.pick([-2, 1])), row.relation, row.priority)
    }
    edited.rows.remove(at: random.pick(0...edited.rows.count - 1))
    let freshlyEdited = try solve(edited)
    var known = SystemSolver(system)
    _ = try whole(&known)
    for question in 0..<1_000 {
      var solver = known
      solver.update(to: edited, names: [])
      guard stops(&solver, at: question) else { break }
      expectAlike(try whole(&solver), freshlyEdited, "edited \(seed), stopped at \(question)")
    }
    return count
  }

  private func whole(_ solver: inout SystemSolver) throws -> SystemSolution {
    try solver.solve()
    return try solver.solution()
  }

  /// Solves and answers, and says no to one question, counted from 0. Returns whether it was asked.
  private func stops(_ solver: inout SystemSolver, at question: Int) -> Bool {
    let asked = Counter()
    do {
      try solver.solve { asked.next() != question }
      _ = try solver.solution()
      return false
    } catch {
      return true
    }
  }

  private func expectAlike(_ solution: SystemSolution, _ fresh: SystemSolution, _ title: Comment) {
    #expect(solution.findings == fresh.findings, title)
    #expect(solution.conflicts == fresh.conflicts, title)
    #expect(solution.ties == fresh.ties, title)
    #expect(solution.unsolved == fresh.unsolved, title)
  }
}

/// Counts from 0, for a closure that may be asked from anywhere.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0 - 1
    }
  }
}
