/// Distinguishes rows that an edit changes from rows that it only shifts.
///
/// If one definition is edited, each variable of the cone moves by a multiple of the edited variable's movement. A row
/// whose multiples cancel is unchanged over the roots: the content of a cell does not depend on the height of the cells
/// above. The component of such a row is not solved again.
extension Engine {
  /// Returns the rows of the cone that change over the roots; all rows of the cone if solving them again is cheaper.
  /// `source` is the only variable whose definition was edited; nil for several. `edited` are the edited rows.
  mutating func changedRows(by source: Int32?, edited: [Int32]) throws(Halt) -> [Int32] {
    // In other cases, few multiples cancel.
    guard paths.contains(.shifts), let source, !presolve.relatives.isEmpty, cone.rows.count > 32 else {
      return cone.rows
    }
    try presolve.findMultiples(of: source, cone.variables, where: cone.contains)
    let edited = Set(edited)
    var changed: [Int32] = []
    for row in cone.rows {
      if try !presolve.isStill(row) || edited.contains(row) { changed.append(row) }
    }
    presolve.forgetMultiples(cone.variables)
    return changed
  }
}

extension Presolve {
  /// Writes to `sums` by how much each of the `moved` variables moves when `source` moves by 1. No other variable
  /// moves. All definitions except that of `source` must be current.
  fileprivate mutating func findMultiples(
    of source: Int32, _ moved: [Int32], where isMoved: (Int32) -> Bool
  ) throws(Halt) {
    sums[Int(source)] = .one
    marks[Int(source)] = true
    let base = stack.count
    for variable in moved {
      stack.append(variable)
      while stack.count > base, let current = stack.last {
        let depth = stack.count
        if !marks[Int(current)] {
          let multiple = try multiple(of: current, where: isMoved)
          guard stack.count == depth else { continue }
          sums[Int(current)] = multiple
          marks[Int(current)] = true
        }
        stack.removeLast()
      }
    }
  }

  fileprivate mutating func forgetMultiples(_ moved: [Int32]) {
    for variable in moved {
      sums[Int(variable)] = .zero
      marks[Int(variable)] = false
    }
  }

  /// Returns a variable's multiple, if its definition contains only known multiples. Otherwise pushes the missing
  /// variables on the stack, and the result is incomplete.
  @inline(__always)
  private mutating func multiple(of variable: Int32, where isMoved: (Int32) -> Bool) throws(Halt) -> Number {
    let state = variables[Int(variable)]
    var sum = Number.zero
    if state.definer < 0 { return sum }
    if state.form >= 0 {
      for entry in forms[Int(state.form)].entries where isMoved(entry.variable) {
        if marks[Int(entry.variable)] {
          sum = try sum + entry.coefficient * sums[Int(entry.variable)]
        } else {
          stack.append(entry.variable)
        }
      }
      return sum
    }
    var own = Number.one
    for place in rows.places(of: state.definer) {
      let term = rows.terms[place]
      if term.variable == variable {
        own = term.coefficient
      } else if marks[Int(term.variable)] {
        sum = try sum + term.coefficient * sums[Int(term.variable)]
      } else if isMoved(term.variable) {
        stack.append(term.variable)
      }
    }
    return try -(sum / own)
  }

  /// Returns whether the movements in a row cancel.
  @inline(__always)
  fileprivate func isStill(_ row: Int32) throws(Halt) -> Bool {
    var sum = Number.zero
    for place in rows.places(of: row) {
      let term = rows.terms[place]
      sum = try sum + term.coefficient * sums[Int(term.variable)]
    }
    return sum.isZero
  }
}
