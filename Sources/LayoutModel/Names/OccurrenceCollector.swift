import LayoutSyntax
import SourceText

/// Collects the words that refer to entities from the syntax tree.
struct OccurrenceCollector {
  let model: LayoutModel
  /// The offset whose statements are read; nil for the whole file.
  private let offset: Int?
  /// The names that the current statement can use.
  private(set) var scope: NameScope
  /// The view that contains a layout and whose braces enclose the current statement.
  var container: View?
  private var occurrences: [Occurrence] = []
  /// The system of the current layout.
  private var platform = Platform.iOS

  init(_ model: LayoutModel, at offset: Int? = nil) {
    self.model = model
    self.offset = offset
    scope = NameScope(model.constants, model.states, layout: nil)
  }

  mutating func collectAll() -> [Occurrence] {
    let fileScope = scope
    let blocks = model.tree.layoutBlocks
    if blocks.isEmpty { enterLayout(0) }
    var layout = 0
    for statement in model.tree.statements {
      guard layout < blocks.count, statement === blocks[layout] else {
        collect(statement)
        continue
      }
      if case .layout(let name) = statement.kind { add(.layout(layout), name.range, isDeclaration: true) }
      enterLayout(layout)
      collect(statement)
      (scope, platform) = (fileScope, .iOS)
      layout += 1
    }
    return occurrences
  }

  private mutating func enterLayout(_ index: Int) {
    if model.memories.indices.contains(index) { scope = model.memories[index].inputs.names }
    if model.layouts.indices.contains(index) { platform = model.layouts[index].platform }
  }

  private mutating func collect(_ statement: Statement, isInPreview: Bool = false) {
    if let offset, !statement.fullRange.touches(offset) { return }
    switch statement.kind {
    case .layout: addKeyword(.layout, statement)
    case .import: addKeyword(.import, statement)
    case .declaration(let declaration): collect(declaration, hasBlock: statement.block != nil)
    case .setting(let setting): collect(setting, of: statement, isInPreview: isInPreview)
    case .constant(let name, let value):
      addKeyword(.let, statement)
      if let constant = scope.constants[name.text] { add(.constant(constant), name.range, isDeclaration: true) }
      collect(value)
    case .state(let names):
      addKeyword(.state, statement)
      for name in names {
        if let state = scope.states[name.text] { add(.state(state), name.range, isDeclaration: true) }
      }
    case .when(let conditions):
      addKeyword(.when, statement)
      collect(conditions)
    case .otherwise(let conditions):
      addKeyword(.else, statement)
      collect(conditions ?? [])
    case .preview(let name):
      addKeyword(.preview, statement)
      let index = model.previews.firstIndex {
        $0.name == name.text && ($0.layout == nil || $0.layout == scope.layout)
      }
      if let index { add(.preview(index), name.range, isDeclaration: true) }
    case .strings(let name):
      addKeyword(.strings, statement)
      add(.language(name.text), name.range, isDeclaration: true)
    case .translation(let key, _): add(.text(key.value), key.range)
    case .equation(let equation) where !statement.isBroken: collect(equation, of: statement)
    case .expectation(let equation?) where !statement.isBroken:
      addKeyword(.expect, statement)
      collectExpectation(equation, of: statement)
    case .visual(let visual) where !statement.isBroken: collect(visual)
    case .equation, .expectation, .visual, .unknown: collectNames(in: statement)
    }
    guard let block = statement.block else { return }
    let outer = container
    if case .declaration(let declaration) = statement.kind { container = containerInBraces(of: declaration) }
    for inner in block.statements { collect(inner, isInPreview: statement.sort == .preview) }
    container = outer
  }

  // MARK: Statements

  private mutating func collect(_ declaration: Declaration, hasBlock: Bool) {
    if let kind = ViewKind.named(declaration.kind.text) {
      add(.kind(kind.on(platform)), declaration.kind.range)
    } else {
      collectLayoutKind(declaration, hasBlock: hasBlock)
    }
    for view in declaration.views {
      if let name = view.name { addView(name.text, name.range, isDeclaration: true) }
      if let text = view.text { add(.text(text.value), text.range, isDeclaration: true) }
    }
  }

  private mutating func collect(_ setting: Setting, of statement: Statement, isInPreview: Bool) {
    if isInPreview { return collectOfPreview(setting) }
    if addConstant(setting) { return collect(setting.value) }
    if let owner = setting.owner, addInnerPath([owner] + setting.inner) == 0 {
      addItem(owner, subject: enclosingView(of: statement))
    }
    collectSetting(setting)
  }

