import LayoutDiagnostics
package import SourceText

/// Parses a file. It never fails: errors are in the tree's diagnostics, and the rest of the file is parsed as usual.
///
/// The file is split into statements at line ends, `;` and braces before any statement is read. An error in one line
/// therefore cannot change how another line is read, only which block contains it. O(bytes).
///
/// `previous` is the previous version, if there is one: the readings of lines that both versions share are reused.
///
/// The tree is incomplete once `shouldContinue` returns false.
package func parse(
  _ file: SourceFile, after previous: SyntaxTree? = nil, while shouldContinue: () -> Bool = { true }
) -> SyntaxTree {
  guard file.bytes.count <= fileLengthLimit else {
    let tooLong = "A file can have at most \(fileLengthLimit) bytes; split this one"
    let diagnostic = Diagnostic.syntax(tooLong, at: ByteRange(0, 0))
    return SyntaxTree(file: file, diagnostics: [diagnostic])
  }
  let difference = previous.map { Difference($0.file.bytes, file.bytes) }
  // A text that is typed over soon needs no more than this.
  guard shouldContinue() else { return SyntaxTree(file: file) }
  let tokens =
    if let previous, let difference { Tokens(of: file, after: previous.tokens, difference) } else { Tokens(of: file) }
  var parser = Parser(file: file, tokens: tokens, previous)
  parser.run(while: shouldContinue)
  return SyntaxTree(
    file: file, tokens: parser.tokens, statements: parser.finished,
    diagnostics: parser.diagnostics.inFileOrder(), readings: parser.readings, sorts: parser.sorts)
}

extension SyntaxTree {
  /// The tree of a file that is not read.
  fileprivate init(file: SourceFile, diagnostics: [Diagnostic] = []) {
    self.init(file: file, tokens: [], statements: [], diagnostics: diagnostics, readings: [], sorts: [])
  }
}

/// The longest file that is read, in bytes: 2 MiB, about 50,000 lines.
package let fileLengthLimit = 2 * 1024 * 1024
/// The longest statement that is read, in bytes, without its block.
package let statementLengthLimit = 64 * 1024
/// The largest depth of nested blocks. Deeper blocks are read as if they had no braces.
package let blockDepthLimit = 64

/// Reads a statement from its tokens without trivia, which cover `range`, and returns its first error.
func readStatement(
  _ file: SourceFile, _ tokens: [Token], _ indices: [Int], _ range: ByteRange, hasBlock: Bool, followsBrace: Bool
) -> (reading: StatementReading, error: Diagnostic?) {
  let parsed: ParsedStatement
  if range.length <= statementLengthLimit {
    var reader = StatementParser(file: file, tokens: tokens, indices: indices, hasBlock: hasBlock)
    parsed = reader.parse(followsBrace: followsBrace)
  } else {
    let tooLong = "A statement can have at most \(statementLengthLimit) bytes; this one is ignored"
    let first = indices.first.map { tokens[$0].range } ?? range
    parsed = ParsedStatement(
      kind: .unknown, error: .syntax(tooLong, at: ByteRange(first.start, min(first.end, first.start + 80))))
  }
  return (StatementReading(parsed.kind, start: range.start, isBroken: parsed.error != nil), parsed.error)
}

private struct Parser {
  let file: SourceFile
  let tokens: [Token]
  var diagnostics: [Diagnostic] = []
  /// The tokens of the statements so far; their number is the next statement's id.
  private(set) var readings: [TokensRead] = []
  private(set) var sorts: Set<Statement.Sort> = []
  /// The last sort that was inserted, because most statements are equations.
  private var lastSort: Statement.Sort?
  /// The statements at the file's own level, after the run.
  var finished: [Statement] = []

