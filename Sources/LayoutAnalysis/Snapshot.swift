package import ConstraintSolver
package import LayoutDiagnostics
package import LayoutModel
package import LayoutSyntax
package import SourceText

/// The analysis of one version of one file. It is a value: features read it and never change it.
package struct Snapshot: Sendable {
  package let file: SourceFile
  package let tree: SyntaxTree
  package let model: LayoutModel
  /// The solution; nil until the solver has answered.
  package let solution: Solution?
  /// The severities that the user sets for diagnostics. A comment in the file overrides them.
  package var levels: DiagnosticLevels
  /// All diagnostics in file order, with the catalogue's severities.
  private var found: [Diagnostic]
  /// What was proved for previews that are ranges; empty until then.
  package private(set) var ranges: [RangeProof] = []
  /// What was proved for the last version whose ranges were proved, as long as those of this version are not.
  private(set) var previousProofs: [RangeProof] = []
  /// The diagnostics of layouts that are not solved.
  private let unsolved: [Diagnostic]
  /// The diagnostics of the solution, in the order in which they are computed.
  let verdicts: [Diagnostic]
  /// Whether the diagnostics have their fixes.
  private let offersFixes: Bool

  /// The reported diagnostics, in file order.
  package var diagnostics: [Diagnostic] { levels.overridden(by: model.levels).applied(to: found) }

  /// Optional constraints that are not satisfied, with their causes, in file order. They are included even if their
  /// diagnostics are off.
  package var unmetConstraints: [Diagnostic] { found.filter { $0.kind == .notMet } }

  /// Analyses the text without solving. This is fast, and enough for spelling and names. It reuses the parts of
  /// `previous`, another version of the file, that are unchanged, and its levels.
  package init(parsing file: SourceFile, after previous: Snapshot? = nil) {
    self.init(NamedText(file, after: previous), after: previous)
  }

  /// Analyses a text whose names are resolved, without solving. Once `shouldContinue` returns false, the result must
  /// not be used.
  package init(_ text: NamedText, after previous: Snapshot?, while shouldContinue: () -> Bool = { true }) {
    let model = text.model.reviewed(text.tree, after: previous?.model, while: shouldContinue)
    self.init(
      file: text.tree.file, tree: text.tree, model: model, solution: nil,
      found: (text.tree.diagnostics + model.diagnostics).inFileOrder(), unsolved: [], verdicts: [], offersFixes: true,
      levels: previous?.levels ?? DiagnosticLevels())
    if let previous, hasRanges { previousProofs = previous.ranges.isEmpty ? previous.previousProofs : previous.ranges }
  }

  /// The diagnostics of the text, which need no solver.
  var textDiagnostics: [Diagnostic] { tree.diagnostics + model.diagnostics }

  /// The errors of spelling and names.
  package var textErrors: [Diagnostic] { textDiagnostics.filter { $0.kind.severity == .error } }

  private init(
    file: SourceFile, tree: SyntaxTree, model: LayoutModel, solution: Solution?, found: [Diagnostic],
    unsolved: [Diagnostic], verdicts: [Diagnostic], offersFixes: Bool, levels: DiagnosticLevels
  ) {
    self.levels = levels
    self.unsolved = unsolved
    self.verdicts = verdicts
    self.offersFixes = offersFixes
    self.file = file
    self.tree = tree
    self.model = model
    self.solution = solution
    self.found = found
  }

  /// Returns a copy with every layout solved in every preview. In pictures, undetermined values stay near to the frames
  /// of `previous` that `staysNear` names. `preview` restricts the work to previews of that name. Without
  /// `offersFixes`, the diagnostics of the solution have no fixes, which takes less time; `FixProver` computes them.
  package func solved(
    after previous: Solution? = nil, staysNear: SolvedFrames.Kind = .shown,
    preview: String? = nil, limit: SolverLimit = SolverLimit(), offersFixes: Bool = true
  ) throws(SolverStop) -> Snapshot {
    let plan = SolvingPlan(model, after: previous, staysNear: staysNear, preview: preview)
    let solution = try plan.solution(within: limit)
    let verdicts = try verdicts(on: solution, offersFixes: offersFixes, within: limit)
    return reporting(verdicts, solution, plan.beyondLimits, offersFixes: offersFixes)
  }

  /// Solves every layout in every preview, without computing diagnostics.
  package func solution(within limit: SolverLimit) throws(SolverStop) -> Solution {
    try SolvingPlan(model, after: nil).solution(within: limit)
  }

  /// Returns a copy without reasons, whose diagnostics all have their fixes.
  func preparedForFixes(within limit: SolverLimit) throws(SolverStop) -> Snapshot {
    guard let solution else { return self }
    let bare = solution.withoutReasons
    if offersFixes { return reporting(verdicts, bare, unsolved, offersFixes: true) }
    // Finding the reasons takes longer than writing all fixes, so the messages are kept.
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
    return reporting(reported, bare, unsolved, offersFixes: true)
  }

  private func verdicts(
    on solution: Solution, offersFixes: Bool, within limit: SolverLimit
  ) throws(SolverStop) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for group in VerdictGroup.allCases {
      diagnostics += group.verdicts(on: solution, model, offersFixes: offersFixes)
      // After a cancellation, reasons are left out.
      try limit.ask()
    }
    return diagnostics
  }

  private func reporting(
    _ verdicts: [Diagnostic], _ solution: Solution, _ unsolved: [Diagnostic], offersFixes: Bool
  ) -> Snapshot {
    var solved = Snapshot(
      file: file, tree: tree, model: model, solution: solution,
      found: (tree.diagnostics + model.diagnostics + verdicts + unsolved).inFileOrder(), unsolved: unsolved,
      verdicts: verdicts, offersFixes: offersFixes, levels: levels)
    solved.previousProofs = previousProofs
    return ranges.isEmpty ? solved : solved.reporting(ranges: ranges)
  }

  /// Returns a copy with what was proved for ranges, and the problems there.
  package func reporting(ranges: [RangeProof]) -> Snapshot {
    var copy = self
    copy.ranges = ranges
    copy.found = (textDiagnostics + verdicts(with: ranges) + unsolved).inFileOrder()
    return copy
  }

  /// The diagnostics of the solution and of ranges. A problem that one point of a range has too is reported once.
  private func verdicts(with ranges: [RangeProof]) -> [Diagnostic] {
    var merged = verdicts
    for proof in ranges {
      let solved = solution?.layouts.first { $0.layout == proof.layout }
      let isOnRangesOnly = solved?.previews.allSatisfy { $0.preview.range != nil } ?? true
      var taken: Set<Int> = []
      for problem in proof.problems {
        let diagnostic = problem.diagnostic
        guard let index = verdicts.indices.first(where: { !taken.contains($0) && problem.isSame(as: verdicts[$0]) })
        else {
          merged.append(diagnostic)
          continue
        }
        taken.insert(index)
        let previous = merged[index]
        let isAlone = isOnRangesOnly && previous.message == verdicts[index].message
        merged[index] = Diagnostic(
          diagnostic.kind, at: diagnostic.range,
          isAlone
            ? diagnostic.message
            : "\(previous.message). On *\(proof.preview.name)*, this is so\(problem.region)",
          related: previous.related.isEmpty ? diagnostic.related : previous.related,
          fixes: previous.fixes
            + diagnostic.fixes.filter { fix in !previous.fixes.contains { $0.edits == fix.edits } })
      }
    }
    return merged
  }
}

// The parts of `solved`, as separate steps.
extension Snapshot {
  /// Returns a copy with the solution of this text, without diagnostics of the solution.
  package func answered(by solution: Solution) -> Snapshot {
    var answered = Snapshot(
      file: file, tree: tree, model: model, solution: solution, found: found,
      unsolved: SolvingPlan(model, after: nil).beyondLimits, verdicts: [], offersFixes: false, levels: levels)
    answered.previousProofs = previousProofs
    return answered
  }

  /// Returns one group's diagnostics for the solution of this text, without fixes.
  package func verdicts(_ group: VerdictGroup, on solution: Solution) -> [Diagnostic] {
    group.verdicts(on: solution, model, offersFixes: false)
  }

  /// Returns a copy with the diagnostics of all groups for its solution.
  package func reporting(_ verdicts: [Diagnostic]) -> Snapshot {
    solution.map { reporting(verdicts, $0, unsolved, offersFixes: false) } ?? self
  }
}
