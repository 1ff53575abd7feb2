/// The presolve: each required equality defines one variable by others. A definition is substituted only on demand.
///
/// A row with a variable that no definition mentions yet *defines* that variable by the row's own terms. Any other row
/// is first reduced to *roots*, the variables without a definition, and its reduced form defines one of them. So
/// definitions have no cycles, and there is no fill-in.
///
/// The result is a sparse LU factorisation whose factors are the rows themselves. Reducing a row is a sparse triangular
/// solve (Gilbert and Peierls 1988). The presolve remembers which variables are constants, and which are affine
/// functions of one other variable.
struct Presolve<Number: ExactNumber> {
  var rows = RowTable<Number>()
  var variables: [Variable] = []
  /// The definitions that are reduced forms, in the order in which they were made.
  var forms: [Form] = []
  /// The combinations, each after those that it depends on.
  var combinationOrder: [Int32] = []

  /// Whether there may be definitions or values.
  private var isInUse = false

  /// By variable, its coefficient in the sum that is being reduced; all 0 between two calls.
  var sums: [Number] = []
  var touched: [Int32] = []
  /// Memory for a row that is reduced.
  private var reduced: [Entry<Number>] = []
  /// The ends of the definition that is being resolved. A reduction may resolve definitions, so the two do not share
  /// memory.
  var ends = Ends<Number>()
  var stack: [Int32] = []
  var order: [Int32] = []
  var marks: [Bool] = []
  /// The work that reductions may still take.
  var budget = Budget(pivotLimit: 0) { true }

  struct Variable {
    /// The row that defines the variable, or -1.
    var definer: Int32 = -1
    /// For a doubleton, the variable of which it is an affine function. For a combination, its index in
    /// `combinationOrder`, current or former.
    var target: Int32 = -1
    var kind = Kind.root
    /// Whether a definition may mention the variable.
    var isMentioned = false
    /// The index in `forms` of the reduced form that defines the variable; -1 if the row's own terms define it.
    var form: Int32 = -1
    /// For a doubleton, the coefficient of its target.
    var coefficient = Number.one
    /// For a root, the value in the solution. For a constant, its value. For a doubleton, the constant that is added to
    /// the multiple of its target. For a combination, the value at the values of the roots. Until
    /// `evaluateCombinations`, it is the value where all roots are 0.
    var value = Number.zero

    fileprivate mutating func becomeDefined(by row: Int32) {
      definer = row
      kind = .unresolved
      form = -1
    }
  }

  /// The state of a variable.
  enum Kind: UInt8 {
    /// No row defines the variable.
    case root
    /// The variable has a definition that is not resolved.
    case unresolved
    /// The variable equals `value`.
    case constant
    /// The variable equals `coefficient · target + value`.
    case doubleton
    /// The definition leads to several roots or combinations.
    case combination
  }

  /// A definition by a reduced row: the row over the roots of that time, solved for the variable.
  struct Form {
    var constant: Number
    let entries: [Entry<Number>]
    /// The coefficient of the variable in the reduced row.
    let pivot: Number
  }

  /// The result of adding a required equality.
  enum EqualityOutcome {
    case defines
    /// The equality follows from the definitions.
    case redundant
    /// The equality contradicts the definitions.
    case contradicts
  }

