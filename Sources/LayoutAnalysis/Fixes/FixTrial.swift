import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

/// The effects of a fix on a file: how many diagnostics of each kind appear or disappear, and which views move.
struct FixTrial: Sendable {
  /// How many more diagnostics of each kind there are after the fix. Kinds that no fix resolves or causes are left out.
  fileprivate let differences: [DiagnosticKind: Int]
  /// The causes of undetermined values that are left after the fix.
  fileprivate let causesLeft: Set<FindingIdentity>
  /// The number of new findings, except hints.
  fileprivate let newProblemCount: Int
  /// The worst new finding, with the wording of the edited text.
  fileprivate let newProblem: (finding: Finding, wording: Wording)?
  /// The frame that changes most.
  fileprivate let greatestChange: FrameChange?
  /// The number of frames that change, over all previews.
  let changeCount: Int

  /// The edited text, to prove its ranges; nil if no range of the text is proved.
  let edited: Snapshot?

  /// The number of views that have no width or no height after the fix, which a conflict had hidden.
  fileprivate let emptiedCount: Int

  /// How many fewer views have no width or no height after the fix.
  fileprivate let filledCount: Int

  /// The number of new warnings after the fix.
  var newWarningCount: Int {
    emptiedCount + differences.reduce(0) { $0 + ($1.key.severity == .warning ? max(0, $1.value) : 0) }
  }

  /// Whether the fix leaves fewer diagnostics of a kind, and not more errors, ambiguities and ties. A likely fix of a
  /// warning must cause no other warning: then it was not the author's slip. Nor must the fix of a hint.
  /// The fix of an ambiguity ends that one, and not another one.
  func resolves(_ diagnostic: Diagnostic, isLikely: Bool) -> Bool {
    let kind = diagnostic.kind
    guard endedCount(of: kind) > 0 else { return false }
    if kind == .ambiguous, let identity = diagnostic.data?.identity, causesLeft.contains(identity) { return false }
    if isLikely, kind.severity != .error, newWarningCount > 0 { return false }
    return causesNoError
  }

  /// Whether the fix ends a problem and causes no other one. `groupSize` is the number of equal problems that are reported
  /// as one.
  /// A problem of ranges can be at no single size.
  func endsAlone(_ kind: DiagnosticKind, groupSize: Int, isOfRanges: Bool) -> Bool {
    guard causesNoError, newWarningCount == 0, newProblemCount == 0 else { return false }
    return isOfRanges || endedCount(of: kind) >= groupSize
  }

  /// How many fewer problems of a kind there are after the fix.
  private func endedCount(of kind: DiagnosticKind) -> Int {
    (kind == .collapses ? filledCount : 0) - differences[kind, default: 0]
  }

  /// Whether the fix causes no error, ambiguity or tie.
  var causesNoError: Bool {
    !differences.contains { kind, difference in difference > 0 && kind.disqualifiesFix }
  }

  /// Returns a fix with what it changes, which its title names: the worst new problem if there is one, else the frame that
  /// changes most.
  func described(_ fix: Fix) -> Fix {
    let words = newProblem.map { $0.wording.consequence(of: $0.finding) } ?? greatestChange.flatMap(\.words)
    return fix.with(title: words.map { "\(fix.title) (\($0))" }, effects: effects)
  }

  /// What the fix changes, as data.
  private var effects: FixEffects {
    FixEffects(
      causes: newProblem.map { problem in
        FixEffects.Cause(
          code: problem.finding.kind.code,
          views: problem.finding.subjects(in: problem.wording.layout).filter { $0.kind == .view }.map(\.name))
      },
      greatestChange: greatestChange.map { change in
        FixEffects.Change(
          preview: change.preview, view: change.view, before: change.old.numbers.map(\.double),
          after: change.new.numbers.map(\.double))
      },
      changedFrames: changeCount)
  }
}

extension DiagnosticKind {
  /// Whether it is a rule of style whose fix changes what is solved, so that the fix is proved.
  var isStyleOfLayout: Bool { self == .fixedSize || self == .requiredContent }

