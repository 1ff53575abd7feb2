/// What turns one list of rows into another: constants that change, then rows that go, then rows that come.
struct RowDifference {
  /// By index in the old list.
  private(set) var constants: [(index: Int, constant: Rational)] = []
  /// Indices in the old list, ascending.
  private(set) var removed: [Int] = []
  /// Where in the new list so many rows come, ascending.
  private(set) var inserted: [(index: Int, rows: [LinearSystem.Row])] = []

  /// All of a row but its constant.
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

  /// To solve again is quicker than so many changes, each of which takes time in proportion to the number of rows.
  private static var limit: Int { 256 }

  /// Nil where the lists have less in common than pays. Rows of the same shape are the same rows, in order, whatever their
  /// constants.
  init?(from old: [LinearSystem.Row], to new: [LinearSystem.Row]) {
    // Most rows are the very same, which their bytes show: to compare them one by one would hand each over.
    let (head, tail) = Self.sameBytes(old, new)
    var start = head
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = min(tail, min(old.count, new.count) - start)
    while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }

    // Old rows of each shape, the first last.
    var waiting: [Shape: [Int]] = [:]
    for index in (start..<old.count - end).reversed() { waiting[Shape(row: old[index]), default: []].append(index) }
    var next = start
    for index in start..<new.count - end {
      let shape = Shape(row: new[index])
      var match = waiting[shape]?.popLast()
      // What would have to move up is taken for another row.
      while let found = match, found < next { match = waiting[shape]?.popLast() }
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

  /// How many rows at the beginning and at the end are the same byte for byte. Some that are the same may be missing.
  private static func sameBytes(_ old: [LinearSystem.Row], _ new: [LinearSystem.Row]) -> (head: Int, tail: Int) {
    // Rows hold references, so that they fill whole words.
    let (word, row) = (MemoryLayout<UInt64>.stride, MemoryLayout<LinearSystem.Row>.stride)
    return old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        func isSame(_ one: Int, _ other: Int) -> Bool {
          old.load(fromByteOffset: one, as: UInt64.self) == new.load(fromByteOffset: other, as: UInt64.self)
        }
        let count = min(old.count, new.count)
        var head = 0
        while head < count, isSame(head, head) { head += word }
        var tail = 0
        while tail < count, isSame(old.count - word - tail, new.count - word - tail) { tail += word }
        return (head / row, tail / row)
      }
    }
  }

  private mutating func insert(_ row: LinearSystem.Row, at index: Int) {
    if let last = inserted.last, last.index + last.rows.count == index {
      inserted[inserted.count - 1].rows.append(row)
    } else {
      inserted.append((index, [row]))
    }
  }
}
