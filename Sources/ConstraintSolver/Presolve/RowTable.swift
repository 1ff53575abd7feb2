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
  fileprivate var room = Room()

  struct Row {
    fileprivate(set) var firstPlace: Int32 = 0
    let termCount: Int32
    /// The variable that the row defines, or -1.
    var defines: Int32 = -1
    fileprivate var traits: RowTraits
    var constant = Number.zero

    /// The row's priority, as an index in `Levels`.
    var level: Int32 {
      get { traits.level }
      set { traits.level = newValue }
    }
    var relation: Relation { traits.relation }
    var isAlive: Bool { traits.isAlive }
    /// Whether the engine added the row, and not the system.
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
      return Row(firstPlace: row.firstPlace, termCount: row.termCount, traits: row.traits, constant: constant)
    }
    terms = table.terms.map { Term(widening: $0) }
    links = table.links
    columns = table.columns
    freeRows = table.freeRows
    room = table.room
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
    let indices = makeRoom(rows: added.count)
    var written = 0
    do throws(Halt) {
      while written < added.count {
        // Most rows have one or two terms. Counting them first would read all rows from memory once more.
        try makeRoom(terms: max((added.count - written) * 7 / 4, added[written].form.terms.count))
        try withMemory { memory, room throws(Halt) in
          try memory.write(added, to: indices, &levels, variables, &room, &written)
        }
      }
    } catch {
      for row in indices[..<written] { remove(row) }
      forget(indices[written])
      freeRows += indices[(written + 1)...]
      throw error
    }
    return indices
  }

  /// Returns indices for `count` rows, which are not alive yet.
  private mutating func makeRoom(rows count: Int) -> [Int32] {
    var indices: [Int32] = []
    indices.reserveCapacity(count)
    while indices.count < count, let row = freeRows.popLast() { indices.append(row) }
    let first = Int32(rows.count)
    rows.grow(to: rows.count + count - indices.count, with: Row(termCount: 0, traits: .none))
    indices.append(numbersIn: first..<Int32(rows.count))
    return indices
  }

  private mutating func makeRoom(terms count: Int) throws(Halt) {
    terms.grow(to: Int(room.end) + count, with: try Term(-1, times: .zero))
    links.grow(to: Int(room.end) + count, with: Link())
  }

  /// The buffers of the table, held while many rows are written. Otherwise each access would check whether memory is
  /// shared.
  fileprivate struct Memory {
    let rows: UnsafeMutableBufferPointer<Row>
    let terms: UnsafeMutableBufferPointer<Term>
    let links: UnsafeMutableBufferPointer<Link>
    let columns: UnsafeMutableBufferPointer<Column>
  }

  private mutating func withMemory(_ body: (Memory, inout Room) throws(Halt) -> Void) throws(Halt) {
    try rows.withUnsafeMutableBufferPointer { rows throws(Halt) in
      try terms.withUnsafeMutableBufferPointer { terms throws(Halt) in
        try links.withUnsafeMutableBufferPointer { links throws(Halt) in
          try columns.withUnsafeMutableBufferPointer { columns throws(Halt) in
            try body(Memory(rows: rows, terms: terms, links: links, columns: columns), &room)
          }
        }
      }
    }
  }

  mutating func remove(_ row: Int32) {
    for place in places(of: row) { unlink(place) }
    forget(row)
  }

  /// Releases the index and the places of a row that is in no variable's list.
  private mutating func forget(_ row: Int32) {
    rows[Int(row)].traits.isAlive = false
    freeRows.append(row)
    room.giveBack(rows[Int(row)].termCount, from: rows[Int(row)].firstPlace)
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

/// The places that are free for terms.
fileprivate struct Room {
  /// The start of the free places at the end.
  private(set) var end: Int32 = 0
  /// The places of removed rows, by the number of contiguous places; each is given by its first place.
  private var left: [Int32: [Int32]] = [:]

  /// Returns the first of `count` contiguous places.
  @inline(__always)
  mutating func take(_ count: Int32) -> Int32 {
    // Few edits remove rows, so this is usually empty.
    if !left.isEmpty, let first = left[count]?.popLast() { return first }
    defer { end += count }
    return end
  }

  mutating func giveBack(_ count: Int32, from first: Int32) { left[count, default: []].append(first) }
}

/// The rows that contain a variable.
fileprivate struct Column {
  /// The start of the list; `Link.next` continues it.
  var firstPlace: Int32 = -1
  var degree: Int32 = 0
}

extension RowTable.Memory {
  /// Writes rows of a system, beginning with the one at `written`, until no room is left for their terms.
  @inline(__always)
  fileprivate func write(
    _ added: [LinearSystem.Row], to indices: [Int32], _ levels: inout Levels, _ variables: [Int32], _ room: inout Room,
    _ written: inout Int
  ) throws(Halt) {
    // Uses pointers, because copying a row, which contains references, takes as long as reading it.
    try added.withUnsafeBufferPointer { added throws(Halt) in
      guard let first = added.baseAddress else { return }
      while written < added.count {
        let row = first + written
        let count = Int32(row.pointee.form.terms.count)
        guard Int(room.end + count) <= terms.count else { return }
        let state = RowTable.Row(
          firstPlace: room.take(count), termCount: count,
          traits: RowTraits(levels.level(of: row.pointee.priority), row.pointee.relation))
        try write(state, row, to: indices[written], variables)
        written += 1
      }
    }
  }

  /// Writes a row, for which there must be room.
  @inline(__always)
  fileprivate func write(
    _ state: RowTable.Row, _ added: UnsafePointer<LinearSystem.Row>, to row: Int32, _ variables: [Int32]
  ) throws(Halt) {
    let first = Int(state.firstPlace)
    rows[Int(row)] = state
    rows[Int(row)].constant = try Number(added.pointee.form.constant)
    for (place, term) in added.pointee.form.terms.enumerated() {
      terms[first + place] = try RowTable.Term(variables[term.variable], times: Number(term.coefficient))
    }
    link(row)
  }

  /// Adds a row that was written to the lists of its variables.
  @inline(__always)
  fileprivate func link(_ row: Int32) {
    let state = rows[Int(row)]
    for place in state.firstPlace..<state.firstPlace + state.termCount {
      let variable = Int(terms[Int(place)].variable)
      let next = columns[variable].firstPlace
      links[Int(place)] = Link(row: row, next: next)
      if next >= 0 { links[Int(next)].previous = place }
      columns[variable].firstPlace = place
      columns[variable].degree += 1
    }
  }
}
