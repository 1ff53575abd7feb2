package import LayoutAnalysis
import LayoutDiagnostics
import SourceText

/// Returns the problems of a text as a list for a read-only document: a line for each error and warning, the same ones
/// that are published. Empty without any.
package func problemTable(_ snapshot: Snapshot) -> String {
  let problems = snapshot.diagnostics.filter { $0.severity == .error || $0.severity == .warning }
  guard !problems.isEmpty else { return "" }
  let lines = problems.map { problem in
    let line = snapshot.file.place(at: problem.range.start).line
    return "  line \(line): \(problem.severity.word)[\(problem.kind.code)]: \(problem.message)\n"
  }
  return "\nProblems:\n" + lines.joined()
}
