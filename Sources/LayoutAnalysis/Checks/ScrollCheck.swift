import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

extension LayoutChecks {
  /// Reports scroll views whose content has no size on an axis, so that they do not scroll.
  var scrollContents: [Finding] {
    guard layout.views.contains(where: { $0.kind.family == .scroll }) else { return [] }
    var open: [String: [Int: [SweepAxis]]] = [:]
    for preview in previews {
      let ends = preview.contentEnds.filter { !$0.value }.map(\.key)
      open[preview.preview.name] = Dictionary(grouping: ends, by: \.view).mapValues { edges in
        SweepAxis.allCases.filter { axis in edges.contains { $0.axis == axis } }
      }
    }
    return layout.views.compactMap { view in
      guard view.kind.family == .scroll, isReported(view) else { return nil }
      let occurrences = occurrences { preview in
        guard let axes = open[preview.preview.name]?[view.index], !axes.isEmpty else { return nil }
        return .hasNoContentSize(axes)
      }
      guard let first = previews(of: occurrences).first, let axes = open[first.preview.name]?[view.index] else {
        return nil
      }
      return Finding(
        .scrollContent, self, .view(view.index), at: view.range, occurrences,
        fixes: offer(contentFix(view, axes, first).map { [$0] } ?? []))
    }
  }

  /// Proposes `scroller.bottom = text.bottom + 20`: ends the content after the child that extends farthest, with the
  /// same distance as before the first child.
  private func contentFix(_ view: View, _ axes: [SweepAxis], _ preview: PreviewSolution) -> FindingFix? {
    guard !view.isAnonymous else { return nil }
    let children = layout.views.filter { $0.superview == view.index && !$0.kind.isGuide && !$0.isAnonymous }
    let equations = axes.compactMap { axis -> String? in
      let ends = children.compactMap { child -> (start: Rational, end: Rational, name: String)? in
        guard let solution = preview.solution(ofView: child.index) else { return nil }
        let size = solution.reported.measured(axis == .width ? .width : .height)
        let start = solution.reported.measured(axis == .width ? .leading : .top)
        return (start, start + size, child.name)
      }
      guard let last = ends.max(by: { $0.end < $1.end }), let first = ends.map(\.start).min() else { return nil }
      let edge = axis == .width ? "trailing" : "bottom"
      return "\(view.name).\(edge) = \(last.name).\(edge)" + (first.sign > 0 ? " + \(first)" : "")
    }
    guard equations.count == axes.count else { return nil }
    let place = lastStatement(of: [view.index])
    return FindingFix(.add(equations), [file.insertion(equations.joined(separator: "; "), after: place)])
  }

  // MARK: Horizontal scrolling

  /// Reports scroll views whose content is wider than they are, without a sign that this is intended.
  var sidewaysScrolling: [Finding] {
    let scrollViews = layout.views.filter { $0.kind.family == .scroll && isReported($0) }
    guard !scrollViews.isEmpty else { return [] }
    let contents = Dictionary(previews.map { ($0.preview.name, $0.contentSizes) }) { first, _ in first }
    return scrollViews.compactMap { view in
      let traits = HorizontalScrollTraits(view, layout)
      guard !traits.isMeant else { return nil }
      let occurrences = occurrences { preview in
        surplus(of: view, traits, contents[preview.preview.name], preview).map {
          .scrollsSideways(content: $0.content, width: $0.own)
        }
      }
      guard let first = previews(of: occurrences).first else { return nil }
      let fix = traits.lastView.flatMap { widthFix($0, in: view, contents[first.preview.name], first) }
      return Finding(
        .scrollsSideways, self, .view(view.index), at: view.range, occurrences, fixes: offer(fix.map { [$0] } ?? []))
    }
  }

  /// The widths of a scroll view and its content on a preview where it scrolls horizontally without a sign of intent in
  /// its layout.
  private func surplus(
    of view: View, _ traits: HorizontalScrollTraits, _ contents: [Int: ScrollContentSize]?, _ preview: PreviewSolution
  ) -> (own: Rational, content: Rational)? {
    guard preview.status != .conflict, !preview.isUnsolved, !isLeftOut(.width, on: preview),
      let content = contents?[view.index],
      let width = content.width, let frame = preview.solution(ofView: view.index)?.reported.alignment,
      width - frame.width > Tolerance.text, content.height != frame.height,
      traits.lastView.map({ !layout.views[$0].kind.isStack || preview.sizes.isVertical(layout.views[$0]) }) ?? true,
      !traits.widths.contains(where: { $0 >= frame.width })
    else { return nil }
    return (frame.width, width)
  }

  /// Proposes `list.width = scroller.width - 40`: the scroll view's width, minus the margins of the content.
  private func widthFix(
    _ child: Int, in view: View, _ contents: [Int: ScrollContentSize]?, _ preview: PreviewSolution
  ) -> FindingFix? {
    guard !view.isAnonymous, !layout.views[child].isAnonymous, let content = contents?[view.index]?.width,
      let size = preview.solution(ofView: child)?.reported.alignment.width
    else { return nil }
    let room = content - size
    let constant = room.isZero ? "" : room.sign > 0 ? " - \(room)" : " + \(-room)"
    let equation = "\(layout.views[child].name).width = \(view.name).width\(constant)"
    return FindingFix(.add([equation]), [file.insertion(equation, after: lastStatement(of: [child, view.index]))])
  }
}

/// The signs in a layout of whether a scroll view is intended to scroll horizontally.
private struct HorizontalScrollTraits {
  /// Whether a width in the scroll view is tied to the scroll view or a view around it, or a height to the scroll
  /// view's height.
  private(set) var isMeant = false
  /// The view after which the content ends.
  private(set) var lastView: Int?
  /// The constant widths of views in the scroll view.
  private(set) var widths: [Rational] = []

  init(_ view: View, _ layout: Layout) {
    for row in layout.constraints {
      let items = row.terms.compactMap(\.quantity.attribute)
      guard let inner = items.first(where: { layout.views.isAncestor(view.index, of: $0.item.view) }) else {
        if items.contains(where: { $0.item == Item(view.index, .contentLayoutGuide) && $0.attribute == .width }) {
          isMeant = true
        }
        continue
      }
      guard let outer = items.first(where: { !layout.views.isAncestor(view.index, of: $0.item.view) }) else {
        if inner.attribute == .width, items.count == 1, row.relation != .atMost, let anatomy = row.anatomy {
          widths.append(anatomy.constant)
        }
        continue
      }
      let isOfView = outer.item.view == view.index
      switch (inner.attribute, outer.attribute) {
      case (.width, .width): isMeant = true
      case (.height, .height) where isOfView: isMeant = true
      case (.trailing, .trailing) where isOfView, (.right, .right) where isOfView:
        if outer.item.guide != .frameLayoutGuide { lastView = lastView ?? inner.item.view }
      default: break
      }
    }
  }
}
