import ConstraintSolver

/// All points at which some rows hold, searched by the two-phase simplex method as a first textbook has it: standard
/// form, a dense table, artificial variables, Bland's rule. It is slow and shares nothing with the engine but numbers.
struct Polyhedron {
  /// By constraint: the coefficient of each column, and last the right side, which is never negative.
  private var table: [[Rational]] = []
  /// By constraint: the column that is 1 there and 0 in every other constraint.
  private var basis: [Int] = []
  /// Unknowns below this number are free, and the difference of two columns; the others are at least 0.
  private let freeCount: Int
  private let unknownCount: Int
  /// One slack column makes an equation of each inequality.
  private let slackCount: Int

  /// A point at which a form is least, and its value there.
  struct Optimum {
    let value: Rational
    let point: [Rational]
  }

  /// Nil if the rows conflict. Their priorities do not matter.
  init?(_ rows: [LinearSystem.Row], freeCount: Int) {
    self.freeCount = freeCount
    unknownCount = max(freeCount, 1 + (rows.flatMap(\.form.terms).map(\.variable).max() ?? -1))
    let slackRows = rows.indices.filter { rows[$0].relation != .equal }
    slackCount = slackRows.count
    let structural = unknownCount + freeCount
    let artificial = structural + slackCount

    for (index, row) in rows.enumerated() {
      var line = columns(of: row.form) + Array(repeating: .zero, count: slackCount + rows.count + 1)
      if let slack = slackRows.firstIndex(of: index) { line[structural + slack] = row.relation == .atMost ? 1 : -1 }
      line[line.count - 1] = -row.form.constant
      if row.form.constant.sign > 0 { line = line.map { -$0 } }
      line[artificial + index] = 1
      table.append(line)
      basis.append(artificial + index)
    }

    // Phase 1: the sum of the artificial variables falls to 0 exactly where the rows can hold.
    _ = minimise((0..<artificial + rows.count).map { $0 < artificial ? 0 : 1 })
    for row in table.indices.reversed() where basis[row] >= artificial {
      guard table[row].last == .zero else { return nil }
      if let column = (0..<artificial).first(where: { !table[row][$0].isZero }) {
        pivot(row, column)
      } else {
        // The other rows imply this one.
        table.remove(at: row)
        basis.remove(at: row)
      }
    }
    for row in table.indices { table[row].removeSubrange(artificial..<artificial + rows.count) }
  }

  /// Phase 2. Nil if the form falls without end.
  func least(_ form: LinearForm) -> Optimum? {
    var search = self
    guard search.minimise(columns(of: form) + Array(repeating: .zero, count: slackCount)) else { return nil }
    let point = search.point
    return Optimum(value: form.value(point), point: point)
  }

  /// Nil if the form rises without end.
  func greatest(_ form: LinearForm) -> Optimum? {
    least(-1 * form).map { Optimum(value: -$0.value, point: $0.point) }
  }

  private var point: [Rational] {
    var columns = Array(repeating: Rational.zero, count: unknownCount + freeCount)
    for (row, column) in basis.enumerated() where column < columns.count { columns[column] = table[row].last ?? .zero }
    return (0..<unknownCount).map {
      $0 < freeCount ? columns[2 * $0] - columns[2 * $0 + 1] : columns[$0 + freeCount]
    }
  }

  private func columns(of form: LinearForm) -> [Rational] {
    var columns = Array(repeating: Rational.zero, count: unknownCount + freeCount)
    for term in form.terms where term.variable < unknownCount {
      if term.variable < freeCount {
        columns[2 * term.variable] = term.coefficient
        columns[2 * term.variable + 1] = -term.coefficient
      } else {
        columns[term.variable + freeCount] = term.coefficient
      }
    }
    return columns
  }

  /// False if the cost falls without end.
  private mutating func minimise(_ costs: [Rational]) -> Bool {
    let last = table.count
    table.append(costs + [0])
    defer { table.remove(at: last) }
    for (row, column) in basis.enumerated() where !costs[column].isZero { clear(column, in: last, with: row) }

    while let entering = costs.indices.first(where: { table[last][$0].sign < 0 }) {
      var leaving: (row: Int, step: Rational)?
      for row in basis.indices where table[row][entering].sign > 0 {
        let step = (table[row].last ?? .zero) / table[row][entering]
        if let known = leaving, (known.step, basis[known.row]) < (step, basis[row]) { continue }
        leaving = (row, step)
      }
      guard let leaving else { return false }
      pivot(leaving.row, entering)
    }
    return true
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let scale = table[row][column].reciprocal
    if !scale.isOne { table[row] = table[row].map { $0.isZero ? $0 : $0 * scale } }
    for other in table.indices where other != row { clear(column, in: other, with: row) }
    basis[row] = column
  }

  /// Takes so much of a row from another that the other becomes 0 in a column where the row is 1.
  private mutating func clear(_ column: Int, in other: Int, with row: Int) {
    let factor = table[other][column]
    guard !factor.isZero else { return }
    for index in table[row].indices where !table[row][index].isZero {
      table[other][index] -= factor * table[row][index]
    }
  }
}
