import LayoutSyntax
import SourceText

/// The scope that each token ought to have, by how the parser reads it; trivia and strings by their token alone.
struct ExpectedScopes {
  private let tree: SyntaxTree
  /// For words, by where they begin. The words of a statement that its parts do not name are its keywords.
  private var words: [Int: String] = [:]
  /// Tokens of visual format lines.
  private var visual: Set<Int> = []
  /// The colons between a setting's name and its value.
  private var settingColons: Set<Int> = []

  init(_ tree: SyntaxTree) {
    self.tree = tree
    tree.statements.forEach { collect($0) }
  }

  /// The scope of a token, without the language's suffix; nil for white space.
  func scope(of index: Int) -> String? {
    let token = tree.tokens[index]
    switch token.kind {
    case .whitespace, .newline: return nil
    case .lineComment: return "comment.line.double-slash"
    case .docComment: return "comment.line.documentation"
    case .blockComment, .multilineComment: return "comment.block"
    case .listNumber: return "comment.line.list-number"
    case .string: return "string.quoted.double"
    case .number: return "constant.numeric"
    case .identifier: return words[token.start] ?? keyword(tree.file[token.range])
    case .equal, .doubleEqual, .atMost, .atLeast: return "keyword.operator.comparison"
    case .minus where visual.contains(index) && !isNegation(index): return "keyword.operator.connection"
    case .plus, .minus, .star, .slash: return "keyword.operator.arithmetic"
    case .times: return "keyword.operator.size"
    case .dot: return "punctuation.accessor"
    case .ellipsis: return "keyword.operator.range"
    case .comma: return "punctuation.separator"
    case .colon where settingColons.contains(index): return "punctuation.separator.key-value"
    case .colon: return visual.contains(index) ? "punctuation.separator" : "keyword.operator.ratio"
    case .semicolon: return "punctuation.terminator.statement"
    case .at: return "keyword.operator.priority"
    case .bar: return "variable.language"
    case .leftParenthesis: return "punctuation.section.parens.begin"
    case .rightParenthesis: return "punctuation.section.parens.end"
    case .leftBrace: return "punctuation.section.block.begin"
    case .rightBrace: return "punctuation.section.block.end"
    case .leftBracket: return "punctuation.section.brackets.begin"
    case .rightBracket: return "punctuation.section.brackets.end"
    case .openString, .less, .greater, .notEqual, .unknown: return nil
    }
  }

  private func keyword(_ word: String) -> String {
    switch word {
    case "x": "keyword.operator.size"
    case "H", "V": "keyword.other.axis"
    case "when", "else": "keyword.control.conditional"
    default: Keyword(rawValue: word) == nil ? "no keyword" : "keyword.other"
    }
  }

  /// Whether a minus belongs to a number: in predicates and in the priority of a line.
  private func isNegation(_ index: Int) -> Bool {
    var depth = 0
    var isAfterAt = false
    for token in tree.tokens[..<index].reversed() {
      switch token.kind {
      case .rightParenthesis: depth -= 1
      case .leftParenthesis: depth += 1
      case .at where depth == 0: isAfterAt = true
      case .rightBracket, .newline, .multilineComment, .semicolon, .leftBrace: return depth > 0 || isAfterAt
      default: break
      }
    }
    return depth > 0 || isAfterAt
  }

  // MARK: Words

  private mutating func collect(_ statement: Statement) {
    switch statement.kind {
    case .layout(let name): words[name.range.start] = "entity.name.type"
    case .preview(let name): words[name.range.start] = "entity.name.type.preview"
    case .strings(let name): words[name.range.start] = "constant.other.language"
    case .declaration(let declaration):
      let isKnown = ViewKind.named(declaration.kind.text) != nil
      words[declaration.kind.range.start] = isKnown ? "storage.type" : "entity.name.type"
      for view in declaration.views { view.name.map { words[$0.range.start] = "variable.other.view" } }
    case .setting(let setting): collect(setting, statement)
    case .equation(let equation), .expectation(let equation?):
      for side in equation.sides { collect(side.expressions) }
      equation.inset.map { collect($0) }
      for edge in equation.except { words[edge.range.start] = "support.variable.property" }
      collect(equation.clauses)
    case .visual(let line):
      visual.formUnion(statement.tokens)
      for view in line.views {
        words[view.name.range.start] = "variable.other.view"
        for predicate in view.predicates { collect(predicate, "variable.other") }
      }
      for connection in line.connections + [line.leading, line.trailing].compactMap({ $0 }) {
        guard case .predicates(let predicates) = connection.kind else { continue }
        for predicate in predicates { collect(predicate, "variable.other.constant") }
      }
      collect(line.clauses)
    case .constant(let name, let value):
      words[name.range.start] = "variable.other.constant"
      collect([value])
    case .state(let names): for name in names { words[name.range.start] = "variable.other.condition" }
    case .when(let conditions): collect(conditions)
    case .otherwise(let conditions): collect(conditions ?? [])
    case .import, .translation, .expectation, .unknown: break
    }
    statement.block?.statements.forEach { collect($0) }
  }

