import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// Completions in the braces of a preview: its settings, and what it gives data to.
extension CompletionPlace {
  var previewItems: [CompletionItem] {
    guard let last else { return settings { $0 == .preview } + [keyword(.expect)] + changeable + dataViews }
    if head.count == 2, last.kind == .dot { return dataSettings(ofView: text(0)) }
    guard head.contains(where: { $0.kind == .colon }) else { return [] }
    if let setting, head.count > 1, isDataOrOwn(setting) { return values(of: setting) }
    guard head.count > 1, head[1].kind == .colon else { return [] }
    guard settableStates.contains(where: { $0.label == text(0) }) else { return allConstants }
    return (["true", "false"] + (last.kind == .colon ? [SettingName.all] : [])).map { CompletionItem($0, .value) }
  }

  /// Whether a setting is of the preview itself, or written after a view.
  private func isDataOrOwn(_ setting: SettingName) -> Bool { (setting.owner == .preview) == (head[1].kind == .colon) }

  /// The layouts that the preview shows.
  private var shownLayouts: [Int] { layout.map { [$0] } ?? Array(snapshot.model.layouts.indices) }

  /// The constants that a preview can change.
  private var allConstants: [CompletionItem] {
    layout == nil ? snapshot.model.constants.indices.map(constantItem) : constants
  }

  /// The constants and states, with the sign after them.
  private var changeable: [CompletionItem] {
    (allConstants + settableStates).map(withColon)
  }

  /// The states that the preview can set: those of the layout, and of the layouts in it.
  private var settableStates: [CompletionItem] {
    let model = snapshot.model
    guard let layout, model.layouts.indices.contains(layout) else { return states }
    var names = Set(states.map(\.label))
    let inner = model.layouts[layout].components
    return states
      + model.states.indices.filter { model.states[$0].layout.map(inner.contains) ?? false }.compactMap { index in
        let name = model.states[index].name
        return names.insert(name).inserted ? CompletionItem(name, .condition, topic: .state(index)) : nil
      }
  }

  /// Returns an item that writes the sign after its name too.
  func withColon(_ item: CompletionItem) -> CompletionItem {
    var item = item
    item.insertion = item.label + ": "
    return item
  }

  private var dataViews: [CompletionItem] {
    shownLayouts.flatMap { layout -> [CompletionItem] in
      guard snapshot.model.layouts.indices.contains(layout) else { return [] }
      return snapshot.model.layouts[layout].views.filter { !$0.isRoot && !$0.isAnonymous }.map { view in
        CompletionItem(
          view.name, .view, detail: view.kind.name, insertion: view.name + ".",
          topic: .view(layout: layout, view: view.index))
      }
    }
  }

  /// The settings that a preview can give to a view.
  private func dataSettings(ofView name: String) -> [CompletionItem] {
    for layout in shownLayouts where snapshot.model.layouts.indices.contains(layout) {
      guard let view = snapshot.model.layouts[layout].views.first(where: { $0.name == name }) else { continue }
      return settings { $0.isFor(view.kind) }.filter { $0.label != SettingName.swiftClass.rawValue }
    }
    return []
  }
}
