/// What a solution answers when it is asked why. Each question costs about as much as solving the component that it is
/// about, and nothing until it is asked.
extension SystemSolution {
  /// Why an optional row is not met: an irreducible set of rows of its priority or higher that cannot hold together with
  /// it, or keep the errors that they have; they leave it no less error than it has. The row itself is the last of the
  /// members. Nil where it is met.
  package func forcing(ofRow row: Int) -> RowConflict? {
    solver.system.rows.indices.contains(row) && !unsolved.contains(row) ? solver.forcing(ofRow: row) : nil
  }

  /// Why quantities are open: what pulls at each, and what moves with it. By quantity.
  package func openings() -> [Int: Opening] {
    guard findings.contains(where: { $0.isSolved && !$0.isDetermined }) else { return [:] }
    let movements = solver.movements()
    let vectors = ties.map { tie in tie.map { movements.rows[$0] ?? [:] } }
    let companions = Dictionary(grouping: movements.quantities.keys.sorted()) { quantity in
      movements.quantities[quantity].map(proportions) ?? [:]
    }
    var openings: [Int: Opening] = [:]
    for (quantity, vector) in movements.quantities {
      var pulling = Array(ties.indices)
      if Span(pulling.flatMap { vectors[$0] }).contains(vector) {
        // Without those that have no part in it.
        for tie in ties.indices {
          let others = pulling.filter { $0 != tie }
          if Span(others.flatMap { vectors[$0] }).contains(vector) { pulling = others }
        }
      } else {
        pulling = []
      }
      let alike = companions[proportions(vector)] ?? []
      openings[quantity] = Opening(ties: pulling.map { ties[$0] }, movesWith: alike.filter { $0 != quantity })
    }
    return openings
  }

  /// The same for all vectors of one direction.
  private func proportions(_ vector: Span.Vector) -> Span.Vector {
    guard let first = vector.keys.min().flatMap({ vector[$0] }) else { return [:] }
    return vector.mapValues { $0 / first }
  }

  /// Why a quantity is open.
  package struct Opening: Hashable, Sendable {
    /// The sets of rows of equal priority that pull apart, and so leave it open: were they told how far each is missed, it
    /// would be determined. Empty where nothing fixes it.
    package let ties: [[Int]]
    /// The other quantities that move evenly with it: none of them changes without it, nor it without them. Ascending.
    package let movesWith: [Int]
  }
}
