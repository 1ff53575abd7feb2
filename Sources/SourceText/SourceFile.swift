/// One immutable version of a file's text, with its lines.
package struct SourceFile: Sendable {
  /// The file's name for people: a path as given on the command line, or a document's last path component.
  package let name: String
  /// The bytes as read, which may be invalid UTF-8.
  package let bytes: [UInt8]
  package let lines: LineTable
  /// How many scalars begin before each multiple of `scalarStride`; empty in a text without a long line.
  let scalarCounts: [Int]

  package init(name: String, bytes: [UInt8]) { self.init(name: name, bytes: bytes, lines: LineTable(bytes)) }

  private init(name: String, bytes: [UInt8], lines: LineTable) {
    self.name = name
    self.bytes = bytes
    self.lines = lines
    scalarCounts = lines.hasLine(longerThan: 4 * Self.scalarStride) ? Self.scalarCounts(of: bytes) : []
  }

  package init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Returns the file with a range replaced by other text. Parts of the range outside of the file are ignored.
  package func replacing(_ range: ByteRange, with text: String) -> SourceFile {
    let start = max(0, min(range.start, bytes.count))
    let end = max(start, min(range.end, bytes.count))
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + text.utf8.count)
    result += bytes[..<start]
    result += text.utf8
    result += bytes[end...]
    let change = Difference(old: ByteRange(start, end), new: ByteRange(start, start + text.utf8.count))
    return SourceFile(name: name, bytes: result, lines: LineTable(result, after: lines, change))
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text of a range; parts outside of the file are left out.
  package subscript(_ range: ByteRange) -> String { String(decoding: bytes(in: range), as: UTF8.self) }

  /// The bytes of a range; parts outside of the file are left out.
  func bytes(in range: ByteRange) -> ArraySlice<UInt8> {
    let start = max(0, min(range.start, bytes.count))
    return bytes[start..<max(start, min(range.end, bytes.count))]
  }

  /// Whether the bytes are valid UTF-8, so that `text` and the bytes are the same.
  package var isUnicode: Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// The file's name without folders and without `.layout`: the name of a layout without a `layout` block.
  package var stem: String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return last.hasSuffix(".layout") ? String(last.dropLast(".layout".count)) : last
  }
}
