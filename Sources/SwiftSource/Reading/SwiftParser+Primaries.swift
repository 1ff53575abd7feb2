import SourceText

/// Expressions without operators.
extension SwiftParser {
  mutating func primary() -> SwiftExpression {
    let start = token.start
    switch token.kind {
    case .identifier:
      let name = text
      advance()
      if !token.hasSpaceBefore, isAt(.operation), bytes[token.start] == UInt8(ascii: "<") {
        let before = position
        if !(skipGenericArguments(limit: 64) && endsGenericArguments) { move(to: before) }
      }
      return node(.name(name), from: start)
    case .number:
      let text = text
      advance()
      return node(.number(text), from: start)
    case .string:
      let value = stringValue(token)
      advance()
      return node(.string(value), from: start)
    case .regularExpression:
      advance()
      return node(.other, from: start)
    case .dot where peek().kind == .identifier || peek().kind == .keyword:
      advance()
      let name = text
      advance()
      return node(.implicitMember(name), from: start)
    case .leftParenthesis:
      advance()
      let arguments = arguments(until: .rightParenthesis)
      guard arguments.isWhole else { return node(.invalid, from: start) }
      if arguments.list.count == 1, let only = arguments.list.first, only.label == nil { return only.value }
      return node(.tuple(arguments.list), from: start)
    case .leftBracket:
      advance()
      return collection(from: start)
    case .leftBrace: return closure()
    case .pound: return macro(from: start)
    case .backslash:
      advance()
      keyPath()
      return node(.other, from: start)
    case .at:
      skipAttribute()
      return nested { $0.primary() } ?? node(.invalid, from: start)
    case .keyword: return keywordExpression(from: start)
    default: return node(.invalid, from: start)
    }
  }

  /// Whether the token can follow generic arguments in an expression.
  private var endsGenericArguments: Bool {
    switch token.kind {
    case .leftParenthesis, .dot, .rightParenthesis, .rightBracket, .comma, .rightBrace, .semicolon, .colon, .end,
      .leftBrace, .postfixMark:
      true
    default: token.isFirstOnLine
    }
  }

  private mutating func keywordExpression(from start: Int) -> SwiftExpression {
    switch token.keyword {
    case .true, .false:
      let value = isAt(.true)
      advance()
      return node(.boolean(value), from: start)
    case .nil:
      advance()
      return node(.null, from: start)
    case .`self`, .super, .`init`, .asynchronous, .repeat:
      let name = text
      advance()
      return node(.name(name), from: start)
    case .any, .someType:
      advance()
      _ = type()
      return node(.other, from: start)
    case .if, .switch:
      let statement = nested { $0.statement() }
      return node(statement.map { .statement([$0]) } ?? .invalid, from: start)
    default: return node(.invalid, from: start)
    }
  }

  private mutating func macro(from start: Int) -> SwiftExpression {
    advance()
    guard isAtWord, !token.hasSpaceBefore else { return node(.invalid, from: start) }
    let name = text
    advance()
    if !token.hasSpaceBefore { _ = skipGenericArguments(limit: 64) }
    // The arguments of `#available`, `#selector` and `#keyPath` are no expressions.
    if isAt(.leftParenthesis), ["available", "unavailable", "selector", "keyPath", "colorLiteral"].contains(name) {
      skipBalanced()
      return node(.other, from: start)
    }
    return node(.implicitMember("#" + name), from: start)
  }

  private mutating func keyPath() {
    if isAt(.identifier) { _ = type() }
    var count = 0
    while count < Self.chainLimit {
      count += 1
      switch token.kind {
      case .dot where !token.isFirstOnLine:
        advance()
        if isAtWord || isAt(.number) { advance() }
      case .leftBracket where !token.hasSpaceBefore: skipBalanced()
      case .postfixMark: advance()
      default: return
      }
    }
  }

  // MARK: Closures

  mutating func closure() -> SwiftExpression {
    let start = token.start
    guard take(.leftBrace) else { return node(.invalid, from: start) }
    let parameters = closureParameters()
    guard let body = bracketed({ $0.block() }) else {
      skipToClosing(.rightBrace)
      return node(.invalid, from: start)
    }
    return node(.closure(SwiftClosure(parameters: parameters, body: body)), from: start)
  }

  /// Reads `[weak self] (a, b: Int) -> Int in`, and returns the parameters' names.
  private mutating func closureParameters() -> [String] {
    let start = position
    while isAt(.at) { skipAttribute() }
    if isAt(.leftBracket) { skipBalanced() }
    var names: [String] = []
    if isAt(.leftParenthesis) {
      let open = position
      skipBalanced()
      let close = position - 1
      let end = position
      move(to: open + 1)
      while position < close {
        var name: String?
        while position < close, isAtWord {
          name = text
          advance()
        }
        names.append(name ?? "_")
        while position < close, !isAt(.comma) { if token.kind.isOpening { skipBalanced() } else { advance() } }
        _ = take(.comma)
      }
      move(to: end)
    } else {
      while isAt(.identifier), names.count < 64 {
        names.append(text)
        advance()
        if !take(.comma) { break }
      }
    }
    var count = 0
    while isAt(.asynchronous) || isAt(.throws), count < 4 {
      count += 1
      advance()
      if isAt(.leftParenthesis) { skipBalanced() }
    }
    if take(operation: "->") { _ = type() }
    if take(.in) { return names }
    move(to: start)
    return []
  }

  // MARK: Strings

  /// Returns what a literal represents; nil if it has an interpolation.
  private func stringValue(_ token: SwiftToken) -> String? {
    var (start, end) = (token.start, token.end)
    var hashes = 0
    while start < end, bytes[start] == UInt8(ascii: "#") {
      start += 1
      hashes += 1
    }
    let isMultiline = end - start >= 6 && bytes[start + 1] == 0x22 && bytes[start + 2] == 0x22
    let length = isMultiline ? 3 : 1
    start += length
    end -= length + hashes
    guard start <= end else { return "" }
    var result: [UInt8] = []
    var offset = start
    while offset < end {
      guard bytes[offset] == UInt8(ascii: "\\"), hasHashes(hashes, at: offset + 1) else {
        result.append(bytes[offset])
        offset += 1
        continue
      }
      offset += 1 + hashes
      guard offset < end else { break }
      switch bytes[offset] {
      case UInt8(ascii: "("): return nil
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "0"): break
      case UInt8(ascii: "u"):
        let digits = bytes[offset..<end].dropFirst(2).prefix { $0 != UInt8(ascii: "}") }
        let value = UInt32(String(decoding: digits.prefix(8), as: UTF8.self), radix: 16)
        if let scalar = value.flatMap(Unicode.Scalar.init) { result += Array(String(Character(scalar)).utf8) }
        offset = min(end - 1, digits.endIndex)
      case let other: result.append(other)
      }
      offset += 1
    }
    let text = String(decoding: result, as: UTF8.self)
    return isMultiline ? unindented(text) : text
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<count where offset + index >= bytes.count || bytes[offset + index] != UInt8(ascii: "#") {
      return false
    }
    return true
  }

  /// Removes the first and last line end of a multi-line literal, and the indentation of its last line.
  private func unindented(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1, let last = lines.last else { return text }
    lines.removeFirst()
    lines.removeLast()
    let indentation = last.prefix { $0 == " " || $0 == "\t" }.count
    return lines.map { $0.dropFirst(min(indentation, $0.prefix { $0 == " " || $0 == "\t" }.count)) }
      .joined(separator: "\n")
  }
}
