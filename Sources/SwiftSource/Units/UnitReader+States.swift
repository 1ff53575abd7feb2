import ConstraintSolver
import LayoutSyntax
import LayoutWriting
import SourceText

/// Conditions that are a Boolean property or parameter, or compare one of an enumeration. They become states of the
/// layout.
extension UnitReader {
  /// Returns what conditions read, if they are one Boolean value, its negation, or a comparison with a case.
  func stateTest(_ tests: [SwiftCondition]) -> SwiftState? {
    guard tests.count == 1, case .expression(let expression) = tests[0] else { return nil }
    return state(expression)
  }

  /// Records what a condition with these words reads. Words with two meanings have none.
  func noteState(_ state: SwiftState?, _ words: String) {
    if let known = unit.states[words] {
      if known != state { unit.states[words] = .some(nil) }
    } else if let state {
      unit.states[words] = state
    } else if unit.states.values.contains(where: { $0?.subject.name == words }) {
      unit.states[words] = .some(nil)
    }
  }

  /// Returns the words of an expression that is one Boolean value or its negation; nil for another one.
  func stateCondition(_ expression: SwiftExpression) -> String? {
    guard let state = state(expression) else { return nil }
    let words = source(expression.range)
    noteState(state, words)
    return words
  }

  /// Whether a value may have changed since the code gave it the value that is known.
  func isOpen(_ expression: SwiftExpression) -> Bool {
    if let state = state(expression) { return isOpen(state) }
    switch expression.kind {
    case .prefix("!", let operand): return isOpen(operand)
    case .binary("&&", let left, let right), .binary("||", let left, let right): return isOpen(left) || isOpen(right)
    case .binary(let word, let left, let right) where ["==", "!=", "<", ">", "<=", ">="].contains(word):
      return isOpenProperty(left) || isOpenProperty(right)
    default: return false
    }
  }

  /// Returns the value of an expression that other code decides, such as a variable of the object or a size class; nil for
  /// another expression.
  func openValue(_ expression: SwiftExpression) -> SwiftValue? {
    if let words = sizeClassCondition(expression) { return .condition(words) }
    guard isOpen(expression) else { return nil }
    return stateCondition(expression).map { .condition($0) } ?? .unknown("it depends on \(source(expression.range))")
  }

  /// Returns the words of a comparison with a size class of the root.
  private func sizeClassCondition(_ expression: SwiftExpression) -> String? {
    guard case .binary(let word, let left, let right) = expression.kind, case .member(let traits, let name) = left.kind
    else { return nil }
    switch traits.kind {
    case .name("traitCollection"): guard case .unit = receiver, scope["traitCollection"] == nil else { return nil }
    case .member(let owner, "traitCollection"):
      guard owner.isPath else { return nil }
      switch evaluate(owner) {
      case .view(unit.root), .controller: break
      default: return nil
      }
    default: return nil
    }
    let words = "traitCollection.\(name) \(word) \(source(right.range))"
    return sizeClass(words) == nil ? nil : words
  }

  /// Returns the words of the condition that a variable has as its value, or of its negation; nil for another
  /// expression.
  func knownCondition(_ expression: SwiftExpression) -> String? {
    switch expression.kind {
    case .name(let name):
      if let local = scope[name] { return local.condition }
      return (ownProperty(name) ?? module.variable(named: name, file: file)).flatMap { deviceCondition(expression, $0) }
    case .member(let base, let name):
      switch base.kind {
      case .name("self"): return ownProperty(name).flatMap { deviceCondition(expression, $0) }
      case .name(let type): return staticProperty(name, of: type).flatMap { deviceCondition(expression, $0) }
      default: return nil
      }
    case .binary: return idiomCondition(expression)
    case .prefix("!", let operand): return knownCondition(operand)?.negatedCondition
    case .tuple(let elements): return elements.count == 1 ? knownCondition(elements[0].value) : nil
    default: return nil
    }
  }

  /// Returns the words of the condition that a variable has as its value, if that is about the device.
  private func deviceCondition(_ expression: SwiftExpression, _ property: SwiftProperty) -> String? {
    guard property.variable.isConstant || property.variable.getter != nil else { return nil }
    let text = module.files[property.file].source[property.variable.range]
    guard ["userInterfaceIdiom", "SizeClass"].contains(where: { text.contains($0) }) else { return nil }
    let reads = variableReads
    defer { variableReads = reads }
    return evaluate(expression).condition
  }

