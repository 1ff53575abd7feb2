/// Which rows give a quantity its value.
extension SystemSolution {
  /// Returns the rows that fix a determined quantity, in the order of determination: each row fixes values that later
  /// rows use. Empty if the quantity is open.
  ///
  /// These rows alone fix the quantity at the same value, and the set is irreducible. If it contains optional rows with
  /// errors, it also contains the rows that cause these errors. If there are very many rows, or if `shouldContinue`
  /// returns false, some redundant ones may remain.
  package func causes(
    ofQuantity quantity: Int, shouldContinue: @escaping @Sendable () -> Bool = { true }
  ) -> [Int] {
    causes(ofQuantities: [quantity], shouldContinue: shouldContinue)
  }

  /// Returns the same for several quantities, in one order, in which the values of `variables` are given.
  package func causes(
    ofQuantities quantities: [Int], given variables: Set<Int> = [],
    shouldContinue: @escaping @Sendable () -> Bool = { true }
  ) -> [Int] {
    let rows = Set(quantities.flatMap { fixing($0, shouldContinue) })
    return inOrder(rows.sorted(), given: variables)
  }

  private func fixing(_ quantity: Int, _ shouldContinue: @escaping @Sendable () -> Bool) -> [Int] {
    guard findings.indices.contains(quantity), findings[quantity].isDetermined else { return [] }
    let bindingRows = solver.bindingRows(ofQuantity: quantity)
    guard !bindingRows.allSatisfy(isRequiredEquality) else { return bindingRows }
    let rows = withReasons(bindingRows)
    var part = SystemPart(
      system: solver.system, quantity: quantity, value: findings[quantity].value, shouldContinue: shouldContinue)
    part.begin(with: rows)
    if !part.isFixed() { part.begin(with: Array(solver.system.rows.indices)) }
    return part.shrunk()
  }

  /// Returns whether a row is a required equality that holds. Of such rows that add up to a quantity, none is
  /// redundant.
  private func isRequiredEquality(_ row: Int) -> Bool {
    let row = solver.system.rows[row]
    return row.priority.isRequired && row.relation == .equal && error(ofRow: row).isZero
  }

  /// Returns the rows, the rows that prevent a smaller error of each unsatisfied row, and so on.
  private func withReasons(_ bindingRows: [Int]) -> [Int] {
    var rows = Set(bindingRows)
    var queue = bindingRows
    while let row = queue.popLast() {
      guard !error(ofRow: solver.system.rows[row]).isZero else { continue }
      let conflict = conflicts.first { $0.dropped == row }?.members ?? []
      for reason in conflict + (solver.bindingCertificate(ofRow: row)?.members ?? []) where rows.insert(reason).inserted
      {
        queue.append(reason)
      }
    }
    return rows.sorted()
  }

  /// Orders rows so that each row comes as soon as at most one of its variables is unknown, which it then fixes.
  /// Satisfied rows come first, then rows in the system's order. If every row has several unknown variables, the row
  /// with the fewest is next.
  private func inOrder(_ rows: [Int], given variables: Set<Int>) -> [Int] {
    // By place in the list: the unknown variables; and by unknown variable: the places of its rows.
    let unknowns = rows.map { row in
      solver.system.rows[row].form.terms.map(\.variable).filter { !variables.contains($0) }
    }
    var places: [Int: [Int]] = [:]
    for (place, variables) in unknowns.enumerated() {
      for variable in variables { places[variable, default: []].append(place) }
    }
    // By place in the list: the number of unknown variables; nil once the row is ordered.
    var unknown: [Int?] = unknowns.map(\.count)
    let isMissed = rows.map { !error(ofRow: solver.system.rows[$0]).isZero }
    func rank(_ place: Int, _ count: Int) -> RowRank {
      RowRank(unknownCount: count, isMissed: isMissed[place], place: place)
    }
    var ordered: [Int] = []
    // Descending, so the next row is the last. A row with fewer unknowns is inserted again, and its earlier entry is
    // skipped.
    var queue = unknown.enumerated().compactMap { place, count in count.map { rank(place, $0) } }.sorted(by: >)
    while let next = queue.popLast() {
      guard unknown[next.place] == next.unknownCount else { continue }
      unknown[next.place] = nil
      ordered.append(rows[next.place])
      for variable in unknowns[next.place] {
        for place in places.removeValue(forKey: variable) ?? [] {
          guard let count = unknown[place] else { continue }
          unknown[place] = count - 1
          let rank = rank(place, count - 1)
          queue.insert(rank, at: queue.partitioningIndex { $0 < rank })
        }
      }
    }
    return ordered
  }
}

