/// A bounded simplex tableau over exact numbers: every variable is either free to choose (nonbasic) or a sum of those
/// (basic).
///
/// This is the general simplex of Dutertre and de Moura, "A Fast Linear-Arithmetic Solver for DPLL(T)" (CAV 2006): a
/// row of the system becomes a *slack* variable that equals the row's sum of variables, and the row itself becomes a
/// bound on that slack. So asserting, dropping and freezing rows only moves bounds; the tableau's equations never change
/// their meaning. Two aspects stand in files of their own: `Tableau+Feasibility` and `Tableau+Optimum`.
struct Tableau {
  /// By variable: the system's variables first, then the slacks in the order in which they were made.
  private(set) var variables: [Variable]
  /// By row of the tableau.
  private(set) var rows: [Row] = []
  /// By variable: the tableau rows in which it occurs; may hold rows in which it no longer does.
  private var occurrences: [[Int]]
  var budget: Budget

  struct Variable {
    var value = Rational.zero
    var lower: Bound?
    var upper: Bound?
    /// The tableau row that defines it, while it is basic.
    fileprivate(set) var row: Int?
    /// What deviating from a point costs, while a level is being optimised.
    var cost: Cost?
    /// Rows that hold the variable at its value beside the source of its bound.
    var causes: [Int] = []

    var isBasic: Bool { row != nil }
    /// Whether no solution moves it.
    var isFixed: Bool {
      guard let lower, let upper else { return false }
      return lower.value == upper.value
    }
    var canRise: Bool { upper.map { value < $0.value } ?? true }
    var canFall: Bool { lower.map { $0.value < value } ?? true }
  }

  /// A limit on a variable, and the system's row that says so, with that row's coefficient of the variable.
  struct Bound {
    let value: Rational
    let source: Int
    var coefficient = Rational.one
  }

  /// A basic variable as a sum of nonbasic ones.
  struct Row {
    fileprivate(set) var basic: Int
    /// Ascending by variable; no coefficient is 0.
    fileprivate(set) var entries: [Entry]
  }

  struct Entry {
    let variable: Int
    let coefficient: Rational
  }

  /// A cost with one kink: `falling` per point below it, `rising` per point above it.
  struct Cost {
    let kink: Rational
    /// The slope below the kink: 0 or negative where leaving the kink costs something.
    let falling: Rational
    /// The slope above it.
    let rising: Rational
    /// On which side a basic variable counts; at the kink itself either is right.
    var isAbove = true

    var slope: Rational { isAbove ? rising : falling }
  }

  init(variableCount: Int, budget: Budget) {
    variables = Array(repeating: Variable(), count: variableCount)
    occurrences = Array(repeating: [], count: variableCount)
    self.budget = budget
  }

  subscript(variable: Int) -> Variable {
    get { variables[variable] }
    _modify { yield &variables[variable] }
  }

  // MARK: Making rows

  /// A new basic variable that equals the form's terms (its constant is the caller's business).
  mutating func addSlack(for form: LinearForm) -> Int {
    var sum = EntrySum()
    var value = Rational.zero
    for term in form.terms {
      value += term.coefficient * variables[term.variable].value
      if let row = variables[term.variable].row {
        sum.add(rows[row].entries, times: term.coefficient)
      } else {
        sum.add([Entry(variable: term.variable, coefficient: term.coefficient)], times: .one)
      }
    }
    let slack = variables.count
    var variable = Variable()
    variable.value = value
    variable.row = rows.count
    variables.append(variable)
    occurrences.append([])
    for entry in sum.entries { occurrences[entry.variable].append(rows.count) }
    rows.append(Row(basic: slack, entries: sum.entries))
    return slack
  }

  // MARK: Reading columns

  /// Each tableau row in which a nonbasic variable occurs, with its coefficient there.
  mutating func column(of variable: Int) -> [(row: Int, coefficient: Rational)] {
    var column: [(row: Int, coefficient: Rational)] = []
    let sorted = occurrences[variable].sorted()
    var kept: [Int] = []
    for row in sorted where row != kept.last {
      guard let coefficient = rows[row].coefficient(of: variable) else { continue }
      kept.append(row)
      column.append((row, coefficient))
    }
    occurrences[variable] = kept
    return column
  }

  // MARK: Moving

