import LayoutWriting
/// A conflict as the console lists it: its rows, and the row that UIKit broke.
struct LogConflict: Equatable {
  /// The rows in printed order, without duplicates.
  var rows: [LogRow] = []
  /// The index of the row that was broken to recover.
  var broken: Int?
  /// Whether the message that introduces a conflict precedes the list, so that its rows conflict.
  var isAnnounced = false
  /// The number of times that the text contains the same list.
  var count = 1
  /// Whether the text contains no list, but only the row that UIKit broke.
  var isOnlyBroken = false
  /// Whether lldb printed the rows as an array, as that of `constraintsAffectingLayout`, so that they need not conflict.
  var isArray = false
}

/// Returns the conflicts of a text. Arrays that lldb printed are one list, such as those of both axes of a view.
func lists(inLog text: String) -> [LogConflict] {
  let found = conflicts(inLog: text)
  guard hasArrays(text), found.allSatisfy({ !$0.isAnnounced && $0.broken == nil }), var all = found.first else {
    return found
  }
  all.isArray = true
  var rows = Set(all.rows.map { $0.identity })
  for row in found.dropFirst().flatMap(\.rows) where rows.insert(row.identity).inserted {
    all.rows.append(row)
  }
  return [all]
}

extension LogRow {
  /// The address of the constraint; without one, all that the row shows.
  fileprivate var identity: String { reference.hasPrefix("0x") ? reference : "\(reference) \(text)" }
}

/// Whether lldb printed an array: `▿ 3 elements`, or `<__NSArrayM 0x600000c0>(`.
private func hasArrays(_ text: String) -> Bool {
  text.split(whereSeparator: \.isNewline).contains { line in
    let words = line.split(separator: " ")
    if words.last == "elements" || words.last == "element" { return words.contains("▿") }
    return line.contains("Array") && line.contains(" 0x") && words.last?.hasSuffix(">(") == true
  }
}

/// Returns the conflicts in a text in any form in which it was copied: with the console's prefixes, wrapped, quoted in
/// a mail, escaped for Markdown or HTML, or as an array printed by lldb.
func conflicts(inLog text: String) -> [LogConflict] {
  var gathering = LogGathering()
  for piece in LogPiece.pieces(of: cleaned(text)) { gathering.take(piece) }
  gathering.finish()
  // Message ends without a beginning are not useful if the text also contains complete messages.
  let whole = gathering.conflicts.filter { !$0.isOnlyBroken }
  return whole.isEmpty ? gathering.conflicts : whole
}

/// Conflicts collected from pieces of a text.
private struct LogGathering {
  private(set) var conflicts: [LogConflict] = []
  /// Indices of conflicts, by all their rows.
  private var indices: [[String]: Int] = [:]
  private var current = LogConflict()
  /// Indices of rows in the current conflict, by row.
  private var rows: [String: Int] = [:]
  private var hasBroken = false
  private var isRecovering = false

  mutating func take(_ piece: LogPiece) {
    switch piece {
    case .announcement:
      finish()
      current.isAnnounced = true
    case .list: finish()
    case .recovery: isRecovering = true
    case .row(let row):
      if isRecovering {
        recover(by: row)
      } else if rows[Self.key(row)] == nil {
        if hasBroken { finish() }
        append(row)
      }
    }
  }

  mutating func finish() {
    guard !current.rows.isEmpty else { return }
    let keys = current.rows.map(Self.key)
    if let same = indices[keys] {
      conflicts[same].count += 1
      conflicts[same].broken = conflicts[same].broken ?? current.broken
    } else {
      indices[keys] = conflicts.count
      conflicts.append(current)
    }
    (current, rows, hasBroken, isRecovering) = (LogConflict(), [:], false, false)
  }

  private mutating func append(_ row: LogRow) {
    rows[Self.key(row)] = current.rows.count
    current.rows.append(row)
  }

  private mutating func recover(by row: LogRow) {
    if current.rows.isEmpty {
      append(row)
      current.isOnlyBroken = true
    }
    let index = rows[Self.key(row)] ?? current.rows.firstIndex { $0.reference == row.reference }
    current.broken = current.broken ?? index
    (isRecovering, hasBroken) = (false, true)
  }

  private static func key(_ row: LogRow) -> String { "\(row.reference) \(row.text)" }
}

/// A piece of a text about conflicts.
enum LogPiece {
  /// The message `Unable to simultaneously satisfy constraints`.
  case announcement
  /// The opening of a list.
  case list
  /// The message `Will attempt to recover by breaking constraint`.
  case recovery
  case row(LogRow)

  /// The maximum length of a row, in bytes.
  private static let rowLimit = 4096

