package import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
package import SourceText

/// Returns the refactorings that make a layout of the view at a cursor and of the views in it: in the same file, and in a
/// new one. The edited files have been solved: every view keeps its frame.
///
/// `users` are the other files that import this one, whose paths follow. Without `files`, no file can be created.
func extractedComponents(
  in snapshot: Snapshot, at range: ByteRange, users: [Snapshot], files: Set<String>?, limit: SolverLimit
) -> [Refactoring] {
  guard snapshot.solution != nil, snapshot.textErrors.isEmpty, let part = ExtractedPart(snapshot, at: range) else {
    return []
  }
  var found: [Refactoring?] = [extraction(of: part, to: .sameFile, in: snapshot, users, limit)]
  if let files, let own = snapshot.model.files.path {
    let folder = own.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    let name = freeName(part.name) { part.isTaken($0) || files.contains("\(folder)/\($0).layout") }
    found.append(extraction(of: part, to: .newFile(path: "\(folder)/\(name).layout", name), in: snapshot, users, limit))
  }
  return found.compactMap { $0 }
}

/// Where the new layout is written.
private enum Destination {
  case sameFile
  case newFile(path: String, String)
}

private func extraction(
  of part: ExtractedPart, to destination: Destination, in snapshot: Snapshot, _ users: [Snapshot],
  _ limit: SolverLimit
) -> Refactoring? {
  let name: String
  var created: SourceFile?
  var edits: [TextEdit]
  switch destination {
  case .sameFile:
    name = freeName(part.name, isTaken: part.isTaken)
    guard let body = part.body(copying: part.isConstantOfLayout, importing: nil),
      let added = part.declaringEdits(name, body)
    else { return nil }
    edits = added + part.edits(name, copying: part.isConstantOfLayout)
  case .newFile(let path, let stem):
    name = stem
    guard let body = part.body(copying: { _ in true }, importing: path) else { return nil }
    created = part.withPreview(SourceFile(name: path, text: body + "\n"), limit)
    guard let edit = importEdit(for: ImportableLayout(name: name, path: path), in: snapshot) else { return nil }
    edits = [edit] + part.edits(name, copying: { _ in true })
  }
  let own = snapshot.edits(to: snapshot.file.applying(edits))
  let others = users.map { (snapshot: $0, edits: part.pathEdits(in: $0)) }
  guard snapshot.keepsPictures(after: own, users: others, creating: created, limit: limit) else { return nil }
  return Refactoring(
    kind: .extractComponent,
    title: created == nil ? "Extract the component `\(name)`" : "Extract the component `\(name)` to `\(name).layout`",
    edits: own, elsewhere: others.compactMap { FileEdits($0.snapshot, $0.edits) }, created: created)
}

/// Whether a view with views inside can be extracted at a cursor.
package func isExtractable(in snapshot: Snapshot, at range: ByteRange) -> Bool {
  ExtractedPart(snapshot, at: range) != nil
}

/// A view that becomes a layout, with its views and the statements about them.
private struct ExtractedPart {
  private let snapshot: Snapshot
  private let statement: Statement
  private let block: Block
  private let layoutIndex: Int
  private let layout: Layout
  private let view: View
  /// The views inside.
  private let inner: Set<Int>
  /// The statements in the braces that do not move, because they mention other views.
  private let kept: [Statement]
  /// The statements outside of the braces that move, because they mention only these views.
  private let moved: [Statement]
  private let occurrences: [Occurrence]

  init?(_ snapshot: Snapshot, at range: ByteRange) {
    let model = snapshot.model
    guard let index = model.layouts.firstIndex(where: { $0.range.contains(range) }) else { return nil }
    let layout = model.layouts[index]
    let found = snapshot.tree.allStatements.last { statement in
      statement.sort == .declaration && statement.block != nil
        && (range.isEmpty ? statement.range.touches(range.start) : range.contains(statement.fullRange))
    }
    guard !layout.isSketch, let found, let block = found.block, !block.closeBrace.isEmpty,
      case .declaration(let declaration) = found.kind, declaration.views.count == 1, declaration.views[0].text == nil,
      let view = layout.views.first(where: { $0.declaration == found.fullRange && $0.inner == nil }),
      !view.isAnonymous, view.component == nil, view.kind.name == ViewKind.table[0].name
    else { return nil }
    inner = Set(layout.views.indices.filter { layout.views.isAncestor(view.index, of: $0) })
    guard inner.contains(where: { !layout.views[$0].kind.isGuide }) else { return nil }
    self.snapshot = snapshot
    self.layout = layout
    self.block = block
    self.view = view
    statement = found
    layoutIndex = index
    occurrences = model.occurrences
    guard let split = Self.split(layout, view.index, inner, found, block, snapshot) else { return nil }
    (kept, moved) = split
  }

