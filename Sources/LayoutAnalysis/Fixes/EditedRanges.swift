package import ConstraintSolver
import LayoutDiagnostics
import LayoutModel

extension Snapshot {
  /// Whether an edit of a layout has a new problem at a size or in a state of a range, or prevents a proof of the range.
  /// The ranges of the layout and of those that contain it are proved. With `isGrave`, only errors, ambiguities and ties
  /// count. `old` is the text before the edit, with the same layouts.
  package func hasNewRangeProblem(
    since old: Snapshot, ofLayout name: String, isGrave: Bool, within limit: SolverLimit
  ) throws(SolverStop) -> Bool {
    guard model.previews.contains(where: { $0.range != nil }) else { return false }
    let levels = old.levels.overridden(by: old.model.levels)
    func isCounted(_ finding: Finding) -> Bool {
      isGrave ? finding.kind.disqualifiesFix && !levels.isOff(finding.kind) : finding.isProblem(levels)
    }
    for (index, layout) in model.layouts.enumerated() where old.model.layouts.indices.contains(index) {
      let isReached =
        layout.name == name
        || layout.components.contains { model.layouts.indices.contains($0) && model.layouts[$0].name == name }
      guard isReached else { continue }
      for answer in try rangeAnswers(ofLayout: index, rows: Self.editedRangeRows, isTrial: true, within: limit) {
        let found = Set(answer.problems.map(\.finding).filter(isCounted).map { $0.key(in: layout) })
        guard !found.isEmpty || !answer.gaps.isEmpty else { continue }
        let name = answer.preview.name
        let proved = old.ranges.filter { $0.layout == index && $0.preview.name == name }.map(\.range)
        let before =
          proved.isEmpty
          ? try old.rangeAnswers(
            preview: name, ofLayout: index, rows: Self.editedRangeRows, isTrial: true, within: limit) : proved
        let previous = Set(before.flatMap(\.problems).map { $0.finding.key(in: old.model.layouts[index]) })
        let gaps = Set(before.flatMap(\.gaps))
        guard found.isSubset(of: previous), gaps.isSuperset(of: answer.gaps) else { return true }
      }
    }
    return false
  }

  /// The work of the proof of a range after an edit of views, in rows.
  private static let editedRangeRows = 100_000
}
