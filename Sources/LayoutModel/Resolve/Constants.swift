package import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// The values of the constants that are computed so far.
struct ConstantValues {
  enum State {
    case evaluating
    case known(Rational)
    /// The constant has an error that is already reported.
    case refused
  }
  var states: [Int: State] = [:]
  /// The constants being evaluated, outermost first.
  var stack: [Int] = []
}

extension FileResolver {
  /// The constants of the file, and of one layout if it is given.
  func scope(ofLayout layout: Int?) -> NameScope { NameScope(constants, layout: layout) }

  func declareConstant(
    _ name: Name, _ value: Expression, _ statement: Statement, layout: Int?
  ) {
    let known = scope(ofLayout: layout).constants
    if let earlier = known[name.text].map({ constants[$0] }) {
      diagnostics.append(
        .duplicate(
          name.text, existing: "the constant on line \(line(earlier.range))", at: name.range, first: earlier.range,
          fixes: [renameFix(name) { known[$0] != nil }]))
      return
    }
    if let reserved = reservedMeaning(name.text) {
      diagnostics.append(
        .duplicate(
          name.text, existing: reserved, at: name.range, first: name.range,
          fixes: [renameFix(name) { known[$0] != nil }]))
      return
    }
    if statement.isBroken { constantValues.states[constants.count] = .refused }
    constants.append(
      Constant(
        name: name.text, range: name.range, layout: layout, expression: value, documentation: statement.documentation))
  }

  /// Returns what a name already means if a constant would shadow it.
  private func reservedMeaning(_ name: String) -> String? {
    if AttributeWord(name) != nil { return "an attribute" }
    if PriorityName(rawValue: name) != nil { return "a priority" }
    if name == StandardDistance.word { return "the standard distance" }
    if SpecialName(rawValue: name) != nil { return "a reserved word" }
    return nil
  }

  /// Evaluates every constant, so that unused constants are checked too.
  func checkConstants() {
    for index in constants.indices { _ = try? value(ofConstant: index) }
  }

  func value(ofConstant index: Int) throws(Refusal) -> Rational {
    switch constantValues.states[index] {
    case .known(let value): return value
    case .refused: throw .silent
    case .evaluating:
      let start = constantValues.stack.firstIndex(of: index) ?? 0
      let cycle = constantValues.stack[start...].sorted()
      for member in cycle { constantValues.states[member] = .refused }
      let names = cycle.map { constants[$0].name }
      throw .reported(.constantCycle(names, at: constants[cycle[0]].range))
    case nil: break
    }
    constantValues.states[index] = .evaluating
    constantValues.stack.append(index)
    defer { constantValues.stack.removeLast() }
    do {
      let constant = constants[index]
      let value = try constantValue(
        constant.expression, what: "A constant", scope: scope(ofLayout: constant.layout))
      constantValues.states[index] = .known(value)
      return value
    } catch {
      constantValues.states[index] = .refused
      report(error)
      throw .silent
    }
  }

  /// Returns the value of an expression that can use constants only. `what` is the subject of the error message.
  func constantValue(
    _ expression: Expression, what: String, scope: NameScope, allowsPriorityNames: Bool = false
  ) throws(Refusal) -> Rational {
    switch expression.kind {
    case .number(let digits): return Rational(digits: digits)
    case .negated(let inner):
      return -(try constantValue(inner, what: what, scope: scope, allowsPriorityNames: allowsPriorityNames))
    case .sum(let terms):
      var sum = Rational.zero
      for (isSubtracted, term) in terms {
        let value = try constantValue(term, what: what, scope: scope, allowsPriorityNames: allowsPriorityNames)
        sum = isSubtracted ? sum - value : sum + value
      }
      return sum
    case .product(let factors):
      var product = Rational.one
      for (isDivisor, factor) in factors {
        let value = try constantValue(factor, what: what, scope: scope, allowsPriorityNames: allowsPriorityNames)
        if isDivisor {
          if value.isZero { throw .reported(.notConstant("This is a division by zero", at: factor.range)) }
          product = product / value
        } else {
          product *= value
        }
      }
      return product
    case .path(let names):
      return try constantValue(ofPath: names, expression, what, scope, allowsPriorityNames)
    }
  }

  private func constantValue(
    ofPath names: [Name], _ expression: Expression, _ what: String, _ scope: NameScope, _ allowsPriorityNames: Bool
  ) throws(Refusal) -> Rational {
    guard let name = names.first, names.count == 1 else {
      throw .reported(
        .notConstant("\(what) must be a constant; `\(file[expression.range])` is a variable", at: expression.range))
    }
    switch scope.entity(ofConstant: name.text, allowsPriorityNames: allowsPriorityNames) {
    case .constant(let index): return try value(ofConstant: index)
    case .priority(let priority): return Rational(priority.value)
    case .notAnAttribute: return .zero
    default: break
    }
    if name.text == StandardDistance.word {
      throw .reported(
        .notConstant(
          "\(what) must be a constant. `standard` depends on the views on either side of it", at: name.range))
    }
    if AttributeWord(name.text) != nil {
      throw .reported(.notConstant("\(what) must be a constant; `\(name.text)` is a variable", at: name.range))
    }
    var known = scope.constants.keys.sorted()
    if allowsPriorityNames { known += PriorityName.allCases.map(\.rawValue) }
    let near = suggestion(for: name.text, among: known)
    let fixes: [Fix] = .writing(near, at: name.range)
    throw .reported(
      .notConstant(
        "No constant is called `\(name.text)`" + didYouMean(near), at: name.range, fixes: fixes))
  }
}

extension Rational {
  /// Reads a number in the lexer's form: digits, and optionally a point and digits.
  package init(digits: String) {
    var value = Rational.zero
    var scale = Rational.one
    var isFraction = false
    for character in digits.utf8 {
      if character == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character) else { continue }
      value = value * 10 + Rational(Int(character) - Int(UInt8(ascii: "0")))
      if isFraction { scale *= 10 }
    }
    self = value / scale
  }
}
