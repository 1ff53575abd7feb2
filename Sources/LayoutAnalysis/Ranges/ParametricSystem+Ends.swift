import ConstraintSolver

/// The ends of the ranges of quantities that are not determined.
///
/// In a cell every value is affine, but an end of a range need not be: it is convex or concave, with a slope for each
/// constraint that can limit it.
extension ParametricSystem {
  /// The largest number of parts into which the ends of ranges cut a cell.
  private static let endLimit = 16

  /// Cuts a cell where the ends of the ranges of expected quantities change their slope. An end stays not affine if its
  /// border is not found. Returns nil if there is no work left.
  mutating func cutAtEnds(_ cell: Cell, _ budget: inout RangeBudget) throws(SolverStop) -> [Cell]? {
    var finished: [Cell] = []
    var waiting = [cell]
    while let part = waiting.popLast() {
      guard finished.count + waiting.count < Self.endLimit, let end = endNotAffine(in: part) else {
        finished.append(part)
        continue
      }
      guard let border = try border(of: end, in: part, &budget),
        case (let above?, let below?) = part.polygon.cut(by: border)
      else {
        if budget.isSpent { return nil }
        finished.append(part)
        continue
      }
      for polygon in [above, below] {
        let point = polygon.point(attempt: 0)
        guard try budget.spend(solves: 1, rows: system.rows.count) else { return nil }
        let findings = try findings(at: point, budget.limit)
        let open = Dictionary(
          uniqueKeysWithValues: part.open.keys.map { ($0, Cell.Extent(point: point, inside: findings[$0].ends)) })
        var next = Cell(polygon: polygon, values: part.values, conflicts: part.conflicts, open: open)
        guard try findExtents(of: &next, &budget) else { return nil }
        waiting.append(next)
      }
    }
    return finished
  }

  private typealias RangeEnd = (quantity: Int, isGreatest: Bool)

  /// Returns an end that is not affine, if that matters.
  private func endNotAffine(in cell: Cell) -> RangeEnd? {
    for quantity in cell.open.keys.sorted() where atLeastZero.contains(quantity) {
      guard let extent = cell.open[quantity], extent.corners.contains(where: { $0.least?.isZero == true }),
        extent.corners.contains(where: { $0.least?.sign == 1 }),
        case .notAffine = extent.end(isGreatest: false, on: cell.polygon)
      else { continue }
      return (quantity, false)
    }
    for quantity in cell.open.keys.sorted() where quantity >= firstExpected {
      for isGreatest in [false, true] {
        if case .notAffine? = cell.open[quantity]?.end(isGreatest: isGreatest, on: cell.polygon) {
          return (quantity, isGreatest)
        }
      }
    }
    return nil
  }

  /// Returns a plane that is 0 where an end has the same value in two of its slopes: that at the point inside, and that
  /// near a corner.
  private mutating func border(
    of end: RangeEnd, in cell: Cell, _ budget: inout RangeBudget
  ) throws(SolverStop) -> Plane? {
    guard let extent = cell.open[end.quantity], let plane = try slope(of: end, at: extent.point, &budget) else {
      return nil
    }
    let other = zip(cell.polygon.corners, extent.corners).first { corner, ends in
      ends[isGreatest: end.isGreatest] != plane.value(at: corner)
    }
    guard let (corner, _) = other else { return nil }
    let share = Rational(1, over: 64) ?? .half
    let near = corner.moved(share, to: extent.point)
    guard var border = try slope(of: end, at: near, &budget) else { return nil }
    border.add(plane, times: -1)
    return border.isConstant ? nil : border
  }

  /// Returns the plane that an end has around a point.
  private mutating func slope(
    of end: RangeEnd, at point: RangePoint, _ budget: inout RangeBudget
  ) throws(SolverStop) -> Plane? {
    guard try budget.spend(solves: 3, rows: system.rows.count) else { return nil }
    let step = Rational(1, over: 1 << 10) ?? 1
    var values: [(RangePoint, Rational)] = []
    for place in [
      point, RangePoint(width: point.width + step, height: point.height),
      RangePoint(width: point.width, height: point.height + step),
    ] {
      let ends = try findings(at: place, budget.limit)[end.quantity].ends
      guard let value = ends[isGreatest: end.isGreatest] else { return nil }
      values.append((place, value))
    }
    return Plane(through: values[0], values[1], values[2])
  }
}

extension ParametricSystem.Cell.Extent {
  /// Returns the least or the greatest value in a cell's polygon.
  func end(isGreatest: Bool, on polygon: Polygon) -> ParametricSystem.Cell.End {
    guard inside[isGreatest: isGreatest] != nil else { return .unbounded }
    return plane(on: polygon) { $0[isGreatest: isGreatest] }.map { .affine($0) } ?? .notAffine
  }

  /// Returns the length in a cell's polygon if it is affine there.
  func length(on polygon: Polygon) -> Plane? { plane(on: polygon, of: \.length) }

  /// Returns a value of the ends in a cell's polygon if it is affine there. A convex or concave value is affine if it has
  /// the values of a plane at the corners and at a point inside.
  private func plane(on polygon: Polygon, of value: (Ends) -> Rational?) -> Plane? {
    let values = zip(polygon.corners, corners.compactMap(value)).map { ($0, $1) }
    guard values.count == polygon.corners.count, let plane = Plane(through: values[0], values[1], values[2]),
      plane.value(at: point) == value(inside), values.allSatisfy({ plane.value(at: $0) == $1 })
    else { return nil }
    return plane
  }
}
