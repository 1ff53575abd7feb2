/// Which nonbasic variable is to move so that what is minimised falls.
extension Tableau {
  /// A nonbasic variable, and by how much what is minimised changes for each point that it moves: it rises where that is
  /// negative, and falls where it is positive.
  typealias Move = (variable: Int, slope: Number)

  /// Where the next move is looked for.
  ///
  /// Each search begins behind what the one before found, or every step along a chain of views would look at all before
  /// it. Steps often alternate between what a sum says alone and what it says with a row, each of which has its own place.
  /// Where steps lead nowhere, they go by the smallest index until one does, which is what makes this end (Bland 1977).
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

  /// A move that lowers a sum of variables, which ascends by variable, times a factor; none of them has a cost.
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

  /// Whether the move of a variable lowers a sum, as far as is easily said.
  func mayLower(_ sum: [Entry<Number>], times factor: Number, _ variable: Int32) throws(Halt) -> Bool {
    let basics = basics(of: sum)
    if variables[Int(variable)].isBasic || basics.areMany { return true }
    var slope: Number = sum.coefficient(of: variable)
    if let only = basics.first {
      slope = try slope + only.coefficient * entries(ofBasic: only.variable).coefficient(of: variable)
    }
    return lowers(Int(variable), try factor * slope)
  }

  /// The first variable of a sum that is basic, and whether there are more.
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

  /// A move that lowers the sum of costs.
  mutating func enteringMove(of costed: [Int]) throws(Halt) -> Move? {
    guard let first = firstSlope(of: costed) else { return try enteringMove(of: costed, [], times: .one) }
    if first.isOnly { return try enteringMove(of: costed, entries(ofBasic: first.variable), times: first.slope) }
    var slopes: [Entry<Number>] = []
    swap(&slopes, &self.slopes)
    defer { swap(&slopes, &self.slopes) }
    try readSlopes(of: costed, into: &slopes)
    return try enteringMove(of: costed, slopes[...], times: .one)
  }

  /// What the basic variables' costs change by per point of each nonbasic variable; ascending by variable.
  mutating func readSlopes(of costed: [Int], into slopes: inout [Entry<Number>]) throws(Halt) {
    slopes.empty()
    guard let first = firstSlope(of: costed) else { return }
    // A row is in order already, and mostly there is only one.
    if first.isOnly { return try append(first.variable, times: first.slope, to: &slopes) }
    for variable in costed {
      if let slope = slope(ofBasic: variable) { try add(Int32(variable), times: slope) }
    }
    takeSums(into: &slopes)
  }

  /// The first basic variable whose cost has a slope, and whether there is no other.
  private func firstSlope(of costed: [Int]) -> FirstSlope? {
    // No others have a cost.
    rows.count < costed.count ? firstSlope(among: rows.lazy.map { Int($0.basic) }) : firstSlope(among: costed)
  }

  private typealias FirstSlope = (variable: Int32, slope: Number, isOnly: Bool)

  private func firstSlope(among variables: some Sequence<Int>) -> FirstSlope? {
    var first: FirstSlope?
    for variable in variables {
      guard let slope = slope(ofBasic: variable) else { continue }
      guard let known = first else {
        first = (Int32(variable), slope, true)
        continue
      }
      return (known.variable, known.slope, false)
    }
    return first
  }

  @inline(__always)
  private func slope(ofBasic variable: Int) -> Number? {
    guard variables[variable].isBasic, let slope = variables[variable].cost?.slope, !slope.isZero else { return nil }
    return slope
  }

  /// A move that lowers costs. What those of basic variables change by is `slopes` times a factor.
  private mutating func enteringMove(
    of costed: [Int], _ slopes: ArraySlice<Entry<Number>>, times factor: Number
  ) throws(Halt) -> Move? {
    var best = try next(slopes, factor, after: search.lastAlone)
    if let best, !search.isBySmallest {
      search.lastAlone = Int32(best.variable)
      return best
    }
    // A costed variable that no other cost reaches: its own kink decides.
    for index in costed where !variables[index].isBasic {
      if let best, best.variable <= index { continue }
      // At its kink it stays.
      if let cost = variables[index].cost, cost.isLeast(at: variables[index].value) { continue }
      guard slopes.coefficient(of: Int32(index)).isZero else { continue }
      if let slope = try improving(index, slope: .zero) { best = (index, slope) }
    }
    return best
  }

  // MARK: Of one or two sums

  /// A move that lowers the sum of the variables' own costs and of one or two sums, each times a factor.
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

  /// The move of a variable that is in one sum only.
  @inline(__always)
  private func move(_ entry: Entry<Number>, times factor: Number) throws(Halt) -> Move? {
    let variable = Int(entry.variable)
    let slope = try factor * entry.coefficient
    if variables[variable].cost == nil { return lowers(variable, slope) ? (variable, slope) : nil }
    return try improving(variable, slope: slope).map { (variable, $0) }
  }

  /// Whether what changes by a slope for each point of a variable can be lowered by moving that.
  @inline(__always)
  func lowers(_ variable: Int, _ slope: Number) -> Bool {
    slope.sign < 0 ? variables[variable].canRise : slope.sign > 0 && variables[variable].canFall
  }

  /// What is minimised changes by that for each point that a nonbasic variable moves so that it falls; nil where it does
  /// not. `slope` is what all but the variable's own cost changes by.
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
