package import ConstraintSolver
import LayoutLowering
package import LayoutModel
import LayoutSyntax

/// A view of a solved layout, with its content size.
package struct SolvedContent: Sendable {
  /// The frame in the superview, unrounded.
  package let frame: Frame
  /// The alignment rectangle in the root, to which constraints refer.
  package let alignment: Frame
  /// The natural size in points; nil for a dimension without one.
  package let content: (width: Rational?, height: Rational?)
  /// Whether the layout determines the content size, as for a text. The size of an image is unknown.
  package let isMeasured: Bool
  /// Whether it is a text that may take several lines.
  package let wraps: Bool
  /// Whether the width, or the height, is undetermined.
  package let isWidthOpen: Bool
  package let isHeightOpen: Bool
  /// Whether the position along an axis is undetermined.
  package let isLeadingOpen: Bool
  package let isTopOpen: Bool
  /// Whether constraints tie the content of a scroll view along an axis, and do not determine its size.
  package let isContentOpen: (width: Bool, height: Bool)
}

/// Returns the views of a file's first layout in its first preview, by name; nil if it cannot be solved within the
/// limits.
package func solvedCanvas(of model: LayoutModel, limit: SolverLimit = SolverLimit()) -> [String: SolvedContent]? {
  guard let layout = model.layouts.first, let preview = model.previews(of: 0).first, !layout.hasTooManyViews,
    let solution = try? solveLayout(
      model, layout, preview, shown: .nothing, after: nil, givesReasons: false, limit: limit), !solution.isUnsolved
  else { return nil }
  let ends = solution.contentEnds
  var views: [String: SolvedContent] = [:]
  for solved in solution.views {
    let view = layout.views[solved.view]
    let size = solution.sizes.naturalSize(of: view)
    let hasContent = size.width != nil || size.height != nil
    let showsImage = view.kind.text?.canBeImage == true && solution.sizes.text(of: view).isEmpty
    let open = solved.ambiguities.map(\.attribute)
    views[view.name] = SolvedContent(
      frame: solved.reported.frame, alignment: solved.reported.alignment, content: (size.width, size.height),
      isMeasured: hasContent && !showsImage, wraps: solution.sizes.wraps(view), isWidthOpen: open.contains(.width),
      isHeightOpen: open.contains(.height), isLeadingOpen: open.contains(.leading), isTopOpen: open.contains(.top),
      isContentOpen: (
        ends[PreviewSolution.ContentEdge(view: solved.view, axis: .width)] == false,
        ends[PreviewSolution.ContentEdge(view: solved.view, axis: .height)] == false
      ))
  }
  return views
}
