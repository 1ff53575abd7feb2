/// A variable and what it is multiplied by, never 0.
struct Entry<Number: ExactNumber> {
  let variable: Int32
  let coefficient: Number
}

extension Entry: Equatable {}

/// A sum of variables, in a dictionary. Long ones mostly differ in their length and in what stands at a few places.
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
  /// A variable's coefficient in entries that ascend by variable; 0 where it is not among them. O(log entries).
  func coefficient<Number>(of variable: Int32) -> Number where Element == Entry<Number> {
    let place = partitioningIndex { $0.variable >= variable }
    return place < endIndex && self[place].variable == variable ? self[place].coefficient : .zero
  }
}
