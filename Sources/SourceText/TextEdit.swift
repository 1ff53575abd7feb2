/// A replacement in a file. An edit with an empty range inserts.
package struct TextEdit: Hashable, Sendable {
  package let range: ByteRange
  package let replacement: String

  package init(_ range: ByteRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension SourceFile {
  /// Returns the text after all edits, whose ranges refer to this version. Of edits that overlap, the earlier one is
  /// applied.
  package func applying(_ edits: [TextEdit]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range < $1.range }) {
      let start = max(0, min(edit.range.start, bytes.count))
      guard start >= position else { continue }
      result += bytes[position..<start]
      result += edit.replacement.utf8
      position = max(start, min(edit.range.end, bytes.count))
    }
    result += bytes[position...]
    return result
  }
}
