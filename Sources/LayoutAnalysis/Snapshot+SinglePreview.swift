package import ConstraintSolver
package import LayoutDiagnostics
package import LayoutLowering
package import LayoutModel

extension PreviewSolution {
  /// The properties that a picture of the preview shows besides frames. O(views).
  package var looks: LayoutAppearance { LayoutAppearance(passes[passes.count - 1].geometry) }

  /// Returns the causes of each of several views, as in `ViewSolution.causes`. Costs at most one solve for all of them.
  package func causes(ofViews views: [Int]) -> [[Member]] {
    let reasons = self.reasons.unedited
    return views.map { reasons.causes(ofView: $0) }
  }
}

extension Snapshot {
  /// Returns one layout, solved in a preview that need not be written in the file. `previous` is its solution at another
  /// size, if there is one, which makes solving faster.
  package func solution(
    ofLayout index: Int, in preview: Preview, after previous: PreviewSolution? = nil, limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) -> PreviewSolution? {
    guard model.layouts.indices.contains(index) else { return nil }
    return try solveLayout(model, model.layouts[index], preview, shown: .nothing, after: previous, limit: limit)
  }

  /// Returns the problems of one solution of a layout, whose preview can have another size than in the file. Only the
  /// previews of the file show whether views overlap at every size. Without `givesLimits`, their messages lack the size
  /// of the root up to which they last.
  package func problems(
    _ groups: [CheckGroup] = CheckGroup.allCases, on preview: PreviewSolution, ofLayout index: Int,
    givesLimits: Bool = true
  ) -> [Diagnostic] {
    guard model.layouts.indices.contains(index) else { return [] }
    let solved = LayoutSolution(layout: index, source: model.layouts[index], previews: [preview], previous: nil)
    let others = solution?.layouts.first { $0.layout == index }?.previews ?? []
    let checks = LayoutChecks(
      on: solved, model, offersFixes: false, references: others.filter { $0 !== preview }, givesLimits: givesLimits)
    let wording = Wording(model.layouts[index], in: file)
    let found = Check.table.filter { groups.contains($0.group) }.flatMap { $0.findings(checks) }
    return levels.overridden(by: model.levels).applied(to: found.map { wording.diagnostic(of: $0) }.inFileOrder())
  }
}
