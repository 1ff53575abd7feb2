import ConstraintSolver
import LayoutLowering
import LayoutModel

/// The least and greatest sizes of a view.
struct SizeIntervals: Sendable, Hashable {
  var widths: ClosedInterval
  var heights: ClosedInterval

  init(widths: ClosedInterval, heights: ClosedInterval) { (self.widths, self.heights) = (widths, heights) }

  /// The size of a frame.
  init(_ frame: Frame) {
    widths = ClosedInterval(from: frame.width, to: frame.width)
    heights = ClosedInterval(from: frame.height, to: frame.height)
  }

  func interval(_ axis: SweepAxis) -> ClosedInterval { axis == .width ? widths : heights }

  func union(_ other: SizeIntervals?) -> SizeIntervals {
    guard let other else { return self }
    return SizeIntervals(widths: widths.union(other.widths), heights: heights.union(other.heights))
  }
}

extension ClosedInterval {
  /// The smallest interval that contains both.
  func union(_ other: ClosedInterval?) -> ClosedInterval {
    guard let other else { return self }
    return ClosedInterval(from: min(from, other.from), to: max(to, other.to))
  }
}

/// The sizes that views with a layout inside have in a range, where they are determined and nothing conflicts.
struct InstanceSizes: Sendable {
  /// By the index of the view, in each of the circumstances.
  private(set) var sizes: [Int: [Circumstances: SizeIntervals]] = [:]

  /// Adds the sizes in a section.
  mutating func add(_ solution: SectionSolution, in layout: Layout) {
    guard !layout.components.isEmpty else { return }
    let circumstances = Circumstances(solution.section.range.environment)
    for view in layout.views where view.component != nil {
      let rectangle = solution.geometry.rectangle(view.index)
      guard let widths = interval(of: rectangle.width, solution),
        let heights = interval(of: rectangle.height, solution)
      else { continue }
      let own = SizeIntervals(widths: widths, heights: heights).union(sizes[view.index]?[circumstances])
      sizes[view.index, default: [:]][circumstances] = own
    }
  }

  /// Adds the sizes of an environment that has the same rows as another one.
  mutating func add(_ environment: Environment, like other: Environment) {
    let (own, other) = (Circumstances(environment), Circumstances(other))
    for (view, all) in sizes {
      guard let found = all[other] else { continue }
      sizes[view]?[own] = found.union(all[own])
    }
  }

  private func interval(of side: LinearForm, _ solution: SectionSolution) -> ClosedInterval? {
    var interval: ClosedInterval?
    for (piece, plane) in solution.values(of: side, on: solution.whole)
    where piece.cells.values.allSatisfy({ $0.conflicts.isEmpty && $0.open.isEmpty }) {
      for length in piece.polygon.corners.map(plane.value(at:)) {
        interval = ClosedInterval(from: length, to: length).union(interval)
      }
    }
    return interval
  }
}
