import ConstraintSolver
import LayoutModel
import LayoutSyntax

/// The language's constants as Swift constants, and their uses in statements.
struct ConstantTable {
  private let model: LayoutModel
  /// The Swift expression that refers to each constant, by the constant's index.
  private var references: [String?] = []
  /// The Swift declaration of each constant, by the constant's index.
  private var declarations: [String?] = []
  /// Statements by id.
  let statements: [Statement]
  /// The Swift names of the file's constants, which properties must not use.
  private(set) var fileNames: Set<String> = []
  /// The Swift names of the parameters, by the constant's index.
  private var parameterNames: [Int: String] = [:]

  /// `parameters` are the indices of constants that are parameters of the classes.
  init(_ model: LayoutModel, _ tree: SyntaxTree, parameters: Set<Int> = []) {
    self.model = model
    statements = tree.allStatements
    var names: [Int?: SwiftNames] = [:]
    var swiftNames = model.constants.map(\.name)
    references = model.constants.map { _ in nil }
    // The file's constants come first, because a layout's must not hide them.
    let layoutsLast = model.constants.indices.sorted {
      (model.constants[$0].layout ?? -1, $0) < (model.constants[$1].layout ?? -1, $1)
    }
    for index in layoutsLast {
      let constant = model.constants[index]
      let name = names[constant.layout, default: SwiftNames(reserved: fileNames.union(SwiftLayout.ownNames))]
        .propertyName(for: constant.name, suffix: "Value")
      swiftNames[index] = name
      if constant.layout == nil { fileNames.insert(name) }
      let isParameter = parameters.contains(index)
      if isParameter { parameterNames[index] = name }
      references[index] = constant.layout == nil || isParameter ? name : "Self.\(name)"
    }
    for (index, constant) in model.constants.enumerated() {
      guard model.value(ofConstant: index) != nil else {
        references[index] = nil
        declarations.append(nil)
        continue
      }
      if constant.origin != nil {
        // The file that declares it is exported on its own.
        references[index] = model.value(ofConstant: index).map(swiftNumber)
        declarations.append(nil)
        continue
      }
      guard !parameters.contains(index) else {
        declarations.append(nil)
        continue
      }
      let text = expression(constant.expression, inLayout: constant.layout)?.text
      // In the initial value of another constant, a constant of the same class is written without `Self`.
      let value = (text ?? "0").split(separator: "Self.", omittingEmptySubsequences: false).joined()
      declarations.append("let \(swiftNames[index]): CGFloat = \(value)")
    }
  }

  /// Returns the declarations of a layout's constants, or of the file's, in document order.
  func declarations(ofLayout layout: Int?) -> [String] {
    zip(model.constants, declarations).compactMap { $0.layout == layout ? $1 : nil }
  }

  // MARK: Parameters

  /// A constant as a parameter of a class.
  struct Parameter {
    /// The index of the constant.
    let index: Int
    let name: String
    let documentation: String?
    let value: String
    /// Whether the value names other parameters.
    let isDependent: Bool
  }

  /// Returns parameters by the indices of their constants, each after those that its value names.
  func parameters(_ indices: [Int]) -> [Parameter] {
    var (waiting, sorted) = (indices, [Int]())
    while let next = waiting.firstIndex(where: { index in
      !waiting.contains { $0 != index && model.constants[index].mentions(model.constants[$0].name) }
    }) { sorted.append(waiting.remove(at: next)) }
    return sorted.compactMap { index in
      let constant = model.constants[index]
      guard let name = parameterNames[index],
        let value = expression(constant.expression, inLayout: constant.layout)?.text
      else { return nil }
      return Parameter(
        index: index, name: name, documentation: constant.documentation, value: value,
        isDependent: namesParameter(constant.expression, inLayout: constant.layout))
    }
  }

