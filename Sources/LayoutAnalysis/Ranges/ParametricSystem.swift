import ConstraintSolver

/// A linear system whose constants are affine in the size of the root.
///
/// It is solved for all sizes in a polygon, as cells on which every value is affine, by the following argument.
/// Let `x` be affine in the size on a polygon. At every corner, let `x` satisfy the required rows that are not dropped,
/// and let each optional row keep the sign of its error. Let `x` be optimal at one point inside. Then `x` is optimal on
/// the whole polygon: of each level, the least sum of errors is convex in the size and at most that of `x`, which is
/// affine, and both are equal at a point inside, so they are equal everywhere. By the same argument a quantity that is
/// determined inside is determined on the whole polygon. A row stays dropped while the multipliers of its conflict
/// still give a contradiction, and that amount is affine too.
///
/// So a cell needs a solution at one point, and a guess of the slopes, which the corners verify: a critical region of
/// multiparametric linear programming (Gal and Nedoma 1972).
struct ParametricSystem {
  let system: LinearSystem
  /// By row: its constant.
  private let constants: [Plane]
  /// The rows whose constants are not the same everywhere.
  private let moving: [Int]
  /// The first quantity of which each end of a range matters. Of those before, only the length does.
  let firstExpected: Int
  /// Quantities of which it matters where the least value is 0.
  let atLeastZero: Set<Int>
  private var solver: SystemSolver
  /// The constants of the moving rows in the solver, by row.
  private var current: [Int: Rational]

  /// A part of a polygon on which every value is affine.
  struct Cell: Sendable {
    let polygon: Polygon
    /// By variable. The values of variables that are not determined are those of one optimum.
    let values: [Plane]
    let conflicts: [Conflict]
    /// The quantities that are not determined.
    var open: [Int: Extent]

    struct Conflict: Sendable {
      /// The rows, ascending. The last is the dropped one.
      let members: [Int]
      /// The amount by which the members conflict; above 0 inside.
      let missing: Plane
      /// The error of the dropped row, which can be greater: it decides whether the conflict is reported.
      let error: Plane
    }

    /// The range of values of a quantity that is not determined: at a point inside, where its length is greater than 0,
    /// and at each corner, where the length can be 0. In the size, the least value is convex, and the greatest value and
    /// the length are concave. Without an end somewhere, the range has none anywhere.
    struct Extent: Sendable {
      let point: RangePoint
      let inside: Ends
      /// By corner; empty if they do not matter.
      var corners: [Ends] = []

      struct Ends: Sendable {
        /// The least and the greatest value; nil without an end.
        let least: Rational?
        let greatest: Rational?
        var length: Rational? { if let least, let greatest { greatest - least } else { nil } }

        subscript(isGreatest isGreatest: Bool) -> Rational? { isGreatest ? greatest : least }
      }
    }

    /// The least or the greatest value of a quantity in a cell.
    enum End: Sendable {
      case affine(Plane)
      case unbounded
      case notAffine
    }
  }

  init(_ system: LinearSystem, constants: [Plane], firstExpected: Int, atLeastZero: Set<Int> = []) {
    (self.firstExpected, self.atLeastZero) = (firstExpected, atLeastZero)
    var system = system
    for (row, plane) in constants.enumerated() where system.rows[row].form.constant != plane.constant {
      let previous = system.rows[row]
      system.rows[row] = LinearSystem.Row(
        previous.form - previous.form.constant + plane.constant, previous.relation, previous.priority)
    }
    self.system = system
    self.constants = constants
    moving = constants.indices.filter { !constants[$0].isConstant }
    solver = SystemSolver(system)
    current = Dictionary(uniqueKeysWithValues: moving.map { ($0, constants[$0].constant) })
  }

  /// The attempts to find a cell at a point before a polygon is left out.
  private static let attemptLimit = 4

  /// Solves the system for all sizes in a polygon. `unsolved` are the parts that are left out.
  mutating func cells(
    in polygon: Polygon, budget: inout RangeBudget
  ) throws(SolverStop) -> (cells: [Cell], unsolved: [Polygon]) {
    var cells: [Cell] = []
    var unsolved: [Polygon] = []
    var waiting = [polygon]
    next: while let part = waiting.popLast() {
      for attempt in 0..<Self.attemptLimit {
        guard try budget.spend(solves: 3, rows: system.rows.count) else { break }
        guard let found = try self.cell(in: part, attempt, budget.limit) else { continue }
        var cell = found.cell
        guard try findExtents(of: &cell, &budget), let parts = try cutAtEnds(cell, &budget) else { break }
        cells += parts
        waiting += found.rest
        continue next
      }
      unsolved.append(part)
    }
    return (cells, unsolved)
  }

