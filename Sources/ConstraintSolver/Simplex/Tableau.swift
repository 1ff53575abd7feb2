/// A bounded simplex tableau over exact numbers. Each variable is either nonbasic, with a value of its own, or basic, a
/// sum of nonbasic variables.
///
/// This is the general simplex of Dutertre and de Moura, "A Fast Linear-Arithmetic Solver for DPLL(T)" (CAV 2006). A
/// row of the problem becomes a *slack* variable that equals the row's sum of variables. The row itself becomes a bound
/// on that slack. Asserting and freezing rows only moves bounds; the tableau's equations stay equivalent. The
/// extensions are in `Tableau+Feasibility`, `Tableau+Minimisation`, `Tableau+Pricing` and `Tableau+ImpliedEqualities`.
struct Tableau<Number: ExactNumber> {
  /// By variable: the problem's variables first, then the slacks in order of creation.
  private(set) var variables: [Variable] = []
  /// By row of the tableau.
  private(set) var rows: [Row] = []
  /// The entries of all rows. The entries of one row are contiguous and ascend by variable; entries outside all rows
  /// are garbage.
  private(set) var entries: [Entry<Number>] = []
  private var liveEntryCount = 0
  /// Memory for compacting the entries.
  private var spare: [Entry<Number>] = []
  /// The rows that contain each variable, as linked lists that start at `Variable.firstCell`. A list may include rows
  /// that no longer contain the variable.
  private var cells: [Cell] = []
  var budget: Budget

  /// Accumulators for sums, by variable; all 0 between two calls.
  private var sums: [Number] = []
  private var touched: [Int32] = []
  private var column: Column = []
  /// Memory for the slopes of a level's costs.
  var slopes: [Entry<Number>] = []
  var search = Search()
  /// The number of times that values have changed.
  private(set) var moveCount = 0

  struct Variable {
    var value: Number
    var lower: Bound?
    var upper: Bound?
    /// The tableau row that defines the variable while it is basic, or -1.
    fileprivate(set) var row: Int32 = -1
    fileprivate var firstCell: Int32 = -1
    /// The cost of the variable's value, while a level is being optimised.
    var cost: Cost?

    var isBasic: Bool { row >= 0 }
    /// Whether both bounds are equal.
    var isFixed: Bool {
      guard let lower, let upper else { return false }
      return lower.value == upper.value
    }
    // Inlined, because a call would copy the whole variable first.
    @inline(__always)
    var isBounded: Bool { lower != nil || upper != nil }
    @inline(__always)
    var canRise: Bool {
      if let upper { value < upper.value } else { true }
    }
    @inline(__always)
    var canFall: Bool {
      if let lower { lower.value < value } else { true }
    }
  }

  /// A bound on a variable, the problem's row that states it, and the variable's coefficient in that row.
  struct Bound {
    let value: Number
    let source: Int
    var coefficient: Number
  }

  /// A basic variable as a sum of nonbasic ones.
  struct Row {
    fileprivate(set) var basic: Int32
    fileprivate(set) var first: Int32
    fileprivate(set) var count: Int32
  }

  /// The rows that contain a nonbasic variable, ascending, with its coefficient there.
  typealias Column = [(row: Int32, coefficient: Number)]

  private struct Cell {
    let row: Int32
    let next: Int32
  }

  /// A piecewise linear cost with one breakpoint, `kink`.
  struct Cost {
    let kink: Number
    /// The slope below the breakpoint; 0 or negative if moving down from the breakpoint does not lower the cost.
    let falling: Number
    /// The slope above the breakpoint.
    let rising: Number
    /// The side whose slope applies; at the breakpoint itself, either is valid.
    var isAbove: Bool

    var slope: Number { isAbove ? rising : falling }
    /// Returns whether the value is at the breakpoint and no move lowers the cost.
    @inline(__always)
    func isLeast(at value: Number) -> Bool { value == kink && falling.sign <= 0 && rising.sign >= 0 }
    func slopeToRise(from value: Number) -> Number { value < kink ? falling : rising }
    func slopeToFall(from value: Number) -> Number { kink < value ? rising : falling }
  }

  init(budget: Budget) { self.budget = budget }

