/// Pricing: selects the nonbasic variable that enters the basis.
extension Tableau {
  /// A nonbasic variable with its reduced cost. The variable rises if the reduced cost is negative, and falls if it is
  /// positive.
  typealias Move = (variable: Int, slope: Number)

  /// The state of the pricing.
  ///
  /// Each search starts after the variable that the previous search selected. Otherwise each step along a chain of
  /// views would scan all earlier variables. Steps often alternate between a sum alone and a sum with a row, so each
  /// case has its own position.
  ///
  /// The search ends. A step of positive length lowers the objective, so no basis with its variables at the same bounds
  /// and breakpoints occurs again after it, and there are finitely many of these. Only degenerate steps could repeat. After
  /// more than 8 of them in a row, the smallest index enters, and of the variables that block the step the smallest index
  /// leaves, until a step has a positive length. With this rule no basis repeats (Bland 1977).
  struct Search {
    fileprivate var lastAlone: Int32 = -1
    fileprivate var lastWithRow: Int32 = -1
    private var stepsInPlace = 0
    private static var patience: Int { 8 }

    fileprivate var isBySmallest: Bool { stepsInPlace > Self.patience }

    mutating func begin() { stepsInPlace = 0 }
    mutating func note(moves: Bool) { stepsInPlace = moves ? 0 : stepsInPlace + 1 }
  }

  // MARK: Of a sum

  /// Returns a move that lowers a sum of variables times a factor; nil for none. The sum ascends by variable, and no
  /// variable has a cost.
  mutating func enteringMove(of sum: [Entry<Number>], times factor: Number) throws(Halt) -> Move? {
    let basics = basics(of: sum)
    guard !basics.areMany else {
      for entry in sum { try add(entry.variable, times: factor * entry.coefficient) }
      return takeEnteringMove()
    }
    guard let only = basics.first else {
      let move = try next(sum[...], factor, after: search.lastAlone)
      if let move { search.lastAlone = Int32(move.variable) }
      return move
    }
    let row = entries(ofBasic: only.variable)
    let move = try next(sum[...], factor, row, factor * only.coefficient, after: search.lastWithRow)
    if let move { search.lastWithRow = Int32(move.variable) }
    return move
  }

  /// Returns the first basic variable of a sum, and whether there are more.
  private func basics(of sum: [Entry<Number>]) -> (first: Entry<Number>?, areMany: Bool) {
    var first: Entry<Number>?
    if rows.count * 8 < sum.count {
      for row in rows {
        let coefficient: Number = sum.coefficient(of: row.basic)
        if coefficient.isZero { continue }
        if first != nil { return (first, true) }
        first = Entry(variable: row.basic, coefficient: coefficient)
      }
    } else {
      for entry in sum where variables[Int(entry.variable)].isBasic {
        if first != nil { return (first, true) }
        first = entry
      }
    }
    return (first, false)
  }

  // MARK: Of costs

  /// Returns a move that lowers the sum of costs; nil for none.
  mutating func enteringMove(of costed: [Int]) throws(Halt) -> Move? {
    guard let first = firstSlope(of: costed) else { return try enteringMove(of: costed, [], times: .one) }
    if first.isOnly { return try enteringMove(of: costed, entries(ofBasic: first.variable), times: first.slope) }
    var slopes: [Entry<Number>] = []
    swap(&slopes, &self.slopes)
    defer { swap(&slopes, &self.slopes) }
    try readSlopes(of: costed, into: &slopes)
    return try enteringMove(of: costed, slopes[...], times: .one)
  }

  /// Computes the slopes of the basic variables' costs in each nonbasic variable, ascending by variable.
  mutating func readSlopes(of costed: [Int], into slopes: inout [Entry<Number>]) throws(Halt) {
    slopes.empty()
    guard let first = firstSlope(of: costed) else { return }
    // With one basic variable, its row already has the right order. This is the usual case.
    if first.isOnly { return try append(first.variable, times: first.slope, to: &slopes) }
    for variable in costed {
      if let slope = slope(ofBasic: variable) { try add(Int32(variable), times: slope) }
    }
    takeSums(into: &slopes)
  }

  /// Returns the first basic variable whose cost has a nonzero slope, and whether it is the only one.
  private func firstSlope(of costed: [Int]) -> FirstSlope? {
    // Only the variables in `costed` have a cost.
    rows.count < costed.count ? firstSlope(among: rows.lazy.map { Int($0.basic) }) : firstSlope(among: costed)
  }

  private typealias FirstSlope = (variable: Int32, slope: Number, isOnly: Bool)