  /// Moves a nonbasic variable, and every basic one that depends on it. `journal` learns where each stood before.
  mutating func move(_ variable: Int, by distance: Rational, journal: inout [(variable: Int, value: Rational)]) {
    guard !distance.isZero else { return }
    journal.append((variable, variables[variable].value))
    variables[variable].value += distance
    for (row, coefficient) in column(of: variable) {
      let basic = rows[row].basic
      journal.append((basic, variables[basic].value))
      variables[basic].value += coefficient * distance
    }
  }

  /// Exchanges a basic and a nonbasic variable. No value changes.
  mutating func pivot(row pivotRow: Int, entering: Int) throws(SolverStop) {
    try budget.spend()
    guard let pivotCoefficient = rows[pivotRow].coefficient(of: entering) else { return }
    let leaving = rows[pivotRow].basic
    let users = column(of: entering)

    // leaving = p · entering + rest   ->   entering = leaving / p − rest / p
    let inverse = pivotCoefficient.reciprocal
    var solved: [Entry] = []
    solved.reserveCapacity(rows[pivotRow].entries.count)
    for entry in rows[pivotRow].entries where entry.variable != entering {
      solved.append(Entry(variable: entry.variable, coefficient: -(entry.coefficient * inverse)))
    }
    let place = solved.firstIndex { $0.variable > leaving } ?? solved.count
    solved.insert(Entry(variable: leaving, coefficient: inverse), at: place)
    rows[pivotRow] = Row(basic: entering, entries: solved)
    variables[entering].row = pivotRow
    variables[leaving].row = nil
    occurrences[leaving] = [pivotRow]

    for (row, coefficient) in users where row != pivotRow {
      substitute(entering, by: solved, times: coefficient, inRow: row)
    }
    occurrences[entering] = []
  }

  /// Takes a variable out of the basis, in exchange for one that moves and is not to be kept out.
  mutating func makeNonbasic(_ variable: Int, keepingOut kept: Set<Int> = []) throws(SolverStop) {
    guard let row = variables[variable].row else { return }
    let mover = rows[row].entries.first { !variables[$0.variable].isFixed && !kept.contains($0.variable) }
    guard let mover else { return }
    try pivot(row: row, entering: mover.variable)
  }

  private mutating func substitute(_ variable: Int, by solved: [Entry], times factor: Rational, inRow row: Int) {
    let old = rows[row].entries
    var merged: [Entry] = []
    merged.reserveCapacity(old.count + solved.count)
    var (i, j) = (0, 0)
    while i < old.count || j < solved.count {
      if i < old.count, old[i].variable == variable {
        i += 1
      } else if j == solved.count || (i < old.count && old[i].variable < solved[j].variable) {
        merged.append(old[i])
        i += 1
      } else if i == old.count || solved[j].variable < old[i].variable {
        merged.append(Entry(variable: solved[j].variable, coefficient: factor * solved[j].coefficient))
        occurrences[solved[j].variable].append(row)
        j += 1
      } else {
        let coefficient = old[i].coefficient + factor * solved[j].coefficient
        if !coefficient.isZero { merged.append(Entry(variable: old[i].variable, coefficient: coefficient)) }
        i += 1
        j += 1
      }
    }
    rows[row].entries = merged
  }
}

extension Tableau.Row {
  /// O(log entries).
  func coefficient(of variable: Int) -> Rational? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].variable == variable ? entries[low].coefficient : nil
  }
}

/// A sum of tableau entries, gathered term by term.
struct EntrySum {
  private var coefficients: [Int: Rational] = [:]

  mutating func add(_ entries: [Tableau.Entry], times factor: Rational) {
    for entry in entries { coefficients[entry.variable, default: .zero] += factor * entry.coefficient }
  }

  /// Ascending by variable, without zeros.
  var entries: [Tableau.Entry] {
    coefficients.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
      .map { Tableau.Entry(variable: $0.key, coefficient: $0.value) }
  }
}

/// How much work a solve may still do, and whether anybody still wants it.
struct Budget {
  private var pivotsLeft: Int
  private let shouldContinue: () -> Bool

  init(pivotLimit: Int, shouldContinue: @escaping () -> Bool) {
    pivotsLeft = pivotLimit
    self.shouldContinue = shouldContinue
  }

  /// Takes one pivot.
  mutating func spend() throws(SolverStop) {
    guard pivotsLeft > 0 else { throw .limitReached }
    pivotsLeft -= 1
    // Asking may cost a lock, and a pivot takes microseconds.
    if pivotsLeft % 16 == 0, !shouldContinue() { throw .cancelled }
  }
}
