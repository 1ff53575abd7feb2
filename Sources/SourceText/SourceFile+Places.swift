extension SourceFile {
  /// A place for people: line and column from 1, the column in Unicode scalars. In a text that is not UTF-8, each byte
  /// that begins no scalar belongs to the scalar before it.
  package struct Place: Hashable, Sendable {
    package let line: Int
    package let column: Int
  }

  /// Returns the place of a byte offset; an offset outside of the file is clamped.
  package func place(at offset: Int) -> Place {
    let offset = max(0, min(offset, bytes.count))
    let lineIndex = lines.lineIndex(at: offset)
    let start = lines.range(ofLine: lineIndex).start
    // Counting the bytes that begin a scalar takes little time on a long line.
    let count = bytes.withUnsafeBufferPointer { bytes in
      bytes[start..<max(start, offset)].count { $0 & 0xC0 != 0x80 }
    }
    return Place(line: lineIndex + 1, column: count + 1)
  }

  /// Returns a line's range without its line end.
  package func content(ofLine lineIndex: Int) -> ByteRange {
    let range = lines.range(ofLine: lineIndex)
    var end = range.end
    while end > range.start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return ByteRange(range.start, end)
  }
}
