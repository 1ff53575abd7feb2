/// Telling what an edit changes from what it only moves along.
///
/// Where one definition is edited, each variable of the cone moves by some multiple of what the variable moves by that was
/// edited. A row in which these multiples add up to nothing is over the roots what it was before: what is in a cell does
/// not notice how high the cells above are. Its component is left as it is.
extension Engine {
  /// The rows of the cone that are something else over the roots now; all of them where it takes less to do them again.
  /// `source` is the only variable whose definition was edited, if there is one, and `edited` are rows that were.
  mutating func changedRows(by source: Int32?, edited: [Int32]) throws(Halt) -> [Int32] {
    // Elsewhere little cancels out.
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
  /// Takes down in `sums` by how much each of some variables moves for each unit that one of them does. They are all that
  /// move; their definitions are as they are now, but for that one's.
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

  /// What a variable's definition makes of the multiples that are known, or puts variables on the stack that come first.
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

  /// Whether what moves in a row adds up to nothing.
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
