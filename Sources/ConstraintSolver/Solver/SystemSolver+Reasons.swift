/// Queries the engine for reasons after a solve. Nothing is stored.
extension SystemSolver {
  /// Returns the rows that bound a determined quantity from both sides, each row at its current error.
  func bindingRows(ofQuantity quantity: Int) -> [Int] {
    let rows = ask { engine throws(Halt) in try engine.bindingRows(ofQuestion: quantity) }
    return (rows ?? []).compactMap(index).sorted()
  }

  /// Returns the rows that prevent a smaller error of a row; the row itself is the last member. Nil if the row is
  /// satisfied.
  func bindingCertificate(ofRow row: Int) -> SystemSolution.RowConflict? {
    guard let certificate = ask({ engine throws(Halt) in try engine.bindingCertificate(rows[row]) }) ?? nil else {
      return nil
    }
    return SystemSolution.RowConflict(
      members: certificate.members.compactMap(index), missing: certificate.missing, growth: certificate.growth)
  }

  /// Returns how quantities and tied rows move on the optimal face, by index.
  func movements() -> (quantities: [Int: Span.Vector], rows: [Int: Span.Vector]) {
    guard let movements = ask({ engine throws(Halt) in try engine.movements() }) else { return ([:], [:]) }
    var byRow: [Int: Span.Vector] = [:]
    for (row, vector) in movements.rows { if let index = index(of: row) { byRow[index] = vector } }
    return (movements.quantities, byRow)
  }

  /// Queries a copy of the engine in its current state, and widens the numbers if one overflows. Returns nil if the
  /// limit is reached or the caller cancels.
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
