import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Sizes of the root that follow from its content, and a size of 0.
extension RangeFinder {
  /// Finds where the size of a fitted root does not follow from its content.
  mutating func findUnfitted() {
    guard !sizes.environment.fitted.isEmpty else { return }
    judge(nil)
    let candidates = FittingCandidates(layout, seen)
    for axis in SweepAxis.allCases where sizes.environment.isFitted(axis) {
      let ties = RootTies(layout, axis, sizes.environment)
      var found = Pictured()
      for view in candidates.views {
        let shown = [form(.width, view), form(.height, view)].map {
          FrameCondition($0, atLeast: .zero, isStrict: true)
        }
        for overflow in FittingOverflow.all(of: view, axis, solution.geometry)
        where !ties.isTied(view, atStart: overflow.isStart) {
          let overflows = FrameCase(overflow.forms, atLeast: pixel, isGraded: true, provided: shown)
          found += pictured(overflows, on: [solution.whole], quantities(view, along: axis))
        }
      }
      for view in candidates.leaves where !isEmptyByIntent(view, axis) {
        // A view that fills the root gives it no size if it has none.
        let empty = [view] + (ties.isTiedToBothEdges(view) ? [] : [View.rootIndex])
        let whole = empty.reduce([solution.whole]) { pieces, view in
          pieces.flatMap { solution.values(of: form(axis.extent, view), on: $0) }.filter(\.plane.isZero).map(\.piece)
        }
        found += pictured(whole, quantities(view, along: axis))
      }
      unfitted[axis] = found.polygons
      add(.unfitted(axis), at: nil, reported: found, present: withoutConflicts(found.polygons))
    }
  }

  /// The values along an axis. What the other axis leaves open says nothing about this one.
  private func quantities(_ view: Int, along axis: SweepAxis) -> [Int] {
    [axis.start, axis.extent].map { solution.lowered.quantity($0, ofView: view) }
  }

  private func isEmptyByIntent(_ view: Int, _ axis: SweepAxis) -> Bool {
    sizes.isEmptyByIntent(layout.views[view], axis)
  }

  /// Returns what of a finding is reported: nothing that is only where the root has a size of 0 on one of these axes, and
  /// nothing where the size of a fitted root does not follow from its content.
  func reported(_ found: Pictured, along axes: [SweepAxis]) -> Pictured {
    var found = found
    for axis in axes {
      if isWithoutRoom(axis) { return Pictured() }
      if !range.environment.isFitted(axis) {
        found.points.removeAll { point in
          let size = range.size(at: point)
          return (axis == .width ? size.width : size.height).isZero
        }
      }
      guard let unfitted = unfitted[axis], !unfitted.isEmpty else { continue }
      found.polygons = found.polygons.flatMap { $0.subtracting(unfitted) }
      found.slivers = found.slivers.flatMap { $0.subtracting(unfitted) }
      found.points.removeAll { point in unfitted.contains { $0.contains(point) } }
    }
    return found
  }

  /// Whether the preview gives the root a size of 0 on an axis in the whole section.
  private func isWithoutRoom(_ axis: SweepAxis) -> Bool {
    let sizes = axis == .width ? range.widths : range.heights
    return !range.environment.isFitted(axis) && sizes.upperBound.isZero
  }
}
