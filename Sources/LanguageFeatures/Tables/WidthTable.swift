package import ConstraintSolver
package import LayoutAnalysis
import LayoutModel
import SourceText

/// Returns what happens to the layouts of a solved file at every width, from the narrowest phone to the widest tablet,
/// on each preview.
package func widthTable(_ snapshot: Snapshot, within limit: SolverLimit) throws(SolverStop) -> String {
  let (start, end): (Rational, Rational) = (320, 1366)
  var reports: [(layout: LayoutSolution, sweeps: [LayoutSweep])] = []
  var rest = ""
  for solved in snapshot.solution?.layouts ?? [] where snapshot.model.layouts.indices.contains(solved.layout) {
    let layout = snapshot.model.layouts[solved.layout]
    var sweeps: [LayoutSweep] = []
    for preview in solved.previews {
      if let swept = try sweep(snapshot.model, layout, preview.preview, .width, from: start, to: end, limit: limit) {
        sweeps.append(swept)
      } else {
        rest += "\n\(solved.layoutName) on \(preview.preview.name) changes at too many widths to list them.\n"
      }
    }
    reports.append((solved, sweeps))
  }
  return SweepTable(snapshot).text(reports, from: start, to: end) + rest
}
