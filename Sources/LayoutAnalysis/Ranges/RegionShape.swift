import ConstraintSolver
import LayoutModel

/// The outline of a part of a range, and which sizes on it belong to the part.
///
/// Points are parameters of the whole range. A single width or height has parameters from 0 to 1 without effect.
struct RegionShape {
  private let range: SizeRange
  private let parts: [RangePart]
  /// All parts, with planes that are at least 0 in each and in what does not belong to it.
  private let members: [(part: RangePart, planes: [Plane], absent: [[Plane]])]
  /// The parts that have an area in the range, without their overlaps.
  private let pieces: [Polygon]
  private let area: Rational

  /// `reported` are parts that belong to the region too, and add only lines and points to `parts`.
  init(range: SizeRange, parts: [RangePart], reported: [RangePart]) {
    (self.range, self.parts) = (range, parts)
    // Where nothing is absent, what is reported is in the other parts.
    members = (parts + reported.filter { !$0.absent.isEmpty }).map { part in
      func planes(of polygon: Polygon) -> [Plane] {
        part.range.isEnd(of: range) ? Line(polygon, at: part.range, of: range).box : polygon.sides
      }
      return (part, planes(of: part.polygon), part.absent.map(planes))
    }
    var pieces: [(range: SizeRange, polygon: Polygon)] = []
    for part in parts where !part.range.isEnd(of: range) {
      let others = pieces.filter { $0.range == part.range }.map(\.polygon)
      pieces += part.polygon.subtracting(others).map { (part.range, $0) }
    }
    self.pieces = pieces.map(\.polygon)
    area = Self.area(self.pieces)
  }

  /// A straight line between two points, or one point.
  struct Line: Hashable {
    let from: RangePoint
    let to: RangePoint
  }

  /// A side of an outline.
  struct Side {
    /// The plane that is above 0 inside.
    let plane: Plane
    let line: Line
    /// Whether it is an end of the range.
    let isEnd: Bool
    /// Whether its sizes belong to the region; false only if none does.
    let isIncluded: Bool
  }

  /// The sizes of a region, except single lines and points.
  struct Outline {
    /// The region has the sizes inside all sides of one of these.
    let alternatives: [[Side]]
    /// Lines of which some sizes do not belong to it.
    var missing: [Line] = []
    /// Points that do not belong to it.
    var excluded: [RangePoint] = []
    /// Points that belong to it too.
    var alone: [RangePoint] = []
    /// Whether sizes at the end of the range belong to it too.
    var hasEnds = false
  }

  var hasArea: Bool { !pieces.isEmpty }
  /// Whether the parts have the area of the whole range.
  var isFull: Bool { range.polygon.map { area == Self.area([$0]) } ?? false }

  /// The smallest and the greatest parameters.
  var bounds: (widths: ClosedRange<Rational>, heights: ClosedRange<Rational>)? {
    let bounds = pieces.map(\.bounds)
    guard let first = bounds.first else { return nil }
    return bounds.dropFirst().reduce(first) { all, next in
      (
        min(all.widths.lowerBound, next.widths.lowerBound)...max(all.widths.upperBound, next.widths.upperBound),
        min(all.heights.lowerBound, next.heights.lowerBound)...max(all.heights.upperBound, next.heights.upperBound)
      )
    }
  }

  // MARK: Outline

  /// The outline, if it is that of intervals of widths, of heights or of both, of a convex polygon with few sides, or
  /// what such a polygon leaves of the range, or of a few of these that overlap; else nil.
  var outline: Outline? {
    guard let whole = range.polygon, let alternatives = alternatives(in: whole) else { return nil }
    var outline = Outline(alternatives: alternatives)
    func describes(_ point: RangePoint) -> Bool {
      alternatives.contains { sides in
        sides.allSatisfy { side in
          let value = side.plane.value(at: point)
          return value.sign > 0 || value.isZero && side.isIncluded
        }
      }
    }
    let ends = parts.filter { $0.range.isEnd(of: range) }.map { Line($0.polygon, at: $0.range, of: range) }
    let lines = alternatives.joined().map(\.line) + sides(of: whole).map(\.line) + faces + ends
    for line in lines.unique {
      let (points, middles) = samples(line)
      for (point, belongs) in middles where belongs != describes(point) {
        if belongs { outline.hasEnds = true } else { outline.missing.append(line) }
      }
      for (point, belongs) in points where belongs != describes(point) {
        if belongs { outline.alone.append(point) } else { outline.excluded.append(point) }
      }
    }
    let missing = outline.missing.unique
    outline.missing = missing
    outline.excluded = outline.excluded.unique.filter { point in !missing.contains { $0.contains(point) } }
    outline.alone = outline.alone.unique.filter { point in !(outline.hasEnds && ends.contains { $0.contains(point) }) }
    return outline
  }

