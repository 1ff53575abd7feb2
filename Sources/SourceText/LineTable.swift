/// The beginnings of the lines of a text. A line ends at `\n`, `\r\n` or a single `\r`, as in LSP.
package struct LineTable: Sendable {
  /// Byte offsets; the first is 0.
  package let starts: [Int]
  private let length: Int

  package init(_ bytes: [UInt8]) {
    var starts = [0]
    Self.add(from: 1, through: bytes.count, of: bytes, to: &starts)
    self.starts = starts
    length = bytes.count
  }

  /// Computes the lines of a text that differs from another in one range. O(lines + bytes of the range).
  init(_ bytes: [UInt8], after previous: LineTable, _ change: Difference) {
    // Whether a line begins at an offset depends on the bytes on both sides of it.
    let kept = previous.starts.partitioningIndex { $0 >= max(1, change.old.start) }
    let moved = previous.starts.partitioningIndex { $0 > change.old.end }
    let distance = change.new.end - change.old.end
    var starts: [Int] = []
    starts.reserveCapacity(previous.starts.count)
    starts += previous.starts[..<kept]
    Self.add(from: max(1, change.new.start), through: change.new.end, of: bytes, to: &starts)
    starts += previous.starts[max(kept, moved)...].lazy.map { $0 + distance }
    self.starts = starts
    length = bytes.count
  }

  /// Adds the offsets in a range, both ends above 0, at which lines begin.
  private static func add(from first: Int, through last: Int, of bytes: [UInt8], to starts: inout [Int]) {
    guard first <= last else { return }
    for offset in first...last {
      let last = bytes[offset - 1]
      let isReturn = last == UInt8(ascii: "\r")
      if last == UInt8(ascii: "\n") || isReturn && (offset == bytes.count || bytes[offset] != UInt8(ascii: "\n")) {
        starts.append(offset)
      }
    }
  }

  package var count: Int { starts.count }

  /// Returns the line, from 0, of an offset. O(log lines).
  package func lineIndex(at offset: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > offset } - 1)
  }

  /// Returns whether a line has more bytes than a number. O(lines).
  func hasLine(longerThan bytes: Int) -> Bool {
    length > bytes && zip(starts, starts.dropFirst() + [length]).contains { $1 - $0 > bytes }
  }

  /// Returns the range of a line with its line end; an empty range at the end of the text for an index out of range.
  package func range(ofLine lineIndex: Int) -> ByteRange {
    guard lineIndex >= 0, lineIndex < starts.count else { return ByteRange(length, length) }
    return ByteRange(starts[lineIndex], lineIndex + 1 < starts.count ? starts[lineIndex + 1] : length)
  }
}
