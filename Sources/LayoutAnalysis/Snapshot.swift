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
  /// What the files of imported layouts report; until the findings are known, what they reported to the last version.
  private(set) var imported = ImportedFindings.none
  /// The diagnostics of layouts that are not solved.
  private let unsolved: [Diagnostic]
  /// What the solution shows at single sizes, in the order in which it is computed.
  let findings: [Finding]
  /// The texts with little room, if they were looked for.
  private var tightTexts: [Finding] = []
  /// Whether the findings have their fixes.
  private let offersFixes: Bool

  /// The reported diagnostics, in file order.
  package var diagnostics: [Diagnostic] { levels.overridden(by: model.levels).applied(to: found) }

  /// Optional constraints that are not satisfied, in file order, each with its amounts for a hint. They are included even
  /// if their diagnostics are off.
  package var unmetConstraints: [(diagnostic: Diagnostic, hint: String)] {
    findings.filter { $0.kind == .notMet && !$0.isOfInnerStatement(in: model) }.sorted { $0.range < $1.range }.map {
      finding in
      let wording = wording(of: finding)
      return (wording.diagnostic(of: finding), wording.shortfall(of: finding))
    }
  }

  /// The problems of all layouts at single sizes and in ranges, each once.
  package var problems: [Diagnostic] { levels.overridden(by: model.levels).applied(to: reported(with: ranges)) }

  /// Returns the diagnostics as if each line had another number in messages.
  package func diagnostics(numberingLines lineNumber: @escaping @Sendable (Int) -> Int) -> [Diagnostic] {
    let all = textDiagnostics + reported(with: ranges, lineNumber) + unsolved + componentHints.map(\.diagnostic)
    return levels.overridden(by: model.levels).applied(to: all.inFileOrder())
  }

  private func wording(
    of finding: Finding, _ lineNumber: @escaping @Sendable (Int) -> Int = { $0 }
  ) -> Wording {
    Wording(model.layouts[finding.identity.layout], in: file, lineNumber: lineNumber)
  }

  /// Analyses the text without solving. This is fast, and enough for spelling and names. It reuses the parts of
  /// `previous`, another version of the file, that are unchanged, and its levels. Without a source, the imported files
  /// are those of `previous`.
  package init(parsing file: SourceFile, in source: FileSource? = nil, after previous: Snapshot? = nil) {
    self.init(NamedText(file, source, after: previous), after: previous)
  }

  /// Analyses a text whose names are resolved, without solving. Once `shouldContinue` returns false, the result must
  /// not be used.
  package init(_ text: NamedText, after previous: Snapshot?, while shouldContinue: () -> Bool = { true }) {
    let model = text.model.reviewed(text.tree, after: previous?.model, while: shouldContinue)
    self.init(
      file: text.tree.file, tree: text.tree, model: model, solution: nil,
      found: (text.tree.diagnostics + model.diagnostics).inFileOrder(), unsolved: [], findings: [], offersFixes: true,
      levels: previous?.levels ?? DiagnosticLevels())
    if let previous { imported = previous.imported }
    if let previous, hasRanges { previousProofs = previous.ranges.isEmpty ? previous.previousProofs : previous.ranges }
  }

  /// The diagnostics of the text, which need no solver.
  var textDiagnostics: [Diagnostic] { tree.diagnostics + model.diagnostics }

  /// The errors of spelling and names.
  package var textErrors: [Diagnostic] { textDiagnostics.filter { $0.kind.severity == .error } }

  private init(
    file: SourceFile, tree: SyntaxTree, model: LayoutModel, solution: Solution?, found: [Diagnostic],
    unsolved: [Diagnostic], findings: [Finding], offersFixes: Bool, levels: DiagnosticLevels
  ) {
    self.levels = levels
    self.unsolved = unsolved
    self.findings = findings
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
    let findings = try findings(on: solution, offersFixes: offersFixes, within: limit)
    let imported = try importedFindings(for: findings, within: limit)
    let tight = try tightTexts(on: solution, within: limit)
    let solved = reporting(findings, solution, plan.beyondLimits, imported, offersFixes: offersFixes)
    return tight.isEmpty ? solved : solved.reporting(tightTexts: tight)
  }

  /// Solves every layout in every preview, without computing diagnostics.
  package func solution(within limit: SolverLimit) throws(SolverStop) -> Solution {
    try SolvingPlan(model, after: nil).solution(within: limit)
  }

  /// Returns a copy without reasons, whose findings all have their fixes.
  func preparedForFixes(within limit: SolverLimit) throws(SolverStop) -> Snapshot {
    guard let solution else { return self }
    let bare = solution.withoutReasons
    if offersFixes { return reporting(findings, bare, unsolved, imported, offersFixes: true) }
    // Finding the reasons takes longer than writing all fixes, so the findings are kept.
    var complete = try findings(on: bare, offersFixes: true, within: limit)
    if complete.map(\.identity) == findings.map(\.identity) {
      for (index, finding) in findings.enumerated() {
        let fixes = complete[index].fixes
        complete[index] = finding
        complete[index].fixes = fixes
      }
    } else {
      complete = try findings(on: solution, offersFixes: true, within: limit)
    }
    return reporting(complete, bare, unsolved, imported, offersFixes: true)
  }

  private func findings(
    on solution: Solution, offersFixes: Bool, within limit: SolverLimit
  ) throws(SolverStop) -> [Finding] {
    var findings: [Finding] = []
    for group in CheckGroup.allCases {
      findings += group.findings(on: solution, model, offersFixes: offersFixes)
      // After a cancellation, reasons are left out.
      try limit.ask()
    }
    return findings
  }

  private func reporting(
    _ findings: [Finding], _ solution: Solution, _ unsolved: [Diagnostic], _ imported: ImportedFindings,
    offersFixes: Bool
  ) -> Snapshot {
    var solved = Snapshot(
      file: file, tree: tree, model: model, solution: solution, found: [], unsolved: unsolved, findings: findings,
      offersFixes: offersFixes, levels: levels)
    solved.previousProofs = previousProofs
    solved.tightTexts = tightTexts
    solved.imported = imported
    return solved.reporting(ranges: ranges)
  }

  /// Returns a copy with the texts that have little room.
  package func reporting(tightTexts: [Finding]) -> Snapshot {
    var copy = self
    copy.tightTexts = tightTexts
    return copy.reporting(ranges: ranges)
  }

  /// Returns a copy with what was proved for ranges, and the problems there.
  package func reporting(ranges: [RangeProof]) -> Snapshot {
    var copy = self
    copy.ranges = ranges
    if let first = ranges.first { copy.imported = first.imported }
    let hints = copy.componentHints.map(\.diagnostic)
    copy.found = (textDiagnostics + reported(with: ranges) + unsolved + hints).inFileOrder()
    return copy
  }

  /// The diagnostics of the solution and of ranges.
  private func reported(
    with ranges: [RangeProof], _ lineNumber: @escaping @Sendable (Int) -> Int = { $0 }
  ) -> [Diagnostic] {
    reportedFindings(with: ranges).map { reported in
      wording(of: reported.finding, lineNumber)
        .diagnostic(
          of: reported.finding, in: reported.place?.phrase,
          notes: (reported.place?.notes ?? []) + model.declarations(of: reported.finding))
    }
  }

  /// Returns the equal findings that are reported with a finding.
  func findingsAlike(_ identity: FindingIdentity) -> [FindingIdentity] {
    reportedFindings(with: ranges).first { $0.finding.identity == identity }?.alike ?? []
  }

  /// The findings of the solution and of ranges. One that several ranges have, or single sizes too, is reported once, and
  /// so are equal ones.
  private func reportedFindings(with ranges: [RangeProof]) -> [ReportedFinding] {
    var groups: [FindingOnRanges] = []
    let findings = findings + tightTexts
    let repeated = RepeatedFindings(
      findings + ranges.flatMap { $0.problems.map(\.finding) }, in: model, imported: imported)
    for proof in ranges {
      var taken: Set<Int> = []
      for problem in proof.problems where !repeated.hidden.contains(problem.finding.identity) {
        let identity = problem.finding.identity
        let single = findings.indices.first { !taken.contains($0) && findings[$0].identity == identity }
        if let single { taken.insert(single) }
        let place = groups.firstIndex { group in
          group.single == single && group.problems[0].finding.identity == identity
            && group.problems.last?.place.preview.name != proof.preview.name
        }
        if let place {
          groups[place].problems.append(problem)
        } else {
          groups.append(FindingOnRanges(single: single, problems: [problem]))
        }
      }
    }
    let replaced = Set(groups.compactMap(\.single))
    let singles = findings.indices.filter { !replaced.contains($0) && !repeated.hidden.contains(findings[$0].identity) }
      .map { ReportedFinding(finding: findings[$0].with(repeated.others[findings[$0].identity] ?? [])) }
    return (singles + groups.map(reported)).joiningAlike(in: model)
  }

  private func reported(_ group: FindingOnRanges) -> ReportedFinding {
    let single = group.single.map { findings[$0] }
    var phrase = group.problems[0].phrase
    let wording = group.problems[0].wording
    let own = wording.predicate(of: group.problems[0].finding.occurrences.first?.observation)
    func other(_ observation: Observation?) -> String? {
      wording.predicate(of: observation).flatMap { $0 == own ? nil : $0 }
    }
    phrase.others = group.problems.dropFirst().map {
      ($0.phrase.name, $0.phrase.region, other($0.finding.occurrences.first?.observation))
    }
    let names = singleSizes(of: group, single)
    for name in names {
      let occurrence = single?.occurrences.first { $0.previews.contains(name) }
      if let predicate = other(occurrence?.observation) {
        phrase.others.append((name, "", predicate))
      } else {
        phrase.previews.append(name)
      }
    }
    phrase.places = group.problems.flatMap(\.phrase.places) + names.map { DiagnosticData.Place($0) }
    var finding = group.problems[0].finding
    if finding.members.isEmpty, finding.companions.isEmpty, let single {
      (finding.members, finding.companions) = (single.members, single.companions)
    }
    var fixes = single?.fixes ?? []
    for fix in group.problems.flatMap(\.finding.fixes) where !fixes.contains(where: { $0.edits == fix.edits }) {
      // One preview that shows the problem is enough.
      if fix.addsPreview, !names.isEmpty || fixes.contains(where: \.addsPreview) { continue }
      fixes.append(fix)
    }
    finding.fixes = fixes
    return ReportedFinding(finding: finding, place: (phrase, group.problems[0].notes))
  }

  /// Returns the names of the previews of one size that have a finding of ranges.
  private func singleSizes(of group: FindingOnRanges, _ single: Finding?) -> [String] {
    let ranges = Set(group.problems.map(\.place.preview.name))
    var names = single?.previews ?? []
    let identity = group.problems[0].finding.identity
    if single == nil, case .siblings(let first, let second) = identity.subject,
      let solved = solution?.layouts.first(where: { $0.layout == identity.layout })
    {
      // Where no other single size shows them apart, the overlap is not reported for single sizes.
      names = LayoutChecks(on: solved, model, offersFixes: false).overlapping(first, second)
    }
    // In file order, whatever the order of the amounts.
    let order = model.previews(of: identity.layout).map(\.name)
    return order.filter { names.contains($0) && !ranges.contains($0) }
  }
}

