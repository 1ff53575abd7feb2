package import ConstraintSolver
import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

extension ViewEditor {
  /// Returns the edit that deletes views with the views in them and with all that mentions any of these. A chain of
  /// equations and a visual format line keep what is about other views.
  package func deletion(of views: [Int]) throws(SolverStop) -> ViewEdit? {
    let chosen = views.filter(isDeclared)
    guard !chosen.isEmpty, chosen.count == views.count else { return nil }
    let removed = Set(self.views.indices.filter { view in chosen.contains { isOrContains($0, view) } })
    var deletion = Deletion(self, removed)
    _ = deletion.visit(snapshot.tree.statements)
    let inside = removed.count { self.views[$0].inner == nil } - chosen.count
    let parts =
      [
        inside > 0 ? "the \(inside == 1 ? "view" : "\(inside) views") in \(chosen.count == 1 ? "it" : "them")" : nil,
        deletion.mentionCount > 0
          ? "the \(deletion.mentionCount == 1 ? "statement" : "\(deletion.mentionCount) statements") about "
            + (removed.count == 1 ? "it" : "them") : nil,
      ].compactMap(\.self)
    let rest = parts.isEmpty ? "" : " with \(parts.joined(separator: " and "))"
    return try proven("Delete \(list(chosen))\(rest)", deletion.changes, .valid)
  }

  /// Returns the edit that deletes statements that constrain views.
  func deletion(ofConstraints statements: [Statement]) throws(SolverStop) -> ViewEdit? {
    guard !statements.isEmpty else { return nil }
    var changes = StatementChanges()
    for statement in statements { changes.remove(statement.fullRange) }
    let title = statements.count == 1 ? "Delete this constraint" : "Delete these \(statements.count) constraints"
    return try proven(title, changes, .valid)
  }

  private func isOrContains(_ ancestor: Int, _ view: Int) -> Bool {
    var next: Int? = view
    while let current = next {
      if current == ancestor { return true }
      next = views[current].superview
    }
    return false
  }
}

/// The changes that delete views of a layout and what mentions them.
private struct Deletion {
  let editor: ViewEditor
  let removed: Set<Int>
  private(set) var changes = StatementChanges()
  /// The number of statements that are removed or shortened, besides declarations.
  private(set) var mentionCount = 0
  /// The words that refer to removed views, in file order.
  private let words: [ByteRange]

  private var file: SourceFile { editor.snapshot.file }

  init(_ editor: ViewEditor, _ removed: Set<Int>) {
    self.editor = editor
    self.removed = removed
    let layout = editor.layout.layout
    words = editor.snapshot.model.occurrences.filter { occurrence in
      switch occurrence.entity.referent {
      case .view(layout, let view): removed.contains(view)
      default: false
      }
    }.map(\.range)
  }

  private func mentions(_ range: ByteRange) -> Bool {
    let next = words.partitioningIndex { $0.start >= range.start }
    return next < words.count && words[next].end <= range.end
  }

  /// Adds the changes of statements of one block. Returns whether nothing is left of them.
  mutating func visit(_ siblings: [Statement]) -> Bool {
    var isEmpty = true
    for (index, statement) in siblings.enumerated() {
      let isFollowed = siblings.dropFirst(index + 1).first?.sort == .otherwise
      if !visit(statement, isFollowed: isFollowed) { isEmpty = false }
    }
    return isEmpty
  }

  /// Adds the changes of one statement. Returns whether it is removed.
  private mutating func visit(_ statement: Statement, isFollowed: Bool) -> Bool {
    if case .declaration(let declaration) = statement.kind { return visit(declaration, statement) }
    if let block = statement.block {
      let before = changes
      let isEmpty = visit(block.statements)
      // A branch before an `else` stays, because the `else` depends on it.
      guard isEmpty, !block.statements.isEmpty, statement.sort == .when, !isFollowed else { return false }
      changes = before
      changes.remove(statement.fullRange)
      return true
    }
    guard mentions(statement.range) else { return false }
    mentionCount += 1
    let left: [String]? =
      switch statement.kind {
      case .equation(let equation), .expectation(let equation?):
        shortened(equation, statement).map { [$0] }
      case .visual(let line): split(line, statement)
      default: nil
      }
    guard let left, !left.isEmpty else {
      changes.remove(statement.range)
      return true
    }
    changes.replace(statement.range, with: left)
    return false
  }

