/// A half-open range of a file, in UTF-8 bytes from its beginning. `start <= end` always.
package struct ByteRange: Hashable, Sendable, Comparable, Codable {
  package let start: Int
  package let end: Int

  /// Orders the two ends, so that no input can trap.
  package init(_ start: Int, _ end: Int) {
    self.start = min(start, end)
    self.end = max(start, end)
  }

  package var isEmpty: Bool { start == end }
  package var length: Int { end - start }

  /// Whether the range contains the offset, or ends at it: a cursor after the last letter of a word is on the word.
  package func touches(_ offset: Int) -> Bool { start <= offset && offset <= end }

  /// Whether the range contains another range; an empty range can be at either end.
  package func contains(_ other: ByteRange) -> Bool { start <= other.start && other.end <= end }

  /// Whether the two ranges share a byte, or touch.
  package func meets(_ other: ByteRange) -> Bool { start <= other.end && other.start <= end }

  /// The shortest range that contains both.
  package func union(_ other: ByteRange) -> ByteRange { ByteRange(min(start, other.start), max(end, other.end)) }

  /// The range moved by a number of bytes, which can be negative.
  package func moved(by distance: Int) -> ByteRange { ByteRange(start + distance, end + distance) }

  /// Orders ranges by start, then the shorter one first.
  package static func < (left: ByteRange, right: ByteRange) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}
