extension SourceFile {
  /// The edit that takes a statement out: with its line where it stands alone on it, else with one `;` beside it.
  package func removal(of range: ByteRange) -> TextEdit {
    let first = lines.lineIndex(at: range.start)
    let whole = ByteRange(lines.range(ofLine: first).start, lines.range(ofLine: lines.lineIndex(at: range.end)).end)
    let before = self[ByteRange(whole.start, range.start)]
    let after = self[ByteRange(range.end, whole.end)]
    if before.allSatisfy(\.isWhitespace), after.allSatisfy(\.isWhitespace) { return TextEdit(whole, "") }
    let rest = after.drop { $0 == " " }
    if rest.first == ";" {
      let spaces = rest.dropFirst().prefix { $0 == " " }
      return TextEdit(
        ByteRange(range.start, range.end + (after.utf8.count - rest.utf8.count) + 1 + spaces.utf8.count), "")
    }
    let head = before.reversed().drop { $0 == " " }
    if head.first == ";" {
      return TextEdit(ByteRange(range.start - (before.utf8.count - head.count) - 1, range.end), "")
    }
    return TextEdit(range, "")
  }

  /// The edit that puts statements before another: on lines of their own where that begins its line.
  package func insertion(_ statements: [String], before range: ByteRange) -> TextEdit {
    let start = lines.range(ofLine: lines.lineIndex(at: range.start)).start
    let indent = self[ByteRange(start, range.start)]
    let place = ByteRange(range.start, range.start)
    guard indent.allSatisfy({ $0 == " " || $0 == "\t" }) else {
      return TextEdit(place, statements.map { "\($0); " }.joined())
    }
    return TextEdit(place, statements.map { "\($0)\(lineEnd)\(indent)" }.joined())
  }

  /// The edit that puts a statement behind another: on a line of its own where that ends its line.
  package func insertion(_ statement: String, after range: ByteRange) -> TextEdit {
    let line = lines.lineIndex(at: range.end)
    let lineContent = content(ofLine: line)
    let rest = self[ByteRange(range.end, lineContent.end)].drop { $0 == " " || $0 == "\t" }
    let start = lines.range(ofLine: lines.lineIndex(at: range.start)).start
    let indent = self[ByteRange(start, range.start)]
    let place = ByteRange(range.end, range.end)
    guard rest.isEmpty || rest.hasPrefix("//"), indent.allSatisfy({ $0 == " " || $0 == "\t" }) else {
      return TextEdit(place, "; \(statement)")
    }
    // Behind a comment that ends the line, if there is one.
    return TextEdit(ByteRange(lineContent.end, lineContent.end), "\(lineEnd)\(indent)\(statement)")
  }

  /// The line end that the file's first line has.
  package var lineEnd: String { self[lines.range(ofLine: 0)].hasSuffix("\r\n") ? "\r\n" : "\n" }
}
