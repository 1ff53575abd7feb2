import ConstraintSolver
import LayoutSyntax

/// Numbers that a condition decides, such as `isPad ? 24 : 16`.
extension UnitReader {
  /// Returns the value of `test ? first : second`, if both are numbers and the layout can express the condition.
  func choice(of test: SwiftExpression, _ first: SwiftValue, _ second: SwiftValue) -> SwiftValue {
    let (first, second) = (number(of: first), number(of: second))
    if case .number(let one) = first, case .number(let other) = second {
      if one == other { return first }
      if let words = layoutCondition(test) { return .choice(words, first, second) }
    }
    return .unknown("it depends on \(source(test.range))")
  }

  /// Returns the words of a condition that is a size class, the device's idiom or a Boolean value; nil for another one.
  private func layoutCondition(_ expression: SwiftExpression) -> String? {
    openValue(expression)?.condition ?? evaluate(expression).condition ?? stateCondition(expression)
  }

  /// Returns what an operation makes of a number that a condition decides; nil for other operands.
  func combinedChoice(
    _ word: String, _ first: SwiftValue, _ second: SwiftValue, _ kind: SwiftNumberKind
  ) -> SwiftValue? {
    guard ["+", "-", "*", "/"].contains(word) else { return nil }
    func choice(_ words: String, _ one: SwiftValue, _ other: SwiftValue) -> SwiftValue? {
      guard case .number = one, case .number = other else { return nil }
      return .choice(words, one, other)
    }
    switch (first, number(of: first), second, number(of: second)) {
    case (.choice(let words, let one, let other), _, .choice(let same, let third, let fourth), _) where words == same:
      return choice(words, combined(word, one, third, kind), combined(word, other, fourth, kind))
    case (.choice(let words, let one, let other), _, _, .number):
      return choice(words, combined(word, one, second, kind), combined(word, other, second, kind))
    case (_, .number, .choice(let words, let one, let other), _):
      return choice(words, combined(word, first, one, kind), combined(word, first, other, kind))
    default: return nil
    }
  }

  /// Returns a number, or each of two numbers, with the other sign.
  func negated(_ value: SwiftValue) -> SwiftValue {
    switch number(of: value) {
    case .number(let number): .number(-number)
    case .choice(let words, let first, let second): .choice(words, negated(first), negated(second))
    default: value
    }
  }

  /// Returns the words of a comparison with the device's idiom; nil for another expression.
  func idiomCondition(_ expression: SwiftExpression) -> String? {
    guard case .binary(let word, let left, let right) = expression.kind, word == "==" || word == "!=",
      case .member(let owner, "userInterfaceIdiom") = left.kind,
      ["UIDevice.current", "UIScreen.main.traitCollection", "UITraitCollection.current"].contains(source(owner.range))
        || source(owner.range).split(separator: ".").last == "traitCollection"
    else { return nil }
    let idiom: String
    switch right.kind {
    case .implicitMember(let name): idiom = name
    case .member(_, let name): idiom = name
    default: return nil
    }
    guard idiom == "pad" || idiom == "phone" else { return nil }
    let words = "UIDevice.current.userInterfaceIdiom == .\(idiom)"
    // A variable of that name may be something else.
    let name = idiom == "pad" ? "isPad" : "isPhone"
    let isFree = ownProperty(name).map { $0.variable.getter != nil || $0.variable.isConstant } ?? true
    noteState(
      SwiftState(
        subject: SwiftState.Subject(
          name: isFree ? name : "\(name)Idiom", entry: nil, type: "Bool", cases: nil, first: idiom == "pad" ? 0 : 1),
        chosen: [1]),
      words)
    return word == "==" ? words : words.negatedCondition
  }
}
