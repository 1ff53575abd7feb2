/// The roots and combinations in a definition, each with the sum of its factors.
struct Ends<Number: ExactNumber> {
  /// By variable; all 0 between two definitions.
  private var sums: [Number] = []
  private var variables: [Int32] = []

  mutating func grow(to count: Int) { sums.grow(to: count, with: .zero) }

  @inline(__always)
  mutating func add(_ end: Entry<Number>) throws(Halt) {
    let sum = sums[Int(end.variable)]
    if sum.isZero { variables.append(end.variable) }
    sums[Int(end.variable)] = try sum + end.coefficient
  }

  /// Removes and returns an end whose factors do not sum to 0; nil when none is left.
  @inline(__always)
  mutating func popLast() -> Entry<Number>? {
    while let variable = variables.popLast() {
      let sum = sums[Int(variable)]
      sums[Int(variable)] = .zero
      if !sum.isZero { return Entry(variable: variable, coefficient: sum) }
    }
    return nil
  }

  mutating func removeAll() { while popLast() != nil {} }
}
