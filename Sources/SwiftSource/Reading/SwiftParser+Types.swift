import SourceText

/// Types.
extension SwiftParser {
  /// Reads a type. Returns nil if none begins here.
  mutating func type() -> SwiftTypeName? { nested { $0.typeBody() } ?? nil }

  private mutating func typeBody() -> SwiftTypeName? {
    var result = SwiftTypeName()
    skipTypePrefix()
    switch token.kind {
    case .leftBracket:
      advance()
      let element = bracketed { $0.type() ?? SwiftTypeName() }
      if let element, isAt(.rightBracket) {
        result = SwiftTypeName(name: element.name, isArray: true)
        advance()
      } else {
        skipToClosing(.rightBracket)
      }
    case .leftParenthesis:
      let start = position
      advance()
      let inner = bracketed { $0.type() ?? SwiftTypeName() }
      if isAt(.rightParenthesis) {
        advance()
        result = inner ?? result
      } else {
        move(to: start)
        skipBalanced()
      }
    case .identifier, .keyword:
      guard isTypeWord(token) else { return nil }
      result.name = text
      advance()
      var isEndless = 0
      while isEndless < Self.chainLimit {
        isEndless += 1
        if !token.hasSpaceBefore, skipGenericArguments() { continue }
        guard isAt(.dot), peek().kind == .identifier || peek().kind == .keyword, !peek().hasSpaceBefore else { break }
        advance()
        if !isAt(word: "Type"), !isAt(word: "Protocol") { result.name = text }
        advance()
      }
    case .operation where isAt(operation: "~"): advance()
    default: return nil
    }
    var count = 0
    while count < Self.chainLimit {
      count += 1
      if isAt(.postfixMark) {
        result.isOptional = true
        advance()
      } else if isAt(operation: "&") || isAt(operation: "...") && !token.isFirstOnLine {
        let isComposition = isAt(operation: "&")
        advance()
        if isComposition { _ = type() }
      } else if let arrow = arrowDistance {
        move(to: position + arrow + 1)
        _ = type()
        return SwiftTypeName()
      } else {
        break
      }
    }
    return result
  }

  /// The distance to a `->` after `async` and `throws`; nil if this is no type of a function.
  private var arrowDistance: Int? {
    var distance = 0
    while distance < 8 {
      let token = peek(distance)
      if token.kind == .operation { return matches(token, "->") ? distance : nil }
      if token.kind == .leftParenthesis || token.kind == .rightParenthesis || token.kind == .identifier, distance > 0 {
        distance += 1
        continue
      }
      guard token.keyword == .asynchronous || token.keyword == .throws || token.keyword == .rethrows else { return nil }
      distance += 1
    }
    return nil
  }

  private func isTypeWord(_ token: SwiftToken) -> Bool {
    token.kind == .identifier || token.keyword == .`self` || token.keyword == .any
  }

  private mutating func skipTypePrefix() {
    var count = 0
    while count < 16 {
      count += 1
      if isAt(.at) {
        skipAttribute()
      } else if isAt(.inout) || isAt(.someType) || isAt(.any) || isAt(.repeat) {
        advance()
      } else if peek().kind == .identifier, !peek().isFirstOnLine,
        ["borrowing", "consuming", "sending", "isolated", "each", "__owned", "__shared", "unowned", "weak"].contains(
          text)
      {
        advance()
      } else {
        return
      }
    }
  }

  /// Skips `@Name` or `@Name(…)`, and returns the name.
  @discardableResult mutating func skipAttribute() -> String {
    advance()
    let name = text
    if isAtWord { advance() }
    while isAt(.dot), !token.hasSpaceBefore {
      advance()
      if isAtWord { advance() }
    }
    if !token.hasSpaceBefore { _ = skipGenericArguments() }
    if isAt(.leftParenthesis), !token.hasSpaceBefore { skipBalanced() }
    return name
  }

  /// Skips to behind a closing bracket of this kind, or to where the list surely ends.
  mutating func skipToClosing(_ kind: SwiftToken.Kind) {
    while !isAtEnd {
      if isAt(kind) {
        advance()
        return
      }
      if token.kind.isClosing { return }
      if token.kind.isOpening { skipBalanced() } else { advance() }
    }
  }
}
