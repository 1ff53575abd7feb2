import ConstraintSolver
import LayoutSyntax
import LayoutWriting
import SourceText

/// What a number is in Swift, which decides how it is divided.
enum SwiftNumberKind {
  case integer, fraction
  /// A literal without a decimal point, which is what its context requires.
  case literal
  case unknown

  init(_ type: SwiftTypeName) {
    switch type.name {
    case _ where type.isArray: self = .unknown
    case "CGFloat", "Double", "Float", "TimeInterval": self = .fraction
    case "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64": self = .integer
    default: self = .unknown
    }
  }

  /// Returns what the operands of an operator are, which have one type.
  func joined(with other: SwiftNumberKind) -> SwiftNumberKind {
    switch (self, other) {
    case (.literal, .literal): .literal
    case (.integer, .fraction), (.fraction, .integer), (.unknown, .literal), (.literal, .unknown): .unknown
    case (.integer, _), (_, .integer): .integer
    case (.fraction, _), (_, .fraction): .fraction
    case (.unknown, .unknown): .unknown
    }
  }

  /// Returns what a number is where its context requires a kind.
  func resolved(by context: SwiftNumberKind) -> SwiftNumberKind {
    switch (self, context) {
    case (.literal, _): context
    case (.unknown, .fraction): .fraction
    case (.integer, .fraction): .unknown
    default: self
    }
  }
}

/// Numbers and their types.
extension UnitReader {
  func number(_ text: String) -> Rational? {
    let digits = text.replacing("_", with: "")
    if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16).flatMap { Rational($0, over: 1) } }
    if digits.hasPrefix("0b") { return Int(digits.dropFirst(2), radix: 2).flatMap { Rational($0, over: 1) } }
    return Rational(recorded: digits)
  }

  /// The number that a word such as `.gutter` refers to, if an extension of a number type declares it.
  func number(of value: SwiftValue) -> SwiftValue {
    guard case .word(let word) = value else { return value }
    for type in ["CGFloat", "Double", "Float", "Int"] {
      if let number = staticMember(word, of: type) { return number }
    }
    if word == "zero" { return .number(0) }
    return value
  }

  func arithmetic(_ word: String, _ left: Rational, _ right: Rational, _ kind: SwiftNumberKind) -> SwiftValue {
    let result: Rational
    switch word {
    case "+": result = left + right
    case "-": result = left - right
    case "*": result = left * right
    case "/":
      guard !right.isZero else { return .unknown("a number is divided by 0") }
      let quotient = left / right
      if left.isInteger, right.isInteger, !quotient.isInteger {
        switch kind {
        case .fraction: result = quotient
        case .integer: result = quotient.truncated
        case .literal, .unknown: return .unknown("the types of the numbers decide whether `/` rounds")
        }
      } else {
        result = quotient
      }
    case "==": return .boolean(left == right)
    case "!=": return .boolean(left != right)
    case "<": return .boolean(left < right)
    case ">": return .boolean(right < left)
    case "<=": return .boolean(!(right < left))
    case ">=": return .boolean(!(left < right))
    default: return .unknown("`\(word)` is not followed")
    }
    let isInRange = result.isWithinDigitLimit && result.isWithinValueLimit
    return isInRange ? .number(result) : .unknown("a number is out of range")
  }

  /// The number that a value is as a priority.
  func priority(_ value: SwiftValue) -> Rational? {
    switch value {
    case .number(let number): return number
    case .word(let word):
      switch word {
      case "required": return 1000
      case "defaultHigh", "high": return 750
      case "defaultLow", "low": return 250
      case "medium": return 500
      case "fittingSizeLevel": return 50
      case "dragThatCanResizeScene": return 510
      case "sceneSizeStayPut": return 500
      case "dragThatCannotResizeScene": return 490
      default:
        guard case .number(let number)? = staticMember(word, of: "UILayoutPriority") else { return nil }
        return number
      }
    default: return nil
    }
  }

  // MARK: Types

  /// Returns what an expression is as a number, as far as declarations and literals show it.
  func numberKind(of expression: SwiftExpression) -> SwiftNumberKind {
    switch expression.kind {
    case .prefix(_, let operand): return numberKind(of: operand)
    case .binary("+", let left, let right), .binary("-", let left, let right), .binary("*", let left, let right),
      .binary("/", let left, let right), .binary("??", let left, let right), .ternary(_, let left, let right):
      return numberKind(of: left).joined(with: numberKind(of: right))
    case .member(let base, let name):
      if case .name("self") = base.kind, case .unit = receiver { return numberKind(ofProperty: name) }
      return writtenKind(of: expression, depth: 0)
    case .name(let name):
      if let owner = scope.owner(of: name) {
        return owner.numberKinds[name] ?? owner.types[name].map(SwiftNumberKind.init) ?? .unknown
      }
      guard case .unit = receiver else { return .unknown }
      return numberKind(ofProperty: name)
    default: return writtenKind(of: expression, depth: 0)
    }
  }

  /// Returns what a variable is as a number, by its type or by a literal.
  private func numberKind(of variable: SwiftVariable, depth: Int = 0) -> SwiftNumberKind {
    if let type = variable.type { return SwiftNumberKind(type) }
    return variable.value.map { writtenKind(of: $0, depth: depth + 1).resolved(by: .integer) } ?? .unknown
  }

  private func numberKind(ofProperty name: String) -> SwiftNumberKind {
    if let property = ownProperty(name) { return numberKind(of: property.variable) }
    return module.variable(named: name, file: file).map { numberKind(of: $0.variable) } ?? .unknown
  }

  /// Returns what an expression of literals and static constants is as a number.
  private func writtenKind(of expression: SwiftExpression, depth: Int) -> SwiftNumberKind {
    guard depth < 8 else { return .unknown }
    switch expression.kind {
    case .binary("+", let left, let right), .binary("-", let left, let right), .binary("*", let left, let right),
      .binary("/", let left, let right):
      return writtenKind(of: left, depth: depth + 1).joined(with: writtenKind(of: right, depth: depth + 1))
    case .member(let base, let name):
      if name == "count" { return .integer }
      guard let type = typePath(base), let property = staticProperty(name, of: type) else { return .unknown }
      return numberKind(of: property.variable, depth: depth)
    case .number(let text):
      let isFraction = !text.hasPrefix("0x") && text.contains { $0 == "." || $0 == "e" || $0 == "E" }
      return isFraction ? .fraction : .literal
    case .prefix(_, let operand): return writtenKind(of: operand, depth: depth + 1)
    case .cast(_, let type): return SwiftNumberKind(type)
    case .call(let callee, _):
      guard case .name(let name) = callee.kind else { return .unknown }
      return SwiftNumberKind(SwiftTypeName(name: name))
    default: return .unknown
    }
  }

  /// Returns `Card.Size` for the name of a type inside of another one; nil for another expression.
  private func typePath(_ expression: SwiftExpression) -> String? {
    switch expression.kind {
    case .name("Self"): return facts.path
    case .name(let name):
      guard scope[name] == nil, let type = module.type(named: name, inside: facts.path, file: file) else { return nil }
      return module.types[type].path
    case .member(let base, let name): return typePath(base).map { "\($0).\(name)" }
    default: return nil
    }
  }
}

extension Rational {
  /// The integer next to it in the direction of 0.
  var truncated: Rational { sign < 0 ? -(-self).floor : floor }
}
