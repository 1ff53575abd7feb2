/// Which rows give a quantity its value, and which keep an optional row from being satisfied.
extension Engine {
  /// Applies the edits, and returns whether a quantity has a value in every optimum. Ties and the optimum to be shown are
  /// not computed.
  mutating func isFixed(
    _ quantity: LinearSystem.Quantity, at value: Rational, variables: [Int32], within budget: Budget
  ) throws(Halt) -> Bool {
    use(budget)
    try solve()
    let questions = try Questions<Number>(
      [quantity], variables: variables, variableCount: presolve.variables.count)
    guard try self.value(ofQuestion: 0, questions).rational == value else { return false }
    guard isOpen else { return true }
    return try answers(to: questions).allSatisfy { $0.isSolved && $0.least != nil && $0.least == $0.greatest }
  }

  /// Returns the rows that bound a determined quantity from both sides, each row at its current error.
  mutating func bindingRows(ofQuestion index: Int) throws(Halt) -> [Int32] {
    guard let terms = questions?.terms(of: index) else { return [] }
    presolve.budget.refillForPresolve()
    var form: [Entry<Number>] = []
    _ = try presolve.reduce(terms, into: &form)
    // If equalities alone define the quantity, both sides have the same rows.
    if form.isEmpty { return try presolve.multipliers(of: [], terms).map(\.row) }
    var rows: Set<Int32> = []
    for rising in [true, false] {
      let obstacles = try obstacles(to: form, rising: rising) { _ in true }
      guard let obstacles else { return [] }
      rows.formUnion(try presolve.multipliers(of: obstacles, terms).map(\.row))
    }
    return Array(rows)
  }

  /// Returns the rows of the same or a higher priority that prevent a smaller error of an optional row. The set is
  /// irreducible: these rows, with their current errors, conflict with the row. The row itself is the last member.
  /// Returns nil if the row is satisfied.
  mutating func bindingCertificate(_ row: Int32) throws(Halt) -> EngineConflict? {
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

  /// Returns the rows of components that stop a sum of roots from rising or falling; nil if nothing stops it, or if a
  /// component is unsolved. Each row has the factor that eliminates its share from the sum.
  private mutating func obstacles(
    to form: [Entry<Number>], rising: Bool, where counts: (Component<Number>.ReducedRow) -> Bool
  ) throws(Halt) -> [Presolve<Number>.Multiplier]? {
    var multipliers: [Presolve<Number>.Multiplier] = []
    var component = Component<Number>()
    for group in Set(form.map { partition.group(ofRoot: $0.variable) }).sorted() {
      guard !partition[group].isUnsolved else { return nil }
      try build(&component, of: [group])
      let local = form.filter { partition.group(ofRoot: $0.variable) == group }
        .map { Entry(variable: places[Int($0.variable)], coefficient: $0.coefficient) }
      var bounds = try ErrorBounds(component, at: component.roots.map { presolve[$0].value }, budget, where: counts)
      guard let obstacles = try bounds.obstacles(to: local, rising: rising) else { return nil }
      for (source, factor) in obstacles {
        multipliers.append(Presolve.Multiplier(row: component.rows[source].row, factor: -factor))
      }
    }
    return multipliers
  }
}
