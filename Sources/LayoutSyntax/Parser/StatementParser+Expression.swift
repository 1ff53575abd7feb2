import LayoutDiagnostics
import SourceText

/// Reads arithmetic, paths and values.
extension StatementParser {
  /// The largest depth of nested parentheses.
  static var parenthesisDepthLimit: Int { 64 }
  /// The largest number of digits on each side of the decimal point: enough for any layout, and exact arithmetic stays
  /// small.
  static var digitLimit: Int { 9 }

  mutating func parseExpression() -> Expression? {
    let start = position
    guard let first = parseTerm() else { return nil }
    var terms: [(isSubtracted: Bool, term: Expression)] = []
    while let sign = consume(.plus) ?? consume(.minus) {
      guard let term = parseTerm() else { return nil }
      if terms.isEmpty { terms = [(false, first)] }
      terms.append((sign.kind == .minus, term))
    }
    if terms.isEmpty { return first }
    return Expression(kind: .sum(terms), range: range(from: start))
  }

  private mutating func parseTerm() -> Expression? {
    let start = position
    guard let first = parseFactor() else { return nil }
    var factors: [(isDivisor: Bool, factor: Expression)] = []
    while let sign = consume(.star) ?? consume(.slash) {
      guard let factor = parseFactor() else { return nil }
      if factors.isEmpty { factors = [(false, first)] }
      factors.append((sign.kind == .slash, factor))
    }
    if factors.isEmpty { return first }
    return Expression(kind: .product(factors), range: range(from: start))
  }

  private mutating func parseFactor() -> Expression? {
    let start = position
    var isNegated = false
    while consume(.minus) != nil { isNegated.toggle() }
    guard let factor = parsePlainFactor() else { return nil }
    return isNegated ? Expression(kind: .negated(factor), range: range(from: start)) : factor
  }

  private mutating func parsePlainFactor() -> Expression? {
    switch kind() {
    case .number: return consume().flatMap { number($0) }
    case .leftParenthesis: return parseParentheses()
    case .identifier:
      let start = position
      return parsePath().map { Expression(kind: .path($0), range: range(from: start)) }
    case nil:
      fail(.incomplete(written, missing: "right-hand side", at: range(from: 0), fixes: completionFixes))
      return nil
    case .dot where kind(1) == .number:
      let range = token()?.range ?? endOfRead
      fail(
        .syntax(
          "A number must begin with a digit: `0.\(token(1).map(text) ?? "5")`", at: range,
          fixes: [
            Fix("Insert `0`", replace: ByteRange(range.start, range.start), with: "0")
          ]))
      return nil
    case .dot where kind(1) == .identifier:
      let range = token()?.range ?? endOfRead
      fail(
        .syntax(
          "A name does not begin with a point: write `\(token(1).map(text) ?? "")`", at: range,
          fixes: [Fix("Remove `.`", replace: range, with: "")]))
      return nil
    case .unknown where failColor(): return nil
    case .string, .openString:
      failText()
      return nil
    default:
      failExpected("a number, a constant or `view.attribute`")
      return nil
    }
  }

  /// Reports `text = "Hi"`: a text belongs to a setting, and settings use `:`.
  private mutating func failText() {
    guard let value = token() else { return }
    let length = pathLength(at: -position)
    if let name = token(length - 1 - position), let sign = token(length - position), sign.kind == .equal,
      let setting = SettingName(rawValue: text(name)), setting.owner != .preview, length + 1 == position
    {
      fail(
        .settingAsEquation(
          text(name), example: "\(text(name)): \(text(value))", at: range(from: 0).union(value.range),
          fixes: [Fix("Write `:`", replace: ByteRange(name.range.end, sign.range.end), with: ":")]))
    } else {
      let isTranslation = indices.count == 3 && kind(-2) == .identifier
      fail(
        .syntax(
          "A text cannot be used in an equation" + (isTranslation ? "; in `strings`, both texts are in quotes" : ""),
          at: value.range))
    }
  }

