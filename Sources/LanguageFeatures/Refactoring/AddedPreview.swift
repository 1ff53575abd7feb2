import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Returns the refactoring that adds a preview on which the `when` branch at the cursor is active. Returns nil if
/// there is no branch at the cursor, or if its diagnostic offers the same edit.
func addedPreview(in snapshot: Snapshot, at range: ByteRange) -> Refactoring? {
  let model = snapshot.model
  var siblings = snapshot.tree.statements
  var depth = 0
  var branch: Statement?
  while let outer = siblings.last(where: { $0.fullRange.contains(range) }) {
    if outer.isBranch {
      depth += 1
      if outer.range.meets(range) { branch = outer }
    }
    siblings = outer.block?.statements ?? []
  }
  guard let branch, let block = branch.block,
    let index = model.layouts.firstIndex(where: { $0.range.contains(branch.range) }),
    !snapshot.diagnostics.contains(where: { $0.kind == .unseenCondition && $0.range == branch.range })
  else { return nil }
  let layout = model.layouts[index]
  let inside =
    layout.constraints.first { block.range.contains($0.statement.range) }?.guards
    ?? layout.settings.first { block.range.contains($0.statement.range) }?.guards
    ?? layout.expectations.first { block.range.contains($0.constraint.statement.range) }?.constraint.guards
  guard let guards = inside, guards.count >= depth,
    let fix = model.previewFix(for: Array(guards[..<depth]), layout: index)
  else { return nil }
  return Refactoring(kind: .preview, title: fix.title, edits: fix.edits)
}
