/// The free directions of a component's optimal face: the variables of a tableau that are free once all implied
/// equalities are fixed (the affine hull of a polyhedron).
///
/// The coordinates of a sum of roots determine its movement. Sums with equal coordinates move identically on the whole
/// face.
struct FreeDirections<Number: ExactNumber> {
  private var tableau: Tableau<Number>

  /// Takes a tableau at an optimum, with all levels frozen.
  init(_ frozen: Tableau<Number>) throws(Halt) {
    tableau = frozen
    try tableau.fixImpliedEqualities()
  }

  /// Returns the change of a sum of roots for each unit of each free variable; empty if the sum is determined.
  mutating func coordinates(of form: some Sequence<Entry<Number>>) throws(Halt) -> [Entry<Number>] {
    for term in form { try tableau.add(term.variable, times: term.coefficient) }
    var sums: [Entry<Number>] = []
    tableau.takeSums(into: &sums)
    return sums.filter { !tableau[Int($0.variable)].isFixed }
  }
}
