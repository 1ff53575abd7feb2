import ConstraintSolver
import LayoutSyntax
import LayoutWriting
import SourceText

/// Values of expressions.
extension UnitReader {
  /// Evaluates an expression whose type is declared.
  func evaluate(_ expression: SwiftExpression, as type: SwiftTypeName?, hint: String? = nil) -> SwiftValue {
    if let type, !type.isArray, case .call(let callee, let arguments) = expression.kind,
      case .implicitMember("init") = callee.kind
    {
      return construct(type.name, evaluate(arguments), at: expression.range.start, hint: hint)
    }
    let value = evaluate(expression, hint: hint, number: type.map(SwiftNumberKind.init) ?? .integer)
    return typed(value, type)
  }

  /// Returns the value that a word such as `.zero` or `.gutter` is as a declared type.
  func typed(_ value: SwiftValue, _ type: SwiftTypeName?) -> SwiftValue {
    guard case .word(let word) = value, let type, !type.isArray else { return value }
    return staticMember(word, of: type.name) ?? (word == "zero" ? zero(of: type.name) : nil) ?? value
  }

  /// Evaluates an expression. `hint` is the name of the variable that it initializes, and `number` what a literal number
  /// is there.
  func evaluate(
    _ expression: SwiftExpression, hint: String? = nil, number kind: SwiftNumberKind = .unknown
  ) -> SwiftValue {
    guard step() else { return .unknown("the code is too long to follow") }
    let offset = expression.range.start
    switch expression.kind {
    case .name(let name): return lookUp(name)
    case .implicitMember(let name): return .word(name)
    case .number(let text): return number(text).map { .number($0) } ?? .unknown("a number is out of range")
    case .string(let text):
      return (text ?? interpolated(expression.range)).map { .text($0) } ?? .unknown("a text is made of values")
    case .boolean(let value): return .boolean(value)
    case .null: return .null
    case .array(let elements):
      let values = elements.prefix(Self.countLimit).map { evaluate($0) }
      reportRepeated(values)
      return .array(values)
    case .dictionary(let pairs):
      return dictionary(pairs)
    case .tuple(let elements):
      let values = elements.map { openValue($0.value) ?? evaluate($0.value) }
      // The names of the parts of `enumerated()` may be others here.
      guard !elements.contains(where: { $0.label == "offset" || $0.label == "element" }) else {
        return .unknown("the names of a tuple are not followed")
      }
      return .tuple(values)
    case .closure(let closure): return .closure(closure, scope, receiver)
    case .member(let base, let name): return member(base, name, at: offset)
    case .call(let callee, let arguments):
      let outer = (place, callRange, callVariableReads)
      if foreignDepth == 0 { (place, callRange, callVariableReads) = (offset, expression.range, variableReads) }
      defer { (place, callRange, callVariableReads) = outer }
      return call(callee, arguments, at: offset, hint: hint)
    case .subscripted(let base, let arguments): return element(evaluate(base), evaluate(arguments))
    case .prefix("&", let operand):
      let value = evaluate(operand)
      expose(value)
      store(.unknown("a function can change it"), in: operand)
      return value
    case .prefix(let word, let operand): return prefixed(word, evaluate(operand, number: kind))
    case .binary(let word, let left, let right):
      if let words = idiomCondition(expression) { return .condition(words) }
      return binary(word, left, right, hint: hint, kind)
    case .ternary(let test, let first, let second):
      if case .boolean(let value) = evaluate(test), !isOpen(test) {
        return evaluate(value ? first : second, hint: hint, number: kind)
      }
      for choice in [first, second] where choice.isPath { expose(evaluate(choice)) }
      return choice(of: test, evaluate(first, number: kind), evaluate(second, number: kind))
    case .cast(let value, let type):
      let value = evaluate(value, hint: hint)
      if value.isUnknown, isView(type.name), let hint { return newView(hint, type.name, at: offset, isOutside: true) }
      return value
    case .statement(let statements):
      run(statements, under: "a condition")
      return .unknown("it depends on a condition")
    case .other: return .unknown("`\(source(expression.range))` is not followed")
    case .invalid:
      omit(at: offset, "this is not valid Swift")
      return .unknown("this is not valid Swift")
    }
  }

  /// The values of a dictionary whose keys are texts, such as the views of a visual format.
  private func dictionary(_ pairs: [(key: SwiftExpression, value: SwiftExpression)]) -> SwiftValue {
    var fields: [String: SwiftValue] = [:]
    var areKeysKnown = true
    for pair in pairs.prefix(Self.countLimit) {
      let value = evaluate(pair.value)
      if case .text(let key) = evaluate(pair.key) { fields[key] = value } else { areKeysKnown = false }
    }
    return areKeysKnown ? .record(fields) : .unknown("dictionaries are not followed")
  }

