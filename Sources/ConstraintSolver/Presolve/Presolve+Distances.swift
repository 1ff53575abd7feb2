/// Measuring places from what they hang on.
///
/// Where a layout says how far things are from the top of their cell, and nothing of where they are, the height of the
/// cell above shifts them all and changes nothing between them. Written over the distances, what couples the things is
/// free of that height, and cells that share nothing else are problems by themselves. So a root that is only ever compared
/// with others, as places are and sizes are not, gets a definition: a variable that it is compared with, and a new
/// root, the distance. It is a change of variables, and leaves the answer as it is.
extension Presolve {
  /// Gives roots their bases. Afterwards there are more variables. Returns the roots that there are then, sorted.
  ///
  /// A base's definition leads to roots before the one that is measured from it and to none behind, whatever else is
  /// measured; so definitions do not go in circles.
  mutating func makeRootsRelative() throws(Halt) -> [Int32] {
    var known: [KnownOfBase] = []
    var roots: [Int32] = []
    var sums: [RowTable<Number>.Sum] = []
    for variable in variables.indices where variables[variable].definer < 0 {
      let root = Int32(variable)
      guard paths.contains(.distances), rows.isOnlyCompared(root), let base = base(of: root, &known) else {
        roots.append(root)
        continue
      }
      known[variable].base = base
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

  /// Has roots that are measured from something begin where the others do, at 0.
  mutating func placeRelative() {
    var distance = variables.count - relatives.count
    for (_, base) in relatives {
      if variables[Int(base)].kind == .constant { variables[distance].value = -variables[Int(base)].value }
      distance += 1
    }
  }

  /// Forgets what is measured from what, and the variables that came with it.
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

  /// Sorts roots in the order of the system's variables, a distance in the place of what it measures.
  ///
  /// Mutating, as it would otherwise be handed a copy of the elimination.
  mutating func sort(_ roots: inout [Int32]) {
    let (first, relatives) = (variables.count - relatives.count, relatives)
    func place(of root: Int32) -> Int32 { Int(root) < first ? root : relatives[Int(root) - first].variable }
    roots.sort { place(of: $0) < place(of: $1) }
  }

  /// What is known of a variable, once there is a root that may get a base.
  private struct KnownOfBase {
    /// -1 where it has none.
    var base: Int32 = -1
    /// The last of the roots to which its definition leads; -1 where there are none, and `Int32.min` where it is not known.
    var greatest = Int32.min
  }

  /// The first variable that a root is less in some row; in place of a root that is measured itself, what that is measured
  /// from if more rows speak of it, as of a cell that everything in it is measured from.
  @inline(__always)
  private mutating func base(of root: Int32, _ known: inout [KnownOfBase]) -> Int32? {
    known.grow(to: variables.count, with: KnownOfBase())
    var best: Int32?
    var place = rows.firstPlace(of: root)
    while place >= 0 {
      let opposite = -rows.terms[Int(place)].coefficient
      for other in rows.places(of: rows.row(at: place)) where rows.terms[other].coefficient == opposite {
        var base = rows.terms[other].variable
        while case let next = known[Int(base)].base, next >= 0, rows.degree(of: base) < rows.degree(of: next) {
          base = next
        }
        guard best.map({ base < $0 }) ?? true else { continue }
        if greatestRoot(below: base, &known) < root { best = base }
      }
      place = rows.nextPlace(after: place)
    }
    return best
  }

  private mutating func greatestRoot(below variable: Int32, _ known: inout [KnownOfBase]) -> Int32 {
    if known[Int(variable)].greatest != .min { return known[Int(variable)].greatest }
    let base = stack.count
    stack.append(variable)
    while stack.count > base, let current = stack.last {
      let state = variables[Int(current)]
      if state.definer < 0 { known[Int(current)].greatest = current }
      guard known[Int(current)].greatest == .min else {
        stack.removeLast()
        continue
      }
      let depth = stack.count
      var last: Int32 = -1
      if state.form >= 0 {
        for entry in forms[Int(state.form)].entries { take(entry.variable, &last, known) }
      } else {
        for place in rows.places(of: state.definer) where rows.terms[place].variable != current {
          take(rows.terms[place].variable, &last, known)
        }
      }
      if stack.count == depth { known[Int(current)].greatest = last }
    }
    return known[Int(variable)].greatest
  }

  @inline(__always)
  private mutating func take(_ part: Int32, _ last: inout Int32, _ known: [KnownOfBase]) {
    if known[Int(part)].greatest == .min { stack.append(part) } else { last = max(last, known[Int(part)].greatest) }
  }
}