  private func state(_ expression: SwiftExpression) -> SwiftState? {
    if let words = knownCondition(expression) { return unit.state(of: words) }
    guard case .unit = receiver else { return nil }
    var (expression, isTrue) = (expression, true)
    while case .prefix("!", let operand) = expression.kind { (expression, isTrue) = (operand, !isTrue) }
    while case .tuple(let elements) = expression.kind, elements.count == 1 { expression = elements[0].value }
    if case .binary(let word, let left, let right) = expression.kind, word == "==" || word == "!=" {
      return comparison(left, right, isTrue: isTrue == (word == "=="))
    }
    guard let subject = subject(expression), subject.cases == nil else { return nil }
    return SwiftState(subject: subject, chosen: isTrue ? [1] : [0])
  }

  private func comparison(_ left: SwiftExpression, _ right: SwiftExpression, isTrue: Bool) -> SwiftState? {
    for (value, other) in [(left, right), (right, left)] {
      guard let subject = subject(value), let cases = subject.cases, let name = caseName(other, of: subject),
        let index = cases.firstIndex(of: name)
      else { continue }
      return SwiftState(subject: subject, chosen: isTrue ? [index] : Set(cases.indices).subtracting([index]))
    }
    return nil
  }

  /// Returns the case that `.name` or `Type.name` refers to.
  private func caseName(_ expression: SwiftExpression, of subject: SwiftState.Subject) -> String? {
    switch expression.kind {
    case .implicitMember(let name): return name
    case .member(let base, let name):
      guard case .name(let type) = base.kind, type == subject.type else { return nil }
      return name
    default: return nil
    }
  }

  // MARK: Subjects

  /// Returns the property or parameter that an expression is, if it is a Boolean value or one of an enumeration.
  private func subject(_ expression: SwiftExpression) -> SwiftState.Subject? {
    let name: String
    switch expression.kind {
    case .name(let word):
      name = word
      if let owner = scope.owner(of: word) {
        // The same parameter under the same name, however deep the call is.
        guard let type = owner.types[word], !owner.variableNames.contains(word) else { return nil }
        let subject = subject(word, type, entry: entry, first: nil)
        switch owner[word] {
        case .unknown("`\(word)` is a parameter"): return subject
        case .word: return subject?.cases == nil ? nil : subject
        default: return nil
        }
      }
    case .member(let base, let word):
      guard case .name("self") = base.kind else { return nil }
      name = word
    default: return nil
    }
    guard let property = ownProperty(name), !property.variable.isStatic else { return nil }
    let variable = property.variable
    // `Card.Style` may be another type than the one that `Style` is here.
    if let type = variable.type, module.files[property.file].source[variable.range].contains(".\(type.name)") {
      return nil
    }
    switch (variable.type, variable.value?.kind) {
    case (let type?, .boolean(let isOn)?): return subject(name, type, entry: nil, first: isOn ? "true" : nil)
    case (nil, .boolean(let isOn)?):
      return subject(name, SwiftTypeName(name: "Bool"), entry: nil, first: isOn ? "true" : nil)
    case (let type?, .implicitMember(let first)?), (let type?, .member(_, let first)?):
      return subject(name, type, entry: nil, first: first)
    case (let type?, _): return subject(name, type, entry: nil, first: nil)
    case (nil, .member(let base, let first)?):
      guard case .name(let type) = base.kind else { return nil }
      return subject(name, SwiftTypeName(name: type), entry: nil, first: first)
    default: return nil
    }
  }

  /// `first` is the value that it begins with.
  private func subject(_ name: String, _ type: SwiftTypeName, entry: Int?, first: String?) -> SwiftState.Subject? {
    if type == SwiftTypeName(name: "Bool") {
      return SwiftState.Subject(name: name, entry: entry, type: "Bool", cases: nil, first: first == "true" ? 1 : 0)
    }
    guard type == SwiftTypeName(name: type.name),
      let index = module.type(named: type.name, inside: facts.path, file: file),
      let cases = module.types[index].cases, 2...Self.caseLimit ~= cases.count
    else { return nil }
    let place = first.flatMap(cases.firstIndex) ?? 0
    return SwiftState.Subject(name: name, entry: entry, type: type.name, cases: cases, first: place)
  }

