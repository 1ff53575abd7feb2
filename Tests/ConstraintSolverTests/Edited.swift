import ConstraintSolver
import TestSupport
import Testing

/// A system that is edited, with the solver that receives the edits.
struct Edited {
  private(set) var system: LinearSystem
  private var solver: SystemSolver
  private var removed: [LinearSystem.Row] = []

  /// So many blocks of systems are looked at side by side.
  static let blockCount = 8

  /// The seeds of one block's systems: `LAYOUT_EDIT_CASES` says how many all blocks have.
  static func seeds(ofBlock block: Int) -> some Sequence<Int> {
    stride(from: block, to: caseCount, by: blockCount)
  }

  static var caseCount: Int {
    TestSupport.caseCount("LAYOUT_EDIT_CASES", usually: 48)
  }

  /// Components with more than `smallLimit` roots are solved as large ones, and compared with those of a fresh solve.
  init(_ system: LinearSystem, smallLimit: Int = 16) {
    self.system = system
    solver = SystemSolver(system, smallLimit: smallLimit)
  }

  mutating func move(_ index: Int, by amount: Rational) {
    let row = system.rows[index]
    system.rows[index] = LinearSystem.Row(row.form + amount, row.relation, row.priority)
    solver.setConstant(row.form.constant + amount, ofRow: index)
  }

  /// Moves, removes or adds some row.
  mutating func edit(_ random: inout SplitMix64, onlyConstants: Bool = false) {
    let index = random.pick(0...system.rows.count)
    if onlyConstants || random.chance(40) {
      guard system.rows.indices.contains(index) else { return }
      move(index, by: Rational(random.pick([-3, -1, 1, 1, 2])))
    } else if random.chance(50), system.rows.indices.contains(index) {
      removed.append(system.rows.remove(at: index))
      solver.removeRow(index)
    } else if !removed.isEmpty {
      let row = removed.remove(at: random.pick(0...removed.count - 1))
      system.rows.insert(row, at: index)
      solver.insertRow(row, at: index)
    }
  }

  /// What is answered is what a solver says that has heard of nothing before.
  mutating func expectAsFresh(_ title: Comment) throws {
    try solver.solve()
    let (solution, fresh) = (try solver.solution(), try solve(system))
    #expect(solution.findings == fresh.findings, title)
    #expect(solution.values == fresh.values, title)
    #expect(solution.conflicts == fresh.conflicts, title)
    #expect(solution.ties == fresh.ties, title)
    let errors = { [system] (solution: SystemSolution) in system.rows.map { solution.error(ofRow: $0).isZero } }
    if solution.findings.allSatisfy({ $0.isDetermined }) { #expect(errors(solution) == errors(fresh), title) }
  }
}
