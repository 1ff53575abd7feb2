import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax

extension LayoutChecks {
  /// Reports hidden views outside of stacks between two others, which keep the space of the hidden one.
  var hiddenSpaces: [Finding] {
    let hidden = Set(layout.settings.filter { $0.name == .hidden }.map(\.view))
    guard !hidden.isEmpty else { return [] }
    var rows: [Int: [Constraint]] = [:]
    for row in layout.constraints where row.terms.count == 2 {
      for case let (item, _)? in row.terms.map(\.quantity.attribute) where hidden.contains(item.view) {
        rows[item.view, default: []].append(row)
      }
    }
    let visible = Dictionary(previews.map { ($0.preview.name, $0.visibleViews(in: layout)) }) { first, _ in first }
    return layout.views.compactMap { view in
      guard hidden.contains(view.index), let superview = view.superview, !layout.views[superview].kind.isStack,
        !view.kind.isGuide, isInScope(view.index)
      else { return nil }
      let occurrences = occurrences { preview in
        guard preview.sizes.isOn(.hidden, view), preview.status != .conflict,
          let frame = preview.determined(view.index)?.reported
        else { return nil }
        for axis in [SweepAxis.height, .width] {
          let size = frame.measured(axis == .width ? .width : .height)
          if size.sign > 0, let seen = visible[preview.preview.name],
            let next = neighbour(
              after: view, axis, among: rows[view.index, default: []], seen, preview.preview.environment)
          {
            return .keepsSpace(axis.size, size, next: next)
          }
        }
        return nil
      }
      return occurrences.isEmpty ? nil : Finding(.hiddenSpace, self, .view(view.index), at: view.range, occurrences)
    }
  }

  /// Returns a visible sibling that is positioned after a view on an axis, if something else is before the view.
  private func neighbour(
    after view: View, _ axis: SweepAxis, among rows: [Constraint], _ visible: [Bool], _ environment: Environment
  ) -> Int? {
    let starts: Set<Attribute> = axis == .width ? [.leading, .left] : [.top]
    let ends: Set<Attribute> = axis == .width ? [.trailing, .right] : [.bottom]
    var isPositioned = false
    var next: Int?
    for row in rows where row.guards.hold(in: environment) {
      let items = row.terms.compactMap(\.quantity.attribute)
      guard items.count == 2, let own = items.first(where: { $0.item == Item(view.index) }),
        let other = items.first(where: { $0.item.view != view.index })
      else { continue }
      if starts.contains(own.attribute), starts.union(ends).contains(other.attribute) { isPositioned = true }
      if ends.contains(own.attribute), starts.contains(other.attribute), visible[other.item.view],
        layout.views[other.item.view].superview == view.superview
      {
        next = next ?? other.item.view
      }
    }
    return isPositioned ? next : nil
  }
}
