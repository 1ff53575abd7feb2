/// The rows of a system in flat memory, with a list of the rows in which each variable stands.
///
/// A row is known by its index, which never changes while the row lives and is given out again after it was removed.
struct RowTable<Number: ExactNumber> {
  /// By row.
  private(set) var rows: [Row] = []
  /// The terms of all rows; a row's stand beside each other.
  private(set) var terms: [Term] = []
  fileprivate var columns: [Column] = []
  fileprivate var freeRows: [Int32] = []
  /// Places that removed rows left behind, by how many stand beside each other.
  fileprivate var freePlaces: [Int32: [Int32]] = [:]

  struct Row {
    fileprivate(set) var firstPlace: Int32 = -1
    let termCount: Int32
    /// The variable that the row defines, or -1.
    var defines: Int32 = -1
    fileprivate var traits: RowTraits
    var constant = Number.zero

    /// Its priority, as an index in `Levels`.
    var level: Int32 {
      get { traits.level }
      set { traits.level = newValue }
    }
    var relation: Relation { traits.relation }
    var isAlive: Bool { traits.isAlive }
    /// Whether it is the engine's own, and none of the system's.
    var isOwn: Bool { traits.isOwn }
    var isRequired: Bool { level == Levels.required }
    var isRequiredEquality: Bool { isRequired && relation == .equal }
  }

  struct Term {
    let variable: Int32
    fileprivate let row: Int32
    /// Places of the terms with the same variable in other rows; -1 ends the list.
    fileprivate var next: Int32 = -1
    fileprivate var previous: Int32 = -1
    private let packed: Number.Packed

    var coefficient: Number { Number(packed) }

    /// Throws `Halt.overflow` where the coefficient does not fit.
    @inline(__always)
    fileprivate init(_ variable: Int32, times coefficient: Number, row: Int32) throws(Halt) {
      guard let packed = coefficient.packed else { throw .overflow }
      self.variable = variable
      self.row = row
      self.packed = packed
    }

    fileprivate init<Narrow>(widening term: RowTable<Narrow>.Term) where Number == Rational {
      (variable, row, next, previous) = (term.variable, term.row, term.next, term.previous)
      packed = term.coefficient.rational
    }
  }

  /// A variable that is the sum of two others.
  struct Sum {
    let whole: Int32
    let part: Int32
    let rest: Int32
  }

  fileprivate struct Column {
    /// Leads on by `Term.next`.
    var firstPlace: Int32 = -1
    var degree: Int32 = 0
    /// In how many of these rows there is nothing else.
    var aloneCount: Int32 = 0
  }

  init() {}

  /// The same rows over wider numbers; none defines anything.
  init<Narrow>(widening table: RowTable<Narrow>) where Number == Rational {
    rows = table.rows.map { row in
      Row(
        firstPlace: row.firstPlace, termCount: row.termCount, traits: row.traits, constant: row.constant.rational)
    }
    terms = table.terms.map { Term(widening: $0) }
    columns = table.columns.map {
      Column(firstPlace: $0.firstPlace, degree: $0.degree, aloneCount: $0.aloneCount)
    }
    freeRows = table.freeRows
    freePlaces = table.freePlaces
  }

  mutating func addVariables(_ count: Int) { columns.append(contentsOf: repeatElement(Column(), count: count)) }

  /// Removes the last variables, which are in no row.
  mutating func removeVariables(_ count: Int) { columns.removeLast(count) }

  mutating func reserve(variables: Int, rows rowCount: Int, terms termCount: Int) {
    columns.reserveCapacity(variables)
    rows.reserveCapacity(rowCount)
    terms.reserveCapacity(termCount)
  }

  subscript(row: Int32) -> Row {
    _read { yield rows[Int(row)] }
    _modify { yield &rows[Int(row)] }
  }

  /// The places of a row's terms in `terms`.
  @inline(__always)
  func places(of row: Int32) -> Range<Int> {
    let first = Int(rows[Int(row)].firstPlace)
    return first..<first + Int(rows[Int(row)].termCount)
  }

  /// Adds rows of a system, each with its level. `variables` are the table's, by variable of the system. Where a number does
  /// not fit, nothing has changed.
  mutating func add(
    _ added: [LinearSystem.Row], levels: [Int32], variables: [Int32]
  ) throws(Halt) -> [Int32] {
    var end = terms.count
    let indices = Array<Int32>(unsafeUninitializedCapacity: added.count) { indices, count in
      added.forEachInPlace { index, row in
        let state = Row(
          termCount: Int32(row.pointee.form.termCount), traits: RowTraits(levels[index], row.pointee.relation))
        indices[index] = place(state, &end)
      }
      count = added.count
    }
    try makeRoom(end)
    do throws(Halt) {
      try write(added, to: indices, variables)
    } catch {
      for row in indices { forget(row) }
      throw error
    }
    link(indices)
    return indices
  }

