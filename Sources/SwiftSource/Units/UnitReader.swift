import ConstraintSolver
import LayoutSyntax
import SourceText

/// Runs the functions of a class that set up its layout, and records views, hierarchy and constraints.
///
/// It evaluates what is certain: literals, constants, calls of the module's own functions, loops over array literals.
/// Everything else is an unknown value. Facts that depend on an unknown condition keep the condition.
final class UnitReader {
  let module: SwiftModule
  let facts: SwiftTypeFacts
  /// The class and its superclasses.
  let ancestry: [String]
  let role: UIKitClass.Role?
  var unit: SwiftUnit
  var scope: SwiftScope
  var receiver = SwiftReceiver.unit
  /// The file of the function that runs.
  var file: Int
  /// The conditions under which the current statement runs.
  var conditions: [String] = []
  /// The values of properties that were read or assigned.
  var properties: [String: SwiftValue] = [:]
  /// The place in the class's file of the current call.
  var place = 0
  /// The number of calls that are running outside of the class's own functions.
  var foreignDepth = 0
  private(set) var depth = 0
  private var steps = 0
  private var scopes: [SwiftScope] = []
  /// The functions that were called, by their places.
  private(set) var called: Set<FunctionID> = []
  private(set) var running: [FunctionID] = []
  /// The functions that were followed before the current one began. Calling them again changes nothing.
  private var followed: Set<FunctionID> = []
  /// The value of the `return` that ended the current function.
  private var returned: SwiftValue?
  private var returnIsConditional = false
  /// The number of conditions at the beginning of the current function or closure.
  private var functionConditionCount = 0
  /// The current call in the class's own functions, and the number of variables that were read before it.
  var callRange = ByteRange(0, 0)
  var callVariableReads = 0
  /// The number of times that a variable was read that other code can change before.
  var variableReads = 0
  var variableProperties: Set<String> = []
  /// The entry in which a property surely received its value.
  var storedEntries: [String: Int] = [:]
  /// The current statement of the class's own functions.
  var statement: SwiftStatementPlace?
  /// The number of the function that UIKit or other code calls.
  var entry = 0
  /// Whether a computed property is evaluated: it makes its views each time.
  var isComputing = false
  /// The constraints that were activated while their views had no common ancestor.
  var earlyActivations: [EarlyActivation] = []
  /// The number of views that were added to others.
  var additionCount = 0

  struct FunctionID: Hashable {
    let file: Int
    let start: Int
  }

  private static let stepLimit = 20_000
  private static let depthLimit = 7
  static let countLimit = 4000

  init(_ facts: SwiftTypeFacts, _ module: SwiftModule) {
    self.facts = facts
    self.module = module
    file = facts.file
    place = facts.range.start
    unit = SwiftUnit(facts)
    ancestry = module.ancestry(of: facts.name, inside: facts.path, file: facts.file)
    role = ancestry.lazy.compactMap(UIKitClass.role).first
    scope = SwiftScope(inside: nil, conditionCount: 0)
    unit.isHazy = !hasKnownSuperclass
  }

  /// Remembers which functions were followed.
  func finishPass() {
    let own = Set(facts.methodsInOrder.map { FunctionID(file: $0.file, start: $0.function.range.start) })
    followed = called.intersection(own)
  }

  /// Returns whether there may be another step.
  func step() -> Bool {
    steps += 1
    if steps > Self.stepLimit { unit.isHazy = true }
    return steps <= Self.stepLimit
  }

  func newScope(inside outer: SwiftScope?) -> SwiftScope {
    let scope = SwiftScope(inside: outer, conditionCount: conditions.count)
    scopes.append(scope)
    return scope
  }

  /// Releases the local variables.
  func finish() {
    for scope in scopes { scope.removeAll() }
    properties = [:]
  }

  /// Records what was not followed, at its place in the class's own functions.
  func omit(at offset: Int, _ reason: String) { unit.omit(at: foreignDepth == 0 ? offset : place, reason) }

  /// Records how a view is added that was not followed.
  func omitView(at offset: Int, _ reason: String) { unit.omitView(at: foreignDepth == 0 ? offset : place, reason) }

