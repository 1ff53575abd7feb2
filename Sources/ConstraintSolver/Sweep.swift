/// A system solved for all values of a parameter between two, as pieces on which everything moves evenly (Gass and Saaty
/// 1955).
///
/// `rates` says by how much a row's constant changes for each point of the parameter; the system's own constants are those
/// at the parameter's least value. Each piece is a solve just beyond its beginning, and ends where the first row that is
/// not held comes to hold or to fail, a contradiction ends, or a value passes its reference. So every end is exact.
/// Returns nil where there are more pieces than allowed.
package func sweep(
  _ system: LinearSystem, rates: [Int: Rational], from start: Rational, to end: Rational, pieceLimit: Int = 10_000,
  pivotLimit: Int = 200_000, shouldContinue: @escaping @Sendable () -> Bool = { true }
) throws(SolverStop) -> [SweepPiece]? {
  let budget = Budget(pivotLimit: pivotLimit, shouldContinue: shouldContinue)
  do throws(Halt) {
    var sweep = try Sweep<SmallFraction>(system, rates, budget)
    return try sweep.pieces(from: start, to: end, limit: pieceLimit)
  } catch {
    guard error == .overflow else { throw .cancelled }
  }
  do throws(Halt) {
    var sweep = try Sweep<Rational>(system, rates, budget)
    return try sweep.pieces(from: start, to: end, limit: pieceLimit)
  } catch {
    throw .cancelled
  }
}

/// What holds while a parameter is between two values. Rows and quantities are those of the system.
package struct SweepPiece: Sendable {
  package let from: Rational
  package let to: Rational
  /// `missing` is that at `from`.
  package let conflicts: [SystemSolution.RowConflict]
  /// For each quantity, its value at `from`, and by how much it grows with the parameter.
  package let values: [Moving]
  /// The quantities that are not determined.
  package let open: [Int]
  /// The quantities that the solver did not come to an end with.
  package let unsolved: [Int]
  /// Optional and dropped rows that do not hold, by index, with the signed error.
  package let errors: [Int: Moving]

  /// A number that moves evenly with the parameter.
  package struct Moving: Hashable, Sendable {
    package let value: Rational
    package let slope: Rational

    package init(value: Rational, slope: Rational) {
      self.value = value
      self.slope = slope
    }

    /// The number where the parameter is so far beyond the beginning.
    package func value(after distance: Rational) -> Rational { value + slope * distance }
  }
}

private struct Sweep<Base: ExactNumber> {
  let system: LinearSystem
  let rates: [Int: Rational]
  let budget: Budget
  var engine = Engine<Perturbed<Base>>()
  let questions: [Engine<Perturbed<Base>>.Question]

  init(_ system: LinearSystem, _ rates: [Int: Rational], _ budget: Budget) throws(Halt) {
    self.system = system
    self.rates = rates
    self.budget = budget
    let variables = (0..<Int32(system.variableCount)).map(\.self)
    engine.addVariables(system.variableCount)
    // In a new engine rows and positions are the system's indices.
    _ = try engine.add(system.rows, variables: variables, positions: Array(system.rows.indices))
    var questions: [Engine<Perturbed<Base>>.Question] = []
    for quantity in system.quantities { questions.append(try Engine.Question(quantity, variables: variables)) }
    self.questions = questions
  }

  mutating func pieces(from start: Rational, to end: Rational, limit: Int) throws(Halt) -> [SweepPiece]? {
    var pieces: [SweepPiece] = []
    var parameter = start
    while parameter < end || pieces.isEmpty {
      guard pieces.count < limit else { return nil }
      try place(at: parameter - start)
      try engine.solve(within: budget)
      let (answers, _) = try engine.examine(questions)
      let next = min(end, try distanceToChange(answers).map { parameter + $0 } ?? end)
      pieces.append(try piece(from: parameter, to: next, answers))
      parameter = next
    }
    return pieces
  }

  /// Gives each row that the parameter moves its constant there.
  private mutating func place(at distance: Rational) throws(Halt) {
    for (row, rate) in rates.sorted(by: { $0.key < $1.key }) {
      let constant = system.rows[row].form.constant + rate * distance
      engine.setConstant(Perturbed(value: try Base(constant), slope: try Base(rate)), of: Int32(row))
    }
  }

  /// How far the parameter can go on until something may change.
  private func distanceToChange(_ answers: [Int: Engine<Perturbed<Base>>.Answer]) throws(Halt) -> Rational? {
    var least: Base?
    func consider(_ number: Perturbed<Base>) throws(Halt) {
      // It is not 0 yet, and on the way there.
      guard !number.value.isZero, !number.slope.isZero, number.value.sign != number.slope.sign else { return }
      let distance = try -(number.value / number.slope)
      if least.map({ distance < $0 }) ?? true { least = distance }
    }
    for row in system.rows.indices where engine.elimination.rows[Int32(row)].defines < 0 {
      try consider(engine.elimination.residual(of: Int32(row)))
    }
    for certificate in engine.dropped.values { try consider(engine.sum(of: certificate)) }
    for (index, answer) in answers {
      let value = try engine.value(of: questions[index])
      if let reference = questions[index].reference { try consider(value - reference) }
      // An interval may close where nothing that is shown comes to its end.
      if let low = answer.least, let high = answer.greatest { try consider(high - low) }
      if let low = answer.least { try consider(value - low) }
      if let high = answer.greatest { try consider(high - value) }
    }
    return least?.rational
  }

  private func piece(
    from: Rational, to: Rational, _ answers: [Int: Engine<Perturbed<Base>>.Answer]
  ) throws(Halt) -> SweepPiece {
    var values: [SweepPiece.Moving] = []
    for question in questions { values.append(try engine.value(of: question).moving) }
    var errors: [Int: SweepPiece.Moving] = [:]
    for (index, row) in system.rows.enumerated() where !engine.elimination.rows[Int32(index)].isRequired {
      let residual = try engine.elimination.residual(of: Int32(index))
      if !row.relation.holds(residual) { errors[index] = residual.moving }
    }
    let conflicts = try engine.conflicts().map { conflict in
      SystemSolution.RowConflict(
        members: conflict.members.map { Int($0) }, missing: conflict.missing, growth: conflict.growth)
    }
    return SweepPiece(
      from: from, to: to, conflicts: conflicts, values: values,
      open: answers.filter { $0.value.isSolved && ($0.value.least == nil || $0.value.least != $0.value.greatest) }.keys
        .sorted(),
      unsolved: answers.filter { !$0.value.isSolved }.keys.sorted(), errors: errors)
  }
}

extension Perturbed {
  fileprivate var moving: SweepPiece.Moving { SweepPiece.Moving(value: value.rational, slope: slope.rational) }
}
