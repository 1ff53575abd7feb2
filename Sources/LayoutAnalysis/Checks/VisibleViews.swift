import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
package import LayoutModel
import LayoutSyntax

extension ContentSizes {
  /// Whether each view is visible. Hidden views, their subviews, guides and spacers are not.
  func visibleViews(in layout: Layout) -> [Bool] {
    let hidden = views(with: .hidden)
    var seen: [Bool] = []
    seen.reserveCapacity(layout.views.count)
    for view in layout.views {
      let isInVisibleView = view.superview.map { seen[$0] } ?? true
      seen.append(isInVisibleView && !hidden.contains(view.index) && !view.kind.isGuide && view.kind.family != .spacer)
    }
    return seen
  }
}

extension PreviewSolution {
  /// Whether each view is visible.
  package func visibleViews(in layout: Layout) -> [Bool] { sizes.visibleViews(in: layout) }

  /// Returns the solution of each view that is visible and fully determined, that no statement with an error mentions,
  /// and that no conflict may change.
  func pictured(in layout: Layout) -> [ViewSolution?] {
    visibleViews(in: layout).enumerated().map { view, isSeen in
      isSeen && !layout.unsettledViews.contains(view) && !isInConflict([view]) ? determined(view) : nil
    }
  }

  /// Whether the place and the length of a view along an axis are determined, whatever is known of the other axis.
  func isPictured(_ view: Int, along axis: SweepAxis, in layout: Layout) -> Bool {
    guard !layout.unsettledViews.contains(view), !isInConflict([view]), let solution = solution(ofView: view),
      solution.isSolved
    else { return false }
    return !solution.ambiguities.contains { $0.attribute == axis.start || $0.attribute == axis.extent }
  }

  /// The text that a view shows, in the preview's language.
  package func text(ofView view: View) -> String { view.kind.hasText ? sizes.text(of: view) : "" }

  /// The colour of a view, as written.
  package func color(ofView view: View) -> String? {
    switch sizes.setting(.color, view)?.value {
    case .word(let color), .string(let color): color
    default: nil
    }
  }

  /// Returns a view's solution if its whole frame is determined.
  func determined(_ view: Int) -> ViewSolution? {
    guard let solution = solution(ofView: view), solution.isSolved, solution.ambiguities.isEmpty else { return nil }
    return solution
  }

  /// The size of one device pixel in points. Smaller differences are not visible.
  var pixel: Rational { preview.environment.scale.isZero ? .one : preview.environment.scale.reciprocal }
}

extension LayoutChecks {
  /// Returns one finding for each view of which something is observed. `report` receives the view and the occurrences.
  func perView(
    _ views: [View], _ observe: (View, ViewSolution, PreviewSolution) -> Observation?,
    report: (View, [Finding.Occurrence]) -> Finding
  ) -> [Finding] {
    views.compactMap { view in
      guard isInScope(view.index) else { return nil }
      let found = pictured.enumerated().compactMap { index, pictured -> (PreviewSolution, Observation)? in
        guard !pictured.isEmpty, let solution = pictured[view.index] else { return nil }
        return observe(view, solution, previews[index]).map { (previews[index], $0) }
      }
      return found.isEmpty ? nil : report(view, occurrences(found))
    }
  }
}
