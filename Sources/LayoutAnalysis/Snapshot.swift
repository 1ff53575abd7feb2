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
  /// The diagnostics of the solution, in the order in which they are computed.
  private let verdicts: [Diagnostic]
  /// Whether this has its fixes.
  private let offersFixes: Bool

  /// What is told, in file order.
  package var diagnostics: [Diagnostic] { levels.overridden(by: model.levels).applied(to: found) }

  /// Optional constraints that are not satisfied, with what causes it, in file order: also where diagnostics of them are off.
  package var unmetConstraints: [Diagnostic] { found.filter { $0.kind == .notMet } }

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
      found: (text.tree.diagnostics + model.diagnostics).inFileOrder(), unsolved: [], verdicts: [], offersFixes: true)
  }

  /// What the text alone says, which needs no solver.
  var textDiagnostics: [Diagnostic] { tree.diagnostics + model.diagnostics }

  /// The errors of spelling and names.
  package var textErrors: [Diagnostic] { textDiagnostics.filter { $0.kind.severity == .error } }

  private init(
    file: SourceFile, tree: SyntaxTree, model: LayoutModel, solution: Solution?, found: [Diagnostic],
    unsolved: [Diagnostic], verdicts: [Diagnostic], offersFixes: Bool
  ) {
    self.unsolved = unsolved
    self.verdicts = verdicts
    self.offersFixes = offersFixes
    self.file = file
    self.tree = tree
    self.model = model
    self.solution = solution
    self.found = found
  }

  /// The same with every layout solved in every preview. In pictures, what nothing determines stays near to those frames
  /// of `previous` that `staysNear` names. `preview` restricts the work to previews of that name. Without `offersFixes`,
  /// what is reported of the solution has no fixes, which takes less time: `FixProver` computes them.
  package func solved(
    after previous: Solution? = nil, staysNear: SolvedFrames.Kind = .shown,
    preview: String? = nil, limit: SolverLimit = SolverLimit(), offersFixes: Bool = true
  ) throws(SolverStop) -> Snapshot {
    let plan = SolvingPlan(model, after: previous, staysNear: staysNear, preview: preview)
    let solution = try plan.solution(within: limit)
    let told = try verdicts(on: solution, offersFixes: offersFixes, within: limit)
    return telling(told, solution, plan.beyondLimits, offersFixes: offersFixes)
  }

  /// Every layout solved in every preview, without anything that is reported of it.
  package func solution(within limit: SolverLimit) throws(SolverStop) -> Solution {
    try SolvingPlan(model, after: nil).solution(within: limit)
  }

  /// The same without reasons, and with the fixes of all that is reported.
  func preparedForFixes(within limit: SolverLimit) throws(SolverStop) -> Snapshot {
    guard let solution else { return self }
    let bare = solution.withoutReasons
    if offersFixes { return telling(verdicts, bare, unsolved, offersFixes: true) }
    // To find reasons takes longer than to write all fixes, so the messages are kept.
    var reported = try verdicts(on: bare, offersFixes: true, within: limit)
    if reported.elementsEqual(verdicts, by: { $0.kind == $1.kind && $0.range == $1.range }) {
      for (index, diagnostic) in verdicts.enumerated() {
        let fixes = reported[index].fixes
        reported[index] = diagnostic
        reported[index].fixes = fixes
      }
    } else {
      reported = try verdicts(on: solution, offersFixes: true, within: limit)
    }
    return telling(reported, bare, unsolved, offersFixes: true)
  }

  private func verdicts(
    on solution: Solution, offersFixes: Bool, within limit: SolverLimit
  ) throws(SolverStop) -> [Diagnostic] {
    var told: [Diagnostic] = []
    for group in VerdictGroup.allCases {
      told += group.verdicts(on: solution, model, offersFixes: offersFixes)
      // After a cancellation, reasons are left out.
      try limit.ask()
    }
    return told
  }

  private func telling(
    _ told: [Diagnostic], _ solution: Solution, _ unsolved: [Diagnostic], offersFixes: Bool
  ) -> Snapshot {
    var solved = Snapshot(
      file: file, tree: tree, model: model, solution: solution,
      found: (tree.diagnostics + model.diagnostics + told + unsolved).inFileOrder(), unsolved: unsolved,
      verdicts: told, offersFixes: offersFixes)
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
      unsolved: SolvingPlan(model, after: nil).beyondLimits, verdicts: [], offersFixes: false)
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
