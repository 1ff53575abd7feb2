import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

extension Snapshot {
  /// All mentions of names, in file order, including those in statements with errors, so that a rename misses none.
  /// O(file).
  var mentions: [Mention] {
    var collector = MentionCollector(self)
    collector.collect(tree.statements)
    return collector.mentions.sorted { $0.range < $1.range }
  }
}

extension [Mention] {
  /// Returns the mention at a cursor. Between two adjacent words, it is the one that begins there.
  func mention(at offset: Int) -> Mention? { last { $0.range.touches(offset) } }
}

/// Collects mentions from the syntax tree. Names are flat, so a name and its layout identify a symbol.
private struct MentionCollector {
  let tree: SyntaxTree
  let model: LayoutModel
  private let viewRanges: [[String: ByteRange]]
  /// The layouts that declare each constant, by name; nil stands for the file level.
  private let constantLayouts: [String: [Int?]]
  private let hasBlocks: Bool
  private var layoutCount = 0
  private(set) var mentions: [Mention] = []

  init(_ snapshot: Snapshot) {
    tree = snapshot.tree
    model = snapshot.model
    viewRanges = model.layouts.map { layout in
      let named = layout.views.filter { !$0.isAnonymous && !$0.isRoot }
      return Dictionary(named.map { ($0.name, $0.range) }) { first, _ in first }
    }
    constantLayouts = Dictionary(grouping: model.constants, by: \.name).mapValues { $0.map(\.layout) }
    hasBlocks = tree.statements.contains { $0.sort == .layout && $0.block != nil }
    for occurrence in model.occurrences {
      guard case .special(let word, let layout, let view) = occurrence.entity, word != .notAnAttribute,
        model.layouts.indices.contains(layout), model.layouts[layout].views.indices.contains(view)
      else { continue }
      add(.view(layout: layout, name: model.layouts[layout].views[view].name), occurrence.range, .implied)
    }
  }

  mutating func collect(_ statements: [Statement]) {
    for statement in statements {
      guard case .layout(let name) = statement.kind else {
        collect(statement, layout: hasBlocks ? nil : 0, isTopLevel: true)
        continue
      }
      add(.layout(name.text), name.range, .declaration)
      collect(statement.block?.statements ?? [], layout: layoutCount)
      layoutCount += 1
    }
  }

  private mutating func collect(_ statements: [Statement], layout: Int?) {
    for statement in statements { collect(statement, layout: layout) }
  }

  /// `layout` is nil at the file level, where no view is in scope.
  private mutating func collect(_ statement: Statement, layout: Int?, isTopLevel: Bool = false) {
    switch statement.kind {
    case .declaration(let declaration): declared(declaration, layout)
    case .setting(let setting): collect(setting, layout)
    case .constant(let name, let value):
      constant(name.text, name.range, layout, .declaration)
      constants(value, layout)
    case .when(let conditions): collect(conditions)
    case .otherwise(let conditions): collect(conditions ?? [])
    case .preview(let name):
      add(.preview(layout: isTopLevel ? nil : layout, name: name.text), name.range, .declaration)
    case .strings(let name): add(.language(name.text), name.range, .declaration)
    case .translation(let key, _): add(.text(key.value), key.range, .use)
    case .equation(let equation) where !statement.isBroken: collect(equation, layout)
    case .visual(let visual) where !statement.isBroken: collect(visual, layout)
    case .equation, .visual, .unknown: collectWords(of: statement, layout)
    case .layout: break
    }
    collect(statement.block?.statements ?? [], layout: layout)
  }

  private mutating func add(_ symbol: Symbol, _ range: ByteRange, _ role: Mention.Role) {
    mentions.append(Mention(symbol: symbol, range: range, role: role))
  }

  // MARK: Statements

  private mutating func declared(_ declaration: Declaration, _ layout: Int?) {
    for declared in declaration.views {
      if let name = declared.name, let layout, viewRanges.indices.contains(layout),
        viewRanges[layout][name.text] != nil
      {
        add(.view(layout: layout, name: name.text), name.range, .declaration)
      }
      if let text = declared.text { add(.text(text.value), text.range, .declaration) }
    }
  }

  private mutating func collect(_ setting: Setting, _ layout: Int?) {
    if let owner = setting.owner { view(owner.text, owner.range, layout) }
    let name = SettingName(rawValue: setting.name.text)
    switch (name?.shape, setting.value.kind) {
    case (.string, .string(let text)): add(.text(text.value), text.range, .declaration)
    case (.locale, .string(let tag)): language(tag.value, tag.range)
    case (.locale, .expression(let expression)):
      if let word = expression.paths.first?.first { language(word.text, word.range) }
    case (.string, _), (.locale, _), (.word, _), (.boolean, _), (.color, _), (.device, _): break
    default: constants(setting.value, layout)
    }
  }