/// The precedence of a row among the rows that fix a quantity.
private struct RowRank: Comparable {
  let unknownCount: Int
  let isMissed: Bool
  /// The row's place in the ascending list of these rows.
  let place: Int

  static func < (left: RowRank, right: RowRank) -> Bool {
    (left.unknownCount, left.isMissed ? 1 : 0, left.place) < (right.unknownCount, right.isMissed ? 1 : 0, right.place)
  }
}

/// Solves parts of a system separately, to determine which rows fix a quantity.
private struct SystemPart {
  private let system: LinearSystem
  private let quantity: Int
  private let value: Rational
  private let shouldContinue: @Sendable () -> Bool
  /// The rows of the part, ascending.
  private var rows: [Int] = []
  /// The quantity over the part's variables, and a solver of its rows.
  private var asked = LinearSystem.Quantity(LinearForm(), near: nil)
  private var solver = SystemSolver(LinearSystem())
  /// The work that is left, in solved rows. A row of a large part counts more, because the time to solve a part whose
  /// rows all share variables grows with the square of their number. About ten milliseconds.
  private var rowsLeft = 20_000

  init(
    system: LinearSystem, quantity: Int, value: Rational, shouldContinue: @escaping @Sendable () -> Bool
  ) {
    self.system = system
    self.quantity = quantity
    self.value = value
    self.shouldContinue = shouldContinue
  }

  /// The number of rows from which on a row counts more.
  private static let smallCount = 32
  /// The largest number of rows that are removed from a solver. For more, a new one is faster.
  private static let editLimit = 4

  /// Takes some rows as the part.
  mutating func begin(with rows: [Int]) {
    self.rows = rows.sorted()
    var part = LinearSystem()
    // Only the variables that occur in the rows are solved.
    var numbers: [Int: Int] = [:]
    func renumbered(_ form: LinearForm) -> LinearForm {
      form.terms.reduce(LinearForm(constant: form.constant)) { sum, term in
        let number = numbers[term.variable] ?? part.addVariable()
        numbers[term.variable] = number
        return sum + LinearForm(variable: number, coefficient: term.coefficient)
      }
    }
    for row in self.rows {
      let row = system.rows[row]
      part.rows.append(LinearSystem.Row(renumbered(row.form), row.relation, row.priority))
    }
    asked = LinearSystem.Quantity(renumbered(system.quantities[quantity].form), near: nil)
    solver = SystemSolver(part)
  }

  /// Returns whether the rows alone fix the quantity at its value.
  mutating func isFixed() -> Bool {
    rowsLeft -= rows.count * (1 + rows.count / Self.smallCount)
    return (try? solver.isFixed(asked, at: value, pivotLimit: 10_000, shouldContinue: shouldContinue)) ?? false
  }

  /// Removes rows if the others alone fix the quantity. Returns whether they do.
  private mutating func remove(_ removed: ArraySlice<Int>) -> Bool {
    var part = self
    if removed.count > Self.editLimit {
      let removed = Set(removed)
      part.begin(with: rows.filter { !removed.contains($0) })
    } else {
      for row in removed {
        let place = part.rows.partitioningIndex { $0 >= row }
        part.rows.remove(at: place)
        part.solver.removeRow(place)
      }
    }
    let isFixed = part.isFixed()
    rowsLeft = part.rowsLeft
    if isFixed { self = part }
    return isFixed
  }

  /// Returns an irreducible subset of the rows that fixes the quantity. Removes many rows at a time first, then single
  /// rows, until none can be removed or `rowsLeft` is used up. Later rows of low priority are removed first.
  mutating func shrunk() -> [Int] {
    var rows = rows.sorted { (system.rows[$0].priority, $1) < (system.rows[$1].priority, $0) }
    var count = max(rows.count / 2, 1)
    while true {
      var hasShrunk = false
      var start = 0
      while start < rows.count, rowsLeft > 0, shouldContinue() {
        let end = min(start + count, rows.count)
        if remove(rows[start..<end]) {
          rows.removeSubrange(start..<end)
          hasShrunk = true
        } else {
          start += count
        }
      }
      if rowsLeft <= 0 || !shouldContinue() || count == 1 && !hasShrunk { return rows }
      count = max(count / 2, 1)
    }
  }
}
