package import ConstraintSolver
package import LayoutModel

/// What every view of a layout takes its content to be in one preview, in points; nil for a side without a natural size.
/// Of a text that wraps, the height is that of one line.
package func contentSizes(
  of layout: Layout, in preview: Preview, _ model: LayoutModel
) -> [(view: String, width: Rational?, height: Rational?)] {
  let sizes = ContentSizes(model, layout, preview.environment)
  return layout.views.dropFirst().map { view in
    let size = sizes.naturalSize(of: view)
    return (view.name, size.width, size.height)
  }
}