  // MARK: Functions

  /// Runs a function with arguments, and returns its result.
  func call(
    _ method: SwiftMethod, _ arguments: [SwiftArgumentValue], receiver newReceiver: SwiftReceiver, hint: String?
  ) -> SwiftValue {
    let id = FunctionID(file: method.file, start: method.function.range.start)
    guard let body = method.function.body, depth < Self.depthLimit, !running.contains(id), step() else {
      unit.isHazy = true
      return .unknown("`\(method.function.name)` is not followed any deeper")
    }
    if followed.contains(id), method.function.result == nil, method.owner != nil { return .null }
    called.insert(id)
    let isOwn = isOwn(method) && isUnit(newReceiver)
    let inner = newScope(inside: nil)
    let outer = (scope, receiver, file, returned, returnIsConditional)
    let outerConditionCount = functionConditionCount
    functionConditionCount = conditions.count
    defer { functionConditionCount = outerConditionCount }
    (receiver, file) = (newReceiver, method.file)
    scope = inner
    bind(method.function, arguments, in: inner)
    if !isOwn { foreignDepth += 1 }
    (returned, returnIsConditional) = (nil, false)
    depth += 1
    running.append(id)
    let conditionCount = conditions.count
    _ = run(body)
    conditions.removeLast(conditions.count - conditionCount)
    var result = returned
    if returnIsConditional { result = .unknown("the result of `\(method.function.name)` depends on a condition") }
    if result == nil, method.function.result != nil, body.count == 1, case .expression = body[0].kind {
      result = lastValue
    }
    running.removeLast()
    depth -= 1
    if !isOwn { foreignDepth -= 1 }
    (scope, receiver, file, returned, returnIsConditional) = outer
    return result ?? .unknown("`\(method.function.name)` has no result that is known")
  }

  /// The value of the last expression that was a statement.
  var lastValue: SwiftValue?

  private func isUnit(_ receiver: SwiftReceiver) -> Bool { if case .unit = receiver { true } else { false } }

  /// Whether a function is a member of the class whose layout is read, in the file of the class.
  private func isOwn(_ method: SwiftMethod) -> Bool {
    method.file == facts.file && method.owner.map { module.types[$0].path == facts.path } == true
  }

  private func bind(_ function: SwiftFunction, _ arguments: [SwiftArgumentValue], in inner: SwiftScope) {
    var rest = arguments[...]
    for parameter in function.parameters {
      inner.types[parameter.name] = parameter.type
      if parameter.isVariadic {
        var list: [SwiftValue] = []
        while let next = rest.first, next.label == parameter.label || next.label == nil && !list.isEmpty {
          list.append(next.value)
          rest.removeFirst()
        }
        inner.define(parameter.name, .array(list))
      } else if let next = rest.first,
        next.label == parameter.label || next.isTrailingClosure && parameter.initial == nil
      {
        inner.define(parameter.name, next.value)
        if next.isVariable { inner.variableNames.insert(parameter.name) }
        rest.removeFirst()
      } else {
        let value = parameter.initial.map { evaluate($0, as: parameter.type) }
        inner.define(parameter.name, value ?? .unknown("`\(parameter.name)` is a parameter"))
      }
    }
  }