  private func firstSlope(among variables: some Sequence<Int>) -> FirstSlope? {
    var first: FirstSlope?
    for variable in variables {
      guard let slope = slope(ofBasic: variable) else { continue }
      guard let previous = first else {
        first = (Int32(variable), slope, true)
        continue
      }
      return (previous.variable, previous.slope, false)
    }
    return first
  }

  @inline(__always)
  private func slope(ofBasic variable: Int) -> Number? {
    guard variables[variable].isBasic, let slope = variables[variable].cost?.slope, !slope.isZero else { return nil }
    return slope
  }

  /// Returns a move that lowers the costs; nil for none. `slopes` times the factor are the slopes of the basic
  /// variables' costs.
  private mutating func enteringMove(
    of costed: [Int], _ slopes: ArraySlice<Entry<Number>>, times factor: Number
  ) throws(Halt) -> Move? {
    var best = try next(slopes, factor, after: search.lastAlone)
    if let best, !search.isBySmallest {
      search.lastAlone = Int32(best.variable)
      return best
    }
    // A costed nonbasic variable that no basic variable's cost depends on moves by its own cost alone.
    for index in costed where !variables[index].isBasic {
      if let best, best.variable <= index { continue }
      // A variable at the minimum of its cost does not move.
      if let cost = variables[index].cost, cost.isLeast(at: variables[index].value) { continue }
      guard slopes.coefficient(of: Int32(index)).isZero else { continue }
      if let slope = try improving(index, slope: .zero) { best = (index, slope) }
    }
    return best
  }

  // MARK: Of one or two sums

  /// Returns a move that lowers the variables' own costs plus one or two sums, each times a factor; nil for none.
  private func next(
    _ sum: ArraySlice<Entry<Number>>, _ factor: Number,
    _ other: ArraySlice<Entry<Number>> = [], _ otherFactor: Number = .zero, after last: Int32
  ) throws(Halt) -> Move? {
    let start = search.isBySmallest ? 0 : last + 1
    let middle = sum.partitioningIndex { start <= $0.variable }
    let otherMiddle = other.partitioningIndex { start <= $0.variable }
    if let move = try first(sum[middle...], factor, other[otherMiddle...], otherFactor) { return move }
    return try first(sum[..<middle], factor, other[..<otherMiddle], otherFactor)
  }

  private func first(
    _ sum: ArraySlice<Entry<Number>>, _ factor: Number, _ other: ArraySlice<Entry<Number>>, _ otherFactor: Number
  ) throws(Halt) -> Move? {
    var place = other.startIndex
    for entry in sum {
      while place < other.endIndex, other[place].variable < entry.variable {
        if let move = try move(other[place], times: otherFactor) { return move }
        place += 1
      }
      if place < other.endIndex, other[place].variable == entry.variable {
        let slope = try factor * entry.coefficient + otherFactor * other[place].coefficient
        if let slope = try improving(Int(entry.variable), slope: slope) { return (Int(entry.variable), slope) }
        place += 1
      } else if !variables[Int(entry.variable)].isBasic, let move = try move(entry, times: factor) {
        return move
      }
    }
    for entry in other[place...] {
      if let move = try move(entry, times: otherFactor) { return move }
    }
    return nil
  }

  /// Returns the improving move of a variable that occurs in one sum only; nil for none.
  @inline(__always)
  private func move(_ entry: Entry<Number>, times factor: Number) throws(Halt) -> Move? {
    let variable = Int(entry.variable)
    let slope = try factor * entry.coefficient
    if variables[variable].cost == nil { return lowers(variable, slope) ? (variable, slope) : nil }
    return try improving(variable, slope: slope).map { (variable, $0) }
  }

  /// Returns whether moving a variable can lower an objective with the given reduced cost.
  @inline(__always)
  func lowers(_ variable: Int, _ slope: Number) -> Bool {
    slope.sign < 0 ? variables[variable].canRise : slope.sign > 0 && variables[variable].canFall
  }

  /// Returns the reduced cost of an improving move of a nonbasic variable; nil if no move improves. `slope` excludes
  /// the variable's own cost.
  @inline(__always)
  private func improving(_ index: Int, slope: Number) throws(Halt) -> Number? {
    var (rising, falling) = (slope, slope)
    if let cost = variables[index].cost {
      rising = try slope + cost.slopeToRise(from: variables[index].value)
      falling = try slope + cost.slopeToFall(from: variables[index].value)
    }
    if rising.sign < 0, variables[index].canRise { return rising }
    return falling.sign > 0 && variables[index].canFall ? falling : nil
  }
}