  /// A line of a preview of the file can name a view or a constant of any layout.
  private mutating func collectOfPreview(_ setting: Setting) {
    let isOwn = setting.owner == nil && SettingName(rawValue: setting.name.text)?.owner == .preview
    guard !isOwn else { return collectSetting(setting, isOfPreview: true) }
    let fileScope = scope
    for layout in scope.layout.map({ [$0] }) ?? Array(model.memories.indices) {
      enterLayout(layout)
      if let owner = setting.owner, addInnerPath([owner] + setting.inner) == 0 {
        addItem(owner, subject: View.rootIndex)
      }
      if setting.owner == nil, let constant = scope.constants[setting.name.text],
        fileScope.layout != nil || layout == 0 || model.constants[constant].layout != nil
      {
        add(.constant(constant), setting.name.range)
      }
      if setting.owner == nil, let state = scope.states[setting.name.text],
        fileScope.layout != nil || layout == 0 || model.states[state].layout != nil
      {
        add(.state(state), setting.name.range)
      }
    }
    scope = fileScope
    if setting.owner != nil {
      collectSetting(setting)
    } else if !model.states.contains(where: { $0.name == setting.name.text }) {
      collect(setting.value)
    }
  }

  /// Collects the name of a setting and the words of its value.
  private mutating func collectSetting(_ setting: Setting, isOfPreview: Bool = false) {
    let value = setting.value
    guard let name = SettingName(rawValue: setting.name.text) else { return collect(value) }
    if isOfPreview == (name.owner == .preview) { add(.setting(name), setting.name.range) }
    for value in value.alternatives {
      switch name.shape {
      case .string:
        if case .string(let text) = value.kind { add(.text(text.value), text.range, isDeclaration: true) }
      case .locale: if let tag = value.text { addLanguage(tag, value.range) }
      case .device: if let device = value.text.flatMap(Device.named) { add(.device(device.name), value.range) }
      case .word, .boolean, .color, .typeName: break
      case .priority: collect(value, allowsPriorityNames: true)
      default: collect(value)
      }
    }
  }

  private mutating func collect(_ conditions: [Condition]) {
    for condition in conditions {
      if let locale = condition.locale {
        add(.keyword(.locale), condition.name.range)
        addLanguage(locale.text, locale.range)
      } else if let name = ConditionName(rawValue: condition.name.text) {
        add(.condition(name), condition.name.range)
      } else if let state = scope.states[condition.name.text] {
        add(.state(state), condition.name.range)
      }
    }
  }

  private mutating func collect(_ equation: Equation, of statement: Statement) {
    let subject = scope.firstView(in: equation.paths) ?? enclosingView(of: statement)
    for path in equation.paths { collect(path, subject: subject) }
    if let inset = equation.inset { collect(inset) }
    addClauseKeywords(of: equation, statement)
    collect(equation.clauses)
  }

  /// An expectation in a preview of the file belongs to each layout that has its views.
  private mutating func collectExpectation(_ equation: Equation, of statement: Statement) {
    guard scope.layout == nil else { return collect(equation, of: statement) }
    let fileScope = scope
    for layout in model.memories.indices {
      enterLayout(layout)
      if scope.firstView(in: equation.paths) != nil { collect(equation, of: statement) }
    }
    scope = fileScope
  }

  private mutating func collect(_ path: [Name], subject: Int?) {
    guard let first = path.first, let last = path.last else { return }
    if path.count == 1 {
      if let entity = scope.entity(ofWord: first.text) {
        add(entity, first.range)
      } else {
        addItem(first, subject: subject)
      }
      return
    }
    addItem(first, subject: subject)
    let length = addInnerViews(path)
    for name in path.dropFirst(length).dropLast() {
      if let guide = Guide(spelled: name.text) { add(.guide(guide), name.range) }
    }
    if let attribute = AttributeWord(last.text) { add(.attribute(attribute), last.range) }
  }

  private mutating func collect(_ visual: VisualFormat) {
    for view in visual.views {
      addItem(view.name, subject: nil)
      for predicate in view.predicates { collect(predicate, allowsViews: true) }
    }
    for connection in [visual.leading, visual.trailing].compactMap({ $0 }) + visual.connections {
      guard case .predicates(let predicates) = connection.kind else { continue }
      for predicate in predicates { collect(predicate, allowsViews: false) }
    }
    collect(visual.clauses)
  }

  private mutating func collect(_ predicate: Predicate, allowsViews: Bool) {
    if allowsViews, case .path(let path) = predicate.value.kind, let name = path.first,
      scope.constants[name.text] == nil
    {
      addItem(name, subject: nil)
    } else {
      collect(predicate.value)
    }
    if let priority = predicate.priority { collect(priority, allowsPriorityNames: true) }
  }

