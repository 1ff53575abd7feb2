package import ConstraintSolver
import LayoutDiagnostics
import LayoutModel

/// What an edit of a layout changes at the sizes and in the states of ranges.
package struct EditedRanges: Sendable {
  /// The new problems.
  var problems: [PlacedFinding] = []
  /// Whether the edit prevents a proof.
  fileprivate(set) var hasNewGap = false
  /// The frame that changes most at the largest sizes of a range, in words; nil if none does, or if it was not asked for.
  fileprivate(set) var change: String?
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
  /// `old` is the text before the edit, with the same layouts. With `comparesFrames`, frames are compared at the ends of
  /// the ranges too.
  package func editedRanges(
    since old: Snapshot, ofLayout name: String, comparesFrames: Bool, within limit: SolverLimit
  ) throws(SolverStop) -> EditedRanges {
    let levels = old.levels.overridden(by: old.model.levels)
    var ranges = EditedRanges(levels: levels)
    guard model.previews.contains(where: { $0.range != nil }) else { return ranges }
    for (index, layout) in model.layouts.enumerated() where old.model.layouts.indices.contains(index) {
      let isReached =
        layout.name == name
        || layout.components.contains { model.layouts.indices.contains($0) && model.layouts[$0].name == name }
      guard isReached else { continue }
      if comparesFrames, ranges.change == nil { ranges.change = try change(since: old, ofLayout: index, within: limit) }
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

  /// Returns the frame of a layout that changes most at the corners of a range but the first, which is solved already, of
  /// the first range where one changes. Frames that are not determined are not compared.
  private func change(
    since old: Snapshot, ofLayout index: Int, within limit: SolverLimit
  ) throws(SolverStop) -> String? {
    let previews = model.previews(of: index)
    for preview in previews {
      guard let combination = preview.range?.combinations.first else { continue }
      var greatest: (change: FrameChange, size: RangePoint)?
      for size in combination.corners.dropFirst() {
        let single = preview.of(combination, at: size)
        guard let before = try old.solution(ofLayout: index, in: single, limit: limit),
          let after = try solution(ofLayout: index, in: single, limit: limit)
        else { return nil }
        let one = LayoutSolution(layout: index, source: old.model.layouts[index], previews: [before], previous: nil)
        let other = LayoutSolution(layout: index, source: model.layouts[index], previews: [after], previous: nil)
        let open = one.undeterminedViews.union(other.undeterminedViews)
        let changes = one.absoluteChanges(to: other, isOneOfSeveral: previews.count > 1)
        guard let change = changes.filter({ !open.contains($0.view) }).greatest else { continue }
        if greatest.map({ $0.change.amount < change.amount }) ?? true { greatest = (change, size) }
      }
      if let (change, size) = greatest, let words = change.words {
        return words + RangeWording(preview, limit: limit).clause(of: size, 0)
      }
    }
    return nil
  }

  /// The work of the proof of a range after an edit of views, in rows.
  private static let editedRangeRows = 100_000
}

extension LayoutSolution {
  /// The names of the views with values that are not determined.
  fileprivate var undeterminedViews: Set<String> {
    Set(previews.flatMap(\.views).filter { !$0.isSolved || !$0.ambiguities.isEmpty }.map { views[$0.view].name })
  }
}
