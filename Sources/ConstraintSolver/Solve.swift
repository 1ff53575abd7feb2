/// Solves a system: required rows first, then level by level, then what is left open.
///
/// 1. Required rows are asserted in order; one that cannot hold beside those before it is dropped whole and becomes a
///    wish just under the required ones.
/// 2. From the highest priority down, the sum of absolute errors is minimised, and the optimum kept (Borning and others,
///    "Constraint Hierarchies", 1992, with L1 within a level).
/// 3. On what remains, the set of all optimal solutions, each quantity is decided to be determined or not.
/// 4. Of the optimal solutions, the one nearest to the quantities' references is shown.
///
/// Every number is exact. `pivotLimit` is how many pivots each component of the system may take: one that is too hard is
/// told as such, and the rest is solved.
package func solve(
  _ system: LinearSystem, pivotLimit: Int = 200_000, shouldContinue: @escaping @Sendable () -> Bool = { true }
) throws(SolverStop) -> SystemSolution {
  let budget = Budget(pivotLimit: pivotLimit, shouldContinue: shouldContinue)
  do throws(Halt) {
    return try Engine<SmallFraction>.solve(system, budget)
  } catch {
    guard error == .overflow else { throw .cancelled }
  }
  do throws(Halt) {
    return try Engine<Rational>.solve(system, budget)
  } catch {
    throw .cancelled
  }
}

extension Engine {
  fileprivate static func solve(_ system: LinearSystem, _ budget: Budget) throws(Halt) -> SystemSolution {
    var engine = try Engine(system, budget: budget)
    try engine.solve()
    return try engine.solution(of: system)
  }

  private mutating func solution(of system: LinearSystem) throws(Halt) -> SystemSolution {
    var questions: [Question] = []
    for quantity in system.quantities { questions.append(try Question(quantity)) }
    let (answers, ties) = try examine(questions)
    var findings: [SystemSolution.Finding] = []
    for (index, question) in questions.enumerated() {
      let value = try value(of: question).rational
      guard let answer = answers[index] else {
        findings.append(SystemSolution.Finding(value: value, least: value, greatest: value, isSolved: true))
        continue
      }
      findings.append(
        SystemSolution.Finding(
          value: value, least: answer.least?.rational, greatest: answer.greatest?.rational, isSolved: answer.isSolved))
    }
    var values: [Rational] = []
    for variable in 0..<system.variableCount { values.append(try elimination.value(of: Int32(variable)).rational) }
    let told = ties.map { $0.map { positions[Int($0)] }.sorted() }.sorted { $0.lexicographicallyPrecedes($1) }
    let conflicts = try conflicts()
    let engine = self
    return SystemSolution(values: values, conflicts: conflicts, findings: findings, ties: told) {
      [questions] quantity in
      var engine = engine
      return engine.causes(of: questions[quantity])
    }
  }
}

extension Engine.Question {
  fileprivate init(_ quantity: LinearSystem.Quantity) throws(Halt) {
    var terms: [Entry<Number>] = []
    for term in quantity.form.terms {
      terms.append(Entry(variable: Int32(term.variable), coefficient: try Number(term.coefficient)))
    }
    self.terms = terms
    constant = try Number(quantity.form.constant)
    if let reference = quantity.reference { self.reference = try Number(reference) } else { reference = nil }
  }
}
