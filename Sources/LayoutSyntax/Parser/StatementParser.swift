import LayoutDiagnostics
import SourceText

/// The result of reading a statement, with its first error.
struct ParsedStatement {
  let kind: Statement.Kind
  let error: Diagnostic?
}

/// Reads the tokens of a single statement.
///
/// This file decides the sort of the statement and reads the simple sorts; `+Expression`, `+Equation` and
/// `+VisualFormat` read the others.
struct StatementParser {
  let file: SourceFile
  let tokens: [Token]
  /// The statement's tokens, without trivia.
  let indices: [Int]
  let hasBlock: Bool
  var position = 0
  /// Only the first error is reported, because others usually follow from it.
  var error: Diagnostic?
  var parenthesisDepth = 0

  init(file: SourceFile, tokens: [Token], indices: [Int], hasBlock: Bool) {
    self.file = file
    self.tokens = tokens
    self.indices = indices
    self.hasBlock = hasBlock
  }

  // MARK: Looking

  func token(_ ahead: Int = 0) -> Token? {
    let index = position + ahead
    return index >= 0 && index < indices.count ? tokens[indices[index]] : nil
  }

  func kind(_ ahead: Int = 0) -> Token.Kind? { token(ahead)?.kind }

  func text(_ token: Token) -> String { file[token.range] }

  func isWord(_ word: String, _ ahead: Int = 0) -> Bool {
    guard let token = token(ahead), token.kind == .identifier else { return false }
    return text(token) == word
  }

  func isWord(_ keyword: Keyword, _ ahead: Int = 0) -> Bool { isWord(keyword.rawValue, ahead) }

  var isAtEnd: Bool { position >= indices.count }

  /// The end of the tokens that are read: the place of a missing token.
  var endOfRead: ByteRange {
    guard let last = token(-1) else { return token()?.range ?? ByteRange(0, 0) }
    return ByteRange(last.end, last.end)
  }

  /// The statement's text up to the current token.
  var written: String {
    guard let first = indices.first, let last = token(-1) else { return "" }
    return file[ByteRange(tokens[first].start, last.end)]
  }

  func range(from start: Int) -> ByteRange {
    guard start < indices.count else { return endOfRead }
    return ByteRange(tokens[indices[start]].start, max(token(-1)?.end ?? 0, tokens[indices[start]].start))
  }

  // MARK: Taking

  mutating func consume() -> Token? {
    guard let token = token() else { return nil }
    position += 1
    return token
  }

  mutating func consume(_ kind: Token.Kind) -> Token? {
    guard self.kind() == kind else { return nil }
    return consume()
  }

  mutating func consumeName() -> Name? {
    consume(.identifier).map { Name(text: text($0), range: $0.range) }
  }

  mutating func consumeString() -> StringLiteral? {
    if let token = consume(.string) { return StringLiteral(value: unescaped(text(token)), range: token.range) }
    if let token = consume(.openString) {
      fail(
        .syntax(
          "This string is missing its closing quote", at: token.range,
          fixes: [Fix("Insert `\"`", replace: ByteRange(token.end, token.end), with: "\"")]))
      return StringLiteral(value: unescaped(text(token) + "\""), range: token.range)
    }
    return nil
  }

