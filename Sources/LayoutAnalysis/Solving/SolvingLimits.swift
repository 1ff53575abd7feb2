import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// The largest number of views in a layout that is solved.
package let solvedViewsLimit = 20_000
/// The largest number of previews for which a layout is solved. Further previews are left out.
package let solvedPreviewsLimit = 256

extension Layout {
  /// Whether the layout has more views than can be solved. The root does not count.
  var hasTooManyViews: Bool { views.count - 1 > solvedViewsLimit }
}

/// Reports the parts of a layout that are not solved because of these limits.
func beyondLimits(_ layout: Layout, _ previews: [Preview]) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  if layout.hasTooManyViews {
    diagnostics.append(
      .unsolved(
        "`\(layout.name)` has more than \(solvedViewsLimit) views, so it is not solved; split it",
        at: layout.views[solvedViewsLimit + 1].range))
  }
  if previews.count > solvedPreviewsLimit {
    diagnostics.append(
      .unsolved(
        "Only the first \(solvedPreviewsLimit) previews are solved, without this one and those after it",
        at: previews[solvedPreviewsLimit].place))
  }
  return diagnostics
}
