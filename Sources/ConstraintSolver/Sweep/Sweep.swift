/// Solves a system for all values of a parameter in an interval, as pieces on which every value is linear in the
/// parameter: parametric simplex (Gass and Saaty 1955).
///
/// `rates` gives the change of a row's constant for each unit of the parameter; the system's own constants are those at
/// `start`. Each piece is solved just beyond its beginning. It ends exactly where one of these events comes first:
///
/// - A row that defines no variable changes between satisfied and unsatisfied.
/// - A conflict ends.
/// - An ambiguous quantity passes its reference, 0 if it has none, or an end of its range; or the range closes.
///
/// Returns nil if there are more than `pieceLimit` pieces. The first piece for which `isLast` returns true is the last.
/// Throws if the caller cancels.
package func sweep(
  _ system: LinearSystem, rates: [Int: Rational], from start: Rational, to end: Rational, pieceLimit: Int = 10_000,
  until isLast: (SweepPiece) -> Bool = { _ in false }, pivotLimit: Int = 200_000,
  shouldContinue: @escaping @Sendable () -> Bool = { true }
) throws(SolverStop) -> [SweepPiece]? {
  let budget = Budget(pivotLimit: pivotLimit, shouldContinue: shouldContinue)
  do throws(Halt) {
    var sweep = try Sweep<SmallFraction>(system, rates, from: start, budget)
    return try sweep.pieces(to: end, limit: pieceLimit, until: isLast)
  } catch {
    guard error == .overflow else { throw .cancelled }
  }
  do throws(Halt) {
    var sweep = try Sweep<Rational>(system, rates, from: start, budget)
    return try sweep.pieces(to: end, limit: pieceLimit, until: isLast)
  } catch {
    throw .cancelled
  }
}

/// The solution for an interval of the parameter. Rows and quantities are the system's.
package struct SweepPiece: Sendable {
  package let from: Rational
  package let to: Rational
  /// The conflicts; `missing` is the value at `from`.
  package let conflicts: [SystemSolution.RowConflict]
  /// By quantity: its value at `from`, and its slope.
  package let values: [Moving]
  /// The quantities that are not determined.
  package let open: [Int]
  /// The quantities that were not solved within the limit.
  package let unsolved: [Int]
  /// The signed errors of optional and dropped rows that are not satisfied, by row.
  package let errors: [Int: Moving]

  /// A number that is linear in the parameter.
  package struct Moving: Hashable, Sendable {
    package let value: Rational
    package let slope: Rational

    package init(value: Rational, slope: Rational) {
      self.value = value
      self.slope = slope
    }

    /// Returns the number at a distance from the beginning.
    package func value(after distance: Rational) -> Rational { value + slope * distance }
  }
}

private struct Sweep<Base: ExactNumber> {
  let system: LinearSystem
  let start: Rational
  /// The parameter minus `start`.
  private var distance = Base.zero
  private var engine = Engine<Perturbed<Base>>()
  private let questions: Questions<Perturbed<Base>>
  /// By row, for rows that define no variable: the left side minus the right side, and the next distance at which that
  /// is 0.
  private var residuals: [Affine]
  private var ends: [Base?]
  /// By row: whether it is optional or dropped, and not satisfied.
  private var isMissed: [Bool]
  /// By question.
  private var values: [Affine]

  /// A number that is linear in the distance.
  struct Affine {
    var intercept = Base.zero
    var slope = Base.zero

    init() {}

    /// Converts a number with a slope that was computed at a distance.
    init(_ number: Perturbed<Base>, at distance: Base) throws(Halt) {
      slope = number.slope
      intercept = slope.isZero ? number.value : try number.value - slope * distance
    }

    func value(at distance: Base) throws(Halt) -> Base {
      slope.isZero ? intercept : try intercept + slope * distance
    }

    func moving(from distance: Base) throws(Halt) -> SweepPiece.Moving {
      SweepPiece.Moving(value: try value(at: distance).rational, slope: slope.rational)
    }
  }

  init(_ system: LinearSystem, _ rates: [Int: Rational], from start: Rational, _ budget: Budget) throws(Halt) {
    self.system = system
    self.start = start
    engine.budget = budget
    engine.solver.tableau.budget = budget
    engine.presolve.budget = budget
    let variables = (0..<Int32(system.variableCount)).map(\.self)
    engine.addVariables(system.variableCount)
    // In a new engine, rows and positions equal the system's indices.
    _ = try engine.add(system.rows, variables: variables, positions: (first: 0, step: 1))
    for (row, rate) in rates {
      let constant = Perturbed(value: try Base(system.rows[row].form.constant), slope: try Base(rate))
      engine.setConstant(constant, of: Int32(row))
    }
    questions = try Questions(system.quantities, variables: variables, variableCount: system.variableCount)
    engine.questions = questions
    residuals = Array(repeating: Affine(), count: system.rows.count)
    ends = Array(repeating: nil, count: system.rows.count)
    isMissed = Array(repeating: false, count: system.rows.count)
    values = Array(repeating: Affine(), count: system.quantities.count)
  }

  mutating func pieces(
    to end: Rational, limit: Int, until isLast: (SweepPiece) -> Bool
  ) throws(Halt) -> [SweepPiece]? {
    var pieces: [SweepPiece] = []
    let last = try Base(end - start)
    while distance < last || pieces.isEmpty {
      guard pieces.count < limit else { return nil }
      try solve()
      let next = min(last, try nextChange() ?? last)
      let piece = try piece(to: next, after: pieces.last)
      pieces.append(piece)
      if isLast(piece) { break }
      try engine.shift(by: next - distance)
      distance = next
    }
    return pieces
  }