  private mutating func visit(_ declaration: Declaration, _ statement: Statement) -> Bool {
    let own = editor.views.filter { $0.inner == nil && $0.declaration == statement.fullRange && !$0.isRoot }
    let gone = own.filter { removed.contains($0.index) }
    if !own.isEmpty, gone.count == own.count {
      changes.remove(statement.fullRange)
      return true
    }
    if !gone.isEmpty, own.count == declaration.views.count {
      let elements = declaration.views.map { view in
        [view.name?.range, view.text?.range].compactMap(\.self).reduce(nil) { $0?.union($1) ?? $1 } as ByteRange?
      }
      if let first = elements.first ?? nil, let last = elements.last ?? nil {
        let kept = zip(own, elements).filter { !removed.contains($0.0.index) }.compactMap { $0.1.map { file[$0] } }
        changes.write(kept.joined(separator: ", "), in: ByteRange(first.start, last.end))
      }
    }
    guard let block = statement.block else { return false }
    let before = changes
    let isEmpty = visit(block.statements)
    if isEmpty, !block.statements.isEmpty {
      changes = before
      changes.write("", in: ByteRange(statement.range.end, block.range.end))
    }
    return false
  }

  /// Returns a chain without the sides that mention removed views; nil if it is no longer an equation.
  private func shortened(_ equation: Equation, _ statement: Statement) -> String? {
    guard equation.relations.allSatisfy({ $0.kind == .equal }), let first = equation.sides.first,
      let last = equation.sides.last
    else { return nil }
    let kept = equation.sides.filter { !mentions($0.range) }
    guard kept.count > 1, kept.contains(where: { !$0.paths.isEmpty }) else { return nil }
    let start = file[ByteRange(statement.range.start, first.range.start)]
    let end = file[ByteRange(last.range.end, statement.range.end)]
    return start + kept.map { file[$0.range] }.joined(separator: " = ") + end
  }

  /// Returns the parts of a visual format line on both sides of a removed view that still say something.
  private func split(_ line: VisualFormat, _ statement: Statement) -> [String]? {
    guard let first = line.views.first, let last = line.views.last, line.views.count > 1 else { return nil }
    // The brackets of a view begin and end next to its name and predicates.
    func whole(_ view: VisualView) -> ByteRange {
      let inside = view.predicates.map(\.range).reduce(view.name.range) { $0.union($1) }
      let bytes = file.bytes
      var (start, end) = (inside.start, inside.end)
      while start > statement.range.start, bytes[start] != UInt8(ascii: "[") { start -= 1 }
      while end < statement.range.end, bytes[end - 1] != UInt8(ascii: "]") { end += 1 }
      return ByteRange(start, end)
    }
    let head = file[ByteRange(statement.range.start, whole(first).start)]
    let tail = file[ByteRange(whole(last).end, statement.range.end)]
    let isGone = line.views.map { mentions(whole($0)) }
    var parts: [String] = []
    var start = 0
    while start < line.views.count {
      guard !isGone[start] else {
        start += 1
        continue
      }
      var end = start
      while end + 1 < line.views.count, !isGone[end + 1] { end += 1 }
      let isFirst = start == 0
      let isLast = end == line.views.count - 1
      let saysSomething =
        end > start || isFirst && line.leading != nil || isLast && line.trailing != nil
        || line.views[start...end].contains { !$0.predicates.isEmpty }
      if saysSomething {
        let text = file[ByteRange(whole(line.views[start]).start, whole(line.views[end]).end)]
        let axis = line.isVertical ? "V:" : "H:"
        let clauses = file[ByteRange(min(line.clauses.priorityPlace.start, statement.range.end), statement.range.end)]
        parts.append((isFirst ? head : axis) + text + (isLast ? tail : clauses))
      }
      start = end + 1
    }
    // A label belongs to one statement.
    return parts.count > 1 && line.clauses.label != nil ? nil : parts
  }
}
