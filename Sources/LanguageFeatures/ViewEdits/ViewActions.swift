package import ConstraintSolver
package import LayoutAnalysis
import LayoutLowering
import LayoutModel
import LayoutSyntax
package import SourceText

/// Returns the edits of the views or the constraints at a range, each solved: the declared views that it touches, or
/// without any, the views that the selected equations mention. At the name of a layout or at an empty line they add
/// views. `users` are the files that import this one. Throws if cancelled.
package func viewActions(
  in snapshot: Snapshot, at range: ByteRange, of kinds: Set<Refactoring.Kind> = [.views, .surround],
  users: [Snapshot] = [], limit: SolverLimit = SolverLimit()
) throws(SolverStop) -> [Refactoring] {
  guard range.start >= 0, range.end <= snapshot.file.bytes.count, !kinds.isDisjoint(with: [.views, .surround]),
    let solution = snapshot.solution?.layouts.first(where: { $0.source.range.contains(range) }),
    let editor = ViewEditor(snapshot, solution, users: users, limit: limit)
  else { return [] }
  let views = editor.views(at: range)
  let edits =
    if views.count > 1 {
      try editor.edits(of: Array(views.prefix(ViewEditor.selectionLimit)), of: kinds)
    } else if let view = views.first {
      kinds.contains(.views) ? try editor.edits(of: view) : []
    } else if kinds.contains(.views) {
      try editor.edits(ofStatementsAt: range)
    } else {
      [ViewEdit]()
    }
  return edits.map(\.refactoring)
}

extension ViewEditor {
  /// The kinds of views that are offered at a container without a palette, by how often people use them.
  private static var commonKinds: [ViewKind] {
    ["label", "button", "textField", "imageView", "view", "vstack", "hstack"].compactMap(ViewKind.named)
  }

  /// Returns the views that a range selects, in document order.
  func views(at range: ByteRange) -> [Int] {
    let touched = views.filter { isDeclared($0.index) && $0.range.meets(range) }.map(\.index)
    if !touched.isEmpty { return touched }
    let statements = snapshot.tree.allStatements.filter { $0.range.meets(range) }
    if range.isEmpty {
      // Anywhere in the declaration of a single view.
      guard let statement = statements.last, statement.sort == .declaration else { return [] }
      let own = views.filter { isDeclared($0.index) && $0.declaration == statement.fullRange }
      return own.count == 1 ? own.map(\.index) : []
    }
    let ids = Set(statements.filter { $0.range.start >= range.start && $0.range.end <= range.end }.map(\.id))
    let mentioned = layout.source.constraints.filter { ids.contains($0.statement.id) }.flatMap(\.terms)
      .compactMap { $0.quantity.attribute?.item.view }
    let found = Set(mentioned.filter(isEditable)).sorted()
    return found.count > 1 ? found : []
  }

  /// Returns the edits of one view: its size, its connections, views in it, and its deletion.
  func edits(of view: Int) throws(SolverStop) -> [ViewEdit] {
    var found: [ViewEdit?] = []
    for size in SizeEdit.allCases { found.append(try sizing(view, size)) }
    if isEditable(view), !isArranged(view), let superview = views[view].superview {
      for (start, end): (Attribute, Attribute) in [(.leading, .trailing), (.top, .bottom)] {
        guard let edge = nearer(start, end, of: view, in: superview) else { continue }
        let isOpen = preview.solution(ofView: view)?.ambiguities.contains { $0.attribute.rawValue == start.rawValue }
        // What is determined already needs no other equation, only perhaps another form of it.
        let edits = try connecting(EdgePair(view, edge, to: superview, edge), replacing: 1)
        found += edits.prefix(isOpen == true ? 3 : 1).map { $0 }
      }
    }
    if isContainer(view), views[view].kind.isStack || views.contains(where: { $0.superview == view }) {
      found += try additions(to: view)
    }
    found.append(try deletion(of: [view]))
    return found.compactMap { $0 }
  }

  /// Returns the edge that is nearer to the same edge of the view around it.
  private func nearer(_ start: Attribute, _ end: Attribute, of view: Int, in superview: Int) -> Attribute? {
    guard let own = rectangle(view), let outer = rectangle(superview) else { return nil }
    func distance(_ edge: Attribute) -> Rational { (value(edge, of: own) - value(edge, of: outer)).magnitude }
    return distance(end) < distance(start) ? end : start
  }

  /// Returns the edits of several views: equal lengths, alignment, distances, a stack, and their deletion.
  func edits(of views: [Int], of kinds: Set<Refactoring.Kind>) throws(SolverStop) -> [ViewEdit] {
    var found: [ViewEdit?] = []
    if kinds.contains(.views) {
      for attribute in [Attribute.width, .height] { found.append(try equating(attribute, of: views)) }
      let hasText = views.allSatisfy { self.views[$0].kind.hasText }
      let places: [Attribute] =
        [.leading, .centerX, .trailing, .top, .centerY, .bottom] + (hasText ? [.firstBaseline] : [])
      for attribute in places { found.append(try equating(attribute, of: views)) }
      for isHorizontal in [true, false] { found += try distributing(views, isHorizontal: isHorizontal) }
      if views.count == 2, let first = views.first, let last = views.last {
        for pair in facingEdges(first, last) { found += try connecting(pair) }
      }
    }
    if kinds.contains(.surround) { found += try embedding(views) }
    if kinds.contains(.views) { found.append(try deletion(of: views)) }
    return found.compactMap { $0 }
  }

  /// Returns the edits that add common kinds of views to a view.
  func additions(to container: Int) throws(SolverStop) -> [ViewEdit] {
    var found: [ViewEdit] = []
    for kind in Self.commonKinds {
      if let edit = try adding(kind, to: container) { found.append(edit) }
    }
    return found
  }

  /// Returns the edits of constraints, or of the layout itself at its name or at an empty line outside of all blocks.
  func edits(ofStatementsAt range: ByteRange) throws(SolverStop) -> [ViewEdit] {
    let file = snapshot.file
    let line = file.content(ofLine: file.lines.lineIndex(at: range.start))
    let meant = range.isEmpty ? line : range
    let statements = snapshot.tree.allStatements.filter { $0.range.meets(meant) }
    let constraints = statements.filter { statement in
      statement.block == nil && layout.source.constraints.contains { $0.statement.id == statement.id }
    }
    if !constraints.isEmpty, constraints.count == statements.count {
      return try deletion(ofConstraints: constraints).map { [$0] } ?? []
    }
    let isName = layout.source.nameRange.meets(range) && !layout.source.nameRange.isEmpty
    let isOutside = !topLevel.contains { $0.fullRange.meets(line) } && file[line].allSatisfy(\.isWhitespace)
    return isName || isOutside ? try additions(to: View.rootIndex) : []
  }
}