/// A finding that one or more ranges have.
private struct FindingOnRanges {
  /// The index of the finding of single sizes that is the same; nil if there is none.
  let single: Int?
  /// The problems of the ranges, at least one.
  var problems: [RangeProblem]
}

// The parts of `solved`, as separate steps.
extension Snapshot {
  /// Returns a copy with the solution of this text, without diagnostics of the solution.
  package func answered(by solution: Solution) -> Snapshot {
    var answered = Snapshot(
      file: file, tree: tree, model: model, solution: solution, found: found,
      unsolved: SolvingPlan(model, after: nil).beyondLimits, findings: [], offersFixes: false, levels: levels)
    answered.previousProofs = previousProofs
    answered.imported = imported
    return answered
  }

  /// Returns what one group of checks finds in the solution of this text, without fixes.
  package func findings(_ group: CheckGroup, on solution: Solution) -> [Finding] {
    group.findings(on: solution, model, offersFixes: false)
  }

  /// Returns a copy with the findings of all groups for its solution, without those that the files of imported layouts
  /// report.
  package func reporting(_ findings: [Finding], within limit: SolverLimit) throws(SolverStop) -> Snapshot {
    guard let solution else { return self }
    let imported = try importedFindings(for: findings, within: limit)
    return reporting(findings, solution, unsolved, imported, offersFixes: false)
  }
}