  private func alternatives(in whole: Polygon) -> [[Side]]? {
    for polygons in [[whole], spans(in: whole, \.widths), spans(in: whole, \.heights), rectangle]
    where !polygons.isEmpty {
      guard Self.area(polygons) == area else { continue }
      return split(polygons).map { sides(of: $0) }
    }
    guard !range.widths.isSingle, !range.heights.isSingle else { return nil }
    for (polygons, isInside) in [(pieces, true), (whole.subtracting(pieces), false)] {
      guard let hull = Polygon(around: polygons), hull.doubleArea == Self.area(polygons) else { continue }
      let count = sides(of: hull).filter { !$0.isEnd }.count
      guard 1...Self.sideLimit ~= count else { continue }
      if isInside { return split([hull]).map { self.sides(of: $0) } }
      let sides = sides(of: hull).filter { !$0.isEnd }
      // Widths first, then heights, then what depends on both.
      let ordered =
        sides.filter(\.plane.height.isZero) + sides.filter(\.plane.width.isZero)
        + sides.filter { !$0.plane.height.isZero && !$0.plane.width.isZero }
      return ordered.map { side in
        [Side(plane: -side.plane, line: side.line, isEnd: false, isIncluded: side.isIncluded)]
      }
    }
    let parts = steps.isEmpty ? RegionCover(pieces, of: whole).parts : steps
    return parts.isEmpty ? nil : parts.map { part in sides(of: part, beside: parts.filter { $0 != part }) }
  }

  /// The rectangles of a region that has only straight borders, such as the steps of a text that wraps. They overlap, so
  /// that each is as long as possible. Empty for other regions, and for too many steps.
  private var steps: [Polygon] {
    let ways = [true, false].map(steps).filter { 1...Self.stepLimit ~= $0.count }
    return ways.min { $0.count < $1.count } ?? []
  }

  /// Returns the rectangles by columns of widths, or by rows of heights.
  private func steps(byWidth: Bool) -> [Polygon] {
    let cuts = Set(pieces.flatMap(\.corners).map { byWidth ? $0.width : $0.height }).sorted()
    guard cuts.count <= Self.cutLimit else { return [] }
    let slabs = zip(cuts, cuts.dropFirst()).map { $0...$1 }
    func polygon(_ along: ClosedRange<Rational>, _ across: ClosedRange<Rational>) -> Polygon? {
      Polygon(widths: byWidth ? along : across, heights: byWidth ? across : along)
    }
    var columns: [[ClosedRange<Rational>]] = []
    for slab in slabs {
      let bounds = pieces.map(\.bounds)
      let whole = bounds.map { byWidth ? $0.heights : $0.widths }
      guard let least = whole.map(\.lowerBound).min(), let greatest = whole.map(\.upperBound).max(),
        let column = polygon(slab, least...greatest)
      else { return [] }
      let inside = pieces.compactMap(column.intersection)
      let spans = Self.spans(inside.map { byWidth ? $0.bounds.heights : $0.bounds.widths })
      guard Self.area(spans.compactMap { polygon(slab, $0) }) == Self.area(inside) else { return [] }
      columns.append(spans)
    }
    var steps: [Polygon] = []
    for (index, spans) in columns.enumerated() {
      for span in spans {
        func isOpen(_ column: Int) -> Bool {
          columns[column].contains { $0.lowerBound <= span.lowerBound && span.upperBound <= $0.upperBound }
        }
        var (first, last) = (index, index)
        while first > 0, isOpen(first - 1) { first -= 1 }
        while last + 1 < columns.count, isOpen(last + 1) { last += 1 }
        if let step = polygon(slabs[first].lowerBound...slabs[last].upperBound, span), !steps.contains(step) {
          steps.append(step)
        }
      }
    }
    return steps
  }

