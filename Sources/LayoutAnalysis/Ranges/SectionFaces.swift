import ConstraintSolver

/// Sizes on sides and corners of cells.
extension SectionSolution {
  /// The largest number of faces of a section that are solved.
  private static let faceLimit = 48

  /// The lines and single sizes that no cells around them have, one of each part: fewer rows are dropped there, or more
  /// values determined. Each is a section of its own. They are at ends of the section, where neither side of a border has
  /// its rows, and where the borders of several parts meet. `isComplete` is false if there are too many.
  var faces: (sections: [RangeSection], isComplete: Bool) {
    var lines: Set<RegionShape.Line> = []
    let open = partsWithOpenCells
    for part in parts {
      for face in Set(part.cells.flatMap(\.faces) + textFaces) { lines.formUnion(uncovered(face, by: open)) }
    }
    let range = section.range
    let sizes = Set(lines.map { RegionShape.Line(from: range.size(at: $0.from), to: range.size(at: $0.to)).ordered })
    // A single size on a line is one of its ends, and is solved with it.
    let sorted = sizes.sorted { $0.precedes($1) }
    let sections = sorted.prefix(Self.faceLimit).compactMap { line -> RangeSection? in
      let own = SizeRange(range.environment, from: line.from, to: line.to)
      guard var polygon = own.polygon else { return nil }
      for end in [line.from, line.to] where line.from != line.to && !section.contains(end) {
        polygon = polygon.faces(where: polygon.corners.map { own.size(at: $0) == end })
          .reduce(polygon) { $0.opened(at: $1.plane) }
      }
      return RangeSection(range: own, polygon: polygon)
    }
    return (sections, sorted.count <= Self.faceLimit)
  }

  /// The cells of each part in which a border does not belong to a cell, although it belongs to the section. Cells of other
  /// parts have each size on their borders.
  private var partsWithOpenCells: [[Polygon]] {
    let ends = Set(section.polygon.open)
    return parts.map { $0.cells.map(\.polygon) }.filter { cells in
      cells.contains { !ends.isSuperset(of: $0.open) }
    }
  }

  /// Returns the parts of a face that belong to the section, and that no cells around them have.
  private func uncovered(_ face: RegionShape.Line, by parts: [[Polygon]]) -> [RegionShape.Line] {
    func isAlone(_ point: RangePoint) -> Bool {
      section.polygon.contains(point) && !isCovered(point, by: parts)
    }
    guard face.from != face.to else { return isAlone(face.from) ? [face] : [] }
    var shares: Set<Rational> = [.zero, .one]
    for cell in parts.joined() { shares.formUnion(cell.crossings(from: face.from, to: face.to)) }
    let points = shares.sorted().map { face.from.moved($0, to: face.to) }
    var lines: [RegionShape.Line] = []
    for (from, to) in zip(points, points.dropFirst()) where isAlone(from.moved(.half, to: to)) {
      if let last = lines.last, last.to == from {
        lines[lines.count - 1] = RegionShape.Line(from: last.from, to: to)
      } else {
        lines.append(RegionShape.Line(from: from, to: to))
      }
    }
    return lines
      + points.filter { point in isAlone(point) && !lines.contains { $0.contains(point) } }
      .map { RegionShape.Line(from: $0, to: $0) }
  }

  /// Whether cells have a point, one of each part, and have other points around it in common.
  private func isCovered(_ point: RangePoint, by parts: [[Polygon]]) -> Bool {
    guard var common = section.polygon.around(point).map({ [$0] }) else { return false }
    for cells in parts {
      let own = cells.filter { $0.contains(point) }
      common = common.flatMap { own.compactMap($0.intersection) }
      if common.isEmpty { return false }
    }
    return true
  }
}

extension RangeSection {
  /// Whether a size is in it.
  fileprivate func contains(_ size: RangePoint) -> Bool { RangePart(range: range, polygon: polygon).contains(size) }
}

extension RegionShape.Line {
  /// The same line, from the smaller size.
  fileprivate var ordered: RegionShape.Line {
    (from.width, from.height) <= (to.width, to.height) ? self : RegionShape.Line(from: to, to: from)
  }

  /// Whether it is solved before another line: lines come before single sizes.
  fileprivate func precedes(_ other: RegionShape.Line) -> Bool {
    (from == to ? 1 : 0, from.width, from.height, to.width, to.height)
      < (other.from == other.to ? 1 : 0, other.from.width, other.from.height, other.to.width, other.to.height)
  }
}
