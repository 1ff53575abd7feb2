/// Distances: roots that are replaced by their difference from another variable, the base.
///
/// A layout often gives positions relative to the top of their cell, and not absolute ones. The height of the cell
/// above then shifts all of these positions, and changes nothing between them. Rows over distances do not contain that
/// height, so cells that share nothing else become separate components.
///
/// A root that rows only compare with other variables, such as a position but not a size, gets a definition: a base
/// plus a new root, the distance. This is a change of variables, which does not change the answer.
extension Presolve {
  /// Defines roots by a base and a distance where possible, which adds variables. Returns all roots afterwards, in the
  /// order of the system's variables.
  ///
  /// The definition of a base leads only to roots before the root that is measured from it. Therefore the definitions
  /// have no cycles.
  mutating func makeRootsRelative() throws(Halt) -> [Int32] {
    var info: [BaseInfo] = []
    var roots: [Int32] = []
    var sums: [RowTable<Number>.Sum] = []
    for variable in variables.indices where variables[variable].definer < 0 {
      let root = Int32(variable)
      guard paths.contains(.distances), rows.isOnlyCompared(root), let base = base(of: root, &info) else {
        roots.append(root)
        continue
      }
      info[variable].base = base
      let distance = Int32(variables.count + sums.count)
      roots.append(distance)
      sums.append(RowTable.Sum(whole: root, part: distance, rest: base))
    }
    addVariables(sums.count)
    for (row, sum) in zip(try rows.add(sums), sums) {
      rows[row].defines = sum.whole
      variables[Int(sum.whole)].definer = row
      variables[Int(sum.whole)].kind = .unresolved
      variables[Int(sum.rest)].isMentioned = true
      variables[Int(sum.part)].isMentioned = true
      relatives.append((sum.whole, sum.rest))
    }
    return roots
  }

  /// Sets the initial values of distances from constants, so that the measured variables start at 0 like other roots.
  mutating func placeRelative() {
    var distance = variables.count - relatives.count
    for (_, base) in relatives {
      if variables[Int(base)].kind == .constant { variables[distance].value = -variables[Int(base)].value }
      distance += 1
    }
  }

  /// Removes all distances and their variables.
  mutating func forgetDistances() {
    hasRelative = false
    guard !relatives.isEmpty else { return }
    for (variable, _) in relatives { rows.remove(variables[Int(variable)].definer) }
    variables.removeLast(relatives.count)
    sums.removeLast(relatives.count)
    marks.removeLast(relatives.count)
    rows.removeVariables(relatives.count)
    relatives.removeAll(keepingCapacity: true)
  }

  /// Sorts roots in the order of the system's variables. A distance takes the place of the variable that it measures.
  ///
  /// The function is mutating because the compiler would otherwise pass a copy of the presolve.
  mutating func sort(_ roots: inout [Int32]) {
    let (first, relatives) = (variables.count - relatives.count, relatives)
    func place(of root: Int32) -> Int32 { Int(root) < first ? root : relatives[Int(root) - first].variable }
    roots.sort { place(of: $0) < place(of: $1) }
  }

  /// Facts about a variable, gathered once some root may get a base.
  private struct BaseInfo {
    /// The base of the variable, or -1.
    var base: Int32 = -1
    /// The last root to which the definition leads, -1 if there is none, or `Int32.min` if not computed.
    var greatest = Int32.min
  }

  /// Returns the first suitable base of a root, or nil.
  ///
  /// A candidate has the opposite coefficient in some row of the root. If the candidate has a base itself that more
  /// rows contain, such as the top of a cell, that base takes its place. The roots below a base must come before the
  /// root.
  @inline(__always)
  private mutating func base(of root: Int32, _ info: inout [BaseInfo]) -> Int32? {
    info.grow(to: variables.count, with: BaseInfo())
    var best: Int32?
    var place = rows.firstPlace(of: root)
    while place >= 0 {
      let opposite = -rows.terms[Int(place)].coefficient
      for other in rows.places(of: rows.row(at: place)) where rows.terms[other].coefficient == opposite {
        var base = rows.terms[other].variable
        while case let next = info[Int(base)].base, next >= 0, rows.degree(of: base) < rows.degree(of: next) {
          base = next
        }
        guard best.map({ base < $0 }) ?? true else { continue }
        if greatestRoot(below: base, &info) < root { best = base }
      }
      place = rows.nextPlace(after: place)
    }
    return best
  }

  private mutating func greatestRoot(below variable: Int32, _ info: inout [BaseInfo]) -> Int32 {
    if info[Int(variable)].greatest != .min { return info[Int(variable)].greatest }
    let base = stack.count
    stack.append(variable)
    while stack.count > base, let current = stack.last {
      let state = variables[Int(current)]
      if state.definer < 0 { info[Int(current)].greatest = current }
      guard info[Int(current)].greatest == .min else {
        stack.removeLast()
        continue
      }
      let depth = stack.count
      var last: Int32 = -1
      if state.form >= 0 {
        for entry in forms[Int(state.form)].entries { take(entry.variable, &last, info) }
      } else {
        for place in rows.places(of: state.definer) where rows.terms[place].variable != current {
          take(rows.terms[place].variable, &last, info)
        }
      }
      if stack.count == depth { info[Int(current)].greatest = last }
    }
    return info[Int(variable)].greatest
  }

  @inline(__always)
  private mutating func take(_ part: Int32, _ last: inout Int32, _ info: [BaseInfo]) {
    if info[Int(part)].greatest == .min { stack.append(part) } else { last = max(last, info[Int(part)].greatest) }
  }
}