  /// The largest numbers of steps, and of widths or heights at which they begin or end.
  private static let (stepLimit, cutLimit) = (24, 64)

  /// The largest number of sides that are described.
  private static let sideLimit = 3
  /// The largest number of polygons into which an outline is split.
  private static let splitLimit = 3

  /// Splits polygons at lines inside them of which no size belongs to the region.
  private func split(_ polygons: [Polygon]) -> [Polygon] {
    var result = polygons
    for plane in faces.compactMap(\.plane).unique {
      result = result.flatMap { polygon in
        guard case (let above?, let below?) = polygon.cut(by: plane), result.count < Self.splitLimit else {
          return [polygon]
        }
        let chord = above.corners.filter { plane.value(at: $0).isZero }
        guard let from = chord.first, let to = chord.last else { return [polygon] }
        return samples(Line(from: from, to: to)).middles.contains(where: \.belongs) ? [polygon] : [below, above]
      }
    }
    return result
  }

  /// The polygons between the smallest and the greatest parameters along an axis where the pieces touch.
  private func spans(
    in whole: Polygon,
    _ axis: KeyPath<(widths: ClosedRange<Rational>, heights: ClosedRange<Rational>), ClosedRange<Rational>>
  ) -> [Polygon] {
    let isWidth = axis == \.widths
    return Self.spans(pieces.map { $0.bounds[keyPath: axis] }).compactMap { span in
      Polygon(widths: isWidth ? span : whole.bounds.widths, heights: isWidth ? whole.bounds.heights : span)
    }
  }

  private var rectangle: [Polygon] {
    bounds.flatMap { Polygon(widths: $0.widths, heights: $0.heights) }.map { [$0] } ?? []
  }

  /// Returns the sides of a polygon. Where other polygons of the region continue it, a side excludes nothing.
  private func sides(of polygon: Polygon, beside others: [Polygon] = []) -> [Side] {
    polygon.sides.enumerated().compactMap { index, plane in
      let corners = polygon.corners
      let line = Line(from: corners[index], to: corners[index + 1 < corners.count ? index + 1 : 0])
      let (isVertical, isHorizontal) = (line.from.width == line.to.width, line.from.height == line.to.height)
      guard !(isVertical && range.widths.isSingle), !(isHorizontal && range.heights.isSingle) else { return nil }
      let isEnd =
        isVertical && (line.from.width == range.widths.lowerBound || line.from.width == range.widths.upperBound)
        || isHorizontal
          && (line.from.height == range.heights.lowerBound || line.from.height == range.heights.upperBound)
      let middles = samples(line).middles
      let own = middles.filter { middle in !others.contains { $0.contains(middle.point) } }
      return Side(
        plane: plane, line: line, isEnd: isEnd,
        isIncluded: (own.isEmpty ? middles : own).contains(where: \.belongs))
    }
  }

  // MARK: Lines

  /// The lines of the parts' borders that do not belong to the part.
  private var faces: [Line] {
    parts.filter { !$0.range.isEnd(of: range) }.flatMap { part in
      part.polygon.open.compactMap { plane in
        let corners = part.polygon.corners.filter { plane.value(at: $0).isZero }
        guard let from = corners.first, let to = corners.last else { return nil }
        return Line(from: from, to: to)
      }
    }.unique
  }

  /// Returns the points of a line at which parts begin or end, and those in the middle between them, each with whether it
  /// belongs to the region. All points between two neighbors are alike.
  private func samples(
    _ line: Line
  ) -> (points: [(point: RangePoint, belongs: Bool)], middles: [(point: RangePoint, belongs: Bool)]) {
    var shares: Set<Rational> = [.zero, .one]
    func add(_ planes: [Plane]) -> Bool {
      guard let common = line.shares(inside: planes) else { return false }
      shares.formUnion([common.lowerBound, common.upperBound])
      return true
    }
    let near = members.filter { member in
      guard add(member.planes) else { return false }
      for planes in member.absent { _ = add(planes) }
      return true
    }
    func sample(_ share: Rational) -> (point: RangePoint, belongs: Bool) {
      let point = line.from.moved(share, to: line.to)
      let size = range.size(at: point)
      return (point, near.contains { $0.part.contains(size) })
    }
    let cuts = shares.sorted()
    if line.from == line.to { return ([sample(.zero)], []) }
    return (cuts.map(sample), zip(cuts, cuts.dropFirst()).map { sample(.half * ($0 + $1)) })
  }

