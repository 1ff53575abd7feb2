import ConstraintSolver

/// The command `solve`: reads systems from standard input and answers each with a line of JSON as soon as it has ended.
///
/// `SystemReader` says how systems are written. With `--time` each answer begins with the milliseconds that solving
/// took; without it the same input always gives the same output.
func solveCommand(_ options: [String]) -> ExitStatus {
  if let unknown = options.first(where: { $0 != "--time" }) {
    complain("solve: there is no option \(unknown)")
    return .badInput
  }
  let isTimed = options.contains("--time")
  var reader = SystemReader()
  var lines = InputLines()
  do throws(BadInput) {
    while let line = lines.next() {
      guard let system = try reader.read(line) else { continue }
      guard writeOutput(answer(system, isTimed: isTimed)) else { return .fine }
    }
    try reader.finish()
    return .fine
  } catch {
    complain("solve: line \(error.lineNumber): \(error.message)")
    return .badInput
  }
}

private func answer(_ system: LinearSystem, isTimed: Bool) -> [UInt8] {
  let clock = ContinuousClock()
  let start = clock.now
  let outcome = Result { () throws(SolverStop) in try solve(system) }
  let duration = clock.now - start
  return answerLine(outcome, duration: isTimed ? duration : nil)
}
