package import LayoutAnalysis
import LayoutDiagnostics
import LayoutLowering
package import LayoutModel
import SourceText

/// Sweeps of both axes as text for people: a line for each outcome, with the sizes of the root to which it applies.
package struct PlaneTable {
  let snapshot: Snapshot

  package init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// Returns the lines of each sweep. The intervals are in points.
  package func text(
    _ reports: [(layout: LayoutSolution, sweeps: [PlaneSweep])], widths: ClosedInterval, heights: ClosedInterval
  ) -> String {
    reports.flatMap { layout, sweeps in
      sweeps.map { sweep in
        "\(layout.layoutName) on \(sweep.preview.name)".printable + ", \(widths.from) to \(widths.to) wide, "
          + "\(heights.from) to \(heights.to) high:\n" + lines(layout, sweep)
      }
    }.joined(separator: "\n").withPrintableLines
  }

  private func lines(_ layout: LayoutSolution, _ sweep: PlaneSweep) -> String {
    var rows: [(sizes: String, words: String)] = []
    var unmet = ""
    for outcome in sweep.outcomes {
      let sizes = outcome.sizes.isEmpty ? "everywhere" : outcome.sizes
      switch outcome.kind {
      case .conflict(let conflict):
        rows.append((sizes, snapshot.conflictText(conflict.members.filter { !$0.isRootSize })))
      case .ambiguous(let values):
        let names = values.map { "\(layout.views[$0.view].name).\($0.attribute.rawValue)" }
        rows.append((sizes, "ambiguous: \(names.joined(separator: ", "))"))
      case .unmet(let constraint):
        let member = constraint.member
        unmet += "  not met \(sizes): \(snapshot.linePrefix(member))\(member.fullText)\n"
      }
    }
    if sweep.gaps.isEmpty {
      if !rows.contains(where: { $0.sizes == "everywhere" }) {
        rows.append((rows.isEmpty ? "everywhere" : "elsewhere", "satisfied"))
      }
    } else {
      rows += sweep.gaps.map { ("some sizes", "not solved: \($0)") }
    }
    return alignedLines(rows) + unmet
  }
}
