import ConstraintSolver
import LayoutLowering
import LayoutModel

/// The sizes that the fitted sides of a root take in a range.
struct FittedSizes: Sendable {
  private var widths: ClosedInterval?
  private var heights: ClosedInterval?

  /// Adds the sizes in a section, except where constraints conflict.
  mutating func add(_ solution: SectionSolution) {
    let root = solution.geometry.rectangle(View.rootIndex)
    let fitted = solution.sizes.environment.fitted
    func add(_ side: LinearForm, to interval: inout ClosedInterval?) {
      for (piece, plane) in solution.values(of: side, on: solution.whole)
      where piece.cells.values.allSatisfy(\.conflicts.isEmpty) {
        for length in piece.polygon.corners.map(plane.value(at:)) {
          interval = ClosedInterval(
            from: min(interval?.from ?? length, length), to: max(interval?.to ?? length, length))
        }
      }
    }
    if fitted.width { add(root.width, to: &widths) }
    if fitted.height { add(root.height, to: &heights) }
  }

  /// The sizes of a side; nil if it is not fitted.
  func interval(_ axis: SweepAxis) -> ClosedInterval? { axis == .width ? widths : heights }

  /// The sizes in words: `24 to 130.5 high`; nil if no side is fitted.
  var words: String? {
    func words(_ interval: ClosedInterval?, _ extent: String) -> String? {
      interval.map { $0.isPoint ? "\($0.from) \(extent)" : "\($0.from) to \($0.to) \(extent)" }
    }
    let sides = [words(widths, "wide"), words(heights, "high")].compactMap(\.self)
    return sides.isEmpty ? nil : sides.joined(separator: " and ")
  }
}
