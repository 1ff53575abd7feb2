package import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Proofs for previews that are ranges.
extension Snapshot {
  /// Whether a preview is a range.
  package var hasRanges: Bool { model.previews.contains { $0.range != nil } }

  /// Returns what each layout has in each range that reaches it, in file order. `name` restricts the work to previews of
  /// that name, and `only` to one layout. `rows` limits the work of each proof. In a trial, problems have no
  /// words and fixes of their own.
  package func rangeProofs(
    preview name: String? = nil, ofLayout only: Int? = nil, rows: Int? = nil, isTrial: Bool = false,
    within limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) -> [RangeProof] {
    var proofs: [RangeProof] = []
    for (index, layout) in model.layouts.enumerated()
    where !layout.hasTooManyViews && layout.views.count > 1 && (only ?? index) == index {
      for preview in model.previews(of: index) where preview.range != nil && (name ?? preview.name) == preview.name {
        let statement = tree.allStatements.first { $0.range.contains(preview.place) && $0.sort == .preview }
        let previous = previousProofs.first { $0.search.belongs(to: layout, preview) }
        var prover = RangeProver(
          model, layout: index, preview, at: statement?.fullRange, after: previous?.search,
          rows: rows ?? RangeProver.rowLimit, isTrial: isTrial, limit: limit)
        proofs.append(try prover.prove())
      }
    }
    return proofs
  }
}
