/// The rows that share roots, reduced to these roots: a problem that is solved independently of others.
struct Component<Number: ExactNumber> {
  /// The roots, in the order of `Presolve.sort`.
  var roots: [Int32] = []
  /// The rows in the order in which the solver satisfies them: by rank, then by position in the system.
  var rows: [ReducedRow] = []
  /// Common sums of rows that are not written out. An entry's variable refers to a sum if it is at least the number of
  /// roots: the sum's index plus that number.
  var sums: [Sum] = []
  /// The terms of all rows and sums. Their variables are places in `roots`, or refer to `sums`. Rows with the same sum
  /// share its terms.
  var entries: [Entry<Number>] = []

  /// A row over the roots.
  struct ReducedRow {
    /// The index of the row in the presolve.
    let row: Int32
    /// 0 for required rows, 1 for dropped ones, and then ascending with descending priority.
    let rank: Int32
    /// The position of the row in the system.
    let position: Int
    let relation: Relation
    let first: Int32
    let count: Int32
    var constant: Number

    var isRequired: Bool { rank == 0 }
    var places: Range<Int> { Int(first)..<Int(first + count) }
  }

  /// A sum over roots and over sums before it.
  struct Sum {
    let first: Int32
    let count: Int32
    let constant: Number
  }

  /// The number of roots up to which the solver gains nothing by keeping rows out of the tableau.
  var smallLimit = 0
  var isSmall: Bool { roots.count <= smallLimit }

  mutating func removeAll() {
    roots.empty()
    rows.empty()
    sums.empty()
    entries.empty()
  }

  /// Appends a row. Returns false if the row belongs before the last one.
  @inline(__always)
  mutating func append(_ row: ReducedRow) -> Bool {
    defer { rows.append(row) }
    guard let last = rows.last else { return true }
    return (last.rank, last.position) <= (row.rank, row.position)
  }

  func places(of sum: Sum) -> Range<Int> { Int(sum.first)..<Int(sum.first + sum.count) }

  /// Whether the only term of a row is a root.
  @inline(__always)
  func isOverOneRoot(_ row: ReducedRow) -> Bool {
    row.count == 1 && Int(entries[Int(row.first)].variable) < roots.count
  }

  /// Whether a row holds at the given values of roots and sums.
  @inline(__always)
  func holds(_ row: ReducedRow, at values: [Number]) throws(Halt) -> Bool {
    row.relation.holds(try value(of: row, at: values))
  }

  func value(of row: ReducedRow, at values: [Number]) throws(Halt) -> Number {
    try value(of: row.places, row.constant, at: values)
  }

  func value(of places: Range<Int>, _ constant: Number, at values: [Number]) throws(Halt) -> Number {
    var sum = constant
    for place in places { sum = try sum + entries[place].coefficient * values[Int(entries[place].variable)] }
    return sum
  }

  /// Returns the place among the first four entries of one that equals the only term of a form, or nil. The component
  /// must have one root. Its rows then share the few different terms.
  @inline(__always)
  func placeOfOnlyTerm(_ form: [Entry<Number>]) -> Int? {
    guard roots.count == 1, form.count == 1 else { return nil }
    for place in entries.indices.prefix(4) where entries[place].coefficient == form[0].coefficient { return place }
    return nil
  }

  /// Returns a row over one root as a goal of the problem of that root.
  @inline(__always)
  func goal(_ index: Int) throws(Halt) -> UnivariateProblem<Number>.Goal {
    let row = rows[index]
    let entry = entries[Int(row.first)]
    return try UnivariateProblem.Goal(
      root: entry.variable, row: index, coefficient: entry.coefficient, row.relation, constant: row.constant)
  }

  /// For a component with one root, returns the sets of optional rows of one level whose errors vary over the interval
  /// of optimal points. The sum of these errors is constant there, so each error is linear on the interval.
  func ties(on interval: UnivariateProblem<Number>) throws(Halt) -> [[Int]] {
    var ties: [[Int]] = []
    var tie: [Int] = []
    for (index, row) in rows.enumerated() where row.rank > Levels.dropped && row.count == 1 {
      if let last = tie.last, rows[last].rank != row.rank {
        if tie.count > 1 { ties.append(tie) }
        tie.removeAll()
      }
      let goal = try goal(index)
      let isMoving =
        switch goal.relation {
        case .equal: true
        case .atLeast: interval.greatest.map { $0 <= goal.threshold } ?? false
        case .atMost: interval.least.map { goal.threshold <= $0 } ?? false
        }
      if isMoving { tie.append(index) }
    }
    if tie.count > 1 { ties.append(tie) }
    return ties
  }
}

extension Relation {
  /// Whether a residual, left side minus right side, satisfies the relation.
  @inline(__always)
  func holds<Number: ExactNumber>(_ residual: Number) -> Bool {
    switch self {
    case .equal: residual.isZero
    case .atMost: residual.sign <= 0
    case .atLeast: residual.sign >= 0
    }
  }
}
