/// The rows that share roots, reduced to them: one problem that is solved by itself.
struct Component<Number: ExactNumber> {
  /// The system's variables that are the problem's, ascending.
  var roots: [Int32] = []
  /// In the order in which they are to be satisfied: by rank, then as they stand in the system.
  var rows: [ReducedRow] = []
  /// What rows have in common and is not written out: a place from the number of roots on is one of these.
  var sums: [Sum] = []
  /// The terms of all rows and sums; their variables are places in `roots`. Rows over the same sum share its terms.
  var entries: [Entry<Number>] = []

  /// A row over the roots.
  struct ReducedRow {
    /// In the system.
    let row: Int32
    /// 0 for required rows, 1 for dropped ones, and then by descending priority.
    let rank: Int32
    /// Where the row stands in the system.
    let position: Int
    let relation: Relation
    let first: Int32
    let count: Int32
    var constant: Number

    var isRequired: Bool { rank == 0 }
    var places: Range<Int> { Int(first)..<Int(first + count) }
  }

  /// A sum over roots and sums before it.
  struct Sum {
    let first: Int32
    let count: Int32
    let constant: Number
  }

  /// The most roots with which nothing is gained by sparing the tableau a row.
  var smallLimit = 16
  var isSmall: Bool { roots.count <= smallLimit }

  mutating func removeAll() {
    roots.empty()
    rows.empty()
    sums.empty()
    entries.empty()
  }

  /// Puts a row behind the others. Returns false where it should stand before the last.
  @inline(__always)
  mutating func append(_ row: ReducedRow) -> Bool {
    defer { rows.append(row) }
    guard let last = rows.last else { return true }
    return (last.rank, last.position) <= (row.rank, row.position)
  }

  func places(of sum: Sum) -> Range<Int> { Int(sum.first)..<Int(sum.first + sum.count) }

  /// Whether a row speaks of one root and nothing else.
  @inline(__always)
  func isOverOneRoot(_ row: ReducedRow) -> Bool {
    row.count == 1 && Int(entries[Int(row.first)].variable) < roots.count
  }

  /// Whether a row holds where roots and sums have these values.
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

  /// Where the only term of a row stands already, so that rows over one root share the few that there are; nil where it does
  /// not, or the row has others.
  @inline(__always)
  func placeOfOnlyTerm(_ form: [Entry<Number>]) -> Int? {
    guard roots.count == 1, form.count == 1 else { return nil }
    for place in entries.indices.prefix(4) where entries[place].coefficient == form[0].coefficient { return place }
    return nil
  }

  /// A row over one root, as that root's problem sees it.
  @inline(__always)
  func goal(_ index: Int) throws(Halt) -> UnivariateProblem<Number>.Goal {
    let row = rows[index]
    let entry = entries[Int(row.first)]
    return try UnivariateProblem.Goal(
      root: entry.variable, row: index, coefficient: entry.coefficient, row.relation, constant: row.constant)
  }

  /// Of a component with one root: rows of one level whose errors differ over the interval of its best points. Their sum
  /// does not, so each changes evenly from one end to the other.
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
  /// Whether a left side less its right side of this value satisfies it.
  @inline(__always)
  func holds<Number: ExactNumber>(_ residual: Number) -> Bool {
    switch self {
    case .equal: residual.isZero
    case .atMost: residual.sign <= 0
    case .atLeast: residual.sign >= 0
    }
  }
}
