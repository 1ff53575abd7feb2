/// What no solution moves, though nothing fixes it by itself: inequalities that meet are an equation (the implicit
/// equalities of a polyhedron, which make its affine hull; Schrijver 1986, section 8.1).
extension Tableau {
  /// Fixes all that has the same value in every solution, unless it stands on what is fixed alone. Afterwards nonbasic
  /// variables that are not fixed can each be moved without the others, and everything moves as its row says.
  ///
  /// The bounds must hold already, and no variable has a cost.
  mutating func fixImpliedEqualities() throws(Halt) {
    for variable in variables.indices where variables[variable].isFixed { try makeNonbasic(variable) }
    let starts = variables.map(\.value)
    var isDoubtful = doubtful
    for variable in isDoubtful.indices where isDoubtful[variable] && !variables[variable].isFixed {
      if try leaves(variable, starts[variable]) {
        for other in starts.indices where variables[other].value != starts[other] { isDoubtful[other] = false }
      } else {
        fix(variable)
        try makeNonbasic(variable)
      }
    }
  }

  /// By variable: whether it may be that no solution moves it. A nonbasic variable that no basic one at a bound depends on can
  /// be moved, if only a little.
  private var doubtful: [Bool] {
    var isDoubtful = Array(repeating: false, count: variables.count)
    for row in rows.indices where isAtBound(Int(rows[row].basic)) {
      for entry in entries(ofRow: Int32(row)) where !variables[Int(entry.variable)].isFixed {
        isDoubtful[Int(rows[row].basic)] = true
        isDoubtful[Int(entry.variable)] = isAtBound(Int(entry.variable))
      }
    }
    return isDoubtful
  }

  private func isAtBound(_ variable: Int) -> Bool { !variables[variable].canFall || !variables[variable].canRise }

  /// Whether a solution gives a variable another value than the bound where it stood.
  private mutating func leaves(_ variable: Int, _ start: Number) throws(Halt) -> Bool {
    let form = [Entry(variable: Int32(variable), coefficient: Number.one)]
    guard try minimise(form, times: variables[variable].canRise ? -.one : .one) == .optimal else { return true }
    return variables[variable].value != start
  }
}
