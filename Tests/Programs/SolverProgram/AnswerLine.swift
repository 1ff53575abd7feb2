import ConstraintSolver

/// The solver's answer, as one line of JSON. Every number of the system's is a string with its exact fraction.
///
///     {"values":["3","4/3"],"conflicts":[{"members":[0,1],"missing":"2"}],"findings":[{"value":"3","solved":true,
///     "determined":true,"least":"3","greatest":"3","causes":[0]}],"ties":[[3,4]]}        an open end is null
///     {"stopped":"cancelled"}
func answerLine(_ outcome: Result<SystemSolution, SolverStop>, duration: Duration?) -> [UInt8] {
  var members: [String] = []
  if let duration { members.append("\"milliseconds\":\(duration / .milliseconds(1))") }
  switch outcome {
  case .success(let solution): members += answerMembers(solution)
  case .failure(let stop): members.append("\"stopped\":\"\(stop)\"")
  }
  return Array("{\(members.joined(separator: ","))}\n".utf8)
}

private func answerMembers(_ solution: SystemSolution) -> [String] {
  let conflicts = solution.conflicts.map { conflict in
    "{\"members\":\(list(conflict.members)),\"missing\":\(quoted(conflict.missing))}"
  }
  let findings = solution.findings.enumerated().map { index, finding in
    """
    {"value":\(quoted(finding.value)),"solved":\(finding.isSolved),"determined":\(finding.isDetermined),\
    "least":\(quoted(finding.least)),"greatest":\(quoted(finding.greatest)),\
    "causes":\(list(solution.causes(ofQuantity: index)))}
    """
  }
  return [
    "\"values\":\(list(solution.values.map(quoted)))",
    "\"conflicts\":\(list(conflicts))",
    "\"findings\":\(list(findings))",
    "\"ties\":\(list(solution.ties.map(list)))",
  ]
}

private func list(_ elements: [some CustomStringConvertible]) -> String {
  "[\(elements.map(\.description).joined(separator: ","))]"
}

private func quoted(_ value: Rational?) -> String { value.map { "\"\($0.fraction)\"" } ?? "null" }
