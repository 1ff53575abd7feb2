/// Levels at which nothing is to be weighed up: all rows come to hold once one root is moved, as where a part of a column
/// may begin anywhere; or all that fail come as near as they can, one by one, as where a column is too long and its views
/// keep their heights.
extension ComponentSolver {
  /// A row that does not hold, and what it comes to.
  typealias Failing = (index: Int, value: Number)

  /// Moves one root that nothing stops as far as it takes for all rows of a level to hold. Returns false where that is not
  /// enough; then nothing has moved.
  mutating func shift(_ failing: [Failing], in level: Range<Int>) throws(Halt) -> Bool {
    let ends = ends(of: failing.prefix(1))
    let free = component.roots.indices.first { root in
      let state = tableau[root]
      return tableau.isAlone(root)
        && (ends[root] == .least && state.lower == nil || ends[root] == .greatest && state.upper == nil)
    }
    guard let free, let distance = try distance(ofMoving: free, for: failing) else { return false }
    try tableau.move(free, by: distance, along: [])
    try readAllValues()
    if try !isAnyFailing(among: level), try !isAnyFailing(among: waiting) { return true }
    try tableau.move(free, by: -distance, along: [])
    try readAllValues()
    return false
  }

  /// The rows of a level that do not hold, in order.
  func failing(in level: Range<Int>) throws(Halt) -> [Failing] {
    let component = component
    var failing: [Failing] = []
    for index in level {
      let value = try component.value(of: component.rows[index], at: values)
      if !component.rows[index].relation.holds(value) { failing.append((index, value)) }
    }
    return failing
  }

  /// How far a root has to move for rows that fail to hold; nil where that takes moves in both directions, or none does it.
  private func distance(ofMoving root: Int, for failing: [Failing]) throws(Halt) -> Number? {
    let component = component
    // By place: how many times the root stands in it.
    var shares = Array(repeating: Number.zero, count: component.roots.count)
    shares[root] = .one
    for sum in component.sums { shares.append(try component.value(of: component.places(of: sum), .zero, at: shares)) }
    var farthest: Number?
    for (index, value) in failing {
      let share = try component.value(of: component.rows[index].places, .zero, at: shares)
      if share.isZero { return nil }
      let distance = try -(value / share)
      if let farthest, farthest.sign != distance.sign { return nil }
      if farthest.map({ $0.magnitude < distance.magnitude }) ?? true { farthest = distance }
    }
    return farthest
  }

  /// Moves to a level's optimum and keeps it, where all rows that fail can be at their least errors at the same time, and
  /// all others hold. Returns false where it takes more to find the optimum; then nothing has moved.
  ///
  /// There the sum of errors is least. Wherever else it is, each sum in these rows is at the same end, and so is each part of
  /// it. So their roots are held, and nothing has to be written out or minimised.
  mutating func settle(_ failing: [Failing], keeping holding: [Int]) throws(Halt) -> Bool {
    let ends = ends(of: failing)
    var moves: [(root: Int, distance: Number)] = []
    for root in component.roots.indices where !ends[root].isEmpty && !tableau[root].isFixed {
      let bound = ends[root] == .least ? tableau[root].lower : ends[root] == .greatest ? tableau[root].upper : nil
      guard let bound else { return false }
      if bound.value == values[root] { continue }
      // Others would move along.
      guard tableau.isAlone(root) else { return false }
      moves.append((root, try bound.value - values[root]))
    }
    for (root, distance) in moves { try tableau.move(root, by: distance, along: []) }
    try readAllValues()
    guard try isBest(failing, holding) else {
      for (root, distance) in moves { try tableau.move(root, by: -distance, along: []) }
      try readAllValues()
      return false
    }
    for root in component.roots.indices where !ends[root].isEmpty {
      tableau.fix(root)
      try keepOutIfFixed(root)
    }
    return true
  }

  /// An end of what a root or a sum can be, or both.
  private struct Ends: OptionSet {
    let rawValue: UInt8
    static var least: Ends { Ends(rawValue: 1) }
    static var greatest: Ends { Ends(rawValue: 2) }

    /// Of the same sum, times less than 0.
    var other: Ends { Ends(rawValue: rawValue >> 1 | rawValue << 1 & 2) }
  }

  /// By place, for roots and sums: where rows would have them that come to more or to less than 0.
  private func ends(of failing: some Sequence<Failing>) -> [Ends] {
    let component = component
    var ends = Array(repeating: Ends(), count: component.roots.count + component.sums.count)
    for (index, value) in failing {
      for entry in component.entries[component.rows[index].places] {
        ends[Int(entry.variable)].insert(entry.coefficient.sign == value.sign ? .least : .greatest)
      }
    }
    // A sum speaks of those before it.
    for (index, sum) in component.sums.enumerated().reversed() {
      let whole = ends[component.roots.count + index]
      for entry in component.entries[component.places(of: sum)] {
        ends[Int(entry.variable)].formUnion(entry.coefficient.sign > 0 ? whole : whole.other)
      }
    }
    return ends
  }

  /// Whether rows that failed have come no further than to where they hold, and all others hold.
  private func isBest(_ failed: [Failing], _ holding: [Int]) throws(Halt) -> Bool {
    for (index, value) in failed {
      if try component.value(of: component.rows[index], at: values).sign == -value.sign { return false }
    }
    guard try !isAnyFailing(among: holding) else { return false }
    return try !isAnyFailing(among: waiting)
  }
}
