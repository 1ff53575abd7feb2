package import ConstraintSolver
import LayoutDiagnostics
import LayoutModel

/// What an edit of a layout changes at the sizes and in the states of ranges.
package struct EditedRanges: Sendable {
  /// The new problems.
  var problems: [PlacedFinding] = []
  /// Whether the edit prevents a proof.
  fileprivate(set) var hasNewGap = false
  fileprivate let levels: DiagnosticLevels

  /// Whether the edit has a new problem, or prevents a proof. With `isGrave`, only errors, ambiguities and ties count.
  package func hasNewProblem(isGrave: Bool) -> Bool {
    hasNewGap || problems.contains { isGrave ? $0.finding.isGrave(levels) : $0.finding.isProblem(levels) }
  }
}

extension Finding {
  /// Whether no edit may cause it.
  fileprivate func isGrave(_ levels: DiagnosticLevels) -> Bool { kind.disqualifiesFix && !levels.isOff(kind) }
}

extension Snapshot {
  /// Returns what an edit of a layout changes in ranges. Those of the layout and of the ones that contain it are proved.
  /// `old` is the text before the edit, with the same layouts.
  package func editedRanges(
    since old: Snapshot, ofLayout name: String, within limit: SolverLimit
  ) throws(SolverStop) -> EditedRanges {
    let levels = old.levels.overridden(by: old.model.levels)
    var ranges = EditedRanges(levels: levels)
    guard model.previews.contains(where: { $0.range != nil }) else { return ranges }
    for (index, layout) in model.layouts.enumerated() where old.model.layouts.indices.contains(index) {
      let isReached =
        layout.name == name
        || layout.components.contains { model.layouts.indices.contains($0) && model.layouts[$0].name == name }
      guard isReached else { continue }
      for answer in try rangeAnswers(ofLayout: index, rows: Self.editedRangeRows, isTrial: true, within: limit) {
        let found = answer.problems.filter { $0.finding.isProblem(levels) || $0.finding.isGrave(levels) }
        guard !found.isEmpty || !answer.gaps.isEmpty else { continue }
        let name = answer.preview.name
        let proved = old.ranges.filter { $0.layout == index && $0.preview.name == name }.map(\.range)
        let before =
          proved.isEmpty
          ? try old.rangeAnswers(
            preview: name, ofLayout: index, rows: Self.editedRangeRows, isTrial: true, within: limit) : proved
        let previous = Set(before.flatMap(\.problems).map { $0.finding.key(in: old.model.layouts[index]) })
        ranges.problems += found.filter { !previous.contains($0.finding.key(in: layout)) }
        if !Set(before.flatMap(\.gaps)).isSuperset(of: answer.gaps) { ranges.hasNewGap = true }
      }
    }
    return ranges
  }

  /// The work of the proof of a range after an edit of views, in rows.
  private static let editedRangeRows = 100_000
}
