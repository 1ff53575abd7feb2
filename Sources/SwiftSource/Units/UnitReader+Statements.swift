import LayoutSyntax
import SourceText

/// Statements.
extension UnitReader {
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
    for case .function(let function) in statements.map(\.kind) { declare(function) }
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
    case .guard(let tests, let otherwise): return runGuard(tests, otherwise)
    case .for(let names, let sequence, let body): return runLoop(names, sequence, body)
    case .loop(let body): run(body, under: "in a loop")
    case .switch(let subject, let cases): return runSwitch(subject, cases)
    case .blocks(let blocks):
      // The end of the function runs `defer`, which is not followed in that order.
      let isDeferred = source(statement.range).hasPrefix("defer")
      if isDeferred { unit.isHazy = true }
      for block in blocks {
        if isDeferred {
          run(block.body, under: "at the end of a function")
        } else if block.isCertain {
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
    noteExit(ending, unless: "not \(words)", isKnown: state != nil || factCount > count, tests)
    return .next
  }

  /// Records that a branch may have left. Then what follows depends on the condition too: in a layout, if the condition
  /// is a state or the branch does more than leave a function, as most such branches only leave when there is nothing to
  /// set up. It is certain only if the branch depends on whether something exists.
  func noteExit(_ ending: Ending, unless condition: String, isKnown: Bool, _ tests: [SwiftCondition]) {
    if case .next = ending { return }
    var leavesLoop = false
    if case .jumped(let word) = ending { leavesLoop = word != "throw" }
    if isKnown || leavesLoop { conditions.append(condition) }
    let isOfExistence = tests.allSatisfy { if case .expression = $0 { false } else { true } }
    if isKnown || leavesLoop || !isOfExistence || tests.isEmpty { exitCount += 1 }
  }

  private func runGuard(_ tests: [SwiftCondition], _ otherwise: [SwiftStatement]) -> Ending {
    guard let state = stateTest(tests) else {
      for test in tests {
        guard case .expression(let expression) = test else {
          bind([test])
          continue
        }
        if case .boolean(true) = evaluate(expression) { continue }
        exitCount += 1
      }
      return .next
    }
    let reads = variableReads
    let decision = decide(state) ?? decide(tests)
    if decision != nil, variableReads > reads { unit.isHazy = true }
    if let decision, !isOpen(state) {
      guard !decision else { return .next }
      let ending = run(otherwise)
      return ending.isNext ? .returned : ending
    }
    let words = conditionText(tests)
    noteState(state, words)
    conditions.append(words)
    exitCount += 1
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
      case .jumped("continue"), .next: continue
      case .jumped: return .next
      }
    }
    return .next
  }

  /// A function inside of another one is a closure with a name.
  private func declare(_ function: SwiftFunction) {
    guard let body = function.body else { return }
    let closure = SwiftClosure(parameters: function.parameters.map(\.name), body: body)
    scope.define(function.name, .closure(closure, scope, receiver))
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