  /// The largest number of cases of an enumeration that are states.
  private static let caseLimit = 12

  func ownProperty(_ name: String) -> SwiftProperty? {
    facts.property(name, file: facts.file) ?? module.property(name, of: ancestry, file: facts.file)
  }

  // MARK: Decisions

  /// Returns whether a comparison with a case is true; nil if that is unknown, and for a Boolean value.
  func decide(_ state: SwiftState) -> Bool? { knownCase(of: state.subject).map(state.chosen.contains) }

  /// Returns the case that the code gives a property or parameter; nil if that is unknown.
  private func knownCase(of subject: SwiftState.Subject) -> Int? {
    guard let cases = subject.cases else { return nil }
    let value = subject.entry == nil ? property(subject.name) : scope[subject.name]
    guard case .word(let word)? = value else { return nil }
    return cases.firstIndex(of: word)
  }

  /// Whether a value may have changed since the code gave it the value that is known: it is a variable that the module or
  /// another one can assign, but not a flag that code sets when it has run.
  func isOpen(_ state: SwiftState) -> Bool {
    state.subject.entry == nil && isOpen(property: state.subject.name)
  }

  /// Whether an operand of a comparison is a variable that may have changed.
  private func isOpenProperty(_ expression: SwiftExpression) -> Bool {
    switch expression.kind {
    case .name(let name): scope[name] == nil && isOpen(property: name)
    case .member(let base, let name): if case .name("self") = base.kind { isOpen(property: name) } else { false }
    default: false
    }
  }

  private func isOpen(property name: String) -> Bool {
    guard case .unit = receiver, let variable = ownProperty(name)?.variable, !variable.isConstant,
      !variable.isLazy, variable.getter == nil, storedEntries[name] != entry
    else { return false }
    let isAssigned = module.files.contains { $0.declarations.assignments[name] != nil }
    let isObserved = hasObservers(name)
    guard isAssigned || isObserved || variable.isPublic || !variable.attributes.isEmpty else { return false }
    return !setsFlag(name)
  }

  /// Whether the function that runs, or one of the class that it calls, assigns a property.
  func setsFlag(_ name: String) -> Bool {
    guard let assigned = module.files[facts.file].declarations.assignments[name], let current = running.last else {
      return false
    }
    var waiting = facts.methodsInOrder.filter { $0.file == current.file && $0.function.range.start == current.start }
    var seen: Set<Int> = []
    while let method = waiting.popLast(), seen.count < 32 {
      guard method.file == facts.file, seen.insert(method.function.range.start).inserted else { continue }
      let range = method.function.range
      if assigned.contains(where: { range.start <= $0 && $0 < range.end }) { return true }
      let text = module.files[method.file].source[method.function.range]
      waiting += facts.methodsInOrder.filter { text.contains("\($0.function.name)(") }
    }
    return false
  }

  // MARK: Switches

  /// Runs the case of a `switch` that is surely taken, or else every case under its condition.
  func runSwitch(_ expression: SwiftExpression, _ branches: [SwiftCase]) -> Ending {
    let reads = variableReads
    let words = source(expression.range)
    guard let subject = subject(expression), let all = subject.cases, let sets = sets(of: branches, subject) else {
      let value = evaluate(expression)
      if variableReads == reads, !isOpen(expression), let place = place(of: value, in: branches) {
        let outer = scope
        scope = newScope(inside: outer)
        defer { scope = outer }
        return run(branches[place].body).behindSwitch
      }
      for branch in branches {
        let pattern = branch.pattern.onOneWord
        let condition = pattern == "default" ? "no other case of `\(words)` applies" : "\(words), \(pattern)"
        let ending = run(branch.body, under: condition).behindSwitch
        noteExit(ending, unless: "not \(condition)")
      }
      return .next
    }
    let known = knownCase(of: subject)
    if known != nil, variableReads > reads { unit.isHazy = true }
    if let known, !isOpen(SwiftState(subject: subject, chosen: [known])) {
      guard let place = sets.firstIndex(where: { $0.contains(known) }) else { return .next }
      let outer = scope
      scope = newScope(inside: outer)
      defer { scope = outer }
      return run(branches[place].body).behindSwitch
    }
    for (branch, chosen) in zip(branches, sets) where !chosen.isEmpty {
      let names = chosen.sorted().map { ".\(all[$0])" }.joined(separator: ", ")
      let condition = "\(words) is \(names)"
      noteState(SwiftState(subject: subject, chosen: chosen), condition)
      noteExit(run(branch.body, under: condition).behindSwitch, unless: "not \(condition)")
    }
    return .next
  }