  /// The tokens of the current statement.
  private var current: [Int] = []
  /// Open blocks, the outermost first.
  private var open: [OpenBlock] = []
  /// The statements so far: those at the file's own level, then those of each open block.
  private var levels: [[Statement]] = [[]]
  /// The number of open braces beyond the depth limit.
  private var ignoredDepth = 0
  private var documentation = DocumentationReader()
  /// Whether a `}` precedes on this line.
  private var followsBrace = false
  private var previousReadings: PreviousReadings

  private struct OpenBlock {
    let head: Head
    let brace: ByteRange
    let documentation: DocumentationReader
  }

  /// A statement whose block is not complete.
  private struct Head {
    let id: Int
    let reading: StatementReading
    let tokens: Range<Int>
    let range: ByteRange
    let documentation: String?
  }

  init(file: SourceFile, tokens: Tokens, _ previous: SyntaxTree?) {
    self.file = file
    self.tokens = tokens.all
    readings.reserveCapacity(previous?.readings.count ?? 0)
    previousReadings = PreviousReadings(tokens, previous)
  }

  mutating func run(while shouldContinue: () -> Bool) {
    for (index, token) in tokens.enumerated() {
      if index % 1024 == 0, !shouldContinue() { return }
      switch token.kind {
      case .newline, .multilineComment:
        finishStatement()
        documentation.endLine()
        followsBrace = false
        if token.kind == .multilineComment { documentation.comment() }
      case .lineComment: documentation.comment()
      case .docComment: documentation.docComment(file[token.range])
      case .whitespace, .blockComment, .listNumber: break
      case .semicolon:
        finishStatement()
        followsBrace = false
      case .leftBrace: openBlock(token)
      case .rightBrace: closeBlock(token)
      default:
        if current.isEmpty { closeForgottenBlocks(before: index) }
        current.append(index)
        documentation.sawToken()
      }
      if token.kind == .leftBrace || token.kind == .rightBrace { documentation.sawToken() }
    }
    if let last = tokens.last, last.kind == .blockComment || last.kind == .multilineComment, !isClosed(last) {
      diagnostics.append(
        .syntax("This comment is missing its `*/`", at: ByteRange(last.start, last.start + 2)))
    }
    finishStatement()
    closeAll(before: nil, at: file.bytes.count)
    finished = levels.first ?? []
  }

