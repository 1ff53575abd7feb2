package import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
package import SourceText

/// Returns the refactoring that writes the statements of a layout in place of the views at a cursor that contain it. The
/// edited file has been solved: every view keeps its frame.
///
/// `users` are the other files that import this one, whose paths to inner views follow.
func inlinedComponent(
  in snapshot: Snapshot, at range: ByteRange, users: [Snapshot], limit: SolverLimit
) -> Refactoring? {
  guard snapshot.solution != nil, let use = ComponentUse(snapshot, at: range) else { return nil }
  var inlining = Inlining(use, in: snapshot)
  guard let text = inlining.text() else { return nil }
  var edits = inlining.pathEdits(in: snapshot).filter { !use.statement.fullRange.contains($0.range) }
  edits.append(TextEdit(use.statement.fullRange, text))
  for layout in inlining.neededImports {
    guard let edit = importEdit(for: layout, in: snapshot) else { return nil }
    edits.append(edit)
  }
  let texts = FileTexts([(snapshot, edits)])
  var file = SourceFile(name: snapshot.file.name, bytes: snapshot.file.applying(edits))
  file = Snapshot(parsing: file, in: texts.source(of: snapshot)).fileWithoutUnusedImport(of: use.source)
  let own = snapshot.edits(to: file.bytes)
  let others = users.map { (snapshot: $0, edits: inlining.pathEdits(in: $0)) }
  guard !own.isEmpty, snapshot.keepsPictures(after: own, users: others, limit: limit) else { return nil }
  return Refactoring(
    kind: .inlineComponent, title: "Inline the component `\(use.source.layout.name)`", edits: own,
    elsewhere: others.compactMap { FileEdits($0.snapshot, $0.edits) })
}

/// Whether there is a view at a cursor that contains a layout.
package func isComponentUse(in snapshot: Snapshot, at range: ByteRange) -> Bool {
  ComponentUse(snapshot, at: range) != nil
}

extension Snapshot {
  /// Returns the file without its import of a layout's file, if nothing of that file is used any more.
  fileprivate func fileWithoutUnusedImport(of source: ComponentSource) -> SourceFile {
    let link = model.imports.first { $0.path == source.snapshot.model.files.path }
    let unused = model.diagnostics.first { $0.kind == .unusedImport && $0.range == link?.statement.range }
    guard let fix = unused?.fixes.first else { return file }
    var bytes = file.applying(fix.edits)
    // The blank line after the last import goes with it.
    if model.imports.count == 1, link?.statement.range.start == 0 { bytes = Array(bytes.drop { $0 == 10 || $0 == 13 }) }
    return SourceFile(name: file.name, bytes: bytes)
  }
}

/// A declaration of views that contain a layout.
private struct ComponentUse {
  let statement: Statement
  /// The index of the layout that the views belong to.
  let layoutIndex: Int
  let layout: Layout
  let containers: [View]
  let component: Int
  let source: ComponentSource

  init?(_ snapshot: Snapshot, at range: ByteRange) {
    let model = snapshot.model
    guard model.hasInstances,
      let index = model.layouts.firstIndex(where: { $0.range.contains(range) && !$0.components.isEmpty })
    else { return nil }
    let layout = model.layouts[index]
    let containers = layout.views.filter { view in
      view.component != nil && view.inner == nil && view.declaration.contains(range)
    }
    // The innermost declaration.
    guard let place = containers.map(\.declaration).min(by: { $0.length < $1.length }),
      let statement = snapshot.tree.allStatements.first(where: { $0.fullRange == place }),
      case .declaration(let declaration) = statement.kind, statement.range.touches(range.start),
      let component = containers.first(where: { $0.declaration == place })?.component,
      let source = ComponentSource(component, in: snapshot), source.snapshot.textErrors.isEmpty
    else { return nil }
    self.containers = containers.filter { $0.declaration == place }
    // In a block of several views, each has a copy.
    guard self.containers.count == declaration.views.count else { return nil }
    self.statement = statement
    layoutIndex = index
    self.layout = layout
    self.component = component
    self.source = source
  }
}

