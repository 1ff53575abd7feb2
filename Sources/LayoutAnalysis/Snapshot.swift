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

  /// The diagnostics of the solution and of ranges. A problem that several ranges have, or single sizes too, is reported
  /// once.
  private func verdicts(with ranges: [RangeProof]) -> [Diagnostic] {
    var groups: [ProblemOnRanges] = []
    for proof in ranges {
      var taken: Set<Int> = []
      for problem in proof.problems {
        let verdict = verdicts.indices.first { !taken.contains($0) && problem.isSame(as: verdicts[$0]) }
        if let verdict { taken.insert(verdict) }
        let place = groups.firstIndex { group in
          guard group.layout == proof.layout, group.verdict == verdict, group.places.last?.preview != proof.preview.name
          else { return false }
          return verdict != nil || problem.isSame(as: group.first.diagnostic)
        }
        if let place {
          groups[place].places.append((proof.preview.name, problem.region))
          groups[place].others += problem.diagnostic.fixes
        } else {
          groups.append(
            ProblemOnRanges(
              layout: proof.layout, verdict: verdict, first: problem, places: [(proof.preview.name, problem.region)]))
        }
      }
    }
    let replaced = Set(groups.compactMap(\.verdict))
    return verdicts.indices.filter { !replaced.contains($0) }.map { verdicts[$0] } + groups.map(diagnostic)
  }

  private func diagnostic(of group: ProblemOnRanges) -> Diagnostic {
    let verdict = group.verdict.map { verdicts[$0] }
    let problem = group.first.diagnostic
    let points = singleSizes(of: group, verdict)
    var message = problem.message
    for (preview, region) in group.places.dropFirst() {
      message += ". On *\(preview)*, it also \(problem.kind.occurs)\(region)"
    }
    if !points.isEmpty {
      let shown = points.count > Self.namedPreviews ? Array(points.prefix(Self.namedPreviews - 1)) : points
      let rest = points.count - shown.count
      let names = list(shown.map { "*\($0)*" } + (rest > 0 ? ["\(rest) more previews"] : []))
      message += ". It also \(problem.kind.occurs) on \(names)"
    }
    var fixes = verdict?.fixes ?? []
    for fix in problem.fixes + group.others where !fixes.contains(where: { $0.edits == fix.edits }) {
      // One preview that shows the problem is enough.
      let isAddition = fix.title == RangeProblem.additionTitle
      if isAddition, !points.isEmpty || fixes.contains(where: { $0.title == fix.title }) { continue }
      fixes.append(fix)
    }
    return Diagnostic(
      problem.kind, at: problem.range, message,
      related: problem.related.isEmpty ? verdict?.related ?? [] : problem.related, fixes: fixes)
  }

  /// The largest number of previews that a message names.
  private static let namedPreviews = 4

  /// Returns the names of the previews of one size that have a problem of ranges.
  private func singleSizes(of group: ProblemOnRanges, _ verdict: Diagnostic?) -> [String] {
    guard let solved = solution?.layouts.first(where: { $0.layout == group.layout }) else { return [] }
    let names = solved.previews.map(\.preview.name)
    let ranges = Set(group.places.map(\.preview))
    var found: [String]
    if let verdict {
      // A message that names no preview is about all of them.
      found = names.filter { verdict.message.contains("*\($0)*") }
      if found.isEmpty, verdict.kind == .unexpected {
        let layout = model.layouts[group.layout]
        let own = layout.expectations.filter { $0.constraint.statement.range == verdict.range }
        found = solved.previews.map(\.preview).filter { preview in own.contains { $0.applies(to: preview) } }.map(
          \.name)
      } else if found.isEmpty {
        found = names
      }
    } else if let siblings = group.first.siblings {
      // Where no other single size shows them apart, the overlap is not reported for single sizes.
      found = LayoutVerdicts(on: solved, model, offersFixes: false).overlapping(siblings.first, siblings.second)
    } else {
      return []
    }
    return found.filter { !ranges.contains($0) }
  }
}

/// A problem that one or more ranges have.
private struct ProblemOnRanges {
  let layout: Int
  /// The index of the diagnostic of single sizes that reports it too.
  let verdict: Int?
  let first: RangeProblem
  /// The names of the ranges, each with where it occurs there.
  var places: [(preview: String, region: String)]
  /// The fixes of all ranges but the first.
  var others: [Fix] = []
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
