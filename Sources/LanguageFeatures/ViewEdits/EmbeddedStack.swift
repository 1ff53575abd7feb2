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
      for form in StackForm.allCases {
        guard let edit = try embedding(views, isHorizontal: isHorizontal, form) else { continue }
        found.append(edit)
        break
      }
    }
    return found
  }

  /// How a stack gets its place.
  private enum StackForm: CaseIterable {
    /// From the constraints that its views had with others.
    case fromConstraints
    /// From the frames of its views.
    case fromFrames
    case fromFramesWithSize
  }

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

  private func embedding(
    _ views: [Int], isHorizontal: Bool, _ form: StackForm
  ) throws(SolverStop) -> ViewEdit? {
    let placed = sorted(views, isHorizontal: isHorizontal)
    let order = placed.map(\.view)
    guard let first = order.first, let last = order.last else { return nil }
    let stack = freeViewName("stack")
    var changes = StatementChanges()
    let isPlaced =
      switch form {
      case .fromConstraints: rewrite(views, first, last, stack, isHorizontal: isHorizontal, &changes)
      case .fromFrames, .fromFramesWithSize: drop(views, &changes)
      }
    let place = form == .fromConstraints ? [] : place(of: stack, views, withSize: form == .fromFramesWithSize)
    guard isPlaced, declare(stack, order, placed, isHorizontal: isHorizontal, place, &changes) else { return nil }
    let title = "Embed \(list(order)) in \(isHorizontal ? "an `hstack`" : "a `vstack`")"
    return try proven(title, changes, .clean, kind: .surround)
  }

  /// Writes the stack and its constraints in place of the first declaration of its views. Returns false if the views
  /// cannot be moved.
  private func declare(
    _ stack: String, _ order: [Int], _ placed: [(view: Int, start: Rational, end: Rational)], isHorizontal: Bool,
    _ constraints: [String], _ changes: inout StatementChanges
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
      // A comment in a declaration of several views belongs to all of them.
      if own.count > 1, snapshot.tree.hasComment(in: statement.fullRange) { return false }
      let element = declaration.views[place]
      let words = [element.name?.range, element.text?.range].compactMap(\.self).map { file[$0] }
      let block = statement.block.map { " " + file[$0.range] } ?? ""
      let margin = file.indent(before: statement.range.start)
      let lines = ((["\(declaration.kind.text)"] + words).joined(separator: " ") + block)
        .split(separator: "\n", omittingEmptySubsequences: false)
      inner += lines.enumerated().map { index, line in
        index > 0 && line.hasPrefix(margin) ? String(line.dropFirst(margin.utf8.count)) : String(line)
      }
    }
    let ordered = statements.values.sorted { $0.id < $1.id }
    guard let first = ordered.first else { return false }
    let settings = settings(order, placed, isHorizontal: isHorizontal)
    let lines =
      ["\(isHorizontal ? "hstack" : "vstack") \(stack) {"] + (settings + inner).map { $0.isEmpty ? "" : "  \($0)" }
      + ["}"]
    let declared = lines.joined(separator: file.lineEnd + file.indent(before: first.range.start))
    changes.replace(first.fullRange, with: [declared] + constraints)
    for other in ordered.dropFirst() { changes.remove(other.fullRange) }
    return true
  }

  /// The settings of a stack with the distances and the alignment of its views.
  private func settings(
    _ order: [Int], _ placed: [(view: Int, start: Rational, end: Rational)], isHorizontal: Bool
  ) -> [String] {
    var settings: [String] = []
    let gaps = zip(placed, placed.dropFirst()).map { $1.start - $0.end }
    if let first = gaps.first {
      let spacing = gaps.allSatisfy { $0 == first } ? first : gaps.reduce(.zero, +) / Rational(gaps.count)
      let rounded = (spacing * 2).isInteger ? spacing : spacing.floor
      if rounded.sign > 0 { settings.append("spacing: \(text(rounded))") }
    }
    let frames = order.compactMap { rectangle($0) }
    func areEqual(_ attribute: Attribute) -> Bool {
      Set(frames.map { value(attribute, of: $0) }).count == 1
    }
    let across: [(Attribute, String)] =
      isHorizontal
      ? [(.top, "top"), (.centerY, "center"), (.bottom, "bottom")]
      : [(.leading, "leading"), (.centerX, "center"), (.trailing, "trailing")]
    let equal = across.filter { areEqual($0.0) }
    if equal.count < across.count { settings.append("alignment: \(equal.first?.1 ?? across[0].1)") }
    return settings
  }

  /// The equations that put a stack where its views are.
  private func place(of stack: String, _ views: [Int], withSize: Bool) -> [String] {
    let frames = views.compactMap { rectangle($0) }
    guard let superview = views.first.flatMap({ self.views[$0].superview }), let outer = rectangle(superview),
      let left = frames.map({ value(.leading, of: $0) }).min(), let top = frames.map({ value(.top, of: $0) }).min(),
      let right = frames.map({ value(.trailing, of: $0) }).max(),
      let bottom = frames.map({ value(.bottom, of: $0) }).max()
    else { return [] }
    var statements = [
      equation("\(stack).leading", "=", "superview.leading", plus: left - value(.leading, of: outer)),
      equation("\(stack).top", "=", "superview.top", plus: top - value(.top, of: outer)),
    ]
    if withSize { statements.append("\(stack).size = \(text(right - left)) x \(text(bottom - top))") }
    return statements
  }

  // MARK: Constraints

  /// Whether a row is about the lengths of views only.
  private func isAboutSizes(_ row: Constraint) -> Bool {
    row.terms.allSatisfy { $0.quantity.attribute.map(\.attribute.isSize) ?? true }
  }

  /// The rows of each statement that mentions any of the views, by statement; nil if one cannot be changed.
  private func rows(about views: [Int]) -> [(statement: Statement, rows: [Constraint])]? {
    let byStatement = Dictionary(grouping: layout.source.constraints) { $0.statement.id }
    var found: [(Statement, [Constraint])] = []
    for (id, rows) in byStatement.sorted(by: { $0.key < $1.key }) {
      let isAbout = rows.contains { row in
        row.terms.contains { $0.quantity.attribute.map { views.contains($0.item.view) } ?? false }
      }
      guard isAbout, !rows.allSatisfy(isAboutSizes) else { continue }
      guard rows.allSatisfy({ $0.guards.isEmpty && $0.statement.isEditable }),
        let statement = snapshot.tree.statement(withID: id)
      else { return nil }
      found.append((statement, rows))
    }
    return found
  }

  /// Removes the constraints on the locations of views.
  private func drop(_ views: [Int], _ changes: inout StatementChanges) -> Bool {
    guard let found = rows(about: views) else { return false }
    for (statement, rows) in found {
      // What another view has from the views would be lost.
      guard rows.allSatisfy({ !isBetween($0, views) || isAboutSizes($0) }) else { return false }
      changes.remove(statement.range)
    }
    return true
  }

  /// Whether a row relates one of the views to another view that is not around them.
  private func isBetween(_ row: Constraint, _ views: [Int]) -> Bool {
    let superview = views.first.flatMap { self.views[$0].superview }
    return row.terms.contains {
      $0.quantity.attribute.map { !views.contains($0.item.view) && $0.item.view != superview } ?? false
    }
  }

  /// Gives the stack the constraints that its views had with others, and removes those between them.
  private func rewrite(
    _ views: [Int], _ first: Int, _ last: Int, _ stack: String, isHorizontal: Bool, _ changes: inout StatementChanges
  ) -> Bool {
    guard let found = rows(about: views) else { return false }
    let superview = first < self.views.count ? self.views[first].superview ?? View.rootIndex : View.rootIndex
    var written: Set<String> = []
    var usesStack = false
    for (statement, _) in found {
      let isInside = self.views[superview].declaration.contains(statement.range)
      let reader = LinkReader(
        snapshot: snapshot, layout: layout.source, enclosing: isInside ? superview : View.rootIndex)
      guard !snapshot.tree.hasComment(in: statement.range), let links = reader.links(statement) else { return false }
      var kept: [String] = []
      for var link in links {
        let terms = [link.left.term, link.right.term].compactMap(\.self)
        let own = terms.filter { views.contains($0.item.view) }
        if own.count == terms.count {
          if terms.allSatisfy(\.attribute.isSize), let text = canonical(link.text) { kept.append(text) }
          continue
        }
        guard let term = own.first, own.count == 1 else {
          if let text = canonical(link.text) { kept.append(text) }
          continue
        }
        if !term.attribute.isSize {
          guard represents(term, first, last, isHorizontal: isHorizontal), !term.item.text.isEmpty else { continue }
          let item = LinkItem(text: stack, view: term.item.view, guide: nil)
          if link.left.term == term { link.left.term?.item = item } else { link.right.term?.item = item }
          usesStack = true
        }
        guard let text = canonical(link.text) else { return false }
        if written.insert(text).inserted { kept.append(text) }
      }
      if kept.isEmpty { changes.remove(statement.range) } else { changes.replace(statement.range, with: kept) }
    }
    return usesStack
  }

  /// Whether an edge of a view in a stack is an edge of the stack.
  private func represents(_ term: LinkTerm, _ first: Int, _ last: Int, isHorizontal: Bool) -> Bool {
    let view = term.item.view
    guard term.item.guide == nil else { return false }
    guard term.attribute.isHorizontal == isHorizontal else { return true }
    switch term.attribute {
    case .leading, .top: return view == first
    case .trailing, .bottom: return view == last
    default: return false
    }
  }
}
