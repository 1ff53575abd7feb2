package import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
package import LayoutPreview

/// Returns the description of a view of a layout that was read from code: its frame on every preview, what fixes it, the
/// constraints that are not followed, and the lines of those that change later. Returns nil if the layout has no such
/// view.
package func codeCard(
  view name: String, inLayout layoutName: String, of snapshot: Snapshot, source: LayoutSource,
  notFollowed: [(line: Int, reason: String)], changed: [Int], picture: HoverPicture
) -> Card? {
  guard let index = snapshot.model.layouts.firstIndex(where: { $0.name == layoutName }),
    let view = snapshot.model.layouts[index].views.firstIndex(where: { $0.name == name })
  else { return nil }
  var card = viewCard(layout: index, view: view, in: snapshot, source: source, picture)
  if !notFollowed.isEmpty {
    card.parts.append(.text("Not followed"))
    card.parts.append(.list(notFollowed.map { "line \($0.line): \(marked: $0.reason)" }))
  }
  if !changed.isEmpty {
    card.parts.append(.text("Changed later: line \(list(changed.map(String.init)))"))
  }
  card.parts.append(.text("Read from code: \(marked: source.coverage)"))
  return card
}

/// Returns the description of a constraint in code that is not followed.
package func codeCard(notFollowed reason: String) -> Card {
  Card("This constraint is not followed: \(marked: reason)")
}