  /// Whether every `/*` of a comment has its `*/`. An open comment extends to the end of the file.
  private func isClosed(_ comment: Token) -> Bool {
    var depth = 0
    var offset = comment.start
    while offset + 1 < comment.end {
      switch (file.bytes[offset], file.bytes[offset + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): depth += 1
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): depth -= 1
      default:
        offset += 1
        continue
      }
      offset += 2
    }
    return depth == 0
  }

  // MARK: Statements

  private mutating func finishStatement() {
    guard !current.isEmpty else { return }
    append(makeHead(hasBlock: false), block: nil)
  }

  private mutating func makeHead(hasBlock: Bool) -> Head {
    defer {
      current.removeAll(keepingCapacity: true)
      followsBrace = false
    }
    guard let first = current.first, let last = current.last else { return emptyHead(at: 0) }
    let range = ByteRange(tokens[first].start, tokens[last].end)
    let id = followsBrace ? nil : previousReadings.id(from: first, to: last, hasBlock: hasBlock)
    let reading = id.map(previousReadings.reading) ?? read(range, hasBlock: hasBlock)
    if reading.sort == .otherwise, !reading.isBroken { checkElse(at: tokens[first].range) }
    return makeHead(reading, id, first..<last + 1, range, hasBlock: hasBlock, documentation.text)
  }

  private mutating func makeHead(
    _ reading: StatementReading, _ previousID: Int?, _ tokens: Range<Int>, _ range: ByteRange, hasBlock: Bool,
    _ documentation: String?
  ) -> Head {
    let head = Head(
      id: readings.count, reading: reading, tokens: tokens, range: range, documentation: documentation)
    if reading.sort != lastSort {
      sorts.insert(reading.sort)
      lastSort = reading.sort
    }
    readings.append(
      TokensRead(
        first: tokens.lowerBound, last: tokens.upperBound - 1, hasBlock: hasBlock, previousID: previousID))
    return head
  }

  /// Reports a block that belongs to no statement.
  private mutating func emptyHead(at offset: Int) -> Head {
    makeHead(
      StatementReading(.unknown, start: offset, isBroken: false), nil, 0..<0, ByteRange(offset, offset), hasBlock: true,
      nil)
  }

  /// Reads the tokens of the current statement.
  private mutating func read(_ range: ByteRange, hasBlock: Bool) -> StatementReading {
    let (reading, error) = readStatement(file, tokens, current, range, hasBlock: hasBlock, followsBrace: followsBrace)
    if let error { diagnostics.append(error) }
    return reading
  }

  /// Reports an `else` in the wrong place, which depends on other lines; its reading does not.
  private mutating func checkElse(at range: ByteRange) {
    if !isAfterWhen {
      diagnostics.append(.syntax("This `else` has no `when` before it", at: range))
    } else if !followsBrace {
      diagnostics.append(.syntax("`else` must be on the same line as the `}` before it", at: range))
    }
  }

  /// Whether a `when` precedes an `else`.
  private var isAfterWhen: Bool {
    guard let last = levels.last?.last else { return false }
    if last.sort == .when { return true }
    guard last.sort == .otherwise, case .otherwise(let conditions) = last.kind else { return false }
    return conditions != nil
  }

  private mutating func append(_ head: Head, block: Block?) {
    let statement =
      previousStatement(head)
      ?? Statement(
        id: head.id, range: head.range, tokens: head.tokens, block: block, documentation: head.documentation,
        reading: head.reading)
    levels[levels.count - 1].append(statement)
  }

  /// Returns the statement of the previous version if it has not moved; nil for a statement with a block.
  private func previousStatement(_ head: Head) -> Statement? {
    guard let id = readings[head.id].previousID, id == head.id, let statement = previousReadings.statement(of: id),
      statement.tokens == head.tokens, statement.range == head.range, statement.documentation == head.documentation
    else { return nil }
    return statement
  }

  // MARK: Blocks

  private mutating func openBlock(_ brace: Token) {
    guard open.count < blockDepthLimit else {
      diagnostics.append(
        .syntax("Blocks can be nested at most \(blockDepthLimit) deep", at: brace.range))
      finishStatement()
      ignoredDepth += 1
      return
    }
    if current.isEmpty {
      diagnostics.append(.syntax("This block does not belong to a statement", at: brace.range))
    }
    let head: Head
    if current.isEmpty {
      head = emptyHead(at: brace.start)
    } else {
      head = makeHead(hasBlock: true)
    }
    open.append(
      OpenBlock(head: head, brace: brace.range, documentation: documentation))
    levels.append([])
    documentation = DocumentationReader()
    followsBrace = false
  }

  private mutating func closeBlock(_ brace: Token) {
    finishStatement()
    if ignoredDepth > 0 {
      ignoredDepth -= 1
      return
    }
    guard let block = open.popLast() else {
      diagnostics.append(
        .strayBrace(at: brace.range, fixes: [Fix("Remove `}`", replace: brace.range, with: "")]))
      return
    }
    close(block, brace: brace.range)
    followsBrace = true
  }

  private mutating func close(_ block: OpenBlock, brace: ByteRange) {
    let inner = levels.removeLast()
    documentation = block.documentation
    append(block.head, block: Block(statements: inner, openBrace: block.brace, closeBrace: brace))
  }

  /// Closes all open blocks at an `import`, `layout`, `preview` or `strings` in column 0.
  private mutating func closeForgottenBlocks(before index: Int) {
    guard !open.isEmpty, isAtColumnZero(index), let word = Keyword(rawValue: file[tokens[index].range]) else { return }
    guard word == .import || word == .layout || word == .preview || word == .strings else { return }
    var next = index + 1
    while next < tokens.count, tokens[next].kind == .whitespace { next += 1 }
    guard next < tokens.count else { return }
    switch tokens[next].kind {
    case .identifier where word != .import: break
    case .string where word != .layout: break
    default: return
    }
    closeAll(
      before: "\(word.rawValue) \(file[tokens[next].range])", canBeInside: word == .preview || word == .strings,
      at: tokens[index].start)
  }

  private func isAtColumnZero(_ index: Int) -> Bool {
    index == 0 || tokens[index - 1].kind.endsLine
  }

  /// Closes all open blocks. `canBeInside` says whether what follows can be in a layout.
  private mutating func closeAll(before: String?, canBeInside: Bool = false, at offset: Int) {
    ignoredDepth = 0
    let isOnly = open.count == 1
    while let block = open.popLast() {
      let place = ByteRange(offset, offset)
      let insertion = before == nil ? "\n}" : "}\n"
      let head = block.head.range.isEmpty ? "{" : file[block.head.range]
      let isLayout = block.head.reading.sort == .layout
      // Only if no other block is open, an indented line is in the layout.
      let indent = isLayout && canBeInside && isOnly ? before : nil
      diagnostics.append(
        .unclosedBlock(
          head, before: before, canBeInside: isLayout && canBeInside,
          at: block.head.range.isEmpty ? block.brace : block.head.range,
          fixes: [Fix("Insert `}`", replace: place, with: insertion)]
            + (indent.map { [Fix("Indent `\($0)`", replace: place, with: "  ")] } ?? [])))
      close(block, brace: place)
    }
  }
}

