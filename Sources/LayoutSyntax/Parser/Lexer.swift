package import SourceText

/// Splits a file into tokens. Every byte belongs to exactly one token; the lexer reports no errors. O(bytes).
package func tokenize(_ file: SourceFile) -> [Token] { Tokens(of: file).all }

/// The tokens of a file, and which of them the previous version also has.
struct Tokens {
  private(set) var all: [Token]
  /// The number of equal tokens at the beginning.
  private var headCount = 0
  /// The number of tokens at the end that are equal except for their offsets.
  private var tailCount = 0

  init(of file: SourceFile) {
    var lexer = Lexer(bytes: file.bytes)
    lexer.tokens.reserveCapacity(file.bytes.count / 3)
    while lexer.lexLine() {}
    all = lexer.tokens
  }

  /// Returns the tokens of a text that has a previous version: only the lines in the range of `difference` are split
  /// again.
  ///
  /// A line is split regardless of the lines before it. The remaining tokens are therefore equal from the first line
  /// after the difference that begins at the same place in both versions.
  init(of file: SourceFile, after previous: [Token], _ difference: Difference) {
    // A line end before the difference may now be one byte of two.
    var head = previous.partitioningIndex { $0.end >= difference.old.start }
    while head > 0, previous[head - 1].kind != .newline { head -= 1 }
    let start = head > 0 ? previous[head - 1].end : 0
    var lexer = Lexer(bytes: file.bytes)
    lexer.tokens.reserveCapacity(previous.count + 64)
    lexer.tokens += previous[..<head]
    lexer.position = start
    let distance = difference.new.end - difference.old.end
    var tail = head
    while lexer.lexLine() {
      guard lexer.position >= difference.new.end else { continue }
      let place = lexer.position - distance
      while tail < previous.count, previous[tail].start < place { tail += 1 }
      guard tail < previous.count, tail > 0, previous[tail].start == place, previous[tail - 1].kind == .newline else {
        continue
      }
      for token in previous[tail...] { lexer.tokens.append(token.moved(by: distance)) }
      tailCount = previous.count - tail
      break
    }
    headCount = head
    all = lexer.tokens
  }

  /// Returns the index of a token in the previous version, if it is one of the equal ones.
  func previousIndex(of index: Int, among previousCount: Int) -> Int? {
    if index < headCount { return index }
    return index >= all.count - tailCount ? index - all.count + previousCount : nil
  }
}

private struct Lexer {
  let bytes: [UInt8]
  var position = 0
  var tokens: [Token] = []
  /// Whether the line so far contains only white space.
  var isAtLineStart = true

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Splits a line, up to its line end. Returns whether more text may follow.
  mutating func lexLine() -> Bool {
    while position < bytes.count {
      let start = position
      let kind = next()
      if position == start { position += 1 }  // Each call makes progress.
      tokens.append(Token(kind: kind, start: start, end: position))
      switch kind {
      case .newline:
        isAtLineStart = true
        return true
      case .multilineComment: isAtLineStart = true
      case .whitespace, .blockComment: break
      default: isAtLineStart = false
      }
    }
    return false
  }

  private func byte(_ ahead: Int = 0) -> UInt8? {
    let index = position + ahead
    return index < bytes.count ? bytes[index] : nil
  }

