/// Eliminates required equalities: each defines one variable by others, and nothing is substituted until it is asked for.
///
/// A row with a variable that no definition mentions yet *defines* it in the row's own terms. Any other row is first
/// reduced to *roots*, the variables without a definition, and defines one of them by its reduced form. So definitions
/// never go in circles, and nothing fills up: it is a sparse LU factorisation whose factors are the rows themselves, and
/// reducing a row is a sparse triangular solve (Gilbert and Peierls 1988). What is known of a variable is remembered:
/// that it is a constant, or an affine function of one other.
struct Presolve<Number: ExactNumber> {
  var rows = RowTable<Number>()
  var variables: [Variable] = []
  /// The definitions that are reduced forms, in the order in which they were made.
  var forms: [Form] = []
  /// Variables that depend on several others, each after those that it depends on.
  var combinationOrder: [Int32] = []

  /// Whether there may be definitions or values.
  private var isInUse = false

  /// By variable, all 0 between two calls: where terms are gathered.
  var sums: [Number] = []
  var touched: [Int32] = []
  /// The variables that are measured from others. The distance between the two is a variable, too; these stand behind
  /// those of the system, in the same order.
  var relatives: [(variable: Int32, base: Int32)] = []
  /// Whether some are measured from what depends on roots.
  var hasRelative = false
  /// Memory for a row that is reduced.
  private var reduced: [Entry<Number>] = []
  /// Where a definition is looked through. Reducing a row may do that on the way, so the two do not share.
  var ends = Ends<Number>()
  /// Sums of two that variables are known to equal, and by variable the last one of which it is the later part; that is
  /// empty where nothing is to be known but by definitions.
  var knownSums: [KnownSum] = []
  var sumsByLast: [Int32] = []
  /// Whether some variable is a link because of a known sum.
  var hasShared = false
  var stack: [Int32] = []
  var order: [Int32] = []
  var marks: [Bool] = []
  /// How often a variable was replaced by what it depends on; grows.
  var replacementCount = 0
  var paths = SolverPaths.all
  /// What reducing rows may still take.
  var budget = Budget(pivotLimit: 0) { true }

  struct Variable {
    /// The row that defines it, or -1.
    var definer: Int32 = -1
    /// Of a link: the variable that it is an affine function of. Of a `many`: where it stands in `combinationOrder`, or stood.
    var target: Int32 = -1
    var kind = Kind.root
    /// Whether a definition may mention it.
    var isMentioned = false
    /// Of a `many`: whether it hangs on a variable that is measured from another.
    var isRelative = false
    /// The reduced form that defines it, as an index in `forms`; -1 where the row's own terms do.
    var form: Int32 = -1
    /// Of a link: what its target is multiplied by.
    var coefficient = Number.one
    /// Of a root what the components' solution says, of a constant what it equals; of a `many` what follows from the roots,
    /// and until these are carried to it, what follows where all of them are 0; of a link, what is added to the multiple of
    /// its target.
    var value = Number.zero

    fileprivate mutating func becomeDefined(by row: Int32) {
      definer = row
      kind = .unresolved
      form = -1
    }
  }

  /// What is known of a variable.
  enum Kind: UInt8 {
    /// Nothing defines it.
    case root
    /// It has a definition that has not been looked through.
    case unresolved
    /// It equals `value`.
    case constant
    /// It equals `coefficient · target + value`.
    case doubleton
    /// Its definition leads to several others.
    case combination
  }

  /// A definition that is not the row's own terms: what the row came to over the roots that there were.
  struct Form {
    var constant: Number
    let entries: [Entry<Number>]
    /// What the row, reduced, multiplied the variable by.
    let pivot: Number
  }

  /// What became of a required equality.
  enum EqualityOutcome {
    case defines
    /// It follows from the definitions.
    case redundant
    /// It contradicts them.
    case contradicts
  }

  mutating func addVariables(_ count: Int) {
    rows.addVariables(count)
    variables.grow(to: variables.count + count, with: Variable())
    sums.grow(to: variables.count, with: .zero)
    marks.grow(to: variables.count, with: false)
  }

  mutating func reserve(variables count: Int, rows rowCount: Int) {
    rows.reserve(variables: count, rows: rowCount)
    variables.reserveCapacity(count)
    sums.reserveCapacity(count)
    marks.reserveCapacity(count)
  }

  subscript(variable: Int32) -> Variable {
    _read { yield variables[Int(variable)] }
    _modify { yield &variables[Int(variable)] }
  }

