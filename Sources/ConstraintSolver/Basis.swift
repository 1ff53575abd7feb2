/// As many independent rows as there are variables, solved for these (Gauss and Jordan).
///
/// Rows are sums of variables and a constant that are to be 0. The constants are not known here, so a variable is solved
/// for as a sum of theirs.
struct Basis<Number: ExactNumber> {
  private let count: Int
  /// Of each row first what it multiplies the variables by, and then the constants of the rows that were taken in.
  private var coefficients: [Number] = []
  /// By variable: which row is solved for it, and no other has it; -1 where none is.
  private var solved: [Int]
  /// What the rows are to the caller.
  private var sources: [Int32] = []

  init(count: Int) {
    self.count = count
    solved = Array(repeating: -1, count: count)
  }

  var isComplete: Bool { sources.count == count }

  /// By variable: its value, as a sum of the rows' constants. All variables are to be solved for.
  var inverse: [[Entry<Number>]] {
    solved.map { row in
      var value: [Entry<Number>] = []
      for (index, source) in sources.enumerated() where !coefficients[place(row, count + index)].isZero {
        value.append(Entry(variable: source, coefficient: -coefficients[place(row, count + index)]))
      }
      return value
    }
  }

  private func place(_ row: Int, _ column: Int) -> Int { row * 2 * count + column }

  /// Takes a row in, and returns whether it does not follow from those that are. O(variables²).
  mutating func add(_ terms: some Sequence<Entry<Number>>, _ source: Int32) throws(Halt) -> Bool {
    if isComplete { return false }
    let new = sources.count
    coefficients.append(contentsOf: repeatElement(.zero, count: 2 * count))
    for term in terms { coefficients[place(new, Int(term.variable))] = term.coefficient }
    coefficients[place(new, count + new)] = .one
    for variable in 0..<count where solved[variable] >= 0 { try remove(variable, from: new, by: solved[variable]) }
    guard let own = (0..<count).first(where: { !coefficients[place(new, $0)].isZero }) else {
      coefficients.removeLast(2 * count)
      return false
    }
    try divide(new, by: coefficients[place(new, own)])
    for row in 0..<new { try remove(own, from: row, by: new) }
    solved[own] = new
    sources.append(source)
    return true
  }

  private mutating func divide(_ row: Int, by divisor: Number) throws(Halt) {
    for place in place(row, 0)..<place(row + 1, 0) where !coefficients[place].isZero {
      coefficients[place] = try coefficients[place] / divisor
    }
  }

  /// Subtracts so much of another row, which is solved for a variable, that a row no longer has it.
  private mutating func remove(_ variable: Int, from row: Int, by other: Int) throws(Halt) {
    let factor = -coefficients[place(row, variable)]
    if factor.isZero { return }
    for column in 0..<2 * count where !coefficients[place(other, column)].isZero {
      let sum = try coefficients[place(row, column)] + factor * coefficients[place(other, column)]
      coefficients[place(row, column)] = sum
    }
  }
}
