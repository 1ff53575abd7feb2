/// A sum with all its terms, by the places of its variables in a problem. Changing it to a sum that differs in a few
/// terms is cheap.
struct ExpandedSum<Number: ExactNumber> {
  /// Ascending by place.
  private(set) var entries: [Entry<Number>] = []
  /// The value of the terms that were left out.
  private(set) var constant = Number.zero
  /// The terms that the last change added. A place may occur more than once.
  private(set) var added: [Entry<Number>] = []
  /// Whether the last change wrote the sum from the beginning.
  private(set) var isNew = true
  private let sums: Sums<Number>
  /// By variable.
  private let places: [Int32]
  private var sum: Int32 = -1

  /// Begins without a sum, so the first sum is written from the beginning.
  init(_ sums: Sums<Number>, at places: [Int32]) {
    self.sums = sums
    self.places = places
  }

  mutating func become(_ sum: Int32) throws(Halt) {
    isNew = !findDifference(to: sum)
    if isNew {
      try write(sum)
    } else {
      for entry in added { try insert(entry) }
    }
    self.sum = sum
  }

  /// Moves terms of determined variables into `constant`. `value` returns such a variable's value, and nil for other
  /// variables.
  mutating func leaveOut(where value: (Int) -> Number?) throws(Halt) {
    var count = 0
    for entry in entries {
      if let value = value(Int(entry.variable)) {
        constant = try constant + entry.coefficient * value
      } else {
        entries[count] = entry
        count += 1
      }
    }
    entries.removeLast(entries.count - count)
  }

  /// Computes the terms that lead from the current sum to another by their common base, into `added`. Returns false if
  /// there is no common base, or more than about 16 terms.
  private mutating func findDifference(to other: Int32) -> Bool {
    added.empty()
    if sum < 0 { return false }
    var (old, new) = (sum, other)
    while old != new {
      let (last, isOld) = old < new ? (new, false) : (old, true)
      guard let base = sums.base(of: last), added.count <= 16 else { return false }
      for entry in sums.ownEntries(of: last) {
        added.append(
          Entry(
            variable: places[Int(entry.variable)], coefficient: isOld ? -entry.coefficient : entry.coefficient))
      }
      if isOld { old = base } else { new = base }
    }
    return true
  }

  private mutating func write(_ sum: Int32) throws(Halt) {
    constant = .zero
    entries.empty()
    for entry in sums.entries(of: sum) {
      entries.append(Entry(variable: places[Int(entry.variable)], coefficient: entry.coefficient))
    }
    if entries.count > 1 { entries.sort { $0.variable < $1.variable } }
    if sums.base(of: sum) == nil { return }
    let all = entries
    entries.empty()
    for entry in all { try insert(entry) }
  }

  private mutating func insert(_ entry: Entry<Number>) throws(Halt) {
    guard let last = entries.last, last.variable >= entry.variable else { return entries.append(entry) }
    let place = entries.partitioningIndex { $0.variable >= entry.variable }
    if entries[place].variable == entry.variable {
      let coefficient = try entries[place].coefficient + entry.coefficient
      if coefficient.isZero {
        entries.remove(at: place)
      } else {
        entries[place] = Entry(variable: entry.variable, coefficient: coefficient)
      }
    } else {
      entries.insert(entry, at: place)
    }
  }
}
