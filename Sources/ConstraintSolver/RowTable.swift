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
    fileprivate(set) var firstPlace: Int32
    fileprivate(set) var termCount: Int32
    /// The variable that the row defines, or -1.
    var defines: Int32 = -1
    /// Its priority, as an index in `Levels`.
    var level: Int32
    let relation: Relation
    fileprivate(set) var isAlive = true
    /// Whether it is the engine's own, and none of the system's.
    fileprivate(set) var isOwn = false
    var constant: Number

    var isRequired: Bool { level == Levels.required }
    var isRequiredEquality: Bool { isRequired && relation == .equal }
  }

  struct Term {
    let variable: Int32
    fileprivate let row: Int32
    /// Places of the terms with the same variable in other rows; -1 ends the list.
    fileprivate var next: Int32
    fileprivate var previous: Int32 = -1
    let coefficient: Number
  }

  fileprivate struct Column {
    /// Leads on by `Term.next`.
    var firstPlace: Int32 = -1
    var degree: Int32 = 0
  }

  init() {}

  /// The same rows over wider numbers; none defines anything.
  init<Narrow>(widening table: RowTable<Narrow>) where Number == Rational {
    rows = table.rows.map { row in
      Row(
        firstPlace: row.firstPlace, termCount: row.termCount, level: row.level, relation: row.relation,
        isAlive: row.isAlive, constant: row.constant.rational)
    }
    terms = table.terms.map { term in
      Term(
        variable: term.variable, row: term.row, next: term.next, previous: term.previous,
        coefficient: term.coefficient.rational)
    }
    columns = table.columns.map { Column(firstPlace: $0.firstPlace, degree: $0.degree) }
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

  /// Adds a row of a system, from where it stands. `variables` are the table's, by variable of the system. Where a number
  /// does not fit, nothing has changed.
  mutating func add(
    _ row: UnsafePointer<LinearSystem.Row>, level: Int32, variables: [Int32]
  ) throws(Halt) -> Int32 {
    let constant = try Number(row.pointee.form.constant)
    let count = Int32(row.pointee.form.termCount)
    let added = freeRows.popLast() ?? Int32(rows.count)
    // Few edits remove anything, so the lists are mostly empty.
    let reused = freePlaces.isEmpty ? nil : freePlaces[count]?.popLast()
    let first = reused ?? Int32(terms.count)
    var place = first
    do throws(Halt) {
      for index in 0..<Int(count) {
        let term = row.pointee.form[index]
        link(added, variables[term.variable], try Number(term.coefficient), at: place)
        place += 1
      }
    } catch {
      for place in first..<place { unlink(Int(place)) }
      if Int(added) < rows.count { freeRows.append(added) }
      if let reused { freePlaces[count, default: []].append(reused) } else { terms.removeLast(Int(place - first)) }
      throw error
    }
    let state = Row(
      firstPlace: first, termCount: count, level: level, relation: row.pointee.relation, constant: constant)
    put(state, at: added)
    return added
  }

  /// Adds a required row of the engine's own: a variable is the sum of two others.
  mutating func addSum(_ sum: Int32, of one: Int32, _ other: Int32) -> Int32 {
    let added = freeRows.popLast() ?? Int32(rows.count)
    let first = freePlaces[3]?.popLast() ?? Int32(terms.count)
    link(added, sum, .one, at: first)
    link(added, one, -.one, at: first + 1)
    link(added, other, -.one, at: first + 2)
    var state = Row(firstPlace: first, termCount: 3, level: Levels.required, relation: .equal, constant: .zero)
    state.isOwn = true
    put(state, at: added)
    return added
  }

  @inline(__always)
  private mutating func put(_ state: Row, at row: Int32) {
    if Int(row) == rows.count { rows.append(state) } else { rows[Int(row)] = state }
  }

  /// Writes a row's term at a place, which is that of a removed one or the next.
  @inline(__always)
  private mutating func link(_ row: Int32, _ variable: Int32, _ coefficient: Number, at place: Int32) {
    var column = columns[Int(variable)]
    let term = Term(variable: variable, row: row, next: column.firstPlace, coefficient: coefficient)
    if Int(place) == terms.count { terms.append(term) } else { terms[Int(place)] = term }
    if column.firstPlace >= 0 { terms[Int(column.firstPlace)].previous = place }
    column.firstPlace = place
    column.degree += 1
    columns[Int(variable)] = column
  }

  mutating func remove(_ row: Int32) {
    for place in places(of: row) { unlink(place) }
    rows[Int(row)].isAlive = false
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
  }

  /// In how many rows a variable stands.
  func degree(of variable: Int32) -> Int32 { columns[Int(variable)].degree }

  /// The first place of a variable, or -1; `nextPlace` leads on.
  func firstPlace(of variable: Int32) -> Int32 { columns[Int(variable)].firstPlace }
  func nextPlace(after place: Int32) -> Int32 { terms[Int(place)].next }
  func row(at place: Int32) -> Int32 { terms[Int(place)].row }
}
