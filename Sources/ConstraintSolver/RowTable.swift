/// The rows of a system in flat memory, with a list of the rows in which each variable stands.
///
/// A row is known by its index, which never changes while the row lives and is given out again after it was removed.
struct RowTable<Number: ExactNumber> {
  /// By row.
  private(set) var rows: [Row] = []
  /// The terms of all rows; a row's stand beside each other.
  private(set) var terms: [Entry<Number>] = []
  /// By place in `terms`: the other rows in which its variable stands.
  fileprivate var links: [Link] = []
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
    var constant: Number

    var isRequired: Bool { level == Levels.required }
    var isRequiredEquality: Bool { isRequired && relation == .equal }
  }

  fileprivate struct Link {
    var row: Int32
    var next: Int32
    var previous: Int32
  }

  fileprivate struct Column {
    /// Leads on by `Link.next`; -1 ends the list.
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
    terms = table.terms.map { Entry(variable: $0.variable, coefficient: $0.coefficient.rational) }
    links = table.links.map { Link(row: $0.row, next: $0.next, previous: $0.previous) }
    columns = table.columns.map { Column(firstPlace: $0.firstPlace, degree: $0.degree) }
    freeRows = table.freeRows
    freePlaces = table.freePlaces
  }

  mutating func addVariables(_ count: Int) { columns.append(contentsOf: repeatElement(Column(), count: count)) }

  mutating func reserve(variables: Int, rows rowCount: Int, terms termCount: Int) {
    columns.reserveCapacity(variables)
    rows.reserveCapacity(rowCount)
    terms.reserveCapacity(termCount)
    links.reserveCapacity(termCount)
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

  /// Adds a row. Each term has a variable of its own and a coefficient that is not 0.
  mutating func addRow(_ relation: Relation, level: Int32, constant: Number, terms added: [Entry<Number>]) -> Int32 {
    let index = freeRows.popLast() ?? Int32(rows.count)
    var first = Int32(terms.count)
    // Few edits remove anything, so the lists are mostly empty.
    let reused = freePlaces.isEmpty ? nil : freePlaces[Int32(added.count)]?.popLast()
    if let reused { first = reused }
    for offset in added.indices {
      let place = first + Int32(offset)
      let variable = Int(added[offset].variable)
      let next = columns[variable].firstPlace
      let link = Link(row: index, next: next, previous: -1)
      if reused == nil {
        terms.append(added[offset])
        links.append(link)
      } else {
        terms[Int(place)] = added[offset]
        links[Int(place)] = link
      }
      if next >= 0 { links[Int(next)].previous = place }
      columns[variable].firstPlace = place
      columns[variable].degree += 1
    }
    let row = Row(
      firstPlace: first, termCount: Int32(added.count), level: level, relation: relation, constant: constant)
    if Int(index) == rows.count { rows.append(row) } else { rows[Int(index)] = row }
    return index
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
    let link = links[place]
    let variable = Int(terms[place].variable)
    if link.next >= 0 { links[Int(link.next)].previous = link.previous }
    if link.previous >= 0 {
      links[Int(link.previous)].next = link.next
    } else {
      columns[variable].firstPlace = link.next
    }
    columns[variable].degree -= 1
  }

  /// In how many rows a variable stands.
  func degree(of variable: Int32) -> Int32 { columns[Int(variable)].degree }

  /// The first place of a variable, or -1; `nextPlace` leads on.
  func firstPlace(of variable: Int32) -> Int32 { columns[Int(variable)].firstPlace }
  func nextPlace(after place: Int32) -> Int32 { links[Int(place)].next }
  func row(at place: Int32) -> Int32 { links[Int(place)].row }
}
