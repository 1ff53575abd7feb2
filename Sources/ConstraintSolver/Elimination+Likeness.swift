/// Rows that read the same but for their numbers, as those of the cells of a list do.
///
/// Variables are alike if they stand at the same place among the roots of two components, if both are constants, or if
/// their definitions have the same coefficients over variables that are alike. So rows with the same coefficients over
/// variables that are alike come to the same sum of roots, and nothing but their constants has to be found out: each is
/// what the row comes to where all roots are 0.
///
/// Where a cell hangs on the heights of all cells above, its definitions lead through all of these, to an end that is as far
/// away as it is in no other cell. So no more than a few definitions are looked at for a row.
extension Elimination {
  /// As many as cells that read the same have in one row, and some more.
  private static var likenessLimit: Int { 8 }

  /// What a row comes to where all roots are 0, if it comes to the same sum over the roots of its component as a model
  /// over those of another; nil where it does not. `places` says where each root stands.
  ///
  /// Once everything is looked through, and until values are carried to what depends on several.
  mutating func constant(
    of row: Int32, readingLike model: Int32, _ places: [Int32], _ counterparts: inout Counterparts
  ) throws(Halt) -> Number? {
    let base = stack.count
    defer { stack.removeLast(stack.count - base) }
    let (theirs, ours) = (rows.places(of: model), rows.places(of: row))
    guard theirs.count == ours.count else { return nil }
    var sum = rows[row].constant
    for (their, our) in zip(theirs, ours) {
      let (one, other) = (rows.terms[their], rows.terms[our])
      guard one.coefficient == other.coefficient, areAlike(one.variable, other.variable, places, &counterparts)
      else { return nil }
      let state = variables[Int(other.variable)]
      if state.kind == .root { continue }
      sum = try sum + other.coefficient * state.value
      guard state.kind == .link, variables[Int(state.target)].kind == .many else { continue }
      sum = try sum + other.coefficient * (state.coefficient * variables[Int(state.target)].value)
    }
    var definitionCount = 0
    while stack.count > base, let variable = stack.popLast(), let other = stack.popLast() {
      definitionCount += 1
      guard definitionCount <= Self.likenessLimit, areDefinitionsAlike(other, variable, places, &counterparts)
      else { return nil }
    }
    return sum
  }

  /// The variables that are defined are each other's counterparts: all others in the definitions come before them, so that
  /// nothing is alike only because it was supposed to be.
  private mutating func areDefinitionsAlike(
    _ model: Int32, _ variable: Int32, _ places: [Int32], _ counterparts: inout Counterparts
  ) -> Bool {
    let (theirs, ours) = (variables[Int(model)], variables[Int(variable)])
    guard (theirs.form < 0) == (ours.form < 0) else { return false }
    if theirs.form >= 0 {
      let (pattern, form) = (forms[Int(theirs.form)].entries, forms[Int(ours.form)].entries)
      guard pattern.count == form.count else { return false }
      for (one, other) in zip(pattern, form) {
        guard one.coefficient == other.coefficient, areAlike(one.variable, other.variable, places, &counterparts)
        else { return false }
      }
      return true
    }
    let (pattern, row) = (rows.places(of: theirs.definer), rows.places(of: ours.definer))
    guard pattern.count == row.count else { return false }
    for (their, our) in zip(pattern, row) {
      let (one, other) = (rows.terms[their], rows.terms[our])
      guard one.coefficient == other.coefficient, (one.variable == model) == (other.variable == variable),
        one.variable == model || areAlike(one.variable, other.variable, places, &counterparts)
      else { return false }
    }
    return true
  }

  /// Whether two variables may be alike; whether their definitions are is looked at next.
  @inline(__always)
  private mutating func areAlike(
    _ model: Int32, _ variable: Int32, _ places: [Int32], _ counterparts: inout Counterparts
  ) -> Bool {
    var (model, variable) = (model, variable)
    let kind = variables[Int(model)].kind
    guard kind == variables[Int(variable)].kind else { return false }
    if kind == .constant { return true }
    if kind == .link {
      let (theirs, ours) = (variables[Int(model)], variables[Int(variable)])
      guard theirs.coefficient == ours.coefficient else { return false }
      (model, variable) = (theirs.target, ours.target)
      guard variables[Int(model)].kind == variables[Int(variable)].kind else { return false }
    }
    if variables[Int(model)].kind == .root { return places[Int(model)] == places[Int(variable)] }
    guard variables[Int(model)].kind == .many else { return false }
    if counterparts[model] != variable { suppose(model, variable, &counterparts) }
    return true
  }

  /// Apart, or every row would be asked whether it may write to the list.
  @inline(never)
  private mutating func suppose(_ model: Int32, _ variable: Int32, _ counterparts: inout Counterparts) {
    counterparts[model] = variable
    stack.append(model)
    stack.append(variable)
  }
}

/// Which variable was last taken for each of a model's, while one component is held against it. What turns out not to read
/// like the model leaves some that were only supposed.
struct Counterparts {
  /// By variable of the model; -1 where none was.
  private var counterparts: [Int32] = []
  /// The model's variables that may have one.
  private var models: [Int32] = []

  mutating func removeAll(room count: Int) {
    for model in models { counterparts[Int(model)] = -1 }
    models.empty()
    counterparts.grow(to: count, with: -1)
  }

  subscript(model: Int32) -> Int32 {
    get { counterparts[Int(model)] }
    set {
      counterparts[Int(model)] = newValue
      models.append(model)
    }
  }
}