  private mutating func collect(_ conditions: [Condition]) {
    for case let locale? in conditions.map(\.locale) { language(locale.text, locale.range) }
  }

  private mutating func language(_ tag: String, _ range: ByteRange) {
    if tag != "doubleLength" { add(.language(tag), range, .use) }
  }

  private mutating func collect(_ equation: Equation, _ layout: Int?) {
    for side in equation.sides {
      switch side.kind {
      case .expression(let expression): names(expression, layout)
      case .size(let first, let second), .ratio(let first, let second):
        names(first, layout)
        names(second, layout)
      }
    }
    if let inset = equation.inset { constants(inset, layout) }
    collect(equation.clauses, layout)
  }

  private mutating func collect(_ visual: VisualFormat, _ layout: Int?) {
    for view in visual.views {
      self.view(view.name.text, view.name.range, layout)
      for predicate in view.predicates { collect(predicate, layout, mayBeView: true) }
    }
    for connection in [visual.leading, visual.trailing].compactMap({ $0 }) + visual.connections {
      guard case .predicates(let predicates) = connection.kind else { continue }
      for predicate in predicates { collect(predicate, layout, mayBeView: false) }
    }
    collect(visual.clauses, layout)
  }

  private mutating func collect(_ predicate: Predicate, _ layout: Int?, mayBeView: Bool) {
    let known = mentions.count
    constants(predicate.value, layout)
    if mayBeView, mentions.count == known, let name = predicate.value.paths.first?.first {
      view(name.text, name.range, layout)
    }
    if let priority = predicate.priority { constants(priority, layout) }
  }

  private mutating func collect(_ clauses: Clauses, _ layout: Int?) {
    if let priority = clauses.priority { constants(priority, layout) }
    guard let label = clauses.label, let layout else { return }
    add(.constraint(layout: layout, name: label.text), label.range, .declaration)
  }

  /// Collects the words of an invalid statement. Words that are names of views or constants count as mentions of them.
  private mutating func collectWords(of statement: Statement, _ layout: Int?) {
    let tokens = tree.words(of: statement).map { tree.tokens[$0] }
    for (index, token) in tokens.enumerated() where token.kind == .identifier || token.kind == .string {
      let before = index > 0 ? tokens[index - 1] : nil
      let after = index + 1 < tokens.count ? tokens[index + 1] : nil
      let (text, range) = (unquoted(token), token.range)
      if let before, tree.file[before.range] == Keyword.as.rawValue, let layout {
        add(.constraint(layout: layout, name: text), range, .declaration)
        continue
      }
      if token.kind == .string {
        // An incomplete translation.
        if before == nil { add(.text(text), range, .use) }
        continue
      }
      if before?.kind == .dot || after?.kind == .colon { continue }
      if let before, ["except", "locale"].contains(tree.file[before.range]) { continue }
      let known = mentions.count
      constant(text, range, layout, .use)
      if mentions.count == known { view(text, range, layout) }
    }
  }

  private func unquoted(_ token: Token) -> String {
    let text = tree.file[token.range]
    guard token.kind == .string else { return text }
    return String(text.dropFirst().dropLast()).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
  }

  // MARK: Names

  /// The first word of a path is a view. A single word is a constant or an attribute.
  private mutating func names(_ expression: Expression, _ layout: Int?) {
    for path in expression.paths {
      guard let first = path.first else { continue }
      if path.count > 1 {
        view(first.text, first.range, layout)
      } else {
        constant(first.text, first.range, layout, .use)
      }
    }
  }

  private mutating func constants(_ value: Value, _ layout: Int?) {
    switch value.kind {
    case .string: break
    case .expression(let expression): constants(expression, layout)
    case .size(let first, let second), .ratio(let first, let second):
      constants(first, layout)
      constants(second, layout)
    case .tuple(let expressions): for expression in expressions { constants(expression, layout) }
    }
  }

  private mutating func constants(_ expression: Expression, _ layout: Int?) {
    for path in expression.paths where path.count == 1 {
      constant(path[0].text, path[0].range, layout, .use)
    }
  }

  private mutating func constant(_ name: String, _ range: ByteRange, _ layout: Int?, _ role: Mention.Role) {
    guard let reach = constantLayouts[name]?.first(where: { $0 == nil || $0 == layout }) else { return }
    add(.constant(layout: reach, name: name), range, role)
  }

  private mutating func view(_ name: String, _ range: ByteRange, _ layout: Int?) {
    guard let layout, viewRanges.indices.contains(layout), let declared = viewRanges[layout][name] else { return }
    // A sketch declares a view when it uses it.
    add(.view(layout: layout, name: name), range, declared == range ? .declaration : .use)
  }
}