  /// Returns the branch that a known number, text or word takes; nil if a pattern before it is more than such values.
  private func place(of value: SwiftValue, in branches: [SwiftCase]) -> Int? {
    let written: String
    switch value {
    case .number(let number) where number.isInteger: written = number.written
    case .word(let word): written = ".\(word)"
    default: return nil
    }
    for (place, branch) in branches.enumerated() {
      for case .jump("fallthrough") in branch.body.map(\.kind) { return nil }
      let pattern = branch.pattern.onOneWord
      // Another word can be another name of the same value.
      if pattern == "default" { return written.hasPrefix(".") ? nil : place }
      guard pattern.hasPrefix("case ") else { return nil }
      for part in pattern.dropFirst(5).split(separator: ",").map({ $0.filter { !$0.isWhitespace } }) {
        if part == written { return place }
        let isSimple = written.hasPrefix(".") ? part.hasPrefix(".") && !part.contains("(") : Int(part) != nil
        guard isSimple else { return nil }
      }
    }
    return nil
  }

  /// Returns the cases that each branch is for; nil if a pattern is more than names of cases.
  private func sets(of branches: [SwiftCase], _ subject: SwiftState.Subject) -> [Set<Int>]? {
    guard let cases = subject.cases else { return nil }
    var rest = Set(cases.indices)
    var sets: [Set<Int>] = []
    for branch in branches {
      for case .jump("fallthrough") in branch.body.map(\.kind) { return nil }
      var chosen: Set<Int> = []
      let pattern = branch.pattern.onOneWord
      if pattern == "default" {
        chosen = rest
      } else {
        guard pattern.hasPrefix("case ") else { return nil }
        for part in pattern.dropFirst(5).split(separator: ",") {
          var name = part.filter { !$0.isWhitespace && $0 != "`" }
          if name.hasPrefix("\(subject.type).") { name.removeFirst(subject.type.count) }
          guard name.hasPrefix("."), let index = cases.firstIndex(of: String(name.dropFirst())) else { return nil }
          chosen.insert(index)
        }
      }
      sets.append(chosen.intersection(rest))
      rest.subtract(chosen)
    }
    // Swift requires every case, so this is another type.
    return rest.isEmpty ? sets : nil
  }
}

extension String {
  /// The condition that is true when this one is false.
  var negatedCondition: String { hasPrefix("not ") ? String(dropFirst(4)) : "not \(self)" }
}

extension UnitReader.Ending {
  /// How a `switch` ends whose case ends like this.
  fileprivate var behindSwitch: Self {
    if case .jumped("break") = self { .next } else { self }
  }
}

/// A condition that is one value of the object.
struct SwiftState: Equatable {
  /// A property or parameter.
  struct Subject: Equatable {
    let name: String
    /// The number of the function that receives the parameter; nil for a property.
    let entry: Int?
    let type: String
    /// The cases of the enumeration; nil for a Boolean value, whose values are false and true.
    let cases: [String]?
    /// The value that the layout begins with.
    let first: Int

    /// The number of values.
    var count: Int { cases?.count ?? 2 }
  }

  let subject: Subject
  /// The values for which the condition is true.
  let chosen: Set<Int>

  /// The condition that is true for the other values.
  var negated: SwiftState { SwiftState(subject: subject, chosen: Set(0..<subject.count).subtracting(chosen)) }
}

extension SwiftUnit {
  /// Returns the value that a condition of a constraint is; nil if it is something else, or if the unit has two values of
  /// that name.
  func state(of condition: String) -> SwiftState? {
    let isNegated = condition.hasPrefix("not ")
    guard let found = states[isNegated ? String(condition.dropFirst(4)) : condition], let state = found,
      states.values.allSatisfy({ $0 == nil || $0?.subject.name != state.subject.name || $0?.subject == state.subject })
    else { return nil }
    return isNegated ? state.negated : state
  }
}
