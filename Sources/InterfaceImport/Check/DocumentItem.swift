import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import LayoutWriting

/// An element of a document for an outline: a layout, or a view in it.
package struct DocumentItem: Sendable {
  /// The name in the layouts, which diagnostics use too.
  package let name: String
  /// The kind of a view; empty for a layout.
  package let kind: String
  /// The line of its element, from 1.
  package let line: Int
  /// The last line on which a part of it begins.
  package let lastLine: Int
  package let children: [DocumentItem]
}

extension SceneLayouts {
  /// Returns the layouts of the scene with their views, in the order of the document.
  package func outline(_ elements: DocumentElements) -> [DocumentItem] {
    imported.layouts.compactMap { imported in
      guard let layout = snapshot.model.layouts.first(where: { $0.name == imported.name }),
        let line = elements.line(ofID: imported.otherRoot ?? imported.root) ?? elements.line(ofID: imported.root)
      else { return nil }
      let ids = Dictionary(imported.views.map { ($0.name, $0.id) }, uniquingKeysWith: { first, _ in first })
      let inner = Dictionary(grouping: layout.views.dropFirst(), by: { $0.superview ?? View.rootIndex })
      func items(in view: Int) -> [DocumentItem] {
        (inner[view] ?? []).flatMap { view -> [DocumentItem] in
          let children = items(in: view.index)
          // The import may add a view around others.
          guard let id = ids[view.name], let line = elements.line(ofID: id) else { return children }
          return [
            DocumentItem(
              name: view.name, kind: view.kind.name, line: line, lastLine: elements.lastLine(ofID: id) ?? line,
              children: children)
          ]
        }
      }
      return DocumentItem(
        name: imported.name, kind: "", line: line,
        lastLine: max(line, elements.lastLine(ofID: imported.otherRoot ?? imported.root) ?? line),
        children: items(in: View.rootIndex))
    }
  }

  /// Returns the indices of a layout and of a view in it that represent an element of the document; nil if none does.
  package func view(withID id: String) -> (layout: Int, view: Int)? {
    for imported in imported.layouts {
      guard let index = snapshot.model.layouts.firstIndex(where: { $0.name == imported.name }) else { continue }
      if imported.root == id || imported.otherRoot == id { return (index, View.rootIndex) }
      guard let name = imported.views.first(where: { $0.id == id })?.name,
        let view = snapshot.model.layouts[index].views.firstIndex(where: { $0.name == name })
      else { continue }
      return (index, view)
    }
    return nil
  }

  /// Returns the line of a view of a layout in the document, from 1; nil if there is no such view.
  package func line(ofView name: String, inLayout layout: String, _ elements: DocumentElements) -> Int? {
    guard let imported = imported.layouts.first(where: { $0.name == layout }) else { return nil }
    return imported.views.first { $0.name == name }.flatMap { elements.line(ofID: $0.id) }
  }
}