  /// Whether a fix must not cause it: an error, an ambiguity or a tie.
  var disqualifiesFix: Bool {
    severity == .error || [.ambiguous, .collapses, .priorityTie, .huggingTie, .unsolved].contains(self)
  }
}

/// The work limit for the fixes of one request. It is counted, not timed, so the same text gives the same fixes on any
/// machine.
package struct FixBudget: Sendable {
  /// The number of systems that may be solved.
  package var systems: Int
  /// The number of rows that may be solved. Reading a row counts less than solving it. A thousand rows take about 12
  /// ms.
  package var rows: Int

  package init(systems: Int = 400, rows: Int = 20_000) {
    self.systems = systems
    self.rows = rows
  }

  var isSpent: Bool { systems <= 0 || rows <= 0 }

  mutating func spend(_ other: FixBudget) {
    systems -= other.systems
    rows -= other.rows
  }
}

/// A layout before any fix, prepared for trying fixes.
struct UnfixedLayout: Sendable {
  let solution: LayoutSolution
  /// Each preview's solves.
  let passes: [[SolvedPass]]
  /// The number of reported conflicts.
  let conflictCount: Int
  /// The causes of undetermined values.
  let causes: [AmbiguityCause]

  /// `solution` must have no reasons.
  init(_ solution: LayoutSolution, _ model: LayoutModel) {
    self.solution = solution
    passes = solution.previews.map { zip($0.passes, $0.answers).map(SolvedPass.init) }
    let checks = LayoutChecks(on: solution, model, offersFixes: false)
    conflictCount = checks.conflictGroups.count
    // Problems that a conflict had hidden are not new after the conflict is fixed.
    causes = checks.ambiguityCauses(all: true)
  }
}

/// Applies fixes to a file and solves the parts that they change.
struct FixTrials {
  /// The prover's snapshot, `FixProver.snapshot`.
  let snapshot: Snapshot
  let limit: SolverLimit
  /// The cost of the trial.
  private(set) var cost = FixBudget(systems: 0, rows: 0)
  /// The size of the largest solved system, in rows.
  private(set) var largestSystem = 0
  /// The views of the tried layout whose frames may change, and those of which anything else may change.
  private var reach = FixReach()

  init(snapshot: Snapshot, limit: SolverLimit) {
    self.snapshot = snapshot
    self.limit = limit
  }

  /// The number of rounds that search for the rows a fix reaches. After that, all rows are taken.
  private static let roundLimit = 4

