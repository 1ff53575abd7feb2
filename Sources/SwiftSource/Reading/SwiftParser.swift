package import SourceText

/// Reads a Swift file. Every text has a result: what is not valid Swift is a node of its own, up to the next line or
/// comma at its depth. O(bytes).
package func readSwift(_ source: SourceFile) -> SwiftFile {
  var parser = SwiftParser(bytes: source.bytes)
  let statements = parser.file()
  return SwiftFile(
    source: source, statements: statements,
    declarations: SwiftDeclarations(statements, assignments: parser.assignments, imports: parser.imports),
    statementCount: parser.statementCount,
    invalidLines: parser.invalidOffsets.map { source.lines.lineIndex(at: $0) + 1 })
}

/// The position in the tokens, and what every part of the reader uses.
struct SwiftParser {
  let bytes: [UInt8]
  private let tokens: [SwiftToken]
  private(set) var position = 0
  /// The depth of nested expressions, statements and types.
  private(set) var depth = 0
  /// Whether a `{` begins a closure after an expression. In the condition of an `if` it begins the body.
  var allowsTrailingClosure = true
  private(set) var statementCount = 0
  private(set) var invalidOffsets: [Int] = []
  /// The names of the modules that the file imports.
  var imports: Set<String> = []

  /// Deeper nesting is not read, so that no text can exhaust the stack.
  static let depthLimit = 64
  /// The longest chain of members, calls or operators in one expression.
  static let chainLimit = 96

  init(bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SwiftLexer.tokens(of: bytes)
  }

  // MARK: Tokens

  /// The places at which a name receives a value, except where it is declared: before an operator such as `=` or `+=`,
  /// after `&`, and before `.toggle`.
  var assignments: [String: [Int]] {
    var places: [String: [Int]] = [:]
    for index in tokens.indices.dropLast() where tokens[index].kind == .identifier {
      let (name, next) = (tokens[index], tokens[index + 1])
      let previous = index > 0 ? tokens[index - 1] : name
      let isToggled = next.kind == .dot && index + 2 < tokens.count && matches(tokens[index + 2], "toggle")
      let isPassed = previous.kind == .operation && matches(previous, "&")
      let isDeclared = previous.keyword == .let || previous.keyword == .var
      guard isToggled || isPassed || !isDeclared && next.kind == .operation && isAssignment(next) else { continue }
      places[text(name), default: []].append(name.start)
    }
    return places
  }

  private func isAssignment(_ token: SwiftToken) -> Bool {
    bytes[token.end - 1] == UInt8(ascii: "=")
      && !["==", "!=", "<=", ">=", "===", "!=="].contains { matches(token, $0) }
  }

  var token: SwiftToken { tokens[min(position, tokens.count - 1)] }

  func peek(_ distance: Int = 1) -> SwiftToken { tokens[max(0, min(position + distance, tokens.count - 1))] }

  var isAtEnd: Bool { token.kind == .end }

  /// The end of the last token that was read.
  var lastEnd: Int { position > 0 ? peek(-1).end : 0 }

  mutating func advance() { position = min(position + 1, tokens.count - 1) }

  mutating func move(to position: Int) { self.position = min(position, tokens.count - 1) }

