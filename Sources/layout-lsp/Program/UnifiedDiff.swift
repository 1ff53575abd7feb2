import LayoutDiagnostics

/// The differences between two texts in the format of `diff -u`, with three lines around each change. Empty if the
/// texts are equal.
func unifiedDiff(_ old: [UInt8], _ new: [UInt8], path: String, color: Bool) -> [UInt8] {
  guard old != new else { return [] }
  let (left, right) = (lines(old), lines(new))
  let changes = LineChange.all(left, right)
  let name = quoted(path)
  var text = paint("--- \(name)\n", "1", color) + paint("+++ \(name)\n", "1", color)
  var rest = changes[...]
  while let first = rest.first {
    // Changes with at most six lines between them are in one hunk.
    var count = 1
    while count < rest.count,
      rest[rest.startIndex + count].old.lowerBound - rest[rest.startIndex + count - 1].old.upperBound <= 2 * around
    {
      count += 1
    }
    let hunk = rest.prefix(count)
    rest = rest.dropFirst(count)
    let last = hunk.last ?? first
    let (before, after) = (min(around, first.old.lowerBound), min(around, left.count - last.old.upperBound))
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    text += paint("@@ -\(span(oldRange)) +\(span(newRange)) @@\n", "36", color)
    var position = oldRange.lowerBound
    for change in hunk {
      for line in left[position..<change.old.lowerBound] { text += marked(" ", line) }
      for line in left[change.old] { text += paint(marked("-", line), "31", color) }
      for line in right[change.new] { text += paint(marked("+", line), "32", color) }
      position = change.old.upperBound
    }
    for line in left[position..<oldRange.upperBound] { text += marked(" ", line) }
  }
  return PathText.bytes(text)
}

/// The path as git writes it: in quotes and with escapes if it has characters that a terminal does not show.
private func quoted(_ path: String) -> String {
  guard path.printable != path else { return path }
  let escapes = PathText.bytes(path).map { byte -> String in
    let character = Character(Unicode.Scalar(byte))
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return "\\\(character)" }
    if (0x20..<0x7F).contains(byte) { return String(character) }
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }
  return "\"\(escapes.joined())\""
}

/// The number of lines shown before and after a change.
private let around = 3

/// The lines of a text, including their line ends.
private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var rest = bytes[...]
  while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
    lines.append(rest[...end])
    rest = rest[(end + 1)...]
  }
  if !rest.isEmpty { lines.append(rest) }
  return lines
}

private func marked(_ mark: String, _ line: ArraySlice<UInt8>) -> String {
  let text = mark + PathText.text(line)
  return line.last == UInt8(ascii: "\n") ? text : text + "\n\\ No newline at end of file\n"
}

/// `12,3`: the first line of a hunk, counted from 1, and its number of lines.
private func span(_ range: Range<Int>) -> String {
  range.count == 1
    ? "\(range.lowerBound + 1)" : "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
}

private func paint(_ text: String, _ style: String, _ isOn: Bool) -> String {
  guard isOn, text.last == "\n" else { return text }
  return "\u{1B}[\(style)m\(text.dropLast())\u{1B}[0m\n"
}

/// A range of lines in one text that replaces a range of lines in another.
private struct LineChange {
  let old: Range<Int>
  let new: Range<Int>

  /// The changes of a shortest edit script, in order (Myers 1986). O((lines) · (changed lines)). If the texts differ in
  /// more than `limit` lines, the result is one change.
  static func all(_ left: [ArraySlice<UInt8>], _ right: [ArraySlice<UInt8>]) -> [LineChange] {
    var start = 0
    while start < min(left.count, right.count), left[start] == right[start] { start += 1 }
    var (oldEnd, newEnd) = (left.count, right.count)
    while oldEnd > start, newEnd > start, left[oldEnd - 1] == right[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    let whole = LineChange(old: start..<oldEnd, new: start..<newEnd)
    guard !whole.old.isEmpty, !whole.new.isEmpty else { return [whole] }
    let (rows, columns) = (Array(left[whole.old]), Array(right[whole.new]))
    guard let matches = matches(rows, columns) else { return [whole] }
    var changes: [LineChange] = []
    var (row, column) = (0, 0)
    for match in matches + [(rows.count, columns.count)] {
      if match.0 > row || match.1 > column {
        changes.append(LineChange(old: start + row..<start + match.0, new: start + column..<start + match.1))
      }
      (row, column) = (match.0 + 1, match.1 + 1)
    }
    return changes
  }

  private static let limit = 1_000

  /// The pairs of unchanged lines; nil if the limit is exceeded.
  private static func matches(
    _ left: [ArraySlice<UInt8>], _ right: [ArraySlice<UInt8>]
  ) -> [(Int, Int)]? {
    // For each diagonal, the furthest row of the left text that a path with this number of changes reaches.
    var furthest: [Int: Int] = [1: 0]
    var history: [[Int: Int]] = []
    for distance in 0...min(limit, left.count + right.count) {
      history.append(furthest)
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let (above, below) = (furthest[diagonal + 1] ?? -1, furthest[diagonal - 1] ?? -1)
        let isInsertion = diagonal == -distance || (diagonal != distance && below < above)
        var row = isInsertion ? above : below + 1
        var column = row - diagonal
        while row >= 0, column >= 0, row < left.count, column < right.count, left[row] == right[column] {
          row += 1
          column += 1
        }
        furthest[diagonal] = row
        if row >= left.count, column >= right.count { return path(history, left.count, right.count) }
      }
    }
    return nil
  }

  private static func path(_ history: [[Int: Int]], _ rows: Int, _ columns: Int) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var (row, column) = (rows, columns)
    for distance in history.indices.reversed() {
      let furthest = history[distance]
      let diagonal = row - column
      let (above, below) = (furthest[diagonal + 1] ?? -1, furthest[diagonal - 1] ?? -1)
      let isInsertion = diagonal == -distance || (diagonal != distance && below < above)
      let previous = isInsertion ? diagonal + 1 : diagonal - 1
      let previousRow = max(0, furthest[previous] ?? 0)
      let previousColumn = previousRow - previous
      while row > max(previousRow, 0), column > max(previousColumn, 0) {
        row -= 1
        column -= 1
        pairs.append((row, column))
      }
      guard distance > 0 else { break }
      (row, column) = (previousRow, previousColumn)
    }
    return pairs.reversed()
  }
}