/// Writes the statements of a layout in the braces of views.
private struct Inlining {
  let use: ComponentUse
  let snapshot: Snapshot
  private let source: ComponentSource
  /// The names of each container's views, by their indices in the layout.
  private var names: [[Int: String]] = []
  private var taken: Set<String>
  private var takenLabels: Set<String>
  /// The layouts of other files that the statements name.
  private(set) var neededImports: [ImportableLayout] = []
  private let occurrences: [Occurrence]
  private let sourceOccurrences: [Occurrence]

  init(_ use: ComponentUse, in snapshot: Snapshot) {
    self.use = use
    self.snapshot = snapshot
    source = use.source
    occurrences = snapshot.model.occurrences
    sourceOccurrences = source.snapshot.model.occurrences.filter { use.source.inside.contains($0.range) }
    let model = snapshot.model
    taken = Set(use.layout.views.map(\.name) + model.settableConstants(ofLayout: use.layoutIndex).keys)
    taken.formUnion(model.states.map(\.name))
    takenLabels = Set(
      occurrences.compactMap { occurrence in
        if case .constraint(use.layoutIndex, let name) = occurrence.entity { name } else { nil }
      })
  }

  private mutating func free(_ name: String, of container: View) -> String {
    let long = container.isAnonymous ? name : container.name + name.withLargeInitial
    let found = taken.contains(name) ? freeName(long, isTaken: taken.contains) : name
    taken.insert(found)
    return found
  }

  /// Returns the text of the views that are written in place of the containers.
  mutating func text() -> String? {
    guard !source.statements.contains(where: { $0.sort == .state }) else { return nil }
    var texts: [String] = []
    for container in use.containers {
      var own: [Int: String] = [:]
      for view in source.layout.views.dropFirst() where !view.isAnonymous && view.inner == nil {
        own[view.index] = free(view.name, of: container)
      }
      names.append(own)
      guard let text = text(of: container, own), let canonical = SourceFile.canonical(text) else { return nil }
      texts.append(canonical)
    }
    let file = snapshot.file
    let indent = file.indent(before: use.statement.range.start)
    return String(texts.joined(separator: "\n").indented(by: indent, lineEnd: file.lineEnd).dropFirst(indent.count))
  }

  private mutating func text(of container: View, _ own: [Int: String]) -> String? {
    let usesRoot = sourceOccurrences.contains { if case .special(.root, _, _) = $0.entity { true } else { false } }
    var name = container.isAnonymous ? "" : container.name
    if usesRoot, container.isAnonymous {
      name = freeName(source.layout.name.withSmallInitial) { taken.contains($0) }
      taken.insert(name)
    }
    let constants = Set(snapshot.model.settableConstants(ofLayout: use.component).keys)
    var values: [String: String] = [:]
    var kept: [String] = []
    var filled: [Int: [String]] = [:]
    var texts: [Int: String] = [:]
    let braceEdits = pathEdits(in: snapshot) + innerEdits(own)
    for statement in use.statement.block?.statements ?? [] {
      let text = snapshot.file.text(of: statement.fullRange, applying: braceEdits)
      if case .setting(let setting) = statement.kind, setting.owner == nil, constants.contains(setting.name.text) {
        values[setting.name.text] = snapshot.file[setting.value.range]
      } else if let (view, text) = givenText(statement) {
        texts[view] = text
      } else if let view = filledView(statement, container), let block = statement.block {
        filled[view, default: []].append(
          snapshot.file.text(of: ByteRange(block.openBrace.end, block.closeBrace.start), applying: braceEdits))
      } else {
        kept.append(text)
      }
    }
    guard let body = body(container, named: name, own, values: values, filled: filled, texts: texts) else { return nil }
    let shown = container.text.map { " \($0.literal)" } ?? ""
    return "view\(name.isEmpty ? "" : " ")\(name)\(shown) {\n\(body)\n\(kept.joined(separator: "\n"))\n}"
  }

  // MARK: The statements of the layout

  /// Returns the index, in the layout, of the view that a block in the braces of a container fills.
  private func filledView(_ statement: Statement, _ container: View) -> Int? {
    guard case .declaration(let declaration) = statement.kind,
      declaration.views.allSatisfy({ $0.name == nil && $0.text == nil }),
      ViewKind.named(declaration.kind.text) == nil
    else { return nil }
    return source.layout.views.dropFirst().first { $0.name == declaration.kind.text && !$0.isAnonymous }?.index
  }

