import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// A line in the braces of a preview that gives values to a setting of a view, to a constant or to a state.
struct PreviewDataList {
  let subject: PreviewData.Subject
  /// The values, each once.
  let choices: [(value: SettingValue, text: String, range: ByteRange)]
  let setting: Setting
  let statement: Statement
  let preview: String
  /// The layout of the preview; nil for a preview of the file.
  let layout: Int?
  /// Whether a layout has the view that it names.
  var isResolved = false

  /// The name, with its view.
  var range: ByteRange { setting.owner.map { $0.range.union(setting.name.range) } ?? setting.name.range }
}

/// Reads the data of previews.
extension FileResolver {
  /// Appends the meaning of a line of a preview that is no setting of the preview itself, or reports it.
  func readData(
    _ setting: Setting, _ statement: Statement, preview: String, layout: Int?, after lists: inout [PreviewDataList]
  ) {
    do throws(Refusal) {
      let subject = try dataSubject(of: setting, layout: layout)
      var choices: [(value: SettingValue, text: String, range: ByteRange)] = []
      for value in setting.value.alternatives {
        if case .state = subject, value.word == SettingName.all {
          for isOn in [false, true] where !choices.contains(where: { $0.value == .boolean(isOn) }) {
            choices.append((.boolean(isOn), isOn ? "true" : "false", value.range))
          }
          continue
        }
        let read = try dataValue(value, for: subject, scope: scope(ofLayout: layout))
        guard !choices.contains(where: { $0.value == read }) else { continue }
        choices.append((read, file[value.range], value.range))
      }
      let list = PreviewDataList(
        subject: subject, choices: choices, setting: setting, statement: statement, preview: preview, layout: layout)
      if let first = lists.firstIndex(where: { $0.subject == subject }) {
        diagnostics.append(repeated(subject.words, at: list.range, first: lists[first].range))
        lists.remove(at: first)
      }
      lists.append(list)
    } catch {
      report(error)
    }
  }

  private func dataSubject(of setting: Setting, layout: Int?) throws(Refusal) -> PreviewData.Subject {
    let name = setting.name
    if let owner = setting.owner {
      guard let known = SettingName(rawValue: name.text), known.owner != .preview else {
        let names = SettingName.allCases.filter { $0.owner != .preview }.map(\.rawValue)
        let near = SettingName.synonym(of: name.text, among: names) ?? suggestion(for: name.text, among: names)
        throw .reported(
          .unknownSetting(
            name.text, of: owner.text, suggestion: near, at: name.range, fixes: .writing(near, at: name.range)))
      }
      guard known != .swiftClass else {
        throw unknownValue(setting.value, expected: "allowed in a preview, since a view has one class")
      }
      return .setting(view: ([owner] + setting.inner).map(\.text).joined(separator: "."), known)
    }
    let constants = constantNames(ofLayout: layout)
    if constants.contains(name.text) { return .constant(name.text) }
    let states = stateNames(ofLayout: layout)
    if states.contains(name.text) { return .state(name.text) }
    let word = setting.value.word
    if ["state", "states"].contains(name.text),
      let state = word.flatMap({ states.contains($0) ? $0 : nil }) ?? states.sorted().first
    {
      let meant = "\(state): \(word == SettingName.all ? SettingName.all : "true")"
      throw .reported(
        .unknownSetting(
          name.text, of: "preview", example: meant, at: name.range,
          fixes: .writing(meant, at: name.range.union(setting.value.range))))
    }
    if ["appearance", "dark", "darkMode", "colorScheme", "userInterfaceStyle"].contains(name.text) {
      throw .reported(.appearance(name.text, at: name.range))
    }
    let settings = SettingName.allCases.filter { $0.owner == .preview }.map(\.rawValue)
    let near =
      SettingName.synonym(of: name.text, among: settings)
      ?? suggestion(for: name.text, among: settings + constants.union(states).sorted())
    throw .reported(
      .unknownSetting(
        name.text, of: "preview", suggestion: near, at: name.range, fixes: .writing(near, at: name.range)))
  }

  /// The names of the constants that a preview of a layout can change; for a preview of the file, those of any layout.
  private func constantNames(ofLayout layout: Int?) -> Set<String> {
    let known = Set(scope(ofLayout: layout).constants.keys)
    guard layout == nil, tree.sorts.contains(.constant) else { return known }
    return known.union(
      tree.allStatements.compactMap { statement in
        guard statement.sort == .constant, case .constant(let name, _) = statement.kind else { return nil }
        return name.text
      })
  }

  private func dataValue(
    _ value: Value, for subject: PreviewData.Subject, scope: NameScope
  ) throws(Refusal) -> SettingValue {
    switch subject {
    case .setting(_, let name): return try settingValue(value, for: name, scope: scope)
    case .constant:
      guard case .expression(let expression) = value.kind else { throw unknownValue(value, expected: "a number") }
      return .number(try constantValue(expression, what: "The value of a constant", scope: scope))
    case .state:
      guard let word = value.word, word == "true" || word == "false" else {
        throw unknownValue(value, expected: "`true` or `false`", known: ["true", "false"])
      }
      return .boolean(word == "true")
    }
  }
}