  func evaluate(_ arguments: [SwiftArgument], number kind: SwiftNumberKind = .unknown) -> [SwiftArgumentValue] {
    arguments.map { argument in
      var isClosure = false
      if case .closure = argument.value.kind { isClosure = true }
      let reads = variableReads
      let value = openValue(argument.value) ?? evaluate(argument.value, number: kind)
      return SwiftArgumentValue(
        label: argument.label, value: value, isTrailingClosure: isClosure && argument.label == nil,
        isVariable: variableReads > reads)
    }
  }

  private func prefixed(_ word: String, _ value: SwiftValue) -> SwiftValue {
    switch (word, number(of: value)) {
    case ("-", .number(let number)): .number(-number)
    case ("!", .boolean(let value)): .boolean(!value)
    case ("!", .condition(let words)): .condition(words.negatedCondition)
    case ("-", .choice): negated(value)
    case ("+", _): value
    case (_, .unknown): value
    default: .unknown("`\(word)` is not followed")
    }
  }

  private func binary(
    _ word: String, _ left: SwiftExpression, _ right: SwiftExpression, hint: String?, _ kind: SwiftNumberKind
  ) -> SwiftValue {
    switch word {
    case "=":
      assign(right, to: left)
      return .null
    case "??":
      let value = evaluate(left, hint: hint, number: kind)
      switch value {
      case .null: return evaluate(right, hint: hint, number: kind)
      default: return value
      }
    case "+=":
      if case .array(let old) = evaluate(left), case .array(let new) = evaluate(right),
        old.count + new.count <= Self.countLimit
      {
        store(.array(old + new), in: left)
      } else {
        store(.unknown("`+=` is not followed here"), in: left)
      }
      return .null
    case _ where word.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(word):
      store(.unknown("`\(word)` changes it"), in: left)
      return .null
    default: break
    }
    // Both operands have one type. The result of a comparison says nothing about it.
    let isComparison = ["==", "!=", "<", ">", "<=", ">="].contains(word)
    let operands = numberKind(of: left).joined(with: numberKind(of: right)).resolved(by: isComparison ? .integer : kind)
    let reads = variableReads
    let first = evaluate(left, number: operands)
    if word == "&&" || word == "||", case .boolean(let value) = first, value == (word == "||") { return first }
    let second = evaluate(right, number: operands)
    // Whether a variable exists can change, and so can the end of a range.
    let isExistence = (word == "==" || word == "!=") && (isNull(first) == true || isNull(second) == true)
    if variableReads > reads, isExistence || word == "..<" || word == "..." {
      return .unknown("it depends on \(source(left.range)) \(word) \(source(right.range))")
    }
    return combined(word, first, second, operands)
  }

  func combined(
    _ word: String, _ first: SwiftValue, _ second: SwiftValue, _ kind: SwiftNumberKind
  ) -> SwiftValue {
    if let choice = combinedChoice(word, first, second, kind) { return choice }
    switch (number(of: first), number(of: second)) {
    case (.number(let left), .number(let right)):
      return range(word, left, right) ?? arithmetic(word, left, right, kind)
    case (.word, .number(let right)):
      guard let left = priority(first) else { break }
      return arithmetic(word, left, right, kind)
    case (.array(let left), .array(let right)) where word == "+" && left.count + right.count <= Self.countLimit:
      return .array(left + right)
    case (.boolean(let left), .boolean(let right)):
      switch word {
      case "&&": return .boolean(left && right)
      case "||": return .boolean(left || right)
      case "==": return .boolean(left == right)
      case "!=": return .boolean(left != right)
      default: break
      }
    case (.null, let other) where word == "==" || word == "!=", (let other, .null) where word == "==" || word == "!=":
      guard let isNull = isNull(other) else { break }
      return .boolean(isNull == (word == "=="))
    case (.unknown, _): return first
    case (_, .unknown): return second
    default: break
    }
    return .unknown("`\(word)` is not followed here")
  }

  // MARK: Elements

  private func element(_ value: SwiftValue, _ arguments: [SwiftArgumentValue]) -> SwiftValue {
    guard case .array(let elements) = value, arguments.count == 1, case .number(let number) = arguments[0].value,
      let index = number.int, elements.indices.contains(index)
    else { return .unknown("a subscript is not followed") }
    return elements[index]
  }

