/// Dropping required rows that contradict others.
extension Engine {
  /// Drops the last row of each contradiction that was found. Returns whether anything changed, so that all is to be
  /// solved again.
  ///
  /// In the end the rows that stay can hold together, and each row that was dropped contradicts rows before it that stay.
  /// There is one such set: the one that asserting the rows one by one would give. A row whose certificate names another
  /// that was dropped since is tried again.
  mutating func dropContradicting() throws(Halt) -> Bool {
    guard contradictions.isEmpty else {
      for (row, certificate) in contradictions {
        elimination.rows[row].level = Levels.dropped
        dropped[row] = certificate
      }
      return true
    }
    let unproven = dropped.filter { row, certificate in
      certificate.contains { $0.row != row && dropped[$0.row] != nil }
    }
    guard let again = unproven.keys.min(by: { positions[Int($0)] < positions[Int($1)] }) else { return false }
    elimination.rows[again].level = Levels.required
    dropped[again] = nil
    return true
  }

  /// Rows whose sum, each times its factor, contradicts itself once it is reduced.
  ///
  /// Of contradictions that would drop the same row the first is kept. Where too much work went into others, the rest
  /// wait for the next round, when the row is gone: a width that leaves nothing for a thousand views contradicts a
  /// thousand times.
  mutating func noteContradiction(_ parts: [(row: Int32, factor: Number)]) throws(Halt) {
    guard repeatedWork <= positions.count else { return }
    let certificate = try elimination.multipliers(
      of: parts.map { Elimination.Multiplier(row: $0.row, factor: $0.factor) })
    guard let last = certificate.max(by: { positions[Int($0.row)] < positions[Int($1.row)] }) else { return }
    if contradictions[last.row] == nil {
      contradictions[last.row] = certificate
    } else {
      repeatedWork += certificate.count
    }
  }

  mutating func forgetContradictions() {
    contradictions.removeAll()
    repeatedWork = 0
  }

  /// What was dropped, in the order of the rows.
  func conflicts() throws(Halt) -> [EngineConflict] {
    var conflicts: [EngineConflict] = []
    // What orders rows holds on to these alone, and not to the whole engine.
    let positions = positions
    for row in dropped.keys.sorted(by: { positions[Int($0)] < positions[Int($1)] }) {
      let certificate = (dropped[row] ?? []).sorted { positions[Int($0.row)] < positions[Int($1.row)] }
      guard let own = certificate.first(where: { $0.row == row })?.factor else { continue }
      let missing = try sum(of: certificate) / own
      var growth: [Rational] = []
      for part in certificate {
        let share = try (part.factor / own).rational
        growth.append(missing.sign < 0 ? -share : share)
      }
      conflicts.append(
        EngineConflict(members: certificate.map(\.row), missing: missing.magnitude.rational, growth: growth))
    }
    return conflicts
  }

  /// What is left of a certificate's rows, each times its factor: a number that contradicts their relations.
  func sum(of certificate: [Elimination<Number>.Multiplier]) throws(Halt) -> Number {
    var sum = Number.zero
    for part in certificate { sum = try sum + part.factor * elimination.rows[part.row].constant }
    return sum
  }
}

/// What `SystemSolution.RowConflict` says, with the engine's rows.
struct EngineConflict {
  let members: [Int32]
  let missing: Rational
  let growth: [Rational]
}
