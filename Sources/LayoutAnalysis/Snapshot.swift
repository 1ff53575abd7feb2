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
    self.init(NamedText(file, after: previous), after: previous)
  }

  /// What the text alone says, where its names are resolved already. Once `shouldContinue` says no, it is not to be used.
  package init(_ text: NamedText, after previous: Snapshot?, while shouldContinue: () -> Bool = { true }) {
    let model = text.model.reviewed(text.tree, after: previous?.model, while: shouldContinue)
    self.init(
      file: text.tree.file, tree: text.tree, model: model, solution: nil,
      found: (text.tree.diagnostics + model.diagnostics).inFileOrder(), unsolved: [], offersFixes: true)
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

  /// The same with every layout solved in every preview. In pictures, what nothing determines stays near to those frames
  /// of `previous` that `staysNear` names. `preview` restricts the work to previews of that name. Without `offersFixes`,
  /// what is reported of the solution has no fixes, which takes less time: `offeringFixes` computes them.
  package func solved(
    after previous: Solution? = nil, staysNear: SolvedFrames.Kind = .shown,
    preview: String? = nil, limit: SolverLimit = SolverLimit(), offersFixes: Bool = true
  ) throws(SolverStop) -> Snapshot {
    let plan = SolvingPlan(model, after: previous, staysNear: staysNear, preview: preview)
    let solution = try plan.solution(within: limit)
    let told = verdicts(on: solution, offersFixes: offersFixes)
    // Reasons that nobody waits for any more are left out.
    try limit.ask()
    return telling(told, solution, plan.beyondLimits, offersFixes: offersFixes)
  }

  /// The same with the fixes of all that is told.
  package func offeringFixes() -> Snapshot {
    guard let solution, !offersFixes else { return self }
    return telling(verdicts(on: solution, offersFixes: true), solution, unsolved, offersFixes: true)
  }

  private func verdicts(on solution: Solution, offersFixes: Bool) -> [Diagnostic] {
    VerdictGroup.allCases.flatMap { $0.verdicts(on: solution, model, offersFixes: offersFixes) }
  }

  private func telling(
    _ told: [Diagnostic], _ solution: Solution, _ unsolved: [Diagnostic], offersFixes: Bool
  ) -> Snapshot {
    var solved = Snapshot(
      file: file, tree: tree, model: model, solution: solution,
      found: (tree.diagnostics + model.diagnostics + told + unsolved).inFileOrder(), unsolved: unsolved,
      offersFixes: offersFixes)
    solved.levels = levels
    return solved
  }
}

// What `solved` does in one go, in parts.
extension Snapshot {
  /// The same with the solution of this text, of which nothing is told yet.
  package func answered(by solution: Solution) -> Snapshot {
    Snapshot(
      file: file, tree: tree, model: model, solution: solution, found: found,
      unsolved: SolvingPlan(model, after: nil).beyondLimits, offersFixes: false)
  }

  /// What one group of verdicts tells of the solution of this text, without fixes.
  package func verdicts(_ group: VerdictGroup, on solution: Solution) -> [Diagnostic] {
    group.verdicts(on: solution, model, offersFixes: false)
  }

  /// The same with what all groups of verdicts tell of its solution.
  package func telling(_ told: [Diagnostic]) -> Snapshot {
    solution.map { telling(told, $0, unsolved, offersFixes: false) } ?? self
  }
}
