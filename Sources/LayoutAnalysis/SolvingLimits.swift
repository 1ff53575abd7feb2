import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Views that a layout may have to be solved.
package let solvedViewsLimit = 20_000
/// Previews in which a layout is solved; further ones are left out.
package let solvedPreviewsLimit = 256

extension Layout {
  /// Whether it has more views than can be solved. The root is none of them.
  var hasTooManyViews: Bool { views.count - 1 > solvedViewsLimit }
}

/// What is not solved of a layout, because nobody could read the answer.
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
        at: previews[solvedPreviewsLimit].range))
  }
  return diagnostics
}
