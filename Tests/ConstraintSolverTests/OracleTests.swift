import ConstraintSolver
import TestSupport
import Testing

/// Answers for random small systems, each held against the oracle.
///
/// `LAYOUT_ORACLE_CASES=10000 swift test -c release -Xswiftc -enable-testing` looks at more of them.
struct OracleTests {
  private static let blockCount = 8
  /// Here something hung on an equality that the solver did not get to drop.
  private static let onceWrong = [6240, 6343, 7679]

  /// The seeds of one block's systems.
  private static func seeds(ofBlock block: Int, usually usual: Int = 160) -> [Int] {
    let count = caseCount("LAYOUT_ORACLE_CASES", usually: usual)
    return Array(stride(from: block, to: count, by: blockCount))
  }

  @Test(arguments: 0..<blockCount)
  func `agrees with small linear programs`(block: Int) throws {
    for seed in Self.seeds(ofBlock: block, usually: 400) { try check(LinearSystem.random(seed: seed), seed) }
  }

  @Test(arguments: 0..<blockCount)
  func `agrees with linear programs on systems bound by inequalities`(block: Int) throws {
    for seed in Self.seeds(ofBlock: block) { try check(LinearSystem.randomMeetings(seed: seed), seed) }
  }

  @Test(arguments: 0..<blockCount)
  func `agrees with linear programs on cells`(block: Int) throws {
    for seed in Self.seeds(ofBlock: block) { try check(LinearSystem.randomCells(seed: seed), seed) }
  }

  @Test(arguments: 0..<blockCount)
  func `agrees with linear programs on long columns`(block: Int) throws {
    for seed in Self.seeds(ofBlock: block, usually: 24) { try check(LinearSystem.randomColumn(seed: seed), seed) }
  }

  @Test(arguments: 0..<blockCount)
  func `agrees with linear programs on columns that are too long`(block: Int) throws {
    for seed in Self.seeds(ofBlock: block, usually: 16) { try check(LinearSystem.randomFullColumn(seed: seed), seed) }
  }

  /// With few pivots to take, what is answered is right, and the rest is reported as unsolved.
  @Test(arguments: 0..<blockCount)
  func `agrees on everything that a low pivot limit allows`(block: Int) throws {
    let seeds = Self.seeds(ofBlock: block) + (block == 0 ? Self.onceWrong : [])
    for seed in seeds {
      let system = LinearSystem.random(seed: seed)
      let oracle = try Oracle(system)
      for limit in [0, 1, 2, 3, 5, 8] { try check(system, oracle, pivotLimit: limit, "\(seed) within \(limit)") }
    }
  }

  private func check(_ system: LinearSystem, _ oracle: Oracle, pivotLimit: Int, _ title: Comment) throws {
    let solution = try solve(system, pivotLimit: pivotLimit)
    let isWhole = solution.unsolved.isEmpty && solution.findings.allSatisfy { $0.isSolved }
    if isWhole { #expect(solution.conflicts.map(\.dropped) == oracle.dropped, title) }
    for conflict in solution.conflicts { checkConflict(conflict, oracle, title) }
    for (finding, quantity) in zip(solution.findings, system.quantities) where finding.isSolved {
      #expect(finding.least == oracle.face?.least(quantity.form)?.value, title)
      #expect(finding.greatest == oracle.face?.greatest(quantity.form)?.value, title)
    }
    let ties = oracle.movingSets()
    #expect(isWhole ? solution.ties == ties : solution.ties.allSatisfy(ties.contains), title)
  }

  private func check(_ system: LinearSystem, _ seed: Int) throws {
    let oracle = try Oracle(system)
    let solution = try solve(system)
    checkConflicts(solution.conflicts, oracle, seed)
    checkValues(solution, oracle, seed)
    checkFindings(solution, oracle, seed)
    try checkChoice(solution, oracle, seed)
    #expect(solution.ties == oracle.movingSets(), "ties of \(seed)")
  }

  /// Each conflict is irreducible row by row, and dropped are the rows that contradict those before them.
  private func checkConflicts(_ conflicts: [SystemSolution.RowConflict], _ oracle: Oracle, _ seed: Int) {
    #expect(conflicts.map(\.dropped) == oracle.dropped, "dropped rows of \(seed)")
    for conflict in conflicts {
      checkConflict(conflict, oracle, "\(conflict) of \(seed)")
      #expect(conflict.members.filter(oracle.dropped.contains) == [conflict.dropped], "\(conflict) of \(seed)")
    }
  }

  private func checkConflict(_ conflict: SystemSolution.RowConflict, _ oracle: Oracle, _ title: Comment) {
    let rows = conflict.members.map { oracle.system.rows[$0] }
    #expect(rows.allSatisfy { $0.priority.isRequired }, title)
    #expect(conflict.members == Set(conflict.members).sorted(), title)
    #expect(!oracle.canHold(rows), title)
    for index in rows.indices {
      var others = rows
      let row = others.remove(at: index)
      #expect(oracle.canHold(others), "\(title) without \(row)")
    }
    let missing = oracle.leastError(of: oracle.system.rows[conflict.dropped], where: rows.dropLast())
    #expect(conflict.missing == missing, title)
  }

  /// Required rows hold, and each level has its least sum of errors.
  private func checkValues(_ solution: SystemSolution, _ oracle: Oracle, _ seed: Int) {
    let rows = oracle.system.rows
    #expect(solution.values.count == oracle.system.variableCount)
    for (index, row) in rows.enumerated() where row.priority.isRequired && !oracle.dropped.contains(index) {
      #expect(solution.error(ofRow: row).isZero, "row \(index) of \(seed)")
    }
    let errors = oracle.levels.map { $0.reduce(0) { $0 + solution.error(ofRow: rows[$1]).magnitude } }
    #expect(errors == oracle.optima, "errors by level of \(seed)")
  }

  /// Each quantity has exactly the values that the optimal solutions give it.
  private func checkFindings(_ solution: SystemSolution, _ oracle: Oracle, _ seed: Int) {
    let findings = solution.findings
    #expect(findings.count == oracle.system.quantities.count)
    let face = oracle.face
    for (index, (finding, quantity)) in zip(findings, oracle.system.quantities).enumerated() {
      let (least, greatest) = (face?.least(quantity.form)?.value, face?.greatest(quantity.form)?.value)
      #expect(finding.least == least, "quantity \(index) of \(seed)")
      #expect(finding.greatest == greatest, "quantity \(index) of \(seed)")
      #expect(finding.isDetermined == (least != nil && least == greatest), "quantity \(index) of \(seed)")
    }
  }

  /// What is shown is the optimal solution nearest to the references, and of those the first.
  private func checkChoice(_ solution: SystemSolution, _ oracle: Oracle, _ seed: Int) throws {
    let quantities = oracle.system.quantities
    let shown = try oracle.shown()
    let values = quantities.map { $0.form.value(solution.values) }
    let distance = zip(values, quantities).reduce(0) { $0 + ($1.0 - ($1.1.reference ?? $1.0)).magnitude }
    #expect(distance == shown.distance, "distance of \(seed)")
    #expect(values == shown.values, "choice of \(seed)")
    #expect(solution.findings.map(\.value) == values, "findings of \(seed)")
  }
}