  /// The name of the layout, if it is free.
  var name: String { view.name.withLargeInitial }

  func isTaken(_ name: String) -> Bool {
    let model = snapshot.model
    return ViewKind.named(name) != nil || model.layouts.contains { $0.name == name }
      || model.importedNames[name] != nil || name == snapshot.file.stem
  }

  /// Returns the file of the new layout with a preview of the sizes that the view has, so that it is proved and shown
  /// alone. One that would have an error is left out.
  func withPreview(_ created: SourceFile, _ limit: SolverLimit) -> SourceFile {
    for preview in snapshot.previewsInUse(ofView: view.index, inLayout: layoutIndex) {
      let file = SourceFile(name: created.name, text: "\(created.text)\n\(preview)\n")
      let texts = FileTexts([(snapshot, [])], creating: file)
      let own = Snapshot(parsing: file, in: texts.source(at: file.name))
      guard own.textErrors.isEmpty, let solved = try? own.solved(limit: limit) else { continue }
      let isWrong = solved.diagnostics.contains { $0.kind.severity == .error || $0.kind == .noFittingSize }
      if !isWrong { return file }
    }
    return created
  }

  // MARK: Which statements move

  /// Returns the statements in the braces that stay, and those outside that move; nil if the view cannot be extracted.
  private static func split(
    _ layout: Layout, _ view: Int, _ inner: Set<Int>, _ statement: Statement, _ block: Block, _ snapshot: Snapshot
  ) -> (kept: [Statement], moved: [Statement])? {
    let mentioned = layout.mentionedViews
    func isInside(_ statement: Statement) -> Bool {
      (mentioned[statement.id] ?? []).allSatisfy { $0 == view || inner.contains($0) }
        && (statement.block?.statements ?? []).allSatisfy(isInside)
    }
    var kept: [Statement] = []
    for inside in block.statements where !isInside(inside) {
      switch inside.sort {
      case .equation, .expectation, .setting: kept.append(inside)
      default: return nil
      }
    }
    var moved: [Statement] = []
    func visit(_ statements: [Statement]) -> Bool {
      for other in statements where other.id != statement.id {
        let views = mentioned[other.id] ?? []
        let isAboutParts = views.contains(where: inner.contains)
        switch other.sort {
        case .equation, .expectation, .visual, .setting:
          guard isAboutParts else { continue }
          if other.documentation == nil, isInside(other) {
            moved.append(other)
          } else if other.sort == .visual {
            return false
          }
        case .declaration: guard visit(other.block?.statements ?? []) else { return false }
        case .when, .otherwise:
          // The conditions stay where they are.
          let hasVisual = (other.block?.statements ?? []).contains { inside in
            inside.sort == .visual && (mentioned[inside.id] ?? []).contains(where: inner.contains)
          }
          if hasVisual { return false }
        default: break
        }
      }
      return true
    }
    let blocks = snapshot.tree.layoutBlocks
    let all =
      blocks.isEmpty ? snapshot.tree.statements : blocks.first { $0.fullRange == layout.range }?.block?.statements ?? []
    return visit(all) ? (kept, moved) : nil
  }

  /// The ranges of the text that moves.
  private var movedRanges: [ByteRange] { [block.range] + moved.map(\.fullRange) }

  private func moves(_ range: ByteRange) -> Bool {
    movedRanges.contains { $0.contains(range) } && !kept.contains { $0.fullRange.contains(range) }
  }

  // MARK: The new layout

