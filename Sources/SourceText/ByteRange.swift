/// A half-open stretch of a file, in UTF-8 bytes from its beginning. `start <= end` always.
package struct ByteRange: Hashable, Sendable, Comparable {
  package let start: Int
  package let end: Int

  /// The ends may come in either order, so that no input can make this trap.
  package init(_ start: Int, _ end: Int) {
    self.start = min(start, end)
    self.end = max(start, end)
  }

  package var isEmpty: Bool { start == end }
  package var length: Int { end - start }

  /// Whether the offset lies inside, or at either end: a cursor after the last letter of a word is still on the word.
  package func touches(_ offset: Int) -> Bool { start <= offset && offset <= end }

  /// Whether the other lies wholly inside; an empty one may lie at either end.
  package func contains(_ other: ByteRange) -> Bool { start <= other.start && other.end <= end }

  /// Whether the two share a byte, or meet in a cursor.
  package func meets(_ other: ByteRange) -> Bool { start <= other.end && other.start <= end }

  /// The shortest range that covers both, with whatever lies between them.
  package func union(_ other: ByteRange) -> ByteRange { ByteRange(min(start, other.start), max(end, other.end)) }

  /// The same stretch once so many bytes have come in before it, or have gone where the number is negative.
  package func moved(by distance: Int) -> ByteRange { ByteRange(start + distance, end + distance) }

  /// In file order: by start, then the shorter first.
  package static func < (left: ByteRange, right: ByteRange) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}
