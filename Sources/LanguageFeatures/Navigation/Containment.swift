package import LayoutAnalysis
import LayoutModel
package import SourceText

/// A layout with its place.
package struct PlacedLayout: Sendable, Hashable {
  package let name: String
  /// The absolute path of its file; nil for the file that is analysed.
  package let path: String?
  /// The file, for positions.
  package let file: SourceFile
  /// The whole block, or the whole file.
  package let range: ByteRange
  /// Its name; the start of a file that is one layout.
  package let nameRange: ByteRange

  /// Returns a layout of a model by its index.
  init?(_ index: Int, in snapshot: Snapshot) {
    let model = snapshot.model
    guard let layout = model.layout(index) else { return nil }
    let place = index - model.layouts.count
    let other = model.imported.indices.contains(place) ? model.imported[place] : nil
    name = layout.name
    path = other?.path
    file = other?.file ?? snapshot.file
    range = layout.range
    nameRange = layout.nameRange
  }
}

/// A layout that contains another one, or is contained, with the kinds that are written for it.
package struct Containment: Sendable, Hashable {
  package let layout: PlacedLayout
  /// In the file of the layout that contains the other one.
  package let ranges: [ByteRange]
}

/// Returns the layout at a cursor: the one that is declared there, or that a view there contains.
package func placedLayout(in snapshot: Snapshot, at offset: Int) -> PlacedLayout? {
  let model = snapshot.model
  guard let occurrence = model.occurrence(at: offset) else { return nil }
  switch occurrence.entity {
  case .layout(let index): return PlacedLayout(index, in: snapshot)
  case .view(let layout, let view), .innerView(let layout, let view, _):
    guard let views = model.layout(layout)?.views, views.indices.contains(view) else { return nil }
    return views[view].component.flatMap { PlacedLayout($0, in: snapshot) }
  default: return nil
  }
}

/// Returns the layouts of a file that contain a layout, with the places where they do. `path` is the path of the
/// layout's file.
package func layouts(in snapshot: Snapshot, containing name: String, at path: String?) -> [Containment] {
  let model = snapshot.model
  let isOwn = path == model.files.path
  let index =
    isOwn
    ? model.layouts.firstIndex { $0.name == name }
    : model.imported.firstIndex { $0.path == path && $0.layout.name == name }.map { $0 + model.layouts.count }
  guard let index else { return [] }
  let uses = model.occurrences.filter { $0.entity == .layout(index) && !$0.isDeclaration }.map(\.range)
  return model.layouts.indices.compactMap { container in
    let ranges = uses.filter(model.layouts[container].range.contains)
    return ranges.isEmpty ? nil : PlacedLayout(container, in: snapshot).map { Containment(layout: $0, ranges: ranges) }
  }
}

/// Returns the layouts that a layout of a file contains, with the places where it does.
package func layouts(in snapshot: Snapshot, containedIn name: String) -> [Containment] {
  let model = snapshot.model
  guard let container = model.layouts.first(where: { $0.name == name }) else { return [] }
  var ranges: [Int: [ByteRange]] = [:]
  for occurrence in model.occurrences where !occurrence.isDeclaration && container.range.contains(occurrence.range) {
    if case .layout(let index) = occurrence.entity { ranges[index, default: []].append(occurrence.range) }
  }
  return ranges.sorted { $0.key < $1.key }.compactMap { index, ranges in
    PlacedLayout(index, in: snapshot).map { Containment(layout: $0, ranges: ranges) }
  }
}

/// Returns the number of views that contain a layout of a file, in another file or in the file itself.
package func useCount(in snapshot: Snapshot, of name: String, at path: String?) -> Int {
  layouts(in: snapshot, containing: name, at: path).map(\.ranges.count).reduce(0, +)
}
