extension SourceFile {
  /// A place for people: line and column from 1, the column in Unicode scalars. In a text that is not UTF-8, each byte
  /// that begins no scalar belongs to the scalar before it.
  package struct Place: Hashable, Sendable {
    package let line: Int
    package let column: Int
  }

  /// Returns the place of a byte offset; an offset outside of the file is clamped. Takes the same time at the end of a
  /// long line as at its beginning.
  package func place(at offset: Int) -> Place {
    let offset = max(0, min(offset, bytes.count))
    let lineIndex = lines.lineIndex(at: offset)
    let start = lines.range(ofLine: lineIndex).start
    return Place(line: lineIndex + 1, column: scalarCount(from: start, to: offset) + 1)
  }

  /// The distance in bytes between two counts of scalars.
  static var scalarStride: Int { 1024 }

  /// Returns how many scalars begin before each multiple of `scalarStride` in a text. O(bytes).
  static func scalarCounts(of bytes: [UInt8]) -> [Int] {
    var counts = [0]
    var count = 0
    for start in stride(from: 0, to: bytes.count - scalarStride + 1, by: scalarStride) {
      count += scalarCount(of: bytes[start..<start + scalarStride])
      counts.append(count)
    }
    return counts
  }

  private static func scalarCount(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in bytes.count { $0 & 0xC0 != 0x80 } }
  }

  /// Returns how many scalars begin in a range inside of the file.
  private func scalarCount(from start: Int, to end: Int) -> Int {
    guard start < end else { return 0 }
    let first = (start + Self.scalarStride - 1) / Self.scalarStride
    let last = end / Self.scalarStride
    guard first < last, last < scalarCounts.count else { return Self.scalarCount(of: bytes[start..<end]) }
    return Self.scalarCount(of: bytes[start..<first * Self.scalarStride]) + scalarCounts[last] - scalarCounts[first]
      + Self.scalarCount(of: bytes[last * Self.scalarStride..<end])
  }

  /// Returns a line's range without its line end.
  package func content(ofLine lineIndex: Int) -> ByteRange {
    let range = lines.range(ofLine: lineIndex)
    var end = range.end
    while end > range.start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return ByteRange(range.start, end)
  }
}
