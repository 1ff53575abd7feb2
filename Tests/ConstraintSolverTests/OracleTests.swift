import ConstraintSolver
import Foundation
import Testing

/// Answers for random small systems, each held against the oracle.
///
/// `LAYOUT_ORACLE_CASES=10000 swift test -c release -Xswiftc -enable-testing` looks at more of them.
struct OracleTests {
  private static let blockCount = 8

  @Test(arguments: 0..<blockCount)
  func `agrees with small linear programs`(block: Int) throws {
    let count = ProcessInfo.processInfo.environment["LAYOUT_ORACLE_CASES"].flatMap { Int($0) } ?? 400
    for seed in stride(from: block, to: count, by: Self.blockCount) { try check(LinearSystem.random(seed: seed), seed) }
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
      let rows = conflict.members.map { oracle.system.rows[$0] }
      #expect(rows.allSatisfy { $0.priority.isRequired }, "\(conflict) of \(seed)")
      #expect(conflict.members == Set(conflict.members).sorted(), "\(conflict) of \(seed)")
      #expect(conflict.members.filter(oracle.dropped.contains) == [conflict.dropped], "\(conflict) of \(seed)")
      #expect(!oracle.canHold(rows), "\(conflict) of \(seed)")
      for index in rows.indices {
        var others = rows
        let row = others.remove(at: index)
        #expect(oracle.canHold(others), "\(conflict) of \(seed) without \(row)")
      }
      let missing = oracle.leastError(of: oracle.system.rows[conflict.dropped], where: rows.dropLast())
      #expect(conflict.missing == missing, "\(conflict) of \(seed)")
    }
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
      let causes = solution.causes(ofQuantity: index)
      checkCauses(causes, of: finding, quantity, oracle, "causes of quantity \(index) of \(seed)")
    }
  }

  /// Where nothing but required rows fixes a quantity, those that are named suffice for it.
  private func checkCauses(
    _ named: [Int], of finding: SystemSolution.Finding, _ quantity: LinearSystem.Quantity, _ oracle: Oracle,
    _ title: Comment
  ) {
    let rows = oracle.system.rows
    #expect(finding.isDetermined || named.isEmpty, title)
    #expect(named == Set(named).intersection(rows.indices).sorted(), title)
    guard finding.isDetermined, named.allSatisfy({ rows[$0].priority.isRequired }),
      oracle.dropped.allSatisfy({ !named.contains($0) })
    else { return }
    let causes = Polyhedron(named.map { rows[$0] }, freeCount: oracle.system.variableCount)
    #expect(causes?.least(quantity.form)?.value == finding.value, title)
    #expect(causes?.greatest(quantity.form)?.value == finding.value, title)
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
