package import ConstraintSolver
import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

extension ViewEditor {
  /// Returns the edits that embed views in a stack with the settings that their frames show, the one along which they
  /// are arranged first.
  package func embedding(_ chosen: [Int]) throws(SolverStop) -> [ViewEdit] {
    let views = chosen.sorted()
    guard views.count > 1, let first = views.first, let superview = self.views[first].superview,
      views.allSatisfy({
        isDeclared($0) && self.views[$0].superview == superview && !self.views[$0].kind.isGuide && !isArranged($0)
      }), views.allSatisfy({ rectangle($0) != nil })
    else { return [] }
    let isRow = isInOrder(views, isHorizontal: true)
    let isColumn = isInOrder(views, isHorizontal: false)
    let axes = isRow && !isColumn ? [true] : isColumn && !isRow ? [false] : [false, true]
    var found: [ViewEdit] = []
    for isHorizontal in axes {
      if let edit = try embedding(views, isHorizontal: isHorizontal) { found.append(edit) }
    }
    return found
  }

  /// How far a view may move when it is embedded, in points: less than a pixel of any screen.
  private static let embeddingTolerance = Rational(1) / 4

  private func sorted(_ views: [Int], isHorizontal: Bool) -> [(view: Int, start: Rational, end: Rational)] {
    let (start, end): (Attribute, Attribute) = isHorizontal ? (.leading, .trailing) : (.top, .bottom)
    return views.compactMap { view in
      rectangle(view).map { (view, value(start, of: $0), value(end, of: $0)) }
    }.sorted { ($0.start, $0.end, $0.view) < ($1.start, $1.end, $1.view) }
  }

  /// Whether no two views overlap along an axis.
  private func isInOrder(_ views: [Int], isHorizontal: Bool) -> Bool {
    let placed = sorted(views, isHorizontal: isHorizontal)
    return zip(placed, placed.dropFirst()).allSatisfy { $0.end <= $1.start }
  }

  private func embedding(_ views: [Int], isHorizontal: Bool) throws(SolverStop) -> ViewEdit? {
    let order = sorted(views, isHorizontal: isHorizontal).map(\.view)
    guard let superview = views.first.flatMap({ self.views[$0].superview }) else { return nil }
    let stack = freeViewName("stack")
    var changes = StatementChanges()
    let mentions = SuperviewMentions(self, superview: superview, of: order)
    guard let settings = rewrite(order, stack, superview, mentions, isHorizontal: isHorizontal, &changes),
      declare(stack, order, settings, mentions, isHorizontal: isHorizontal, &changes)
    else { return nil }
    let title = "Embed \(list(order)) in \(isHorizontal ? "an `hstack`" : "a `vstack`")"
    guard let edit = try proven(title, changes, .clean, kind: .surround),
      edit.keepsFrames(of: order, in: self, within: Self.embeddingTolerance),
      try keepsFrames(of: order, where: edit)
    else { return nil }
    return edit
  }

  /// The largest number of sets of hidden views with which frames are compared.
  private static let hiddenSetLimit = 16

  /// Whether views keep their frames wherever a range hides others of them than the preview that is solved already. A
  /// stack closes the gap of a hidden view.
  private func keepsFrames(of views: [Int], where edit: ViewEdit) throws(SolverStop) -> Bool {
    func hidden(in environment: Environment) -> Set<Int> {
      let settings = layout.source.with(environment.data).settings(in: environment)
      return Set(views.filter { settings[$0]?[.hidden]?.value == .boolean(true) })
    }
    guard let (edited, _) = solution(in: edit.edited) else { return false }
    for preview in snapshot.model.previews(of: layout.layout) {
      guard let range = preview.range else { continue }
      var known: Set<Set<Int>> = [hidden(in: preview.environment)]
      for environment in preview.samples + range.combinations.map(\.environment)
      where known.insert(hidden(in: environment)).inserted {
        guard known.count <= Self.hiddenSetLimit else { return false }
        var single = preview
        (single.range, single.environment) = (nil, environment)
        guard let before = try snapshot.solution(ofLayout: layout.layout, in: single, limit: limit),
          let after = try edit.edited.solution(ofLayout: edited.layout, in: single, limit: limit),
          edited.views.haveSameFrames(
            of: views.map(name), as: (self.views, before), on: after, within: Self.embeddingTolerance)
        else { return false }
      }
    }
    return true
  }

