/// The roots and combinations in a definition, each with the sum of its factors. Most definitions have at most two.
struct Ends<Number: ExactNumber> {
  typealias End = (variable: Int32, sum: Number)

  private static var none: End { (-1, .zero) }
  private var one = Self.none
  private var two = Self.none
  private var others: [End] = []
  /// By variable, its index in `others`; empty while there are few.
  private var places: [Int32: Int] = [:]

  @inline(__always)
  mutating func add(_ end: Entry<Number>) throws(Halt) {
    if one.variable == end.variable {
      one.sum = try one.sum + end.coefficient
    } else if two.variable == end.variable {
      two.sum = try two.sum + end.coefficient
    } else if one.variable < 0 {
      one = (end.variable, end.coefficient)
    } else if two.variable < 0 {
      two = (end.variable, end.coefficient)
    } else {
      try addToOthers(end)
    }
  }

  @inline(never)
  private mutating func addToOthers(_ end: Entry<Number>) throws(Halt) {
    if others.count > 16, places.isEmpty {
      for index in others.indices { places[others[index].variable] = index }
    }
    let index = places.isEmpty ? others.firstIndex { $0.variable == end.variable } : places[end.variable]
    if let index {
      others[index].sum = try others[index].sum + end.coefficient
    } else {
      if !places.isEmpty { places[end.variable] = others.count }
      others.append((end.variable, end.coefficient))
    }
  }

  /// Removes and returns an end whose factors do not sum to 0; nil when none is left.
  @inline(__always)
  mutating func popLast() -> Entry<Number>? {
    while one.variable >= 0 {
      let end: End
      if two.variable < 0 {
        end = one
        one = Self.none
      } else if others.isEmpty {
        end = two
        two = Self.none
      } else {
        end = popOther()
      }
      if !end.sum.isZero { return Entry(variable: end.variable, coefficient: end.sum) }
    }
    return nil
  }

  mutating func removeAll() { while popLast() != nil {} }

  @inline(never)
  private mutating func popOther() -> End {
    if !places.isEmpty { places.removeAll(keepingCapacity: true) }
    return others.popLast() ?? Self.none
  }
}