  /// Begins a new problem in the same memory. The variables start at the given values.
  mutating func begin(_ values: some Sequence<Number>) {
    variables.empty()
    rows.empty()
    entries.empty()
    cells.empty()
    sums.empty()
    touched.empty()
    liveEntryCount = 0
    search = Search()
    for value in values {
      variables.append(Variable(value: value))
      sums.append(.zero)
    }
  }

  subscript(variable: Int) -> Variable {
    _read { yield variables[variable] }
    _modify { yield &variables[variable] }
  }

  func entries(ofRow row: Int32) -> ArraySlice<Entry<Number>> { entries[places(ofRow: row)] }
  func entries(ofBasic variable: Int32) -> ArraySlice<Entry<Number>> { entries(ofRow: variables[Int(variable)].row) }

  private func places(ofRow row: Int32) -> Range<Int> {
    let row = rows[Int(row)]
    return Int(row.first)..<Int(row.first + row.count)
  }

  // MARK: Making rows

  /// Adds a basic variable that equals a sum of the problem's variables. Returns its index.
  mutating func addSlack(for form: some Sequence<Entry<Number>>) throws(Halt) -> Int {
    var value = Number.zero
    for term in form {
      value = try value + term.coefficient * variables[Int(term.variable)].value
      try add(term.variable, times: term.coefficient)
    }
    let slack = variables.count
    variables.append(Variable(value: value))
    sums.append(.zero)
    let row = Int32(rows.count)
    variables[slack].row = row
    rows.append(Row(basic: Int32(slack), first: 0, count: 0))
    try takeSums(asRow: row)
    return slack
  }

  /// Adds a variable times a factor to `sums`, expressed in nonbasic variables.
  mutating func add(_ variable: Int32, times factor: Number) throws(Halt) {
    let row = variables[Int(variable)].row
    guard row >= 0 else { return try addEntry(variable, factor) }
    let first = Int(rows[Int(row)].first)
    for index in first..<first + Int(rows[Int(row)].count) {
      try addEntry(entries[index].variable, factor * entries[index].coefficient)
    }
  }

  /// Appends a basic variable's row, times a factor that is not 0.
  mutating func append(_ variable: Int32, times factor: Number, to sum: inout [Entry<Number>]) throws(Halt) {
    for place in places(ofRow: variables[Int(variable)].row) {
      let amount = try factor * entries[place].coefficient
      try spend(on: amount)
      sum.append(Entry(variable: entries[place].variable, coefficient: amount))
    }
  }

  private mutating func addEntry(_ variable: Int32, _ amount: Number) throws(Halt) {
    try spend(on: amount)
    if sums[Int(variable)].isZero { touched.append(variable) }
    sums[Int(variable)] = try sums[Int(variable)] + amount
  }

  /// Appends the nonzero sums, ascending by variable, and resets all sums to 0.
  mutating func takeSums(into taken: inout [Entry<Number>]) {
    touched.sort()
    for variable in touched where !sums[Int(variable)].isZero {
      taken.append(Entry(variable: variable, coefficient: sums[Int(variable)]))
      sums[Int(variable)] = .zero
    }
    touched.empty()
  }

  /// Returns the improving move with the smallest variable, with the sums as reduced costs; nil for none. Resets all
  /// sums to 0.
  mutating func takeEnteringMove() -> Move? {
    var best: Move?
    for touched in touched {
      let variable = Int(touched)
      let slope = sums[variable]
      sums[variable] = .zero
      if let best, best.variable < variable { continue }
      if lowers(variable, slope) { best = (variable, slope) }
    }
    touched.empty()
    return best
  }

  /// Moves the sums into a row as its entries.
  private mutating func takeSums(asRow row: Int32) throws(Halt) {
    let first = entries.count
    var taken: [Entry<Number>] = []
    swap(&taken, &entries)
    takeSums(into: &taken)
    swap(&taken, &entries)
    try setRow(row, first: first)
    for index in first..<entries.count { note(entries[index].variable, isInRow: row) }
  }

  private mutating func note(_ variable: Int32, isInRow row: Int32) {
    cells.append(Cell(row: row, next: variables[Int(variable)].firstCell))
    variables[Int(variable)].firstCell = Int32(cells.count - 1)
  }

  /// Makes the entries from `first` to the end the row's entries.
  private mutating func setRow(_ row: Int32, first: Int) throws(Halt) {
    liveEntryCount += entries.count - first - Int(rows[Int(row)].count)
    try budget.hold(terms: liveEntryCount)
    rows[Int(row)].first = Int32(first)
    rows[Int(row)].count = Int32(entries.count - first)
  }

