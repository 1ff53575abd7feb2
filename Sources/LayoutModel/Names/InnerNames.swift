import LayoutSyntax
import SourceText

/// The names of layouts inside other layouts: their kinds, their views and their constants.
extension OccurrenceCollector {
  /// The index of the layout that a kind is; nil for any other word.
  private func layout(ofKind name: String) -> Int? {
    guard ViewKind.named(name) == nil else { return nil }
    return model.layouts.firstIndex { $0.name == name && !$0.nameRange.isEmpty } ?? model.importedNames[name]
  }

  private var views: [View] {
    scope.layout.flatMap { model.layouts.indices.contains($0) ? model.layouts[$0].views : nil } ?? []
  }

  /// Returns the view whose braces a declaration opens, if it contains a layout.
  func containerInBraces(of declaration: Declaration) -> View? {
    if layout(ofKind: declaration.kind.text) != nil {
      let place = (declaration.views.first?.name ?? declaration.kind).range
      return views.first { $0.component != nil && $0.range == place }
    }
    return innerView(declaration.kind.text).flatMap { $0.component == nil ? nil : $0 }
  }

  /// Returns a view of the layout in the current container.
  private func innerView(_ path: String) -> View? {
    guard let container, let index = scope.views["\(container.name).\(path)"], views.indices.contains(index) else {
      return nil
    }
    return views[index]
  }

  /// Adds a kind that is a layout, or the name of a view that a block fills.
  mutating func collectLayoutKind(_ declaration: Declaration, hasBlock: Bool) {
    let kind = declaration.kind
    if let index = layout(ofKind: kind.text) {
      add(.layout(index), kind.range)
    } else if hasBlock, let view = innerView(kind.text) {
      addInner(view, kind)
    }
  }

  /// Adds the name of a constant of the layout in whose braces a setting is. Returns whether it is one.
  mutating func addConstant(_ setting: Setting) -> Bool {
    guard setting.owner == nil, let component = container?.component,
      let constant = model.settableConstants(ofLayout: component)[setting.name.text]
    else { return false }
    add(.constant(constant), setting.name.range)
    return true
  }

  /// Adds the names of a path that begins in the layout in whose braces it is, or with a view of this layout. Returns
  /// the number of names that are added.
  mutating func addInnerPath(_ path: [Name]) -> Int {
    guard let first = path.first else { return 0 }
    if let container, innerView(first.text) != nil { return addInner(path[...], after: container.name) }
    guard let view = scope.views[first.text], views.indices.contains(view), path.count > 1 else { return 0 }
    addView(views[view], first)
    return addInner(path.dropFirst(), after: first.text) + 1
  }

  /// Adds the names of inner views after the first name of a path, and returns the number of names up to them.
  mutating func addInnerViews(_ path: [Name]) -> Int {
    guard path.count > 2, let first = path.first else { return 1 }
    return addInner(path.dropFirst().dropLast(), after: first.text) + 1
  }

  private mutating func addInner(_ names: ArraySlice<Name>, after start: String) -> Int {
    var path = start
    var count = 0
    for name in names {
      path += ".\(name.text)"
      guard let index = scope.views[path], views.indices.contains(index) else { break }
      addInner(views[index], name)
      count += 1
    }
    return count
  }

  private mutating func addView(_ view: View, _ name: Name) {
    if let layout = scope.layout { add(.view(layout: layout, view: view.index), name.range) }
  }

  private mutating func addInner(_ view: View, _ name: Name) {
    guard let layout = scope.layout, let declaration = view.inner else { return addView(view, name) }
    add(.innerView(layout: layout, view: view.index, declaration: declaration), name.range)
  }
}
