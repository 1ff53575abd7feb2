import ConstraintSolver
package import LayoutAnalysis
import LayoutLowering
import LayoutModel

extension PreviewState {
  /// The layout inside a view of another layout, as a preview of that layout shows it.
  package struct Use: Sendable {
    /// The view that contains it.
    package let view: String
    /// The layout of this view, and its preview.
    package let layout: String
    package let preview: String
    /// The name of the file of that layout, if it is another one.
    package let file: String?
    /// The picture. Its root is the view.
    package let screen: ScreenState
  }

  /// The largest number of uses that a page shows.
  private static let useLimit = 100

  /// Adds the uses of the layout in a solved text: its own file, or one that imports this file at `path`.
  package mutating func addUses(in snapshot: Snapshot, importedFrom path: String? = nil) {
    let model = snapshot.model
    let own = model.layouts.firstIndex { path == nil && $0.name == layout }
    let other = model.imported.firstIndex { $0.path == path && $0.layout.name == layout }
    guard let component = own ?? other.map({ model.layouts.count + $0 }), model.hasInstances else { return }
    for solved in snapshot.solution?.layouts ?? [] where solved.source.components.contains(component) {
      for preview in solved.previews {
        for view in solved.source.views where view.component == component && uses.count < Self.useLimit {
          guard let screen = screen(ofView: view.index, in: solved, preview) else { continue }
          uses.append(
            Use(
              view: view.name, layout: solved.layoutName, preview: preview.preview.name,
              file: path == nil ? nil : model.file.fileName, screen: screen))
        }
      }
    }
  }

  /// Returns the picture of a view that contains the layout, in place of its root.
  private func screen(
    ofView index: Int, in solved: LayoutSolution, _ preview: PreviewSolution
  ) -> ScreenState? {
    let view = solved.source.views[index]
    // The views of a layout are inserted in their order.
    let inner = views.dropFirst().first.map { "\(view.name).\($0.name)" }
    let first = inner.flatMap { name in solved.source.views.dropFirst(view.index + 1).first { $0.name == name } }?.index
    let indices = [view.index] + (first.map { Array($0..<$0 + views.count - 1) } ?? [])
    guard indices.count == views.count else { return nil }
    let frames = indices.compactMap { preview.solution(ofView: $0)?.reported.absolute }
    guard let outer = frames.first, frames.count == views.count else { return nil }
    let environment = preview.preview.environment
    let places = Dictionary(zip(indices, indices.indices)) { first, _ in first }
    let open = preview.views.filter { !$0.ambiguities.isEmpty }.compactMap { places[$0.view] }
    let looks = preview.looks.part(indices)
    let verdict: Verdict = preview.status == .conflict ? .conflict : open.isEmpty ? .satisfied : .ambiguous
    return ScreenState(
      name: "\(view.name) in \(solved.layoutName) on \(preview.preview.name)", device: nil,
      width: outer.width, height: outer.height,
      scale: environment.scale, isRightToLeft: environment.isRightToLeft, locale: environment.locale,
      textScale: environment.textScale, keyboard: .zero, bars: (.zero, .zero), outline: nil,
      base: Piece(
        from: outer.width, to: outer.width, verdict: verdict,
        frames: frames.map { LinearFrame($0.relative(to: outer)) }, looks: looks, conflicts: [],
        unmet: [], open: open, warnings: []),
      widths: nil, heights: nil, range: nil, findings: [], ambiguities: [], reasons: [])
  }
}

extension Frame {
  /// The same rectangle, from the upper left corner of another one.
  fileprivate func relative(to outer: Frame) -> Frame {
    Frame(x: x - outer.x, y: y - outer.y, width: width, height: height)
  }
}
