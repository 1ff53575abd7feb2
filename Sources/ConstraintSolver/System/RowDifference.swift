/// The changes from one list of rows to another, in this order: changed constants, removed rows, inserted rows.
struct RowDifference {
  /// New constants, by index in the old list.
  private(set) var constants: [(index: Int, constant: Rational)] = []
  /// Removed rows, as ascending indices in the old list.
  private(set) var removed: [Int] = []
  /// Runs of inserted rows, each with its index in the new list, ascending.
  private(set) var inserted: [(index: Int, rows: [LinearSystem.Row])] = []

  /// A row without its constant.
  private struct Shape: Hashable {
    let row: LinearSystem.Row

    static func == (left: Shape, right: Shape) -> Bool {
      left.row.relation == right.row.relation && left.row.priority == right.row.priority
        && left.row.form.terms.elementsEqual(right.row.form.terms)
    }

    func hash(into hasher: inout Hasher) {
      for term in row.form.terms { hasher.combine(term) }
    }
  }

  /// The most changes that are worth applying. Each takes time proportional to the number of rows, so with more changes
  /// a fresh solve is faster.
  private static var limit: Int { 256 }

  /// Compares two lists of rows, and returns nil if they differ in so much that a fresh solve is faster. Rows of the
  /// same shape are matched in order, whatever their constants.
  init?(from old: [LinearSystem.Row], to new: [LinearSystem.Row]) {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }

    // The old rows of each shape, in descending order, so that `popLast` returns the first.
    var waiting: [Shape: [Int]] = [:]
    for index in (start..<old.count - end).reversed() { waiting[Shape(row: old[index]), default: []].append(index) }
    var next = start
    for index in start..<new.count - end {
      let shape = Shape(row: new[index])
      var match = waiting[shape]?.popLast()
      // A row that would have to move up counts as removed and inserted.
      while let candidate = match, candidate < next { match = waiting[shape]?.popLast() }
      guard let match else {
        insert(new[index], at: index)
        continue
      }
      removed += next..<match
      next = match + 1
      if old[match].form.constant != new[index].form.constant { constants.append((match, new[index].form.constant)) }
    }
    removed += next..<old.count - end
    let changeCount = constants.count + removed.count + inserted.reduce(0) { $0 + $1.rows.count }
    guard changeCount <= Self.limit, changeCount <= 8 + old.count / 16 else { return nil }
  }

  private mutating func insert(_ row: LinearSystem.Row, at index: Int) {
    if let last = inserted.last, last.index + last.rows.count == index {
      inserted[inserted.count - 1].rows.append(row)
    } else {
      inserted.append((index, [row]))
    }
  }
}