  private func unescaped(_ written: String) -> String {
    var result = ""
    var isEscaped = false
    for character in written.dropFirst().dropLast() {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  mutating func fail(_ diagnostic: Diagnostic) {
    if error == nil { error = diagnostic }
  }

  /// Reports that something else was expected at the current token.
  mutating func failExpected(_ what: String) {
    if let token = token() {
      fail(.syntax("Expected \(what), found `\(text(token))`", at: token.range))
    } else {
      let place = endOfRead
      fail(.syntax("Expected \(what) after `\(written)`", at: ByteRange(max(0, place.start - 1), place.end)))
    }
  }

  // MARK: The statement

  mutating func parse(followsBrace: Bool) -> ParsedStatement {
    let isElse = isWord(.else) && (isWord(.when, 1) || isWord("if", 1) && hasBlock || (kind(1) == nil && hasBlock))
    if followsBrace, !isElse, let token = token() {
      fail(.syntax("Expected a new line or `;` before `\(text(token))`", at: token.range))
    }
    let kind = isElse ? parseElse() : parseKind()
    if !isAtEnd, error == nil, let token = token() { fail(unexpected(token, in: kind)) }
    checkBlock(kind)
    return ParsedStatement(kind: kind, error: error)
  }

  /// Reports a word after the end of a statement. A percentage, a factor without its sign, a priority without its sign
  /// and a second setting on the same line are explained.
  private func unexpected(_ token: Token, in kind: Statement.Kind) -> Diagnostic {
    let place = endOfRead.start
    if isPriority(token), kind.isConstraint {
      return .syntax(
        "Expected `@` before the priority `\(text(token))`", at: token.range,
        fixes: [Fix("Write `@\(text(token))`", replace: token.range, with: "@\(text(token))")])
    }
    if let guess = guessedEnd(token) { return guess }
    if startsSetting(at: 0) {
      let starts = (position..<indices.count).map { $0 - position }.filter(startsSetting)
      let edits = starts.compactMap { self.token($0 - 1)?.end }.map { TextEdit(ByteRange($0, $0), ";") }
      return .syntax(
        "Expected a new line or `;` before `\(text(token))`", at: token.range, fixes: [Fix("Insert `;`", edits)])
    }
    if let guess = guessedRest(token, of: kind) { return guess }
    if token.kind == .identifier, written.last?.isNumber == true, !Self.prepositions.contains(text(token)) {
      return .syntax(
        "Expected `*` between a number and `\(text(token))`", at: token.range,
        fixes: [Fix("Insert `*`", replace: ByteRange(place, token.start), with: " * ")])
    }
    return .syntax("Expected a new line or `;`, found `\(text(token))`", at: token.range)
  }

  /// Whether a setting's name and its colon are at a token, after another value.
  private func startsSetting(at ahead: Int) -> Bool {
    guard kind(ahead) == .identifier, kind(ahead + 1) == .colon else { return false }
    return kind(ahead - 1).map { [.identifier, .number, .string, .rightParenthesis].contains($0) } == true
  }

  /// Whether a token is a priority's number or name, and the statement's last or followed by `as`.
  private func isPriority(_ token: Token) -> Bool {
    guard self.kind(1) == nil || isWord(.as, 1) else { return false }
    let isNumber = token.kind == .number && Int(text(token)).map { (1...1000).contains($0) } == true
    return isNumber || PriorityName(rawValue: text(token)) != nil
  }

  /// Decides the sort of the statement by its first two tokens, where a dotted path counts as one.
  private mutating func parseKind() -> Statement.Kind {
    guard let first = token() else { return .unknown }
    if let guess = parseGuess() { return guess }
    switch first.kind {
    case .string, .openString: return parseTranslation()
    case .bar, .leftBracket: return parseVisual()
    case .identifier: break
    default: return parseEquation()
    }
    if let keyword = Keyword(rawValue: text(first)), let kind = parseConstruct(keyword) { return kind }
    let pathLength = self.pathLength(at: 0)
    let second = kind(pathLength)
    if second == .colon {
      if pathLength == 1, isWord("H") || isWord("V") { return parseVisual() }
      return failKindAfterName() ? .unknown : parseSetting()
    }
    if pathLength == 1 {
      let isKnownKind = ViewKind.named(text(first)) != nil
      if second == .identifier, let joined = spacedName(isKnownKind: isKnownKind) { return joined }
      if second == .identifier || second == .string || second == .openString { return parseDeclaration() }
      if second == nil, hasBlock || isKnownKind { return parseDeclaration() }
    }
    return parseEquation()
  }

  /// The number of tokens of the dotted path at the current token.
  func pathLength(at start: Int) -> Int {
    var length = 0
    while kind(start + length) == .identifier {
      length += 1
      guard kind(start + length) == .dot else { break }
      length += 1
    }
    return length
  }

  private mutating func parseConstruct(_ keyword: Keyword) -> Statement.Kind? {
    let isName = kind(1) == .identifier
    let isNameOrString = isName || kind(1) == .string || kind(1) == .openString
    switch keyword {
    case .layout where isName:
      position += 1
      return consumeName().map { .layout($0) }
    case .import where isNameOrString: return parseImport()
    case .preview where isNameOrString:
      position += 1
      return consumeNameOrString().map { .preview($0) }
    case .strings where isNameOrString:
      position += 1
      return consumeNameOrString().map { .strings($0) }
    case .let where isName: return parseLet()
    case .state where isName: return parseState()
    case .expect where isName || kind(1) == .number || kind(1) == .leftParenthesis: return parseExpectation()
    case .when where isName:
      position += 1
      return .when(parseConditions())
    default: return nil
    }
  }

  mutating func consumeNameOrString() -> Name? {
    if let name = consumeName() { return name }
    return consumeString().map { Name(text: $0.value, range: $0.range) }
  }

  /// Reports a block of a statement that cannot have one.
  private mutating func checkBlock(_ kind: Statement.Kind) {
    let needs: Bool
    switch kind {
    case .layout, .when, .otherwise, .preview, .strings: needs = true
    case .declaration, .unknown: return
    default: needs = false
    }
    if needs, !hasBlock {
      let place = endOfRead
      fail(
        .syntax(
          "Expected `{` after `\(written)`", at: ByteRange(max(0, place.start - 1), place.end),
          fixes: [Fix("Insert `{ }`", replace: place, with: " {\n}")]))
    } else if !needs, hasBlock {
      fail(.syntax("Only a declaration, `layout`, `when`, `preview` or `strings` can have a block", at: range(from: 0)))
    }
  }

  // MARK: The simple ones

  mutating func parseLet() -> Statement.Kind {
    position += 1
    guard let name = consumeName() else { return .unknown }
    let missing = Expression(kind: .number("0"), range: endOfRead)
    if let colon = consume(.colon) {
      // `let gap: 8` or `let gap: Int = 8`
      let type = kind() == .identifier && kind(1) == .equal ? consume() : nil
      fail(
        .syntax(
          type == nil ? "The value of a constant follows `=`, not `:`" : "A constant has no type", at: colon.range,
          fixes: [
            type.map { Fix("Remove `: \(text($0))`", replace: colon.range.union($0.range), with: "") }
              ?? Fix("Write `=`", replace: colon.range, with: " =")
          ]))
      if type != nil { _ = consume(.equal) }
    } else {
      guard consume(.equal) ?? consume(.doubleEqual) != nil else {
        failExpected("`=`")
        position = indices.count
        return .constant(name: name, value: missing)
      }
    }
    if isAtEnd {
      fail(.incomplete(written, missing: "value", at: range(from: 0)))
      return .constant(name: name, value: missing)
    }
    guard let value = parseExpression() else {
      position = indices.count
      return .constant(name: name, value: missing)
    }
    return .constant(name: name, value: value)
  }

  private mutating func parseImport() -> Statement.Kind {
    position += 1
    if let path = consumeString() { return .import(path) }
    // `import FormRow`, as in Swift, or a path without quotes.
    let start = position
    position = indices.count
    let written = range(from: start)
    if ["UIKit", "AppKit", "Foundation", "SwiftUI", "SnapKit"].contains(file[written]) {
      fail(
        .syntax(
          "Only files of layouts are imported; the kinds of views of UIKit and AppKit are known", at: range(from: 0)))
      return .unknown
    }
    let path = file[written].hasSuffix(".layout") ? file[written] : file[written] + ".layout"
    fail(
      .syntax(
        "The path of an import is in quotes", at: written,
        fixes: [Fix("Write `\"\(path)\"`", replace: written, with: "\"\(path)\"")]))
    return .unknown
  }

  private mutating func parseState() -> Statement.Kind {
    position += 1
    var names: [Name] = []
    repeat {
      guard let name = consumeName() else {
        failExpected("a name")
        position = indices.count
        break
      }
      names.append(name)
    } while consume(.comma) != nil
    if let name = names.first { failValue(ofState: name) }
    return .state(names)
  }

  private mutating func parseElse() -> Statement.Kind {
    position += 1
    if isWord("if"), let word = token() {
      failIf(word)
    } else {
      guard isWord(.when) else { return .otherwise(nil) }
    }
    position += 1
    return .otherwise(parseConditions())
  }

  mutating func parseConditions() -> [Condition] {
    var conditions: [Condition] = []
    repeat {
      guard let name = consumeName() else {
        failExpected("a condition such as `compactHeight`")
        position = indices.count
        return conditions
      }
      if name.text == Keyword.locale.rawValue {
        if let sign = consume(.colon) ?? consume(.doubleEqual) ?? consume(.equal) {
          // With the space after a sign that has one before it.
          let removed = ByteRange(sign.start, sign.kind == .colon ? sign.end : token()?.start ?? sign.end)
          fail(
            .syntax(
              "A condition has no `\(text(sign))`: write `locale de`", at: sign.range,
              fixes: [Fix("Remove `\(text(sign))`", replace: removed, with: "")]))
        }
        guard let locale = consumeNameOrString() else {
          failExpected("a language such as `de`")
          position = indices.count
          return conditions
        }
        conditions.append(Condition(name: name, locale: locale))
      } else if isComparison {
        if let meant = failConditionValue(name) { conditions.append(Condition(name: meant, locale: nil)) }
      } else {
        conditions.append(Condition(name: name, locale: nil))
      }
    } while consume(.comma) != nil
    return conditions
  }

  private mutating func parseTranslation() -> Statement.Kind {
    guard let key = consumeString() else { return .unknown }
    guard consume(.equal) ?? consume(.doubleEqual) != nil else {
      if let colon = token(), colon.kind == .colon {
        fail(.syntax("A translation follows `=`, not `:`", at: colon.range, fixes: .writing(" =", at: colon.range)))
      }
      failExpected("`=` and a translation")
      position = indices.count
      return .unknown
    }
    if isAtEnd {
      fail(.incomplete(written, missing: "translation", at: range(from: 0)))
      return .unknown
    }
    guard let value = consumeString() else {
      failExpected("a text in quotes")
      position = indices.count
      return .unknown
    }
    return .translation(key: key, value: value)
  }

  private mutating func parseDeclaration() -> Statement.Kind {
    guard let kind = consumeName() else { return .unknown }
    if let text = consumeString() {
      return .declaration(Declaration(kind: kind, views: [DeclaredView(name: nil, text: text)]))
    }
    guard !isAtEnd else {
      return .declaration(Declaration(kind: kind, views: [DeclaredView(name: nil, text: nil)]))
    }
    var views: [DeclaredView] = []
    repeat {
      guard let name = consumeName() else {
        failExpected("a name")
        break
      }
      views.append(DeclaredView(name: name, text: consumeString()))
    } while consume(.comma) != nil
    if let name = views.last?.name { failSign(after: name) }
    if !isAtEnd, error == nil, let token = token() {
      fail(
        misplaced(token, after: kind, views.last)
          ?? .syntax("Expected `,` or the end of the line after the name, found `\(text(token))`", at: token.range))
    }
    // The declared names are kept after an error, so that names in incomplete lines remain known elsewhere.
    position = indices.count
    return .declaration(Declaration(kind: kind, views: views))
  }

  private mutating func parseSetting() -> Statement.Kind {
    guard let path = parsePath() else { return .unknown }
    guard let name = path.last else { return .unknown }
    position += 1
    if isAtEnd {
      fail(.incomplete(written, missing: "value", at: range(from: 0)))
      return .unknown
    }
    guard let value = parseValues() else {
      position = indices.count
      return .unknown
    }
    return .setting(
      Setting(
        owner: path.count > 1 ? path.first : nil, inner: Array(path.dropFirst().dropLast()), name: name, value: value))
  }
}