  static func pieces(of bytes: [UInt8]) -> [LogPiece] {
    let openings = marks(in: bytes)
    var pieces: [LogPiece] = []
    for (index, mark) in openings.enumerated() {
      switch mark.sort {
      case .announcement: pieces.append(.announcement)
      case .list: pieces.append(.list)
      case .recovery: pieces.append(.recovery)
      case .row:
        let next = index + 1 < openings.count ? openings[index + 1].place : bytes.count
        let end = min(next, mark.place + rowLimit)
        if let row = row(bytes[(mark.place + 1)..<end]) { pieces.append(.row(row)) }
      case .bareRow(let isAlone):
        let next = index + 1 < openings.count ? openings[index + 1].place : bytes.count
        let row = bareRow(bytes[mark.place..<min(next, mark.place + rowLimit)])
        if let row, isAlone || row.body != nil { pieces.append(.row(row)) }
      }
    }
    return pieces
  }

  private enum Sort {
    case announcement, list, recovery, row
    /// A row without its `<`, which a page took for HTML. `isAlone` if nothing but a quote is before it on its line.
    case bareRow(isAlone: Bool)
  }

  /// Returns the positions where pieces begin.
  private static func marks(in bytes: [UInt8]) -> [(place: Int, sort: Sort)] {
    let sentences: [(text: [UInt8], sort: Sort)] = [
      (Array("nable to simultaneously satisfy constraints".utf8), .announcement),
      (Array("onflicting constraints detected".utf8), .announcement),
      (Array("attempt to recover by breaking".utf8), .recovery),
    ]
    var marks: [(place: Int, sort: Sort)] = []
    var isLineStart = true
    var previous = UInt8(ascii: "\n")
    for (index, byte) in bytes.enumerated() {
      defer { previous = byte }
      if byte == UInt8(ascii: "<"), isRowStart(bytes, index) {
        marks.append((index, .row))
      } else if !isNamePart(previous), previous != UInt8(ascii: "<"), isNamePart(byte), isBareRowStart(bytes, index) {
        marks.append((index, .bareRow(isAlone: isLineStart || previous == UInt8(ascii: "\""))))
      } else if byte == UInt8(ascii: "n") || byte == UInt8(ascii: "o") || byte == UInt8(ascii: "a"),
        let sentence = sentences.first(where: { bytes[index...].starts(with: $0.text) })
      {
        marks.append((index, sentence.sort))
      } else if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "["), isLineStart || isArray(bytes, before: index),
        isLineEnd(bytes, index + 1)
      {
        marks.append((index, .list))
      }
      if isNewline(byte) { isLineStart = true } else if !isSpace(byte), !isPrefix(byte) { isLineStart = false }
    }
    return marks
  }

  /// Whether a row begins here: `<`, a class whose name ends in `Constraint`, `:`.
  private static func isRowStart(_ bytes: [UInt8], _ place: Int) -> Bool {
    let name = bytes[(place + 1)...].prefix(200).prefix(while: isNamePart)
    return name.endIndex < bytes.count && bytes[name.endIndex] == UInt8(ascii: ":")
      && name.suffix(10).elementsEqual("Constraint".utf8)
  }

  /// Whether a row without its `<` begins here.
  private static func isBareRowStart(_ bytes: [UInt8], _ place: Int) -> Bool {
    let name = bytes[place...].prefix(200).prefix(while: isNamePart)
    return name.suffix(10).elementsEqual("Constraint".utf8) && bytes[name.endIndex...].starts(with: ":0x".utf8)
  }

  /// Whether a byte can be in a class name with its module.
  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte >= 128 || "._$".utf8.contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 32)
  }

  /// Whether an array's class and address precede its parenthesis: `<__NSArrayI 0x60>(`.
  private static func isArray(_ bytes: [UInt8], before place: Int) -> Bool {
    place > 0 && bytes[place - 1] == UInt8(ascii: ">")
  }

  private static func isLineEnd(_ bytes: [UInt8], _ place: Int) -> Bool {
    bytes[min(place, bytes.count)...].first { !isSpace($0) }.map(isNewline) ?? true
  }

  /// Whether a byte is a prefix of a quoted line in a mail or a comment.
  private static func isPrefix(_ byte: UInt8) -> Bool { ">/*#|".utf8.contains(byte) }

  private static func isNewline(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

  // MARK: Rows

  /// Returns the row at the start of a text, after its `<`. Only reading it shows where it ends, because a text in it
  /// may contain `>`.
  private static func row(_ text: ArraySlice<UInt8>) -> LogRow? {
    if let row = describedRow(text) { return row }
    let ends = text.indices.filter { index in
      text[index] == UInt8(ascii: ">") && (index + 1 >= text.endIndex || text[index + 1] != UInt8(ascii: "="))
    }
    var unread: LogRow?
    for end in ends.prefix(12) {
      let rows = versions(of: text[..<end]).compactMap(LogRowReader.row)
      if let row = rows.first(where: { $0.body != nil }) { return row }
      // An end that is unambiguous also ends an unreadable row.
      let isCertain = isEnd(text, end)
      if unread == nil || isCertain { unread = rows.first }
      if isCertain { break }
    }
    if let row = bareRow(text), row.body != nil { return row }
    return unread ?? LogRowReader.row(Array(text.prefix { !isNewline($0) }))
  }

  /// Returns the row at the start of a text whose brackets are missing. It ends with its line, at a `,` or at a quote:
  /// at the last of these at which it can be read. A wrapped row goes on in the next lines.
  private static func bareRow(_ text: ArraySlice<UInt8>) -> LogRow? {
    let line = text.prefix { !isNewline($0) }
    let ends = line.indices.reversed().filter { "\",>;".utf8.contains(line[$0]) }
    for end in [line.endIndex] + ends.prefix(12) {
      if let row = LogRowReader.row(Array(line[..<end])), row.body != nil { return row }
    }
    let lines = text.split(maxSplits: 3, whereSeparator: isNewline).prefix(3)
    for last in lines.dropFirst() {
      var end = last.endIndex
      while end > last.startIndex, isSpace(text[end - 1]) || "\",>".utf8.contains(text[end - 1]) { end -= 1 }
      let rows = versions(of: text[..<end]).compactMap(LogRowReader.row)
      if let row = rows.first(where: { $0.body != nil }) { return row }
    }
    return LogRowReader.row(Array(line.prefix { $0 != UInt8(ascii: "\"") }))
  }

  /// Returns a row whose class has another `description`: `<NSLayoutConstraint: 0x1> H:[UIView:0x2(375)]((null), (null))`.
  private static func describedRow(_ text: ArraySlice<UInt8>) -> LogRow? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let address = text[(colon + 1)...].drop(while: isSpace)
    guard address.startIndex > colon + 1, address.starts(with: "0x".utf8) else { return nil }
    let digits = address.dropFirst(2).prefix(while: LogRowReader.isHexadecimal)
    guard !digits.isEmpty, digits.endIndex < text.endIndex, text[digits.endIndex] == UInt8(ascii: ">") else {
      return nil
    }
    let line = LogRowReader.string(text[(digits.endIndex + 1)...].prefix { !isNewline($0) })
    var rest = line.replacing("%28null%29", with: "(null)").trimmed
    while let last = rest.last, "\",".contains(last) { rest.removeLast() }
    for ending in ["((null), (null))", "(null, null)"] where rest.hasSuffix(ending) { rest.removeLast(ending.count) }
    let start = LogRowReader.string(text[...colon]) + LogRowReader.string(address[..<digits.endIndex])
    return LogRowReader.row(Array("\(start) \(rest.trimmed)".utf8))
  }

  /// Whether the text after a `>` shows that it closes a row.
  private static func isEnd(_ text: ArraySlice<UInt8>, _ end: Int) -> Bool {
    let rest = text[(end + 1)...].drop { isSpace($0) }
    return rest.first.map { isNewline($0) || "\",".utf8.contains($0) } ?? true
  }

  /// Returns the row on one line in several versions: its lines joined with a space, joined without a space, and both
  /// again without the quotation prefix of each line.
  private static func versions(of text: ArraySlice<UInt8>) -> [[UInt8]] {
    guard text.contains(where: isNewline) else { return [Array(text)] }
    let lines = text.split(whereSeparator: isNewline).map { Array($0) }
    func trimmed(_ line: [UInt8]) -> [UInt8] {
      Array(Array(line.drop { isSpace($0) }).reversed().drop { isSpace($0) }.reversed())
    }
    let plain = lines.map(trimmed)
    let bare = plain.enumerated().map { index, line in index == 0 ? line : trimmed(withoutPrefix(line)) }
    let space = [UInt8(ascii: " ")]
    return [plain, bare].flatMap { lines in
      [Array(lines.joined(separator: space)), Array(lines.joined())]
    }
  }

  /// Removes mail quote prefixes, comment signs, bullets, and the time and process that consoles print.
  private static func withoutPrefix(_ line: [UInt8]) -> [UInt8] {
    var rest = line[...]
    while let byte = rest.first, isSpace(byte) || isPrefix(byte) { rest = rest.dropFirst() }
    for bullet in ["- ", "• ", "· "] where rest.starts(with: bullet.utf8) { rest = rest.dropFirst(bullet.utf8.count) }
    // A console prefix is a date, and words up to a bracketed number: `2025-02-01 10:00:00.100 Demo[1:2] `.
    guard let first = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
      rest.prefix(5).contains(UInt8(ascii: "-")) || rest.prefix(3).contains(UInt8(ascii: ":")),
      let bracket = rest.prefix(160).firstIndex(of: UInt8(ascii: "]"))
    else { return Array(rest) }
    return Array(rest[(bracket + 1)...])
  }
}
