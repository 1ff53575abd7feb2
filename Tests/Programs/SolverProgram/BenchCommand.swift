import ConstraintSolver
import Foundation

/// The command `bench`: measures the solver on one workload file and prints a line of JSON with CPU seconds.
///
/// `--only STAGE` runs one of `load`, `scratch`, `constant`, `readd`, `resize`, `sweep`, `memory`; with `--once`, `scratch` is one
/// solve and nothing else, for a profiler that counts. The stages and the format of the file are described in
/// Tests/Programs/Benchmarks/README.md.
func benchCommand(_ arguments: [String]) -> ExitStatus {
  let isOnce = arguments.last == "--once"
  let words = isOnce ? Array(arguments.dropLast()) : arguments
  let only = words.count == 3 && words[1] == "--only" ? words[2] : nil
  let isKnown = only == nil || only == "load" || Stage.all.contains { $0.name == only }
  guard let path = words.first, isKnown, words.count == (only == nil ? 1 : 3) else {
    complain("usage: SolverProgram bench FILE [--only STAGE] [--once]")
    return .badInput
  }
  // To look takes half a megabyte of Foundation's the first time.
  _ = memory("VmRSS:")
  let emptyProcess = memory("VmRSS:") - memory("RssFile:")
  let (loading, workload) = seconds { Workload(path: path) }
  guard let workload else {
    complain("bench: \(path) is no workload")
    return .badInput
  }
  var figures = ["\"load\": \(loading)"]
  if only == nil || only == "memory" { figures.append("\"memory\": \(peakMemory(workload, over: emptyProcess))") }
  if isOnce, only == "scratch" {
    figures.append("\"scratch\": \(seconds { read(solved(workload), workload) }.time)")
  } else {
    for stage in Stage.all where only == nil || stage.name == only { figures += stage.measure(workload) }
  }
  return writeOutput(Array("{\(figures.joined(separator: ", "))}\n".utf8)) ? .fine : .badInput
}

/// One thing that is measured.
private struct Stage: Sendable {
  let name: String
  /// Members of the JSON object.
  let measure: @Sendable (Workload) -> [String]

  static let all = [
    Stage(name: "memory") { _ in [] },
    Stage(name: "scratch", measure: { scratch($0) }),
    Stage(name: "constant") { ["\"constant\": \(edits($0) { constant(&$0, $1, $2) })"] },
    Stage(name: "readd") { ["\"readd\": \(edits($0) { removeAndAdd(&$0, $1, $2) })"] },
    Stage(name: "resize") { ["\"resize\": \(resize($0))"] },
    Stage(name: "sweep") { ["\"sweep\": \(sweepAll($0))"] },
  ]
}

// MARK: Stages

/// Everything is decided.
private func decide(_ solver: inout SystemSolver) { try? solver.solve() }

private func solved(_ workload: Workload) -> SystemSolver {
  var solver = SystemSolver(workload.system)
  decide(&solver)
  return solver
}

/// Reads all values, as a layout does.
private func read(_ solver: SystemSolver, _ workload: Workload) {
  var sum = 0.0
  for variable in 0..<workload.system.variableCount { sum += solver.value(ofVariable: variable).double }
  withExtendedLifetime(sum) {}
}

private func scratch(_ workload: Workload) -> [String] {
  let time = repeated { read(solved(workload), workload) }
  var solver = solved(workload)
  let isOpen = solver.isOpen
  var violation = Rational.zero
  var conflicts = 0
  if let solution = try? solver.solution() {
    let dropped = Set(solution.conflicts.map(\.dropped))
    conflicts = dropped.count
    for (index, row) in workload.system.rows.enumerated() where row.priority.isRequired && !dropped.contains(index) {
      violation = max(violation, solution.error(ofRow: row).magnitude)
    }
  }
  return [
    "\"scratch\": \(time)", "\"violation\": \(violation.double)", "\"conflicts\": \(conflicts)",
    "\"open\": \(isOpen ? 1 : 0)",
  ]
}

