import SourceText

/// A line of a file as a terminal shows it, with the columns to underline.
struct Excerpt {
  /// From 1.
  let lineNumber: Int
  let text: String
  /// The number of columns before the underlined ones.
  private(set) var indent: Int
  /// The number of underlined columns, at least one, so that an insertion has a mark too.
  private(set) var length: Int

  /// Returns the part of a line that the excerpt can show, so that many excerpts of a long line take little time.
  private static func window(around range: ByteRange, in line: ByteRange, of file: SourceFile) -> ByteRange {
    var start = max(line.start, range.start - windowReach)
    let end = max(start, min(line.end, range.start + windowReach))
    while start > line.start, start < end, file.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return ByteRange(start, end)
  }

  /// The number of bytes on either side of the start of a range that are read.
  private static let windowReach = 1024

  /// The largest number of columns in a line; wider lines are cut.
  static let widest = 160

  /// Creates the excerpt of the line on which a range begins. Other lines of the range are left out.
  init(of range: ByteRange, in file: SourceFile) {
    let lineIndex = file.lines.lineIndex(at: min(range.start, file.bytes.count))
    let line = file.content(ofLine: lineIndex)
    let window = Self.window(around: range, in: line, of: file)
    let glyphs = Glyph.glyphs(in: window, of: file)
    lineNumber = lineIndex + 1
    indent = glyphs.prefix { $0.range.end <= range.start }.columns
    length = max(1, glyphs.filter { $0.range.start < range.end && range.start < $0.range.end }.columns)

    let total = max(glyphs.columns, indent + 1)
    guard total > Self.widest else {
      text = glyphs.text
      return
    }

    // One third of the excerpt precedes the range, because the text after it is more important.
    let fitsFromTheStart = indent + length < Self.widest && window.start == line.start
    let start = fitsFromTheStart ? 0 : max(0, min(indent - Self.widest / 3, total - (Self.widest - 1)))
    let opening = start > 0 ? "…" : ""
    let room = Self.widest - opening.count
    let hidden = glyphs.prefixLength(upTo: start)
    let rest = glyphs.dropFirst(hidden)
    let shown = rest.columns <= room ? rest : rest.prefix(rest.prefixLength(within: room - 1))
    let closing = shown.count < rest.count ? "…" : ""

    text = opening + shown.text + closing
    indent = max(0, indent - glyphs.prefix(hidden).columns) + opening.count
    length = max(1, min(length, opening.count + shown.columns - indent))
  }
}

extension Sequence where Element == Glyph {
  fileprivate var columns: Int { reduce(0) { $0 + $1.columns } }
  fileprivate var text: String { map(\.text).joined() }

  /// The number of glyphs that begin before a column.
  fileprivate func prefixLength(upTo column: Int) -> Int {
    var (count, position) = (0, 0)
    for glyph in self {
      guard position < column else { return count }
      position += glyph.columns
      count += 1
    }
    return count
  }

  /// The number of glyphs that end within a number of columns.
  fileprivate func prefixLength(within room: Int) -> Int {
    var (count, position) = (0, 0)
    for glyph in self {
      position += glyph.columns
      guard position <= room else { return count }
      count += 1
    }
    return count
  }
}
