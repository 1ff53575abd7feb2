/// Where each line of a text begins. A line ends at `\n`, `\r\n` or a lone `\r`, as LSP has it.
package struct LineTable: Sendable {
  /// Byte offsets; the first is 0.
  package let starts: [Int]
  private let length: Int

  package init(_ bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() {
      let next = offset + 1
      if byte == UInt8(ascii: "\n") {
        starts.append(next)
      } else if byte == UInt8(ascii: "\r"), next == bytes.count || bytes[next] != UInt8(ascii: "\n") {
        starts.append(next)
      }
    }
    self.starts = starts
    self.length = bytes.count
  }

  package var count: Int { starts.count }

  /// The line, from 0, on which an offset stands. O(log lines).
  package func lineIndex(at offset: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > offset } - 1)
  }

  /// A line with its line end; empty at the end of the text for an index that is out of range.
  package func range(ofLine lineIndex: Int) -> ByteRange {
    guard lineIndex >= 0, lineIndex < starts.count else { return ByteRange(length, length) }
    return ByteRange(starts[lineIndex], lineIndex + 1 < starts.count ? starts[lineIndex + 1] : length)
  }
}