  private mutating func body(
    _ container: View, named name: String, _ own: [Int: String], values: [String: String], filled: [Int: [String]],
    texts: [Int: String]
  ) -> String? {
    let (file, isFile) = (source.snapshot.file, source.isFile)
    var edits: [TextEdit] = []
    let removed = source.statements.filter { statement in
      switch statement.sort {
      case .preview, .strings, .import: true
      case .constant: isFile
      default: false
      }
    }
    guard let replaced = replacedSettings(container) else { return nil }
    edits += file.removals(of: (removed + replaced).map(\.fullRange))
    edits += textEdits(container, texts)
    for (view, texts) in filled {
      guard let edit = fillingEdit(view, texts) else { return nil }
      edits.append(edit)
    }
    let ignored = (removed + replaced).map(\.fullRange)
    let body = sourceOccurrences.filter { occurrence in !ignored.contains { $0.contains(occurrence.range) } }
    guard let constants = constantNames(in: body, values, container) else { return nil }
    guard let words = wordEdits(of: body, named: name, own, constants) else { return nil }
    edits += words
    // A constant of the layout itself is written with its statements.
    for statement in source.snapshot.tree.allStatements
    where source.inside.contains(statement.range) && !ignored.contains(statement.fullRange) {
      if case .constant(let name, let value) = statement.kind, let text = values[name.text] {
        edits = edits.filter { !value.range.contains($0.range) }
        edits.append(TextEdit(value.range, text))
      }
    }
    let declared = constants.sorted { $0.key < $1.key }.compactMap { index, name -> String? in
      guard let place = declarationInFile(index) else { return nil }
      let value = values[place.name.text] ?? constantText(place.value, constants)
      return "let \(name) = \(value)"
    }
    return declared.map { "\($0)\n" }.joined() + file.text(of: source.inside, applying: edits)
  }

  /// Returns the edits of names. Returns nil if a name has no meaning at the new place.
  private mutating func wordEdits(
    of body: [Occurrence], named name: String, _ own: [Int: String], _ constants: [Int: String]
  ) -> [TextEdit]? {
    let file = source.snapshot.file
    var labels: [String: String] = [:]
    var edits: [TextEdit] = []
    for occurrence in body {
      switch occurrence.entity {
      case .view(source.index, let view):
        if let new = own[view] { edits.append(TextEdit(occurrence.range, new)) }
      case .special(.root, _, _): edits.append(TextEdit(occurrence.range, name))
      case .constant(let index):
        if let new = constants[index] { edits.append(TextEdit(occurrence.range, new)) }
      case .constraint(_, let label):
        if labels[label] == nil {
          labels[label] = freeName(label, isTaken: takenLabels.contains)
          takenLabels.insert(labels[label] ?? label)
        }
        let written = labels[label] ?? label
        if written != label {
          edits.append(TextEdit(occurrence.range, file[occurrence.range].hasPrefix("\"") ? written.literal : written))
        }
      case .state(let state):
        let states = source.snapshot.model.states
        guard source.snapshot.file.name == snapshot.file.name, states.indices.contains(state),
          states[state].layout == nil
        else { return nil }
      case .layout(let layout): guard isKnown(layout) else { return nil }
      default: break
      }
    }
    return edits
  }

  /// Whether a layout that the statements name is known in the file of the container. It is imported if it is not.
  private mutating func isKnown(_ layout: Int) -> Bool {
    let (model, own) = (source.snapshot.model, snapshot.model)
    guard let name = model.layout(layout)?.name else { return false }
    let key = NameKey(.layout(layout), in: source.snapshot)
    let known = own.layouts.firstIndex { $0.name == name } ?? own.importedNames[name]
    if let known { return NameKey(.layout(known), in: snapshot) == key }
    let place = layout - model.layouts.count
    let path = model.imported.indices.contains(place) ? model.imported[place].path : model.files.path
    guard let path else { return false }
    let needed = ImportableLayout(name: name, path: path)
    if !neededImports.contains(where: { $0.path == path }) { neededImports.append(needed) }
    return true
  }

