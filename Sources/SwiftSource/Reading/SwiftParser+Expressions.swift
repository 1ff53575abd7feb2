import SourceText

/// Expressions.
extension SwiftParser {
  /// Reads an expression. Its node is invalid if none begins here, and then nothing is skipped.
  mutating func expression() -> SwiftExpression {
    let start = token.start
    guard let result = nested({ $0.operations(above: 0) }) else {
      skipToEnd(inList: true)
      return SwiftExpression(range: range(from: start), kind: .invalid)
    }
    return result
  }

  func node(_ kind: SwiftExpression.Kind, from start: Int) -> SwiftExpression {
    SwiftExpression(range: range(from: start), kind: kind)
  }

  // MARK: Operators

  /// The precedence of an operator, as in Swift's standard library.
  private func precedence(of token: SwiftToken) -> Int? {
    if token.keyword == .is || token.keyword == .as { return 8 }
    guard token.kind == .operation else { return nil }
    let first = bytes[token.start]
    let second = token.end - token.start > 1 ? bytes[token.start + 1] : 0
    switch (first, second) {
    case (UInt8(ascii: "?"), 0): return 2
    case (UInt8(ascii: "?"), _): return 7
    case (UInt8(ascii: "="), 0): return 1
    case (UInt8(ascii: "-"), UInt8(ascii: ">")): return nil
    case (UInt8(ascii: "="), _), (UInt8(ascii: "!"), UInt8(ascii: "=")), (UInt8(ascii: "~"), _): return 5
    case (UInt8(ascii: "<"), 0), (UInt8(ascii: "<"), UInt8(ascii: "=")), (UInt8(ascii: ">"), 0),
      (UInt8(ascii: ">"), UInt8(ascii: "=")):
      return 5
    case (_, UInt8(ascii: "=")): return 1
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): return 3
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): return 4
    case (UInt8(ascii: "."), _): return 9
    case (UInt8(ascii: "+"), _), (UInt8(ascii: "-"), _), (UInt8(ascii: "|"), _), (UInt8(ascii: "^"), _): return 10
    case (UInt8(ascii: "*"), _), (UInt8(ascii: "/"), _), (UInt8(ascii: "%"), _), (UInt8(ascii: "&"), _): return 11
    case (UInt8(ascii: "<"), _), (UInt8(ascii: ">"), _): return 12
    default: return 6
    }
  }

  /// Whether the operator at the position has an operand on both sides.
  private var isBinary: Bool {
    if isAt(.keyword) { return true }
    let next = peek()
    let isFreeAfter =
      next.start != token.end || next.kind.isClosing || next.kind == .comma || next.kind == .semicolon
      || next.kind == .colon
    if isAt(operation: "?") { return true }
    if isAt(operation: "=") { return true }
    return token.hasSpaceBefore == isFreeAfter && !next.kind.isClosing
  }

  private mutating func operations(above limit: Int) -> SwiftExpression {
    let start = token.start
    var left = prefixed()
    var count = 0
    while let precedence = precedence(of: token), precedence > limit, isBinary {
      count += 1
      guard count <= Self.chainLimit else {
        skipToEnd(inList: true)
        return node(.invalid, from: start)
      }
      let word = text
      let isKeyword = isAt(.keyword)
      let isTernary = isAt(operation: "?")
      advance()
      if isKeyword {
        _ = take(.postfixMark)
        let type = type() ?? SwiftTypeName()
        left = word == "as" ? node(.cast(left, type), from: start) : node(.other, from: start)
      } else if isTernary {
        let first = nested { $0.operations(above: 0) } ?? node(.invalid, from: start)
        guard take(.colon) else { return node(.invalid, from: start) }
        let second = nested { $0.operations(above: 1) } ?? node(.invalid, from: start)
        left = node(.ternary(left, first, second), from: start)
      } else {
        let isRightward = precedence == 1 || precedence == 7
        let right = nested { $0.operations(above: isRightward ? precedence - 1 : precedence) }
        left = node(.binary(word, left, right ?? node(.invalid, from: start)), from: start)
      }
    }
    return left
  }

  private mutating func prefixed() -> SwiftExpression {
    let start = token.start
    var count = 0
    while isAt(.try) || isAt(.awaiting) || isWordPrefix, count < 16 {
      count += 1
      advance()
      _ = take(.postfixMark)
    }
    if isAt(.operation), !isAt(operation: "="), !isAt(operation: "->") {
      let word = text
      let next = peek()
      // An operator alone is a function: `reduce(0, +)`.
      if next.kind == .comma || next.kind.isClosing {
        advance()
        return node(.other, from: start)
      }
      guard !next.isFirstOnLine, next.kind != .end else { return node(.invalid, from: start) }
      advance()
      let operand = nested { $0.prefixed() } ?? node(.invalid, from: start)
      return node(.prefix(word, operand), from: start)
    }
    return postfixed()
  }

  private var isWordPrefix: Bool {
    guard isAt(.identifier), peek().kind == .identifier, !peek().isFirstOnLine else { return false }
    return isAt(word: "unsafe") || isAt(word: "consume") || isAt(word: "copy") || isAt(word: "each")
  }

  // MARK: Members, calls and subscripts

  private mutating func postfixed() -> SwiftExpression {
    let start = token.start
    var left = primary()
    if case .invalid = left.kind { return left }
    var count = 0
    while true {
      count += 1
      guard count <= Self.chainLimit else {
        skipToEnd(inList: true)
        return node(.invalid, from: start)
      }
      switch token.kind {
      case .dot where peek().kind == .identifier || peek().kind == .keyword || peek().kind == .number:
        advance()
        let name = text
        advance()
        if !token.hasSpaceBefore, isGenericCall { _ = skipGenericArguments(limit: 64) }
        left = node(.member(left, name), from: start)
        // The labels of `name(label:)` name a function.
        if isAt(.leftParenthesis), isLabelList { skipBalanced() }
      case .dot where token.isFirstOnLine == false:
        // Half typed: `view.` at the end of a line.
        advance()
        return node(.invalid, from: start)
      case .leftParenthesis where !token.isFirstOnLine:
        left = call(of: left, from: start)
      case .leftBracket where !token.isFirstOnLine:
        advance()
        let arguments = arguments(until: .rightBracket)
        left = arguments.isWhole ? node(.subscripted(left, arguments.list), from: start) : node(.invalid, from: start)
      case .leftBrace
      where allowsTrailingClosure && left.canBeCalled && !isAtObservers && (!token.isFirstOnLine || left.isCall):
        left = call(of: left, from: start)
      case .postfixMark: advance()
      case .pound where isMemberCondition: skipCondition()
      default: return left
      }
      if case .invalid = left.kind { return left }
    }
  }

  private var isGenericCall: Bool {
    guard isAt(.operation), bytes[token.start] == UInt8(ascii: "<") else { return false }
    var copy = self
    guard copy.skipGenericArguments(limit: 64) else { return false }
    let next = copy.token
    switch next.kind {
    case .leftParenthesis, .dot, .postfixMark: return !next.hasSpaceBefore || next.kind == .leftParenthesis
    case .rightParenthesis, .rightBracket, .comma, .rightBrace, .semicolon, .colon, .end: return true
    case .leftBrace: return true
    default: return next.isFirstOnLine
    }
  }

  private var isLabelList: Bool {
    (peek().kind == .identifier || peek().kind == .keyword) && peek(2).kind == .colon
      && (peek(3).kind == .rightParenthesis
        || peek(4).kind == .colon && peek(3).kind == .identifier
          && peek(5).kind != .leftBrace && (peek(5).kind == .rightParenthesis || peek(6).kind == .colon))
  }

  /// Whether `{ didSet …` follows, which belongs to a property and not to its value.
  private var isAtObservers: Bool {
    let next = peek()
    return next.kind == .identifier && (matches(next, "didSet") || matches(next, "willSet"))
  }

  private mutating func call(of callee: SwiftExpression, from start: Int) -> SwiftExpression {
    var list: [SwiftArgument] = []
    if take(.leftParenthesis) {
      let arguments = arguments(until: .rightParenthesis)
      guard arguments.isWhole else { return node(.invalid, from: start) }
      list = arguments.list
    }
    if isAt(.leftBrace), allowsTrailingClosure, !isAtObservers {
      list.append(SwiftArgument(label: nil, value: closure()))
      while isAtWord, peek().kind == .colon, peek(2).kind == .leftBrace, list.count < 64, !isAt(.default), !isAt(.case)
      {
        let label = text
        advance()
        advance()
        list.append(SwiftArgument(label: label, value: closure()))
      }
    }
    return node(.call(callee, list), from: start)
  }

  /// Reads a list behind its opening bracket. It is not whole if a comma or the closing bracket is missing.
  mutating func arguments(until closing: SwiftToken.Kind) -> (list: [SwiftArgument], isWhole: Bool) {
    bracketed { parser in
      var list: [SwiftArgument] = []
      while !parser.isAtEnd {
        if parser.take(closing) { return (list, true) }
        let before = parser.position
        var label: String?
        if parser.isAtWord, parser.peek().kind == .colon {
          label = parser.text
          parser.advance()
          parser.advance()
        }
        let value = parser.expression()
        list.append(SwiftArgument(label: label, value: value))
        if parser.take(.comma) { continue }
        if parser.take(closing) { return (list, true) }
        // An element on the next line without a comma before it: this list was never closed.
        if parser.token.isFirstOnLine || parser.token.kind.isClosing || parser.isAtEnd { return (list, false) }
        parser.skipToEnd(inList: true)
        list[list.count - 1] = SwiftArgument(label: label, value: parser.invalid(at: value))
        if parser.take(.comma) { continue }
        if parser.take(closing) { return (list, true) }
        if parser.position == before || parser.token.isFirstOnLine { return (list, false) }
      }
      return (list, false)
    } ?? skippedList(closing)
  }

  private mutating func skippedList(_ closing: SwiftToken.Kind) -> (list: [SwiftArgument], isWhole: Bool) {
    skipToClosing(closing)
    return ([], false)
  }

  private func invalid(at value: SwiftExpression) -> SwiftExpression {
    SwiftExpression(range: value.range.union(range(from: value.range.start)), kind: .invalid)
  }

  /// Reads the elements of an array or dictionary behind its `[`. An invalid element ends at the next comma or line.
  mutating func collection(from start: Int) -> SwiftExpression {
    let kind: SwiftExpression.Kind? = bracketed { parser in
      var elements: [SwiftExpression] = []
      var values: [SwiftExpression] = []
      var isDictionary = false
      if parser.isAt(.colon), parser.peek().kind == .rightBracket {
        parser.advance()
        isDictionary = true
      }
      while !parser.isAtEnd, !parser.take(.rightBracket) {
        if parser.token.kind == .rightBrace || parser.token.kind == .rightParenthesis { return .invalid }
        let before = parser.position
        var element = parser.expression()
        if parser.take(.colon) {
          isDictionary = true
          values.append(parser.expression())
        }
        if parser.take(.comma) || parser.isAt(.rightBracket) {
          elements.append(element)
          continue
        }
        // An element that nothing closes ends at its line, and the next line is the next element.
        if !parser.token.isFirstOnLine || parser.position == before { parser.skipToEnd(inList: true) }
        if parser.position == before { parser.advance() }
        element = parser.invalid(at: element)
        parser.markInvalid(at: element.range.start)
        elements.append(element)
        _ = parser.take(.comma)
      }
      guard isDictionary else { return .array(elements) }
      return .dictionary(zip(elements, values).map { (key: $0, value: $1) })
    }
    guard let kind else {
      skipToClosing(.rightBracket)
      return node(.invalid, from: start)
    }
    return node(kind, from: start)
  }
}

extension SwiftExpression {
  fileprivate var isCall: Bool { if case .call = kind { true } else { false } }

  /// Whether a trailing closure can follow.
  fileprivate var canBeCalled: Bool {
    switch kind {
    case .name, .implicitMember, .member, .call, .subscripted: true
    default: false
    }
  }
}
