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
            + (chosen.count + inside == 1 ? "it" : "them") : nil,
      ].compactMap(\.self)
    let rest = parts.isEmpty ? "" : " with \(parts.joined(separator: " and "))"
    let edit = try proven(
      "Delete \(list(chosen))\(rest)", deletion.changes, .valid, losing: deletion.lostComments)
    return edit.flatMap { isUsed($0) ? nil : $0 }
  }

  /// Whether an edit causes an error in a file that imports this one.
  private func isUsed(_ edit: ViewEdit) -> Bool {
    guard !users.isEmpty else { return false }
    let texts = FileTexts([(snapshot, edit.refactoring.edits)] + users.map { ($0, []) })
    return users.contains { user in
      Snapshot(parsing: user.file, in: texts.source(of: user)).textErrors.count > user.textErrors.count
    }
  }

  /// Returns the names of views that files which import this one mention.
  func namesUsedElsewhere(_ views: [Int]) -> [String] {
    views.map(name).filter { name in users.contains { $0.file.text.contains(".\(name)") } }
  }

  /// Returns the edit that deletes statements that constrain views.
  func deletion(ofConstraints statements: [Statement]) throws(SolverStop) -> ViewEdit? {
    guard !statements.isEmpty else { return nil }
    var changes = StatementChanges()
    for statement in statements { changes.remove(statement.fullRange) }
    let title = statements.count == 1 ? "Delete this constraint" : "Delete these \(statements.count) constraints"
    let lost = statements.map { snapshot.file.withDocumentation($0.fullRange) }
    return try proven(title, changes, .valid, losing: lost)
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
  /// The ranges of blocks that are removed besides whole statements.
  private var removedBlocks: [ByteRange] = []
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

  /// The ranges whose comments are about what is deleted: removed statements with their documentation, and branches and
  /// blocks of which nothing else is left.
  var lostComments: [ByteRange] { changes.removed.map(file.withDocumentation) + removedBlocks }

  /// Whether a range has a comment that is not about a removed statement.
  private func hasOtherComment(in range: ByteRange) -> Bool {
    let lost = lostComments
    return editor.snapshot.tree.tokens.contains { token in
      token.kind.isComment && range.contains(token.range) && !lost.contains { $0.contains(token.range) }
    }
  }

  /// Adds the changes of statements of one block. Returns whether nothing is left of them.
  mutating func visit(_ siblings: [Statement]) -> Bool {
    var isEmpty = true
    var start = 0
    while start < siblings.count {
      var end = start + 1
      while end < siblings.count, siblings[end].sort == .otherwise { end += 1 }
      let group = Array(siblings[start..<end])
      let isRemoved =
        group[0].sort == .when ? visit(branches: group) : group.map { visit($0) }.allSatisfy { $0 }
      if !isRemoved { isEmpty = false }
      start = end
    }
    return isEmpty
  }

  /// Adds the changes of a `when` with its `else` branches. Returns whether all are removed. A branch before one that
  /// stays also stays, because the other one depends on it, and so does a branch with a comment.
  private mutating func visit(branches: [Statement]) -> Bool {
    var starts: [Int] = []
    var keeps: [Bool] = []
    for branch in branches {
      starts.append(changes.count)
      let statements = branch.block?.statements ?? []
      let isEmpty = visit(statements)
      let range = branch.block?.range ?? branch.fullRange
      keeps.append(!isEmpty || statements.isEmpty || hasOtherComment(in: range))
    }
    let keptCount = (keeps.lastIndex(of: true) ?? -1) + 1
    guard keptCount < branches.count else { return false }
    let last = branches[branches.count - 1]
    changes.truncate(to: starts[keptCount])
    guard keptCount > 0 else {
      changes.remove(branches[0].fullRange.union(last.fullRange))
      return true
    }
    let rest = ByteRange(branches[keptCount - 1].fullRange.end, last.fullRange.end)
    removedBlocks.append(rest)
    changes.write("", in: rest)
    return false
  }

  /// Adds the changes of one statement. Returns whether it is removed.
  private mutating func visit(_ statement: Statement) -> Bool {
    if case .declaration(let declaration) = statement.kind { return visit(declaration, statement) }
    if let block = statement.block {
      _ = visit(block.statements)
      return false
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
        let parts = zip(own, elements).compactMap { view, range in
          range.map { (range: $0, isKept: !removed.contains(view.index)) }
        }
        for part in parts where !part.isKept { removedBlocks.append(part.range) }
        changes.write(joined(parts, by: ","), in: ByteRange(first.start, last.end))
      }
    }
    guard let block = statement.block else { return false }
    let start = changes.count
    let isEmpty = visit(block.statements)
    // A block with a comment stays.
    if isEmpty, !block.statements.isEmpty, !hasOtherComment(in: block.range) {
      let rest = ByteRange(statement.range.end, block.range.end)
      changes.truncate(to: start)
      removedBlocks.append(rest)
      changes.write("", in: rest)
    }
    return false
  }

  /// Returns a chain without the sides that mention removed views; nil if it is no longer an equation.
  private mutating func shortened(_ equation: Equation, _ statement: Statement) -> String? {
    guard equation.relations.allSatisfy({ $0.kind == .equal }), let first = equation.sides.first,
      let last = equation.sides.last
    else { return nil }
    let kept = equation.sides.filter { !mentions($0.range) }
    guard kept.count > 1, kept.contains(where: { !$0.paths.isEmpty }) else { return nil }
    let parts = equation.sides.map { (range: $0.range, isKept: !mentions($0.range)) }
    removedBlocks += parts.filter { !$0.isKept }.map(\.range)
    let start = file[ByteRange(statement.range.start, first.range.start)]
    let end = file[ByteRange(last.range.end, statement.range.end)]
    return start + joined(parts, by: "=") + end
  }

  /// Returns the kept parts of a list, with all comments between parts.
  private func joined(_ parts: [(range: ByteRange, isKept: Bool)], by separator: Character) -> String {
    var text = ""
    var comments: [String] = []
    var isFirst = true
    for (index, part) in parts.enumerated() {
      if index > 0 {
        let gap = ByteRange(parts[index - 1].range.end, max(parts[index - 1].range.end, part.range.start))
        let tokens = editor.snapshot.tree.tokens.filter { gap.contains($0.range) && $0.kind.isComment }
        comments += tokens.map { file[$0.range] }
      }
      guard part.isKept else { continue }
      if !isFirst { text += separator == "," ? ", " : " \(separator) " }
      text += comments.map { "\($0) " }.joined() + file[part.range]
      comments = []
      isFirst = false
    }
    return text + comments.map { " \($0)" }.joined()
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
