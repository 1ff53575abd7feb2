import LayoutDiagnostics
import SourceText

/// Reads lines in Apple's Visual Format Language.
extension StatementParser {
  mutating func parseVisual() -> Statement.Kind {
    guard let visual = parseVisualParts() else {
      position = indices.count
      return .unknown
    }
    return .visual(visual)
  }

  private mutating func parseVisualParts() -> VisualFormat? {
    var isVertical = false
    if kind(1) == .colon, kind() == .identifier {
      isVertical = isWord("V")
      position += 2
    }
    var leading: Connection?
    if consume(.bar) != nil {
      guard let connection = parseConnection() else { return nil }
      leading = connection
    }
    guard let first = parseView() else { return nil }
    var views = [first]
    var connections: [Connection] = []
    var trailing: Connection?
    while !isAtEnd, kind() != .at, !isWord(.as) {
      guard let connection = parseConnection() else { return nil }
      if consume(.bar) != nil {
        trailing = connection
        break
      }
      guard let view = parseView() else { return nil }
      connections.append(connection)
      views.append(view)
    }
    guard let clauses = parseClauses() else { return nil }
    return VisualFormat(
      isVertical: isVertical, leading: leading, views: views, connections: connections, trailing: trailing,
      clauses: clauses)
  }

  private mutating func parseView() -> VisualView? {
    guard consume(.leftBracket) != nil else {
      failExpected("`[view]`")
      return nil
    }
    guard let name = consumeName() else {
      failExpected("the name of a view")
      return nil
    }
    var predicates: [Predicate] = []
    if kind() == .leftParenthesis {
      guard let list = parsePredicates() else { return nil }
      predicates = list
    }
    guard consume(.rightBracket) != nil else {
      failExpected("`]`")
      return nil
    }
    return VisualView(name: name, predicates: predicates)
  }

  private mutating func parseConnection() -> Connection? {
    let start = position
    guard consume(.minus) != nil else { return Connection(kind: .adjacent, range: endOfRead) }
    let predicates: [Predicate]
    switch kind() {
    case .leftParenthesis:
      guard let list = parsePredicates() else { return nil }
      predicates = list
    case .number, .identifier:
      guard let value = parseAtom() else { return nil }
      predicates = [Predicate(relation: .equal, value: value, priority: nil, range: value.range)]
    default: return Connection(kind: .standard, range: range(from: start))
    }
    guard consume(.minus) != nil else {
      failExpected("`-`")
      return nil
    }
    return Connection(kind: .predicates(predicates), range: range(from: start))
  }

  private mutating func parsePredicates() -> [Predicate]? {
    position += 1
    var predicates: [Predicate] = []
    repeat {
      guard let predicate = parsePredicate() else { return nil }
      predicates.append(predicate)
    } while consume(.comma) != nil
    guard consume(.rightParenthesis) != nil else {
      failExpected("`)`")
      return nil
    }
    return predicates
  }

  private mutating func parsePredicate() -> Predicate? {
    let start = position
    let relation: RelationSign.Kind
    switch kind() {
    case .atMost: relation = .atMost
    case .atLeast: relation = .atLeast
    default: relation = .equal
    }
    if [.atMost, .atLeast, .equal, .doubleEqual].contains(kind()) { position += 1 }
    let isNegated = kind() == .minus && kind(1) == .number
    if isNegated { position += 1 }
    guard var value = parseAtom() else { return nil }
    if isNegated { value = Expression(kind: .negated(value), range: range(from: position - 2)) }
    var priority: Expression?
    if consume(.at) != nil {
      guard let atom = parseAtom() else { return nil }
      priority = atom
    }
    return Predicate(relation: relation, value: value, priority: priority, range: range(from: start))
  }

  /// Reads a number or a name.
  private mutating func parseAtom() -> Expression? {
    switch kind() {
    case .number: return consume().flatMap { visualNumber($0) }
    case .identifier: return consumeName().map { Expression(kind: .path([$0]), range: $0.range) }
    default:
      failExpected("a number or a name")
      return nil
    }
  }

  private mutating func visualNumber(_ token: Token) -> Expression? {
    guard text(token).split(separator: ".").allSatisfy({ $0.count <= Self.digitLimit }) else {
      fail(.syntax("A number can have at most \(Self.digitLimit) digits on each side of the point", at: token.range))
      return nil
    }
    return Expression(kind: .number(text(token)), range: token.range)
  }
}
