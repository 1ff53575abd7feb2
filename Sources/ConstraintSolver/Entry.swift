/// A variable and what it is multiplied by, never 0.
struct Entry<Number: ExactNumber> {
  let variable: Int32
  let coefficient: Number
}

extension Entry: Hashable {
  /// Sums over the same variables mostly have the same coefficients.
  func hash(into hasher: inout Hasher) { hasher.combine(variable) }
}

extension Array {
  /// A variable's coefficient in entries that ascend by variable; 0 where it is not among them. O(log entries).
  func coefficient<Number>(of variable: Int32) -> Number where Element == Entry<Number> {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].variable == variable ? self[low].coefficient : .zero
  }
}
