import ConstraintSolver
import LayoutDiagnostics
package import LayoutModel
import LayoutSyntax

/// The smallest deviations that are reported.
enum Tolerance {
  /// The error of text widths is about a point, so a smaller difference is neither a clipped text nor a gap.
  static let text: Rational = 1
}

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

  /// Returns the solution of each view that is visible and fully determined, and that no statement with an error
  /// mentions.
  func pictured(in layout: Layout) -> [ViewSolution?] {
    visibleViews(in: layout).enumerated().map { view, isSeen in
      isSeen && !layout.unsettledViews.contains(view) ? determined(view) : nil
    }
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

extension LayoutVerdicts {
  /// Returns one diagnostic for each view that a finding describes, preceded by the previews.
  func perView(
    _ views: [View], _ words: (View, ViewSolution, PreviewSolution) -> String?,
    tell: (View, String, _ found: [PreviewSolution]) -> Diagnostic
  ) -> [Diagnostic] {
    views.compactMap { view in
      guard isInScope(view.index) else { return nil }
      var groups: [(words: String, previews: [PreviewSolution])] = []
      for (index, pictured) in pictured.enumerated() where !pictured.isEmpty {
        guard let solution = pictured[view.index], let text = words(view, solution, previews[index]) else { continue }
        if let group = groups.firstIndex(where: { $0.words == text }) {
          groups[group].previews.append(previews[index])
        } else {
          groups.append((text, [previews[index]]))
        }
      }
      guard !groups.isEmpty else { return nil }
      let message = groups.map { words, found in "\(opening(found))\(words)" }.joined(separator: ". ")
      return tell(view, message, groups.flatMap(\.previews))
    }
  }
}
