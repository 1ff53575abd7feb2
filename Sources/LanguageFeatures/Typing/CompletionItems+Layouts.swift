import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// The completions for layouts inside other layouts.
extension CompletionPlace {
  /// The layouts of the file and of imported ones that can be inside this one, as kinds.
  var layoutKinds: [CompletionItem] {
    let model = snapshot.model
    let imported = model.importedNames.sorted { $0.key < $1.key }.compactMap { name, index -> CompletionItem? in
      guard ViewKind.named(name) == nil else { return nil }
      return CompletionItem(
        name, .kind, detail: model.location(of: .layout(index))?.file?.fileName ?? "", insertion: name + " ",
        snippet: "\(name) ${0:name}", topic: .layout(index))
    }
    return imported
      + model.layouts.indices.compactMap { index in
        let other = model.layouts[index]
        let isCircle = index == layout || layout.map(other.components.contains) == true
        guard !isCircle, !other.nameRange.isEmpty, ViewKind.named(other.name) == nil else { return nil }
        return CompletionItem(
          other.name, .kind, insertion: other.name + " ", snippet: "\(other.name) ${0:name}", topic: .layout(index))
      }
  }

  /// What the braces of a view can set if it contains a layout: the layout's constants, and then its views.
  func innerItems(of view: View) -> [CompletionItem] {
    guard let component = view.component else { return [] }
    let model = snapshot.model
    let constants =
      model.layouts.indices.contains(component)
      ? model.constants.indices.filter { model.constants[$0].layout == component }
      : model.settableConstants(ofLayout: component).values.sorted()
    return constants.map { withColon(constantItem($0)) } + innerViews(of: view)
  }

  /// The views of the layout that a view contains, by name.
  func innerViews(of view: View) -> [CompletionItem] {
    guard let layout, view.component != nil else { return [] }
    let prefix = view.name + "."
    return views.compactMap { inner in
      guard inner.name.hasPrefix(prefix), !inner.isAnonymous else { return nil }
      let name = String(inner.name.dropFirst(prefix.count))
      guard !name.contains("."), Guide(spelled: name) == nil else { return nil }
      return CompletionItem(
        name, .view, detail: inner.kind.name, topic: .view(layout: layout, view: inner.index))
    }
  }

  /// Returns the view of a layout inside that a path means. In the braces of a view that contains a layout, the path of a
  /// setting can begin in that layout.
  func innerView(at path: [String]) -> View? {
    let name = path.joined(separator: ".")
    if relation == nil, let container = enclosingView, container.component != nil,
      let view = views.first(where: { $0.inner != nil && $0.name == "\(container.name).\(name)" })
    {
      return view
    }
    return views.first { $0.inner != nil && $0.name == name }
  }
}
