import ConstraintSolver
import TestSupport
import Testing

/// Long columns of views that can shrink within limits: how far each edge can move follows from what the views above it
/// and below it can take.
struct ShrinkingColumnTests {
  private static let blockCount = 8

  @Test(arguments: 0..<blockCount)
  func `each edge moves as far as the views allow`(block: Int) throws {
    let count = caseCount("LAYOUT_COLUMN_CASES", usually: 32)
    for seed in stride(from: block, to: count, by: Self.blockCount) {
      var random = SplitMix64(seed: seed)
      var column = GivingColumn(&random)
      var solver = SystemSolver(column.system)
      for step in 0..<4 {
        try solver.solve()
        try check(solver.solution(), column, "step \(step) of \(seed)")
        let (row, constant) = column.edit(&random)
        solver.setConstant(constant, ofRow: row)
      }
    }
  }

  private func check(_ solution: SystemSolution, _ column: GivingColumn, _ title: Comment) {
    #expect(solution.conflicts.isEmpty, title)
    for row in column.system.rows { #expect(solution.error(ofRow: row).isZero, title) }
    for (place, finding) in zip(column.places, solution.findings) {
      let (least, greatest) = column.interval(place)
      #expect(finding.least == least, "the least of \(place), \(title)")
      #expect(finding.greatest == greatest, "the greatest of \(place), \(title)")
    }
  }
}

private struct GivingColumn {
  /// Between which heights each view can be; nil is an open end.
  private var limits: [(least: Rational, greatest: Rational?)] = []
  /// The sum of all heights, or its minimum; nil if they are free.
  private var total: Rational?
  private let isExact: Bool
  let places: [Place]

  /// A quantity: heights, each times a factor, and a constant.
  struct Place {
    let name: String
    let weights: [Rational]
    let reference: Rational?
  }

  init(_ random: inout SplitMix64) {
    let count = random.pick(18...40)
    for _ in 0..<count {
      let least = Rational(random.pick(0...20))
      limits.append((least, random.chance(90) ? least + Rational(random.pick([0, 1, 7, 20, 30])) : nil))
    }
    if random.chance(80) {
      let (least, most) = limits.reduce((Rational.zero, Rational.zero)) {
        ($0.0 + $1.least, $0.1 + ($1.greatest ?? $1.least + 9))
      }
      total = least + (most - least) * Rational(random.pick(0...8)) / 8
    }
    isExact = total != nil && random.chance(60)
    var places: [Place] = []
    func add(_ name: String, _ weights: [Rational]) {
      places.append(Place(name: name, weights: weights, reference: random.pick([nil, 0, 0, 150])))
    }
    func weights(_ weight: (Int) -> Rational) -> [Rational] { (0..<count).map(weight) }
    for view in 0..<count {
      add("height \(view)", weights { $0 == view ? 1 : 0 })
      add("top \(view)", weights { $0 < view ? 1 : 0 })
      add("centre \(view)", weights { $0 < view ? 1 : $0 == view ? Rational(1) / 2 : 0 })
      add("from below \(view)", weights { $0 < view ? 0 : 1 })
      add("thirds \(view)", weights { $0 < view ? -3 : $0 == view ? -2 : 0 })
    }
    add("bottom", weights { _ in 1 })
    if random.chance(40) { places.removeAll { _ in random.chance(90) } }
    // Not everybody asks from top to bottom.
    if random.chance(50) { places.reverse() }
    self.places = places
  }

  /// Where each view begins, and where the last one ends; behind these come the heights.
  private var tops: [LinearForm] { (0...limits.count).map { variable($0) } }
  private var heights: [LinearForm] { limits.indices.map { variable(limits.count + 1 + $0) } }

  var system: LinearSystem {
    let (tops, heights) = (tops, heights)
    var rows = [tops[0] == 0]
    for (view, limit) in limits.enumerated() {
      rows.append(tops[view + 1] == tops[view] + heights[view])
      rows.append(heights[view] >= limit.least)
      if let greatest = limit.greatest { rows.append(heights[view] <= greatest) }
    }
    if let total { rows.append(isExact ? tops[limits.count] == total : tops[limits.count] >= total) }
    var system = LinearSystem(rows)
    system.quantities = places.map { place in
      // In words of the tops, as layouts say it.
      var form = (place.weights.last ?? 0) * tops[limits.count]
      for (view, (above, weight)) in zip(place.weights, place.weights.dropFirst()).enumerated() where above != weight {
        form = form + (above - weight) * tops[view + 1]
      }
      return LinearSystem.Quantity(form, near: place.reference)
    }
    return system
  }

  /// Of one height, from which to which value a place can go: each view is as low as it can be, and what is left goes to
  /// those that change the place least, or most.
  func interval(_ place: Place) -> (least: Rational?, greatest: Rational?) {
    (extreme(place.weights), extreme(place.weights.map { -$0 }).map { -$0 })
  }

  private func extreme(_ weights: [Rational]) -> Rational? {
    var sum = zip(weights, limits).reduce(Rational.zero) { $0 + $1.0 * $1.1.least }
    var left = total.map { limits.reduce($0) { $0 - $1.least } } ?? 0
    for view in weights.indices.sorted(by: { weights[$0] < weights[$1] }) {
      let room = limits[view].greatest.map { $0 - limits[view].least }
      let wanted = !isExact && weights[view].sign < 0 ? nil : max(left, 0)
      guard let taken = [room, wanted].compactMap(\.self).min() else { return nil }
      sum += weights[view] * taken
      left -= taken
    }
    return sum
  }

  /// Moves a limit of one view as far as the others allow. Returns the row and its new constant.
  mutating func edit(_ random: inout SplitMix64) -> (row: Int, constant: Rational) {
    let view = random.pick(limits.indices.map(\.self))
    let room = limits[view].greatest.map { $0 - limits[view].least } ?? 5
    let spare = total.map { limits.reduce($0) { $0 - $1.least } } ?? room
    let most = min(room, spare)
    limits[view].least += random.chance(50) ? most : -most / 2
    // The first row is of the column's top; of each view there is one of its place before those of its height.
    let row = 2 + limits[..<view].reduce(0) { $0 + ($1.greatest == nil ? 2 : 3) }
    return (row, -limits[view].least)
  }
}
