/// Why a quantity has the value that it has.
extension Engine {
  /// The rows that fix a determined quantity, by position, ascending; empty where it cannot be said.
  ///
  /// They suffice where required rows fix it; where optional rows take part, those that pull on it directly are named,
  /// and not what holds these in turn.
  mutating func causes(of question: Question) -> [Int] {
    do {
      var form: [Entry<Number>] = []
      _ = try elimination.reduce(question.terms, into: &form)
      var rows = Set(try elimination.multipliers(of: [], question.terms).map(\.row))
      var component = Component<Number>()
      for group in groups.indices
      where groups[group].roots.contains(where: { root in form.contains { $0.variable == root } }) {
        try build(&component, of: [group])
        solver.tableau.reasons = [:]
        defer { solver.tableau.reasons = nil }
        _ = try solver.solveTogether(&component, from: component.roots.map { elimination[$0].value })
        let local = form.filter { groups[group].roots.contains($0.variable) }
          .map { Entry(variable: place(of: $0.variable), coefficient: $0.coefficient) }
        let variable = try solver.tableau.addSlack(for: local)
        for index in solver.tableau.holders(of: variable) {
          let row = component.rows[index].row
          rows.insert(row)
          rows.formUnion(try elimination.multipliers(of: [Elimination.Multiplier(row: row, factor: .one)]).map(\.row))
        }
      }
      return rows.map { positions[Int($0)] }.sorted()
    } catch {
      return []
    }
  }
}
