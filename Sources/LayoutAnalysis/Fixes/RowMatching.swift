import ConstraintSolver

/// A matching between the rows of two versions of a system. Matched rows are equal and in the same order.
struct RowMatching {
  /// The matching row in the old version, by row of the new one; nil for a row that was added.
  private(set) var old: [Int?]
  /// The matching row in the new version, by row of the old one; nil for a row that was removed.
  private(set) var new: [Int?]
  /// The removed rows, as ascending indices in the old version.
  private(set) var removed: [Int] = []
  /// The added rows, as ascending indices in the new version.
  private(set) var added: [Int] = []

  /// Matches the rows of two versions. O(rows).
  init(from oldRows: [LinearSystem.Row], to newRows: [LinearSystem.Row]) {
    old = Array(repeating: nil, count: newRows.count)
    new = Array(repeating: nil, count: oldRows.count)
    let common = min(oldRows.count, newRows.count)
    var head = 0
    while head < common, oldRows[head] == newRows[head] {
      match(head, head)
      head += 1
    }
    var tail = 0
    while tail < common - head, oldRows[oldRows.count - 1 - tail] == newRows[newRows.count - 1 - tail] {
      tail += 1
      match(oldRows.count - tail, newRows.count - tail)
    }
    // In the middle part, a row matches the first equal row after the last match.
    var waiting: [LinearSystem.Row: [Int]] = [:]
    for index in (head..<oldRows.count - tail).reversed() { waiting[oldRows[index], default: []].append(index) }
    var next = head
    for index in head..<newRows.count - tail {
      while let candidate = waiting[newRows[index]]?.popLast() {
        guard candidate >= next else { continue }
        match(candidate, index)
        next = candidate + 1
        break
      }
    }
    removed = new.indices.filter { new[$0] == nil }
    added = old.indices.filter { old[$0] == nil }
  }

  private mutating func match(_ oldRow: Int, _ newRow: Int) {
    new[oldRow] = newRow
    old[newRow] = oldRow
  }

  var isIdentity: Bool { removed.isEmpty && added.isEmpty }
}