  /// Writes the stack in place of the first declaration of its views. Returns false if the views cannot be moved.
  private func declare(
    _ stack: String, _ order: [Int], _ settings: [String], _ mentions: SuperviewMentions, isHorizontal: Bool,
    _ changes: inout StatementChanges
  ) -> Bool {
    let file = snapshot.file
    var inner: [String] = []
    var statements: [Int: Statement] = [:]
    for view in order {
      guard let statement = declaration(of: view), case .declaration(let declaration) = statement.kind else {
        return false
      }
      statements[statement.id] = statement
      let own = self.views.filter { $0.inner == nil && $0.declaration == statement.fullRange && !$0.isRoot }
      guard own.count == declaration.views.count, own.allSatisfy({ order.contains($0.index) }),
        let place = own.firstIndex(where: { $0.index == view })
      else { return false }
      let margin = file.indent(before: statement.range.start)
      let text: String
      if own.count > 1 {
        // A comment in a declaration of several views belongs to all of them.
        guard !hasRemarks(statement), !mentions.isIn(statement.fullRange) else { return false }
        let element = declaration.views[place]
        let words = [element.name?.range, element.text?.range].compactMap(\.self).map { file[$0] }
        let block = statement.block.map { " " + file[$0.range] } ?? ""
        text = ([declaration.kind.text] + words).joined(separator: " ") + block
      } else {
        guard let written = mentions.text(of: file.documented(statement.fullRange)) else { return false }
        text = written
      }
      inner += text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
        index > 0 && line.hasPrefix(margin) ? String(line.dropFirst(margin.utf8.count)) : String(line)
      }
    }
    let ordered = statements.values.sorted { $0.id < $1.id }
    guard let first = ordered.first else { return false }
    let lines =
      ["\(isHorizontal ? "hstack" : "vstack") \(stack) {"] + (settings + inner).map { $0.isEmpty ? "" : "  \($0)" }
      + ["}"]
    let declared = lines.joined(separator: file.lineEnd + file.indent(before: first.range.start))
    changes.replace(file.documented(first.fullRange), with: [declared])
    for other in ordered.dropFirst() { changes.remove(other.fullRange) }
    return true
  }

  // MARK: Constraints

  /// Whether a row is about the lengths of views only.
  private func isAboutSizes(_ row: Constraint) -> Bool {
    row.terms.allSatisfy { $0.quantity.attribute.map(\.attribute.isSize) ?? true }
  }

  /// The statements about locations that mention any of the views; nil if one cannot be changed.
  private func statements(about views: [Int]) -> [Statement]? {
    let byStatement = Dictionary(grouping: layout.source.constraints) { $0.statement.id }
    var found: [Statement] = []
    for (id, rows) in byStatement.sorted(by: { $0.key < $1.key }) {
      let isAbout = rows.contains { row in
        row.terms.contains { $0.quantity.attribute.map { views.contains($0.item.view) } ?? false }
      }
      guard isAbout, !rows.allSatisfy(isAboutSizes) else { continue }
      guard rows.allSatisfy({ $0.guards.isEmpty && $0.statement.isEditable }),
        let statement = snapshot.tree.statement(withID: id), !hasRemarks(statement)
      else { return nil }
      found.append(statement)
    }
    return found
  }

  /// Gives the stack the constraints that its views had with others, and removes those between them, which its settings
  /// state. Returns the settings; nil if anything would be lost.
  private func rewrite(
    _ order: [Int], _ stack: String, _ superview: Int, _ mentions: SuperviewMentions, isHorizontal: Bool,
    _ changes: inout StatementChanges
  ) -> [String]? {
    guard let found = statements(about: order) else { return nil }
    var arranged = StackLinks(order: order, isHorizontal: isHorizontal)
    var written: Set<String> = []
    var usesStack = false
    for statement in found {
      let isInside = views[superview].declaration.contains(statement.range)
      let reader = LinkReader(
        snapshot: snapshot, layout: layout.source, enclosing: isInside ? superview : View.rootIndex)
      guard let links = reader.links(statement) else { return nil }
      var kept: [String] = []
      for var link in links {
        let terms = [link.left.term, link.right.term].compactMap(\.self)
        let own = terms.filter { order.contains($0.item.view) }
        let isOfSizes = terms.allSatisfy(\.attribute.isSize)
        if own.isEmpty || isOfSizes {
          guard own.isEmpty || !link.text.contains("superview"), let text = canonical(link.text) else { return nil }
          kept.append(text)
          continue
        }
        if own.count == terms.count {
          guard own.count == 2, arranged.add(between: link) else { return nil }
          continue
        }
        guard let term = own.first, !term.attribute.isSize, !term.item.text.isEmpty else { return nil }
        let item = LinkItem(text: stack, view: term.item.view, guide: term.item.guide)
        let isLeft = link.left.term == term
        if isLeft { link.left.term?.item = item } else { link.right.term?.item = item }
        guard let text = canonical(link.text), arranged.add(link, of: term, isLeft: isLeft, as: text) else {
          return nil
        }
        usesStack = true
        if written.insert(text).inserted { kept.append(text) }
      }
      if kept.isEmpty { changes.remove(statement.range) } else { changes.replace(statement.range, with: kept) }
    }
    guard usesStack, let settings = arranged.settings else { return nil }
    let moved = order.compactMap { declaration(of: $0)?.fullRange }
    let rewritten = Set(found.map(\.id))
    for statement in snapshot.tree.allStatements
    where statement.block == nil && !rewritten.contains(statement.id)
      && !moved.contains(where: { $0.contains(statement.range) }) && mentions.isAboutViews(statement.range)
    {
      for word in mentions.words(in: statement.range) {
        guard let name = mentions.name else { return nil }
        changes.write(name, in: word)
      }
    }
    return settings
  }
}

