/// Levels at which all rows that fail come as near as they can, one by one, as where a column is too long and its views
/// keep their heights.
extension ComponentSolver {
  /// Moves to a level's optimum and keeps it, where all rows that fail can be at their least errors at the same time, and
  /// all others hold. Returns false where it takes more to find the optimum; then nothing has moved.
  ///
  /// There the sum of errors is least. Wherever else it is, each sum in these rows is at the same end, and so is each part of
  /// it. So their roots are held, and nothing has to be written out or minimised.
  mutating func settle(_ failing: [Int], keeping holding: [Int]) throws(Halt) -> Bool {
    var signs: [Int] = []
    for index in failing { signs.append(try component.value(of: component.rows[index], at: values).sign) }
    let ends = ends(of: failing, signs)
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
    guard try isBest(failing, signs, holding) else {
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
  private func ends(of failing: [Int], _ signs: [Int]) -> [Ends] {
    let component = component
    var ends = Array(repeating: Ends(), count: component.roots.count + component.sums.count)
    for (index, sign) in zip(failing, signs) {
      for entry in component.entries[component.rows[index].places] {
        ends[Int(entry.variable)].insert(entry.coefficient.sign == sign ? .least : .greatest)
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
  private func isBest(_ failing: [Int], _ signs: [Int], _ holding: [Int]) throws(Halt) -> Bool {
    let component = component
    for (index, sign) in zip(failing, signs) {
      if try component.value(of: component.rows[index], at: values).sign == -sign { return false }
    }
    for index in holding where try !component.holds(component.rows[index], at: values) { return false }
    for index in waiting where try !component.holds(component.rows[index], at: values) { return false }
    return true
  }
}
