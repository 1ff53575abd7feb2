/// Why a quantity has the value that it has.
extension SystemSolution {
  /// The rows that fix a determined quantity, in the order in which they do: from what is known without any other to the
  /// quantity itself. None where it is open.
  ///
  /// Alone they fix it at the same value, and without any one of them they do not. So where optional rows pull on it,
  /// what holds these in turn is there too. Of very many rows some may be left that could be missed.
  package func causes(ofQuantity quantity: Int) -> [Int] { causes(ofQuantities: [quantity]) }

  /// The same for several quantities, in one order that takes some variables for known.
  package func causes(ofQuantities quantities: [Int], given variables: Set<Int> = []) -> [Int] {
    inOrder(quantities.flatMap(fixing).ascending(), given: variables)
  }

  private func fixing(_ quantity: Int) -> [Int] {
    guard findings.indices.contains(quantity), findings[quantity].isDetermined else { return [] }
    let holders = solver.holders(ofQuantity: quantity)
    guard !holders.allSatisfy(isRequiredEquality) else { return holders }
    var rows = withReasons(holders)
    var part = SystemPart(system: solver.system, quantity: quantity, value: findings[quantity].value)
    if !part.isFixed(by: rows) { rows = Array(solver.system.rows.indices) }
    return part.shrunk(rows)
  }

  /// Of required equalities that add up to a quantity no one can be missed.
  private func isRequiredEquality(_ row: Int) -> Bool {
    let row = solver.system.rows[row]
    return row.priority.isRequired && row.relation == .equal && error(ofRow: row).isZero
  }

  /// Rows, and for each that does not hold those that leave it no less error, and so on.
  private func withReasons(_ holders: [Int]) -> [Int] {
    var rows = Set(holders)
    var queue = holders
    while let row = queue.popLast() {
      guard !error(ofRow: solver.system.rows[row]).isZero else { continue }
      let conflict = conflicts.first { $0.dropped == row }?.members ?? []
      for reason in conflict + (solver.forcing(ofRow: row)?.members ?? []) where rows.insert(reason).inserted {
        queue.append(reason)
      }
    }
    return rows.sorted()
  }

  /// Each row as soon as all but one of its variables are known, which it then fixes; one that holds before one that
  /// does not, and else as they stand. Where there is none such, the row with the fewest unknown variables begins.
  private func inOrder(_ rows: [Int], given variables: Set<Int>) -> [Int] {
    let unknowns = Unknowns(rows.map { solver.system.rows[$0].form }, given: variables)
    var isKnown = [Bool](repeating: false, count: unknowns.count)
    // By place in the list, until the row's turn has come.
    var unknown: [Int?] = rows.indices.map { unknowns.inRow($0).count }
    let isMissed = rows.map { !error(ofRow: solver.system.rows[$0]).isZero }
    func rank(_ place: Int, _ count: Int) -> RowRank {
      RowRank(unknownCount: count, isMissed: isMissed[place], place: place)
    }
    var ordered: [Int] = []
    // The first in order stands last. What has come to know more is put in again, and its old place is passed over.
    var queue = unknown.enumerated().compactMap { place, count in count.map { rank(place, $0) } }.sorted(by: >)
    while let next = queue.popLast() {
      guard unknown[next.place] == next.unknownCount else { continue }
      unknown[next.place] = nil
      ordered.append(rows[next.place])
      for variable in unknowns.inRow(next.place) where !isKnown[variable] {
        isKnown[variable] = true
        unknowns.forEachRow(of: variable) { place in
          guard let count = unknown[place] else { return }
          unknown[place] = count - 1
          let rank = rank(place, count - 1)
          queue.insert(rank, at: queue.partitioningIndex { $0 < rank })
        }
      }
    }
    return ordered
  }
}

extension [Int] {
  /// Each once. Where they ascend for the most part already, that is quicker than a set.
  fileprivate func ascending() -> [Int] {
    var unique: [Int] = []
    for number in sorted() where number != unique.last { unique.append(number) }
    return unique
  }
}