  /// Runs a closure with arguments, and returns its result.
  func call(_ value: SwiftValue, _ arguments: [SwiftValue], hint: String? = nil) -> SwiftValue {
    if case .method(let name, let object) = value {
      let values = arguments.map { SwiftArgumentValue(label: nil, value: $0) }
      return callKnown(name, of: object, values, at: place) ?? .unknown("`\(name)` is not followed")
    }
    guard case .closure(let closure, let captured, let closureReceiver) = value else {
      for argument in arguments { escape(argument) }
      return .unknown("the function is unknown")
    }
    guard depth < Self.depthLimit + 3, step() else { return .unknown("closures are not followed any deeper") }
    let inner = newScope(inside: captured)
    var arguments = arguments
    if arguments.count == 1, case .tuple(let parts) = arguments[0], parts.count == closure.parameters.count {
      arguments = parts
    }
    for (index, argument) in arguments.enumerated() {
      let name = closure.parameters.indices.contains(index) ? closure.parameters[index] : "$\(index)"
      inner.define(name, argument)
    }
    for name in closure.parameters.dropFirst(arguments.count) {
      inner.define(name, .unknown("`\(name)` is a parameter"))
    }
    let outer = (scope, receiver, returned, returnIsConditional, nameHint)
    let outerConditionCount = functionConditionCount
    functionConditionCount = conditions.count
    defer { functionConditionCount = outerConditionCount }
    (scope, receiver) = (inner, closureReceiver)
    (returned, returnIsConditional) = (nil, false)
    nameHint = hint
    depth += 1
    lastValue = nil
    let conditionCount = conditions.count
    _ = run(closure.body)
    conditions.removeLast(conditions.count - conditionCount)
    depth -= 1
    var result = returned
    if returnIsConditional { result = .unknown("the result of a closure depends on a condition") }
    if result == nil, closure.body.count == 1 { result = lastValue }
    (scope, receiver, returned, returnIsConditional, nameHint) = outer
    return result ?? .unknown("a closure has no result that is known")
  }

  /// The name for a view that a local variable of a closure holds, such as the property that the closure initializes.
  var nameHint: String?

  // MARK: Statements

  /// How a statement ended.
  enum Ending {
    case next, returned
    /// `break`, `continue` or `throw`
    case jumped(String)

    var isNext: Bool { if case .next = self { true } else { false } }
  }

  func run(_ statements: [SwiftStatement]) -> Ending {
    let conditionCount = conditions.count
    defer { if conditions.count > conditionCount { conditions.removeLast(conditions.count - conditionCount) } }
    for statement in statements {
      guard step() else { return .returned }
      let ending = run(statement)
      if !ending.isNext { return ending }
    }
    return .next
  }

  private func run(_ statement: SwiftStatement) -> Ending {
    let outer = self.statement
    if foreignDepth == 0, file == facts.file {
      self.statement = SwiftStatementPlace(range: statement.range, entry: entry)
    }
    defer { self.statement = outer }
    switch statement.kind {
    case .expression(let expression):
      lastValue = evaluate(expression)
    case .variable(let variable): declare(variable)
    case .if(let tests, let then, let otherwise): return runIf(tests, then, otherwise)
    case .guard(let tests, _): bind(tests)
    case .for(let names, let sequence, let body): return runLoop(names, sequence, body)
    case .loop(let body): run(body, under: "in a loop")
    case .switch(let subject, let cases): return runSwitch(subject, cases)
    case .blocks(let blocks):
      // The end of the function runs `defer`, which is not followed in that order.
      if source(statement.range).hasPrefix("defer") { unit.isHazy = true }
      for block in blocks {
        if block.isCertain {
          let ending = run(block.body)
          if !ending.isNext { return ending }
        } else {
          run(block.body, under: "after an error")
        }
      }
    case .return(let value):
      let result = value.map { evaluate($0, hint: nameHint) } ?? .null
      if conditions.count > functionConditionCount {
        returnIsConditional = true
      } else if returned == nil {
        returned = result
      }
      return .returned
    case .conditionalCompilation(let branches):
      for branch in branches { run(branch, under: "in a branch of #if") }
    case .jump(let word): return .jumped(word)
    case .invalid: omit(at: statement.range.start, "this is not valid Swift")
    case .function, .type, .cases, .other: break
    }
    return .next
  }

  /// Runs statements that depend on a condition.
  @discardableResult func run(_ statements: [SwiftStatement], under condition: String) -> Ending {
    conditions.append(condition)
    let outer = scope
    scope = newScope(inside: outer)
    defer {
      scope = outer
      conditions.removeLast()
    }
    return run(statements)
  }