  // MARK: Defining

  /// Takes a required equality in. One that comes `amongOthers`, or comes back, defines a variable by its own terms where
  /// it may, though others mention that, so that what hangs on it need not be reduced again with each edit.
  mutating func addEquality(_ row: Int32, amongOthers: Bool = false) throws(Halt) -> EqualityOutcome {
    var fresh: Int32 = -1
    var degree = Int32.max
    for place in rows.places(of: row) {
      let variable = rows.terms[place].variable
      let state = variables[Int(variable)]
      // The variable in fewest rows, so that fewest lead through the definition.
      guard state.definer < 0, !state.isMentioned, rows.degree(of: variable) < degree else { continue }
      fresh = variable
      degree = rows.degree(of: variable)
    }
    if fresh < 0 { fresh = rootOfRoots(in: row) }
    guard fresh >= 0 else { return try addReducedEquality(row, byOwnTerms: amongOthers) }
    define(fresh, by: row)
    return .defines
  }

  /// Of a row over roots alone, the one in fewest rows: roots lead nowhere, so it may be defined though others mention it.
  /// Otherwise -1.
  private func rootOfRoots(in row: Int32) -> Int32 {
    var best: Int32 = -1
    for place in rows.places(of: row) {
      let variable = rows.terms[place].variable
      guard variables[Int(variable)].definer < 0 else { return -1 }
      if best < 0 || rows.degree(of: variable) < rows.degree(of: best) { best = variable }
    }
    return best
  }

  /// Whether a root is one of a row's variables, and no definition leads to it from the others.
  private mutating func canDefine(_ root: Int32, by row: Int32) -> Bool {
    var waiting = rows.places(of: row).map { rows.terms[$0].variable }
    guard let own = waiting.firstIndex(of: root) else { return false }
    waiting.remove(at: own)
    var seen: [Int32] = []
    defer { for variable in seen { marks[Int(variable)] = false } }
    while let variable = waiting.popLast() {
      if variable == root { return false }
      guard variables[Int(variable)].definer >= 0, !marks[Int(variable)] else { continue }
      marks[Int(variable)] = true
      seen.append(variable)
      forEachPart(of: variable) { waiting.append($0) }
    }
    return true
  }

  /// Has a row define a variable by its own terms.
  private mutating func define(_ variable: Int32, by row: Int32) {
    // Held for all terms, or it would be asked for each whether the memory is shared.
    variables.withUnsafeMutableBufferPointer { variables in
      for place in rows.places(of: row) where rows.terms[place].variable != variable {
        variables[Int(rows.terms[place].variable)].isMentioned = true
      }
      variables[Int(variable)].becomeDefined(by: row)
    }
    rows[row].defines = variable
  }

  private mutating func addReducedEquality(_ row: Int32, byOwnTerms: Bool) throws(Halt) -> EqualityOutcome {
    var form: [Entry<Number>] = []
    swap(&form, &reduced)
    defer { swap(&form, &reduced) }
    let constant = try reduce(row, into: &form)
    try budget.spend(fractions: form.count * Number.weight)
    guard var chosen = form.first else { return constant.isZero ? .redundant : .contradicts }
    for entry in form where rows.degree(of: entry.variable) < rows.degree(of: chosen.variable) { chosen = entry }
    if byOwnTerms, canDefine(chosen.variable, by: row) {
      define(chosen.variable, by: row)
      return .defines
    }
    let factor = try -(Number.one / chosen.coefficient)
    var others: [Entry<Number>] = []
    others.reserveCapacity(form.count - 1)
    for entry in form where entry.variable != chosen.variable {
      others.append(Entry(variable: entry.variable, coefficient: try entry.coefficient * factor))
      variables[Int(entry.variable)].isMentioned = true
    }
    forms.append(Form(constant: try constant * factor, entries: others, pivot: chosen.coefficient))
    rows[row].defines = chosen.variable
    variables[Int(chosen.variable)].definer = row
    variables[Int(chosen.variable)].isMentioned = true
    variables[Int(chosen.variable)].form = Int32(forms.count - 1)
    variables[Int(chosen.variable)].kind = .unresolved
    try resolve(chosen.variable)
    return .defines
  }

  // MARK: When all equalities are in