  private mutating func collect(_ conditions: [Condition]) {
    for condition in conditions {
      if let locale = condition.locale {
        words[locale.range.start] = "constant.other.language"
      } else {
        let isKnown = ConditionName(rawValue: condition.name.text) != nil
        words[condition.name.range.start] = isKnown ? "support.constant.condition" : "variable.other.condition"
      }
    }
  }

  private mutating func collect(_ setting: Setting, _ statement: Statement) {
    setting.owner.map { words[$0.range.start] = "variable.other.view" }
    for name in setting.inner { words[name.range.start] = "variable.other.view" }
    let known = SettingName(rawValue: setting.name.text)
    words[setting.name.range.start] = known == nil ? "variable.other.property" : "support.type.property-name"
    if let colon = statement.tokens.first(where: { tree.tokens[$0].kind == .colon }) { settingColons.insert(colon) }
    collect(setting.value)
    for path in setting.value.expressions.flatMap(\.paths) where path.count == 1 {
      guard let word = path.first, let shape = known?.shape else { continue }
      let isAll =
        word.text == SettingName.all && known?.alternatives == .listOrAll
        || word.text == SettingName.fit && known?.canFit == true
      if let scope = scope(of: word.text, as: shape) ?? (isAll ? "support.constant.property-value" : nil) {
        words[word.range.start] = scope
      }
    }
  }

  private func scope(of word: String, as shape: SettingName.Shape) -> String? {
    switch shape {
    case .word(let list), .numberOrWord(let list): list.contains(word) ? "support.constant.property-value" : nil
    case .boolean: word == "true" || word == "false" ? "constant.language.boolean" : nil
    case .priority: PriorityName(rawValue: word) == nil ? nil : "support.constant.priority"
    case .size(let allowsNone): allowsNone && word == "none" ? "constant.language" : nil
    case .color, .device: "support.constant.property-value"
    case .locale: "constant.other.language"
    case .typeName: "support.class"
    case .number, .string, .insets: nil
    }
  }

  private mutating func collect(_ value: Value) { collect(value.expressions) }

  private mutating func collect(_ expressions: [Expression]) {
    for path in expressions.flatMap(\.paths) { collect(path) }
  }

  private mutating func collect(_ path: [Name]) {
    guard let first = path.first, let last = path.last else { return }
    let special = SpecialName(spelled: first.text)
    if path.count == 1 {
      let isValue = special == .notAnAttribute || first.text == "standard"
      let isAttribute = AttributeWord(first.text) != nil
      words[first.range.start] =
        isValue ? "constant.language" : isAttribute ? "support.variable.property" : "variable.other.constant"
      return
    }
    let isItem = special == .superview || special == .root
    words[first.range.start] = isItem ? "variable.language" : "variable.other.view"
    for name in path.dropFirst().dropLast() {
      words[name.range.start] = Guide(spelled: name.text) == nil ? "variable.other.property" : "support.variable.guide"
    }
    let isAttribute = AttributeWord(last.text) != nil
    words[last.range.start] = isAttribute ? "support.variable.property" : "variable.other.property"
  }

  private mutating func collect(_ clauses: Clauses) {
    clauses.priority.map { collect(priority: $0) }
    clauses.label.map { words[$0.range.start] = "entity.name.label" }
  }

  private mutating func collect(priority: Expression) {
    collect([priority])
    for path in priority.paths where path.count == 1 {
      guard let word = path.first, PriorityName(rawValue: word.text) != nil else { continue }
      words[word.range.start] = "support.constant.priority"
    }
  }

  private mutating func collect(_ predicate: Predicate, _ scope: String) {
    for word in predicate.value.paths.joined() { words[word.range.start] = scope }
    for word in (predicate.priority?.paths ?? []).joined() {
      let isKnown = PriorityName(rawValue: word.text) != nil
      words[word.range.start] = isKnown ? "support.constant.priority" : "variable.other.constant"
    }
  }
}

extension Side {
  fileprivate var expressions: [Expression] {
    switch kind {
    case .expression(let one): [one]
    case .size(let one, let other), .ratio(let one, let other): [one, other]
    }
  }
}
