import ConstraintSolver
import LayoutDiagnostics
package import LayoutModel
import LayoutSyntax

/// How far something has to be off before it is told.
enum Tolerance {
  /// Text widths are measured to about a point; less is neither cut off nor a hole.
  static let text: Rational = 1
}

extension PreviewSolution {
  /// By view: whether a person sees it. Hidden views, what they hold, guides and spacers are not seen.
  package func seen(in layout: Layout) -> [Bool] {
    let hidden = sizes.views(with: .hidden)
    var seen: [Bool] = []
    seen.reserveCapacity(layout.views.count)
    for view in layout.views {
      let isInSeen = view.superview.map { seen[$0] } ?? true
      seen.append(isInSeen && !hidden.contains(view.index) && !view.kind.isGuide && view.kind.family != .spacer)
    }
    return seen
  }

  /// By view: where it lands, if it is seen, all of that is known, and no statement with an error speaks of it.
  func pictured(in layout: Layout) -> [ViewSolution?] {
    seen(in: layout).enumerated().map { view, isSeen in
      isSeen && !layout.unsettledViews.contains(view) ? determined(view) : nil
    }
  }

  /// The text that a view shows, in the preview's language.
  package func text(ofView view: View) -> String { view.kind.hasText ? sizes.text(of: view) : "" }

  /// The colour that a view is drawn in, as written.
  package func color(ofView view: View) -> String? {
    switch sizes.setting(.color, view)?.value {
    case .word(let color), .string(let color): color
    default: nil
    }
  }

  /// A view's solution, where its whole frame is known.
  func determined(_ view: Int) -> ViewSolution? {
    guard let solution = solution(ofView: view), solution.isSolved, solution.ambiguities.isEmpty else { return nil }
    return solution
  }

  /// What lies within one device pixel is not seen.
  var pixel: Rational { preview.environment.scale.isZero ? .one : preview.environment.scale.reciprocal }
}

extension LayoutVerdicts {
  /// One diagnostic for each of several views of which a picture has something to say, with the previews in front.
  func perView(
    _ views: [View], _ words: (View, ViewSolution, PreviewSolution) -> String?,
    tell: (View, String, _ found: [PreviewSolution]) -> Diagnostic
  ) -> [Diagnostic] {
    views.compactMap { view in
      guard isInScope(view.index) else { return nil }
      var groups: [(words: String, previews: [PreviewSolution])] = []
      for (index, pictured) in pictured.enumerated() where !pictured.isEmpty {
        guard let solution = pictured[view.index], let said = words(view, solution, previews[index]) else { continue }
        if let group = groups.firstIndex(where: { $0.words == said }) {
          groups[group].previews.append(previews[index])
        } else {
          groups.append((said, [previews[index]]))
        }
      }
      guard !groups.isEmpty else { return nil }
      let message = groups.map { words, found in "\(opening(found))\(words)" }.joined(separator: ". ")
      return tell(view, message, groups.flatMap(\.previews))
    }
  }
}
