/// Drops required rows that conflict with others.
///
/// The remaining rows are feasible, and each dropped row contradicts remaining rows before it. There is exactly one
/// such set of dropped rows: the one that asserting the rows one by one gives.
extension Engine {
  // MARK: Equalities that definitions decide

  /// Returns whether a row is a required equality, or was one before it was dropped, with no variable left for it to
  /// define.
  @inline(__always)
  func isOverdetermined(_ row: Int32) -> Bool {
    let state = presolve.rows[row]
    guard state.relation == .equal, state.defines < 0 else { return false }
    return state.isRequired || state.level == Levels.overdetermined
  }

  /// Whether an edit leaves the dropped rows as they are, except for equalities that it reaches.
  ///
  /// Definitions are independent, so the certificate of an equality that contradicts them is unique. A conflict with
  /// the bounds of roots may have several certificates, and the solver reports the first that it finds.
  @inline(__always)
  var conflictsAreUnaffected: Bool {
    dropped.isEmpty || definesInOrder && dropped.keys.allSatisfy { presolve.rows[$0].level == Levels.overdetermined }
  }

  /// Drops an equality that contradicts definitions. Returns false if another row may have to be dropped instead.
  mutating func dropOverdetermined(_ row: Int32) throws(Halt) -> Bool {
    guard definesInOrder else { return false }
    let certificate = try certificate(of: [(row, .one)])
    definesInOrder = isLast(row, in: certificate)
    if definesInOrder { drop(row, certificate, Levels.overdetermined) }
    return definesInOrder
  }

  func isLast(_ row: Int32, in certificate: [Presolve<Number>.Multiplier]) -> Bool {
    certificate.allSatisfy { positions[Int($0.row)] <= positions[Int(row)] }
  }

  mutating func drop(_ row: Int32, _ certificate: [Presolve<Number>.Multiplier], _ level: Int32) {
    presolve.rows[row].level = level
    dropped[row] = certificate
  }

  /// Makes a dropped row required again.
  mutating func restore(_ row: Int32) {
    guard dropped.removeValue(forKey: row) != nil else { return }
    presolve.rows[row].level = Levels.required
  }

  // MARK: Rounds

  /// Drops the last row of each contradiction, if none of these rows is an equality, so that all definitions remain
  /// valid. Returns the components to solve again; nil if no row was dropped.
  mutating func dropWithinGroups() -> [Int32]? {
    // With repeated certificates, some contradictions may not be recorded.
    guard !contradictions.isEmpty, repeatedWork == 0,
      contradictions.keys.allSatisfy({ presolve.rows[$0].relation != .equal })
    else { return nil }
    dropNoted()
    let groups = Set(contradictions.keys.map(partition.group(ofRow:))).filter { $0 >= 0 }.sorted()
    // A component with a conflict leaves meaningless values, which must not be the start of the next solve.
    var roots: [Int32] = []
    for group in groups { partition.appendRoots(of: group, to: &roots) }
    for root in roots { presolve[root].value = .zero }
    return groups
  }

  private mutating func dropNoted() {
    for (row, certificate) in contradictions { drop(row, certificate, Levels.dropped) }
  }

  /// Drops the last row of each contradiction. Returns whether anything changed, so that the whole system must be
  /// solved again.
  ///
  /// If there is no contradiction, but a dropped row's certificate contains another dropped row, the first such row
  /// becomes required again.
  mutating func dropContradicting() -> Bool {
    guard contradictions.isEmpty else {
      dropNoted()
      return true
    }
    let unproven = dropped.filter { row, certificate in
      certificate.contains { $0.row != row && dropped[$0.row] != nil }
    }
    guard let again = unproven.keys.min(by: { positions[Int($0)] < positions[Int($1)] }) else { return false }
    restore(again)
    return true
  }

  /// Records the conflict of rows whose weighted sum is a contradiction after reduction to roots.
  ///
  /// The first conflict found for each last row is kept. If too many certificates repeat a last row, the rest wait for
  /// the next round, when that row is dropped. For example, a width that leaves no room for a thousand views leads to a
  /// thousand contradictions.
  mutating func noteConflict(_ parts: [(row: Int32, factor: Number)]) throws(Halt) {
    guard repeatedWork <= positions.count else { return }
    let certificate = try certificate(of: parts)
    guard let last = certificate.max(by: { positions[Int($0.row)] < positions[Int($1.row)] }) else { return }
    if contradictions[last.row] == nil {
      contradictions[last.row] = certificate
    } else {
      repeatedWork += certificate.count
    }
  }

  /// Returns all rows that take part in the reduction of a weighted sum of rows, with their multipliers.
  func certificate(of parts: [(row: Int32, factor: Number)]) throws(Halt) -> [Presolve<Number>.Multiplier] {
    try presolve.multipliers(of: parts.map { Presolve.Multiplier(row: $0.row, factor: $0.factor) })
  }

  mutating func forgetConflicts() {
    contradictions.removeAll()
    repeatedWork = 0
  }

  /// Returns the conflicts, in the order of the dropped rows.
  func conflicts() throws(Halt) -> [EngineConflict] {
    var conflicts: [EngineConflict] = []
    // A local copy, so that the closures do not retain the whole engine.
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

  /// Returns the constant that remains of a certificate's weighted sum, which contradicts the relations of its rows.
  func sum(of certificate: [Presolve<Number>.Multiplier]) throws(Halt) -> Number {
    var sum = Number.zero
    for part in certificate { sum = try sum + part.factor * presolve.rows[part.row].constant }
    return sum
  }
}

/// A `SystemSolution.RowConflict` with the engine's rows.
struct EngineConflict {
  let members: [Int32]
  let missing: Rational
  let growth: [Rational]
}
