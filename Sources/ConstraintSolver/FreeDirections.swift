/// The directions in which a component's optima lie from each other: the variables of a tableau that can be chosen
/// freely, once every bound that no optimum leaves has been found (the affine hull of a polyhedron).
///
/// Every sum of roots then moves as its coordinates say, and equal coordinates mean that it moves alike everywhere.
struct FreeDirections<Number: ExactNumber> {
  private var tableau: Tableau<Number>

  /// Takes a tableau at an optimum, with all levels frozen.
  init(_ frozen: Tableau<Number>) throws(Halt) {
    tableau = frozen
    let starts = tableau.variables.map(\.value)
    // What can move both ways, or differs between two optima, is at no bound for good.
    var moves = tableau.variables.map { $0.canFall && $0.canRise }
    for variable in moves.indices where !moves[variable] && !tableau[variable].isFixed {
      moves[variable] = try leaves(variable, starts[variable])
      for index in moves.indices where tableau[index].value != starts[index] { moves[index] = true }
      guard !moves[variable] else { continue }
      tableau.fix(variable)
      try tableau.makeNonbasic(variable)
    }
  }

  /// Whether an optimum gives a variable another value than the bound where it stands.
  private mutating func leaves(_ variable: Int, _ start: Number) throws(Halt) -> Bool {
    let objective = [Entry(variable: Int32(variable), coefficient: tableau[variable].canRise ? -Number.one : .one)]
    guard try tableau.minimise(objective) == .optimal else { return true }
    return tableau[variable].value != start
  }

  /// By how much a sum of roots changes for each point of each free variable; empty where it does not move.
  mutating func coordinates(of form: some Sequence<Entry<Number>>) throws(Halt) -> [Entry<Number>] {
    for term in form { try tableau.add(term.variable, times: term.coefficient) }
    var sums: [Entry<Number>] = []
    tableau.takeSums(into: &sums)
    return sums.filter { !tableau[Int($0.variable)].isFixed }
  }
}