  func text(_ token: SwiftToken) -> String {
    var (start, end) = (token.start, token.end)
    if end - start > 1, bytes[start] == UInt8(ascii: "`") { (start, end) = (start + 1, end - 1) }
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  var text: String { text(token) }

  func isAt(_ kind: SwiftToken.Kind) -> Bool { token.kind == kind }

  func isAt(_ keyword: SwiftKeyword) -> Bool { token.keyword == keyword }

  /// Whether the token is exactly this operator.
  func isAt(operation: StaticString) -> Bool { token.kind == .operation && matches(token, operation) }

  /// Whether the token is this word, which Swift reserves in some places only.
  func isAt(word: StaticString) -> Bool { token.kind == .identifier && matches(token, word) }

  func matches(_ token: SwiftToken, _ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard token.end - token.start == length else { return false }
    return word.withUTF8Buffer { buffer in
      for index in 0..<length where buffer[index] != bytes[token.start + index] { return false }
      return true
    }
  }

  mutating func take(_ kind: SwiftToken.Kind) -> Bool {
    guard isAt(kind) else { return false }
    advance()
    return true
  }

  mutating func take(_ keyword: SwiftKeyword) -> Bool {
    guard isAt(keyword) else { return false }
    advance()
    return true
  }

  mutating func take(operation: StaticString) -> Bool {
    guard isAt(operation: operation) else { return false }
    advance()
    return true
  }

  /// Whether the token can be a name: an identifier, or a reserved word after a dot or as a label.
  var isAtWord: Bool { isAt(.identifier) || isAt(.keyword) }

  func range(from start: Int) -> ByteRange { ByteRange(start, max(start, lastEnd)) }

  // MARK: Nesting

  /// Runs a part of the reader one level deeper; nil if the limit is reached.
  mutating func nested<Result>(_ read: (inout SwiftParser) -> Result) -> Result? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }

  /// Runs a part of the reader inside brackets, where a `{` always begins a closure.
  mutating func bracketed<Result>(_ read: (inout SwiftParser) -> Result) -> Result? {
    let outer = allowsTrailingClosure
    allowsTrailingClosure = true
    defer { allowsTrailingClosure = outer }
    return nested(read)
  }

  mutating func countStatement() { statementCount += 1 }

  mutating func markInvalid(at offset: Int) { invalidOffsets.append(offset) }

  // MARK: Skipping

  /// Skips from an opening bracket to behind its closing one. A `)` or `]` without an opening one is skipped too.
  mutating func skipBalanced() {
    var open: [SwiftToken.Kind] = []
    repeat {
      let kind = token.kind
      if kind.isOpening {
        open.append(kind)
      } else if kind == .rightBrace {
        // A brace closes what is still open inside of it.
        while let last = open.popLast(), last != .leftBrace {}
      } else if kind.isClosing, let last = open.last, last != .leftBrace {
        open.removeLast()
      }
      advance()
    } while !open.isEmpty && !isAtEnd
  }

  /// Skips to the next line, to `;`, or to the bracket that closes the block; in a list also to a comma.
  mutating func skipToEnd(inList: Bool) {
    var isFirst = true
    while !isAtEnd {
      if token.isFirstOnLine, !isFirst { return }
      isFirst = false
      switch token.kind {
      case .semicolon where !inList: return
      case .comma where inList: return
      case .rightBrace: return
      case .rightParenthesis where inList, .rightBracket where inList: return
      case .leftParenthesis, .leftBracket, .leftBrace: skipBalanced()
      default: advance()
      }
    }
  }

  /// Skips `<…>` if the token begins generic arguments or parameters; otherwise moves nowhere and returns false.
  mutating func skipGenericArguments(limit: Int = 400) -> Bool {
    guard isAt(.operation), bytes[token.start] == UInt8(ascii: "<") else { return false }
    let start = position
    var open = 0
    while !isAtEnd, position - start < limit {
      switch token.kind {
      case .operation:
        var rest = token.start
        let isArrow = matches(token, "->")
        while rest < token.end, !isArrow {
          if bytes[rest] == UInt8(ascii: "<") { open += 1 }
          if bytes[rest] == UInt8(ascii: ">") { open -= 1 }
          rest += 1
        }
        if open == 0 {
          advance()
          return true
        }
        let isPart =
          isArrow || "<>&=~?.-".utf8.contains(bytes[token.start]) && !matches(token, "&&")
        guard open > 0, isPart else {
          move(to: start)
          return false
        }
        advance()
      case .leftParenthesis, .leftBracket: skipBalanced()
      case .identifier, .keyword, .comma, .colon, .dot, .postfixMark, .at, .number: advance()
      default:
        move(to: start)
        return false
      }
    }
    move(to: start)
    return false
  }
}