  /// Solves just beyond the current distance. Only components with a row that changes there, and open components, are
  /// solved again: the optimum of an open component must be chosen again every time.
  private mutating func solve() throws(Halt) {
    var groups = engine.partition.groups.indices.map { Int32($0) }.filter { engine.partition[$0].isOpen }
    var rows: [Int32] = []
    for row in ends.indices where ends[row] == distance {
      let group = engine.partition.group(ofRow: Int32(row))
      if group >= 0 { groups.append(group) }
      rows.append(Int32(row))
    }
    groups = Set(groups).sorted()
    var roots: [Int32] = []
    for group in groups {
      engine.partition.appendRoots(of: group, to: &roots)
      engine.partition.appendRows(of: group, to: &rows)
    }
    var isAnew = try !keepsConflicts(rows)
    if !isAnew { isAnew = try !engine.solveAgainWithCombinations(groups) }
    if isAnew {
      engine.edits = nil
      try engine.solve()
    }
    engine.faceAnalysis = nil
    try engine.analyseFace()
    if isAnew {
      for row in system.rows.indices { try read(row: row) }
      for question in questions.indices { try read(question: question) }
    } else {
      for row in rows { try read(row: Int(row)) }
      for question in engine.questionsBelow(roots, questions) { try read(question: question) }
    }
  }

  /// Returns whether the dropped rows still contradict the remaining rows when `rows` change. False if the last solve
  /// left unsolved components or was interrupted.
  private func keepsConflicts(_ rows: [Int32]) throws(Halt) -> Bool {
    guard engine.edits != nil, engine.partition.groups.allSatisfy({ !$0.isUnsolved }) else { return false }
    // These rows belong to no component, so solving components would not detect their conflicts.
    for row in rows where engine.partition.group(ofRow: row) < 0 && engine.presolve.rows[row].isRequired {
      return false
    }
    for certificate in engine.dropped.values {
      if try engine.sum(of: certificate).value.isZero { return false }
    }
    return true
  }

  private mutating func read(row: Int) throws(Halt) {
    ends[row] = nil
    let state = engine.presolve.rows[Int32(row)]
    isMissed[row] = false
    guard state.defines < 0 else { return }
    let residual = try engine.presolve.residual(of: Int32(row))
    residuals[row] = try Affine(residual, at: distance)
    isMissed[row] = !state.isRequired && !state.relation.holds(residual)
    guard !residuals[row].slope.isZero else { return }
    let end = try -(residuals[row].intercept / residuals[row].slope)
    if distance < end { ends[row] = end }
  }

  private mutating func read(question: Int) throws(Halt) {
    values[question] = try Affine(engine.value(ofQuestion: question, questions), at: distance)
  }

  /// Returns the next distance at which something may change; nil for none.
  private func nextChange() throws(Halt) -> Base? {
    var least: Base?
    for end in ends {
      if let end, least.map({ end < $0 }) ?? true { least = end }
    }
    func consider(_ number: Perturbed<Base>) throws(Halt) {
      // A number that is not 0 and approaches 0.
      guard !number.value.isZero, !number.slope.isZero, number.value.sign != number.slope.sign else { return }
      let end = try distance - number.value / number.slope
      if least.map({ end < $0 }) ?? true { least = end }
    }
    for certificate in engine.dropped.values { try consider(engine.sum(of: certificate)) }
    for answer in engine.faceAnalysis?.answers ?? [] {
      let value = try engine.value(ofQuestion: answer.question, questions)
      // A quantity without a reference stays near 0.
      try consider(value - (questions[answer.question].reference ?? .zero))
      // A range may shrink to a point while the shown value is inside it.
      if let low = answer.least, let high = answer.greatest { try consider(high - low) }
      if let low = answer.least { try consider(value - low) }
      if let high = answer.greatest { try consider(high - value) }
    }
    return least
  }

  /// Returns the piece that begins at the current distance. The previous piece only serves to reserve memory.
  private func piece(to end: Base, after previous: SweepPiece?) throws(Halt) -> SweepPiece {
    var values: [SweepPiece.Moving] = []
    values.reserveCapacity(self.values.count)
    for value in self.values { values.append(try value.moving(from: distance)) }
    var errors: [Int: SweepPiece.Moving] = [:]
    errors.reserveCapacity(previous?.errors.count ?? 0)
    for row in isMissed.indices where isMissed[row] { errors[row] = try residuals[row].moving(from: distance) }
    let conflicts = try engine.conflicts().map { conflict in
      SystemSolution.RowConflict(
        members: conflict.members.map { Int($0) }, missing: conflict.missing, growth: conflict.growth)
    }
    let answers = engine.faceAnalysis?.answers ?? []
    return SweepPiece(
      from: start + distance.rational, to: start + end.rational, conflicts: conflicts, values: values,
      open: answers.filter { $0.isSolved && ($0.least == nil || $0.least != $0.greatest) }.map(\.question),
      unsolved: answers.filter { !$0.isSolved }.map(\.question), errors: errors)
  }
}

extension Engine {
  /// Changes the parameter where the same rows hold: every number moves by its slope times the distance.
  fileprivate mutating func shift<Base>(by distance: Base) throws(Halt) where Number == Perturbed<Base> {
    guard !distance.isZero else { return }
    // Most numbers do not change, so only changed ones are written.
    for row in presolve.rows.rows.indices {
      if let moved = try presolve.rows.rows[row].constant.shifted(by: distance) {
        presolve.rows[Int32(row)].constant = moved
      }
    }
    for index in presolve.variables.indices {
      if let moved = try presolve.variables[index].value.shifted(by: distance) {
        presolve.variables[index].value = moved
      }
    }
    for index in presolve.forms.indices {
      if let moved = try presolve.forms[index].constant.shifted(by: distance) {
        presolve.forms[index].constant = moved
      }
    }
  }
}
