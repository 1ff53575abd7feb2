import ConstraintSolver
import LayoutModel

extension PreviewCombination {
  /// The smallest and the largest sizes: one for a single size, two on a line, else four.
  var corners: [RangePoint] {
    widths.ends.flatMap { width in heights.ends.map { RangePoint(width: width, height: $0) } }
  }
}

extension ClosedInterval {
  fileprivate var ends: [Rational] { isPoint ? [from] : [from, to] }
}

extension Preview {
  /// Returns a preview of one size of a combination of its range.
  func of(_ combination: PreviewCombination, at size: RangePoint) -> Preview {
    var single = self
    single.range = nil
    single.environment = combination.environment(width: size.width, height: size.height)
    return single
  }
}
