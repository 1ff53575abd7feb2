/// The directions in which a component's optima lie from each other: the variables of a tableau that can be chosen
/// freely, once every bound that no optimum leaves has been found (the affine hull of a polyhedron).
///
/// Every sum of roots then moves as its coordinates say, and equal coordinates mean that it moves alike everywhere.
struct FreeDirections<Number: ExactNumber> {
  private var tableau: Tableau<Number>

  /// Takes a tableau at an optimum, with all levels frozen.
  init(_ frozen: Tableau<Number>) throws(Halt) {
    tableau = frozen
    try tableau.fixImpliedEqualities()
  }

  /// By how much a sum of roots changes for each point of each free variable; empty where it does not move.
  mutating func coordinates(of form: some Sequence<Entry<Number>>) throws(Halt) -> [Entry<Number>] {
    for term in form { try tableau.add(term.variable, times: term.coefficient) }
    var sums: [Entry<Number>] = []
    tableau.takeSums(into: &sums)
    return sums.filter { !tableau[Int($0.variable)].isFixed }
  }
}