/// Rows all over the system, the same ones every time, in no step with the order in which a workload repeats itself.
private func sample(_ workload: Workload) -> [Int] {
  let count = workload.system.rows.count
  return (1...UInt64(300)).map { Int((($0 * 2_654_435_769 % (1 << 32)) * UInt64(count)) >> 32) }
}

private func edits(_ workload: Workload, _ edit: (inout SystemSolver, Workload, Int) -> Double) -> String {
  var solver = solved(workload)
  let rows = sample(workload)
  // What a process pays once, or for its neighbours on a shared machine, is no edit's. All rows come before any comes again,
  // or it would be taken for something that is dragged.
  var times = rows.map { edit(&solver, workload, $0) }
  for _ in 1..<3 { times = zip(times, rows).map { best, row in min(best, edit(&solver, workload, row)) } }
  times.sort()
  return "{\"median\": \(times[times.count / 2]), \"worst\": \(times[times.count - 1])}"
}

/// The mean of an edit and its undoing.
private func constant(_ solver: inout SystemSolver, _ workload: Workload, _ row: Int) -> Double {
  let old = workload.system.rows[row].form.constant
  return seconds {
    solver.setConstant(old - 1, ofRow: row)
    decide(&solver)
    solver.setConstant(old, ofRow: row)
    decide(&solver)
  }.time / 2
}

private func removeAndAdd(_ solver: inout SystemSolver, _ workload: Workload, _ row: Int) -> Double {
  seconds {
    solver.removeRow(row)
    decide(&solver)
    solver.insertRow(workload.system.rows[row], at: row)
    decide(&solver)
  }.time / 2
}

private func resize(_ workload: Workload) -> Double {
  var solver = solved(workload)
  let count = workload.system.rows.count
  let sizes = [count - 2, count - 1].map { ($0, workload.system.rows[$0].form.constant) }
  var step = 0
  return repeated {
    // Another size each time, so that no drag repeats the one before it.
    step += 1
    let factor = Rational(11 + step % 7, over: 10) ?? 1
    for (row, constant) in sizes { solver.setConstant(constant * factor, ofRow: row) }
    decide(&solver)
    for (row, constant) in sizes { solver.setConstant(constant, ofRow: row) }
    decide(&solver)
  } / 2
}

/// Everything from scratch, and then for all widths of the root from 20 to 1,200.
private func sweepAll(_ workload: Workload) -> Double {
  let row = workload.system.rows.count - 2
  var system = workload.system
  let width = system.rows[row]
  system.rows[row] = LinearSystem.Row(width.form - width.form.constant - 20, width.relation, width.priority)
  return repeated {
    _ = solved(workload)
    _ = try? sweep(system, rates: [row: -1], from: 20, to: 1_200)
  }
}

/// By how many bytes the process with its rows and their solution is larger than the empty one, at most. What is mapped
/// of the program's file does not count.
private func peakMemory(_ workload: Workload, over emptyProcess: Int) -> Int {
  // What reading the text took at most is forgotten.
  try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
  let solver = solved(workload)
  let peak = memory("VmHWM:") - memory("RssFile:")
  return withExtendedLifetime((solver, workload)) { peak - emptyProcess }
}

// MARK: Clocks

private func cpuSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

private func seconds<Result>(_ body: () -> Result) -> (time: Double, result: Result) {
  let start = cpuSeconds()
  let result = body()
  return (cpuSeconds() - start, result)
}

private func seconds(_ body: () -> Void) -> (time: Double, result: Void) {
  let start = cpuSeconds()
  body()
  return (cpuSeconds() - start, ())
}

/// The best mean of several rounds of some 20 ms each.
private func repeated(_ body: () -> Void) -> Double {
  let first = seconds(body).time
  let count = max(1, min(10_000, Int(0.02 / max(first, 1e-6))))
  var best = first
  for _ in 0..<5 {
    let time = seconds { for _ in 0..<count { body() } }.time / Double(count)
    best = min(best, time)
  }
  return best
}

/// A resident size of the process in bytes: `VmRSS:` now, `VmHWM:` at most, `RssFile:` what is mapped of files.
private func memory(_ name: String) -> Int {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
    let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
  else { return 0 }
  return kilobytes * 1024
}
