/// The rows of a system in flat memory, with a list of rows for each variable.
///
/// A row is identified by its index, which is fixed while the row exists and reused after the row is removed.
struct RowTable<Number: ExactNumber> {
  /// The rows, by index.
  private(set) var rows: [Row] = []
  /// The terms of all rows; the terms of one row are contiguous.
  private(set) var terms: [Term] = []
  /// By place of a term. They are separate from the terms because they are read less often.
  fileprivate var links: [Link] = []
  fileprivate var columns: [Column] = []
  fileprivate var freeRows: [Int32] = []
  /// The places of removed rows, by the number of contiguous places; each is given by its first place.
  fileprivate var freePlaces: [Int: [Int32]] = [:]

  struct Row {
    fileprivate let firstPlace: Int32
    fileprivate let termCount: Int32
    /// The variable that the row defines, or -1.
    var defines: Int32 = -1
    /// The row's priority, as an index in `Levels`.
    var level: Int32
    let relation: Relation
    /// Whether the row has not been removed.
    fileprivate(set) var isAlive = true
    var constant: Number

    var isRequired: Bool { level == Levels.required }
    var isRequiredEquality: Bool { isRequired && relation == .equal }
  }

  struct Term {
    let variable: Int32
    private let packed: Number.Packed

    var coefficient: Number { Number(packed) }

    /// Throws `Halt.overflow` when the coefficient does not fit.
    @inline(__always)
    fileprivate init(_ variable: Int32, times coefficient: Number) throws(Halt) {
      guard let packed = coefficient.packed else { throw .overflow }
      self.variable = variable
      self.packed = packed
    }

    fileprivate init<Narrow>(widening term: RowTable<Narrow>.Term) where Number == WideNumber {
      variable = term.variable
      packed = term.coefficient.rational
    }
  }

  init() {}

  /// Creates a table with the same rows over wider numbers. No row defines a variable.
  init<Narrow>(widening table: RowTable<Narrow>) where Number == WideNumber {
    rows = table.rows.map { row in
      let constant = WideNumber(value: row.constant.rational, slope: .zero)
      return Row(
        firstPlace: row.firstPlace, termCount: row.termCount, level: row.level, relation: row.relation,
        isAlive: row.isAlive, constant: constant)
    }
    terms = table.terms.map { Term(widening: $0) }
    links = table.links
    columns = table.columns
    freeRows = table.freeRows
    freePlaces = table.freePlaces
  }

  mutating func addVariables(_ count: Int) { columns.grow(to: columns.count + count, with: Column()) }

  mutating func reserve(variables: Int, rows rowCount: Int) {
    columns.reserveCapacity(variables)
    rows.reserveCapacity(rowCount)
    // Few systems have more terms than this. Unused memory costs nothing, and counting terms takes as long as adding
    // them.
    terms.reserveCapacity(4 * rowCount)
    links.reserveCapacity(4 * rowCount)
  }

  subscript(row: Int32) -> Row {
    _read { yield rows[Int(row)] }
    _modify { yield &rows[Int(row)] }
  }

  /// Returns the places in `terms` of a row's terms.
  @inline(__always)
  func places(of row: Int32) -> Range<Int> {
    let first = Int(rows[Int(row)].firstPlace)
    return first..<first + Int(rows[Int(row)].termCount)
  }

  /// Adds rows of a system, and returns their indices. `variables` maps a variable of the system to the table's, and
  /// `levels` receives each new priority. Throws `Halt.overflow` when a number does not fit; then only `levels` has
  /// changed.
  mutating func add(
    _ added: [LinearSystem.Row], levels: inout Levels, variables: [Int32]
  ) throws(Halt) -> [Int32] {
    var indices: [Int32] = []
    indices.reserveCapacity(added.count)
    do throws(Halt) {
      for row in added { indices.append(try add(row, levels.level(of: row.priority), variables)) }
    } catch {
      for row in indices { remove(row) }
      throw error
    }
    return indices
  }

  private mutating func add(
    _ added: LinearSystem.Row, _ level: Int32, _ variables: [Int32]
  ) throws(Halt) -> Int32 {
    let constant = try Number(added.form.constant)
    let end = terms.count
    do throws(Halt) {
      for term in added.form.terms {
        terms.append(try Term(variables[term.variable], times: Number(term.coefficient)))
      }
    } catch {
      terms.removeLast(terms.count - end)
      throw error
    }
    let state = Row(
      firstPlace: takePlaces(from: end), termCount: Int32(added.form.terms.count), level: level,
      relation: added.relation, constant: constant)
    let row = freeRows.popLast() ?? Int32(rows.count)
    if Int(row) < rows.count { rows[Int(row)] = state } else { rows.append(state) }
    for place in places(of: row) { link(Int32(place), to: row) }
    return row
  }

  /// Moves the terms from `end` on to the places of a removed row of as many terms, if there is one. Returns the first
  /// place.
  private mutating func takePlaces(from end: Int) -> Int32 {
    let count = terms.count - end
    // Few edits remove rows, so this is usually empty.
    guard !freePlaces.isEmpty, let first = freePlaces[count]?.popLast() else {
      while links.count < terms.count { links.append(Link()) }
      return Int32(end)
    }
    for index in 0..<count { terms[Int(first) + index] = terms[end + index] }
    terms.removeLast(count)
    return first
  }

  /// Adds a term to the list of its variable.
  private mutating func link(_ place: Int32, to row: Int32) {
    let variable = Int(terms[Int(place)].variable)
    let next = columns[variable].firstPlace
    links[Int(place)] = Link(row: row, next: next)
    if next >= 0 { links[Int(next)].previous = place }
    columns[variable].firstPlace = place
    columns[variable].degree += 1
  }

  mutating func remove(_ row: Int32) {
    for place in places(of: row) { unlink(place) }
    rows[Int(row)].isAlive = false
    freeRows.append(row)
    freePlaces[Int(rows[Int(row)].termCount), default: []].append(rows[Int(row)].firstPlace)
  }

  /// Clears the definitions of all rows.
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

  /// Returns the number of rows that contain a variable.
  func degree(of variable: Int32) -> Int32 { columns[Int(variable)].degree }

  /// Returns the first place of a variable, or -1. `nextPlace` returns the others.
  func firstPlace(of variable: Int32) -> Int32 { columns[Int(variable)].firstPlace }
  func nextPlace(after place: Int32) -> Int32 { links[Int(place)].next }
  func row(at place: Int32) -> Int32 { links[Int(place)].row }
}

/// The row of a term, and the neighbours in the list of terms with the same variable.
fileprivate struct Link {
  var row: Int32 = -1
  /// The place of the next term; -1 ends the list.
  var next: Int32 = -1
  var previous: Int32 = -1
}

/// The rows that contain a variable.
fileprivate struct Column {
  /// The start of the list; `Link.next` continues it.
  var firstPlace: Int32 = -1
  var degree: Int32 = 0
}
