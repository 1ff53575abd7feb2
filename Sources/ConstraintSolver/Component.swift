/// The rows that share roots, reduced to them: one problem that is solved by itself.
struct Component<Number: ExactNumber> {
  /// The system's variables that are the problem's, ascending.
  var roots: [Int32] = []
  /// In the order in which they are to be satisfied: by rank, then as they stand in the system.
  var rows: [ReducedRow] = []
  /// The terms of all rows; their variables are places in `roots`.
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

  func value(of row: ReducedRow, at values: [Number]) throws(Halt) -> Number {
    var sum = row.constant
    for place in row.places {
      sum = try sum + entries[place].coefficient * values[Int(entries[place].variable)]
    }
    return sum
  }

  /// A row over one root, as that root's problem sees it.
  func wish(_ index: Int) throws(Halt) -> OneRoot<Number>.Wish {
    let row = rows[index]
    let coefficient = entries[Int(row.first)].coefficient
    return OneRoot.Wish(
      root: entries[Int(row.first)].variable, row: index,
      relation: coefficient.sign < 0 ? row.relation.flipped : row.relation,
      threshold: try -(row.constant / coefficient), slope: coefficient.magnitude)
  }

  /// Of a component with one root: rows of one level whose errors differ over the interval of its best points. Their sum
  /// does not, so each changes evenly from one end to the other.
  func ties(on interval: OneRoot<Number>) throws(Halt) -> [[Int]] {
    var ties: [[Int]] = []
    var tie: [Int] = []
    for (index, row) in rows.enumerated() where row.rank > Levels.dropped && row.count == 1 {
      if let last = tie.last, rows[last].rank != row.rank {
        if tie.count > 1 { ties.append(tie) }
        tie.removeAll()
      }
      let wish = try wish(index)
      let isMoving =
        switch wish.relation {
        case .equal: true
        case .atLeast: interval.greatest.map { $0 <= wish.threshold } ?? false
        case .atMost: interval.least.map { wish.threshold <= $0 } ?? false
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