  /// Returns the statements of the new layout; nil if a name has no meaning there. `path` is the path of a new file.
  func body(copying isCopied: (Int) -> Bool, importing path: String?) -> String? {
    let file = snapshot.file
    var edits = file.removals(of: kept.map(\.fullRange))
    var imports: [String] = []
    let own = snapshot.model
    for occurrence in occurrences where moves(occurrence.range) {
      switch occurrence.entity {
      case .view(layoutIndex, view.index):
        edits.append(TextEdit(occurrence.range, rootWord(at: occurrence.range)))
      case .state(let state):
        guard path == nil, own.states.indices.contains(state), own.states[state].layout == nil else { return nil }
      case .layout(let index):
        guard let path else { continue }
        let place = index - own.layouts.count
        let other = own.imported.indices.contains(place) ? own.imported[place].path : own.files.path
        guard let other else { return nil }
        let line = "import \(importPath(to: other, from: path).literal)"
        if !imports.contains(line) { imports.append(line) }
      default: break
      }
    }
    var constants: [String] = []
    for index in copiedConstants(isCopied) {
      guard own.constants.indices.contains(index) else { return nil }
      let constant = own.constants[index]
      guard constant.origin == nil else {
        // A constant of another file is imported as it is here.
        guard let path, let other = constant.origin?.location.file?.name else { return nil }
        let line = "import \(importPath(to: other, from: path).literal)"
        if !imports.contains(line) { imports.append(line) }
        continue
      }
      constants.append("let \(constant.name) = \(file[constant.expression.range])")
    }
    let inside = file.text(of: ByteRange(block.openBrace.end, block.closeBrace.start), applying: edits)
    let others = moved.map { file.text(of: $0.fullRange, applying: edits) }
    let all =
      constants.map { "\($0)\n" }.joined() + inside.drop(while: \.isNewline) + "\n" + others.joined(separator: "\n")
    guard let body = SourceFile.canonical(all) else { return nil }
    return imports.isEmpty ? body : imports.joined(separator: "\n") + "\n\n" + body
  }

  /// The word for the view itself in the new layout, where it is the root.
  private func rootWord(at range: ByteRange) -> String {
    let statement = snapshot.tree.allStatements.last { $0.fullRange.contains(range) && $0.block == nil }
    guard case .equation(let equation)? = statement?.kind else { return "root" }
    // `superview` is that of the first view that the equation names.
    let names = equation.paths.compactMap(\.first?.text)
    let first = names.compactMap { name in layout.views.first { $0.name == name && $0.index != view.index } }.first
    return first?.superview == view.index ? "superview" : "root"
  }

  /// Whether a constant belongs to the layout alone, so that another one does not know it.
  func isConstantOfLayout(_ index: Int) -> Bool {
    snapshot.model.constants.indices.contains(index) && snapshot.model.constants[index].layout != nil
  }

  /// The constants that the moved statements use and do not declare, each after those in its value.
  private func copiedConstants(_ isCopied: (Int) -> Bool) -> [Int] {
    var found: [Int] = []
    func add(_ index: Int, _ depth: Int) {
      guard depth < 64, !found.contains(index), snapshot.model.constants.indices.contains(index), isCopied(index) else {
        return
      }
      let constant = snapshot.model.constants[index]
      guard !moves(constant.range) else { return }
      if constant.origin == nil {
        for occurrence in occurrences where constant.expression.range.contains(occurrence.range) {
          if case .constant(let other) = occurrence.entity { add(other, depth + 1) }
        }
      }
      found.append(index)
    }
    for occurrence in occurrences where moves(occurrence.range) {
      if case .constant(let index) = occurrence.entity { add(index, 0) }
    }
    return found
  }

  // MARK: The remaining text

  /// Returns the edits that replace the view by one that contains the layout.
  func edits(_ name: String, copying isCopied: (Int) -> Bool) -> [TextEdit] {
    let file = snapshot.file
    let paths = pathEdits(in: snapshot)
    // A constant that is used here too keeps one value.
    let copied = copiedConstants(isCopied).filter { index in
      snapshot.model.constants[index].origin == nil
        && occurrences.contains { occurrence in
          occurrence.entity == .constant(index) && !occurrence.isDeclaration && !moves(occurrence.range)
        }
    }
    let values = copied.map { "\(snapshot.model.constants[$0].name): \(snapshot.model.constants[$0].name)" }
    let lines = kept.map { file.text(of: $0.fullRange, applying: paths) }
    let indent = file.indent(before: statement.range.start)
    var text = "\(name) \(view.name)"
    if lines.isEmpty, !values.isEmpty {
      text += " { \(values.joined(separator: "; ")) }"
    } else if !lines.isEmpty {
      text += " {\n\((values + lines).joined(separator: "\n"))\n}"
    }
    let canonical = SourceFile.canonical(text) ?? text
    let written = String(canonical.indented(by: indent, lineEnd: file.lineEnd).dropFirst(indent.count))
    let outside = paths.filter { edit in !movedRanges.contains { $0.contains(edit.range) } }
    return outside + file.removals(of: moved.map(\.fullRange)) + [TextEdit(statement.fullRange, written)]
  }