  /// Looks through all definitions once more, now that no root will be defined any more. Returns the roots, sorted.
  mutating func finish() throws(Halt) -> [Int32] {
    stopSharing()
    let roots = try makeRootsRelative()
    for variable in combinationOrder { variables[Int(variable)].kind = .unresolved }
    combinationOrder.removeAll(keepingCapacity: true)
    // As the rows stand in memory, and `combinationOrder` with them.
    for row in rows.rows.indices where rows.rows[row].defines >= 0 { try resolve(rows.rows[row].defines) }
    placeRelative()
    return roots
  }

  /// A variable's value, by the values of the roots.
  @inline(__always)
  func value(of variable: Int32) throws(Halt) -> Number {
    let state = variables[Int(variable)]
    switch state.kind {
    case .doubleton: return try state.coefficient * variables[Int(state.target)].value + state.value
    default: return state.value
    }
  }

  /// Carries the roots' values to all that depends on several.
  mutating func evaluateCombinations(where isReached: (Int32) -> Bool = { _ in true }) throws(Halt) {
    for variable in combinationOrder where isReached(variable) {
      let state = variables[Int(variable)]
      if state.form >= 0 {
        let form = forms[Int(state.form)]
        var sum = form.constant
        for entry in form.entries { sum = try sum + entry.coefficient * value(of: entry.variable) }
        variables[Int(variable)].value = sum
        continue
      }
      var sum = rows[state.definer].constant
      var own = Number.one
      for place in rows.places(of: state.definer) {
        let term = rows.terms[place]
        if term.variable == variable {
          own = term.coefficient
        } else {
          sum = try sum + term.coefficient * value(of: term.variable)
        }
      }
      variables[Int(variable)].value = try -(sum / own)
    }
  }

  /// A row's left side less its right side.
  @inline(__always)
  func residual(of row: Int32) throws(Halt) -> Number {
    var sum = rows[row].constant
    for place in rows.places(of: row) {
      let term = rows.terms[place]
      sum = try sum + term.coefficient * value(of: term.variable)
    }
    return sum
  }

  // MARK: Forgetting

  /// Forgets all definitions and values.
  mutating func reset() {
    discardSums()
    if paths.contains(.sharing) { startSharing() }
    guard isInUse else {
      isInUse = true
      return
    }
    forgetDistances()
    rows.forgetDefinitions()
    for variable in variables.indices { variables[variable] = Variable() }
    forms.removeAll(keepingCapacity: true)
    combinationOrder.removeAll(keepingCapacity: true)
  }

  /// Makes a variable a root again. What depends on it is to be forgotten.
  mutating func undefine(_ variable: Int32) {
    if variables[Int(variable)].kind == .combination { combinationOrder.removeAll { $0 == variable } }
    rows[variables[Int(variable)].definer].defines = -1
    variables[Int(variable)].definer = -1
    variables[Int(variable)].form = -1
    variables[Int(variable)].kind = .root
    variables[Int(variable)].isRelative = false
  }

  /// Forgets what is known of variables that have definitions; these stay.
  mutating func forget(_ forgotten: some Sequence<Int32>) {
    var hasMany = false
    for variable in forgotten where variables[Int(variable)].definer >= 0 {
      hasMany = hasMany || variables[Int(variable)].kind == .combination
      variables[Int(variable)].kind = .unresolved
    }
    guard hasMany else { return }
    combinationOrder.removeAll { variables[Int($0)].kind != .combination }
    for place in combinationOrder.indices { variables[Int(combinationOrder[place])].target = Int32(place) }
  }
}

extension Presolve {
  /// The variables in a variable's definition.
  func forEachPart(of variable: Int32, _ body: (Int32) -> Void) {
    let state = variables[Int(variable)]
    if state.form >= 0 {
      for entry in forms[Int(state.form)].entries { body(entry.variable) }
    } else {
      for place in rows.places(of: state.definer) where rows.terms[place].variable != variable {
        body(rows.terms[place].variable)
      }
    }
  }

  /// What a variable with a definition equals.
  func definition(of variable: Int32) throws(Halt) -> (entries: [Entry<Number>], constant: Number) {
    let state = variables[Int(variable)]
    if state.form >= 0 { return (forms[Int(state.form)].entries, forms[Int(state.form)].constant) }
    let terms = rows.terms[rows.places(of: state.definer)]
    guard let own = terms.first(where: { $0.variable == variable })?.coefficient else { return ([], .zero) }
    var entries: [Entry<Number>] = []
    for term in terms where term.variable != variable {
      entries.append(Entry(variable: term.variable, coefficient: try -(term.coefficient / own)))
    }
    return (entries, try -(rows[state.definer].constant / own))
  }
}
