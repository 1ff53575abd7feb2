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
      let fitted = preview.preview.environment.fitted
      guard range.axis == .width ? !fitted.width : !fitted.height else {
        throw UsageError("the \(range.axis) of `\(preview.preview.name)` follows from its content, so it has no sweep")
      }
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

/// `layout-lsp solve --sweep width=320...1366,height=480...1366`: solves a layout for all sizes in two ranges.
func sweepBoth(
  _ snapshot: Snapshot, _ layouts: [LayoutSolution], _ ranges: SweepRanges, wantsJSON: Bool
) -> ExitStatus {
  let widths = ClosedInterval(from: ranges.first.from, to: ranges.first.to)
  let heights = ClosedInterval(from: ranges.second?.from ?? .zero, to: ranges.second?.to ?? .zero)
  let reports = layouts.map { solved in
    // This task is never cancelled.
    let sweeps = solved.previews.compactMap { preview in
      try? LayoutAnalysis.sweep(
        snapshot.model, snapshot.model.layouts[solved.layout], preview.preview, widths: widths, heights: heights)
    }
    return (layout: solved, sweeps: sweeps)
  }
  if wantsJSON {
    write(PlaneReport(snapshot).json(reports, widths: widths, heights: heights))
  } else {
    write(PlaneTable(snapshot).text(reports, widths: widths, heights: heights))
  }
  return reports.flatMap(\.sweeps).contains { !$0.hasNoConflict } ? .errors : .fine
}

/// One range, or a width's and a height's.
struct SweepRanges {
  let first: SweepRange
  /// The heights, if `first` are widths and both are swept.
  let second: SweepRange?

  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    var ranges: [SweepRange] = []
    for part in parts { ranges.append(try SweepRange(part)) }
    ranges.sort { $0.axis == .width && $1.axis == .height }
    guard let first = ranges.first, ranges.count <= 2, ranges.count == 1 || ranges[1].axis != first.axis else {
      throw UsageError("--sweep has one range for the width and one for the height, as in \(Self.example)")
    }
    self.first = first
    second = ranges.count == 2 ? ranges[1] : nil
  }

  static let example = "width=320...1366,height=480...1366"
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