  /// Returns the edits that write a path in place of a view's name: `card.title` for `title`.
  func pathEdits(in user: Snapshot) -> [TextEdit] {
    let keys = Set(
      inner.lazy.map { layout.views[$0] }.filter { !$0.isAnonymous && $0.inner == nil }.map {
        NameKey(.view(layout: layoutIndex, view: $0.index), in: snapshot)
      })
    let all = user.file.name == snapshot.file.name ? occurrences : user.model.occurrences
    return all.compactMap { occurrence in
      switch occurrence.entity {
      case .view, .innerView: break
      default: return nil
      }
      guard keys.contains(NameKey(occurrence.entity, in: user)) else { return nil }
      return TextEdit(ByteRange(occurrence.range.start, occurrence.range.start), "\(view.name).")
    }
  }

  /// Returns the edits that declare the new layout before the one that contains it. In a file without `layout` blocks,
  /// the statements are wrapped in one.
  func declaringEdits(_ name: String, _ body: String) -> [TextEdit]? {
    let file = snapshot.file
    let end = file.lineEnd
    let text = "layout \(name) {\(end)\(body.indented(by: "  ", lineEnd: end))\(end)}"
    let blocks = snapshot.tree.layoutBlocks
    if let own = blocks.first(where: { $0.fullRange == layout.range }) {
      let line = file.lines.range(ofLine: file.lines.lineIndex(at: own.range.start))
      // After the documentation of the layout, which comes before it.
      guard own.documentation == nil else {
        let place = own.fullRange.end
        return [TextEdit(ByteRange(place, place), "\(end)\(end)\(text)")]
      }
      guard line.start == own.range.start else { return nil }
      return [TextEdit(ByteRange(line.start, line.start), "\(text)\(end)\(end)")]
    }
    guard blocks.isEmpty, SourceFile.isWord(file.stem), ViewKind.named(file.stem) == nil else { return nil }
    return wrappingEdits(text)
  }

  private func wrappingEdits(_ text: String) -> [TextEdit]? {
    let (file, end) = (snapshot.file, snapshot.file.lineEnd)
    let isShared: (Statement) -> Bool = { statement in
      switch statement.sort {
      case .import, .constant, .state, .preview, .strings: true
      default: false
      }
    }
    let statements = snapshot.tree.statements
    guard let first = statements.first(where: { !isShared($0) }), let last = statements.last(where: { !isShared($0) }),
      !statements.contains(where: { isShared($0) && $0.id > first.id && $0.id < last.id })
    else { return nil }
    let lines = file.lines.lineIndex(at: first.range.start)...file.lines.lineIndex(at: last.fullRange.end)
    let start = file.lines.range(ofLine: lines.lowerBound).start
    guard start == first.range.start else { return nil }
    var edits = [TextEdit(ByteRange(start, start), "\(text)\(end)\(end)layout \(file.stem) {\(end)  ")]
    let removed = file.removals(of: moved.map(\.fullRange)).map(\.range)
    for line in lines.dropFirst() where !file.content(ofLine: line).isEmpty {
      let place = file.lines.range(ofLine: line).start
      guard !removed.contains(where: { $0.start == place }) else { continue }
      edits.append(TextEdit(ByteRange(place, place), "  "))
    }
    let place = file.content(ofLine: lines.upperBound).end
    return edits + [TextEdit(ByteRange(place, place), "\(end)}")]
  }
}

extension SourceFile {
  /// Whether a text is a name without quotes.
  static func isWord(_ name: String) -> Bool {
    let tokens = tokenize(SourceFile(name: "", text: name))
    return tokens.count == 1 && tokens.first?.kind == .identifier
  }
}

extension Layout {
  /// The views that each statement mentions, by its id.
  fileprivate var mentionedViews: [Int: Set<Int>] {
    var mentioned: [Int: Set<Int>] = [:]
    for constraint in constraints + expectations.map(\.constraint) where constraint.statement.id >= 0 {
      for term in constraint.terms {
        switch term.quantity {
        case .attribute(let item, _): mentioned[constraint.statement.id, default: []].insert(item.view)
        case .intrinsic(let view, _): mentioned[constraint.statement.id, default: []].insert(view)
        }
      }
    }
    for setting in settings where setting.statement.id >= 0 {
      mentioned[setting.statement.id, default: []].insert(setting.view)
    }
    return mentioned
  }
}