/// Resolves the data of the previews that show a layout.
extension LayoutResolver {
  func resolvePreviewData() -> LayoutData {
    let reaching = shared.previewData.indices.filter { shared.previewData[$0].layout.map { $0 == index } ?? true }
    guard !reaching.isEmpty else { return .none }
    var settings: [PreviewData.Subject: [AppliedSetting]] = [:]
    for place in reaching {
      do throws(Refusal) {
        for setting in try self.settings(of: place) {
          settings[shared.previewData[place].subject, default: []].append(setting)
        }
      } catch {
        shared.report(error)
      }
    }
    return LayoutData(settings: settings, alternatives: alternatives(to: reaching.map { shared.previewData[$0] }))
  }

  /// Returns a setting for each value that a preview gives to a view. A view that no layout has is reported in the last
  /// layout.
  private func settings(of place: Int) throws(Refusal) -> [AppliedSetting] {
    let list = shared.previewData[place]
    guard case .setting(let path, let name) = list.subject, let owner = list.setting.owner else { return [] }
    let isKnown = scope.views[path] != nil || SpecialName(spelled: path) == .root
    let isLast = index == shared.layoutIndices.last && !list.isResolved
    guard isKnown || list.layout != nil || isLast else { return [] }
    shared.previewData[place].isResolved = true
    // A path of several names is one to a view of a layout inside.
    let view =
      list.setting.inner.isEmpty
      ? try item(owner, EquationPlace(enclosing: View.rootIndex, subject: View.rootIndex))
      : try owners(of: list.setting, StatementContext()).first ?? View.rootIndex
    guard name.owner.isFor(views[view].kind) else {
      throw .reported(
        .unknownSetting(name.rawValue, of: views[view].kind.name, suggestion: nil, at: list.setting.name.range))
    }
    let reference = reference(to: list.statement, nil, rows: [])
    return list.choices.map { choice in
      AppliedSetting(
        view: view, name: name, value: choice.value, range: list.setting.name.range, statement: reference, guards: [],
        isOfPreview: true)
    }
  }

  // MARK: Constants

  /// The largest number of statements that are read again with other constants.
  private static var alternativeLimit: Int { 50_000 }

  /// Returns what the statements that use the constants of previews mean with other values.
  private func alternatives(to lists: [PreviewDataList]) -> [Int: StatementAlternatives] {
    let changed = ChangedConstants(lists, scope: scope, shared)
    guard !changed.isEmpty else { return [:] }
    for component in inner.components.sorted() where shared.layoutIndices.contains(component) {
      let names = changed.names(
        usedIn: shared.statements(ofLayout: component), scope: shared.scope(ofLayout: component))
      changed.refuse(names, usedIn: shared.name(ofLayout: component), to: shared)
    }
    var found: [Int: StatementAlternatives] = [:]
    var count = 0
    for base in resolved + resolvedInPreviews {
      let names = changed.names(usedIn: [base.statement], scope: scope)
      guard !names.isEmpty else { continue }
      if case .setting(let setting) = base.statement.kind, let view = base.meaning.views.first,
        let component = views[view].component,
        (try? setsConstant(setting, StatementContext(views: base.meaning.views, guards: []))) ?? false
      {
        changed.refuse(names, usedIn: shared.name(ofLayout: component), to: shared)
        continue
      }
      var meanings: [[Rational?]: ResolvedStatement] = [:]
      let values = changed.values(of: names, limit: Self.alternativeLimit - count)
      if !values.isComplete { changed.refuse(names, limit: Self.alternativeLimit, to: shared) }
      for values in values.all {
        guard shared.shouldContinue() else { return found }
        if let meaning = meaning(of: base, with: values, of: names, changed) { meanings[values] = meaning }
      }
      count += meanings.count
      found[base.statement.id] = StatementAlternatives(
        statement: base.statement.id, constants: names, meanings: meanings)
    }
    return found
  }

  /// Reads a statement with other values of constants. A value with which it has an error is reported where it is
  /// written.
  private func meaning(
    of base: ResolvedStatement, with values: [Rational?], of names: [String], _ changed: ChangedConstants
  ) -> ResolvedStatement? {
    let states = shared.constantValues.states
    let count = shared.diagnostics.count
    shared.constantValues.states = changed.states(states, with: values, of: names)
    defer { shared.constantValues.states = states }
    var meaning: ResolvedStatement?
    var refusal: Diagnostic?
    do throws(Refusal) {
      let context = StatementContext(views: base.meaning.views, guards: base.meaning.guards)
      let found = try read(base.statement, context)
      if found.reference.rows.count == base.reference.rows.count, found.settings.count == base.settings.count,
        found.expected.count == base.expected.count
      {
        meaning = found
      }
    } catch {
      if case .reported(let diagnostic) = error { refusal = diagnostic }
    }
    let error = refusal ?? shared.diagnostics[count...].first { $0.kind.severity == .error }
    shared.diagnostics.removeSubrange(count...)
    if let error {
      meaning = nil
      changed.report(error, at: base.statement, with: values, of: names, to: shared)
    }
    return meaning
  }
}