  // MARK: Names

  /// Returns what a name refers to.
  func lookUp(_ name: String) -> SwiftValue {
    if let local = scope[name] {
      if scope.owner(of: name)?.variableNames.contains(name) == true { variableReads += 1 }
      return local
    }
    switch name {
    case "self":
      if case .value(let value) = receiver { return value }
      return unitValue
    case "super": return .unknown("`super` is not followed")
    case "Self": return .type(facts.path)
    default: break
    }
    if case .value(let value) = receiver {
      let found = member(of: value, name)
      if !found.isUnknown { return found }
    } else if let found = property(name) {
      return found
    }
    if let type = module.type(named: name, inside: facts.path, file: file) { return .type(module.types[type].path) }
    if UIKitClass.role(of: name) != nil { return .type(name) }
    if let global = module.variable(named: name, file: file) { return constant(global) }
    return name.first?.isUppercase == true ? .type(name) : .unknown("`\(name)` is unknown")
  }

  /// The object whose layout is read, as a value.
  var unitValue: SwiftValue { role == .view || role == .cell ? .view(0) : .controller }

  /// Returns the value of a property of the class; nil if it has none of that name.
  func property(_ name: String) -> SwiftValue? {
    if let known = properties[name] {
      if variableProperties.contains(name) { variableReads += 1 }
      return known
    }
    if role == .controller, name == "view" { return .view(unit.root) }
    if role == .controller, name == "topLayoutGuide" || name == "bottomLayoutGuide" {
      return .barGuide(isTop: name == "topLayoutGuide")
    }
    guard let property = ownProperty(name) else {
      guard role == .view || role == .cell else { return nil }
      if name.hasSuffix("Anchor") || name.hasSuffix("Guide") { unit.views[0].usesOwnEdges = true }
      return memberOfView(0, name)
    }
    properties[name] = .unknown("`\(name)` refers to itself")
    let count = unit.views.count
    let reads = variableReads
    let value = initialValue(property)
    if isChangeable(property.variable, value) || variableReads > reads {
      variableProperties.insert(name)
      variableReads += 1
    }
    hold(value)
    // A property wrapper can change what it wraps.
    if !Set(property.variable.attributes).subtracting(["objc", "nonobjc", "IBOutlet", "MainActor"]).isEmpty {
      escape(value)
    }
    // A view that a closure makes under another name is known by the name of the property.
    if case .view(let view) = value, view >= count { unit.views[view].name = name }
    properties[name] = value
    return value
  }

  /// Evaluates a property in a scope of its own, without the conditions of the place that reads it.
  private func initialValue(_ property: SwiftProperty) -> SwiftValue {
    let variable = property.variable
    let outer = (scope, receiver, file, conditions, place, foreignDepth)
    (receiver, file) = (.unit, property.file)
    conditions = []
    if property.file == facts.file, facts.range.contains(variable.range) {
      (place, foreignDepth) = (variable.range.start, 0)
    } else if property.file != facts.file {
      foreignDepth += 1
    }
    scope = newScope(inside: nil)
    defer { (scope, receiver, file, conditions, place, foreignDepth) = outer }
    if let getter = variable.getter {
      let outer = isComputing
      isComputing = true
      defer { isComputing = outer }
      let closure = SwiftClosure(parameters: [], body: getter)
      let value = call(.closure(closure, scope, .unit), [], hint: variable.name)
      return value
    }
    let isOutlet = variable.attributes.contains("IBOutlet")
    if let expression = variable.value, !isOutlet {
      let value = evaluate(expression, as: variable.type, hint: variable.name)
      if value.isUnknown, let type = variable.type, !type.isArray, isView(type.name) {
        return newView(variable.name, type.name, at: variable.range.start, isOutside: true)
      }
      if case .null = value, let type = variable.type { return declared(variable, type) }
      return value
    }
    guard let type = variable.type else { return .unknown("the type of `\(variable.name)` is unknown") }
    return declared(variable, type)
  }

  /// The value of a property of which only the type is known.
  private func declared(_ variable: SwiftVariable, _ type: SwiftTypeName) -> SwiftValue {
    if type.isArray {
      let isEmpty = type.name == "NSLayoutConstraint" && variable.value != nil
      return isEmpty ? .array([]) : .unknown("`\(variable.name)` has no value that is known")
    }
    if isView(type.name) || likelyRole(of: type.name) == .view {
      return newView(variable.name, type.name, at: variable.range.start, isOutside: true)
    }
    return .unknown("`\(variable.name)` has no value that is known")
  }

