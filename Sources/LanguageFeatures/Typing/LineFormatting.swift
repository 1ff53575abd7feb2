package import LayoutAnalysis
import LayoutSyntax
package import SourceText

/// Returns the edits that bring the lines of some ranges into canonical format. Each line is formatted separately: a
/// line with an error is unchanged, and the lines around it have no effect. A line in several ranges is edited once.
/// O(file + ranges).
package func lineFormattingEdits(in snapshot: Snapshot, at ranges: [ByteRange]) -> [TextEdit] {
  let file = snapshot.file
  let spans = ranges.map { lineIndices(of: $0, file) }.sorted { $0.lowerBound < $1.lowerBound }
  guard let last = spans.map(\.upperBound).max() else { return [] }
  let depths = blockDepths(snapshot, lines: last + 1)
  var edits: [TextEdit] = []
  var next = 0
  for span in spans where span.upperBound >= next {
    for line in max(next, span.lowerBound)...span.upperBound {
      let content = file.content(ofLine: line)
      guard let depth = depths[line], let new = formatted(line: file[content], depth: depth, lineEnd: file.lineEnd),
        new != file[content]
      else { continue }
      edits.append(TextEdit(content, new))
    }
    next = span.upperBound + 1
  }
  return edits
}

/// Returns the lines that a range covers.
private func lineIndices(of range: ByteRange, _ file: SourceFile) -> ClosedRange<Int> {
  let first = file.lines.lineIndex(at: max(0, range.start))
  var last = file.lines.lineIndex(at: min(range.end, file.bytes.count))
  // A selection that ends at the start of a line does not include that line.
  if last > first, range.end == file.lines.range(ofLine: last).start { last -= 1 }
  return first...max(first, last)
}

/// Returns the number of open blocks at the start of each line; nil for a line that begins within a comment.
private func blockDepths(_ snapshot: Snapshot, lines: Int) -> [Int?] {
  var depths = [Int?](repeating: nil, count: lines)
  guard lines > 0 else { return [] }
  depths[0] = 0
  var depth = 0
  for token in snapshot.tree.tokens {
    switch token.kind {
    case .leftBrace: depth += 1
    case .rightBrace: depth = max(0, depth - 1)
    case .newline:
      let next = snapshot.file.lines.lineIndex(at: token.end)
      guard next < lines else { return depths }
      depths[next] = depth
    default: break
    }
  }
  return depths
}

/// Returns a line in canonical format, or the lines that its statements become; nil if the line is invalid.
private func formatted(line: String, depth: Int, lineEnd: String) -> String? {
  let text = line.drop { $0.isWhitespace }
  guard !text.isEmpty else { return "" }
  // An unmatched brace on this line is completed for formatting, and the added half is removed afterwards.
  let opens = text.last { !$0.isWhitespace } == "{"
  let closes = text.first == "}"
  let whole = (closes ? "when portrait {\n" : "") + text + (opens ? "\n}" : "")
  let file = SourceFile(name: "", text: whole + "\n")
  guard let bytes = format(parse(file)) else { return nil }
  var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  if closes {
    guard !lines.isEmpty else { return nil }
    lines.removeFirst()
  }
  if opens {
    guard lines.last == "}" else { return nil }
    lines.removeLast()
  }
  guard !lines.isEmpty else { return nil }
  let indent = String(repeating: "  ", count: closes ? max(0, depth - 1) : depth)
  return lines.map { indent + $0 }.joined(separator: lineEnd)
}
