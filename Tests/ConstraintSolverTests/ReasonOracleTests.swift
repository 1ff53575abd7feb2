import ConstraintSolver
import TestSupport
import Testing

/// The reasons that are given for answers on random small systems, each held against the oracle.
///
/// `LAYOUT_REASON_CASES=10000 swift test -c release -Xswiftc -enable-testing` looks at more of them.
struct ReasonOracleTests {
  private static let blockCount = 8

  @Test(arguments: 0..<blockCount)
  func `causes agree with small linear programs`(block: Int) throws {
    let count = caseCount("LAYOUT_REASON_CASES", usually: 80)
    for seed in stride(from: block, to: count, by: Self.blockCount) {
      try check(LinearSystem.random(seed: seed), "\(seed)")
      try check(LinearSystem.randomMeetings(seed: seed), "\(seed), where inequalities bind")
    }
  }

  private func check(_ system: LinearSystem, _ title: String) throws {
    let (oracle, solution) = (try Oracle(system), try solve(system))
    for row in system.rows.indices where !system.rows[row].priority.isRequired {
      checkForcing(row, solution, oracle, "row \(row) of \(title)")
    }
    for quantity in system.quantities.indices where solution.findings[quantity].isDetermined {
      try checkCauses(quantity, solution, system, "quantity \(quantity) of \(title)")
    }
    checkOpenings(solution, Face(oracle, around: solution.values), "openings of \(title)")
  }

  // MARK: Rows that are not met

  /// The set leaves the row exactly the error that it has, and without any one of its members the row can be met.
  private func checkForcing(_ row: Int, _ solution: SystemSolution, _ oracle: Oracle, _ title: Comment) {
    let rows = oracle.system.rows
    let error = solution.error(ofRow: rows[row])
    guard let certificate = solution.bindingCertificate(ofRow: row) else {
      #expect(error.isZero, title)
      return
    }
    check(certificate, ofRow: row, solution, oracle, title)
  }

  private func check(
    _ certificate: SystemSolution.RowConflict, ofRow row: Int, _ solution: SystemSolution, _ oracle: Oracle,
    _ title: Comment
  ) {
    let rows = oracle.system.rows
    let error = solution.error(ofRow: rows[row])
    #expect(certificate.dropped == row && certificate.missing == error.magnitude && !error.isZero, title)
    let members = Array(certificate.members.dropLast())
    #expect(members == Set(members).sorted() && !members.contains(row), title)
    #expect(members.allSatisfy { rows[$0].priority >= rows[row].priority }, title)
    let others = members.map { keeping(rows[$0], solution) }
    #expect(oracle.leastError(of: rows[row], where: others) == error.magnitude, title)
    for index in others.indices {
      var rest = others
      rest.remove(at: index)
      #expect(oracle.canHold(rest + [rows[row]]), "\(title) without \(members[index])")
    }
  }

  @Test func `a reason for other constants is kept only where it is a reason`() throws {
    var (kept, discarded) = (0, 0)
    for seed in 0..<caseCount("LAYOUT_REASON_CASES", usually: 80) {
      let first = LinearSystem.randomMeetings(seed: seed)
      var second = first
      // Every other row, each time other ones.
      for row in second.rows.indices where (row + seed) % 2 == 0 {
        let shift = Rational((row * 7 + seed) % 5 - 2)
        second.rows[row] = LinearSystem.Row(
          second.rows[row].form + shift, second.rows[row].relation, second.rows[row].priority)
      }
      let (oracle, before, after) = (try Oracle(second), try solve(first), try solve(second))
      for row in second.rows.indices {
        guard let certificate = before.bindingCertificate(ofRow: row) else { continue }
        guard let reused = after.bindingCertificate(ofRow: row, reusing: certificate, of: before) else {
          discarded += 1
          continue
        }
        kept += 1
        check(reused, ofRow: row, after, oracle, "row \(row) of \(seed)")
      }
    }
    #expect(kept > 20 && discarded > 20, "\(kept) kept, \(discarded) discarded")
  }

  /// Says that a row keeps the error that it has, or gets better.
  private func keeping(_ row: LinearSystem.Row, _ solution: SystemSolution) -> LinearSystem.Row {
    let error = solution.error(ofRow: row)
    if error.isZero { return row }
    return LinearSystem.Row(row.form - error, error.sign > 0 ? .atMost : .atLeast)
  }

