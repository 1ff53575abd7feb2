import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

extension LayoutVerdicts {
  /// Scroll views whose content has no size along an axis, so that they do not scroll.
  var scrollContents: [Diagnostic] {
    guard layout.views.contains(where: { $0.kind.family == .scroll }) else { return [] }
    var open: [String: [Int: [SweepAxis]]] = [:]
    for preview in previews {
      let ends = preview.contentEnds.filter { !$0.value }.map(\.key)
      open[preview.preview.name] = Dictionary(grouping: ends, by: \.view).mapValues { edges in
        SweepAxis.allCases.filter { axis in edges.contains { $0.axis == axis } }
      }
    }
    return layout.views.compactMap { view in
      guard view.kind.family == .scroll, isTold(view) else { return nil }
      let groups = groupedByWords { preview in
        guard let axes = open[preview.preview.name]?[view.index], !axes.isEmpty else { return nil }
        return axes.map { "no content \($0.rawValue)" }.joined(separator: " and ")
      }
      guard let first = groups.first?.previews.first, let axes = open[first.preview.name]?[view.index] else {
        return nil
      }
      let sentences = groups.map { words, found in "\(opening(found))`\(view.name)` has \(words), so it does not scroll"
      }
      return .scrollContent(
        sentences.joined(separator: ". "), at: view.range,
        fixes: offer(contentFix(view, axes, first).map { [$0] } ?? []))
    }
  }

  /// `scroller.bottom = text.bottom + 20`: ends the content behind the child that reaches farthest, with as much room as there
  /// is before the first.
  private func contentFix(_ view: View, _ axes: [SweepAxis], _ preview: PreviewSolution) -> Fix? {
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
    let words = list(equations.map { "`\($0)`" })
    let place = lastStatement(of: [view.index])
    return Fix("Add \(words)", [file.insertion(equations.joined(separator: "; "), after: place)])
  }
}