  /// Returns the cell around a point of a polygon, and the rest of the polygon; nil if something changes at the point.
  private mutating func cell(
    in polygon: Polygon, _ attempt: Int, _ limit: SolverLimit
  ) throws(SolverStop) -> (cell: Cell, rest: [Polygon])? {
    let point = polygon.point(attempt: attempt)
    let step = Rational(1, over: attempt == 0 ? 1 << 10 : 1 << 24) ?? 1
    // The slopes first, so that the answer at the point itself is the solver's last.
    var values: [Plane] = []
    if moving.isEmpty {
      try solve(at: point, limit)
      values = (0..<system.variableCount).map { Plane(constant: solver.value(ofVariable: $0)) }
    } else {
      try solve(at: RangePoint(width: point.width + step, height: point.height), limit)
      let wider = (0..<system.variableCount).map(solver.value(ofVariable:))
      try solve(at: RangePoint(width: point.width, height: point.height + step), limit)
      let higher = (0..<system.variableCount).map(solver.value(ofVariable:))
      try solve(at: point, limit)
      values = (0..<system.variableCount).map { variable in
        let value = solver.value(ofVariable: variable)
        let (width, height) = ((wider[variable] - value) / step, (higher[variable] - value) / step)
        return Plane(
          constant: value - width * point.width - height * point.height, width: width, height: height)
      }
    }
    let solution = try solver.solution()
    guard solution.unsolved.isEmpty, solution.findings.allSatisfy(\.isSolved) else { return nil }
    let dropped = Set(solution.conflicts.map(\.dropped))
    var borders: [Plane] = []
    for (index, row) in system.rows.enumerated() {
      let residual = residual(of: index, values)
      if residual.isConstant {
        let holds = row.error(at: residual.constant).isZero
        if row.priority.isRequired, !dropped.contains(index), !holds { return nil }
        continue
      }
      let sign = residual.value(at: point).sign
      guard sign != 0 else { return nil }
      if row.priority.isRequired, !dropped.contains(index) {
        guard row.relation != .equal, (sign > 0) == (row.relation == .atLeast) else { return nil }
      }
      borders.append(sign > 0 ? residual : -residual)
    }
    var conflicts: [Cell.Conflict] = []
    for conflict in solution.conflicts {
      let missing = missing(conflict, at: point)
      guard missing.value(at: point).sign > 0 else { return nil }
      borders.append(missing)
      let residual = residual(of: conflict.dropped, values)
      let error = residual.value(at: point).sign < 0 ? -residual : residual
      conflicts.append(Cell.Conflict(members: conflict.members, missing: missing, error: error))
    }
    var inside = polygon
    var rest: [Polygon] = []
    for border in borders {
      let (above, below) = inside.cut(by: border)
      guard let above else { return nil }
      if let below { rest.append(below) }
      inside = above
    }
    var open: [Int: Cell.Extent] = [:]
    for (quantity, finding) in solution.findings.enumerated() where !finding.isDetermined {
      open[quantity] = Cell.Extent(point: point, inside: finding.ends)
    }
    return (Cell(polygon: inside, values: values, conflicts: conflicts, open: open), rest)
  }

  /// Finds the ranges of undetermined quantities at the corners of a cell. Returns false if there is no work left.
  mutating func findExtents(of cell: inout Cell, _ budget: inout RangeBudget) throws(SolverStop) -> Bool {
    let ended = cell.open.filter { quantity, extent in
      extent.inside.length != nil
        || quantity >= firstExpected && (extent.inside.least ?? extent.inside.greatest) != nil
        || atLeastZero.contains(quantity) && extent.inside.least != nil
    }.keys.sorted()
    guard !ended.isEmpty else { return true }
    for corner in cell.polygon.corners {
      guard try budget.spend(solves: 1, rows: system.rows.count) else { return false }
      let findings = try findings(at: corner, budget.limit)
      for quantity in ended {
        cell.open[quantity]?.corners.append(findings[quantity].ends)
      }
    }
    return true
  }

  private mutating func solve(at point: RangePoint, _ limit: SolverLimit) throws(SolverStop) {
    for row in moving {
      let constant = constants[row].value(at: point)
      if current.updateValue(constant, forKey: row) != constant { solver.setConstant(constant, ofRow: row) }
    }
    try solver.solve(pivotLimit: limit.pivots, shouldContinue: limit.shouldContinue)
  }