/// The readings of the previous version, by their tokens.
private struct PreviousReadings {
  private let tokens: Tokens
  private let previous: SyntaxTree?
  /// By id.
  private let statements: [Statement]
  /// Statements are looked up in document order, so the position only increases.
  private var next = 0

  init(_ tokens: Tokens, _ previous: SyntaxTree?) {
    self.tokens = tokens
    self.previous = previous
    statements = previous?.allStatements ?? []
  }

  /// Returns the id of the previous statement with the same tokens; nil if they are new, or if it had an error, whose
  /// diagnostic can depend on other lines.
  mutating func id(from first: Int, to last: Int, hasBlock: Bool) -> Int? {
    guard let previous, let from = tokens.previousIndex(of: first, among: previous.tokens.count),
      let to = tokens.previousIndex(of: last, among: previous.tokens.count), to - from == last - first
    else { return nil }
    while next < previous.readings.count, previous.readings[next].first < from || previous.readings[next].last < 0 {
      next += 1
    }
    guard next < previous.readings.count, previous.readings[next].first == from, previous.readings[next].last == to,
      previous.readings[next].hasBlock == hasBlock, !statements[next].isBroken
    else { return nil }
    return next
  }

  func reading(of id: Int) -> StatementReading { statements[id].reading }

  /// Nil for a statement with a block.
  func statement(of id: Int) -> Statement? { statements[id].block == nil ? statements[id] : nil }
}

/// Collects `///` lines, which document the next statement, up to a blank line or comment.
private struct DocumentationReader {
  private(set) var text: String?
  private var lineHasTokens = false
  private var lineHasComment = false
  private var lastLineWasDoc = false
  private var lineIsDoc = false

  mutating func sawToken() { lineHasTokens = true }

  mutating func comment() {
    guard !lineHasTokens else { return }
    lineHasComment = true
    text = nil
  }

  mutating func docComment(_ written: String) {
    guard !lineHasTokens else { return }
    let line = String(written.dropFirst(3).drop { $0 == " " })
    text = lastLineWasDoc ? [text, line].compactMap { $0 }.joined(separator: " ") : line
    lineHasComment = true
    lineIsDoc = true
  }

  mutating func endLine() {
    if !lineHasTokens, !lineHasComment { text = nil }
    lastLineWasDoc = lineIsDoc
    (lineHasTokens, lineHasComment, lineIsDoc) = (false, false, false)
  }
}