  // MARK: Determined quantities

  /// Taken alone the rows fix the quantity at the same value, and without any one of them they do not.
  private func checkCauses(
    _ quantity: Int, _ solution: SystemSolution, _ system: LinearSystem, _ title: Comment
  ) throws {
    let causes = solution.causes(ofQuantity: quantity)
    #expect(Set(causes).count == causes.count, title)
    #expect(try isFixed(quantity, by: causes, solution, system), title)
    for cause in causes {
      let others = causes.filter { $0 != cause }
      #expect(try !isFixed(quantity, by: others, solution, system), "\(title) without \(cause)")
    }
  }

  private func isFixed(
    _ quantity: Int, by rows: [Int], _ solution: SystemSolution, _ system: LinearSystem
  ) throws -> Bool {
    var part = system
    part.rows = rows.sorted().map { system.rows[$0] }
    let face = try Oracle(part).face
    let (form, value) = (system.quantities[quantity].form, solution.findings[quantity].value)
    return face?.least(form)?.value == value && face?.greatest(form)?.value == value
  }

  // MARK: Open quantities

  /// What moves with a quantity has an equation with it; what pulls at it fixes it once its errors are known.
  private func checkOpenings(_ solution: SystemSolution, _ face: Face, _ title: Comment) {
    let openings = solution.openings()
    let forms = face.oracle.system.quantities.map(\.form)
    let open = forms.indices.filter { !solution.findings[$0].isDetermined }
    #expect(openings.keys.sorted() == open, title)
    for quantity in open {
      guard let opening = openings[quantity] else { continue }
      let companions = open.filter { $0 != quantity && face.areTied(forms[quantity], forms[$0]) }
      #expect(opening.movesWith == companions, "\(title), quantity \(quantity)")
      let contributing = opening.ties
      #expect(contributing.allSatisfy(solution.ties.contains), title)
      let all = contributing.isEmpty ? solution.ties : contributing
      #expect(face.isFixed(forms[quantity], whereErrorsOf: all.flatMap(\.self)) == !contributing.isEmpty, title)
      for tie in contributing {
        let others = contributing.filter { $0 != tie }
        #expect(!face.isFixed(forms[quantity], whereErrorsOf: others.flatMap(\.self)), "\(title) without \(tie)")
      }
    }
  }
}

/// The optimal solutions near to one of them, and a point among them that is on no border.
private struct Face {
  let oracle: Oracle
  private let rows: [LinearSystem.Row]
  private var middle: [Rational] = []

  init(_ oracle: Oracle, around point: [Rational]) {
    self.oracle = oracle
    var rows = oracle.optimalRows
    for (index, value) in point.enumerated() { rows += [variable(index) <= value + 1, variable(index) >= value - 1] }
    self.rows = rows
    guard let near = Polyhedron(rows, freeCount: point.count) else { return }
    let forms = point.indices.map { variable($0) } + oracle.system.rows.map(\.form)
    let points = forms.flatMap { [near.least($0)?.point, near.greatest($0)?.point] }.compactMap { $0 }
    middle = point.indices.map { index in points.reduce(0) { $0 + $1[index] } / Rational(points.count) }
  }

  /// Whether an equation ties two forms that both move: found by two solutions, and true of all.
  func areTied(_ left: LinearForm, _ right: LinearForm) -> Bool {
    guard let near = Polyhedron(rows, freeCount: middle.count), let low = near.least(left),
      let high = near.greatest(left), low.value < high.value
    else { return false }
    let rate = (right.value(high.point) - right.value(low.point)) / (high.value - low.value)
    let difference = right - rate * left
    return !rate.isZero && near.least(difference)?.value == near.greatest(difference)?.value
  }

  /// Whether a form has one value where some rows are missed by what they are missed at the middle.
  func isFixed(_ form: LinearForm, whereErrorsOf missed: [Int]) -> Bool {
    let errors = missed.map { oracle.system.rows[$0].form }.map { $0 == $0.value(middle) }
    let part = Polyhedron(rows + errors, freeCount: middle.count)
    return part?.least(form)?.value == part?.greatest(form)?.value
  }
}
