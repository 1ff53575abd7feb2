/// Sums of variables, where a sum may be another sum, its base, plus a few terms. In a long column, the position of
/// each view is that of the view above it plus a height.
///
/// Short sums are stored with all terms. A long sum stores only the terms that it adds to its base. When the additions
/// in a chain are as long as the sum at its start, the next sum is stored with all terms again. So the positions in a
/// column take memory linear in the number of views. Expanding a sum takes time linear in its length.
struct Sums<Number: ExactNumber> {
  private var sums: [Sum] = []
  /// The own entries of all sums, in the order of the sums.
  private var entries: [Entry<Number>] = []

  private struct Sum {
    /// The index of its base, or -1.
    let base: Int32
    /// The end of its own entries.
    let end: Int
    /// The number of entries of the expanded sum, and how many of these the sum at the start of the chain stores.
    let length: Int
    let writtenLength: Int
  }

  var count: Int { sums.count }

  /// Returns the number of entries of an expanded sum.
  func length(of sum: Int32) -> Int { sums[Int(sum)].length }

  func isLong(_ sum: Int32) -> Bool { sums[Int(sum)].length > 16 }

  /// Returns whether a sum plus `count` entries is stored as an addition to that sum.
  func isExtended(_ sum: Int32, by count: Int) -> Bool {
    isLong(sum) && sums[Int(sum)].length + count <= 2 * sums[Int(sum)].writtenLength
  }

  /// Adds a sum of entries and, optionally, a base. Returns its index.
  mutating func append(_ own: [Entry<Number>], to base: Int32 = -1) -> Int32 {
    entries.append(contentsOf: own)
    let length = own.count + (base < 0 ? 0 : sums[Int(base)].length)
    sums.append(
      Sum(
        base: base, end: entries.count, length: length,
        writtenLength: base < 0 ? length : sums[Int(base)].writtenLength))
    return Int32(sums.count - 1)
  }

  /// Returns the base of a sum, which precedes it; nil if all its terms are stored.
  func base(of sum: Int32) -> Int32? { sums[Int(sum)].base < 0 ? nil : sums[Int(sum)].base }

  /// Returns the entries that a sum adds to its base.
  func ownEntries(of sum: Int32) -> ArraySlice<Entry<Number>> {
    entries[(sum == 0 ? 0 : sums[Int(sum) - 1].end)..<sums[Int(sum)].end]
  }

  /// Returns all entries of an expanded sum. A variable may occur more than once.
  func entries(of sum: Int32) -> Entries { Entries(sums: self, base: base(of: sum), own: ownEntries(of: sum)) }

  struct Entries: Sequence, IteratorProtocol {
    fileprivate let sums: Sums
    fileprivate var base: Int32?
    fileprivate var own: ArraySlice<Entry<Number>>

    mutating func next() -> Entry<Number>? {
      while own.isEmpty, let sum = base { (own, base) = (sums.ownEntries(of: sum), sums.base(of: sum)) }
      return own.popFirst()
    }
  }
}
