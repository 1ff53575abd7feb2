package import ConstraintSolver
import LayoutModel
import LayoutSyntax

extension Feedback {
  /// Reads the results of a first solve, whose variables have these values.
  package init(_ geometry: Geometry, _ values: [Rational]) {
    self.init()
    let sizes = geometry.sizes
    let referenced = sizes.viewsWithReferencedInsets
    // Superviews come first, so that inherited margins are passed on.
    for view in sizes.layout.views {
      if sizes.wraps(view) { widths[view.index] = geometry.rectangle(view.index).width.value(values) }
      guard let superview = view.superview else { continue }
      if referenced.contains(view.index), let overlap = geometry.overlap(of: view.index, values) {
        overlaps[view.index] = overlap
      }
      guard sizes.isOn(.preservesSuperviewLayoutMargins, view) else { continue }
      let own = geometry.margins(of: view.index) + (overlaps[view.index] ?? .zero)
      let outer = margins[superview] ?? geometry.margins(of: superview) + (overlaps[superview] ?? .zero)
      let (inside, around) = (geometry.rectangle(view.index), geometry.rectangle(superview))
      let start = (inside.start - around.start).value(values)
      let end = (around.end - inside.end).value(values)
      let (leading, trailing) = geometry.isFlipped(superview) ? (end, start) : (start, end)
      margins[view.index] = Insets(
        top: max(own.top, outer.top - (inside.top - around.top).value(values)),
        leading: max(own.leading, outer.leading - leading),
        bottom: max(own.bottom, outer.bottom - (around.bottom - inside.bottom).value(values)),
        trailing: max(own.trailing, outer.trailing - trailing))
    }
  }
}

extension Geometry {
  /// How far a view extends into the bars that cover the root; nil if it does not.
  fileprivate func overlap(of view: Int, _ values: [Rational]) -> Insets? {
    let safe = environment.safeArea
    let (own, root) = (rectangle(view), rectangle(View.rootIndex))
    let (width, height) = (own.width.value(values), own.height.value(values))
    func overlap(_ inset: Rational, _ distance: LinearForm, within size: Rational) -> Rational {
      min(max(0, inset - distance.value(values)), max(0, size))
    }
    let start = overlap(safe.leading, own.start - root.start, within: width)
    let end = overlap(safe.trailing, root.end - own.end, within: width)
    let (leading, trailing) = isFlipped(view) ? (end, start) : (start, end)
    let insets = Insets(
      top: overlap(safe.top, own.top - root.top, within: height), leading: leading,
      bottom: overlap(safe.bottom, root.bottom - own.bottom, within: height), trailing: trailing)
    return insets == .zero ? nil : insets
  }
}

extension ContentSizes {
  /// The views, except the root, whose margins or safe area are mentioned.
  package var viewsWithReferencedInsets: Set<Int> {
    guard environment.safeArea != .zero else { return [] }
    var referenced: Set<Int> = []
    for index in layout.constraints(with: .guide) {
      for term in layout.constraints[index].terms {
        if case .attribute(let item, _) = term.quantity, item.guide?.owner == .anyView { referenced.insert(item.view) }
      }
    }
    let keepingClear = views(with: .preservesSuperviewLayoutMargins)
    referenced.formUnion(views(with: .marginsRelative).union(keepingClear))
    // Inherited margins are those of the superviews.
    referenced.formUnion(keepingClear.compactMap { layout.views[$0].superview })
    guard !referenced.isEmpty else { return [] }
    // Views in a scroll view can be scrolled out from under the bars.
    let scrollViews = layout.views.filter { $0.kind.scrollsContent }.map(\.index)
    return referenced.filter { view in
      view != View.rootIndex && !scrollViews.contains { layout.views.isAncestor($0, of: view) }
    }
  }
}
