import ConstraintSolver
import LayoutDiagnostics
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

  /// Returns the sizes in words: `narrower than 344`, `wider than it is high`, or
  /// `at some sizes from 320 to 344 wide and 568 to 932 high`.
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
      return shape(pieces.map(\.polygon), isFound)
        ?? "at some sizes from \(bounding(widths)) wide and \(bounding(heights)) high"
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

  /// Describes sizes that are all those inside or outside of a convex polygon, by its sides. Both sizes of the root vary.
  private func shape(_ polygons: [Polygon], _ isFound: (RangePoint) -> Bool) -> String? {
    guard let whole = range.polygon else { return nil }
    for (polygons, isInside) in [(polygons, true), (whole.subtracting(polygons), false)] {
      let area = polygons.reduce(Rational.zero) { $0 + $1.doubleArea }
      guard let hull = Polygon(around: polygons), hull.doubleArea == area else { continue }
      var sides: [(plane: Plane, middle: RangePoint)] = []
      for (index, side) in hull.sides.enumerated() {
        let (from, to) = (hull.corners[index], hull.corners[index + 1 < hull.corners.count ? index + 1 : 0])
        guard !isEnd(from.width, to.width, of: range.widths), !isEnd(from.height, to.height, of: range.heights) else {
          continue
        }
        let middle = RangePoint(width: .half * (from.width + to.width), height: .half * (from.height + to.height))
        sides.append((isInside ? side : -side, middle))
      }
      guard 1...Self.sideLimit ~= sides.count else { continue }
      // Widths first, then heights, then what depends on both.
      let ordered =
        sides.filter(\.plane.height.isZero) + sides.filter(\.plane.width.isZero)
        + sides.filter { !$0.plane.height.isZero && !$0.plane.width.isZero }
      let phrases = ordered.map { words($0.plane, isIncluded: isFound($0.middle)) }
      return list(phrases, isInside ? "and" : "or")
    }
    return nil
  }

  /// The largest number of sides that are described.
  private static let sideLimit = 3

  private func isEnd(_ one: Rational, _ other: Rational, of sizes: ClosedRange<Rational>) -> Bool {
    one == other && (one == sizes.lowerBound || one == sizes.upperBound)
  }

  /// Describes the sizes at which a plane is greater than 0, or at least 0: `higher than 0.8 × its width + 120`.
  private func words(_ plane: Plane, isIncluded: Bool) -> String {
    func compared(_ plane: Rational, _ less: String, _ more: String, _ extent: String, _ value: String) -> String {
      guard isIncluded else { return "\(plane.sign > 0 ? more : less) than \(value)" }
      return extent.isEmpty
        ? "not \(plane.sign > 0 ? less : more) than \(value)"
        : "at \(plane.sign > 0 ? "least" : "most") \(value) \(extent)"
    }
    if plane.height.isZero {
      return compared(plane.width, "narrower", "wider", "wide", "\(-plane.constant / plane.width)")
    }
    let intercept = -plane.constant / plane.height
    if plane.width.isZero { return compared(plane.height, "lower", "higher", "high", "\(intercept)") }
    let slope = -plane.width / plane.height
    if slope.isOne, plane.constant.isZero {
      let (more, less) = plane.height.sign > 0 ? ("high", "wide") : ("wide", "high")
      return isIncluded
        ? "at least as \(more) as it is \(less)" : "\(more == "high" ? "higher" : "wider") than it is \(less)"
    }
    // The same line, as the height for a width and as the width for a height: the simpler numbers are shown.
    let height = Self.line(slope, intercept, "its width")
    let width = Self.line(slope.reciprocal, -plane.constant / plane.width, "its height")
    let isWidthSimpler = (width.contains("/") ? 1 : 0, width.count) < (height.contains("/") ? 1 : 0, height.count)
    return isWidthSimpler
      ? compared(plane.width, "narrower", "wider", "", width) : compared(plane.height, "lower", "higher", "", height)
  }

  /// Describes `slope × name + intercept`.
  private static func line(_ slope: Rational, _ intercept: Rational, _ name: String) -> String {
    let multiple = slope.magnitude.isOne ? name : "\(factor(slope.magnitude)) × \(name)"
    if slope.sign < 0 { return "\(intercept) - \(multiple)" }
    if intercept.isZero { return multiple }
    return "\(multiple) \(intercept.sign > 0 ? "+" : "-") \(intercept.magnitude)"
  }

  /// Describes a factor exactly if that is short: as a decimal number, else as a fraction.
  private static func factor(_ value: Rational) -> String {
    guard !(value * 1000).isInteger,
      let denominator = (2...99).map({ Rational($0) }).first(where: { (value * $0).isInteger })
    else { return "\(value)" }
    return "\(value * denominator)/\(denominator)"
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
    let (hasLower, hasUpper) = (isFound(span.lowerBound), isFound(span.upperBound))
    if hasLower, hasUpper { return "\(span.lowerBound) to \(span.upperBound) \(extent)" }
    let from = hasLower ? "at least \(span.lowerBound) \(extent)" : "\(more) than \(span.lowerBound)"
    let to = hasUpper ? "at most \(span.upperBound) \(extent)" : "\(less) than \(span.upperBound)"
    return "\(from) and \(to)"
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
  /// A size inside the part, with whole numbers if there is one close to its middle.
  var inside: RangePoint {
    let point = polygon.point(attempt: 0)
    let whole = RangePoint(width: point.width.floor, height: point.height.floor)
    return range.size(at: polygon.containsInside(whole) ? whole : point)
  }
}

extension ClosedRange<Rational> {
  var isSingle: Bool { lowerBound == upperBound }
}
