import ConstraintSolver
import LayoutModel

/// The sizes in a part of a range, in words.
struct RegionWords {
  /// The whole range.
  let range: SizeRange
  /// The parts, which may overlap.
  let parts: [RangePart]

  /// Returns the sizes in words: `while the root is narrower than 344`; empty for the whole range. `isFound` decides
  /// whether a size at a border belongs to them.
  func words(isFound: (RangePoint) -> Bool) -> String {
    let sizes = sizes(isFound: isFound)
    return sizes.isEmpty || sizes.hasPrefix("at some sizes") ? sizes : "while the root is \(sizes)"
  }

  /// Returns the sizes in words: `narrower than 344`, or `at some sizes of 320 to 344 wide and 568 to 932 high`.
  func sizes(isFound: (RangePoint) -> Bool) -> String {
    let pieces = disjoint
    guard !pieces.isEmpty else { return alone }
    let widths = spans(pieces.map { bounds($0).widths }), heights = spans(pieces.map { bounds($0).heights })
    let area = pieces.reduce(Rational.zero) { $0 + areaOf($1) }
    if area == full { return excludedEnds(isFound) }
    let isByWidth = area == length(widths) * length([range.heights])
    let isByHeight = area == length([range.widths]) * length(heights)
    let isRectangle = widths.count == 1 && heights.count == 1 && area == length(widths) * length(heights)
    guard isByWidth || isByHeight || isRectangle else {
      return "at some sizes of \(bounding(widths)) wide and \(bounding(heights)) high"
    }
    var phrases: [String] = []
    if !isByHeight {
      phrases.append(
        phrase(widths, in: range.widths, "narrower", "wider", "wide") { border in
          isFound(RangePoint(width: border, height: pieces[0].inside.height))
        })
    }
    if !isByWidth {
      phrases.append(
        phrase(heights, in: range.heights, "lower", "higher", "high") { border in
          isFound(RangePoint(width: pieces[0].inside.width, height: border))
        })
    }
    return phrases.joined(separator: " and ")
  }

  /// The words if the problem is everywhere but at ends of the range.
  private func excludedEnds(_ isFound: (RangePoint) -> Bool) -> String {
    guard let inside = range.polygon?.point(attempt: 0) else { return "" }
    let (size, widths, heights) = (range.size(at: inside), range.widths, range.heights)
    func isExcluded(width: Rational? = nil, height: Rational? = nil) -> Bool {
      !isFound(RangePoint(width: width ?? size.width, height: height ?? size.height))
    }
    var phrases: [String] = []
    if !widths.isSingle {
      if isExcluded(width: widths.lowerBound) { phrases.append("wider than \(widths.lowerBound)") }
      if isExcluded(width: widths.upperBound) { phrases.append("narrower than \(widths.upperBound)") }
    }
    if !heights.isSingle {
      if isExcluded(height: heights.lowerBound) { phrases.append("higher than \(heights.lowerBound)") }
      if isExcluded(height: heights.upperBound) { phrases.append("lower than \(heights.upperBound)") }
    }
    return phrases.joined(separator: " and ")
  }

  /// Whether the parts are the whole range.
  var isWhole: Bool { disjoint.reduce(Rational.zero) { $0 + areaOf($1) } == full }

  private var full: Rational { length([range.widths]) * length([range.heights]) }

  private func bounding(_ spans: [ClosedRange<Rational>]) -> String {
    guard let first = spans.first, let last = spans.last else { return "" }
    return first.lowerBound == last.upperBound
      ? "\(first.lowerBound)" : "\(first.lowerBound) to \(last.upperBound)"
  }

  private func phrase(
    _ spans: [ClosedRange<Rational>], in whole: ClosedRange<Rational>, _ less: String, _ more: String,
    _ extent: String, isFound: (Rational) -> Bool
  ) -> String {
    guard spans.count == 1, let span = spans.first else {
      return spans.map { "\($0.lowerBound) to \($0.upperBound)" }.joined(separator: " or ") + " \(extent)"
    }
    if span.lowerBound == whole.lowerBound {
      return isFound(span.upperBound) ? "at most \(span.upperBound) \(extent)" : "\(less) than \(span.upperBound)"
    }
    if span.upperBound == whole.upperBound {
      return isFound(span.lowerBound) ? "at least \(span.lowerBound) \(extent)" : "\(more) than \(span.lowerBound)"
    }
    return "\(span.lowerBound) to \(span.upperBound) \(extent)"
  }

  /// The words if only single sizes at the end of the range are in it.
  private var alone: String {
    guard let part = parts.first else { return "" }
    let isWidthAlone = part.range.widths != range.widths && part.range.widths.isSingle
    let isHeightAlone = part.range.heights != range.heights && part.range.heights.isSingle
    let words =
      (isWidthAlone ? ["\(part.range.widths.lowerBound) wide"] : [])
      + (isHeightAlone ? ["\(part.range.heights.lowerBound) high"] : [])
    return words.joined(separator: " and ")
  }

  /// The intervals of widths and heights of the parts, ascending.
  var intervals: (widths: [ClosedInterval], heights: [ClosedInterval]) {
    func joined(_ all: [ClosedRange<Rational>]) -> [ClosedInterval] {
      spans(all).map { ClosedInterval(from: $0.lowerBound, to: $0.upperBound) }
    }
    return (joined(parts.map { bounds($0).widths }), joined(parts.map { bounds($0).heights }))
  }

  // MARK: Areas

  /// The parts that have an area in the range, without their overlaps.
  private var disjoint: [RangePart] {
    var result: [RangePart] = []
    for part in parts {
      // A section at the end of the range is a line or a point.
      guard part.range.widths.isSingle == range.widths.isSingle,
        part.range.heights.isSingle == range.heights.isSingle
      else { continue }
      let others = result.filter { $0.range == part.range }.map(\.polygon)
      result += part.polygon.subtracting(others).map { RangePart(range: part.range, polygon: $0) }
    }
    return result
  }

  /// The area of a part in the range, as multiplied lengths. A single size has the length 1.
  private func areaOf(_ part: RangePart) -> Rational { .half * part.polygon.doubleArea }

  private func length(_ spans: [ClosedRange<Rational>]) -> Rational {
    spans.reduce(.zero) { $0 + ($1.isSingle ? 1 : $1.upperBound - $1.lowerBound) }
  }

  private func bounds(_ part: RangePart) -> (widths: ClosedRange<Rational>, heights: ClosedRange<Rational>) {
    let bounds = part.polygon.bounds
    return (
      part.range.widths.isSingle ? part.range.widths : bounds.widths,
      part.range.heights.isSingle ? part.range.heights : bounds.heights
    )
  }

  /// Joins intervals that touch.
  private func spans(_ all: [ClosedRange<Rational>]) -> [ClosedRange<Rational>] {
    var spans: [ClosedRange<Rational>] = []
    for span in all.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = spans.last, span.lowerBound <= last.upperBound {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        spans.append(span)
      }
    }
    return spans
  }
}

extension RangePart {
  /// A size inside the part.
  var inside: RangePoint { range.size(at: polygon.point(attempt: 0)) }
}

extension ClosedRange<Rational> {
  var isSingle: Bool { lowerBound == upperBound }
}
