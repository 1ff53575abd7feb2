package import LayoutAnalysis
import LayoutModel
package import SourceText

/// Returns the declaration of the name at the cursor; nil if it has none.
package func definition(in snapshot: Snapshot, at offset: Int) -> ByteRange? {
  guard let occurrence = snapshot.model.occurrence(at: offset) else { return declaration(at: offset, snapshot) }
  switch occurrence.entity {
  case .view(let layout, let view), .special(_, let layout, let view):
    return declaration(ofView: view, inLayout: layout, snapshot)
  case .constant(let index):
    return snapshot.model.constants.indices.contains(index) ? snapshot.model.constants[index].range : nil
  case .layout(let index):
    return snapshot.model.layouts.indices.contains(index) ? snapshot.model.layouts[index].nameRange : nil
  default: return declaration(at: offset, snapshot)
  }
}

/// Returns where a word or text is first named: a text where a view shows it, a language at its `strings` block.
private func declaration(at offset: Int, _ snapshot: Snapshot) -> ByteRange? {
  let mentions = snapshot.mentions
  guard let symbol = mentions.mention(at: offset)?.symbol else { return nil }
  return mentions.first { $0.symbol == symbol && $0.role == .declaration }?.range
}

private func declaration(ofView view: Int, inLayout layout: Int, _ snapshot: Snapshot) -> ByteRange? {
  guard snapshot.model.layouts.indices.contains(layout) else { return nil }
  let views = snapshot.model.layouts[layout].views
  guard views.indices.contains(view) else { return nil }
  // The root of a file without `layout` blocks is the file itself.
  return views[view].isRoot && views[view].range.isEmpty ? nil : views[view].range
}
