package import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// The constants that are declared so far, and the values that are computed so far.
struct ConstantValues {
  enum State {
    case known(Rational)
    /// The constant has an error that is already reported.
    case refused
  }
  var states: [Int: State] = [:]
  /// The indices of the constants by name: those of the file, and those of each layout.
  var ofFile: [String: Int] = [:]
  var ofLayouts: [Int: [String: Int]] = [:]
  /// The scope that was last asked for, and the number of constants at that time.
  var scope: (scope: NameScope, count: Int, stateCount: Int)?
}

extension FileResolver {
  /// The constants of the file, and of one layout if it is given.
  func scope(ofLayout layout: Int?) -> NameScope {
    if let (scope, count, stateCount) = constantValues.scope, scope.layout == layout, count == constants.count,
      stateCount == states.count
    {
      return scope
    }
    let scope = NameScope(constants, states, layout: layout)
    constantValues.scope = (scope, constants.count, states.count)
    return scope
  }

  /// Returns the index of the constant that a name means at a layout's own level, or at the file's.
  func declaredConstant(_ name: String, layout: Int?) -> Int? {
    constantValues.ofFile[name] ?? layout.flatMap { constantValues.ofLayouts[$0]?[name] }
  }

  func declareConstant(
    _ name: Name, _ value: Expression, _ statement: Statement, layout: Int?
  ) {
    func isTaken(_ name: String) -> Bool { declaredConstant(name, layout: layout) != nil }
    if let earlier = declaredConstant(name.text, layout: layout).map({ constants[$0] }) {
      diagnostics.append(
        .duplicate(
          name.text, existing: "the constant on line \(line(earlier.range))", at: name.range, first: earlier.range,
          fixes: [renameFix(name, isTaken: isTaken)]))
      return
    }
    if let reserved = reservedMeaning(name.text) {
      diagnostics.append(
        .duplicate(
          name.text, existing: reserved, at: name.range, first: name.range,
          fixes: [renameFix(name, isTaken: isTaken)]))
      return
    }
    if statement.isBroken { constantValues.states[constants.count] = .refused }
    if let layout {
      constantValues.ofLayouts[layout, default: [:]][name.text] = constants.count
    } else {
      constantValues.ofFile[name.text] = constants.count
    }
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
    for index in constants.indices where shouldContinue() { _ = try? value(ofConstant: index) }
  }

  func value(ofConstant index: Int) throws(Refusal) -> Rational {
    if constantValues.states[index] == nil { evaluate(index) }
    guard case .known(let value)? = constantValues.states[index] else { throw .silent }
    return value
  }

  /// Evaluates a constant, and first all constants that it uses. The function is not recursive, because a chain of
  /// constants can be long.
  private func evaluate(_ first: Int) {
    var path = [(constant: first, unread: usedConstants(of: first))]
    var positions = [first: 0]
    while let last = path.indices.last {
      let constant = path[last].constant
      guard let next = path[last].unread.popLast() else {
        path.removeLast()
        positions[constant] = nil
        if constantValues.states[constant] == nil { constantValues.states[constant] = state(ofConstant: constant) }
        continue
      }
      if constantValues.states[next] != nil { continue }
      if let start = positions[next] {
        refuseCycle(path[start...].map(\.constant).sorted())
      } else {
        positions[next] = path.count
        path.append((next, usedConstants(of: next)))
      }
    }
  }

  /// Returns the constants that a constant's expression uses, the last one first.
  private func usedConstants(of index: Int) -> [Int] {
    let constant = constants[index]
    guard constant.origin == nil else { return [] }
    let known = scope(ofLayout: constant.layout).constants
    return constant.expression.paths.reversed().compactMap { $0.count == 1 ? known[$0[0].text] : nil }
  }

  private func refuseCycle(_ members: [Int]) {
    for member in members { constantValues.states[member] = .refused }
    diagnostics.append(.constantCycle(members.map { constants[$0].name }, at: constants[members[0]].range))
  }

  private func state(ofConstant index: Int) -> ConstantValues.State {
    let constant = constants[index]
    if let origin = constant.origin { return value(of: origin) }
    do throws(Refusal) {
      return .known(
        try constantValue(constant.expression, what: "A constant", scope: scope(ofLayout: constant.layout)))
    } catch {
      report(error)
      return .refused
    }
  }

  /// Evaluates a constant of another file. An error is reported there. Constants of several files that need each other
  /// have no value.
  private func value(of origin: ConstantOrigin) -> ConstantValues.State {
    guard program.constantDepth < Program.constantDepthLimit else { return .refused }
    program.constantDepth += 1
    defer { program.constantDepth -= 1 }
    return (try? program.files[origin.file].value(ofConstant: origin.index)).map { .known($0) } ?? .refused
  }

  /// Returns a value if it has few enough digits.
  func verified(_ value: Rational, at range: ByteRange) throws(Refusal) -> Rational {
    guard value.isWithinDigitLimit else {
      throw .reported(.tooManyDigits(limit: Rational.digitLimit, at: range))
    }
    return value
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
        sum = try verified(isSubtracted ? sum - value : sum + value, at: expression.range)
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
        product = try verified(product, at: expression.range)
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
    if ["auto", "automatic", "fit", "wrapContent", "content"].contains(name.text) {
      throw .reported(
        .notConstant(
          "`\(name.text)` is not a number. In a preview, the size that the content needs is `fit`", at: name.range))
    }
    var known = scope.constants.keys.sorted()
    if allowsPriorityNames { known += PriorityName.allCases.map(\.rawValue) }
    let near = OtherNames.value(name.text, among: known) ?? suggestion(for: name.text, among: known)
    let fixes: [Fix] = .writing(near, at: name.range)
    // It can be a constant of the file that is missing, which is reported once.
    if near == nil, lacksImport { throw .silent }
    throw .reported(
      .notConstant(
        "No constant is called `\(name.text)`" + didYouMean(near), at: name.range, fixes: fixes))
  }
}

extension LayoutResolver {
  /// Reports views that have the name of a constant.
  func checkNamesAgainstConstants() {
    for view in views.dropFirst() where !view.isAnonymous && view.inner == nil {
      guard let constant = scope.constants[view.name].map({ shared.constants[$0] }), constant.origin == nil else {
        continue
      }
      report(
        .duplicate(
          view.name, existing: "the constant on line \(shared.line(constant.range))", at: view.range,
          first: constant.range))
      unsettled.insert(view.index)
    }
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
