/// Why a quantity has the value that it has, and why an optional row is not met.
extension Engine {
  /// The rows that hold a determined quantity from both sides, each with the error that it has.
  mutating func holders(ofQuestion index: Int) throws(Halt) -> [Int32] {
    guard let terms = questions?.terms(of: index) else { return [] }
    presolve.budget.refillForPresolve()
    var form: [Entry<Number>] = []
    _ = try presolve.reduce(terms, into: &form)
    // What equalities alone define is held from both sides by the same.
    if form.isEmpty { return try presolve.multipliers(of: [], terms).map(\.row) }
    var rows: Set<Int32> = []
    for rising in [true, false] {
      let obstacles = try obstacles(to: form, rising: rising) { _ in true }
      guard let obstacles else { return [] }
      rows.formUnion(try presolve.multipliers(of: obstacles, terms).map(\.row))
    }
    return Array(rows)
  }

  /// The rows of the same or a higher priority that leave no better error to a row that is not met: an irreducible set
  /// that cannot hold, or keep its errors, together with the row. The row itself is the last; nil where it is met.
  mutating func forcing(_ row: Int32) throws(Halt) -> EngineConflict? {
    presolve.budget.refillForPresolve()
    let residual = try presolve.residual(of: row)
    let state = presolve.rows[row]
    guard !state.isRequired, !state.relation.holds(residual) else { return nil }
    var form: [Entry<Number>] = []
    _ = try presolve.reduce(row, into: &form)
    let rank = levels.rank(of: state.level)
    let obstacles = try obstacles(to: form, rising: residual.sign < 0) { $0.rank <= rank && $0.row != row }
    guard let obstacles else { return nil }
    let parts = [Presolve<Number>.Multiplier(row: row, factor: .one)] + obstacles
    var certificate = try presolve.multipliers(of: parts).filter { $0.row != row }
    certificate.sort { positions[Int($0.row)] < positions[Int($1.row)] }
    var growth: [Rational] = []
    for part in certificate { growth.append((residual.sign < 0 ? -part.factor : part.factor).rational) }
    return EngineConflict(
      members: certificate.map(\.row) + [row], missing: residual.magnitude.rational, growth: growth + [.one])
  }

  /// The rows of components, each with the factor that takes its share out of a sum of roots, that stop the sum from
  /// growing or from falling; nil where nothing does.
  private mutating func obstacles(
    to form: [Entry<Number>], rising: Bool, where counts: (Component<Number>.ReducedRow) -> Bool
  ) throws(Halt) -> [Presolve<Number>.Multiplier]? {
    var found: [Presolve<Number>.Multiplier] = []
    var component = Component<Number>()
    for group in Set(form.map { partition.group(ofRoot: $0.variable) }).sorted() {
      guard !partition[group].isUnsolved else { return nil }
      try build(&component, of: [group])
      let local = form.filter { partition.group(ofRoot: $0.variable) == group }
        .map { Entry(variable: places[Int($0.variable)], coefficient: $0.coefficient) }
      var kept = try ErrorBounds(component, at: component.roots.map { presolve[$0].value }, budget, where: counts)
      guard let obstacles = try kept.obstacles(to: local, rising: rising) else { return nil }
      for (source, factor) in obstacles {
        found.append(Presolve.Multiplier(row: component.rows[source].row, factor: -factor))
      }
    }
    return found
  }
}
