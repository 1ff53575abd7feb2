import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// What a layout inside a view depends on besides the frame of the view.
struct Circumstances: Hashable, Sendable {
  let textSize: TextSize
  let textScale: Rational
  let locale: String?
  let isRightToLeft: Bool
  let data: PreviewData

  init(_ environment: Environment) {
    textSize = environment.textSize ?? .standard
    textScale = environment.textScale
    locale = environment.locale
    isRightToLeft = environment.isRightToLeft
    data = environment.data
  }
}

/// The sizes that the fitted sides of a root take in a range.
struct FittedSizes: Sendable {
  private var widths: [Circumstances: ClosedInterval] = [:]
  private var heights: [Circumstances: ClosedInterval] = [:]

  /// Adds the sizes in a section, except where constraints conflict.
  mutating func add(_ solution: SectionSolution) {
    let root = solution.geometry.rectangle(View.rootIndex)
    let fitted = solution.sizes.environment.fitted
    let circumstances = Circumstances(solution.section.range.environment)
    func add(_ side: LinearForm, to intervals: inout [Circumstances: ClosedInterval]) {
      for (piece, plane) in solution.values(of: side, on: solution.whole)
      where piece.cells.values.allSatisfy(\.conflicts.isEmpty) {
        for length in piece.polygon.corners.map(plane.value(at:)) {
          intervals[circumstances] = ClosedInterval(from: length, to: length).union(intervals[circumstances])
        }
      }
    }
    if fitted.width { add(root.width, to: &widths) }
    if fitted.height { add(root.height, to: &heights) }
  }

  /// Adds the sizes of an environment that has the same rows as another one.
  mutating func add(_ environment: Environment, like other: Environment) {
    let (own, other) = (Circumstances(environment), Circumstances(other))
    if let interval = widths[other] { widths[own] = interval.union(widths[own]) }
    if let interval = heights[other] { heights[own] = interval.union(heights[own]) }
  }

  /// The sizes of a side; nil if it is not fitted.
  func interval(_ axis: SweepAxis) -> ClosedInterval? {
    (axis == .width ? widths : heights).values.reduce(nil) { $1.union($0) }
  }

  /// The sizes of a side in some circumstances; nil if it is not fitted, or not solved in these.
  func interval(_ axis: SweepAxis, in circumstances: Circumstances) -> ClosedInterval? {
    (axis == .width ? widths : heights)[circumstances]
  }

  /// The sizes in words: `24 to 130.5 high`; nil if no side is fitted.
  var words: String? {
    func words(_ interval: ClosedInterval?, _ extent: String) -> String? {
      interval.map { $0.isPoint ? "\($0.from) \(extent)" : "\($0.from) to \($0.to) \(extent)" }
    }
    let sides = [words(interval(.width), "wide"), words(interval(.height), "high")].compactMap(\.self)
    return sides.isEmpty ? nil : sides.joined(separator: " and ")
  }
}
