package import ConstraintSolver
package import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

extension FixProver {
  /// Returns the diagnostics with their proven fixes, in the order in which they are offered: of a conflict with rows
  /// that the system adds, lowering comes before removing.
  ///
  /// Such a row often lasts only for a moment, such as the height of a cell that is measured. A lowered constraint is
  /// satisfied again after it; a removed one is missing on every screen.
  package mutating func offering(
    _ diagnostics: some Sequence<Diagnostic>, budget: FixBudget = FixBudget(), within limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) -> [Diagnostic] {
    let snapshot = snapshot
    return try proving(diagnostics, budget: budget, within: limit).map { snapshot.orderingFixes(of: $0) }
  }
}

extension Snapshot {
  fileprivate func orderingFixes(of diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.kind == .conflict, diagnostic.fixes.count > 1,
      let layout = model.layouts.first(where: { $0.hasSystemRow(among: diagnostic.related) })
    else { return diagnostic }
    var ordered = diagnostic
    let ranked = diagnostic.fixes.enumerated().map { (rank: layout.rank(of: $0.element), place: $0.offset) }
    ordered.fixes = ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map { diagnostic.fixes[$0.place] }
    return ordered
  }
}

extension Layout {
  fileprivate func hasSystemRow(among notes: [RelatedNote]) -> Bool {
    constraints.contains { constraint in
      constraint.statement.isSystem && notes.contains { $0.location.range == constraint.statement.range }
    }
  }

  /// Returns the rank of a fix, 0 being the first: lowering the end of a chain, a constant size, another constraint, then
  /// changes of a relation, and removals last.
  fileprivate func rank(of fix: Fix) -> Int {
    guard let edit = fix.edits.first, fix.edits.count == 1,
      let constraint = constraints.first(where: {
        $0.statement.range.start <= edit.range.start && edit.range.start <= $0.statement.range.end
      })
    else { return 5 }
    if edit.replacement.allSatisfy(\.isWhitespace) { return 6 }
    guard constraint.statement.priorityPlace == edit.range else { return 5 }
    let attributes = constraint.terms.compactMap(\.quantity.attribute?.attribute)
    if attributes.count == 1, attributes.allSatisfy(\.isSize) { return 1 }
    return attributes.count == 2 && attributes.allSatisfy { [.trailing, .right, .bottom].contains($0) } ? 0 : 2
  }
}