  mutating func addVariables(_ count: Int) {
    rows.addVariables(count)
    variables.grow(to: variables.count + count, with: Variable())
    sums.grow(to: variables.count, with: .zero)
    marks.grow(to: variables.count, with: false)
    ends.grow(to: variables.count)
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

  // MARK: Definitions

  /// Adds a required equality. Throws `Halt.limitReached` when its reduction exceeds the budget.
  ///
  /// The caller sets `amongOthers` after an edit. The row may then define a variable by its own terms even if
  /// definitions mention that variable. What depends on it need not be reduced again with each edit.
  mutating func addEquality(_ row: Int32, amongOthers: Bool = false) throws(Halt) -> EqualityOutcome {
    var fresh: Int32 = -1
    var degree = Int32.max
    for place in rows.places(of: row) {
      let variable = rows.terms[place].variable
      let state = variables[Int(variable)]
      // The variable in the fewest rows, so that the fewest rows depend on the definition.
      guard state.definer < 0, !state.isMentioned, rows.degree(of: variable) < degree else { continue }
      fresh = variable
      degree = rows.degree(of: variable)
    }
    if fresh < 0 { fresh = rootOfRoots(in: row) }
    guard fresh >= 0 else { return try addReducedEquality(row, byOwnTerms: amongOthers) }
    define(fresh, by: row)
    return .defines
  }

  /// Returns the root in the fewest rows, if all variables of the row are roots; otherwise -1. A root has no definition
  /// that could lead back to it, so the row may define it even if definitions mention it.
  private func rootOfRoots(in row: Int32) -> Int32 {
    var best: Int32 = -1
    for place in rows.places(of: row) {
      let variable = rows.terms[place].variable
      guard variables[Int(variable)].definer < 0 else { return -1 }
      if best < 0 || rows.degree(of: variable) < rows.degree(of: best) { best = variable }
    }
    return best
  }

  /// Whether a root is a variable of the row, and no definition leads to it from the other variables of the row.
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

  /// Makes a row define a variable by its own terms.
  private mutating func define(_ variable: Int32, by row: Int32) {
    // The buffer is held for all terms, because each access would otherwise check whether the memory is shared.
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

  // MARK: After the last equality

  /// Resolves all definitions again, after the last equality was added. Returns the roots, ascending.
  mutating func finish() throws(Halt) -> [Int32] {
    var roots: [Int32] = []
    for variable in variables.indices where variables[variable].definer < 0 { roots.append(Int32(variable)) }
    for variable in combinationOrder { variables[Int(variable)].kind = .unresolved }
    combinationOrder.removeAll(keepingCapacity: true)
    // In the order of the rows in memory, which determines `combinationOrder`.
    for row in rows.rows.indices where rows.rows[row].defines >= 0 { try resolve(rows.rows[row].defines) }
    return roots
  }

  /// Returns the value of a variable at the values of the roots.
  @inline(__always)
  func value(of variable: Int32) throws(Halt) -> Number {
    let state = variables[Int(variable)]
    switch state.kind {
    case .doubleton: return try state.coefficient * variables[Int(state.target)].value + state.value
    default: return state.value
    }
  }

  /// Computes the values of the combinations that are reached, from the values of the roots.
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

  /// Returns the left side of a row minus its right side.
  @inline(__always)
  func residual(of row: Int32) throws(Halt) -> Number {
    var sum = rows[row].constant
    for place in rows.places(of: row) {
      let term = rows.terms[place]
      sum = try sum + term.coefficient * value(of: term.variable)
    }
    return sum
  }

  // MARK: Removal

  /// Removes all definitions and values.
  mutating func reset() {
    discardSums()
    guard isInUse else {
      isInUse = true
      return
    }
    rows.forgetDefinitions()
    for variable in variables.indices { variables[variable] = Variable() }
    forms.removeAll(keepingCapacity: true)
    combinationOrder.removeAll(keepingCapacity: true)
  }

  /// Makes a variable a root again. The caller must then forget the variables that depend on it.
  mutating func undefine(_ variable: Int32) {
    if variables[Int(variable)].kind == .combination { combinationOrder.removeAll { $0 == variable } }
    rows[variables[Int(variable)].definer].defines = -1
    variables[Int(variable)].definer = -1
    variables[Int(variable)].form = -1
    variables[Int(variable)].kind = .root
  }

  /// Marks variables with definitions as unresolved. The definitions stay.
  mutating func forget(_ forgotten: some Sequence<Int32>) {
    var hasCombination = false
    for variable in forgotten where variables[Int(variable)].definer >= 0 {
      hasCombination = hasCombination || variables[Int(variable)].kind == .combination
      variables[Int(variable)].kind = .unresolved
    }
    guard hasCombination else { return }
    combinationOrder.removeAll { variables[Int($0)].kind != .combination }
    for place in combinationOrder.indices { variables[Int(combinationOrder[place])].target = Int32(place) }
  }
}

extension Presolve {
  /// Calls a closure with each variable in the definition of a variable.
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

  /// Returns the definition of a variable: the terms and the constant that it equals.
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