  /// Returns the statements of settings that the containing layout replaces.
  private func replacedSettings(_ container: View) -> [Statement]? {
    let replaced = replacedNames(container)
    let all = Dictionary(grouping: source.layout.settings.filter { $0.statement.id >= 0 }, by: \.statement.id)
    let ids = all.filter { _, settings in
      settings.allSatisfy { replaced[$0.view]?.contains($0.name) == true }
    }.keys
    let found = ids.sorted().map { source.snapshot.tree.statement(withID: $0) }
    return found.contains { $0 == nil } ? nil : found.compactMap { $0 }
  }

  /// The settings that the containing layout writes for views of the layout, by view of the layout.
  private func replacedNames(_ container: View) -> [Int: Set<SettingName>] {
    var places = [container.name: View.rootIndex]
    for view in source.layout.views.dropFirst() { places["\(container.name).\(view.name)"] = view.index }
    var replaced: [Int: Set<SettingName>] = [:]
    for setting in use.layout.settings where setting.statement.id >= 0 && setting.guards.isEmpty {
      if let view = places[use.layout.views[setting.view].name] { replaced[view, default: []].insert(setting.name) }
    }
    return replaced
  }

  /// The edits of texts which the containing layout replaces: by those in the braces of the container.
  private mutating func textEdits(_ container: View, _ texts: [Int: String]) -> [TextEdit] {
    let replaced = replacedNames(container)
    return declaredViews.compactMap { view, name, text in
      let place = ByteRange(name.range.end, text?.range.end ?? name.range.end)
      if let text = texts[view] { return TextEdit(place, " \(text)") }
      return text != nil && replaced[view]?.contains(.text) == true ? TextEdit(place, "") : nil
    }
  }

  /// The views of the layout by their indices, as they are declared.
  private lazy var declaredViews: [(view: Int, name: Name, text: StringLiteral?)] =
    source.snapshot.tree.allStatements.filter { source.inside.contains($0.range) }.flatMap { statement in
      guard case .declaration(let declaration) = statement.kind else { return [(Int, Name, StringLiteral?)]() }
      return declaration.views.compactMap { declared in
        guard let name = declared.name, let view = source.layout.views.first(where: { $0.name == name.text }) else {
          return nil
        }
        return (view.index, name, declared.text)
      }
    }

  /// Returns the view of the layout that a setting gives a text, if it is declared, and the text as it is written.
  private mutating func givenText(_ statement: Statement) -> (view: Int, text: String)? {
    guard case .setting(let setting) = statement.kind, setting.name.text == SettingName.text.rawValue,
      setting.inner.isEmpty, case .string = setting.value.kind,
      let view = declaredViews.first(where: { $0.name.text == setting.owner?.text })?.view
    else { return nil }
    return (view, snapshot.file[setting.value.range])
  }

  private func fillingEdit(_ view: Int, _ texts: [String]) -> TextEdit? {
    let place = source.layout.views[view].declaration
    guard let statement = source.snapshot.tree.allStatements.first(where: { $0.fullRange == place }),
      case .declaration(let declaration) = statement.kind, declaration.views.count == 1
    else { return nil }
    let text = texts.joined(separator: "\n")
    if let block = statement.block {
      return TextEdit(ByteRange(block.closeBrace.start, block.closeBrace.start), "\n\(text)\n")
    }
    return TextEdit(ByteRange(statement.range.end, statement.range.end), " {\n\(text)\n}")
  }

  // MARK: Constants

