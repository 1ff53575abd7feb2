import ConstraintSolver

/// Covers a region that is not convex with few convex polygons, so that its sizes can be said in one sentence.
struct RegionCover {
  /// The region without overlaps, and what it leaves of the range.
  private let pieces: [Polygon]
  private let rest: [Polygon]
  private let whole: Polygon

  /// The largest number of polygons, of sides of one of them that are not ends of the range, and of all such sides.
  private static let (partLimit, sideLimit, allSidesLimit) = (3, 3, 6)
  /// The largest number of lines on the border of the region, and of polygons outside of it.
  private static let (lineLimit, restLimit) = (6, 48)

  init(_ pieces: [Polygon], of whole: Polygon) {
    (self.pieces, self.whole) = (pieces, whole)
    rest = whole.subtracting(pieces)
  }

  /// A polygon inside the region, and how many lines of the border bound it.
  private struct Part {
    let polygon: Polygon
    let sideCount: Int
  }

  /// The polygons, each as large as possible, the largest first. They may overlap. Empty if there are too many.
  var parts: [Polygon] {
    let lines = lines
    guard 1...Self.lineLimit ~= lines.count, rest.count <= Self.restLimit else { return [] }
    let candidates = candidates(lines.flatMap { [$0, -$0] })
    var left = pieces
    var chosen: [Part] = []
    while !left.isEmpty {
      guard chosen.count < Self.partLimit else { return [] }
      var best: (part: Part, gain: Rational)?
      for part in candidates {
        let gain = left.compactMap(part.polygon.intersection).reduce(Rational.zero) { $0 + $1.doubleArea }
        if best.map({ $0.gain < gain }) ?? (gain.sign > 0) { best = (part, gain) }
      }
      guard let best else { return [] }
      chosen.append(best.part)
      left = left.flatMap { $0.subtracting([best.part.polygon]) }
    }
    return chosen.reduce(0) { $0 + $1.sideCount } <= Self.allSidesLimit ? chosen.map(\.polygon) : []
  }

  /// The largest polygons inside the region that a few half-planes cut out of the range, those with fewer sides first.
  private func candidates(_ halves: [Plane]) -> [Part] {
    var found: [Part] = []
    var open = [(polygon: whole, next: 0)]
    for count in 1...Self.sideLimit {
      var further: [(polygon: Polygon, next: Int)] = []
      for (polygon, first) in open {
        for index in halves.indices.dropFirst(first) {
          guard let part = polygon.clipped(to: halves[index]), part.doubleArea < polygon.doubleArea else { continue }
          if rest.contains(where: { part.intersection($0) != nil }) {
            further.append((part, index + 1))
          } else {
            found.append(Part(polygon: part, sideCount: count))
          }
        }
      }
      open = further
    }
    return found
  }

  /// The lines between the region and the rest of the range.
  private var lines: [Plane] {
    let outer = rest.flatMap(Self.edges)
    var lines: [Plane] = []
    for edge in pieces.flatMap(Self.edges) where !lines.contains(edge.line) {
      if outer.contains(where: { $0.line == edge.line && $0.touches(edge) }) {
        lines.append(edge.line)
      }
    }
    return lines
  }

  /// A side of a polygon.
  private struct Edge {
    /// The plane that is 0 on its line, in one form for each line.
    let line: Plane
    /// The widths, or for a line of one width the heights.
    let span: ClosedRange<Rational>

    /// Whether more than a point is common.
    func touches(_ other: Edge) -> Bool {
      max(span.lowerBound, other.span.lowerBound) < min(span.upperBound, other.span.upperBound)
    }
  }

  private static func edges(of polygon: Polygon) -> [Edge] {
    polygon.corners.indices.compactMap { index in
      let (from, to) = (polygon.corners[index], polygon.corners[(index + 1) % polygon.corners.count])
      let plane = Plane(from: from, to: to)
      let scale = plane.height.isZero ? plane.width : plane.height
      guard !scale.isZero else { return nil }
      var line = Plane.zero
      line.add(plane, times: scale.reciprocal)
      let ends = plane.height.isZero ? [from.height, to.height] : [from.width, to.width]
      return Edge(line: line, span: min(ends[0], ends[1])...max(ends[0], ends[1]))
    }
  }
}