  /// Gives a row an index and its terms places, which may be those of removed ones; otherwise they are behind all others,
  /// where no room has been made for them yet.
  @inline(__always)
  private mutating func place(_ state: Row, _ end: inout Int) -> Int32 {
    var state = state
    // Few edits remove anything, so the lists are mostly empty.
    if !freePlaces.isEmpty, let reused = freePlaces[state.termCount]?.popLast() {
      state.firstPlace = reused
    } else {
      state.firstPlace = Int32(end)
      end += Int(state.termCount)
    }
    guard !freeRows.isEmpty, let row = freeRows.popLast() else {
      rows.append(state)
      return Int32(rows.count - 1)
    }
    rows[Int(row)] = state
    return row
  }

  /// Makes room for terms up to an end.
  private mutating func makeRoom(_ end: Int) throws(Halt) {
    let unused = try Term(-1, times: .zero, row: -1)
    if end > terms.count { terms.append(contentsOf: repeatElement(unused, count: end - terms.count)) }
  }

  /// Writes rows down where there is room for them.
  private mutating func write(
    _ added: [LinearSystem.Row], to indices: [Int32], _ variables: [Int32]
  ) throws(Halt) {
    // Held for all rows, or it would be asked for each number whether the memory is shared.
    try rows.withUnsafeMutableBufferPointer { rows throws(Halt) in
      try terms.withUnsafeMutableBufferPointer { terms throws(Halt) in
        try added.forEachInPlace { index, row throws(Halt) in
          let added = indices[index]
          let first = Int(rows[Int(added)].firstPlace)
          if let variable = row.pointee.form.onlyVariable {
            terms[first] = try Term(variables[variable], times: .one, row: added)
            return
          }
          rows[Int(added)].constant = try Number(row.pointee.form.constant)
          for place in 0..<row.pointee.form.termCount {
            let term = row.pointee.form[place]
            terms[first + place] = try Term(variables[term.variable], times: Number(term.coefficient), row: added)
          }
        }
      }
    }
  }

  /// Has variables know of rows that were written down.
  private mutating func link(_ written: [Int32]) {
    let rows = rows
    terms.withUnsafeMutableBufferPointer { terms in
      columns.withUnsafeMutableBufferPointer { columns in
        for row in written {
          let (first, count) = (rows[Int(row)].firstPlace, rows[Int(row)].termCount)
          for place in first..<first + count {
            let variable = Int(terms[Int(place)].variable)
            let next = columns[variable].firstPlace
            terms[Int(place)].next = next
            if next >= 0 { terms[Int(next)].previous = place }
            columns[variable].firstPlace = place
            columns[variable].degree += 1
            if count == 1 { columns[variable].aloneCount += 1 }
          }
        }
      }
    }
  }

  /// Adds required rows of the engine's own: in each, a variable is the sum of two others.
  mutating func add(_ sums: [Sum]) throws(Halt) -> [Int32] {
    var end = terms.count
    var added: [Int32] = []
    for _ in sums {
      added.append(place(Row(termCount: 3, traits: RowTraits(Levels.required, .equal, isOwn: true)), &end))
    }
    try makeRoom(end)
    for (row, sum) in zip(added, sums) {
      let first = Int(rows[Int(row)].firstPlace)
      terms[first] = try Term(sum.whole, times: .one, row: row)
      terms[first + 1] = try Term(sum.part, times: -.one, row: row)
      terms[first + 2] = try Term(sum.rest, times: -.one, row: row)
    }
    link(added)
    return added
  }

  mutating func remove(_ row: Int32) {
    for place in places(of: row) { unlink(place) }
    forget(row)
  }

  /// Gives back what a row takes that no variable knows of.
  private mutating func forget(_ row: Int32) {
    rows[Int(row)].traits.isAlive = false
    freeRows.append(row)
    freePlaces[rows[Int(row)].termCount, default: []].append(rows[Int(row)].firstPlace)
  }

  /// Afterwards no row defines a variable.
  mutating func forgetDefinitions() {
    for row in rows.indices where rows[row].defines >= 0 { rows[row].defines = -1 }
  }

  private mutating func unlink(_ place: Int) {
    let term = terms[place]
    let variable = Int(term.variable)
    if term.next >= 0 { terms[Int(term.next)].previous = term.previous }
    if term.previous >= 0 {
      terms[Int(term.previous)].next = term.next
    } else {
      columns[variable].firstPlace = term.next
    }
    columns[variable].degree -= 1
    if rows[Int(term.row)].termCount == 1 { columns[variable].aloneCount -= 1 }
  }

  /// In how many rows a variable stands.
  func degree(of variable: Int32) -> Int32 { columns[Int(variable)].degree }

  /// Whether some row speaks of a variable and nothing else.
  func isAloneSomewhere(_ variable: Int32) -> Bool { columns[Int(variable)].aloneCount > 0 }

  /// The first place of a variable, or -1; `nextPlace` leads on.
  func firstPlace(of variable: Int32) -> Int32 { columns[Int(variable)].firstPlace }
  func nextPlace(after place: Int32) -> Int32 { terms[Int(place)].next }
  func row(at place: Int32) -> Int32 { terms[Int(place)].row }
}
