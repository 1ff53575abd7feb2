package import ConstraintSolver
import LayoutLowering
package import LayoutModel
import LayoutSyntax

extension Environment {
  /// Whether a side is as long as the content needs.
  func isFitted(_ axis: SweepAxis) -> Bool { axis == .width ? fitted.width : fitted.height }

  /// The root's size on an axis, in points.
  package func size(_ axis: SweepAxis) -> Rational { axis == .width ? width : height }
}

extension Preview {
  /// Returns the preview with the size that a solution gives its root.
  func sized(by geometry: Geometry, _ values: [Rational]) -> Preview {
    guard !environment.fitted.isEmpty else { return self }
    var preview = self
    let root = geometry.rectangle(View.rootIndex)
    func length(_ side: LinearForm) -> Rational {
      let length = side.value(values)
      return length.isWithinValueLimit ? length : .zero
    }
    if environment.fitted.width { preview.environment.width = length(root.width) }
    if environment.fitted.height { preview.environment.height = length(root.height) }
    return preview
  }
}

extension Geometry {
  /// The variables of the root that the preview gives: all but the size on fitted sides.
  var givenRootVariables: [Int] {
    let root = places[View.rootIndex]
    return [root.x, root.y] + (environment.fitted.width ? [] : [root.width])
      + (environment.fitted.height ? [] : [root.height])
  }
}

/// The height that a layout needs in its first preview, compared with the preview's.
package struct FittingHeight: Sendable {
  /// The height that the content needs, in points, as `systemLayoutSizeFitting` computes it for the preview's width.
  package let needed: Rational
  /// Whether required constraints conflict at the preview's height and not at the needed one.
  package let isRequired: Bool
}

/// Returns the height that a file's first layout needs; nil if it cannot be solved within the limits.
package func fittingHeight(of model: LayoutModel, limit: SolverLimit = SolverLimit()) -> FittingHeight? {
  guard let drawn = solution(of: model, fitting: FittedSides(), limit),
    let fitted = solution(of: model, fitting: FittedSides(height: true), limit)
  else { return nil }
  return FittingHeight(
    needed: fitted.preview.environment.height, isRequired: drawn.conflicts.count > fitted.conflicts.count)
}

/// Returns the number of conflicts of a file's first layout in its first preview; nil if it cannot be solved within the
/// limits.
package func conflictCount(of model: LayoutModel, limit: SolverLimit = SolverLimit()) -> Int? {
  solution(of: model, fitting: FittedSides(), limit)?.conflicts.count
}

/// Returns the width that a file's first layout needs in its first preview, in points; nil if it cannot be solved within
/// the limits.
package func fittingWidth(of model: LayoutModel, limit: SolverLimit = SolverLimit()) -> Rational? {
  solution(of: model, fitting: FittedSides(width: true), limit)?.preview.environment.width
}

/// Returns the size to which a window grows because of its content, in points: AppKit keeps a window's size at a lower
/// priority than required constraints. Nil for a side that does not grow. Both are nil if the layout has no conflict in its
/// first preview, or if a larger window has no fewer.
package func grownSize(
  of model: LayoutModel, limit: SolverLimit = SolverLimit()
) -> (width: Rational?, height: Rational?) {
  guard let drawn = solution(of: model, fitting: FittedSides(), limit), !drawn.conflicts.isEmpty else {
    return (nil, nil)
  }
  let size = drawn.preview.environment
  for sides in [FittedSides(height: true), FittedSides(width: true), FittedSides(width: true, height: true)] {
    guard let fitted = solution(of: model, fitting: sides, limit), fitted.conflicts.count < drawn.conflicts.count
    else { continue }
    let (width, height) = (fitted.preview.environment.width, fitted.preview.environment.height)
    let grown = (sides.width && width > size.width ? width : nil, sides.height && height > size.height ? height : nil)
    if grown != (nil, nil) { return grown }
  }
  return (nil, nil)
}

/// Solves a file's first layout in its first preview, with sides that are as long as the content needs.
private func solution(of model: LayoutModel, fitting sides: FittedSides, _ limit: SolverLimit) -> PreviewSolution? {
  guard let layout = model.layouts.first, var preview = model.previews(of: 0).first, !layout.hasTooManyViews else {
    return nil
  }
  if !sides.isEmpty { preview.environment = preview.environment.fitting(sides) }
  let solution = try? solveLayout(
    model, layout, preview, shown: .nothing, after: nil, givesReasons: false, limit: limit)
  return solution.flatMap { $0.isUnsolved ? nil : $0 }
}
