import SourceText

/// Declarations.
extension SwiftParser {
  /// What is before the keyword of a declaration.
  private struct Modifiers {
    var attributes: [String] = []
    var isStatic = false
    var isLazy = false
    var isPublic = false
    var isOpen = false
    var isConvenience = false
  }

  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "open", "package", "final", "override", "required", "convenience",
    "lazy", "weak", "unowned", "dynamic", "optional", "mutating", "nonmutating", "indirect", "prefix", "postfix",
    "infix", "nonisolated", "isolated", "distributed", "consuming", "borrowing", "static", "class", "async", "sending",
  ]

  /// Reads a declaration; nil if none begins here, and then nothing is skipped.
  mutating func declaration(inType: Bool) -> SwiftStatement.Kind? {
    guard isAt(.at) || isAt(.identifier) || token.keyword?.isDeclaration == true || isAt(.static) || isAt(.asynchronous)
    else {
      return nil
    }
    let start = position
    var modifiers = Modifiers()
    var count = 0
    while count < 64 {
      count += 1
      if isAt(.at) {
        modifiers.attributes.append(skipAttribute())
        continue
      }
      guard isAt(.identifier) || isAt(.static) || isAt(.class) || isAt(.asynchronous), Self.modifiers.contains(text),
        isModifier
      else { break }
      switch text {
      case "static", "class": modifiers.isStatic = true
      case "lazy": modifiers.isLazy = true
      case "public": modifiers.isPublic = true
      case "open": (modifiers.isPublic, modifiers.isOpen) = (true, true)
      case "convenience": modifiers.isConvenience = true
      default: break
      }
      advance()
      if isAt(.leftParenthesis), !token.hasSpaceBefore { skipBalanced() }
    }
    let offset = token.start
    switch token.keyword {
    case .let, .var: return variable(modifiers)
    case .func:
      advance()
      return function(named: nil, modifiers, from: offset)
    case .`init` where inType || count > 1:
      advance()
      _ = take(.postfixMark)
      return function(named: "init", modifiers, from: offset)
    case .`init`: break
    case .subscript:
      advance()
      return function(named: "subscript", modifiers, from: offset)
    case .deinit:
      advance()
      _ = braces()
      return .other
    case .class, .struct, .enum, .extension, .protocol: return typeDeclaration(modifiers, from: offset)
    case .import:
      advance()
      imports.insert(text)
      while !isAtEnd, !token.isFirstOnLine, !isAt(.semicolon) { advance() }
      return .other
    case .typealias, .associatedtype:
      advance()
      while !isAtEnd, !token.isFirstOnLine || isAt(operation: "=") {
        if isAt(.rightBrace) || isAt(.semicolon) { break }
        if token.kind.isOpening { skipBalanced() } else { advance() }
      }
      return .other
    case .operator, .precedencegroup:
      advance()
      while !isAtEnd, !token.isFirstOnLine { if token.kind.isOpening { skipBalanced() } else { advance() } }
      return .other
    case .case where inType:
      return .cases(enumerationCases())
    default: break
    }
    if isAt(word: "actor"), peek().kind == .identifier, !peek().isFirstOnLine {
      return typeDeclaration(modifiers, from: offset)
    }
    if isAt(word: "macro"), peek().kind == .identifier, !peek().isFirstOnLine {
      advance()
      return function(named: nil, modifiers, from: offset)
    }
    if isAt(.pound), count > 1 { return nil }
    move(to: start)
    return nil
  }

  /// Whether the word at the position is a modifier: another one or the keyword of a declaration follows it.
  private var isModifier: Bool {
    var next = peek()
    let isDetailed = next.kind == .leftParenthesis && !next.hasSpaceBefore && peek(2).kind == .identifier
    if isDetailed, peek(3).kind == .rightParenthesis {
      next = peek(4)
    }
    if isAt(.class) {
      return next.keyword == .func || next.keyword == .var || next.keyword == .let || next.keyword == .subscript
        || next.kind == .identifier && Self.modifiers.contains(text(next)) && next.kind != .end
          && (peek(2).keyword?.isDeclaration == true)
    }
    if next.kind == .at || next.keyword?.isDeclaration == true || next.keyword == .static { return true }
    return next.kind == .identifier
      && (Self.modifiers.contains(text(next)) || matches(next, "actor") || matches(next, "macro"))
  }

  /// Reads the names of cases of an enumeration; nil if one has associated values.
  private mutating func enumerationCases() -> [String]? {
    var names: [String]? = []
    advance()
    while !isAtEnd, !isAt(.rightBrace), !isAt(.semicolon) {
      let previous = peek(-1)
      if token.isFirstOnLine, previous.kind != .comma, !isAt(.comma), previous.keyword != .case { return names }
      if isAtWord, previous.kind == .comma || previous.keyword == .case { names?.append(text) }
      if isAt(.leftParenthesis) { names = nil }
      if token.kind.isOpening { skipBalanced() } else { advance() }
    }
    return names
  }

  // MARK: Variables

  private mutating func variable(_ modifiers: Modifiers) -> SwiftStatement.Kind? {
    let isConstant = isAt(.let)
    advance()
    return variable(isConstant: isConstant, modifiers).map { .variable($0) } ?? .invalid
  }

  /// Reads the variables behind a comma of the same declaration.
  mutating func moreVariables(after first: SwiftVariable, _ start: Int) -> [SwiftStatement] {
    var modifiers = Modifiers()
    modifiers.attributes = first.attributes
    modifiers.isStatic = first.isStatic
    modifiers.isLazy = first.isLazy
    modifiers.isPublic = first.isPublic
    var list: [SwiftStatement] = []
    while take(.comma), list.count < 256 {
      let start = token.start
      guard let next = variable(isConstant: first.isConstant, modifiers) else { break }
      list.append(SwiftStatement(range: range(from: start), kind: .variable(next)))
    }
    return list
  }

  /// Gives the variables of one declaration the type that is written behind a later one, as in `var a, b: Int`.
  func withSharedTypes(_ variables: [SwiftStatement]) -> [SwiftStatement] {
    var next: SwiftTypeName?
    let typed = variables.reversed().map { statement -> SwiftStatement in
      guard case .variable(var variable) = statement.kind else { return statement }
      if variable.type == nil, variable.value == nil, variable.getter == nil { variable.type = next }
      next = variable.value == nil ? variable.type : nil
      return SwiftStatement(range: statement.range, kind: .variable(variable))
    }
    return typed.reversed()
  }

  private mutating func variable(isConstant: Bool, _ modifiers: Modifiers) -> SwiftVariable? {
    let start = token.start
    var name = "_"
    if isAt(.leftParenthesis) {
      skipBalanced()
    } else {
      guard isAt(.identifier) || isAt(.`self`) else { return nil }
      name = text
      advance()
    }
    var type: SwiftTypeName?
    if take(.colon) {
      guard let read = self.type() else { return nil }
      type = read
    }
    var value: SwiftExpression?
    if take(operation: "=") {
      let read = expression()
      if case .invalid = read.kind { return nil }
      value = read
    }
    var getter: [SwiftStatement]?
    if isAt(.leftBrace), allowsTrailingClosure, !token.isFirstOnLine || value == nil {
      let body = accessors()
      if value == nil { getter = body }
    }
    return SwiftVariable(
      name: name, isConstant: isConstant, isStatic: modifiers.isStatic, isLazy: modifiers.isLazy,
      isPublic: modifiers.isPublic, attributes: modifiers.attributes, type: type, value: value, getter: getter,
      range: range(from: start))
  }

  /// Reads the block of a computed property or of observers, and returns the statements of its getter.
  private mutating func accessors() -> [SwiftStatement]? {
    let start = position
    advance()
    while isAt(.at) { skipAttribute() }
    guard isAtAccessor else {
      move(to: start)
      return braces() ?? []
    }
    var getter: [SwiftStatement]?
    while !isAtEnd, !take(.rightBrace) {
      let before = position
      let isGetter = isAt(word: "get")
      advance()
      if isAt(.leftParenthesis) { skipBalanced() }
      while isAt(.asynchronous) || isAt(.throws) { advance() }
      if isAt(.leftBrace) {
        let body = braces()
        if isGetter { getter = body ?? [] }
      }
      if position == before { advance() }
    }
    return getter
  }

  private var isAtAccessor: Bool {
    let words = ["get", "set", "didSet", "willSet", "_modify", "_read", "mutating", "nonmutating", "unsafeAddress"]
    guard isAt(.identifier) || isAt(.`init`), words.contains(text) || isAt(.`init`) else { return false }
    let next = peek()
    return next.kind == .leftBrace || next.kind == .rightBrace || next.kind == .leftParenthesis
      || next.kind == .identifier && words.contains(text(next)) || next.keyword == .asynchronous
      || next.keyword == .throws
  }

  // MARK: Functions

  private mutating func function(named fixed: String?, _ modifiers: Modifiers, from start: Int) -> SwiftStatement.Kind {
    var name = fixed ?? ""
    if fixed == nil {
      guard isAtWord || isAt(.operation) || isAt(.postfixMark) else { return .invalid }
      name = text
      advance()
    }
    _ = skipGenericArguments()
    guard isAt(.leftParenthesis) else { return .invalid }
    let parameters = parameters()
    while isAt(.asynchronous) || isAt(.throws) || isAt(.rethrows) || isAt(word: "reasync") {
      advance()
      if isAt(.leftParenthesis) { skipBalanced() }
    }
    var result: SwiftTypeName?
    if take(operation: "->") { result = type() }
    if take(operation: "=") { _ = expression() }
    skipWhereClause()
    let body = isAt(.leftBrace) ? name == "subscript" ? accessors() : braces() : nil
    return .function(
      SwiftFunction(
        name: name, isStatic: modifiers.isStatic, isConvenience: modifiers.isConvenience, parameters: parameters,
        result: result, body: body, range: range(from: start)))
  }

  private mutating func skipWhereClause() {
    guard take(.where) else { return }
    while !isAtEnd, !isAt(.leftBrace), !isAt(.rightBrace), !isAt(.semicolon) {
      if token.isFirstOnLine, token.keyword?.isDeclaration == true || isAt(.at) { return }
      if isAt(.operation), skipGenericArguments() { continue }
      if token.kind.isOpening { skipBalanced() } else { advance() }
    }
  }

  private mutating func parameters() -> [SwiftParameter] {
    advance()
    return bracketed { parser in
      var list: [SwiftParameter] = []
      while !parser.isAtEnd, !parser.take(.rightParenthesis) {
        if parser.isAt(.rightBrace) { return list }
        let before = parser.position
        while parser.isAt(.at) { parser.skipAttribute() }
        var names: [String] = []
        while parser.isAtWord, names.count < 4 {
          names.append(parser.text)
          parser.advance()
        }
        var type = SwiftTypeName()
        if parser.take(.colon) { type = parser.type() ?? type }
        let isVariadic = parser.peek(-1).kind == .operation && parser.matches(parser.peek(-1), "...")
        var initial: SwiftExpression?
        if parser.take(operation: "=") { initial = parser.expression() }
        if let first = names.first {
          list.append(
            SwiftParameter(
              label: first == "_" ? nil : first, name: names.last ?? first, type: type, isVariadic: isVariadic,
              initial: initial))
        }
        if parser.take(.comma) { continue }
        if !parser.isAt(.rightParenthesis) {
          if parser.token.kind.isOpening { parser.skipBalanced() } else { parser.advance() }
        }
        if parser.position == before { parser.advance() }
      }
      return list
    } ?? []
  }

  // MARK: Types

  private mutating func typeDeclaration(_ modifiers: Modifiers, from start: Int) -> SwiftStatement.Kind {
    let keyword: SwiftType.Keyword =
      switch token.keyword {
      case .struct: .structure
      case .enum: .enumeration
      case .protocol: .protocol
      case .extension: .extension
      default: .class
      }
    advance()
    var inherited: [String] = []
    var name = ""
    let nameStart = token.start
    var nameRange = ByteRange(nameStart, nameStart)
    if keyword == .extension {
      name = type()?.name ?? ""
    } else {
      guard isAtWord else { return .invalid }
      name = text
      advance()
      nameRange = range(from: nameStart)
      _ = skipGenericArguments()
    }
    if take(.colon) {
      while inherited.count < 64 {
        // `class` was once written for `AnyObject`.
        guard !take(.class) else { break }
        guard let type = type() else { break }
        inherited.append(type.name)
        if !take(.comma) { break }
      }
    }
    skipWhereClause()
    guard isAt(.leftBrace), let members = braces(inType: true) else { return .invalid }
    return .type(
      SwiftType(
        keyword: keyword, isOpen: modifiers.isOpen, name: name, nameRange: nameRange, inherited: inherited,
        members: members, range: range(from: start)))
  }
}
