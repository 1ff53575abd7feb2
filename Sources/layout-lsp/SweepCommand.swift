import ConstraintSolver
import JSONRPC
import LanguageFeatures
import LayoutAnalysis
import LayoutModel
import SourceText

/// `layout-lsp solve --sweep width=320...1366`: solves a layout for all sizes in a range.
func sweep(
  _ snapshot: Snapshot, _ layouts: [LayoutSolution], _ range: SweepRange, wantsJSON: Bool
) throws(UsageError) -> ExitStatus {
  var reports: [(layout: LayoutSolution, sweeps: [LayoutSweep])] = []
  for solved in layouts {
    var sweeps: [LayoutSweep] = []
    for preview in solved.previews {
      let layout = snapshot.model.layouts[solved.layout]
      let found = try? LayoutAnalysis.sweep(
        snapshot.model, layout, preview.preview, range.axis, from: range.from, to: range.to)
      guard let swept = found.flatMap(\.self) else {
        throw UsageError(
          "`\(solved.layoutName)` on `\(preview.preview.name)` changes at too many sizes to list; "
            + "sweep a part of them")
      }
      sweeps.append(swept)
    }
    reports.append((solved, sweeps))
  }
  if wantsJSON {
    write(SweepReport(snapshot).json(reports, range))
  } else {
    write(SweepTable(snapshot).text(reports, from: range.from, to: range.to))
  }
  let pieces = reports.flatMap(\.sweeps).flatMap(\.pieces)
  return pieces.contains { $0.status == .conflict } ? .errors : .fine
}

/// `width=320...1366`, in points.
struct SweepRange {
  let axis: SweepAxis
  let from: Rational
  let to: Rational

  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let ends = parts.count == 2 ? parts[1].split(separator: ".", omittingEmptySubsequences: false) : []
    // Splitting `320...1366` at the points gives 320, two empty parts, and 1366.
    guard let axis = SweepAxis(rawValue: parts.first ?? ""), ends.count == 4, ends[1].isEmpty, ends[2].isEmpty,
      let from = Int(ends[0]), let to = Int(ends[3]), 0..<to ~= from, to <= Self.greatest
    else {
      throw UsageError("--sweep is width=FROM...TO or height=FROM...TO in whole points, as in width=320...1366")
    }
    self.axis = axis
    self.from = Rational(from)
    self.to = Rational(to)
  }

  private static let greatest = 100_000
}
