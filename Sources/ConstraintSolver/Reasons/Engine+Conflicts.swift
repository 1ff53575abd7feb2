/// Dropping required rows that contradict others.
///
/// In the end the rows that stay can hold together, and each row that was dropped contradicts rows before it that stay.
/// There is one such set: the one that asserting the rows one by one would give.
extension Engine {
  // MARK: Equalities that definitions decide

  /// Whether a row is a required equality that defines nothing, since others leave nothing to be defined.
  @inline(__always)
  func isOverdetermined(_ row: Int32) -> Bool {
    let state = presolve.rows[row]
    guard state.relation == .equal, state.defines < 0 else { return false }
    return state.isRequired || state.level == Levels.overdetermined
  }

  /// Whether an edit leaves what was dropped as it is, except for equalities that it leads to.
  ///
  /// Definitions are independent of each other, so there is one set of them that shows what an equality contradicts.
  /// What contradicts roots' bounds is another matter: of several such sets that one is told which is found first.
  @inline(__always)
  var conflictsAreUnaffected: Bool {
    dropped.isEmpty || definesInOrder && dropped.keys.allSatisfy { presolve.rows[$0].level == Levels.overdetermined }
  }

  /// Drops an equality that contradicts definitions. Returns false where another may have to be dropped.
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

  /// Makes a row required again.
  mutating func restore(_ row: Int32) {
    guard dropped.removeValue(forKey: row) != nil else { return }
    presolve.rows[row].level = Levels.required
  }

  // MARK: Rounds

  /// Drops the last row of each contradiction that was found, where that leaves all definitions as they are. Returns the
  /// components that are to be solved again, nil where nothing was dropped.
  mutating func dropWithinGroups() -> [Int32]? {
    // Others may not have been noted.
    guard !contradictions.isEmpty, repeatedWork == 0,
      contradictions.keys.allSatisfy({ presolve.rows[$0].relation != .equal })
    else { return nil }
    dropNoted()
    let groups = Set(contradictions.keys.map(partition.group(ofRow:))).filter { $0 >= 0 }.sorted()
    // A component that contradicts itself leaves values of no meaning behind.
    var roots: [Int32] = []
    for group in groups { partition.appendRoots(of: group, to: &roots) }
    for root in roots { presolve[root].value = .zero }
    return groups
  }

  private mutating func dropNoted() {
    for (row, certificate) in contradictions { drop(row, certificate, Levels.dropped) }
  }

  /// Drops the last row of each contradiction that was found. Returns whether anything changed, so that all is to be
  /// solved again.
  ///
  /// A row whose certificate names another that was dropped since is tried again.
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

  /// Rows whose sum, each times its factor, contradicts itself once it is reduced.
  ///
  /// Of contradictions that would drop the same row the first is kept. Where too much work went into others, the rest
  /// wait for the next round, when the row is gone: a width that leaves nothing for a thousand views contradicts a
  /// thousand times.
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

  /// All rows that take part when some, each times a factor, are reduced.
  func certificate(of parts: [(row: Int32, factor: Number)]) throws(Halt) -> [Presolve<Number>.Multiplier] {
    try presolve.multipliers(of: parts.map { Presolve.Multiplier(row: $0.row, factor: $0.factor) })
  }

  mutating func forgetConflicts() {
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
  func sum(of certificate: [Presolve<Number>.Multiplier]) throws(Halt) -> Number {
    var sum = Number.zero
    for part in certificate { sum = try sum + part.factor * presolve.rows[part.row].constant }
    return sum
  }
}

/// What `SystemSolution.RowConflict` says, with the engine's rows.
struct EngineConflict {
  let members: [Int32]
  let missing: Rational
  let growth: [Rational]
}