/// Where the text says `superview` and means the view that is around some views. In a stack it would mean the stack.
private struct SuperviewMentions {
  private let file: SourceFile
  private let words: [ByteRange]
  private let views: [ByteRange]
  /// What can be written instead; nil if that view has no name.
  let name: String?

  init(_ editor: ViewEditor, superview: Int, of order: [Int]) {
    file = editor.snapshot.file
    name = superview == View.rootIndex ? "root" : editor.isEditable(superview) ? editor.name(superview) : nil
    let layout = editor.layout.layout
    var (words, views): ([ByteRange], [ByteRange]) = ([], [])
    for occurrence in editor.snapshot.model.occurrences {
      guard case .view(layout, let view) = occurrence.entity.referent else { continue }
      if view == superview, editor.snapshot.file[occurrence.range] == "superview" { words.append(occurrence.range) }
      if order.contains(view) { views.append(occurrence.range) }
    }
    (self.words, self.views) = (words, views)
  }

  func words(in range: ByteRange) -> [ByteRange] { words.filter { range.contains($0) } }

  func isIn(_ range: ByteRange) -> Bool { !words(in: range).isEmpty }

  /// Whether a range mentions one of the views.
  func isAboutViews(_ range: ByteRange) -> Bool { views.contains { range.contains($0) } }

  /// Returns the text of a range with the name instead of `superview`; nil if there is no name.
  func text(of range: ByteRange) -> String? {
    var text = ""
    var start = range.start
    for word in words(in: range) {
      guard let name else { return nil }
      text += file[ByteRange(start, word.start)] + name
      start = word.end
    }
    return text + file[ByteRange(start, range.end)]
  }
}
