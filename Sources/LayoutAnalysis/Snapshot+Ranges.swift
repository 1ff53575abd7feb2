package import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Proofs for previews that are ranges.
extension Snapshot {
  /// Whether a preview is a range.
  package var hasRanges: Bool { model.previews.contains { $0.range != nil } }

  /// Returns the solved text with the proofs of its previews that are ranges, and the problems there; without them once
  /// `limit` stops the work. `name` restricts the work to previews of that name.
  package func provingRanges(preview name: String? = nil, within limit: SolverLimit = SolverLimit()) -> Snapshot {
    guard hasRanges, let ranges = try? rangeProofs(preview: name, within: limit) else { return self }
    return reporting(ranges: ranges)
  }

  /// Returns what each layout has in each range that reaches it, in file order, without what layouts inside have in their
  /// own previews. `name` restricts the work to previews of
  /// that name, and `only` to one layout.
  package func rangeProofs(
    preview name: String? = nil, ofLayout only: Int? = nil, within limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) -> [RangeProof] {
    let answers = try rangeAnswers(preview: name, ofLayout: only, within: limit)
    let all = findings + answers.flatMap { $0.problems.map(\.finding) }
    let imported = try importedFindings(for: all, within: limit)
    let elsewhere = RepeatedFindings(all, in: model, imported: imported).ofLayoutsInside
    return try answers.map { proved throws(SolverStop) in
      try proved.described(
        in: model, at: statement(of: proved.preview)?.fullRange, leavingOut: elsewhere, imported,
        within: limit)
    }
  }

  /// The same without words. `rows` limits the work of each proof. In a trial, findings have no fixes.
  func rangeAnswers(
    preview name: String? = nil, ofLayout only: Int? = nil, rows: Int = RangeProver.rowLimit, isTrial: Bool = false,
    within limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) -> [RangeAnswer] {
    var proved: [RangeAnswer] = []
    for (index, layout) in model.layouts.enumerated()
    where layout.isProvable && (only ?? index) == index {
      for preview in model.previews(of: index) where preview.range != nil && (name ?? preview.name) == preview.name {
        let previous = previousProofs.first { $0.range.search.belongs(to: layout, preview) }
        var prover = RangeProver(
          model, layout: index, preview, at: statement(of: preview)?.fullRange, after: previous?.range.search,
          rows: rows, isTrial: isTrial, limit: limit)
        proved.append(try prover.prove())
      }
    }
    return proved
  }

  /// The statement that declares a preview.
  private func statement(of preview: Preview) -> Statement? {
    tree.allStatements.first { $0.range.contains(preview.place) && $0.sort == .preview }
  }
}

extension Layout {
  /// Whether ranges of it are proved.
  var isProvable: Bool { !hasTooManyViews && views.count > 1 }
}