  private mutating func next() -> Token.Kind {
    guard let first = byte() else { return .unknown }
    switch first {
    case UInt8(ascii: "\n"):
      position += 1
      return .newline
    case UInt8(ascii: "\r"):
      position += byte(1) == UInt8(ascii: "\n") ? 2 : 1
      return .newline
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
      skipWhitespace()
      return .whitespace
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): return lineComment()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): return blockComment()
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    default: break
    }
    if first.isLetter || first == UInt8(ascii: "_") {
      skipName()
      return .identifier
    }
    if let kind = sign(first) { return kind }
    guard let (scalar, length) = scalar(at: position) else {
      position += 1
      return .unknown
    }
    if scalar.isNameStart {
      skipName()
      return .identifier
    }
    if scalar.isUnusualSpace {
      skipWhitespace()
      return .whitespace
    }
    position += length
    switch scalar {
    case "≤": return .atMost
    case "≥": return .atLeast
    case "×": return .times
    default: return .unknown
    }
  }

  private mutating func sign(_ first: UInt8) -> Token.Kind? {
    let isTwo = byte(1) == UInt8(ascii: "=")
    let (kind, length): (Token.Kind, Int)
    switch first {
    case UInt8(ascii: "="): (kind, length) = isTwo ? (.doubleEqual, 2) : (.equal, 1)
    case UInt8(ascii: "<"): (kind, length) = isTwo ? (.atMost, 2) : (.less, 1)
    case UInt8(ascii: ">"): (kind, length) = isTwo ? (.atLeast, 2) : (.greater, 1)
    case UInt8(ascii: "!"): (kind, length) = isTwo ? (.notEqual, 2) : (.unknown, 1)
    case UInt8(ascii: "+"): (kind, length) = (.plus, 1)
    case UInt8(ascii: "-"): (kind, length) = (.minus, 1)
    case UInt8(ascii: "*"): (kind, length) = (.star, 1)
    case UInt8(ascii: "/"): (kind, length) = (.slash, 1)
    case UInt8(ascii: ".") where byte(1) == first && byte(2) == first: (kind, length) = (.ellipsis, 3)
    case UInt8(ascii: "."): (kind, length) = (.dot, 1)
    case UInt8(ascii: ","): (kind, length) = (.comma, 1)
    case UInt8(ascii: ":"): (kind, length) = (.colon, 1)
    case UInt8(ascii: ";"): (kind, length) = (.semicolon, 1)
    case UInt8(ascii: "@"): (kind, length) = (.at, 1)
    case UInt8(ascii: "|"): (kind, length) = (.bar, 1)
    case UInt8(ascii: "("): (kind, length) = (.leftParenthesis, 1)
    case UInt8(ascii: ")"): (kind, length) = (.rightParenthesis, 1)
    case UInt8(ascii: "{"): (kind, length) = (.leftBrace, 1)
    case UInt8(ascii: "}"): (kind, length) = (.rightBrace, 1)
    case UInt8(ascii: "["): (kind, length) = (.leftBracket, 1)
    case UInt8(ascii: "]"): (kind, length) = (.rightBracket, 1)
    default: return nil
    }
    position += length
    return kind
  }

  private mutating func skipWhitespace() {
    while let byte = byte() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: position += 1
      case 0x80...:
        guard let (scalar, length) = scalar(at: position), scalar.isUnusualSpace else { return }
        position += length
      default: return
      }
    }
  }

  private mutating func skipToLineEnd() {
    while let byte = byte(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { position += 1 }
  }

  private mutating func lineComment() -> Token.Kind {
    let isDoc = byte(2) == UInt8(ascii: "/") && byte(3) != UInt8(ascii: "/")
    skipToLineEnd()
    return isDoc ? .docComment : .lineComment
  }

  private mutating func blockComment() -> Token.Kind {
    var depth = 0
    var spansLines = false
    while let first = byte() {
      if first == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if first == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { break }
      } else {
        if first == UInt8(ascii: "\n") || first == UInt8(ascii: "\r") { spansLines = true }
        position += 1
      }
    }
    return spansLines ? .multilineComment : .blockComment
  }

  private mutating func string() -> Token.Kind {
    position += 1
    while let byte = byte(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      position += 1
      if byte == UInt8(ascii: "\"") { return .string }
      if byte == UInt8(ascii: "\\"), let next = self.byte(), next != UInt8(ascii: "\n"), next != UInt8(ascii: "\r") {
        position += 1
      }
    }
    return .openString
  }

  private mutating func number() -> Token.Kind {
    skipDigits()
    if byte() == UInt8(ascii: ".") {
      if let after = byte(1), after.isDigit {
        position += 1
        skipDigits()
      } else if isAtLineStart, byte(1) == UInt8(ascii: " ") || byte(1) == UInt8(ascii: "\t") {
        position += 1
        return .listNumber
      }
    }
    return .number
  }

  private mutating func skipDigits() {
    while let byte = byte(), byte.isDigit { position += 1 }
  }

  private mutating func skipName() {
    // In `100x50` the `x` is a token.
    if byte() == UInt8(ascii: "x"), let after = byte(1), after.isDigit, tokens.last?.kind == .number,
      tokens.last?.end == position
    {
      position += 1
      return
    }
    while let byte = byte() {
      if byte < 0x80 {
        guard byte.isNameByte else { return }
        position += 1
      } else {
        guard let (scalar, length) = scalar(at: position), scalar.isNamePart else { return }
        position += length
      }
    }
  }

  /// Returns the scalar at this offset, with its length in bytes; nil if the bytes are not UTF-8.
  private func scalar(at offset: Int) -> (Unicode.Scalar, Int)? {
    let end = min(offset + 4, bytes.count)
    var decoder = UTF8()
    var iterator = bytes[offset..<end].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return (scalar, UTF8.width(scalar))
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }
  /// In ASCII.
  fileprivate var isLetter: Bool {
    let lower = self | 0x20
    return UInt8(ascii: "a") <= lower && lower <= UInt8(ascii: "z")
  }
  fileprivate var isNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}

extension Unicode.Scalar {
  fileprivate var isNameStart: Bool { self == "_" || properties.isAlphabetic }

  fileprivate var isNamePart: Bool {
    if isNameStart { return true }
    switch properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }

  /// Spaces in text that is pasted from web pages, and the byte order mark.
  fileprivate var isUnusualSpace: Bool { self == "\u{FEFF}" || properties.generalCategory == .spaceSeparator }
}
