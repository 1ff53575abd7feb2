/// Implied equalities: inequalities that hold with equality in every solution. They define the affine hull of a
/// polyhedron (Schrijver 1986, section 8.1).
extension Tableau {
  /// Fixes every variable that has the same value in all solutions, unless it is a sum of fixed variables. Afterwards
  /// each unfixed nonbasic variable can move separately, and every movement follows from the rows.
  ///
  /// The bounds must hold already, and no variable may have a cost.
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

  /// By variable: whether it may have the same value in all solutions. A nonbasic variable in no row whose basic
  /// variable is at a bound can move, at least a little.
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

  /// Returns whether a solution gives a variable a value other than `start`.
  private mutating func leaves(_ variable: Int, _ start: Number) throws(Halt) -> Bool {
    let form = [Entry(variable: Int32(variable), coefficient: Number.one)]
    guard try minimise(form, times: variables[variable].canRise ? -.one : .one) == .optimal else { return true }
    return variables[variable].value != start
  }
}
