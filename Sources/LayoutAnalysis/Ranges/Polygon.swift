import ConstraintSolver

/// A convex polygon with an area, exact. Its border belongs to it unless `open` says otherwise.
struct Polygon: Hashable, Sendable {
  /// The corners in order around the polygon, at least three.
  let corners: [RangePoint]
  /// Planes that are above 0 inside. Where one is 0, the border does not belong to the polygon.
  let open: [Plane]

  private init(corners: [RangePoint], open: [Plane] = []) {
    self.corners = corners
    self.open = open.filter { plane in corners.contains { plane.value(at: $0).isZero } }
  }

  /// Creates a rectangle; nil if it has no area.
  init?(widths: ClosedRange<Rational>, heights: ClosedRange<Rational>) {
    guard widths.lowerBound < widths.upperBound, heights.lowerBound < heights.upperBound else { return nil }
    self.init(corners: [
      RangePoint(width: widths.lowerBound, height: heights.lowerBound),
      RangePoint(width: widths.upperBound, height: heights.lowerBound),
      RangePoint(width: widths.upperBound, height: heights.upperBound),
      RangePoint(width: widths.lowerBound, height: heights.upperBound),
    ])
  }

  /// Creates a triangle; nil if its corners are not in the order of a polygon, or are on a line.
  init?(triangle first: RangePoint, _ second: RangePoint, _ third: RangePoint) {
    self.init(corners: [first, second, third])
    guard doubleArea.sign > 0 else { return nil }
  }

  /// Creates the smallest convex polygon around others; nil without any. Its corners turn: none is on a side.
  init?(around polygons: [Polygon]) {
    let points = Set(polygons.flatMap(\.corners)).sorted { ($0.width, $0.height) < ($1.width, $1.height) }
    guard points.count > 2 else { return nil }
    func isLeftTurn(_ one: RangePoint, _ two: RangePoint, _ three: RangePoint) -> Bool {
      let (first, second) = (two.width - one.width, two.height - one.height)
      return first * (three.height - one.height) > second * (three.width - one.width)
    }
    func chain(_ points: [RangePoint]) -> [RangePoint] {
      var chain: [RangePoint] = []
      for point in points {
        while chain.count > 1, !isLeftTurn(chain[chain.count - 2], chain[chain.count - 1], point) { chain.removeLast() }
        chain.append(point)
      }
      return Array(chain.dropLast())
    }
    self.init(corners: chain(points) + chain(points.reversed()))
    guard corners.count > 2 else { return nil }
  }

  /// Returns the parts where a plane is at least 0 and at most 0; nil for a part without an area.
  func cut(by plane: Plane) -> (above: Polygon?, below: Polygon?) {
    if plane.isConstant { return plane.constant.sign >= 0 ? (self, nil) : (nil, self) }
    let values = corners.map(plane.value(at:))
    let (hasAbove, hasBelow) = (values.contains { $0.sign > 0 }, values.contains { $0.sign < 0 })
    guard hasAbove, hasBelow else { return hasBelow ? (nil, self) : (self, nil) }
    var above: [RangePoint] = []
    var below: [RangePoint] = []
    for (index, corner) in corners.enumerated() {
      let next = index + 1 < corners.count ? index + 1 : 0
      let (value, other) = (values[index], values[next])
      if value.sign >= 0 { above.append(corner) }
      if value.sign <= 0 { below.append(corner) }
      guard value.sign * other.sign < 0 else { continue }
      let share = value / (value - other)
      let crossing = corner.moved(share, to: corners[next])
      above.append(crossing)
      below.append(crossing)
    }
    return (Polygon(corners: above, open: open), Polygon(corners: below, open: open))
  }

  /// Returns the part where a plane is at least 0, or with `isStrict` above 0; nil if it has no area.
  func clipped(to plane: Plane, isStrict: Bool = false) -> Polygon? {
    guard isStrict else { return cut(by: plane).above }
    return plane.isZero ? nil : cut(by: plane).above?.opened(at: plane)
  }

  /// Returns this polygon without the points of its border where a plane is 0. The plane is not below 0 inside.
  func opened(at plane: Plane) -> Polygon {
    open.contains(plane) ? self : Polygon(corners: corners, open: open + [plane])
  }

  /// Returns the intersection with another polygon; nil if it has no area.
  func intersection(_ other: Polygon) -> Polygon? {
    var part: Polygon? = self
    for side in other.sides { part = part?.clipped(to: side) }
    return other.open.reduce(part) { $0?.opened(at: $1) }
  }

  /// Returns this polygon without others, as polygons that do not overlap. The border between them belongs to both.
  func subtracting(_ others: [Polygon]) -> [Polygon] {
    var left = [self]
    for other in others {
      left = left.flatMap { part -> [Polygon] in
        guard part.intersection(other) != nil else { return [part] }
        var outside: [Polygon] = []
        var inside: Polygon? = part
        for side in other.sides {
          guard let (above, below) = inside?.cut(by: side) else { break }
          if let below { outside.append(below) }
          inside = above
        }
        return outside
      }
    }
    return left
  }