/// The constants of a layout whose values previews change.
private struct ChangedConstants {
  private let lists: [PreviewDataList]
  private let scope: NameScope
  /// By index: the constants that previews change and that its value follows from.
  private let causes: [Int: Set<String>]
  private let shared: FileResolver

  init(_ lists: [PreviewDataList], scope: NameScope, _ shared: FileResolver) {
    self.lists = lists
    self.scope = scope
    self.shared = shared
    var causes: [Int: Set<String>] = [:]
    for list in lists {
      if case .constant(let name) = list.subject, let index = scope.constants[name] {
        causes[index, default: []].insert(name)
      }
    }
    var users: [Int: [Int]] = [:]
    for index in causes.isEmpty ? [] : Array(scope.constants.values) where shared.constants[index].origin == nil {
      for path in shared.constants[index].expression.paths where path.count == 1 {
        if let used = scope.constants[path[0].text] { users[used, default: []].append(index) }
      }
    }
    var waiting = causes.map { (index: $0, names: $1) }
    while let next = waiting.popLast(), shared.shouldContinue() {
      for user in users[next.index] ?? [] where !next.names.isSubset(of: causes[user] ?? []) {
        causes[user, default: []].formUnion(next.names)
        waiting.append((user, next.names))
      }
    }
    self.causes = causes
  }

  var isEmpty: Bool { causes.isEmpty }

  /// Returns the constants that previews change and that statements use, by themselves or in others, sorted.
  func names(usedIn statements: [Statement], scope: NameScope) -> [String] {
    var names: Set<String> = []
    for token in statements.lazy.flatMap({ shared.tree.tokens[$0.tokens] }) where token.kind == .identifier {
      if let constant = scope.constants[shared.file[token.range]], let own = causes[constant] { names.formUnion(own) }
    }
    return names.sorted()
  }

  /// Reports constants that have more values than statements can be read with.
  func refuse(_ names: [String], limit: Int, to shared: FileResolver) {
    guard let list = lists.first(where: { list in names.contains { list.subject == .constant($0) } }) else { return }
    let diagnostic = Diagnostic.syntax(
      "The previews give too many values to constants: statements can be read with at most \(limit)", at: list.range)
    if !shared.diagnostics.contains(diagnostic) { shared.diagnostics.append(diagnostic) }
  }

  /// Reports constants that the inside of a layout in this one depends on: it is the same on every preview.
  func refuse(_ names: [String], usedIn component: String, to shared: FileResolver) {
    for list in lists {
      guard case .constant(let name) = list.subject, names.contains(name) else { continue }
      let diagnostic = Diagnostic.syntax(
        "A preview cannot change `\(name)` here: `\(component)`, which is inside, depends on it", at: list.range)
      if !shared.diagnostics.contains(diagnostic) { shared.diagnostics.append(diagnostic) }
    }
  }

  /// Returns every combination of values that a preview gives to some constants, at most a number of them. Nil is the
  /// constant's own value.
  func values(of names: [String], limit: Int) -> (all: Set<[Rational?]>, isComplete: Bool) {
    var all: Set<[Rational?]> = []
    var isComplete = true
    for preview in Dictionary(grouping: lists, by: \.preview).values {
      var products: [[Rational?]] = [[]]
      for name in names {
        let choices = preview.first { $0.subject == .constant(name) }?.choices.map(\.value) ?? []
        let numbers = choices.compactMap { value -> Rational? in
          if case .number(let number) = value { number } else { nil }
        }
        let own: [Rational?] = numbers.isEmpty ? [nil] : numbers
        guard products.count * own.count <= max(limit, 1) else {
          isComplete = false
          break
        }
        products = products.flatMap { product in own.map { product + [$0] } }
      }
      all.formUnion(products.filter { $0.count == names.count && $0.contains { $0 != nil } })
    }
    return (all, isComplete)
  }

  /// Returns the values of all constants, with other values of some.
  func states(
    _ states: [Int: ConstantValues.State], with values: [Rational?], of names: [String]
  ) -> [Int: ConstantValues.State] {
    var states = states
    for (index, _) in causes {
      if case .refused? = states[index] { continue }
      states[index] = nil
    }
    for (name, value) in zip(names, values) {
      if let index = scope.constants[name], let value { states[index] = .known(value) }
    }
    return states
  }

  /// Reports an error that values cause, at the first of these values.
  func report(
    _ error: Diagnostic, at statement: Statement, with values: [Rational?], of names: [String], to shared: FileResolver
  ) {
    for (name, value) in zip(names, values) {
      guard let value else { continue }
      for list in lists where list.subject == .constant(name) {
        guard let choice = list.choices.first(where: { $0.value == .number(value) }) else { continue }
        let message =
          "With `\(name)` = \(choice.text), line \(shared.line(statement.range)) is not valid: \(error.message)"
        let diagnostic = Diagnostic(
          error.kind, at: choice.range, message, related: [RelatedNote(error.range, error.message)])
        if !shared.diagnostics.contains(diagnostic) { shared.diagnostics.append(diagnostic) }
        return
      }
    }
  }
}