  private mutating func collect(_ clauses: Clauses) {
    if let priority = clauses.priority { collect(priority, allowsPriorityNames: true) }
    guard let label = clauses.label, let layout = scope.layout else { return }
    add(.constraint(layout: layout, name: label.text), label.range, isDeclaration: true)
  }

  /// Adds the keywords after the sides of an equation.
  private mutating func addClauseKeywords(of equation: Equation, _ statement: Statement) {
    guard let end = equation.sides.last?.range.end else { return }
    // A name in a value or a label can be spelled like a keyword.
    let values = [equation.inset?.range, equation.clauses.priority?.range, equation.clauses.label?.range]
      .compactMap(\.self)
    for token in model.tree.tokens[statement.tokens] where token.start >= end && token.kind == .identifier {
      guard let keyword = Keyword(rawValue: model.file[token.range]), [.inset, .except, .as].contains(keyword),
        !values.contains(where: { $0.contains(token.range) })
      else { continue }
      add(.keyword(keyword), token.range)
    }
  }

  /// Adds the names of views, constants and constraints in a statement that has no syntax.
  private mutating func collectNames(in statement: Statement) {
    let tokens = model.tree.words(of: statement).map { model.tree.tokens[$0] }
    for (index, token) in tokens.enumerated() where token.kind == .identifier || token.kind == .string {
      let previous = index > 0 ? tokens[index - 1] : nil
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      let text = unquoted(token)
      let previousText = previous.map { model.file[$0.range] }
      if previousText == Keyword.as.rawValue, let layout = scope.layout {
        add(.constraint(layout: layout, name: text), token.range, isDeclaration: true)
      } else if token.kind == .string {
        // An incomplete translation.
        if previous == nil { add(.text(text), token.range) }
      } else if previous?.kind == .dot || next?.kind == .colon || previousText == Keyword.except.rawValue
        || previousText == Keyword.locale.rawValue
      {
        continue
      } else if let constant = scope.constants[text] {
        add(.constant(constant), token.range)
      } else {
        addView(text, token.range)
      }
    }
  }

  private func unquoted(_ token: Token) -> String {
    let text = model.file[token.range]
    guard token.kind == .string else { return text }
    return String(text.dropFirst().dropLast()).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
  }

  // MARK: Values

  private mutating func collect(_ value: Value, allowsPriorityNames: Bool = false) {
    for expression in value.expressions { collect(expression, allowsPriorityNames: allowsPriorityNames) }
  }

  /// Collects the words of an expression that can use constants only.
  private mutating func collect(_ expression: Expression, allowsPriorityNames: Bool = false) {
    for path in expression.paths where path.count == 1 {
      if let entity = scope.entity(ofConstant: path[0].text, allowsPriorityNames: allowsPriorityNames) {
        add(entity, path[0].range)
      }
    }
  }

  // MARK: Words

  mutating func add(_ entity: Entity, _ range: ByteRange, isDeclaration: Bool = false) {
    occurrences.append(Occurrence(range: range, entity: entity, isDeclaration: isDeclaration))
  }

  private mutating func addKeyword(_ keyword: Keyword, _ statement: Statement) {
    if let first = statement.tokens.first { add(.keyword(keyword), model.tree.tokens[first].range) }
  }

  private mutating func addLanguage(_ tag: String, _ range: ByteRange) {
    if tag != SettingName.doubleLength, tag != SettingName.all { add(.language(tag), range) }
  }

  private mutating func addView(_ name: String, _ range: ByteRange, isDeclaration: Bool = false) {
    guard let layout = scope.layout, let view = scope.views[name] else { return }
    // A sketch declares a view where it is first used.
    let isFirst = model.view(view, inLayout: layout)?.range == range
    add(.view(layout: layout, view: view), range, isDeclaration: isDeclaration || isFirst)
  }

  /// Adds the first word of a path. `subject` is the view whose superview is `superview`.
  private mutating func addItem(_ name: Name, subject: Int?) {
    let entity = scope.entity(ofItem: name.text, superview: subject.flatMap(superview))
    switch entity {
    case .view: addView(name.text, name.range)
    case let entity?: add(entity, name.range)
    case nil: break
    }
  }

  private func superview(of view: Int) -> Int? {
    scope.layout.flatMap { model.view(view, inLayout: $0)?.superview }
  }

  /// Returns the first view whose braces enclose a statement.
  private func enclosingView(of statement: Statement) -> Int? {
    guard let layout = scope.layout, model.memories.indices.contains(layout) else { return nil }
    return model.memories[layout].context(ofStatement: statement.id)?.views.first
  }
}
