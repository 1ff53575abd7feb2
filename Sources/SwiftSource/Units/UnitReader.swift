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
  /// The type that declares the method that runs; nil outside of methods.
  private var owner: Int?
  /// The functions that were followed before the current one began. Calling them again changes nothing.
  private var followed: Set<FunctionID> = []
  /// The value of the `return` that ended the current function.
  var returned: SwiftValue?
  var returnIsConditional = false
  /// The number of conditions at the beginning of the current function or closure.
  var functionConditionCount = 0
  /// The number of statements of the running functions that may have left one of them, because of a condition that is
  /// unknown or can change. What follows them is not certain.
  var exitCount = 0
  /// The number of those that are not only about whether something exists, and of the statements that may have ended a
  /// loop.
  var leaveCount = 0
  var breakCount = 0
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
    unit = SwiftUnit(facts, hasSubclasses: facts.isOpen || module.inheritedNames.contains(facts.name))
    ancestry = module.ancestry(of: facts.name, inside: facts.path, file: facts.file)
    role =
      ancestry.lazy.compactMap(UIKitClass.role).first
      ?? module.outerSuperclass(of: facts).flatMap(UIKitClass.likelyRole(ofUnknown:))
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
    let outerExits = (exitCount, leaveCount, breakCount)
    let outerOwner = owner
    defer {
      functionConditionCount = outerConditionCount
      (exitCount, leaveCount, breakCount) = outerExits
      owner = outerOwner
    }
    (receiver, file, owner) = (newReceiver, method.file, method.owner)
    scope = inner
    bind(method.function, arguments, in: inner)
    if !isOwn { foreignDepth += 1 }
    (returned, returnIsConditional) = (nil, false)
    let outerBuilt = built
    built = []
    defer { built = outerBuilt }
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
    if result == nil, method.function.result?.isArray == true, !built.isEmpty { result = .array(built) }
    running.removeLast()
    depth -= 1
    if !isOwn { foreignDepth -= 1 }
    (scope, receiver, file, returned, returnIsConditional) = outer
    return result ?? .unknown("`\(method.function.name)` has no result that is known")
  }

  /// The superclasses of the class whose method runs, which `super` refers to.
  var superclasses: [String] {
    let own = owner.flatMap { ancestry.firstIndex(of: module.types[$0].name) } ?? 0
    return Array(ancestry.dropFirst(own + 1))
  }

  /// The value of the last expression that was a statement.
  var lastValue: SwiftValue?

  /// The constraints that are statements of the function or closure that runs: a result builder returns them.
  var built: [SwiftValue] = []

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
        inner.define(parameter.name, typed(next.value, parameter.type))
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
    // With a parameter that has a value of its own, no argument is known.
    if !closure.parameters.isEmpty, arguments.count != closure.parameters.count { arguments = [] }
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
    let outerExits = (exitCount, leaveCount, breakCount)
    defer {
      functionConditionCount = outerConditionCount
      (exitCount, leaveCount, breakCount) = outerExits
    }
    (scope, receiver) = (inner, closureReceiver)
    (returned, returnIsConditional) = (nil, false)
    nameHint = hint
    let outerBuilt = built
    built = []
    defer { built = outerBuilt }
    depth += 1
    lastValue = nil
    let conditionCount = conditions.count
    _ = run(closure.body)
    conditions.removeLast(conditions.count - conditionCount)
    depth -= 1
    var result = returned
    if returnIsConditional { result = .unknown("the result of a closure depends on a condition") }
    if result == nil, closure.body.count == 1 { result = lastValue }
    if result == nil, !built.isEmpty { result = .array(built) }
    (scope, receiver, returned, returnIsConditional, nameHint) = outer
    return result ?? .unknown("a closure has no result that is known")
  }

  /// The name for a view that a local variable of a closure holds, such as the property that the closure initializes.
  var nameHint: String?
}

extension String {
  /// The text with every run of white space as one space.
  var onOneWord: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
