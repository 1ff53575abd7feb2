/// A variable with its coefficient, which is never 0.
struct Entry<Number: ExactNumber> {
  let variable: Int32
  let coefficient: Number
}

extension Entry: Equatable {}

/// A sum of variables as a dictionary key. The hash uses the length and three variables only: long sums usually differ
/// in these.
struct SumKey<Number: ExactNumber>: Hashable {
  let entries: [Entry<Number>]

  func hash(into hasher: inout Hasher) {
    hasher.combine(entries.count)
    for place in [0, entries.count / 2, entries.count - 1] where entries.indices.contains(place) {
      hasher.combine(entries[place].variable)
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns a variable's coefficient in entries that ascend by variable; 0 if it is absent. O(log entries).
  func coefficient<Number>(of variable: Int32) -> Number where Element == Entry<Number> {
    let place = partitioningIndex { $0.variable >= variable }
    return place < endIndex && self[place].variable == variable ? self[place].coefficient : .zero
  }
}
