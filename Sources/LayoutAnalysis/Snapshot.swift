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
  /// How grave the user wants diagnostics to be told; what a comment in the file says outweighs it.
  package var levels = DiagnosticLevels()
  /// All that there is to tell, in file order and as grave as the catalogue has it.
  private let found: [Diagnostic]
  /// What there is to tell of layouts that are not solved.
  private let unsolved: [Diagnostic]
  /// Whether what is told of the solution has its fixes.
  private let offersFixes: Bool

  /// What is told, in file order.
  package var diagnostics: [Diagnostic] { levels.overridden(by: model.levels).applied(to: found) }

  /// What the text alone says: fast, and enough for spelling and names. Of what is known of `previous`, another version of
  /// the file, all that holds still is taken over.
  package init(parsing file: SourceFile, after previous: Snapshot? = nil) {
    self.init(file, after: previous, while: { true })
  }

  /// The same; nil once `shouldContinue` says no.
  package init?(parsing file: SourceFile, after previous: Snapshot? = nil, while shouldContinue: @escaping () -> Bool) {
    self.init(file, after: previous, while: shouldContinue)
    guard shouldContinue() else { return nil }
  }

  private init(_ file: SourceFile, after previous: Snapshot?, while shouldContinue: @escaping () -> Bool) {
    let tree = parse(file, after: previous?.tree, while: shouldContinue)
    let model = resolve(tree, after: previous?.model, while: shouldContinue)
    self.init(
      file: file, tree: tree, model: model, solution: nil,
      found: (tree.diagnostics + model.diagnostics).inFileOrder(), unsolved: [], offersFixes: true)
  }

  /// The errors of spelling and names, which need no solver.
  package var textErrors: [Diagnostic] {
    (tree.diagnostics + model.diagnostics).filter { $0.kind.severity == .error }
  }

  private init(
    file: SourceFile, tree: SyntaxTree, model: LayoutModel, solution: Solution?, found: [Diagnostic],
    unsolved: [Diagnostic], offersFixes: Bool
  ) {
    self.unsolved = unsolved
    self.offersFixes = offersFixes
    self.file = file
    self.tree = tree
    self.model = model
    self.solution = solution
    self.found = found
  }

  /// The same with every layout solved in every preview. What nothing determines stays near to where `previous` showed
  /// it. `preview` restricts the work to previews of that name. Without `offersFixes`, what is told of the solution has no
  /// fixes, which takes less time: `offeringFixes` finds them when somebody asks.
  package func solved(
    after previous: Solution? = nil, preview: String? = nil, limit: SolverLimit = SolverLimit(),
    offersFixes: Bool = true
  ) throws(SolverStop) -> Snapshot {
    var layouts: [LayoutSolution] = []
    var unsolved: [Diagnostic] = []
    for (index, layout) in model.layouts.enumerated() {
      var previews: [PreviewSolution] = []
      let before = previous?.layouts.first { $0.layoutName == layout.name }
      let wanted = model.previews(of: index).filter { preview == nil || $0.name == preview }
      unsolved += beyondLimits(layout, wanted)
      for environment in layout.views.count > solvedViewsLimit ? [] : wanted.prefix(solvedPreviewsLimit) {
        let last = before?.previews.first { $0.preview.name == environment.name }
        previews.append(
          try solveLayout(
            model, layout, environment, shown: last.map { shownFrames($0, before?.views ?? []) } ?? [:],
            after: last, limit: limit))
      }
      layouts.append(LayoutSolution(layout: index, source: layout, previews: previews, previous: before))
    }
    let solved = telling(Solution(layouts: layouts), unsolved, offersFixes: offersFixes)
    // Reasons that nobody waits for any more are left out.
    guard limit.shouldContinue() else { throw .cancelled }
    return solved
  }

  /// The same with the fixes of all that is told.
  package func offeringFixes() -> Snapshot {
    guard let solution, !offersFixes else { return self }
    return telling(solution, unsolved, offersFixes: true)
  }

  private func telling(_ solution: Solution, _ unsolved: [Diagnostic], offersFixes: Bool) -> Snapshot {
    let told = verdicts(on: solution, model, offersFixes: offersFixes)
    var solved = Snapshot(
      file: file, tree: tree, model: model, solution: solution,
      found: (tree.diagnostics + model.diagnostics + told + unsolved).inFileOrder(), unsolved: unsolved,
      offersFixes: offersFixes)
    solved.levels = levels
    return solved
  }
}

/// Where views were in a preview, by name; anonymous ones too, whose names only count them.
private func shownFrames(_ last: PreviewSolution, _ views: [View]) -> ShownFrames {
  var frames: ShownFrames = [:]
  for view in last.views { frames[views[view.view].name] = view }
  return frames
}
