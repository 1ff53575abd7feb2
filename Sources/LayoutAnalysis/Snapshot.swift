package import ConstraintSolver
package import LayoutDiagnostics
package import LayoutModel
package import LayoutSyntax
package import SourceText

/// Everything known about one version of one file. A value: features read it and never change it.
package struct Snapshot: Sendable {
  package let file: SourceFile
  package let tree: SyntaxTree
  package let model: LayoutModel
  /// Absent until the solver has answered.
  package let solution: Solution?
  /// In file order.
  package let diagnostics: [Diagnostic]

  /// What the text alone says: fast, and enough for spelling and names.
  package init(parsing file: SourceFile) {
    let tree = parse(file)
    let model = resolve(tree)
    self.init(
      file: file, tree: tree, model: model, solution: nil,
      diagnostics: (tree.diagnostics + model.diagnostics).inFileOrder())
  }

  private init(
    file: SourceFile, tree: SyntaxTree, model: LayoutModel, solution: Solution?, diagnostics: [Diagnostic]
  ) {
    self.file = file
    self.tree = tree
    self.model = model
    self.solution = solution
    self.diagnostics = diagnostics
  }

  /// The same with every layout solved in every preview. What nothing determines stays near to where `previous` showed
  /// it. `preview` restricts the work to previews of that name.
  package func solved(
    after previous: Solution? = nil, preview: String? = nil, limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) -> Snapshot {
    var layouts: [LayoutSolution] = []
    for (index, layout) in model.layouts.enumerated() {
      var previews: [PreviewSolution] = []
      for environment in model.previews(of: index) where preview == nil || environment.name == preview {
        let shown = previous?.shownFrames(layout: layout.name, preview: environment.name) ?? [:]
        previews.append(try solveLayout(model, layout, environment, shown: shown, limit: limit))
      }
      layouts.append(LayoutSolution(layout: index, layoutName: layout.name, views: layout.views, previews: previews))
    }
    let solution = Solution(layouts: layouts)
    return Snapshot(
      file: file, tree: tree, model: model, solution: solution,
      diagnostics: (tree.diagnostics + model.diagnostics + verdicts(on: solution, model)).inFileOrder())
  }
}

extension Solution {
  /// Where a layout's views were in a preview, by name; anonymous ones too, whose names only count them.
  fileprivate func shownFrames(layout: String, preview: String) -> ShownFrames {
    guard let layout = layouts.first(where: { $0.layoutName == layout }),
      let solved = layout.previews.first(where: { $0.preview.name == preview })
    else { return [:] }
    var frames: ShownFrames = [:]
    for view in solved.views { frames[layout.views[view.view].name] = view.measured }
    return frames
  }
}