  /// Removes fixed variables from all rows. Values stay correct, but a contradiction can no longer name the bounds of
  /// the removed variables.
  mutating func forgetFixed() {
    for row in rows.indices {
      let places = places(ofRow: Int32(row))
      var end = places.lowerBound
      for place in places where !variables[Int(entries[place].variable)].isFixed {
        entries[end] = entries[place]
        end += 1
      }
      rows[row].count = Int32(end - places.lowerBound)
      liveEntryCount -= places.upperBound - end
    }
  }

  /// Compacts the entries if most of the memory is garbage.
  private mutating func compact() {
    guard entries.count > 4 * liveEntryCount + 4096 else { return }
    spare.reserveCapacity(4 * liveEntryCount + 4096)
    for row in rows.indices {
      let places = places(ofRow: Int32(row))
      rows[row].first = Int32(spare.count)
      for place in places { spare.append(entries[place]) }
    }
    swap(&entries, &spare)
    spare.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    for variable in variables.indices { variables[variable].firstCell = -1 }
    for row in rows.indices {
      for entry in entries(ofRow: Int32(row)) { note(entry.variable, isInRow: Int32(row)) }
    }
  }

  // MARK: Reading columns

  /// Returns a variable's coefficient in a row; 0 if it is absent. O(log entries).
  func coefficient(of variable: Int32, inRow row: Int32) -> Number {
    var low = Int(rows[Int(row)].first)
    let end = low + Int(rows[Int(row)].count)
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low < end && entries[low].variable == variable ? entries[low].coefficient : .zero
  }

  /// Returns the column of a nonbasic variable. It stays valid until the next pivot.
  mutating func readColumn(of variable: Int) -> Column {
    var column: Column = []
    swap(&column, &self.column)
    column.empty()
    var cell = variables[variable].firstCell
    while cell >= 0 {
      let row = cells[Int(cell)].row
      cell = cells[Int(cell)].next
      let coefficient = coefficient(of: Int32(variable), inRow: row)
      if !coefficient.isZero { column.append((row, coefficient)) }
    }
    // A row that lost the variable and regained it is listed twice.
    column.sort { $0.row < $1.row }
    var count = 0
    variables[variable].firstCell = -1
    for index in column.indices where count == 0 || column[count - 1].row != column[index].row {
      column[count] = column[index]
      count += 1
      note(Int32(variable), isInRow: column[index].row)
    }
    while column.count > count { column.removeLast() }
    return column
  }

  /// Releases a column's memory for reuse by the next column.
  mutating func release(_ column: inout Column) { swap(&column, &self.column) }

  // MARK: Moving

  /// Moves a nonbasic variable, and every basic variable in its column.
  mutating func move(_ variable: Int, by distance: Number, along column: Column) throws(Halt) {
    guard !distance.isZero else { return }
    moveCount += 1
    variables[variable].value = try variables[variable].value + distance
    for (row, coefficient) in column {
      let basic = Int(rows[Int(row)].basic)
      try spend(on: coefficient)
      variables[basic].value = try variables[basic].value + coefficient * distance
    }
  }

  /// Charges the budget for a number of many digits.
  @inline(__always)
  private mutating func spend(on number: Number) throws(Halt) {
    let excess = number.excess
    if excess > 0 { try budget.spend(fractions: excess) }
  }

  /// Exchanges a row's basic variable for a nonbasic variable of that row; `users` is the latter's column. No value
  /// changes.
  mutating func pivot(row pivotRow: Int32, entering: Int, users: Column) throws(Halt) {
    let pivotCoefficient = coefficient(of: Int32(entering), inRow: pivotRow)
    guard !pivotCoefficient.isZero else { return }
    compact()
    let leaving = rows[Int(pivotRow)].basic
    try budget.spendPivot(fractions: entryCount(ofPivot: pivotRow, users) * Number.weight)

    if pivotCoefficient == -.one {
      exchange(Int32(entering), for: leaving, inRow: pivotRow)
    } else {
      try solve(pivotRow, for: Int32(entering), inverse: Number.one / pivotCoefficient)
    }
    rows[Int(pivotRow)].basic = Int32(entering)
    variables[entering].row = pivotRow
    variables[Int(leaving)].row = -1
    variables[Int(leaving)].firstCell = -1
    note(leaving, isInRow: pivotRow)
    variables[entering].firstCell = -1

    let solved = places(ofRow: pivotRow)
    for (row, coefficient) in users where row != pivotRow {
      try substitute(Int32(entering), by: solved, times: coefficient, inRow: row)
    }
  }

