/// A set of small nonnegative integers that is emptied in O(1).
struct Marks {
  private var stamps: [UInt32] = []
  private var stamp: UInt32 = 1

  /// Empties the set, and makes room for numbers below `count`.
  mutating func removeAll(room count: Int) {
    if stamp == .max {
      stamps.removeAll()
      stamp = 0
    }
    stamp += 1
    stamps.grow(to: count, with: 0)
  }

  /// Sorts a list of all numbers in the set. Leaves a short list as it is, because sorting it would cost more than it
  /// saves.
  func arrange(_ numbers: inout [Int32]) {
    guard numbers.count > 1024, numbers.count * 16 > stamps.count else { return }
    numbers.removeAll(keepingCapacity: true)
    for number in stamps.indices where stamps[number] == stamp { numbers.append(Int32(number)) }
  }

  func contains(_ number: Int32) -> Bool { stamps[Int(number)] == stamp }

  /// Inserts a number. Returns whether it was not in the set.
  @inline(__always)
  mutating func insert(_ number: Int32) -> Bool {
    if stamps[Int(number)] == stamp { return false }
    stamps[Int(number)] = stamp
    return true
  }
}
