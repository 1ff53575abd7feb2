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
  guard let layout = model.layouts.first, let preview = model.previews(of: 0).first, !layout.hasTooManyViews,
    let drawn = try? solveLayout(
      model, layout, preview, shown: .nothing, after: nil, givesReasons: false, limit: limit), !drawn.isUnsolved,
    var lowered = drawn.passes.last, let row = lowered.origins.firstIndex(where: \.isRootHeight)
  else { return nil }
  // The height of the root is free, and as small as constraints of more than the fitting priority allow.
  let height = lowered.geometry.rectangle(View.rootIndex).height
  lowered.system.rows[row] = LinearSystem.Row(height, .equal, Priority(fittingPriority))
  lowered.system.rows.append(LinearSystem.Row(height, .atLeast, .required))
  lowered.origins.append(.root(.height))
  var solver = SystemSolver(LinearSystem())
  guard let solution = try? solver.solution(of: lowered, limit), solution.unsolved.isEmpty else { return nil }
  let needed = height.value(solution.values)
  guard needed.isWithinValueLimit else { return nil }
  return FittingHeight(
    needed: needed, isRequired: drawn.conflicts.count > solution.conflicts.count)
}

extension RowOrigin {
  fileprivate var isRootHeight: Bool { if case .root(.height) = self { true } else { false } }
}

/// `UILayoutPriority.fittingSizeLevel`.
private let fittingPriority: Rational = 50
