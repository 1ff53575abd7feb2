/// The difference between two texts: the range between their common beginning and their common end.
package struct Difference: Hashable, Sendable {
  /// The range of the old text, in bytes.
  package let old: ByteRange
  /// The bytes that replace it in the new text.
  package let new: ByteRange

  package init(old: ByteRange, new: ByteRange) {
    self.old = old
    self.new = new
  }

  /// Compares two texts, eight bytes at a time.
  ///
  /// `replaced` is the range of the old text that an edit replaced, if it is known: the texts are equal outside of it.
  /// O(bytes that are equal beyond those known to be).
  package init(_ old: [UInt8], _ new: [UInt8], replaced: ByteRange? = nil) {
    let shorter = min(old.count, new.count)
    let start = replaced.map { max(0, min($0.start, shorter)) } ?? 0
    let end = replaced.map { max(0, min(old.count - $0.end, shorter - start)) } ?? 0
    let (head, tail) = old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        func word(_ text: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
          text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        }
        var head = start
        while head + 8 <= shorter, word(old, head) == word(new, head) { head += 8 }
        while head < shorter, old[head] == new[head] { head += 1 }
        let rest = shorter - head
        var tail = min(end, rest)
        while tail + 8 <= rest, word(old, old.count - tail - 8) == word(new, new.count - tail - 8) { tail += 8 }
        while tail < rest, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        return (head, tail)
      }
    }
    self.old = ByteRange(head, old.count - tail)
    self.new = ByteRange(head, new.count - tail)
  }

  /// Returns the place of a range of the old text in the new one. A replaced range moves to its replacement.
  package func moved(_ range: ByteRange) -> ByteRange {
    ByteRange(
      range.start < old.end ? min(range.start, old.start) : range.start - old.end + new.end,
      range.end <= old.start ? range.end : max(range.end, old.end) - old.end + new.end)
  }
}