  // MARK: Areas

  private static func area(_ polygons: [Polygon]) -> Rational { polygons.reduce(.zero) { $0 + $1.doubleArea } }

  /// Joins intervals that touch.
  static func spans(_ all: [ClosedRange<Rational>]) -> [ClosedRange<Rational>] {
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

extension RegionShape.Line {
  /// The line that a polygon of a part at the end of a range covers in the range.
  fileprivate init(_ polygon: Polygon, at part: SizeRange, of range: SizeRange) {
    let bounds = polygon.bounds
    if part.slope != nil {
      let ends = [bounds.widths.lowerBound, bounds.widths.upperBound].map { RangePoint(width: $0, height: .half) }
      (from, to) = (part.size(at: ends[0]), part.size(at: ends[1]))
      return
    }
    let widths = part.widths.isSingle && !range.widths.isSingle ? part.widths : bounds.widths
    let heights = part.heights.isSingle && !range.heights.isSingle ? part.heights : bounds.heights
    from = RangePoint(width: widths.lowerBound, height: heights.lowerBound)
    to = RangePoint(width: widths.upperBound, height: heights.upperBound)
  }

  /// The plane that is 0 on the line; nil for a point.
  var plane: Plane? { from == to ? nil : Plane(from: from, to: to) }

  /// Planes that are at least 0 in the smallest rectangle around the line, and for a sloped line on the line only.
  var box: [Plane] {
    var planes = [
      Plane(constant: -min(from.width, to.width), width: .one), Plane(constant: max(from.width, to.width), width: -1),
      Plane(constant: -min(from.height, to.height), height: .one),
      Plane(constant: max(from.height, to.height), height: -1),
    ]
    if from.width != to.width, from.height != to.height, let plane { planes += [plane, -plane] }
    return planes
  }

  func contains(_ point: RangePoint) -> Bool {
    plane.map { $0.value(at: point).isZero } ?? true && box.allSatisfy { $0.value(at: point).sign >= 0 }
  }

  /// Returns the part of the line on which all planes are at least 0, in shares of its length; nil if there is none.
  func shares(inside planes: [Plane]) -> ClosedRange<Rational>? {
    var (low, high) = (Rational.zero, Rational.one)
    for plane in planes {
      let (start, end) = (plane.value(at: from), plane.value(at: to))
      if start.sign < 0, end.sign < 0 { return nil }
      guard start.sign * end.sign < 0 else {
        if start.sign < 0 { low = .one }
        if end.sign < 0 { high = .zero }
        continue
      }
      let crossing = start / (start - end)
      if start.sign < 0 { low = max(low, crossing) } else { high = min(high, crossing) }
    }
    return low <= high ? low...high : nil
  }
}

extension Array where Element: Hashable {
  /// The elements in their order, each once.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension RegionShape {
  /// The intervals of widths and heights of parts, ascending.
  static func intervals(_ parts: [RangePart]) -> (widths: [ClosedInterval], heights: [ClosedInterval]) {
    func joined(_ all: [ClosedRange<Rational>]) -> [ClosedInterval] {
      spans(all).map { ClosedInterval(from: $0.lowerBound, to: $0.upperBound) }
    }
    func sizes(_ part: RangePart) -> (widths: ClosedRange<Rational>, heights: ClosedRange<Rational>) {
      let bounds = part.polygon.bounds
      return (
        part.range.widths.isSingle ? part.range.widths : bounds.widths,
        part.range.heights.isSingle || part.range.slope != nil ? part.range.heights : bounds.heights
      )
    }
    return (joined(parts.map { sizes($0).widths }), joined(parts.map { sizes($0).heights }))
  }
}
