/// A bounded simplex tableau over exact numbers: every variable is either free to choose (nonbasic) or a sum of those
/// (basic).
///
/// This is the general simplex of Dutertre and de Moura, "A Fast Linear-Arithmetic Solver for DPLL(T)" (CAV 2006): a
/// row of the problem becomes a *slack* variable that equals the row's sum of variables, and the row itself becomes a
/// bound on that slack. So asserting and freezing rows only moves bounds; the tableau's equations never change their
/// meaning. Four aspects stand in files of their own: `Tableau+Feasibility`, `Tableau+Optimum`, `Tableau+Descent` and
/// `Tableau+Hull`.
struct Tableau<Number: ExactNumber> {
  /// By variable: the problem's variables first, then the slacks in the order in which they were made.
  private(set) var variables: [Variable] = []
  /// By row of the tableau.
  private(set) var rows: [Row] = []
  /// The entries of all rows, each row's beside each other and ascending by variable; others are garbage.
  private(set) var entries: [Entry<Number>] = []
  private var liveEntryCount = 0
  /// Memory to move the entries to.
  private var spare: [Entry<Number>] = []
  /// The rows in which each variable occurs, as lists from `Variable.firstCell`; may name rows in which it no longer does.
  private var cells: [Cell] = []
  var budget: Budget

  /// Where sums are gathered, by variable; all 0 between two calls.
  private var sums: [Number] = []
  private var touched: [Int32] = []
  private var column: Column = []
  /// What a level's costs change by.
  var slopes: [Entry<Number>] = []
  var search = Search()
  /// How often values have changed.
  private(set) var moveCount = 0

  struct Variable {
    var value: Number
    var lower: Bound?
    var upper: Bound?
    /// The tableau row that defines it while it is basic, or -1.
    fileprivate(set) var row: Int32 = -1
    fileprivate var firstCell: Int32 = -1
    /// What deviating from a point costs, while a level is being optimised.
    var cost: Cost?

    var isBasic: Bool { row >= 0 }
    /// Whether no solution moves it.
    var isFixed: Bool {
      guard let lower, let upper else { return false }
      return lower.value == upper.value
    }
    // Compiled into the caller, or all of the variable is copied first.
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

  /// A limit on a variable, and the problem's row that says so, with that row's coefficient of the variable.
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

  /// The rows in which a nonbasic variable occurs, ascending, with its coefficient there.
  typealias Column = [(row: Int32, coefficient: Number)]

  private struct Cell {
    let row: Int32
    let next: Int32
  }

  /// A cost with one kink: `falling` per point below it, `rising` per point above it.
  struct Cost {
    let kink: Number
    /// The slope below the kink: 0 or negative where leaving the kink costs something.
    let falling: Number
    /// The slope above it.
    let rising: Number
    /// On which side the variable counts; at the kink itself either is right.
    var isAbove: Bool

    var slope: Number { isAbove ? rising : falling }
    /// Whether moving away costs something on either side, or nothing.
    @inline(__always)
    func isLeast(at value: Number) -> Bool { value == kink && falling.sign <= 0 && rising.sign >= 0 }
    func slopeToRise(from value: Number) -> Number { value < kink ? falling : rising }
    func slopeToFall(from value: Number) -> Number { kink < value ? rising : falling }
  }

  init(budget: Budget) { self.budget = budget }

  /// Begins a new problem in the same memory. Its variables stand at the given values.
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

  /// A new basic variable that equals a sum of the problem's variables.
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

  /// Adds a variable, times a factor, to the sums by nonbasic variable.
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

  /// The sums that are not 0, ascending by variable; they are 0 afterwards.
  mutating func takeSums(into taken: inout [Entry<Number>]) {
    touched.sort()
    for variable in touched where !sums[Int(variable)].isZero {
      taken.append(Entry(variable: variable, coefficient: sums[Int(variable)]))
      sums[Int(variable)] = .zero
    }
    touched.empty()
  }

  /// The move of the smallest variable that lowers what was gathered; the sums are 0 afterwards.
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

  /// Makes the sums a row's entries.
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

  /// A row's entries are now those from a place to the end.
  private mutating func setRow(_ row: Int32, first: Int) throws(Halt) {
    liveEntryCount += entries.count - first - Int(rows[Int(row)].count)
    try budget.hold(terms: liveEntryCount)
    rows[Int(row)].first = Int32(first)
    rows[Int(row)].count = Int32(entries.count - first)
  }

  /// Takes variables that nothing moves any more out of all sums. Values stay right, but of a contradiction it could no
  /// longer be said what is behind it.
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

  /// Moves the rows' entries together where most of the memory is garbage.
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

  /// O(log entries). Zero where the variable is not in the row.
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

  /// The column of a nonbasic variable. It is the same until the next pivot.
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
    // A row that lost the variable and got it back is named twice.
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

  /// Gives a column's memory back, to be used for the next.
  mutating func release(_ column: inout Column) { swap(&column, &self.column) }

  // MARK: Moving

  /// Moves a nonbasic variable, and every basic one that depends on it, which its column says.
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

  /// Takes the time that a number of many digits takes.
  @inline(__always)
  private mutating func spend(on number: Number) throws(Halt) {
    let excess = number.excess
    if excess > 0 { try budget.spend(fractions: excess) }
  }

  /// Exchanges a basic and a nonbasic variable that occurs in its row; `users` is the latter's column. No value changes.
  mutating func pivot(row pivotRow: Int32, entering: Int, users: Column) throws(Halt) {
    let pivotCoefficient = coefficient(of: Int32(entering), inRow: pivotRow)
    guard !pivotCoefficient.isZero else { return }
    compact()
    let leaving = rows[Int(pivotRow)].basic
    try budget.spendPivot(fractions: users.count * Int(rows[Int(pivotRow)].count) * Number.weight)

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

  /// leaving = p · entering + rest   ->   entering = leaving / p − rest / p, where the inverse is 1 / p.
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

  /// leaving = rest − entering   ->   entering = rest − leaving, as in a chain of views that fill something together: only
  /// one entry changes.
  private mutating func exchange(_ entering: Int32, for leaving: Int32, inRow row: Int32) {
    let places = places(ofRow: row)
    let old = entries[places].partitioningIndex { $0.variable >= entering }
    var new = entries[places].partitioningIndex { $0.variable > leaving }
    // It is no longer there where it was.
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

  /// Takes a variable out of the basis, in exchange for one that moves and is not to be kept out.
  mutating func makeNonbasic(_ variable: Int, keepingOut kept: Set<Int> = []) throws(Halt) {
    let row = variables[variable].row
    guard row >= 0 else { return }
    let mover = entries(ofRow: row).first { !variables[Int($0.variable)].isFixed && !kept.contains(Int($0.variable)) }
    guard let mover else { return }
    var column = readColumn(of: Int(mover.variable))
    try pivot(row: row, entering: Int(mover.variable), users: column)
    release(&column)
  }

  /// Whether a variable stands on variables alone that no solution moves.
  func isHeld(_ variable: Int) -> Bool {
    let state = variables[variable]
    guard state.row >= 0 else { return state.isFixed }
    return entries(ofRow: state.row).allSatisfy { variables[Int($0.variable)].isFixed }
  }
}
