/// Numbers that look random and are the same in every run and on every machine (Steele, Lea and Flood, "Fast
/// Splittable Pseudorandom Number Generators", 2014).
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0xA076_1D64_78BD_642F }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A whole number in the range; slightly uneven, which does not matter here.
  package mutating func pick(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(truncatingIfNeeded: next() % UInt64(range.count))
  }

  /// An element of a list that is not empty.
  package mutating func pick<Element>(_ list: [Element]) -> Element { list[pick(0...list.count - 1)] }

  /// True in so many cases of a hundred.
  package mutating func chance(_ percent: Int) -> Bool { pick(0...99) < percent }
}
