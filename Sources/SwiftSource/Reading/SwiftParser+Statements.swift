import SourceText

/// Statements.
extension SwiftParser {
  /// Reads the whole file.
  mutating func file() -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    while !isAtEnd {
      statements += self.statements(inType: false)
      // A closing bracket without an opening one.
      if !isAtEnd {
        markInvalid(at: token.start)
        advance()
      }
    }
    return statements
  }

  /// Reads statements and the `}` that ends them.
  mutating func block(inType: Bool = false) -> [SwiftStatement] {
    let result = statements(inType: inType)
    _ = take(.rightBrace)
    return result
  }

  /// Reads a block from its `{`; nil if none begins here, or if it is nested too deeply.
  mutating func braces(inType: Bool = false) -> [SwiftStatement]? {
    guard isAt(.leftBrace) else { return nil }
    let start = position
    advance()
    if let body = bracketed({ $0.block(inType: inType) }) { return body }
    move(to: start)
    skipBalanced()
    return nil
  }

  private mutating func statements(inType: Bool) -> [SwiftStatement] {
    var result: [SwiftStatement] = []
    while !isAtEnd, !isAt(.rightBrace), !isAtBranchEnd {
      if take(.semicolon) { continue }
      let (start, before) = (token.start, position)
      countStatement()
      var statement = nested { $0.statement(inType: inType) }
      if let found = statement, case .variable(let variable) = found.kind {
        result += withSharedTypes([found] + moreVariables(after: variable, start))
        statement = nil
        if endsHere { continue }
      }
      if let statement {
        if endsHere, !statement.isInvalid {
          result.append(statement)
          continue
        }
      }
      markInvalid(at: start)
      if position == before || !token.isFirstOnLine { skipToEnd(inList: false) }
      // A closing parenthesis or bracket of nothing.
      if position == before { advance() }
      result.append(SwiftStatement(range: range(from: start), kind: .invalid))
    }
    return result
  }

  private var endsHere: Bool {
    token.isFirstOnLine || isAt(.semicolon) || isAt(.rightBrace) || isAtEnd || isAtBranchEnd
  }

  private func made(_ kind: SwiftStatement.Kind, from start: Int) -> SwiftStatement {
    SwiftStatement(range: range(from: start), kind: kind)
  }

  mutating func statement(inType: Bool = false) -> SwiftStatement {
    let start = token.start
    if isAt(.pound), let directive = conditionalCompilation() { return made(directive, from: start) }
    if let declaration = declaration(inType: inType) { return made(declaration, from: start) }
    if isAt(.identifier), peek().kind == .colon, peek(2).kind == .keyword || peek(2).kind == .leftBrace {
      advance()
      advance()
    }
    if isAt(.keyword), let kind = keywordStatement() { return made(kind, from: start) }
    let value = expression()
    if case .invalid = value.kind { return made(.invalid, from: start) }
    return made(.expression(value), from: start)
  }

  private mutating func keywordStatement() -> SwiftStatement.Kind? {
    switch token.keyword {
    case .if: return ifStatement()
    case .guard:
      advance()
      let conditions = conditions(inGuard: true)
      guard take(.else), let body = braces() else { return .invalid }
      return .guard(conditions, body)
    case .for: return forStatement()
    case .while:
      advance()
      _ = conditions(inGuard: false)
      return braces().map { .loop($0) } ?? .invalid
    case .repeat where peek().kind == .leftBrace:
      advance()
      guard let body = braces() else { return .invalid }
      if take(.while) { _ = expression() }
      return .loop(body)
    case .switch: return switchStatement()
    case .do: return doStatement()
    case .defer:
      advance()
      return braces().map { .blocks([(true, $0)]) } ?? .invalid
    case .return:
      advance()
      return .return(hasValue ? expression() : nil)
    case .throw:
      advance()
      _ = expression()
      return .jump("throw")
    case .break, .continue, .fallthrough:
      var word = text
      advance()
      if isAt(.identifier), !token.isFirstOnLine {
        word += " \(text)"
        advance()
      }
      return .jump(word)
    default: return nil
    }
  }

  private var hasValue: Bool {
    !isAt(.rightBrace) && !isAt(.semicolon) && !isAtEnd && !isAtBranchEnd && !isAt(.case) && !isAt(.default)
      && (!token.isFirstOnLine || !isAt(.keyword) || token.keyword?.beginsExpression == true)
  }

  // MARK: Conditions

  private mutating func conditions(inGuard: Bool) -> [SwiftCondition] {
    let outer = allowsTrailingClosure
    allowsTrailingClosure = inGuard
    defer { allowsTrailingClosure = outer }
    var list: [SwiftCondition] = []
    while !isAtEnd, list.count < 256 {
      list.append(condition())
      if !take(.comma) { break }
    }
    return list
  }

  private mutating func condition() -> SwiftCondition {
    if isAt(.pound), peek().kind == .identifier, matches(peek(), "available") || matches(peek(), "unavailable") {
      let isAvailable = matches(peek(), "available")
      _ = expression()
      return isAvailable ? .availability : .pattern
    }
    if isAt(.case) {
      let start = token.start
      advance()
      let name = caseName()
      if name == nil { skipPattern() }
      guard take(operation: "=") else { return .pattern }
      let value = expression()
      return name.map { .expression(node(.binary("==", value, $0), from: start)) } ?? .pattern
    }
    guard isAt(.let) || isAt(.var) else { return .expression(expression()) }
    advance()
    guard isAtWord else {
      skipPattern()
      if take(operation: "=") { _ = expression() }
      return .pattern
    }
    let name = text
    advance()
    if take(.colon) { _ = type() }
    return .binding(name: name, value: take(operation: "=") ? expression() : nil)
  }

  /// Reads a pattern that is only `.name` or `Type.name`, or the beginning of another one.
  private mutating func caseName() -> SwiftExpression? {
    let start = token.start
    var type: SwiftExpression?
    if isAt(.identifier), peek().kind == .dot {
      type = node(.name(text), from: start)
      advance()
    }
    guard isAt(.dot), peek().kind == .identifier else { return nil }
    advance()
    let name = text
    advance()
    guard isAt(operation: "=") else { return nil }
    return node(type.map { .member($0, name) } ?? .implicitMember(name), from: start)
  }

  /// Skips a pattern to its `=`, `in`, `:` or `,`.
  private mutating func skipPattern() {
    while !isAtEnd, !isAt(operation: "="), !isAt(.in), !isAt(.leftBrace), !isAt(.rightBrace), !isAt(.colon),
      !isAt(.comma), !isAt(.where)
    {
      if token.kind.isOpening { skipBalanced() } else { advance() }
    }
  }

  // MARK: Branches

  private mutating func ifStatement() -> SwiftStatement.Kind {
    var branches: [([SwiftCondition], [SwiftStatement])] = []
    var last: [SwiftStatement]?
    let start = token.start
    while take(.if) {
      let conditions = conditions(inGuard: false)
      guard branches.count < Self.chainLimit, let body = braces() else { return .invalid }
      branches.append((conditions, body))
      guard take(.else) else { break }
      if isAt(.leftBrace) {
        last = braces()
        break
      }
      guard isAt(.if) else { return .invalid }
    }
    // The branches are nested: each is the `else` of the one before.
    for (conditions, body) in branches.reversed() {
      let statement = made(.if(conditions, body, last), from: start)
      last = [statement]
    }
    return last?.first?.kind ?? .invalid
  }

  private mutating func forStatement() -> SwiftStatement.Kind {
    advance()
    _ = take(.try)
    _ = take(.awaiting)
    let isPattern = take(.case)
    _ = take(.let)
    _ = take(.var)
    var names: [String] = []
    if isAt(.identifier), !isPattern, peek().kind == .keyword || peek().kind == .colon {
      names = [text]
      advance()
      if take(.colon) { _ = type() }
    } else {
      if isAt(.leftParenthesis), !isPattern { names = tupleNames() }
      skipPattern()
    }
    guard take(.in) else { return .invalid }
    let outer = allowsTrailingClosure
    allowsTrailingClosure = false
    let sequence = expression()
    let filter = take(.where) ? expression() : nil
    allowsTrailingClosure = outer
    let start = token.start
    guard var body = braces() else { return .invalid }
    if let filter {
      body = [SwiftStatement(range: range(from: start), kind: .if([.expression(filter)], body, nil))]
    }
    return .for(names, sequence, body)
  }

  /// Returns the names of `(a, b)` at the position, which is not moved; none for another pattern.
  private func tupleNames() -> [String] {
    var names: [String] = []
    var distance = 1
    while names.count < 16, peek(distance).kind == .identifier {
      names.append(text(peek(distance)))
      let next = peek(distance + 1).kind
      if next == .rightParenthesis { return names }
      guard next == .comma else { break }
      distance += 2
    }
    return []
  }

  private mutating func switchStatement() -> SwiftStatement.Kind {
    advance()
    let outer = allowsTrailingClosure
    allowsTrailingClosure = false
    let subject = expression()
    allowsTrailingClosure = outer
    guard take(.leftBrace) else { return .invalid }
    let cases = bracketed { $0.cases() }
    guard let cases else {
      skipToClosing(.rightBrace)
      return .invalid
    }
    return .switch(subject, cases)
  }

  private mutating func cases() -> [SwiftCase] {
    var cases: [SwiftCase] = []
    while !isAtEnd, !take(.rightBrace) {
      if isAt(.at) {
        skipAttribute()
        continue
      }
      if isAt(.pound) {
        skipDirectiveLine()
        continue
      }
      guard isAt(.case) || isAt(.default) else {
        markInvalid(at: token.start)
        skipToEnd(inList: false)
        if token.kind.isClosing, !isAt(.rightBrace) { advance() }
        _ = take(.semicolon)
        continue
      }
      let start = token.start
      let isDefault = isAt(.default)
      advance()
      if !isDefault {
        while !isAtEnd, !isAt(.colon), !isAt(.rightBrace) {
          // A ternary operator has a colon too, but patterns hardly ever have one.
          if token.kind.isOpening { skipBalanced() } else { advance() }
        }
      }
      let pattern = String(decoding: bytes[start..<max(start, min(token.start, bytes.count))], as: UTF8.self)
      _ = take(.colon)
      cases.append(SwiftCase(pattern: pattern, body: caseBody()))
    }
    return cases
  }

  private mutating func caseBody() -> [SwiftStatement] {
    var body: [SwiftStatement] = []
    while !isAtEnd, !isAt(.rightBrace), !isAt(.case), !isAt(.default), !(isAt(.at) && peek(2).keyword == .default) {
      let before = position
      if isAtBranchEnd {
        skipDirectiveLine()
        continue
      }
      body += statementsOfCase()
      if position == before { advance() }
    }
    return body
  }

  /// Reads one statement of a case.
  private mutating func statementsOfCase() -> [SwiftStatement] {
    if take(.semicolon) { return [] }
    let (start, before) = (token.start, position)
    countStatement()
    let statement = nested { $0.statement() }
    if let statement, !statement.isInvalid, endsHere || isAt(.case) || isAt(.default) {
      guard case .variable(let variable) = statement.kind else { return [statement] }
      return withSharedTypes([statement] + moreVariables(after: variable, start))
    }
    if case .variable(let variable)? = statement?.kind, let statement {
      let all = withSharedTypes([statement] + moreVariables(after: variable, start))
      if endsHere { return all }
    }
    markInvalid(at: start)
    if position == before || !token.isFirstOnLine { skipToEnd(inList: false) }
    return [SwiftStatement(range: range(from: start), kind: .invalid)]
  }

  private mutating func doStatement() -> SwiftStatement.Kind {
    advance()
    if take(.throws), isAt(.leftParenthesis) { skipBalanced() }
    guard let body = braces() else { return .invalid }
    var blocks: [(isCertain: Bool, body: [SwiftStatement])] = [(true, body)]
    while take(.catch), blocks.count < 64 {
      while !isAtEnd, !isAt(.leftBrace), !isAt(.rightBrace) {
        if token.kind.isOpening { skipBalanced() } else { advance() }
      }
      guard let body = braces() else { return .invalid }
      blocks.append((false, body))
    }
    return .blocks(blocks)
  }

  // MARK: Conditional compilation

  /// Whether the token is `#else`, `#elseif` or `#endif`.
  var isAtBranchEnd: Bool {
    guard isAt(.pound), !peek().hasSpaceBefore else { return false }
    return peek().keyword == .else || matches(peek(), "elseif") || matches(peek(), "endif")
  }

  private mutating func skipDirectiveLine() {
    advance()
    while !isAtEnd, !token.isFirstOnLine { advance() }
  }

  /// Reads `#if` to `#endif`, or skips another directive; nil if none begins here.
  private mutating func conditionalCompilation() -> SwiftStatement.Kind? {
    let directive = peek()
    guard !directive.hasSpaceBefore else { return nil }
    if matches(directive, "warning") || matches(directive, "error") || matches(directive, "sourceLocation") {
      skipDirectiveLine()
      return .other
    }
    guard directive.keyword == .if else { return nil }
    var branches: [[SwiftStatement]] = []
    skipDirectiveLine()
    while !isAtEnd {
      branches.append(statements(inType: true))
      guard isAtBranchEnd else { return .conditionalCompilation(branches) }
      let isLast = matches(peek(), "endif")
      skipDirectiveLine()
      if isLast { break }
    }
    return .conditionalCompilation(branches)
  }

  /// Whether `#if` begins lines of members, such as `.padding()`.
  var isMemberCondition: Bool {
    guard isAt(.pound), peek().keyword == .if else { return false }
    var distance = 2
    while distance < 32, !peek(distance).isFirstOnLine { distance += 1 }
    return peek(distance).kind == .dot
  }

  mutating func skipCondition() {
    var open = 0
    while !isAtEnd {
      if isAt(.pound), peek().keyword == .if { open += 1 }
      let isLast = isAt(.pound) && matches(peek(), "endif")
      advance()
      guard isLast else { continue }
      advance()
      open -= 1
      if open <= 0 { return }
    }
  }
}

extension SwiftStatement {
  fileprivate var isInvalid: Bool {
    if case .invalid = kind { true } else { false }
  }
}