  /// Tries a fix. Returns nil if the edited file cannot be compared. `unfixed` holds the layouts, by index; each is
  /// prepared when it is first needed.
  mutating func trial(of edits: [TextEdit], on unfixed: inout [Int: UnfixedLayout]) throws(SolverStop) -> FixTrial? {
    let file = SourceFile(name: snapshot.file.name, bytes: snapshot.file.applying(edits))
    guard let text = NamedText(file, after: snapshot, while: limit.shouldContinue) else { throw .cancelled }
    let edited = Snapshot(text, after: snapshot, while: limit.shouldContinue)
    try limit.ask()
    guard let solution = snapshot.solution, edited.model.layouts.count == snapshot.model.layouts.count else {
      return nil
    }
    var differences: [DiagnosticKind: Int] = [:]
    var causesLeft: Set<FindingIdentity> = []
    for diagnostic in edited.textDiagnostics { differences[diagnostic.kind, default: 0] += 1 }
    for diagnostic in snapshot.textDiagnostics { differences[diagnostic.kind, default: 0] -= 1 }
    var problems: [(finding: Finding, wording: Wording)] = []
    var changes: [FrameChange] = []
    let levels = snapshot.levels.overridden(by: snapshot.model.levels)
    var emptiedCount = 0
    var filledCount = 0
    for layout in solution.layouts
    where edits.contains(where: { isReached(layout.source, by: $0) })
      || !layout.source.hasSameRows(as: edited.model, at: layout.layout)
    {
      let before = unfixed[layout.layout] ?? UnfixedLayout(layout, snapshot.model)
      unfixed[layout.layout] = before
      reach = FixReach()
      guard let after = try fixed(before, edited.model) else { return nil }
      try limit.ask()
      reach.finish(from: before.solution, to: after)
      if after.vanishes(from: before.solution, within: reach) { return nil }
      let scope = reach.isWhole ? nil : reach.changed
      let oldChecks = LayoutChecks(on: before.solution, snapshot.model, offersFixes: false, scope: scope)
      let newChecks = LayoutChecks(on: after, edited.model, offersFixes: false, scope: scope)
      let (new, old) = (newChecks.compared, oldChecks.compared)
      for finding in new { differences[finding.kind, default: 0] += 1 }
      for finding in old { differences[finding.kind, default: 0] -= 1 }
      let wording = Wording(after.source, in: file)
      func news(_ findings: [Finding], beside old: [Finding]) -> [(finding: Finding, wording: Wording)] {
        let known = Set(old.map { $0.key(in: before.solution.source) })
        return findings.filter { !known.contains($0.key(in: after.source)) }.map { ($0, wording) }
      }
      problems += news(new, beside: old)
      let overlaps = newChecks.newOverlaps(since: oldChecks)
      if !overlaps.isEmpty { differences[.overlap, default: 0] += overlaps.count }
      problems += overlaps.map { ($0, wording) }
      if !levels.isOff(.collapses) {
        let (new, old) = (newChecks.vanished, oldChecks.vanished)
        let emptied = news(new, beside: old)
        emptiedCount += emptied.count
        problems += emptied
        filledCount += old.count - new.count
      }
      // Causes are not restricted to the scope, because a change can split one.
      let newCauses = newChecks.ambiguityCauses(all: true)
      for cause in newCauses {
        differences[cause.kind, default: 0] += 1
        causesLeft.insert(FindingIdentity(cause.kind, layout: layout.layout, cause.subject))
      }
      for cause in before.causes { differences[cause.kind, default: 0] -= 1 }
      differences[.conflict, default: 0] += newChecks.conflictGroups.count - before.conflictCount
      changes += before.solution.changes(to: after, within: reach)
      try limit.ask()
    }
    return FixTrial(
      differences: differences.filter { !levels.isOff($0.key) }, causesLeft: causesLeft,
      newProblemCount: problems.count { $0.finding.isProblem(levels) }, newProblem: problems.worst { $0.finding },
      greatestChange: changes.greatest, changeCount: changes.count, edited: snapshot.ranges.isEmpty ? nil : edited,
      emptiedCount: emptiedCount, filledCount: filledCount)
  }

  /// Whether an edit is in a layout, or in one that it contains.
  private func isReached(_ layout: Layout, by edit: TextEdit) -> Bool {
    layout.contains(edit)
      || layout.components.contains { index in
        snapshot.model.layouts.indices.contains(index) && snapshot.model.layouts[index].contains(edit)
      }
  }

  // MARK: Solving

  /// Returns nil if the layout is too large to try.
  private mutating func fixed(_ unfixed: UnfixedLayout, _ model: LayoutModel) throws(SolverStop) -> LayoutSolution? {
    let layout = model.layouts[unfixed.solution.layout]
    var previews: [PreviewSolution] = []
    for (preview, passes) in zip(unfixed.solution.previews, unfixed.passes) {
      try limit.ask()
      guard let solved = try fixed(layout, model, preview, passes) else { return nil }
      previews.append(solved)
    }
    return LayoutSolution(
      layout: unfixed.solution.layout, source: layout, previews: previews, previous: nil)
  }

