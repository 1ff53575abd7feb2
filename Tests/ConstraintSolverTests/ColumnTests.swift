import ConstraintSolver
import TestSupport
import Testing

/// Long columns of views, one below the other: what is asked of their places couples all heights above.
///
/// `LAYOUT_COLUMN_CASES=1000 swift test -c release -Xswiftc -enable-testing` looks at more of them.
struct ColumnTests {
  private static let blockCount = 8

  /// Written over places, rows are short and lead through chains of definitions; written over heights there is nothing
  /// between them and the answer.
  @Test(arguments: 0..<blockCount)
  func `a column has the same solution in terms of positions or of heights`(block: Int) throws {
    let count = caseCount("LAYOUT_COLUMN_CASES", usually: 32)
    for seed in stride(from: block, to: count, by: Self.blockCount) {
      var columns = Columns(seed: seed)
      var solver = SystemSolver(columns.overPlaces)
      for step in 0..<6 {
        try solver.solve()
        try check(solver.solution(), columns, "step \(step) of \(seed)")
        let (row, constant) = columns.editConstant()
        solver.setConstant(constant, ofRow: row)
      }
    }
  }

  private func check(_ solution: SystemSolution, _ columns: Columns, _ title: Comment) throws {
    let (first, system) = (columns.definitions.count, columns.overHeights)
    let flat = try solve(system)
    #expect(solution.findings == flat.findings, title)
    #expect(solution.conflicts.map(\.dropped) == flat.conflicts.map { $0.dropped + first }, title)
    #expect(solution.conflicts.map(\.missing) == flat.conflicts.map(\.missing), title)
    #expect(solution.ties == flat.ties.map { $0.map { $0 + first } }, title)
    let errors = columns.rows(over: columns.places).map { solution.error(ofRow: $0) }
    if flat.findings.allSatisfy(\.isDetermined) {
      #expect(errors == system.rows.map { flat.error(ofRow: $0) }, title)
    }
  }
}

/// One or two columns of views with natural heights, and what is asked of where they end.
private struct Columns {
  /// Variables from 0 on are heights, those behind them the tops.
  let heights: [LinearForm]
  let places: [LinearForm]
  /// The view above each one.
  private let above: [Int?]
  /// How far below that one, or below the top.
  private var gaps: [Rational]
  private var asked: [Ask] = []
  private var random: SplitMix64

  private enum Ask {
    /// Of a view's own height.
    case height(Int, Relation, Rational, Rational)
    /// Of its bottom edge.
    case end(Int, Relation, Rational, Rational)
    /// That two bottom edges are one.
    case alike(Int, Int, Rational)
  }

  init(seed: Int) {
    random = SplitMix64(seed: seed)
    let length = random.pick(10...24)
    let count = length * random.pick(1...2)
    heights = (0..<count).map { variable($0) }
    places = (0..<count).map { variable(count + $0) }
    above = (0..<count).map { $0 % length == 0 ? nil : $0 - 1 }
    gaps = (0..<count).map { $0 % length == 0 ? 8 : 4 }
    for view in 0..<count {
      let natural = Rational(20 + view * 7 % 17)
      asked.append(.height(view, .atLeast, 0, 1000))
      asked.append(.height(view, .atMost, natural, Rational(250 - random.pick(0...2))))
      asked.append(.height(view, .atLeast, natural, Rational(750 - random.pick(0...4))))
    }
    let most = random.pick(0...count)
    for _ in 0..<most {
      let view = random.pick(0...count - 1)
      let priority = random.chance(10) ? 1000 : Rational(random.pick([100, 500, 501, 502, 748, 749, 800]))
      let limit = Rational(random.pick(10...30) * (view % length + 1))
      asked.append(.end(view, random.pick([.atMost, .atMost, .atLeast, .equal]), limit, priority))
    }
    let likeness = random.pick([30, 90])
    for view in 0..<count - length where random.chance(likeness) {
      asked.append(.alike(view, view + length, random.chance(70) ? 1000 : 600))
    }
    // Then the values of an alignment depend on heights that others define.
    if random.chance(50) { asked.shuffle(using: &random) }
  }

  /// What says where each view begins.
  var definitions: [LinearSystem.Row] {
    places.indices.map { view in
      guard let above = above[view] else { return places[view] == gaps[view] }
      return places[view] == places[above] + heights[above] + constant(gaps[view])
    }
  }

  /// The tops as sums of heights.
  private var sums: [LinearForm] {
    var sums: [LinearForm] = []
    for (above, gap) in zip(above, gaps) {
      sums.append((above.map { sums[$0] + heights[$0] } ?? constant(0)) + constant(gap))
    }
    return sums
  }

  func rows(over tops: [LinearForm]) -> [LinearSystem.Row] {
    asked.map { ask in
      switch ask {
      case .height(let view, let relation, let limit, let priority):
        LinearSystem.Row(heights[view] - limit, relation, Priority(priority))
      case .end(let view, let relation, let limit, let priority):
        LinearSystem.Row(tops[view] + heights[view] - limit, relation, Priority(priority))
      case .alike(let one, let other, let priority):
        LinearSystem.Row(tops[one] + heights[one] - tops[other] - heights[other], .equal, Priority(priority))
      }
    }
  }

  var overPlaces: LinearSystem { system(definitions + rows(over: places), over: places) }
  var overHeights: LinearSystem { system(rows(over: sums), over: sums) }

  private func system(_ rows: [LinearSystem.Row], over tops: [LinearForm]) -> LinearSystem {
    var system = LinearSystem(rows)
    system.quantities = (heights + tops).map { LinearSystem.Quantity($0, near: .zero) }
    return system
  }

  /// Gives one row another constant. Returns its place in the rows over places, and the constant there.
  mutating func editConstant() -> (row: Int, constant: Rational) {
    if random.chance(40) {
      let view = random.pick(0...gaps.count - 1)
      gaps[view] += Rational(random.pick(1...9))
      return (view, definitions[view].form.constant)
    }
    let index = random.pick(0...asked.count - 1)
    switch asked[index] {
    case .height(let view, let relation, let limit, let priority):
      asked[index] = .height(view, relation, limit + Rational(random.pick(1...9)), priority)
    case .end(let view, let relation, let limit, let priority):
      asked[index] = .end(view, relation, limit + Rational(random.pick(-40...40)), priority)
    case .alike: break
    }
    return (definitions.count + index, rows(over: places)[index].form.constant)
  }
}
