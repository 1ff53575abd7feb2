/// Why a quantity has the value that it has.
extension Engine {
  /// The rows that fix a determined quantity.
  ///
  /// They suffice where required rows fix it; where optional rows take part, those that pull on it directly are named,
  /// and not what holds these in turn.
  mutating func causes(ofQuestion index: Int) throws(Halt) -> [Int32] {
    guard let terms = questions?.terms(of: index) else { return [] }
    var form: [Entry<Number>] = []
    _ = try elimination.reduce(terms, into: &form)
    var rows = Set(try elimination.multipliers(of: [], terms).map(\.row))
    var component = Component<Number>()
    for group in Set(form.map { partition.group(ofRoot: $0.variable) }).sorted() {
      try build(&component, of: [group])
      solver.tableau.reasons = [:]
      defer { solver.tableau.reasons = nil }
      _ = try solver.solveTogether(&component, from: component.roots.map { elimination[$0].value })
      let local = form.filter { partition.group(ofRoot: $0.variable) == group }
        .map { Entry(variable: places[Int($0.variable)], coefficient: $0.coefficient) }
      var open = OpenComponent(solver)
      for index in try open.holders(of: local) {
        let row = component.rows[index].row
        rows.insert(row)
        rows.formUnion(try elimination.multipliers(of: [Elimination.Multiplier(row: row, factor: .one)]).map(\.row))
      }
    }
    return Array(rows)
  }
}
