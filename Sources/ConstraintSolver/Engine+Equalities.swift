/// Which required equalities define variables after an edit, and which contradict those that do.
///
/// A fresh solve takes equalities in their order. So those that define are what the greedy algorithm finds: each depends
/// on none before it. Every other equality is the last of the one set of rows that it depends on, and either follows from
/// the rest of the set or contradicts it; then it is dropped, and the set is what is told. An edit keeps this so (Oxley,
/// "Matroid Theory", on fundamental circuits): where a row that defined is gone, the first that depended on it takes its
/// place, and where a new row comes into such a set, the last of the set gives way. Hence the same rows define as after a
/// fresh solve, and the same is told, whatever edits led here.
extension Engine {
  /// Defines anew what the cone reaches, once the edit has been made and the cone extended.
  mutating func adoptAgain(added: Set<Int32>) throws(Halt) {
    var waiting = reopen()
    var contradicting: Set<Int32> = []
    var index = 0
    while index < waiting.count {
      let row = waiting[index]
      index += 1
      guard elimination.rows[row].defines < 0 else { continue }
      let adoption = try elimination.adopt(row)
      if adoption == .defines {
        try coverDefinition(by: row)
      } else if added.contains(row), let last = try lastDefining(below: row) {
        // It gives way, and so does all that may have been made of it.
        let freed = elimination.rows[last].defines
        elimination.undefine(freed)
        cone.add(variable: freed)
        cone.add(row: last)
        extendCone()
        waiting = reopen()
        contradicting.removeAll()
        index = 0
      } else if adoption == .contradicts {
        contradicting.insert(row)
      }
    }
    // What was looked through on the way may not have known of definitions that came later.
    elimination.forget(cone.variables)
    for variable in cone.variables { try elimination.resolve(variable) }
    for row in contradicting.sorted() {
      dropped[row] = try elimination.multipliers(of: [Elimination.Multiplier(row: row, factor: .one)])
      elimination.rows[row].level = Levels.dropped
    }
  }

  /// Takes back the reduced definitions of the cone's variables, and what was said of equalities in the cone that define
  /// nothing. Returns them in the order in which they are to be adopted: those that define come first, since they do not
  /// depend on each other.
  private mutating func reopen() -> [Int32] {
    var defining: [(form: Int32, row: Int32)] = []
    for variable in cone.variables where elimination[variable].form >= 0 {
      defining.append((elimination[variable].form, elimination[variable].definer))
    }
    defining.sort { $0.form < $1.form }
    elimination.forget(cone.variables)
    for (_, row) in defining { elimination.undefine(elimination.rows[row].defines) }

    var others: [Int32] = []
    for row in cone.rows where elimination.rows[row].defines < 0 {
      if dropped.removeValue(forKey: row) != nil { elimination.rows[row].level = Levels.required }
      if elimination.rows[row].isRequiredEquality { others.append(row) }
    }
    others.sort { positions[Int($0)] < positions[Int($1)] }
    return defining.map(\.row) + others
  }

  /// A root that was none of the cone's may be defined now, so that what hangs on it has to be looked through again.
  private mutating func coverDefinition(by row: Int32) throws(Halt) {
    let start = cone.variables.count
    guard cone.add(variable: elimination.rows[row].defines) else { return }
    extendCone()
    elimination.forget(cone.variables[(start + 1)...])
  }

  /// The last of the rows that define what an equality depends on, if it stands behind that.
  private func lastDefining(below row: Int32) throws(Halt) -> Int32? {
    let parts = try elimination.multipliers(of: [Elimination.Multiplier(row: row, factor: .one)])
    let last = parts.map(\.row).max { positions[Int($0)] < positions[Int($1)] }
    return last == row ? nil : last
  }
}