  /// Returns the Swift expression of a setting's value in a layout, and whether it names parameters of the layout's
  /// class; nil if the value is not an expression of constants and numbers.
  func argument(_ value: Value, ofLayout layout: Int) -> (text: String, namesParameter: Bool)? {
    guard case .expression(let expression) = value.kind,
      let text = self.expression(expression, inLayout: layout)?.text
    else { return nil }
    return (text, namesParameter(expression, inLayout: layout))
  }

  private func namesParameter(_ expression: Expression, inLayout layout: Int?) -> Bool {
    expression.paths.contains { path in
      path.count == 1 && index(of: path[0].text, inLayout: layout).map { parameterNames[$0] != nil } ?? false
    }
  }

  /// Returns a value as its author wrote it: the constant, or the expression of constants, that evaluates to it. If
  /// there is none, returns the number.
  ///
  /// `position` is the number's position in a setting that contains several.
  func text(
    of value: Rational, in statement: Int, ofLayout layout: Int, as role: Role, position: Int? = nil
  ) -> String {
    guard !value.isZero else { return "0" }
    let sums = role == .addend ? constantSums(in: statement).map { sum(of: $0, inLayout: layout) } : []
    let others = expressions(in: statement, role, position).map { expression($0, inLayout: layout) }
    for (text, known) in (sums + others).compactMap(\.self) {
      if known == value { return text }
      if known == -value { return text.contains(" ") ? "-(\(text))" : "-\(text)" }
      if role == .factor, !known.isZero, known.reciprocal == value {
        return text.contains(" ") ? "1 / (\(text))" : "1 / \(text)"
      }
    }
    return swiftNumber(value)
  }

  /// The role of a number in an equation.
  enum Role { case addend, factor }

  // MARK: Expressions

  /// Returns a Swift expression and its value for an expression that contains only constants and numbers; nil for any
  /// other.
  private func expression(_ expression: Expression, inLayout layout: Int?) -> (text: String, value: Rational)? {
    switch expression.kind {
    case .number(let digits):
      // Swift accepts every number that the language accepts.
      return (digits, number(digits))
    case .path(let names):
      guard names.count == 1, let name = names.first, let index = index(of: name.text, inLayout: layout),
        let reference = references[index], let value = model.value(ofConstant: index)
      else { return nil }
      return (reference, value)
    case .negated(let inner):
      return self.expression(inner, inLayout: layout).map {
        (inner.isWord ? "-\($0.text)" : "-(\($0.text))", -$0.value)
      }
    case .sum(let terms): return sum(of: terms, inLayout: layout)
    case .product(let factors):
      var (text, product) = ("", Rational.one)
      for (isDivisor, factor) in factors {
        guard let (part, value) = self.expression(factor, inLayout: layout), !(isDivisor && value.isZero) else {
          return nil
        }
        let written = factor.isWord || (factor.isNegated && text.isEmpty && !isDivisor) ? part : "(\(part))"
        text += text.isEmpty ? (isDivisor ? "1 / \(written)" : written) : (isDivisor ? " / " : " * ") + written
        product = isDivisor ? product / value : product * value
      }
      return (text, product)
    }
  }

  private typealias Terms = [(isSubtracted: Bool, term: Expression)]

  private func sum(of terms: Terms, inLayout layout: Int?) -> (text: String, value: Rational)? {
    var (text, sum) = ("", Rational.zero)
    for (isSubtracted, term) in terms {
      guard let (part, value) = self.expression(term, inLayout: layout) else { return nil }
      let written = term.isSum || (term.isNegated && !(text.isEmpty && !isSubtracted)) ? "(\(part))" : part
      text += text.isEmpty ? (isSubtracted ? "-\(written)" : written) : (isSubtracted ? " - " : " + ") + written
      sum += isSubtracted ? -value : value
    }
    return (text, sum)
  }

  private func number(_ digits: String) -> Rational {
    var (value, scale, isFraction) = (Rational.zero, Rational.one, false)
    for digit in digits {
      if digit == "." { isFraction = true }
      guard let number = digit.wholeNumberValue else { continue }
      value = value * 10 + Rational(number)
      if isFraction { scale *= 10 }
    }
    return value / scale
  }