  /// Returns the number of entries that a pivot reads: each row of the column is merged with the pivot row.
  private func entryCount(ofPivot pivotRow: Int32, _ users: Column) -> Int {
    let length = Int(rows[Int(pivotRow)].count)
    return users.reduce(0) { $0 + length + Int(rows[Int($1.row)].count) }
  }

  /// Solves a row for the entering variable, with the inverse 1 / p:
  ///
  /// leaving = p · entering + rest   ->   entering = leaving / p − rest / p
  private mutating func solve(_ row: Int32, for entering: Int32, inverse: Number) throws(Halt) {
    let leaving = rows[Int(row)].basic
    let first = entries.count
    var isPlaced = false
    for index in places(ofRow: row) {
      let entry = entries[index]
      if !isPlaced, entry.variable > leaving {
        entries.append(Entry(variable: leaving, coefficient: inverse))
        isPlaced = true
      }
      guard entry.variable != entering else { continue }
      try spend(on: entry.coefficient)
      entries.append(Entry(variable: entry.variable, coefficient: try -(entry.coefficient * inverse)))
    }
    if !isPlaced { entries.append(Entry(variable: leaving, coefficient: inverse)) }
    try setRow(row, first: first)
  }

  /// Solves a row for an entering variable with the coefficient −1, as in a chain of views that fill a length together.
  /// Only one entry changes:
  ///
  /// leaving = rest − entering   ->   entering = rest − leaving
  private mutating func exchange(_ entering: Int32, for leaving: Int32, inRow row: Int32) {
    let places = places(ofRow: row)
    let old = entries[places].partitioningIndex { $0.variable >= entering }
    var new = entries[places].partitioningIndex { $0.variable > leaving }
    // Removing the old entry shifts the new place by one.
    if old < new { new -= 1 }
    entries.move(from: old, to: new)
    entries[new] = Entry(variable: leaving, coefficient: -.one)
  }

  private mutating func substitute(
    _ variable: Int32, by solved: Range<Int>, times factor: Number, inRow row: Int32
  ) throws(Halt) {
    var i = Int(rows[Int(row)].first)
    let end = i + Int(rows[Int(row)].count)
    var j = solved.lowerBound
    let first = entries.count
    while i < end || j < solved.upperBound {
      if i < end, entries[i].variable == variable {
        i += 1
      } else if j == solved.upperBound || (i < end && entries[i].variable < entries[j].variable) {
        entries.append(entries[i])
        i += 1
      } else if i == end || entries[j].variable < entries[i].variable {
        try spend(on: entries[j].coefficient)
        entries.append(Entry(variable: entries[j].variable, coefficient: try factor * entries[j].coefficient))
        note(entries[j].variable, isInRow: row)
        j += 1
      } else {
        try spend(on: entries[i].coefficient)
        try spend(on: entries[j].coefficient)
        let coefficient = try entries[i].coefficient + factor * entries[j].coefficient
        if !coefficient.isZero { entries.append(Entry(variable: entries[i].variable, coefficient: coefficient)) }
        i += 1
        j += 1
      }
    }
    try setRow(row, first: first)
  }

  /// Makes a variable nonbasic, in exchange for a variable of its row that is neither fixed nor kept out. Does nothing
  /// if there is none.
  mutating func makeNonbasic(_ variable: Int, keepingOut kept: Set<Int> = []) throws(Halt) {
    let row = variables[variable].row
    guard row >= 0 else { return }
    let mover = entries(ofRow: row).first { !variables[Int($0.variable)].isFixed && !kept.contains(Int($0.variable)) }
    guard let mover else { return }
    var column = readColumn(of: Int(mover.variable))
    try pivot(row: row, entering: Int(mover.variable), users: column)
    release(&column)
  }

  /// Returns whether a variable is fixed, or is a sum of fixed variables only.
  func isHeld(_ variable: Int) -> Bool {
    let state = variables[variable]
    guard state.row >= 0 else { return state.isFixed }
    return entries(ofRow: state.row).allSatisfy { variables[Int($0.variable)].isFixed }
  }
}
