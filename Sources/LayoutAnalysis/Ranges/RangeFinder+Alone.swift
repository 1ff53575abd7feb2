import ConstraintSolver

/// Sizes at which something is found, and not around them.
extension RangeFinder {
  /// Returns one size of each kind on a side or corner of a cell: all borders that meet the side cut it. Only sizes that
  /// `isFound` are returned.
  func sizesAlone(on face: [RangePoint], where isFound: (RangePoint) -> Bool) -> [RangePoint] {
    alone(on: face, where: isFound).points
  }

  /// Returns the same sizes, and the lines that they are on, with their ends.
  func alone(
    on face: [RangePoint], where isFound: (RangePoint) -> Bool
  ) -> (points: [RangePoint], lines: [RangeFinding.Alone]) {
    func single(_ point: RangePoint) -> RangeFinding.Alone? {
      RangeFinding.Alone(range, from: point, to: point, points: [point])
    }
    guard let first = face.first, let last = face.last, first != last else {
      let points = face.filter(isFound)
      return (points, points.prefix(1).compactMap(single))
    }
    let polygons =
      solution.parts.flatMap { $0.cells.flatMap { [$0.polygon] + $0.narrow.values.joined() } } + conflicting
    var shares: Set<Rational> = [.zero, .one]
    for polygon in Set(polygons) { shares.formUnion(polygon.crossings(from: first, to: last)) }
    let cuts = shares.sorted().map { first.moved($0, to: last) }
    let middles = zip(cuts, cuts.dropFirst()).map { $0.moved(.half, to: $1) }
    let (foundCuts, foundMiddles) = (cuts.map(isFound), middles.map(isFound))
    var lines: [RangeFinding.Alone?] = []
    var start: Int?
    for index in cuts.indices {
      guard foundCuts[index] else {
        start = nil
        continue
      }
      let from = start ?? index
      start = middles.indices.contains(index) && foundMiddles[index] ? from : nil
      guard start == nil else { continue }
      let points = Array(cuts[from...index] + middles[from..<index])
      lines.append(RangeFinding.Alone(range, from: cuts[from], to: cuts[index], points: points))
    }
    let points = zip(middles + cuts, foundMiddles + foundCuts).filter { $0.1 }.map { $0.0 }
    return (points, lines.compactMap(\.self))
  }
}
