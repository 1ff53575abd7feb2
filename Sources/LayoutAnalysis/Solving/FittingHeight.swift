package import ConstraintSolver
import LayoutLowering
package import LayoutModel
import LayoutSyntax

/// The height that a layout needs in its first preview, compared with the preview's.
package struct FittingHeight: Sendable {
  /// The height that the content needs, in points, as `systemLayoutSizeFitting` computes it for the preview's width.
  package let needed: Rational
  /// Whether required constraints conflict at the preview's height and not at the needed one.
  package let isRequired: Bool
}

/// Returns the height that a file's first layout needs; nil if its height is free or it cannot be solved within the
/// limits.
package func fittingHeight(of model: LayoutModel, limit: SolverLimit = SolverLimit()) -> FittingHeight? {
  guard let fitting = fittingLength(.height, of: model, limit) else { return nil }
  return FittingHeight(
    needed: fitting.length, isRequired: fitting.drawn.conflicts.count > fitting.solution.conflicts.count)
}

/// Returns the width that a file's first layout needs in its first preview, in points; nil if it cannot be solved within
/// the limits.
package func fittingWidth(of model: LayoutModel, limit: SolverLimit = SolverLimit()) -> Rational? {
  fittingLength(.width, of: model, limit)?.length
}

/// Solves a file's first layout in its first preview with a free width or height of the root. It is as small as
/// constraints of more than the fitting priority allow.
private func fittingLength(
  _ attribute: Attribute, of model: LayoutModel, _ limit: SolverLimit
) -> (length: Rational, drawn: PreviewSolution, solution: SystemSolution)? {
  guard let layout = model.layouts.first, let preview = model.previews(of: 0).first, !layout.hasTooManyViews,
    let drawn = try? solveLayout(
      model, layout, preview, shown: .nothing, after: nil, givesReasons: false, limit: limit), !drawn.isUnsolved,
    var lowered = drawn.passes.last, let row = lowered.origins.firstIndex(where: { $0.isRoot(attribute) })
  else { return nil }
  let root = lowered.geometry.rectangle(View.rootIndex)
  let length = attribute == .width ? root.width : root.height
  lowered.system.rows[row] = LinearSystem.Row(length, .equal, Priority(fittingPriority))
  lowered.system.rows.append(LinearSystem.Row(length, .atLeast, .required))
  lowered.origins.append(.root(attribute))
  var solver = SystemSolver(LinearSystem())
  guard let solution = try? solver.solution(of: lowered, limit), solution.unsolved.isEmpty else { return nil }
  let needed = length.value(solution.values)
  guard needed.isWithinValueLimit else { return nil }
  return (needed, drawn, solution)
}

extension RowOrigin {
  fileprivate func isRoot(_ attribute: Attribute) -> Bool { if case .root(attribute) = self { true } else { false } }
}

/// `UILayoutPriority.fittingSizeLevel`.
private let fittingPriority: Rational = 50
