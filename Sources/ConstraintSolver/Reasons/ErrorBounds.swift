/// The points at which no row of a component has a larger error than at a given point, as bounds in a tableau.
///
/// If a sum of roots cannot move, the rows that stop it bound the nonbasic variables in its tableau row. They are the
/// multipliers of a linear program's optimum, and an irreducible set. The nonbasic variables are independent, and
/// without any one of them the sum can move (Gleeson and Ryan 1990).
struct ErrorBounds<Number: ExactNumber> {
  private var tableau: Tableau<Number>

  /// A row of the component, by its place there, and its factor in the sum that it stops.
  typealias Obstacle = (source: Int, factor: Number)

  /// Includes only rows that satisfy `counts`. Of two identical bounds, the first row is named.
  init(
    _ component: Component<Number>, at values: [Number], _ budget: Budget,
    where counts: (Component<Number>.ReducedRow) -> Bool
  ) throws(Halt) {
    tableau = Tableau(budget: budget)
    tableau.budget.refill()
    tableau.begin(values)
    for (source, row) in component.rows.enumerated() where counts(row) {
      let residual = try component.value(of: row, at: values)
      let slack = try tableau.addSlack(for: component.entries[row.places])
      if row.relation.holds(residual) {
        tableau.narrow(slack, row.relation, Tableau.Bound(value: -row.constant, source: source, coefficient: .one))
      } else {
        let bound = Tableau.Bound(value: tableau[slack].value, source: source, coefficient: .one)
        tableau.narrow(slack, residual.sign > 0 ? .atMost : .atLeast, bound)
      }
    }
  }

  /// Returns the obstacles that stop a sum of roots from rising or falling; nil if nothing stops it.
  mutating func obstacles(to form: [Entry<Number>], rising: Bool) throws(Halt) -> [Obstacle]? {
    let sum = try tableau.addSlack(for: form)
    let start = tableau[sum].value
    let objective = [Entry(variable: Int32(sum), coefficient: rising ? -Number.one : .one)]
    guard try tableau.minimise(objective) == .optimal, tableau[sum].value == start, tableau[sum].isBasic else {
      return nil
    }
    var obstacles: [Obstacle] = []
    for entry in tableau.entries(ofRow: tableau[sum].row) {
      let stopped = tableau[Int(entry.variable)]
      let bound = rising == (entry.coefficient.sign > 0) ? stopped.upper : stopped.lower
      guard let bound else { return nil }
      obstacles.append((bound.source, entry.coefficient))
    }
    return obstacles
  }
}