  /// Evaluates a constant outside of the class, or a static one.
  func constant(_ property: SwiftProperty) -> SwiftValue {
    guard let value = property.variable.value, property.variable.isConstant || property.variable.getter == nil else {
      guard let getter = property.variable.getter else {
        return .unknown("`\(property.variable.name)` has no value that is known")
      }
      return call(.closure(SwiftClosure(parameters: [], body: getter), newScope(inside: nil), .unit), [])
    }
    guard property.variable.isConstant else {
      return .unknown("`\(property.variable.name)` can be changed")
    }
    let outer = (scope, receiver, file, conditions, foreignDepth)
    (scope, file, conditions) = (newScope(inside: nil), property.file, [])
    if property.file != facts.file { foreignDepth += 1 }
    defer { (scope, receiver, file, conditions, foreignDepth) = outer }
    return evaluate(value, as: property.variable.type)
  }

  /// Returns a static member of a type; nil if none is known.
  func staticMember(_ name: String, of type: String) -> SwiftValue? {
    guard step(), depth < 7, let property = staticProperty(name, of: type) else { return nil }
    return constant(property)
  }

  func staticProperty(_ name: String, of type: String) -> SwiftProperty? {
    let index: Int?
    if type.contains(".") {
      let parts = type.split(separator: ".").map(String.init)
      index = module.type(named: parts.last ?? type, inside: parts.dropLast().joined(separator: "."), file: file)
    } else {
      index = module.type(named: type, inside: facts.path, file: file)
    }
    guard let index, let property = module.types[index].property(name, file: file), property.variable.isStatic else {
      return nil
    }
    return property
  }

  // MARK: Assignments

  private func assign(_ expression: SwiftExpression, to target: SwiftExpression) {
    switch target.kind {
    case .name(let name):
      let count = unit.views.count
      let value = evaluate(expression, hint: name)
      self.name(value, name, madeBy: expression, since: count)
      store(value, in: target)
    case .member(let base, let name):
      if case .name("self") = base.kind, case .unit = receiver {
        let count = unit.views.count
        let value = evaluate(expression, hint: name)
        self.name(value, name, madeBy: expression, since: count)
        store(value, in: target)
        return
      }
      noteFrame(in: base)
      let object = evaluate(base)
      let reads = variableReads
      let isLength = ["constant", "spacing"].contains(name)
      let value = openValue(expression) ?? evaluate(expression, number: isLength ? .fraction : .unknown)
      if variableReads > reads { hold(object) }
      if isUnit(object), ownProperty(name) != nil { return setProperty(name, value, at: target.range.start) }
      if case .record(var fields) = object, fields[name] != nil, base.isPath {
        fields[name] = value
        return store(.record(fields), in: base)
      }
      set(name, of: object, to: value, expression, at: target.range.start)
    case .tuple(let targets):
      let value = evaluate(expression)
      guard case .tuple(let parts) = value, parts.count == targets.count else {
        escape(value)
        for target in targets { store(.unknown("it is part of a tuple"), in: target.value) }
        return
      }
      for (target, part) in zip(targets, parts) { store(part, in: target.value) }
    default:
      let value = evaluate(expression)
      escape(value)
      store(value, in: target)
    }
  }

  /// Stores a value in a variable or a property of the class. Under a condition, another value becomes unknown.
  func store(_ value: SwiftValue, in target: SwiftExpression) {
    switch target.kind {
    case .name(let name):
      if let owner = scope.owner(of: name) {
        let isSure = conditions.count <= owner.conditionCount || isUnset(owner[name])
        owner.define(name, isSure ? value : .unknown("`\(name)` depends on a condition"))
      } else if case .value(let object) = receiver {
        set(name, of: object, to: value, target, at: target.range.start)
      } else {
        setProperty(name, value, at: target.range.start)
      }
    case .member(let base, let name):
      if case .name("self") = base.kind, case .unit = receiver {
        setProperty(name, value, at: target.range.start)
      } else {
        set(name, of: evaluate(base), to: value, target, at: target.range.start)
      }
    case .subscripted(let base, let arguments):
      if case .record(var fields) = evaluate(base), let key = arguments.first, arguments.count == 1,
        case .text(let name) = evaluate(key.value)
      {
        fields[name] = value
        store(.record(fields), in: base)
        return
      }
      if base.isPath, case .constraint(let index) = evaluate(base) { change(index, "an element of it is changed") }
      store(.unknown("an element of it is changed"), in: base)
    default: break
    }
  }
}
