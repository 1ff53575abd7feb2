import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// The statements that a refactoring applies to: neighbours in one block, all of them valid.
struct StatementSelection {
  let layout: Layout
  /// The view whose braces enclose the statements; the root at the layout's top level.
  let enclosing: Int
  /// The statements in file order.
  let statements: [Statement]
  /// The IDs of the selected statements. The others may be included.
  let meant: Set<Int>
  /// The IDs of the statements that take part in a conflict. Which of them is given up depends on their order.
  let conflicting: Set<Int>

  /// Creates the selection for a range. A cursor selects the statements of its line. Those up to the next blank line
  /// or comment may be included.
  init?(_ snapshot: Snapshot, _ range: ByteRange) {
    let file = snapshot.file
    var siblings = snapshot.tree.statements
    var enclosing: Statement?
    while let outer = siblings.last(where: { $0.block?.range.contains(range) ?? false }) {
      siblings = outer.block?.statements ?? []
      if case .declaration = outer.kind { enclosing = outer }
    }
    let isCursor = range.isEmpty
    let line = file.lines.lineIndex(at: range.start)
    func isMeant(_ statement: Statement) -> Bool {
      guard isCursor else { return statement.range.start < range.end && range.start < statement.range.end }
      return (lines(statement, file)).contains(line)
    }
    guard let first = siblings.firstIndex(where: isMeant), let last = siblings.lastIndex(where: isMeant),
      let index = snapshot.model.layouts.firstIndex(where: { $0.range.contains(siblings[first].range) })
    else { return nil }
    let layout = snapshot.model.layouts[index]
    let meaningful = Set(layout.constraints.map(\.statement.id))
    func isRefactored(_ statement: Statement) -> Bool { meaningful.contains(statement.id) && statement.block == nil }
    var reach = first...last
    if isCursor {
      while reach.lowerBound > max(0, first - Self.reach), isRefactored(siblings[reach.lowerBound - 1]),
        isAdjacent(siblings[reach.lowerBound - 1], siblings[reach.lowerBound], file)
      {
        reach = reach.lowerBound - 1...reach.upperBound
      }
      while reach.upperBound < min(siblings.count - 1, last + Self.reach), isRefactored(siblings[reach.upperBound + 1]),
        isAdjacent(siblings[reach.upperBound], siblings[reach.upperBound + 1], file)
      {
        reach = reach.lowerBound...reach.upperBound + 1
      }
    }
    statements = siblings[reach].filter(isRefactored)
    meant = Set(siblings[first...last].map(\.id)).intersection(statements.map(\.id))
    guard !meant.isEmpty, statements.count <= Self.limit else { return nil }
    self.layout = layout
    let solved = snapshot.solution?.layouts.first { $0.layout == index }
    let conflicts = solved?.previews.flatMap(\.conflicts) ?? []
    conflicting = Set(conflicts.flatMap(\.members).compactMap { $0.statement?.id })
    self.enclosing =
      enclosing.flatMap { outer in layout.views.first { $0.declaration == outer.fullRange }?.index } ?? View.rootIndex
  }

  /// The maximum number of statements in a selection.
  private static let limit = 64
  /// The number of statements before and after a cursor's line that may be included.
  private static let reach = 16
}

private func lines(_ statement: Statement, _ file: SourceFile) -> ClosedRange<Int> {
  file.lines.lineIndex(at: statement.range.start)...file.lines.lineIndex(at: statement.range.end)
}

private func isAdjacent(_ one: Statement, _ other: Statement, _ file: SourceFile) -> Bool {
  lines(other, file).lowerBound - lines(one, file).upperBound <= 1
}
