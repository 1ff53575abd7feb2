import ConstraintSolver

/// What the answer for a system must be, by one small linear program for each question.
///
/// Every optional row gets its error as unknowns of its own, and every optimum is kept by a row that says so.
struct Oracle {
  let system: LinearSystem
  /// Required rows that contradict those before them.
  private(set) var dropped: [Int] = []
  /// Rows that are optimised together, first the dropped ones, then from the highest priority down.
  private(set) var levels: [[Int]] = []
  /// By level: the least sum of absolute errors.
  private(set) var optima: [Rational] = []
  /// By row that is optimised: its absolute error, as a form over the unknowns of `optimalRows`.
  private(set) var errors: [Int: LinearForm] = [:]
  /// Rows that hold at the optimal solutions and nowhere else.
  private(set) var optimalRows: [LinearSystem.Row] = []

  init(_ system: LinearSystem) throws {
    self.system = system
    for (index, row) in system.rows.enumerated() where row.priority.isRequired {
      if canHold(optimalRows + [row]) { optimalRows.append(row) } else { dropped.append(index) }
    }
    let optional = system.rows.indices.filter { !system.rows[$0].priority.isRequired }
    let priorities = Set(optional.map { system.rows[$0].priority }).sorted(by: >)
    levels =
      (dropped.isEmpty ? [] : [dropped])
      + priorities.map { priority in optional.filter { system.rows[$0].priority == priority } }
    for level in levels {
      for index in level {
        errors[index] = Self.addError(of: system.rows[index], to: &optimalRows, beyond: system.variableCount)
      }
      optima.append(try keepLeast(sum(level.compactMap { errors[$0] })))
    }
  }

  /// The optimal solutions.
  var face: Polyhedron? { Polyhedron(optimalRows, freeCount: system.variableCount) }

  func canHold(_ rows: [LinearSystem.Row]) -> Bool { Polyhedron(rows, freeCount: system.variableCount) != nil }

  /// The least absolute error of a row where other rows hold; nil if those cannot.
  func leastError(of row: LinearSystem.Row, where others: [LinearSystem.Row]) -> Rational? {
    var rows = others
    let error = Self.addError(of: row, to: &rows, beyond: system.variableCount)
    return Polyhedron(rows, freeCount: system.variableCount)?.least(error)?.value
  }

  /// The values of the quantities in the optimal solution to show, and the least sum of their distances from the
  /// references: what is nearest, then in the order of the quantities the smaller value, or without a reference what is
  /// nearest to 0.
  func shown() throws -> (distance: Rational, values: [Rational]) {
    var nearest = self
    let distances = system.quantities.compactMap { quantity -> LinearForm? in
      guard let reference = quantity.reference else { return nil }
      return Self.addError(of: quantity.form == reference, to: &nearest.optimalRows, beyond: system.variableCount)
    }
    let distance = try nearest.keepLeast(sum(distances))
    let values = try system.quantities.map { quantity in
      if quantity.reference == nil {
        let fromZero = Self.addError(of: quantity.form == 0, to: &nearest.optimalRows, beyond: system.variableCount)
        _ = try nearest.keepLeast(fromZero)
      }
      return try nearest.keepLeast(quantity.form)
    }
    return (distance, values)
  }

  /// Rows of one level whose errors differ among the optimal solutions, in sets that move independently of each other:
  /// no error of one set is bound by an equation to those of another.
  func movingSets() -> [[Int]] {
    guard let face else { return [] }
    return levels.drop { $0 == dropped }.flatMap { level in
      let errors = level.map { self.errors[$0] ?? LinearForm() }
      let directions = Self.directions(of: errors, over: face)
      return Self.connectedColumns(of: directions, count: level.count)
        .filter { set in directions.contains { !$0[set[0]].isZero } }
        .map { $0.map { level[$0] } }
    }
    .sorted { $0.lexicographicallyPrecedes($1) }
  }

  // MARK: Errors

  /// Adds the unknowns by which a row may be missed, and returns its absolute error.
  private static func addError(of row: LinearSystem.Row, to rows: inout [LinearSystem.Row], beyond count: Int)
    -> LinearForm
  {
    let next = rows.flatMap(\.form.terms).reduce(count) { max($0, $1.variable + 1) }
    let error = variable(next)
    switch row.relation {
    case .atMost: rows.append(row.form <= error)
    case .atLeast: rows.append(row.form >= -1 * error)
    case .equal:
      let opposite = variable(next + 1)
      rows.append(row.form == error - opposite)
      return error + opposite
    }
    return error
  }

  /// Holds a form at its least value.
  private mutating func keepLeast(_ form: LinearForm) throws -> Rational {
    guard let least = face?.least(form) else { throw Unbounded() }
    optimalRows.append(form == least.value)
    return least.value
  }

  /// A sum of errors without a least value: there is none.
  struct Unbounded: Error {}

  // MARK: What moves together

  /// A basis, in reduced row echelon form, of the directions in which the forms' values can move over a set of points.
  private static func directions(of forms: [LinearForm], over face: Polyhedron) -> [[Rational]] {
    var basis: [(pivot: Int, direction: [Rational])] = []
    for column in forms.indices {
      // All known directions leave this combination alone. If it moves, its movement is a new direction.
      let combination = basis.reduce(forms[column]) { $0 - $1.direction[column] * forms[$1.pivot] }
      guard let low = face.least(combination), let high = face.greatest(combination), low.value != high.value else {
        continue
      }
      var new = forms.map { $0.value(high.point) - $0.value(low.point) }
      for (pivot, known) in basis { new = subtract(new[pivot], times: known, from: new) }
      let scale = new[column].reciprocal
      new = new.map { $0 * scale }
      basis = basis.map { ($0.pivot, subtract($0.direction[column], times: new, from: $0.direction)) }
      basis.append((column, new))
    }
    return basis.map(\.direction)
  }

  private static func subtract(_ factor: Rational, times left: [Rational], from right: [Rational]) -> [Rational] {
    zip(left, right).map { $1 - factor * $0 }
  }

  /// Columns that the rows of an echelon form tie together, as sets.
  private static func connectedColumns(of rows: [[Rational]], count: Int) -> [[Int]] {
    rows.reduce((0..<count).map { [$0] }) { sets, row in
      let touched = sets.filter { set in set.contains { !row[$0].isZero } }
      return sets.filter { !touched.contains($0) } + [touched.flatMap(\.self).sorted()]
    }
  }
}