  private func index(of name: String, inLayout layout: Int?) -> Int? {
    model.constants.firstIndex { $0.name == name && ($0.layout == nil || $0.layout == layout) }
  }

  // MARK: Positions of constants in a statement

  /// Returns the largest expressions in a statement that name a constant and have the given role.
  private func expressions(in statement: Int, _ role: Role, _ position: Int?) -> [Expression] {
    switch statements.indices.contains(statement) ? statements[statement].kind : nil {
    case .equation(let equation):
      return equation.sides.flatMap { expressions(in: $0, role) }
        + (role == .addend ? equation.inset.map { expressions(in: $0, nil) } ?? [] : [])
    case .visual(let visual):
      guard role == .addend else { return [] }
      let connections = [visual.leading, visual.trailing].compactMap(\.self) + visual.connections
      let predicates = connections.flatMap { connection -> [Predicate] in
        if case .predicates(let predicates) = connection.kind { predicates } else { [] }
      }
      return (predicates + visual.views.flatMap(\.predicates)).map(\.value).filter(namesConstant)
    case .setting(let setting): return expressions(in: setting.value, position)
    default: return []
    }
  }

  private func expressions(in value: Value, _ position: Int?) -> [Expression] {
    if case .expression(let expression) = value.kind { return [expression].filter(namesConstant) }
    return value.expressions.enumerated().filter { position == nil || $0.offset == position }.map(\.element).filter(
      namesConstant)
  }

  private func expressions(in side: Side, _ role: Role) -> [Expression] {
    switch side.kind {
    case .size(let width, let height): role == .addend ? [width, height].filter(namesConstant) : []
    case .ratio(let width, let height): role == .factor ? [width, height].filter(namesConstant) : []
    case .expression(let expression): terms(of: expression).flatMap { expressions(in: $0, role) }
    }
  }

  /// Returns the terms of each side of an equation that contain only constants and numbers, if these are several and
  /// one names a constant, as in `caption.trailing + 3 + gutter`.
  private func constantSums(in statement: Int) -> [Terms] {
    guard statements.indices.contains(statement), case .equation(let equation) = statements[statement].kind else {
      return []
    }
    return equation.sides.compactMap { side in
      guard case .expression(let expression) = side.kind, case .sum(let terms) = expression.kind else { return nil }
      let constants = terms.filter { isConstant($0.term) }
      return constants.count > 1 && constants.contains { namesConstant($0.term) } ? constants : nil
    }
  }

  private func terms(of expression: Expression) -> [Expression] {
    if case .sum(let terms) = expression.kind { terms.map(\.term) } else { [expression] }
  }

  private func expressions(in term: Expression, _ role: Role) -> [Expression] {
    guard namesConstant(term) else { return [] }
    let isConstant = self.isConstant(term)
    if role == .addend { return isConstant ? [term] : [] }
    guard !isConstant, case .product(let factors) = term.kind else { return isConstant ? [term] : [] }
    return factors.map(\.factor).filter { namesConstant($0) && self.isConstant($0) }
  }

  private func namesConstant(_ expression: Expression) -> Bool {
    expression.paths.contains { $0.count == 1 && isKnown($0[0].text) }
  }

  private func isConstant(_ expression: Expression) -> Bool {
    expression.paths.allSatisfy { $0.count == 1 && isKnown($0[0].text) }
  }

  private func isKnown(_ name: String) -> Bool { model.constants.contains { $0.name == name } }
}

extension Expression {
  /// Whether the expression never needs parentheses.
  fileprivate var isWord: Bool {
    switch kind {
    case .number, .path: true
    default: false
    }
  }

  fileprivate var isNegated: Bool { if case .negated = kind { true } else { false } }
  fileprivate var isSum: Bool { if case .sum = kind { true } else { false } }
}