  /// Returns the name of each constant that the statements use, by index; none for a constant that has the same meaning
  /// in the containing layout.
  private mutating func constantNames(
    in body: [Occurrence], _ values: [String: String], _ container: View
  ) -> [Int: String]? {
    let model = source.snapshot.model
    var used: Set<Int> = []
    var open = body.compactMap { if case .constant(let index) = $0.entity { index } else { nil } }
    while let next = open.popLast() {
      guard used.insert(next).inserted else { continue }
      open += constants(in: next)
    }
    let known = snapshot.model.settableConstants(ofLayout: use.layoutIndex)
    func isFixed(_ index: Int, _ depth: Int = 0) -> Bool {
      guard depth < 64, let constant = model.constant(index), values[constant.name] == nil,
        constant.layout == nil || constant.origin != nil, let same = known[constant.name],
        NameKey(.constant(same), in: snapshot) == NameKey(.constant(index), in: source.snapshot)
      else { return false }
      return constants(in: index).allSatisfy { isFixed($0, depth + 1) }
    }
    var names: [Int: String] = [:]
    for index in used.sorted() where !isFixed(index) {
      guard let constant = model.constant(index), model.constants.indices.contains(index), constant.origin == nil else {
        return nil
      }
      names[index] = free(constant.name, of: container)
    }
    return names
  }

  /// The constants in the value of a constant of the file.
  private func constants(in index: Int) -> [Int] {
    let model = source.snapshot.model
    guard model.constants.indices.contains(index) else { return [] }
    let range = model.constants[index].expression.range
    guard model.constants[index].origin == nil else { return [] }
    return model.occurrences.compactMap { occurrence in
      if case .constant(let other) = occurrence.entity, range.contains(occurrence.range) { other } else { nil }
    }
  }

  /// Returns the statement of a constant, if it is not one of the statements that are written in the braces.
  private func declarationInFile(_ index: Int) -> (name: Name, value: Expression)? {
    let constant = source.snapshot.model.constants[index]
    let isWritten = !source.isFile && source.inside.contains(constant.range)
    guard !isWritten else { return nil }
    // In a file that is one layout, a constant in the braces of a view stays there.
    for statement in source.snapshot.tree.statements {
      if case .constant(let name, let value) = statement.kind, name.range == constant.range { return (name, value) }
    }
    return nil
  }

  private func constantText(_ value: Expression, _ names: [Int: String]) -> String {
    let edits = source.snapshot.model.occurrences.compactMap { occurrence -> TextEdit? in
      guard case .constant(let index) = occurrence.entity, value.range.contains(occurrence.range) else { return nil }
      return names[index].map { TextEdit(occurrence.range, $0) }
    }
    return source.snapshot.file.text(of: value.range, applying: edits)
  }

  // MARK: Paths to inner views

  /// Returns the edits that write the new names in place of paths: `field` for `email.field`.
  func pathEdits(in user: Snapshot) -> [TextEdit] {
    var containers: [NameKey: Int] = [:]
    for (place, container) in use.containers.enumerated() where !container.isAnonymous {
      containers[NameKey(.view(layout: use.layoutIndex, view: container.index), in: snapshot)] = place
    }
    let inner = innerKeys
    let all = user.file.name == snapshot.file.name ? occurrences : user.model.occurrences
    return zip(all, all.dropFirst()).compactMap { first, second in
      guard case .innerView = second.entity, user.file[ByteRange(first.range.end, second.range.start)] == ".",
        let container = containers[NameKey(first.entity, in: user)], names.indices.contains(container),
        let view = inner[NameKey(second.entity, in: user)], let name = names[container][view]
      else { return nil }
      return TextEdit(first.range.union(second.range), name)
    }
  }

  private var innerKeys: [NameKey: Int] {
    Dictionary(
      source.layout.views.dropFirst().filter { !$0.isAnonymous && $0.inner == nil }.map {
        (NameKey(.view(layout: source.index, view: $0.index), in: source.snapshot), $0.index)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the edits of names of inner views in the braces of a container, where they are written alone.
  private func innerEdits(_ own: [Int: String]) -> [TextEdit] {
    guard let block = use.statement.block else { return [] }
    let inner = innerKeys
    var end = -1
    return occurrences.filter { block.range.contains($0.range) }.compactMap { occurrence in
      defer { end = occurrence.range.end }
      guard case .innerView = occurrence.entity, let view = inner[NameKey(occurrence.entity, in: snapshot)],
        end < 0 || end >= occurrence.range.start || snapshot.file[ByteRange(end, occurrence.range.start)] != ".",
        let name = own[view]
      else { return nil }
      return TextEdit(occurrence.range, name)
    }
  }
}