  /// Suggests the superview's attribute after `Red.leading =`.
  private var completionFixes: [Fix] {
    guard position >= 4, let attribute = token(-2), attribute.kind == .identifier, kind(-3) == .dot,
      case .simple(let known)? = AttributeWord(text(attribute))
    else { return [] }
    return [Fix("Complete `superview.\(known.rawValue)`", replace: endOfRead, with: " superview.\(known.rawValue)")]
  }

  private mutating func number(_ token: Token) -> Expression? {
    let digits = text(token)
    let parts = digits.split(separator: ".")
    guard parts.allSatisfy({ $0.count <= Self.digitLimit }) else {
      fail(.syntax("A number can have at most \(Self.digitLimit) digits on each side of the point", at: token.range))
      return nil
    }
    if kind() == .dot, self.token()?.start == token.end, kind(1) == .dot, let second = self.token(1),
      let end = self.token(2), end.kind == .number
    {
      let range = ByteRange(token.end, second.end)
      fail(
        .syntax(
          "A range is written `\(digits)...\(text(end))`", at: token.range.union(end.range),
          fixes: .writing("...", at: range)))
      return nil
    }
    if kind() == .dot, self.token()?.start == token.end, kind(1) != .identifier {
      fail(.syntax("A number cannot end with a decimal point: write `\(digits)` or `\(digits).0`", at: token.range))
      return nil
    }
    return Expression(kind: .number(digits), range: token.range)
  }

  private mutating func parseParentheses() -> Expression? {
    let start = position
    guard parenthesisDepth < Self.parenthesisDepthLimit else {
      fail(
        .syntax("Parentheses can be nested at most \(Self.parenthesisDepthLimit) deep", at: endOfRead))
      return nil
    }
    parenthesisDepth += 1
    defer { parenthesisDepth -= 1 }
    position += 1
    guard let inner = parseExpression() else { return nil }
    guard consume(.rightParenthesis) != nil else {
      failExpected("`)`")
      return nil
    }
    return Expression(kind: inner.kind, range: range(from: start))
  }

  mutating func parsePath() -> [Name]? {
    if let length = spacedLength(at: 0), length > 1 {
      failSpaced(length)
      return nil
    }
    guard let first = consumeName() else { return nil }
    var path: [Name] = []
    path.reserveCapacity(2)
    path.append(first)
    while kind() == .dot {
      guard kind(1) == .identifier else {
        if path.count == 1, let number = token(1), number.kind == .number, first.text.hasPrefix("iP") {
          let name = "\(first.text)_\(text(number))"
          let range = first.range.union(number.range)
          fail(
            .syntax(
              "A name cannot contain a point; did you mean `\(name)`?", at: range,
              fixes: [Fix("Write `\(name)`", replace: range, with: name)]))
          return nil
        }
        position += 1
        let place = endOfRead
        let what = path.count == 1 && isAtEnd ? "attribute" : "attribute after the point"
        fail(.incomplete(written, missing: what, at: ByteRange(first.range.start, place.end)))
        return nil
      }
      position += 1
      if let name = consumeName() { path.append(name) }
    }
    return path
  }

  // MARK: Names of several words

  /// Returns the number of words before the point of `Name Label.leading`, a form of name in some of Apple's chapters.
  private func spacedLength(at start: Int) -> Int? {
    var length = 0
    while kind(start + length) == .identifier {
      if length > 0, isTimes(start + length) || isClause(start + length) { return nil }
      length += 1
      if kind(start + length) == .dot { return length }
    }
    return nil
  }

  private func isClause(_ ahead: Int) -> Bool {
    guard let token = token(ahead), token.kind == .identifier, let keyword = Keyword(rawValue: text(token)) else {
      return false
    }
    return keyword.role == .clause
  }

  private mutating func failSpaced(_ length: Int) {
    let words = (0..<length).compactMap { token($0) }
    guard let first = words.first, let last = words.last else { return }
    let texts = words.map(text)
    let joined = joinedName(texts)
    let edits = occurrences(of: texts).map { TextEdit($0, joined) }
    fail(
      .spacedName(
        texts.joined(separator: " "), joined: joined, at: first.range.union(last.range),
        fixes: [Fix("Write `\(joined)`", edits)]))
    position = indices.count
  }