  /// Returns the values of the quantities at a point, with their ranges.
  mutating func findings(
    at point: RangePoint, _ limit: SolverLimit
  ) throws(SolverStop) -> [QuantityValue] {
    try solve(at: point, limit)
    return try solver.solution().findings
  }

  /// The left side minus the right side of a row.
  private func residual(of row: Int, _ values: [Plane]) -> Plane {
    var residual = constants[row]
    for term in system.rows[row].form.terms { residual.add(values[term.variable], times: term.coefficient) }
    return residual
  }

  /// The amount of a conflict: that at a point, and its change with the constants of the members.
  private func missing(_ conflict: SystemSolution.RowConflict, at point: RangePoint) -> Plane {
    var plane = Plane.zero
    for (row, growth) in zip(conflict.members, conflict.growth) { plane.add(constants[row], times: growth) }
    plane.constant += conflict.missing - plane.value(at: point)
    return plane
  }
}

extension ParametricSystem.Cell {
  /// The sides and corners of the polygon on which a dropped row is satisfied, or a value determined that is
  /// undetermined inside, or a least value 0 that is greater inside. That matters of some quantities.
  func faces(atLeastZero: Set<Int>) -> [(from: RangePoint, to: RangePoint, plane: Plane)] {
    let kept = conflicts.map { conflict in polygon.corners.map { conflict.missing.value(at: $0).isZero } }
    let determined = open.keys.sorted().compactMap { open[$0]?.corners.map { $0.length?.isZero == true } }
    var faces: [(from: RangePoint, to: RangePoint, plane: Plane)] = []
    let empty = open.keys.sorted().compactMap { quantity in
      atLeastZero.contains(quantity) && open[quantity]?.inside.least?.isZero == false
        ? open[quantity]?.corners.map { $0.least?.isZero == true } : nil
    }
    for face in (kept + determined + empty).flatMap(polygon.faces)
    where !faces.contains(where: { $0.from == face.from && $0.to == face.to }) {
      faces.append(face)
    }
    return faces
  }
}

extension QuantityValue {
  /// The ends of its range on the optimal face; none if it was not solved.
  var ends: ParametricSystem.Cell.Extent.Ends {
    ParametricSystem.Cell.Extent.Ends(least: isSolved ? least : nil, greatest: isSolved ? greatest : nil)
  }
}

extension ParametricSystem.Cell.Extent {
  /// Returns the parts of a cell's polygon where the length can be less than a number. They are exact if the length is
  /// affine in the cell, else they contain all such sizes, because the length is concave.
  func narrow(_ polygon: Polygon, below least: Rational) -> [Polygon] {
    // The length at a corner that was not solved can be anything.
    let lengths = corners.map { $0.length ?? .zero }
    guard let inside = inside.length, lengths.count == polygon.corners.count, lengths.contains(where: { $0 < least })
    else { return [] }
    if let length = length(on: polygon) { return [polygon.clipped(to: -(length - least))].compactMap(\.self) }
    let values = zip(polygon.corners, lengths).map { ($0, $1) }
    return values.indices.compactMap { index in
      let next = index + 1 < values.count ? index + 1 : 0
      guard let plane = Plane(through: (point, inside), values[index], values[next]),
        let triangle = Polygon(triangle: point, values[index].0, values[next].0)
      else { return nil }
      return triangle.clipped(to: -(plane - least), isStrict: true)
    }
  }
}

/// The work that a proof may take, counted in rows that are solved, so that the same layout is given up at the same
/// point on every machine.
struct RangeBudget: Sendable {
  private(set) var limit: SolverLimit
  private var rows: Int

  init(rows: Int, limit: SolverLimit) {
    self.rows = rows
    self.limit = limit
  }

  /// Counts work. Returns false if there is none left.
  mutating func spend(solves: Int, rows count: Int) throws(SolverStop) -> Bool {
    try limit.ask()
    guard rows > 0 else { return false }
    rows -= solves * (count + Self.ownRows)
    return true
  }

  var isSpent: Bool { rows <= 0 }

  /// The work that was taken of a number of rows.
  func spent(of rows: Int) -> Int { rows - self.rows }

  /// Returns the same budget for another request.
  func with(_ limit: SolverLimit) -> RangeBudget {
    var budget = self
    budget.limit = limit
    return budget
  }

  /// What a solve takes besides its rows.
  private static let ownRows = 20
}
