/// What makes quantities ambiguous, and which quantities move together.
extension Engine {
  /// Returns how open quantities and tied rows move on the optimal face.
  mutating func movements() throws(Halt) -> EngineMovements {
    guard let questions, let faceAnalysis else { return EngineMovements() }
    presolve.budget.refillForPresolve()
    var parts: [Int32: [(quantity: Int, form: [Entry<Number>])]] = [:]
    var form: [Entry<Number>] = []
    for answer in faceAnalysis.answers where answer.isSolved {
      _ = try presolve.reduce(questions.terms(of: answer.question), into: &form)
      let byGroup = Dictionary(grouping: form) { partition.group(ofRoot: $0.variable) }
      for (group, entries) in byGroup where partition[group].isOpen && !partition[group].isUnsolved {
        parts[group, default: []].append((answer.question, entries))
      }
    }
    let tied = Set(faceAnalysis.ties.flatMap(\.self))
    var movements = EngineMovements()
    var tooHard: Set<Int> = []
    for (group, asked) in parts.sorted(by: { $0.key < $1.key }) {
      do throws(Halt) {
        try read(group, asked, tied, &movements)
      } catch {
        guard error == .limitReached else { throw error }
        tooHard.formUnion(asked.map(\.quantity))
      }
    }
    // A movement that is only partly computed is not reported.
    for quantity in tooHard { movements.quantities[quantity] = nil }
    return movements
  }

  private mutating func read(
    _ group: Int32, _ asked: [(quantity: Int, form: [Entry<Number>])], _ tied: Set<Int32>,
    _ movements: inout EngineMovements
  ) throws(Halt) {
    var component = Component<Number>()
    try build(&component, of: [group])
    solver.tableau.budget.refill()
    _ = try solver.solveBySimplex(&component, from: component.roots.map { presolve[$0].value })
    var directions = try FreeDirections(solver.tableau)
    func vector(_ entries: [Entry<Number>]) -> Span.Vector {
      var vector: Span.Vector = [:]
      // The group is part of each coordinate, because components share no direction.
      for entry in entries { vector[Int(group) << 32 + Int(entry.variable)] = entry.coefficient.rational }
      return vector
    }
    for (quantity, entries) in asked {
      let local = entries.map { Entry(variable: places[Int($0.variable)], coefficient: $0.coefficient) }
      let part = vector(try directions.coordinates(of: local))
      if !part.isEmpty { movements.quantities[quantity, default: [:]].merge(part) { first, _ in first } }
    }
    for row in component.rows where tied.contains(row.row) {
      movements.rows[row.row] = vector(try directions.coordinates(of: component.entries[row.places]))
    }
  }
}

/// Movements on the optimal face, as vectors: the change for each unit of each free direction.
struct EngineMovements {
  /// By index of the question; only open quantities that the solver solved.
  var quantities: [Int: Span.Vector] = [:]
  /// By the engine's row.
  var rows: [Int32: Span.Vector] = [:]
}
