/// Sums of variables, of which one may be another one with a few terms more: the place of each view in a long column is
/// that of the view above it and a height.
///
/// Short ones are written out. What is added to a long one is noted alone, until it is as long as what it is added to; then
/// the sum is written out again. So all the places of a column take memory linear in its views, and any of them is written
/// out in time linear in its length.
struct Sums<Number: ExactNumber> {
  private var sums: [Sum] = []
  /// Each sum's own entries beside each other, in the sums' order.
  private var entries: [Entry<Number>] = []

  private struct Sum {
    /// The one that it is added to, or -1.
    let base: Int32
    /// Where its own entries end.
    let end: Int
    /// How many entries it takes to write it out, and how many of these are written out together.
    let length: Int
    let writtenLength: Int
  }

  var count: Int { sums.count }

  /// How many entries it takes to write out a sum.
  func length(of sum: Int32) -> Int { sums[Int(sum)].length }

  func isLong(_ sum: Int32) -> Bool { sums[Int(sum)].length > 16 }

  /// Whether something is to be noted alone as what is added to a sum.
  func isExtended(_ sum: Int32, by count: Int) -> Bool {
    isLong(sum) && sums[Int(sum)].length + count <= 2 * sums[Int(sum)].writtenLength
  }

  /// A sum of entries and of a sum that is there already, if it is one.
  mutating func append(_ own: [Entry<Number>], to base: Int32 = -1) -> Int32 {
    entries.append(contentsOf: own)
    let length = own.count + (base < 0 ? 0 : sums[Int(base)].length)
    sums.append(
      Sum(
        base: base, end: entries.count, length: length,
        writtenLength: base < 0 ? length : sums[Int(base)].writtenLength))
    return Int32(sums.count - 1)
  }

  /// The one that a sum is added to, which is before it; nil where it is written out.
  func base(of sum: Int32) -> Int32? { sums[Int(sum)].base < 0 ? nil : sums[Int(sum)].base }

  /// What a sum is beside what it is added to.
  func ownEntries(of sum: Int32) -> ArraySlice<Entry<Number>> {
    entries[(sum == 0 ? 0 : sums[Int(sum) - 1].end)..<sums[Int(sum)].end]
  }

  /// What a sum comes to. A variable may be named more than once.
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
