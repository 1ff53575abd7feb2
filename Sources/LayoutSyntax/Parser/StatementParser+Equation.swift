import LayoutDiagnostics
import SourceText

/// Reads equations and chains, and their clauses.
extension StatementParser {
  mutating func parseEquation() -> Statement.Kind {
    guard let equation = parseEquationParts() else {
      position = indices.count
      return .unknown
    }
    return .equation(equation)
  }

  mutating func parseExpectation() -> Statement.Kind {
    position += 1
    let equation = parseEquationParts()
    if let priority = equation?.clauses.priority {
      fail(.syntax("An expectation has no priority, because it is not solved", at: priority.range))
    }
    guard let equation, error == nil else {
      position = indices.count
      return .expectation(nil)
    }
    return .expectation(equation)
  }

  private mutating func parseEquationParts() -> Equation? {
    guard let first = parseSide() else { return nil }
    var sides: [Side] = []
    sides.reserveCapacity(2)
    sides.append(first)
    var relations: [RelationSign] = []
    while let sign = parseRelation() {
      relations.append(sign)
      guard let side = parseSide() else { return nil }
      sides.append(side)
    }
    if error != nil { return nil }
    guard !relations.isEmpty else {
      if isAtEnd, case .expression(let expression) = first.kind, case .path(let path) = expression.kind {
        if path.count == 1, position == 1, let guess = settingWithoutColon(path[0]) {
          fail(guess)
          return nil
        }
        fail(.syntax("Expected `=`, `<=` or `>=` after `\(written)`", at: first.range))
      } else if isAtEnd, case .size = first.kind {
        fail(
          .syntax(
            "A size has a name: `size: \(written)` in a preview, `size = \(written)` in a view", at: first.range))
      } else {
        failExpected("`=`, `<=` or `>=`")
      }
      return nil
    }
    var inset: Value?
    if isWord(.inset) {
      position += 1
      guard let value = parseValue() else { return nil }
      inset = value
    }
    var except: [Name] = []
    if isWord(.except) {
      position += 1
      guard let edges = parseEdges() else { return nil }
      except = edges
    }
    guard let clauses = parseClauses() else { return nil }
    return Equation(sides: sides, relations: relations, inset: inset, except: except, clauses: clauses)
  }

  private mutating func parseSide() -> Side? {
    let start = position
    guard let first = parseExpression() else { return nil }
    if isTimes(), let sign = token() {
      position += 1
      guard let second = parseExpression() else { return nil }
      if (first.paths + second.paths).contains(where: { $0.count > 1 }) {
        fail(
          .syntax(
            "`\(text(sign))` separates a width from a height; use `*` to multiply", at: sign.range,
            fixes: [Fix("Write `*`", replace: sign.range, with: "*")]))
        return nil
      }
      return Side(kind: .size(first, second), range: range(from: start))
    }
    if consume(.colon) != nil {
      guard let second = parseExpression() else { return nil }
      return Side(kind: .ratio(first, second), range: range(from: start))
    }
    return Side(kind: .expression(first), range: range(from: start))
  }

  private mutating func parseRelation() -> RelationSign? {
    guard let sign = token() else { return nil }
    let kind: RelationSign.Kind
    switch sign.kind {
    case .equal, .doubleEqual: kind = .equal
    case .atMost: kind = .atMost
    case .atLeast: kind = .atLeast
    case .less, .greater, .notEqual:
      let correction = sign.kind == .less ? "<=" : sign.kind == .greater ? ">=" : "="
      fail(
        .strict(
          text(sign), at: sign.range, fixes: [Fix("Write `\(correction)`", replace: sign.range, with: correction)]))
      return nil
    default: return nil
    }
    // `=<` and `=>`
    if sign.kind == .equal, let second = token(1), second.start == sign.end, [.less, .greater].contains(second.kind) {
      let (range, correction) = (sign.range.union(second.range), second.kind == .less ? "<=" : ">=")
      fail(.strict(file[range], at: range, fixes: .writing(correction, at: range)))
      return nil
    }
    position += 1
    return RelationSign(kind: kind, range: sign.range)
  }

  private mutating func parseEdges() -> [Name]? {
    var edges: [Name] = []
    repeat {
      guard let edge = consumeName() else {
        failExpected("`top`, `leading`, `bottom` or `trailing`")
        return nil
      }
      guard CompoundAttribute.edges.parts.contains(where: { $0.rawValue == edge.text }) else {
        fail(.syntax("`\(edge.text)` is not an edge; use `top`, `leading`, `bottom` or `trailing`", at: edge.range))
        return nil
      }
      edges.append(edge)
    } while consume(.comma) != nil
    return edges
  }

  /// Reads `@ …` and `as …`, in this order; nil after an error.
  mutating func parseClauses() -> Clauses? {
    let place = endOfRead
    var priority: Expression?
    if consume(.at) != nil {
      if isAtEnd {
        fail(.incomplete(written, missing: "priority", at: range(from: 0)))
        return nil
      }
      guard let value = parseExpression() else { return nil }
      priority = value
    }
    var label: Label?
    if isWord(.as) {
      position += 1
      guard let name = consumeNameOrString() else {
        failExpected("a name")
        return nil
      }
      label = Label(text: name.text, range: name.range)
    }
    if let sign = token(), sign.kind == .at, label != nil {
      fail(.syntax("The priority must be before `as`", at: sign.range))
      return nil
    }
    guard error == nil else { return nil }
    return Clauses(
      priority: priority, label: label, priorityPlace: ByteRange(place.start, priority?.range.end ?? place.start))
  }
}
