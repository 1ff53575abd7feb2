import LayoutSyntax
import SourceText

/// Changes of the statements of a file that do not overlap.
struct StatementChanges {
  private enum Change {
    case remove
    case replace([String])
    case insert([String])
    case precede([String])
    case write(String)
  }

  private var changes: [(range: ByteRange, change: Change)] = []

  var isEmpty: Bool { changes.isEmpty }

  /// The number of changes so far.
  var count: Int { changes.count }

  /// The ranges of the statements that are removed.
  var removed: [ByteRange] {
    changes.compactMap { if case .remove = $0.change { $0.range } else { nil } }
  }

  /// Forgets the changes after the first ones.
  mutating func truncate(to count: Int) { changes.removeLast(max(0, changes.count - count)) }

  /// Removes a statement with its block.
  mutating func remove(_ range: ByteRange) { changes.append((range, .remove)) }

  /// Replaces a statement by others.
  mutating func replace(_ range: ByteRange, with statements: [String]) {
    changes.append((range, .replace(statements)))
  }

  /// Inserts statements after one that stays.
  mutating func insert(_ statements: [String], after range: ByteRange) {
    guard !statements.isEmpty else { return }
    changes.append((range, .insert(statements)))
  }

  /// Inserts statements before one that stays.
  mutating func insert(_ statements: [String], before range: ByteRange) {
    changes.append((range, .precede(statements)))
  }

  /// Writes another text in place of a part of a statement.
  mutating func write(_ text: String, in range: ByteRange) { changes.append((range, .write(text))) }

  /// Returns the text of a file after the changes.
  func applied(to file: SourceFile) -> [UInt8] {
    var rewriting = Rewriting(file)
    // From the end to the start, so that what is still to be changed keeps its place.
    let places = changes.enumerated().map { index, entry -> (place: Int, index: Int) in
      if case .insert = entry.change { (entry.range.end, index) } else { (entry.range.start, index) }
    }
    for (_, index) in places.sorted(by: { ($0.place, $0.index) > ($1.place, $1.index) }) {
      let (range, change) = changes[index]
      switch change {
      case .remove: rewriting.remove(rewriting.file.withDocumentation(range))
      case .replace(let statements): rewriting.replace(range, with: statements)
      case .insert(let statements): rewriting.apply(rewriting.file.insertion(statements, after: range))
      case .precede(let statements):
        let start = rewriting.file.documented(range).start
        rewriting.apply(rewriting.file.insertion(statements, before: ByteRange(start, range.end)))
      case .write(let text): rewriting.apply(TextEdit(range, text))
      }
    }
    return rewriting.file.bytes
  }
}

extension SourceFile {
  /// Returns the range of a statement with the number of a pasted list before it, and with the `///` comments on the lines
  /// before it, which would otherwise belong to the next statement.
  func withDocumentation(_ range: ByteRange) -> ByteRange {
    var line = lines.lineIndex(at: range.start)
    let lineStart = content(ofLine: line).start
    let before = self[ByteRange(lineStart, range.start)]
    guard before.allSatisfy({ $0.isWhitespace || $0.isNumber || $0 == "." }) else { return range }
    var start = min(lineStart, range.start)
    while line > 0 {
      let content = content(ofLine: line - 1)
      guard self[content].drop(while: \.isWhitespace).hasPrefix("///") else { break }
      line -= 1
      start = content.start
    }
    return ByteRange(start, range.end)
  }

  /// Returns the same range without the spaces before it.
  func documented(_ range: ByteRange) -> ByteRange {
    let whole = withDocumentation(range)
    guard whole.start < range.start else { return range }
    let spaces = self[whole].prefix { $0 == " " || $0 == "\t" }.utf8.count
    let start = whole.start + spaces
    return lines.lineIndex(at: start) == lines.lineIndex(at: range.start) ? range : ByteRange(start, range.end)
  }
}
