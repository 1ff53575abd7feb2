extension SourceFile {
  /// Returns the edit that removes a statement: with its line if it is alone on it, else with one `;` beside it.
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

  /// Returns the edit that inserts statements before another: on lines of their own if that one begins its line.
  package func insertion(_ statements: [String], before range: ByteRange) -> TextEdit {
    let start = lines.range(ofLine: lines.lineIndex(at: range.start)).start
    let place = ByteRange(range.start, range.start)
    guard isBlank(ByteRange(start, range.start)) else {
      return TextEdit(place, statements.map { "\($0); " }.joined())
    }
    let indent = self[ByteRange(start, range.start)]
    return TextEdit(place, statements.map { "\($0)\(lineEnd)\(indent)" }.joined())
  }

  /// Returns the edit that inserts a statement after another: on a line of its own if that one ends its line.
  package func insertion(_ statement: String, after range: ByteRange) -> TextEdit {
    insertion([statement], after: range)
  }

  /// Returns the edit that inserts statements after another: on lines of their own if that one ends its line.
  package func insertion(_ statements: [String], after range: ByteRange) -> TextEdit {
    let lineContent = content(ofLine: lines.lineIndex(at: range.end))
    let start = lines.range(ofLine: lines.lineIndex(at: range.start)).start
    guard begins(ByteRange(range.end, lineContent.end), with: "//"), isBlank(ByteRange(start, range.start)) else {
      return TextEdit(ByteRange(range.end, range.end), statements.map { "; \($0)" }.joined())
    }
    let indent = self[ByteRange(start, range.start)]
    // After a comment that ends the line, if there is one.
    let lines = statements.map { "\(lineEnd)\(indent)\($0)" }
    return TextEdit(ByteRange(lineContent.end, lineContent.end), lines.joined())
  }

  /// The line end of the file's first line.
  package var lineEnd: String { bytes(in: lines.range(ofLine: 0)).suffix(2).elementsEqual([13, 10]) ? "\r\n" : "\n" }

  /// Whether a range contains only spaces and tabs.
  private func isBlank(_ range: ByteRange) -> Bool { bytes(in: range).allSatisfy(\.isBlank) }

  /// Whether a range contains only spaces and tabs, and perhaps a comment after them.
  private func begins(_ range: ByteRange, with comment: String) -> Bool {
    let rest = bytes(in: range).drop(while: \.isBlank)
    return rest.isEmpty || rest.starts(with: comment.utf8)
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