  private func runIf(
    _ tests: [SwiftCondition], _ then: [SwiftStatement], _ otherwise: [SwiftStatement]?
  ) -> Ending {
    let reads = variableReads
    let state = stateTest(tests)
    let decision = state.flatMap(decide) ?? decide(tests)
    // Another value of a variable takes the other branch.
    if decision != nil, variableReads > reads { unit.isHazy = true }
    if let decision, state.map(isOpen) != true {
      let outer = scope
      scope = newScope(inside: outer)
      defer { scope = outer }
      if decision {
        bind(tests)
        return run(then)
      }
      return otherwise.map(run) ?? .next
    }
    let words = conditionText(tests)
    noteState(state, words)
    let count = factCount
    let outer = scope
    scope = newScope(inside: outer)
    bind(tests)
    let ending = run(then, under: words)
    scope = outer
    if let otherwise { run(otherwise, under: "not \(words)") }
    // A branch that leaves makes what follows depend on the condition too, unless it only leaves.
    if !ending.isNext, factCount > count { conditions.append("not \(words)") }
    return .next
  }

  /// The number of views and constraints that were found.
  var factCount: Int { unit.constraints.count + additionCount }

  private func conditionText(_ tests: [SwiftCondition]) -> String {
    let texts = tests.map { test -> String in
      switch test {
      case .expression(let expression): source(expression.range)
      case .binding(let name, let value): value.map { source($0.range) } ?? name
      case .availability: "#available"
      case .pattern: "a pattern matches"
      }
    }
    return texts.joined(separator: ", ")
  }

  /// The source of a range on one line, shortened.
  func source(_ range: ByteRange) -> String {
    guard module.files.indices.contains(file) else { return "" }
    let shown = ByteRange(range.start, min(range.end, range.start + 400))
    let words = module.files[file].source[shown].onOneWord
    return words.count <= 60 ? words : words.prefix(57) + "…"
  }

  /// Returns whether conditions are true; nil if that is unknown.
  private func decide(_ tests: [SwiftCondition]) -> Bool? {
    var result: Bool? = true
    for test in tests {
      switch test {
      case .expression(let expression):
        guard case .boolean(let value) = evaluate(expression) else {
          result = nil
          continue
        }
        if !value { return false }
      case .binding(let name, let value):
        let bound = value.map { evaluate($0) } ?? lookUp(name)
        switch bound {
        case .null: return false
        case .unknown: result = nil
        default: break
        }
      case .availability: break
      case .pattern: result = nil
      }
    }
    return result
  }

  private func bind(_ tests: [SwiftCondition]) {
    for test in tests {
      switch test {
      case .binding(let name, let value):
        guard name != "self" else { continue }
        let bound = value.map { evaluate($0) } ?? lookUp(name)
        scope.define(name, bound)
      case .expression(let expression): _ = evaluate(expression)
      case .availability, .pattern: break
      }
    }
  }

  private func runLoop(_ names: [String], _ sequence: SwiftExpression, _ body: [SwiftStatement]) -> Ending {
    let outer = scope
    defer { scope = outer }
    guard case .array(let elements) = evaluate(sequence), !names.isEmpty else {
      scope = newScope(inside: outer)
      for name in names { scope.define(name, .unknown("`\(name)` is an element of \(source(sequence.range))")) }
      run(body, under: "in a loop over \(source(sequence.range))")
      return .next
    }
    for element in elements {
      scope = newScope(inside: outer)
      let parts: [SwiftValue] = if case .tuple(let parts) = element, names.count > 1 { parts } else { [element] }
      for (index, name) in names.enumerated() {
        let isKnown = parts.indices.contains(index) && parts.count == names.count
        scope.define(name, isKnown ? parts[index] : .unknown("`\(name)` is part of an element"))
      }
      switch run(body) {
      case .returned: return .returned
      case .jumped("break"), .jumped("throw"): return .next
      case .jumped, .next: continue
      }
    }
    return .next
  }

  private func declare(_ variable: SwiftVariable) {
    let reads = variableReads
    let value =
      variable.value.map { evaluate($0, as: variable.type, hint: variable.name) }
      ?? .unknown("`\(variable.name)` has no value yet")
    if variableReads > reads { scope.variableNames.insert(variable.name) }
    scope.define(variable.name, value)
  }
}

extension String {
  /// The text with every run of white space as one space.
  var onOneWord: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
