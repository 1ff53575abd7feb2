/// Asking the engine for reasons, once everything is solved. Nothing of it is kept.
extension SystemSolver {
  /// The rows that hold a determined quantity from both sides, each with the error that it has.
  func holders(ofQuantity quantity: Int) -> [Int] {
    let rows = ask { engine throws(Halt) in try engine.holders(ofQuestion: quantity) }
    return (rows ?? []).compactMap(index).sorted()
  }

  /// The rows that leave no better error to a row, itself the last.
  func forcing(ofRow row: Int) -> SystemSolution.RowConflict? {
    guard let forcing = ask({ engine throws(Halt) in try engine.forcing(rows[row]) }) ?? nil else { return nil }
    return SystemSolution.RowConflict(
      members: forcing.members.compactMap(index), missing: forcing.missing, growth: forcing.growth)
  }

  /// How quantities move over the optima, by index, and how rows that tie do.
  func movements() -> (quantities: [Int: Span.Vector], rows: [Int: Span.Vector]) {
    guard let movements = ask({ engine throws(Halt) in try engine.movements() }) else { return ([:], [:]) }
    var byRow: [Int: Span.Vector] = [:]
    for (row, vector) in movements.rows { if let index = index(of: row) { byRow[index] = vector } }
    return (movements.quantities, byRow)
  }

  /// Asks a copy of the engine as it stands; nil where it comes to no end within the limit.
  private func ask<Answer>(_ question: (inout WideningEngine) throws(Halt) -> Answer) -> Answer? {
    var engine = engine
    do throws(Halt) {
      return try question(&engine)
    } catch {
      guard error == .overflow else { return nil }
    }
    engine.widen()
    do throws(Halt) {
      try engine.solve(system.quantities, variables: variables, within: budget)
      try engine.ask(system.quantities, variables: variables)
      return try question(&engine)
    } catch {
      return nil
    }
  }
}
