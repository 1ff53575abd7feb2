import ConstraintSolver
import Testing

/// A solve ends: with an answer, at its limit, or when nobody wants it any more.
struct LimitTests {
  private let system = LinearSystem((0..<40).map { variable($0 + 1) - variable($0) == 1 } + [variable(0) == 5])

  @Test func `stops at the pivot limit`() {
    #expect(throws: SolverStop.limitReached) { try solve(system, pivotLimit: 0) }
    #expect(throws: SolverStop.limitReached) { try solve(system, pivotLimit: 10) }
  }

  @Test func `stops when it is no longer wanted`() {
    #expect(throws: SolverStop.cancelled) { try solve(system) { false } }
    var questions = 0
    #expect(throws: SolverStop.cancelled) {
      try solve(system) {
        questions += 1
        return questions < 2
      }
    }
    #expect(questions == 2)
  }

  @Test func `answers within the limit`() throws {
    #expect(try solve(system, pivotLimit: 1_000) { true }.values == (5...45).map { Rational($0) })
  }
}