/// The variables of some rows that are not known, numbered as they come, and where each of them is.
private struct Unknowns {
  /// Row by row.
  private var variables: [Int] = []
  /// Where in `variables` each row begins, and where the last ends.
  private var starts = [0]
  /// By place in `variables`: the row, and the place before it with the same variable, or -1.
  private var rows: [Int] = []
  private var previous: [Int] = []
  /// By variable: the last place with it.
  private var last: [Int] = []

  /// How many there are.
  var count: Int { last.count }

  init(_ forms: [LinearForm], given: Set<Int>) {
    var numbers: [Int: Int] = [:]
    numbers.reserveCapacity(forms.count * 2)
    for (row, form) in forms.enumerated() {
      for term in form.terms where !given.contains(term.variable) {
        let variable = numbers[term.variable] ?? count
        if variable == count {
          numbers[term.variable] = count
          last.append(-1)
        }
        previous.append(last[variable])
        last[variable] = variables.count
        variables.append(variable)
        rows.append(row)
      }
      starts.append(variables.count)
    }
  }

  func inRow(_ row: Int) -> ArraySlice<Int> { variables[starts[row]..<starts[row + 1]] }

  /// The rows with a variable, the last first.
  func forEachRow(of variable: Int, _ visit: (Int) -> Void) {
    var place = last[variable]
    while place >= 0 {
      visit(rows[place])
      place = previous[place]
    }
  }
}

/// When a row's turn comes among those that fix a quantity.
private struct RowRank: Comparable {
  let unknownCount: Int
  let isMissed: Bool
  /// In the list of them, which is ascending.
  let place: Int

  static func < (left: RowRank, right: RowRank) -> Bool {
    (left.unknownCount, left.isMissed ? 1 : 0, left.place) < (right.unknownCount, right.isMissed ? 1 : 0, right.place)
  }
}

/// Parts of a system, each solved by itself, to see which fix one of its quantities.
private struct SystemPart {
  let system: LinearSystem
  let quantity: Int
  let value: Rational
  /// How many rows may still be solved, over all parts: some ten milliseconds.
  private var rowsLeft = 20_000

  init(system: LinearSystem, quantity: Int, value: Rational) {
    self.system = system
    self.quantity = quantity
    self.value = value
  }

  /// Whether some rows alone fix the quantity where it is.
  mutating func isFixed(by rows: [Int]) -> Bool {
    rowsLeft -= rows.count
    var part = LinearSystem()
    // Few variables are in it, and those alone are solved.
    var numbers: [Int: Int] = [:]
    func renumbered(_ form: LinearForm) -> LinearForm {
      form.terms.reduce(LinearForm(constant: form.constant)) { sum, term in
        let number = numbers[term.variable] ?? part.addVariable()
        numbers[term.variable] = number
        return sum + LinearForm(variable: number, coefficient: term.coefficient)
      }
    }
    for row in rows.sorted() {
      let row = system.rows[row]
      part.rows.append(LinearSystem.Row(renumbered(row.form), row.relation, row.priority))
    }
    part.quantities = [LinearSystem.Quantity(renumbered(system.quantities[quantity].form), near: nil)]
    guard let finding = try? solve(part, pivotLimit: 10_000).findings.first else { return false }
    return finding.isDetermined && finding.value == value
  }

  /// Leaves rows out as long as the others fix the quantity: first many at a time, then one by one, until none can go.
  /// The last and those that matter least go first.
  mutating func shrunk(_ rows: [Int]) -> [Int] {
    var rows = rows.sorted { (system.rows[$0].priority, $1) < (system.rows[$1].priority, $0) }
    var count = max(rows.count / 2, 1)
    while true {
      var hasShrunk = false
      var start = 0
      while start < rows.count, rowsLeft > 0 {
        let others = Array(rows[..<start] + rows[min(start + count, rows.count)...])
        if isFixed(by: others) {
          rows = others
          hasShrunk = true
        } else {
          start += count
        }
      }
      if count == 1, !hasShrunk || rowsLeft <= 0 { return rows }
      count = max(count / 2, 1)
    }
  }
}
