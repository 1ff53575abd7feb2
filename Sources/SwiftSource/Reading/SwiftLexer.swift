/// Splits the bytes of a Swift file into tokens. Any bytes are accepted. O(bytes).
struct SwiftLexer {
  private let bytes: [UInt8]
  private var position = 0
  private var tokens: [SwiftToken] = []
  private var isFirstOnLine = true

  /// Returns the tokens, with an end token last.
  static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes: bytes)
    lexer.tokens.reserveCapacity(bytes.count / 5 + 1)
    lexer.readAll()
    return lexer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  static let hashStart: UInt64 = 0xcbf2_9ce4_8422_2325
  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func readAll() {
    if byte(0) == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "!") { skipLine() }
    while true {
      let spaceStart = position
      skipSpace()
      let isSpaced = spaceStart != position || position == 0
      guard position < bytes.count else { break }
      read(hasSpaceBefore: isSpaced || tokens.last.map { $0.kind.isOpening || Self.isSeparator($0.kind) } ?? true)
    }
    tokens.append(
      SwiftToken(
        kind: .end, keyword: nil, isFirstOnLine: true, hasSpaceBefore: true, start: bytes.count, end: bytes.count))
  }

  private static func isSeparator(_ kind: SwiftToken.Kind) -> Bool {
    kind == .comma || kind == .colon || kind == .semicolon
  }

  // MARK: White space and comments

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r") {
      position += 1
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isFirstOnLine = true
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0: position += 1
      case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "*"): skipBlockComment()
      case 0xEF where byte(position + 1) == 0xBB && byte(position + 2) == 0xBF: position += 3
      default: return
      }
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while position < bytes.count {
      switch (bytes[position], byte(position + 1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
        if depth == 0 { return }
      case (let byte, _):
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { isFirstOnLine = true }
        position += 1
      }
    }
  }

  // MARK: Tokens

  private mutating func add(_ kind: SwiftToken.Kind, from start: Int, _ spaced: Bool, keyword: SwiftKeyword? = nil) {
    position = min(position, bytes.count)
    tokens.append(
      SwiftToken(
        kind: kind, keyword: keyword, isFirstOnLine: isFirstOnLine, hasSpaceBefore: spaced, start: start,
        end: position))
    isFirstOnLine = false
  }

  private static let punctuation: [UInt8: SwiftToken.Kind] = [
    UInt8(ascii: "("): .leftParenthesis, UInt8(ascii: ")"): .rightParenthesis, UInt8(ascii: "["): .leftBracket,
    UInt8(ascii: "]"): .rightBracket, UInt8(ascii: "{"): .leftBrace, UInt8(ascii: "}"): .rightBrace,
    UInt8(ascii: ","): .comma, UInt8(ascii: ":"): .colon, UInt8(ascii: ";"): .semicolon, UInt8(ascii: "@"): .at,
    UInt8(ascii: "\\"): .backslash,
  ]

  private static let isIdentifier: [Bool] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "$"), 0x80...UInt8.max: true
    default: false
    }
  }

  private static let isOperator: [Bool] = (0...255).map { byte in "=-+*/%<>!&|^~".utf8.contains(UInt8(byte)) }

  private mutating func read(hasSpaceBefore spaced: Bool) {
    let start = position
    let first = bytes[position]
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      number()
      add(.number, from: start, spaced)
    case _ where Self.isIdentifier[Int(first)]: identifier(spaced)
    case UInt8(ascii: "`"): quotedIdentifier(spaced)
    case UInt8(ascii: "\""):
      string(hashes: 0)
      add(.string, from: start, spaced)
    case UInt8(ascii: "#"): pound(spaced)
    case UInt8(ascii: "."):
      if byte(position + 1) == first {
        while byte(position) == first || byte(position) == UInt8(ascii: "<") { position += 1 }
        add(.operation, from: start, spaced)
      } else {
        position += 1
        add(.dot, from: start, spaced)
      }
    case UInt8(ascii: "?"):
      if byte(position + 1) == first, spaced {
        position += byte(position + 2) == UInt8(ascii: "=") ? 3 : 2
        add(.operation, from: start, spaced)
      } else {
        position += 1
        add(spaced ? .operation : .postfixMark, from: start, spaced)
      }
    case UInt8(ascii: "!") where !spaced && byte(position + 1) != UInt8(ascii: "="):
      position += 1
      add(.postfixMark, from: start, spaced)
    case UInt8(ascii: "/") where isRegularExpression(spaced):
      add(.regularExpression, from: start, spaced)
    case _ where Self.isOperator[Int(first)]: operation(spaced)
    default:
      position += 1
      add(Self.punctuation[first] ?? .unknown, from: start, spaced)
    }
  }

  private mutating func operation(_ spaced: Bool) {
    let start = position
    while position < bytes.count, Self.isOperator[Int(bytes[position])] {
      // A comment ends an operator.
      if position > start, bytes[position] == UInt8(ascii: "/"),
        byte(position + 1) == UInt8(ascii: "/") || byte(position + 1) == UInt8(ascii: "*")
      {
        break
      }
      position += 1
    }
    add(.operation, from: start, spaced)
  }

  private mutating func identifier(_ spaced: Bool) {
    let start = position
    var hash = Self.hashStart
    while position < bytes.count, Self.isIdentifier[Int(bytes[position])] {
      hash = Self.hash(hash, bytes[position])
      position += 1
    }
    let keyword = position - start <= 16 ? SwiftKeyword.byHash[hash] : nil
    add(keyword == nil ? .identifier : .keyword, from: start, spaced, keyword: keyword)
  }

  private mutating func quotedIdentifier(_ spaced: Bool) {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "`"), bytes[position] != UInt8(ascii: "\n") {
      position += 1
    }
    let isClosed = byte(position) == UInt8(ascii: "`")
    if isClosed { position += 1 }
    add(isClosed ? .identifier : .unknown, from: start, spaced)
  }

  private mutating func number() {
    let isHexadecimal = bytes[position] == UInt8(ascii: "0") && byte(position + 1) == UInt8(ascii: "x")
    func isDigit(_ offset: Int) -> Bool { (0x30...0x39).contains(byte(offset)) }
    var hasPoint = false
    while position < bytes.count {
      let here = bytes[position]
      if here == UInt8(ascii: "."), !hasPoint, isDigit(position + 1), !isHexadecimal {
        hasPoint = true
      } else if here == UInt8(ascii: "-") || here == UInt8(ascii: "+") {
        let last = bytes[position - 1]
        guard !isHexadecimal, last == UInt8(ascii: "e") || last == UInt8(ascii: "E"), isDigit(position + 1) else {
          return
        }
      } else if here >= 0x80 || here == 0x24 || !Self.isIdentifier[Int(here)] {
        return
      }
      position += 1
    }
  }

  /// Reads `#"…"#`, or the `#` of a directive or macro.
  private mutating func pound(_ spaced: Bool) {
    let start = position
    var hashes = 0
    while byte(position + hashes) == UInt8(ascii: "#") { hashes += 1 }
    if byte(position + hashes) == UInt8(ascii: "\"") {
      position += hashes
      string(hashes: hashes)
      add(.string, from: start, spaced)
    } else if byte(position + hashes) == UInt8(ascii: "/") {
      position += hashes + 1
      while position < bytes.count {
        if bytes[position] == UInt8(ascii: "/"), hasHashes(hashes, at: position + 1) {
          position += 1 + hashes
          break
        }
        position += 1
      }
      add(.regularExpression, from: start, spaced)
    } else {
      position += hashes
      add(.pound, from: start, spaced)
    }
  }

  /// Reads `/…/` if a regular expression begins here.
  private mutating func isRegularExpression(_ spaced: Bool) -> Bool {
    let next = byte(position + 1)
    guard spaced, next != UInt8(ascii: " "), next != UInt8(ascii: "\n"), next != UInt8(ascii: "=") else { return false }
    if let last = tokens.last, !isFirstOnLine {
      let isAfterOperand =
        last.kind == .identifier || last.kind == .number || last.kind == .string || last.kind == .postfixMark
        || last.kind == .rightParenthesis || last.kind == .rightBracket || last.kind == .rightBrace
      if isAfterOperand { return false }
    }
    var offset = position + 1
    // Longer ones are not read, so that a line with many slashes takes no longer than others.
    while offset < bytes.count, offset - position < 512, bytes[offset] != UInt8(ascii: "\n") {
      if bytes[offset] == UInt8(ascii: "\\") {
        offset += 2
        continue
      }
      if bytes[offset] == UInt8(ascii: "/") {
        position = offset + 1
        return true
      }
      offset += 1
    }
    return false
  }

  // MARK: Strings

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<count where byte(offset + index) != UInt8(ascii: "#") { return false }
    return true
  }

  /// A string that is open while one of its interpolations is read.
  private struct OpenString {
    let hashes: Int
    let isMultiline: Bool
    /// The open parentheses of the current interpolation; 0 while the string's own text is read.
    var parentheses = 0
  }

  /// Skips a string from its first quote. Strings inside interpolations are kept on a stack, so any depth is read.
  private mutating func string(hashes: Int) {
    var open: [OpenString] = []
    func isTriple(_ offset: Int) -> Bool {
      byte(offset) == 0x22 && byte(offset + 1) == 0x22 && byte(offset + 2) == 0x22
    }
    func begin(_ hashes: Int) {
      let isMultiline = isTriple(position)
      position += isMultiline ? 3 : 1
      open.append(OpenString(hashes: hashes, isMultiline: isMultiline))
    }
    begin(hashes)
    while position < bytes.count, let current = open.last {
      let here = bytes[position]
      let isLineEnd = here == UInt8(ascii: "\n") || here == UInt8(ascii: "\r")
      if isLineEnd {
        while open.last?.isMultiline == false { open.removeLast() }
        if open.isEmpty { return }
        position += 1
        continue
      }
      if current.parentheses > 0 {
        var hashes = 0
        while byte(position + hashes) == UInt8(ascii: "#") { hashes += 1 }
        if byte(position + hashes) == 0x22 {
          position += hashes
          begin(hashes)
          continue
        }
        if here == UInt8(ascii: "(") { open[open.count - 1].parentheses += 1 }
        if here == UInt8(ascii: ")") { open[open.count - 1].parentheses -= 1 }
        position += max(1, hashes)
      } else if here == UInt8(ascii: "\\"), hasHashes(current.hashes, at: position + 1) {
        position += 1 + current.hashes
        if byte(position) == UInt8(ascii: "(") { open[open.count - 1].parentheses = 1 }
        // An escaped line end is left to the next step.
        if byte(position) != UInt8(ascii: "\n"), byte(position) != UInt8(ascii: "\r") { position += 1 }
      } else if here == 0x22, current.isMultiline ? isTriple(position) : true {
        let length = current.isMultiline ? 3 : 1
        if hasHashes(current.hashes, at: position + length) {
          position += length + current.hashes
          open.removeLast()
        } else {
          position += 1
        }
      } else {
        position += 1
      }
    }
  }
}
