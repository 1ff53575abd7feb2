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
      let exits = (leaveCount, breakCount, conditions.count)
      let ending = run(statement)
      if !ending.isNext { return ending }
      // An inner block may have left.
      if (leaveCount, breakCount) != (exits.0, exits.1), conditions.count == exits.2 {
        conditions.append("line \(lineNumber(of: statement)) does not leave")
      }
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
      let value = evaluate(expression)
      lastValue = value
      if isBuilt(value), built.count < Self.countLimit { built.append(value) }
    case .variable(let variable): declare(variable)
    case .if(let tests, let then, let otherwise): return runIf(tests, then, otherwise)
    case .guard(let tests, let otherwise): return runGuard(tests, otherwise)
    case .for(let names, let sequence, let body): return runLoop(names, sequence, body)
    case .loop(let body):
      let breaks = breakCount
      noteExit(run(body, under: "in a loop"), unless: "not in a loop")
      breakCount = breaks
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
          noteExit(run(block.body, under: "after an error"), unless: "no error is thrown")
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
      for branch in branches {
        noteExit(run(branch, under: "in a branch of #if"), unless: "not in a branch of #if")
      }
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
    let otherEnding = otherwise.map { run($0, under: "not \(words)") } ?? .next
    let isKnown = state != nil || factCount > count
    noteExit(ending, unless: "not \(words)", of: isKnown ? [] : tests, isNegated: true)
    noteExit(otherEnding, unless: words, of: isKnown ? [] : tests)
    return .next
  }

  /// Records that a branch may have left, so that what follows depends on the condition too. It is certain only if these
  /// tests decide whether something exists, without which there is nothing to set up.
  func noteExit(
    _ ending: Ending, unless condition: String, of tests: [SwiftCondition] = [], isNegated: Bool = false
  ) {
    var word = ""
    switch ending {
    case .next: return
    case .returned: break
    case .jumped(let jump): word = jump
    }
    if word.isEmpty || word == "throw", !tests.isEmpty,
      tests.allSatisfy({ isOfExistence($0, isNegated: isNegated) })
    {
      if tests.contains(where: { if case .expression = $0 { true } else { false } }) { exitCount += 1 }
      return
    }
    conditions.append(condition)
    switch word {
    case "continue": break
    case "break": breakCount += 1
    default: (exitCount, leaveCount) = (exitCount + 1, leaveCount + 1)
    }
  }

  /// Whether a test, or its negation, is only false if something does not exist.
  private func isOfExistence(_ test: SwiftCondition, isNegated: Bool) -> Bool {
    switch test {
    case .binding, .availability: return true
    case .pattern: return false
    case .expression(let expression):
      guard case .binary(let word, let left, let right) = expression.kind, case .null = right.kind else { return false }
      if word == (isNegated ? "==" : "!=") { return true }
      // A view that the function itself makes if there is none.
      guard word == (isNegated ? "!=" : "=="), case .name(let name) = left.kind else { return false }
      return setsFlag(name)
    }
  }

  private func runGuard(_ tests: [SwiftCondition], _ otherwise: [SwiftStatement]) -> Ending {
    let reads = variableReads
    let state = stateTest(tests)
    var decision = state.flatMap(decide)
    if decision == nil {
      let results = tests.map { decide($0, binds: true) }
      decision = results.contains(false) ? false : results.contains(nil) ? nil : true
    }
    let isVariable = variableReads > reads
    if decision != nil, isVariable { unit.isHazy = true }
    if let decision, state.map(isOpen) != true, decision || !isVariable || state != nil {
      guard !decision else { return .next }
      let ending = run(otherwise)
      return ending.isNext ? .returned : ending
    }
    let words = conditionText(tests)
    noteState(state, words)
    let (count, outerReturn, conditionCount) = (factCount, returnIsConditional, conditions.count)
    let ending = run(otherwise, under: "not \(words)")
    let isKnown = state != nil || factCount > count
    noteExit(ending.isNext ? .returned : ending, unless: words, of: isKnown ? [] : tests)
    // A result without what does not exist is none.
    if conditions.count == conditionCount { returnIsConditional = outerReturn }
    return .next
  }

  /// The number of views and constraints that were found.
  var factCount: Int { unit.constraints.count + additionCount }

  private func conditionText(_ tests: [SwiftCondition]) -> String {
    let texts = tests.map { test -> String in
      switch test {
      case .expression(let expression): knownCondition(expression) ?? source(expression.range)
      case .binding(let name, let value): value.map { source($0.range) } ?? name
      case .availability: "#available"
      case .pattern: "a pattern matches"
      }
    }
    return texts.joined(separator: ", ")
  }

  /// The number of the line of the class's file in which a statement begins, or the one that calls its function.
  private func lineNumber(of statement: SwiftStatement) -> Int {
    let isOwn = foreignDepth == 0 && file == facts.file
    let offset = isOwn ? statement.range.start : self.statement?.range.start ?? place
    return module.files[facts.file].source.lines.lineIndex(at: offset) + 1
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
      switch decide(test, binds: false) {
      case false?: return false
      case nil: result = nil
      case true?: break
      }
    }
    return result
  }

  /// Returns whether a condition is true; nil if that is unknown. `binds` defines the name that the condition binds.
  private func decide(_ test: SwiftCondition, binds: Bool) -> Bool? {
    switch test {
    case .expression(let expression):
      let value = evaluate(expression)
      if isOpen(expression) {
        unit.isHazy = true
        return nil
      }
      if case .boolean(let isTrue) = value { return isTrue }
      return nil
    case .binding(let name, let value):
      let bound = value.map { evaluate($0) } ?? lookUp(name)
      if binds, name != "self" { scope.define(name, bound) }
      switch bound {
      case .null: return false
      case .unknown: return nil
      default: return true
      }
    case .availability: return true
    case .pattern: return nil
    }
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
      let breaks = breakCount
      noteExit(
        run(body, under: "in a loop over \(source(sequence.range))"),
        unless: "not in a loop over \(source(sequence.range))")
      breakCount = breaks
      return .next
    }
    let (breaks, conditionCount) = (breakCount, conditions.count)
    defer {
      breakCount = breaks
      conditions.removeLast(max(0, conditions.count - conditionCount))
    }
    for element in elements {
      let exits = (leaveCount, breakCount)
      scope = newScope(inside: outer)
      let parts: [SwiftValue] = if case .tuple(let parts) = element, names.count > 1 { parts } else { [element] }
      for (index, name) in names.enumerated() {
        let isKnown = parts.indices.contains(index) && parts.count == names.count
        scope.define(name, isKnown ? parts[index] : .unknown("`\(name)` is part of an element"))
      }
      switch run(body) {
      case .returned: return .returned
      case .jumped("continue"), .next: break
      case .jumped: return .next
      }
      if (leaveCount, breakCount) != exits { conditions.append("the loop goes on") }
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
    let (reads, count) = (variableReads, unit.views.count)
    let value =
      variable.value.map { openValue($0) ?? evaluate($0, as: variable.type, hint: variable.name) }
      ?? (variable.type?.isOptional == true && !variable.isConstant
        ? .null : .unknown("`\(variable.name)` has no value yet"))
    scope.numberKinds[variable.name] =
      variable.type.map(SwiftNumberKind.init) ?? variable.value.map { numberKind(of: $0).resolved(by: .integer) }
    if variableReads > reads { scope.variableNames.insert(variable.name) }
    if let expression = variable.value { name(value, variable.name, madeBy: expression, since: count) }
    scope.define(variable.name, value)
  }
}
