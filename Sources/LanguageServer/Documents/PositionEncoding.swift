import LanguageServerProtocol
import SourceText

/// The unit of a position's `character`. Only this file converts between bytes and UTF-16.
package enum PositionEncoding: Sendable, CaseIterable {
  case utf8, utf16, utf32

  var kind: PositionEncodingKind {
    switch self {
    case .utf8: .utf8
    case .utf16: .utf16
    case .utf32: .utf32
    }
  }

  /// Returns the cheapest encoding that the client supports: bytes need no conversion. The default is UTF-16.
  static func chosen(from offered: [PositionEncodingKind]?) -> PositionEncoding {
    guard let offered else { return .utf16 }
    return [.utf8, .utf16, .utf32].first { offered.contains($0.kind) } ?? .utf16
  }

  /// Returns the number of units of a scalar that begins with this byte.
  fileprivate func width(ofByte byte: UInt8, length: Int) -> Int {
    switch self {
    case .utf8: length
    case .utf16: length == 4 ? 2 : 1
    case .utf32: 1
    }
  }
}

/// Converts between a file's bytes and a client's positions.
struct PositionConverter {
  let file: SourceFile
  let encoding: PositionEncoding

  /// Returns the byte offset of a position. A line or character beyond the end means the end, as LSP requires. A
  /// position within a character means its beginning.
  func offset(of position: Position) -> Int {
    guard position.line < file.lines.count else { return file.bytes.count }
    let line = file.content(ofLine: position.line)
    var offset = line.start
    var units = 0
    while offset < line.end {
      let length = scalarLength(at: offset, end: line.end)
      units += encoding.width(ofByte: file.bytes[offset], length: length)
      if units > position.character { return offset }
      offset += length
    }
    return line.end
  }

  /// Returns a location for the client. `uri` is the address of this file.
  func location(of location: SourceText.Location, uri: DocumentURI) -> LanguageServerProtocol.Location {
    guard let other = location.file else {
      return LanguageServerProtocol.Location(uri: uri, range: range(of: location.range))
    }
    let converter = PositionConverter(file: other, encoding: encoding)
    return LanguageServerProtocol.Location(
      uri: DocumentURI(path: other.name), range: converter.range(of: location.range))
  }

  func textEdit(_ edit: SourceText.TextEdit) -> LanguageServerProtocol.TextEdit {
    LanguageServerProtocol.TextEdit(range: range(of: edit.range), newText: edit.replacement)
  }

  func position(of offset: Int) -> Position {
    let offset = max(0, min(offset, file.bytes.count))
    let lineIndex = file.lines.lineIndex(at: offset)
    let line = file.lines.range(ofLine: lineIndex)
    var current = line.start
    var units = 0
    while current < offset {
      let length = scalarLength(at: current, end: line.end)
      units += encoding.width(ofByte: file.bytes[current], length: length)
      current += length
    }
    return Position(line: lineIndex, character: units)
  }

  func range(of range: ByteRange) -> LanguageServerProtocol.Range {
    LanguageServerProtocol.Range(start: position(of: range.start), end: position(of: range.end))
  }

  func byteRange(of range: LanguageServerProtocol.Range) -> ByteRange {
    ByteRange(offset(of: range.start), offset(of: range.end))
  }

  /// Returns the length of the scalar at an offset. A byte that begins no character counts as a character.
  private func scalarLength(at offset: Int, end: Int) -> Int {
    let length: Int
    switch file.bytes[offset] {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: length = 1
    }
    return max(1, min(length, end - offset))
  }
}
