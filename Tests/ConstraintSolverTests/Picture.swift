import ConstraintSolver
import Testing

/// Holds what the solver says about some rows against a picture of it: a line for each variable, then the conflicts,
/// then the ties.
///
///     x = 3 because 0 1          determined, and the rows that fix it, in order
///     y in 84...140, now 84      open, and the value that is shown
///     0 1 2 conflict, 4 missing
///     3 4 tie
func check(
  _ rows: [LinearSystem.Row], near references: [Rational] = [], gives picture: String,
  at location: SourceLocation = #_sourceLocation
) throws {
  try check(LinearSystem(rows, near: references), ["x", "y", "z", "w"], gives: picture, at: location)
}

/// The same for a system that asks about other quantities, each with its name.
func check(
  _ system: LinearSystem, _ names: [String], gives picture: String, at location: SourceLocation = #_sourceLocation
) throws {
  let answer = try answer(system, names)
  #expect(answer == picture, sourceLocation: location)
}

/// The same for the conflicts alone.
func check(
  _ rows: [LinearSystem.Row], conflicts picture: String, at location: SourceLocation = #_sourceLocation
) throws {
  let answer = conflicts(of: try solve(LinearSystem(rows)))
  #expect(answer.joined(separator: "\n") == picture, sourceLocation: location)
}

private func answer(_ system: LinearSystem, _ names: [String]) throws -> String {
  let solution = try solve(system)
  let findings = zip(names, solution.findings).enumerated().map { index, named in
    let (name, finding) = named
    guard !finding.isDetermined else {
      let causes = solution.causes(ofQuantity: index)
      return "\(name) = \(finding.value)" + (causes.isEmpty ? "" : " because \(words(causes))")
    }
    let (least, greatest) = (finding.least?.description ?? "-∞", finding.greatest?.description ?? "∞")
    return "\(name) in \(least)...\(greatest), now \(finding.value)"
  }
  return (findings + conflicts(of: solution) + solution.ties.map { "\(words($0)) tie" }).joined(separator: "\n")
}

private func conflicts(of solution: SystemSolution) -> [String] {
  solution.conflicts.map { "\(words($0.members)) conflict, \($0.missing) missing" }
}

private func words(_ indices: [Int]) -> String { indices.map(String.init).joined(separator: " ") }