  /// Returns the sides and corners on which all corners are some that a caller selects, with planes that are 0 on one of
  /// them and above 0 elsewhere in the polygon.
  func faces(where isSelected: [Bool]) -> [(from: RangePoint, to: RangePoint, plane: Plane)] {
    guard isSelected.count == corners.count, isSelected.contains(true) else { return [] }
    let sides = sides
    var faces: [(from: RangePoint, to: RangePoint, plane: Plane)] = []
    for (index, corner) in corners.enumerated() where isSelected[index] {
      let (next, previous) = ((index + 1) % corners.count, (index + corners.count - 1) % corners.count)
      if isSelected[next] {
        faces.append((corner, corners[next], sides[index]))
      } else if !isSelected[previous] {
        var plane = sides[index]
        plane.add(sides[previous], times: .one)
        faces.append((corner, corner, plane))
      }
    }
    return faces
  }

  /// Whether the polygons have a point in common.
  func touches(_ other: Polygon) -> Bool {
    corners.contains(where: other.contains) || other.corners.contains(where: contains) || intersection(other) != nil
  }

  /// Whether a sliver lies along this polygon and is not wider than a point.
  func isBeside(_ sliver: Polygon) -> Bool {
    let shared = sliver.corners.filter { corner in sides.allSatisfy { $0.value(at: corner).sign >= 0 } }
    return shared.count > 1
      && sliver.corners.allSatisfy { corner in
        shared.contains { ($0.width - corner.width).magnitude < 1 && ($0.height - corner.height).magnitude < 1 }
      }
  }

  /// Returns the part of this polygon that is close to a point; nil if it is not beside the point.
  func around(_ point: RangePoint) -> Polygon? {
    let near = Rational(1, over: 1 << 20) ?? .one
    let square = Polygon(
      widths: point.width - near...point.width + near, heights: point.height - near...point.height + near)
    return square.flatMap(intersection)
  }

  /// Returns where a line between two points meets the lines of the sides, as shares of its length.
  func crossings(from first: RangePoint, to last: RangePoint) -> [Rational] {
    sides.compactMap { side in
      let (start, end) = (side.value(at: first), side.value(at: last))
      guard start.sign * end.sign < 0 else { return nil }
      return start / (start - end)
    }
  }

  /// The corner with the simplest numbers.
  var simplestCorner: RangePoint? { corners.min { $0.complexity < $1.complexity } }

  /// A plane for each side, positive inside. The first side begins at the first corner.
  var sides: [Plane] {
    corners.indices.map { Plane(from: corners[$0], to: corners[$0 + 1 < corners.count ? $0 + 1 : 0]) }
  }

  /// Whether a point is inside and not on the border.
  func containsInside(_ point: RangePoint) -> Bool { sides.allSatisfy { $0.value(at: point).sign > 0 } }

  /// Whether a point belongs to the polygon.
  func contains(_ point: RangePoint) -> Bool {
    sides.allSatisfy { $0.value(at: point).sign >= 0 } && open.allSatisfy { $0.value(at: point).sign > 0 }
  }

  /// Twice the area.
  var doubleArea: Rational {
    corners.indices.reduce(.zero) { sum, index in
      let (from, to) = (corners[index], corners[index + 1 < corners.count ? index + 1 : 0])
      return sum + (from.width * to.height - from.height * to.width)
    }
  }

  /// The least and the greatest width and height.
  var bounds: (widths: ClosedRange<Rational>, heights: ClosedRange<Rational>) {
    var widths = corners[0].width...corners[0].width
    var heights = corners[0].height...corners[0].height
    for corner in corners {
      widths = min(widths.lowerBound, corner.width)...max(widths.upperBound, corner.width)
      heights = min(heights.lowerBound, corner.height)...max(heights.upperBound, corner.height)
    }
    return (widths, heights)
  }

  /// Returns a point inside the polygon. Points with small denominators are preferred, because they keep the numbers of
  /// a solve small. Each attempt gives another point. The point is seldom on a line on which something changes.
  func point(attempt: Int) -> RangePoint {
    var (width, height, total) = (Rational.zero, Rational.zero, Rational.zero)
    for (index, corner) in corners.enumerated() {
      let weight = Rational(Self.weights[(index + attempt) % Self.weights.count])
      width += weight * corner.width
      height += weight * corner.height
      total += weight
    }
    let center = RangePoint(width: width / total, height: height / total)
    for halves: Rational in [4, 64, 4096, 1_048_576] {
      func rounded(_ value: Rational) -> Rational { ((value * halves).floor + .half) / halves }
      let point = RangePoint(width: rounded(center.width), height: rounded(center.height))
      if containsInside(point) { return point }
    }
    return center
  }

  private static let weights = [5, 7, 4, 9, 6, 11, 8]
}
