import LayoutDiagnostics
package import SourceText

/// The only line in which a text differs from the previous version, if all other lines are read as before, as for most
/// keystrokes. It has as many statements as before, each of the same sort.
package struct RetypedLine: Sendable {
  /// The ids of the statements on it, in both versions.
  package let statements: Range<Int>
  /// The range of the line in both versions, with its line end.
  package let place: Difference
  /// Whether the text after it has moved.
  package let movesOthers: Bool
}

extension SyntaxTree {
  /// Returns the tree of the next version of the file, if only one line has changed; nil if other lines may be read
  /// differently. O(tokens + statements), but much faster than parsing.
  func retyped(_ file: SourceFile, _ tokens: Tokens) -> SyntaxTree? {
    let old = tokens.headCount..<self.tokens.count - tokens.tailCount
    let new = tokens.headCount..<tokens.all.count - tokens.tailCount
    guard let written = statementTokens(of: self.tokens[old]), let read = statementTokens(of: tokens.all[new]),
      written.count == read.count, let first = written.first?.first
    else { return nil }
    let place = Difference(old: span(self.tokens[old]), new: span(tokens.all[new]))
    // Diagnostics that are added after reading can mention other lines.
    guard diagnostics.allSatisfy({ place.old.contains($0.range) }) else { return nil }
    let id = readings.partitioningIndex { $0.first >= first }
    let ids = id..<id + written.count
    guard ids.upperBound <= readings.count else { return nil }

    var errors: [Diagnostic] = []
    var fresh: [Statement] = []
    for (id, indices) in zip(ids, read) {
      guard let previous = statement(withID: id), previous.block == nil, previous.sort.staysOnItsLine,
        let first = indices.first, let last = indices.last
      else { return nil }
      let range = ByteRange(tokens.all[first].start, tokens.all[last].end)
      let (reading, error) = readStatement(file, tokens.all, indices, range, hasBlock: false, followsBrace: false)
      guard reading.sort == previous.sort else { return nil }
      errors += error.map { [$0] } ?? []
      fresh.append(
        Statement(
          id: id, range: range, tokens: first..<last + 1, block: nil, documentation: previous.documentation,
          reading: reading))
    }
    let distance = (bytes: place.new.end - place.old.end, tokens: tokens.all.count - self.tokens.count)
    var moving = Retyping(fresh, ids, distance, readings)
    guard let statements = moving.retyped(statements) else { return nil }
    return SyntaxTree(
      file: file, tokens: tokens.all, statements: statements, diagnostics: errors, readings: moving.readings,
      sorts: sorts,
      retypedLine: RetypedLine(statements: ids, place: place, movesOthers: distance != (0, 0)))
  }

  /// Returns the tokens of each statement on one line, without trivia; nil unless the line contains only statements
  /// without blocks and comments.
  private func statementTokens(of line: ArraySlice<Token>) -> [[Int]]? {
    var statements: [[Int]] = [[]]
    for index in line.indices {
      switch line[index].kind {
      case .whitespace: break
      case .newline: guard index == line.endIndex - 1 else { return nil }
      case .semicolon: statements.append([])
      case .leftBrace, .rightBrace, .lineComment, .docComment, .blockComment, .multilineComment, .listNumber: return nil
      default: statements[statements.count - 1].append(index)
      }
    }
    return statements.filter { !$0.isEmpty }
  }

  private func span(_ tokens: ArraySlice<Token>) -> ByteRange {
    ByteRange(tokens.first?.start ?? 0, tokens.last?.end ?? 0)
  }
}

extension Statement.Sort {
  /// Whether such a statement never affects how others are read.
  fileprivate var staysOnItsLine: Bool {
    switch self {
    case .declaration, .setting, .equation, .expectation, .visual, .constant, .translation, .unknown: true
    case .layout, .when, .otherwise, .preview, .strings: false
    }
  }
}

/// Replaces the statements of a line, and moves all statements after them.
private struct Retyping {
  private let fresh: [Statement]
  private let ids: Range<Int>
  private let distance: (bytes: Int, tokens: Int)
  /// Of all statements.
  private(set) var readings: [TokensRead]

  init(_ fresh: [Statement], _ ids: Range<Int>, _ distance: (bytes: Int, tokens: Int), _ readings: [TokensRead]) {
    self.fresh = fresh
    self.ids = ids
    self.distance = distance
    self.readings = readings
    for statement in fresh {
      self.readings[statement.id] = TokensRead(
        first: statement.tokens.lowerBound, last: statement.tokens.upperBound - 1, hasBlock: false, previousID: nil)
    }
  }

  /// Replaces statements in a list of adjacent ones; returns nil if they are not adjacent.
  mutating func retyped(_ statements: [Statement]) -> [Statement]? {
    let place = statements.partitioningIndex { $0.id > ids.lowerBound } - 1
    guard statements.indices.contains(place) else { return nil }
    var result = statements
    var next = place + 1
    if statements[place].id == ids.lowerBound {
      next = place + ids.count
      guard next <= statements.count, statements[next - 1].id == ids.upperBound - 1 else { return nil }
      result.replaceSubrange(place..<next, with: fresh)
    } else {
      guard let block = statements[place].block, let inner = retyped(block.statements) else { return nil }
      result[place] = statements[place].enclosing(
        Block(
          statements: inner, openBrace: block.openBrace, closeBrace: block.closeBrace.moved(by: distance.bytes)))
    }
    guard distance != (0, 0) else { return result }
    for index in next..<result.count { result[index] = moved(result[index]) }
    return result
  }

  private mutating func moved(_ statement: Statement) -> Statement {
    let block = statement.block.map { block in
      Block(
        statements: block.statements.map { moved($0) }, openBrace: block.openBrace.moved(by: distance.bytes),
        closeBrace: block.closeBrace.moved(by: distance.bytes))
    }
    let here = Statement(
      id: statement.id, range: statement.range.moved(by: distance.bytes),
      tokens: statement.tokens.lowerBound + distance.tokens..<statement.tokens.upperBound + distance.tokens,
      block: block, documentation: statement.documentation, reading: statement.reading)
    readings[here.id].first += distance.tokens
    readings[here.id].last += distance.tokens
    return here
  }
}

extension Statement {
  /// Returns the same statement with another block.
  fileprivate func enclosing(_ block: Block) -> Statement {
    Statement(id: id, range: range, tokens: tokens, block: block, documentation: documentation, reading: reading)
  }
}