  /// Solves a layout in one preview after the fix, as `solveLayout` does.
  private mutating func fixed(
    _ layout: Layout, _ model: LayoutModel, _ preview: PreviewSolution, _ passes: [SolvedPass]
  ) throws(SolverStop) -> PreviewSolution? {
    guard let last = passes.last, last.lowered.sizes.layout.views.elementsEqual(layout.views, by: { $0.isLike($1) })
    else { return try solvedFromScratch(layout, model, preview) }
    var lowered: [LoweredLayout] = []
    var answers: [SystemAnswer] = []
    var solved: Subsystem?
    var feedback = Feedback()
    repeat {
      let pass = passes[min(lowered.count, passes.count - 1)]
      let sizes = ContentSizes(
        model, layout, preview.preview.environment, feedback: feedback, after: pass.lowered.sizes)
      let next = Lowering.lower(sizes, after: pass.lowered)
      guard let (answer, subsystem) = try answer(to: next, after: pass) else { return nil }
      lowered.append(next)
      answers.append(answer)
      solved = subsystem
      feedback = Feedback(next.geometry, answer.values)
    } while lowered.count == 1 && !feedback.isEmpty
    let answer = answers[answers.count - 1]
    let shown = try solved.flatMap { subsystem throws(SolverStop) in
      try picture(of: answer, subsystem, after: passes[min(lowered.count, passes.count) - 1], near: last)
    }
    // If the number of solves changes, all values are compared.
    if lowered.count != passes.count {
      reach.note(last, lowered[lowered.count - 1], answer)
      if let shown { reach.note(last, lowered[lowered.count - 1], shown) }
    }
    return Reading(
      lowered, answers, reasonsFrom: nil, isEdited: false, shownValues: shown?.values, preview.preview, preview.solver,
      limit
    ).result
  }

  /// Returns the answer to a lowered layout, and the subsystem of the rows that the fix reaches, which alone is solved.
  /// The subsystem is nil if no row changes. The result is nil if there are too many rows.
  private mutating func answer(
    to lowered: LoweredLayout, after pass: SolvedPass
  ) throws(SolverStop) -> (answer: SystemAnswer, solved: Subsystem?)? {
    cost.rows += lowered.system.rows.count / Self.rowsReadAsOne
    let matching = RowMatching(from: pass.lowered.system.rows, to: lowered.system.rows)
    reach.note(matching, pass, lowered)
    guard !matching.isIdentity else { return (pass.answer, nil) }
    var touched = Set(matching.removed)
    for round in 0...Self.roundLimit {
      try limit.ask()
      if round == Self.roundLimit { touched = Set(pass.lowered.system.rows.indices) }
      let subsystem = Subsystem(lowered, matching, after: pass, touched: touched)
      guard subsystem.size <= Self.sizeLimit else { return nil }
      spend(on: subsystem)
      let answer = try subsystem.answer(
        near: { lowered.system.quantities[$0].reference }, broken: &touched, within: limit)
      if let answer {
        reach.note(subsystem.changes, pass, answer)
        return (answer, subsystem)
      }
    }
    return nil
  }

  /// Returns the answer with undetermined values as near as possible to those of `last`; nil if they are already there.
  private mutating func picture(
    of answer: SystemAnswer, _ subsystem: Subsystem, after pass: SolvedPass, near last: SolvedPass
  ) throws(SolverStop) -> SystemAnswer? {
    let hasMoved = subsystem.changes.quantities.contains { quantity in
      let finding = answer.findings[quantity]
      return !finding.isDetermined && finding.value != last.answer.findings[quantity].value
    }
    guard hasMoved else { return nil }
    try limit.ask()
    spend(on: subsystem)
    // The set of broken rows does not depend on the reference values.
    var broken: Set<Int> = []
    let shown = try subsystem.answer(
      near: { last.answer.findings[$0].value }, broken: &broken, within: limit)
    if let shown { reach.note(subsystem.changes, pass, shown) }
    return shown
  }

  private mutating func spend(on subsystem: Subsystem) {
    cost.systems += 1
    cost.rows += subsystem.size
    largestSystem = max(largestSystem, subsystem.size)
  }

  /// The largest reach, in rows, of a fix that is tried.
  private static let sizeLimit = FixBudget().rows

  /// The number of rows whose reading costs as much as solving one.
  private static let rowsReadAsOne = 8

  /// Solves everything, for a fix that adds or removes views.
  private mutating func solvedFromScratch(
    _ layout: Layout, _ model: LayoutModel, _ preview: PreviewSolution
  ) throws(SolverStop) -> PreviewSolution {
    let shown = ShownFrames(.reported, of: preview.views, named: preview.sizes.layout.views, for: layout.views)
    reach.isWhole = true
    let solved = try solveLayout(
      model, layout, preview.preview, shown: shown, after: nil, givesReasons: false, limit: limit)
    cost.systems += solved.passes.count
    cost.rows += solved.passes.reduce(0) { $0 + $1.system.rows.count }
    return solved
  }
}
