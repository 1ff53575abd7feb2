/// A set of small numbers that is emptied in no time.
struct Marks {
  private var stamps: [UInt32] = []
  private var stamp: UInt32 = 1

  /// Empties the set and makes room for numbers below a count.
  mutating func removeAll(room count: Int) {
    if stamp == .max {
      stamps.removeAll()
      stamp = 0
    }
    stamp += 1
    while stamps.count < count { stamps.append(0) }
  }

  func contains(_ number: Int32) -> Bool { stamps[Int(number)] == stamp }

  /// Returns whether it was not in the set.
  @inline(__always)
  mutating func insert(_ number: Int32) -> Bool {
    if stamps[Int(number)] == stamp { return false }
    stamps[Int(number)] = stamp
    return true
  }
}