  private func joinedName(_ words: [String]) -> String {
    words.enumerated().map { index, word in
      index == 0 ? word.withSmallInitial : word.withLargeInitial
    }.joined()
  }

  /// Returns the ranges of all occurrences of the same sequence of words in the file.
  private func occurrences(of words: [String]) -> [ByteRange] {
    var found: [ByteRange] = []
    let names = tokens.filter { $0.kind != .whitespace }
    guard words.count <= names.count else { return [] }
    for start in 0...(names.count - words.count) {
      let slice = names[start..<(start + words.count)]
      guard zip(slice, words).allSatisfy({ $0.kind == .identifier && text($0) == $1 }),
        let first = slice.first, let last = slice.last
      else { continue }
      found.append(first.range.union(last.range))
    }
    return found
  }

  /// Whether a statement begins with a spaced name, which it does not if the first word is a kind, as in a declaration.
  mutating func spacedName(isKnownKind: Bool) -> Statement.Kind? {
    guard !isKnownKind, let length = spacedLength(at: 0), length > 1 else { return nil }
    failSpaced(length)
    return .unknown
  }

  // MARK: Values

  /// Whether the token is the sign between width and height.
  func isTimes(_ ahead: Int = 0) -> Bool { kind(ahead) == .times || isWord("x", ahead) }

  mutating func parseValue() -> Value? {
    let start = position
    if let string = consumeString() { return Value(kind: .string(string), range: string.range) }
    if kind() == .leftParenthesis, isTuple { return parseTuple() }
    guard let first = parseExtent() else { return nil }
    if isTimes() {
      position += 1
      guard let second = parseExtent() else { return nil }
      let kind: Value.Kind =
        first.to == nil && second.to == nil ? .size(first.from, second.from) : .sizeInterval(first, second)
      return Value(kind: kind, range: range(from: start))
    }
    if let end = first.to { return Value(kind: .interval(first.from, end), range: range(from: start)) }
    if consume(.colon) != nil {
      guard let second = parseExpression() else { return nil }
      return Value(kind: .ratio(first.from, second), range: range(from: start))
    }
    return Value(kind: .expression(first.from), range: range(from: start))
  }

  /// Reads `320...430` or a single number.
  private mutating func parseExtent() -> Extent? {
    guard let from = parseExpression() else { return nil }
    guard consume(.ellipsis) != nil else { return Extent(from: from, to: nil) }
    if isAtEnd {
      fail(.incomplete(written, missing: "end", at: range(from: 0)))
      return nil
    }
    guard let to = parseExpression() else { return nil }
    return Extent(from: from, to: to)
  }

  /// Reads the value of a setting: one value, or several with commas between them.
  mutating func parseValues() -> Value? {
    let start = position
    guard let first = parseValue() else { return nil }
    guard kind() == .comma else { return first }
    var values = [first]
    while let comma = consume(.comma) {
      if isAtEnd {
        fail(.incomplete(written, missing: "value", at: range(from: 0)))
        return nil
      }
      if kind() == .identifier, kind(1) == .colon {
        fail(
          .syntax(
            "Settings are separated by `;` or a new line, not by `,`", at: comma.range,
            fixes: [Fix("Write `;`", replace: comma.range, with: ";")]))
        return nil
      }
      guard let value = parseValue() else { return nil }
      values.append(value)
    }
    return Value(kind: .list(values), range: range(from: start))
  }

  /// Whether the parentheses that open here directly contain a comma.
  private var isTuple: Bool {
    var depth = 0
    var ahead = 0
    while let kind = kind(ahead) {
      switch kind {
      case .leftParenthesis: depth += 1
      case .rightParenthesis:
        depth -= 1
        if depth == 0 { return false }
      case .comma where depth == 1: return true
      default: break
      }
      ahead += 1
    }
    return false
  }

  private mutating func parseTuple() -> Value? {
    let start = position
    position += 1
    var items: [Expression] = []
    repeat {
      guard let item = parseExpression() else { return nil }
      items.append(item)
    } while consume(.comma) != nil
    guard consume(.rightParenthesis) != nil else {
      failExpected("`)`")
      return nil
    }
    return Value(kind: .tuple(items), range: range(from: start))
  }
}
