package import ConstraintSolver
package import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Proves the fixes of one text. It applies each fix, solves what the fix changes, and offers it only if it has the
/// effect that it claims.
///
/// Each edit is tried once, even if several diagnostics offer it, and its result is kept. The answers depend only on
/// the text and the levels of its diagnostics, not on previous versions or earlier requests.
package struct FixProver: Sendable {
  /// The solved text, with its diagnostics and all candidate fixes.
  package let snapshot: Snapshot
  /// The solution with its reasons.
  let explained: Solution?
  /// Whether changes of numbers are offered.
  let changesNumbers: Bool
  /// The previews of one size of each layout, by index, in which numbers are varied.
  var varied: [Int: [VariedPreview]] = [:]
  /// The changes of numbers that were looked for.
  var nearest: [FindingIdentity: NearestFix] = [:]
  /// The findings behind the diagnostics, by identity.
  private(set) lazy var findings = Dictionary(snapshot.findings.map { ($0.identity, $0) }) { first, _ in first }
  /// The layouts for which fixes were tried, by index.
  private var layouts: [Int: UnfixedLayout] = [:]
  /// The proofs of edited texts.
  private var rangeTrials: [RangeTrial: [RangeAnswer]] = [:]
  private var trials: [[TextEdit]: (trial: FixTrial?, cost: FixBudget)] = [:]
  /// The number of systems solved for fixes so far.
  package private(set) var solvedSystemCount = 0
  /// The number of rows of the largest of these systems.
  package private(set) var largestSystem = 0

  /// The largest number of fixes tried for one diagnostic.
  private static let attemptLimit = 24

  /// Creates a prover for a solved text, and computes the text's fixes if it has none. Without `changesNumbers`, the
  /// nearest changes of numbers are left out.
  package init(
    _ snapshot: Snapshot, changesNumbers: Bool = true, within limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) {
    self.changesNumbers = changesNumbers
    explained = snapshot.solution
    self.snapshot = try snapshot.preparedForFixes(within: limit)
  }

  /// Returns the diagnostics of `snapshot` with the fixes that resolve them, the one that changes the fewest frames
  /// first.
  ///
  /// A fix is offered only if solving the edited layout confirms it: there are fewer diagnostics of its kind, and not
  /// more errors, ambiguities and ties. Fixes beyond the budget are not offered.
  package mutating func proving(
    _ diagnostics: some Sequence<Diagnostic>, budget: FixBudget = FixBudget(), within limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) -> [Diagnostic] {
    var budget = budget
    var paid: Set<[TextEdit]> = []
    var paidRanges: [RangeTrial: Int] = [:]
    var paidNumbers = 0
    var result: [Diagnostic] = []
    for diagnostic in diagnostics {
      var proven = diagnostic
      if isBeforeProof(diagnostic) {
        proven.fixes = []
      } else if diagnostic.kind == .unseenComponent || diagnostic.kind == .beyondProof {
        proven.fixes = try provenPreviewFixes(of: diagnostic, limit)
      } else if !isPlain(diagnostic) {
        var proofs: [(fix: Fix, trial: FixTrial)] = []
        for fix in diagnostic.fixes.prefix(Self.attemptLimit) where !fix.addsPreview {
          if !paid.contains(fix.edits) {
            guard !budget.isSpent else { continue }
            paid.insert(fix.edits)
            try run(fix.edits, limit)
            // A fix that was proved before costs the same as a new one. Otherwise the answer would depend on earlier
            // requests.
            if let cost = trials[fix.edits]?.cost { budget.spend(cost) }
          }
          guard let trial = trials[fix.edits]?.trial,
            trial.resolves(diagnostic, isLikely: fix.isLikely || diagnostic.kind.isStyleOfLayout)
              || isOnRangesOnly(diagnostic) && trial.causesNoError,
            try mendsRanges(fix.edits, trial, diagnostic, &paidRanges, limit)
          else { continue }
          proofs.append((trial.described(fix), trial))
        }
        // Fixes that add something missing, and those of a conflict with a row of the system, are offered in order of
        // likelihood. Other fixes are ordered by how little they change. The sort is stable, so equal fixes keep their
        // original order.
        let isRanked = [DiagnosticKind.ambiguous, .huggingTie].contains(diagnostic.kind)
        let isOfSystem = hasSystemRow(diagnostic)
        func cost(_ proof: (fix: Fix, trial: FixTrial)) -> (Int, Int, Int, Int) {
          if isOfSystem { return (0, 0, 0, 0) }
          return (
            proof.fix.isChoice ? 1 : 0, proof.trial.newWarningCount, proof.fix.isLikely ? 0 : 1,
            isRanked ? 0 : proof.trial.changeCount
          )
        }
        proven.fixes = proofs.sorted { cost($0) < cost($1) }.map(\.fix)
        if let nearest = try nearestFix(of: diagnostic, paid: &paidNumbers, limit) { insert(nearest, into: &proven) }
        proven.fixes += diagnostic.fixes.filter(\.addsPreview)
      }
      result.append(proven)
    }
    return result
  }

  /// Inserts a change of a number before the fixes that relax or remove something. Corrections of slips are likelier.
  private mutating func insert(_ nearest: Fix, into diagnostic: inout Diagnostic) {
    let file = snapshot.file
    let bytes = file.applying(nearest.edits)
    diagnostic.fixes.removeAll { file.applying($0.edits) == bytes }
    let corrections = corrections(of: diagnostic)
    let place = diagnostic.fixes.firstIndex { !corrections.contains($0.edits) } ?? diagnostic.fixes.endIndex
    diagnostic.fixes.insert(nearest, at: place)
  }

  /// The edits of the likely fixes of a diagnostic that correct a slip, and relax nothing. An expectation has none.
  private mutating func corrections(of diagnostic: Diagnostic) -> Set<[TextEdit]> {
    guard diagnostic.kind != .unexpected, let identity = diagnostic.data?.identity else { return [] }
    let others = proofs(of: diagnostic).flatMap(\.problems).map(\.finding).filter { $0.identity == identity }
    let fixes = ((findings[identity].map { [$0] } ?? []) + others).flatMap(\.fixes)
    return Set(fixes.filter { $0.isLikely && $0.steps.allSatisfy(\.isCorrection) }.map(\.edits))
  }

  /// Whether a conflict has a row that the system adds. What else happens while that row applies ends with it.
  private mutating func hasSystemRow(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.kind == .conflict, let identity = diagnostic.data?.identity else { return false }
    return findings[identity]?.members.hasSystemRow ?? false
  }

  // MARK: Ranges

  /// Whether no single size has the diagnostic, because it is a problem of ranges.
  func isOnRangesOnly(_ diagnostic: Diagnostic) -> Bool {
    let identity = diagnostic.data?.identity
    return !proofs(of: diagnostic).isEmpty && !snapshot.findings.contains { $0.identity == identity }
  }

  /// Whether a diagnostic is of the first size of a range that is not proved yet. A fix for that size alone may not be a
  /// fix for the range.
  private mutating func isBeforeProof(_ diagnostic: Diagnostic) -> Bool {
    guard let identity = diagnostic.data?.identity, snapshot.model.layouts.indices.contains(identity.layout),
      snapshot.model.layouts[identity.layout].isProvable
    else { return false }
    let unproved = snapshot.model.previews(of: identity.layout).filter { preview in
      preview.range != nil
        && !snapshot.ranges.contains { $0.layout == identity.layout && $0.preview.name == preview.name }
    }
    guard !unproved.isEmpty, let previews = findings[identity]?.previews else { return false }
    return unproved.contains { previews.contains($0.name) }
  }

  /// The proofs of ranges that have the problem of a diagnostic.
  private func proofs(of diagnostic: Diagnostic) -> [RangeProof] {
    guard let identity = diagnostic.data?.identity else { return [] }
    return snapshot.ranges.filter { $0.problems.contains { $0.finding.identity == identity } }
  }

  /// A text after edits, in one range.
  private struct RangeTrial: Hashable {
    let edits: [TextEdit]
    let layout: Int
    let preview: String
  }

  /// Whether edits mend a problem in every range that has it. These ranges are proved again. `paid` is the work of the
  /// proofs that this request has taken so far, even if they were known.
  private mutating func mendsRanges(
    _ edits: [TextEdit], _ trial: FixTrial, _ diagnostic: Diagnostic, _ paid: inout [RangeTrial: Int],
    _ limit: SolverLimit
  ) throws(SolverStop) -> Bool {
    let failing = proofs(of: diagnostic)
    guard !failing.isEmpty else { return true }
    guard let edited = trial.edited else { return false }
    for proof in failing {
      let key = RangeTrial(edits: edits, layout: proof.layout, preview: proof.preview.name)
      guard paid[key] != nil || paid.count < Self.rangeTrialLimit && paid.values.reduce(0, +) < Self.rangeTrialTotal
      else { return false }
      if rangeTrials[key] == nil {
        rangeTrials[key] = try edited.rangeAnswers(
          preview: key.preview, ofLayout: key.layout, rows: Self.rangeTrialRows, isTrial: true, within: limit)
      }
      let proofs = rangeTrials[key] ?? []
      paid[key] = proofs.reduce(0) { $0 + $1.work }
      guard proofs.count == 1, proofs.allSatisfy({ $0.resolves(diagnostic, of: proof.range) }) else {
        return false
      }
    }
    return true
  }

  /// The largest number of proofs over ranges for one request, the rows after which no other one begins, and the rows of
  /// each.
  private static let rangeTrialLimit = 12
  private static let rangeTrialTotal = 200_000
  private static let rangeTrialRows = 1_000_000

  /// Whether the fixes of a diagnostic need no proof. A redundant statement was computed by solving the layout without
  /// it, and most rules of style propose another notation for the same layout.
  private func isPlain(_ diagnostic: Diagnostic) -> Bool {
    if snapshot.solution == nil || diagnostic.kind == .redundant { return true }
    return diagnostic.data == nil && !diagnostic.kind.isStyleOfLayout
  }

  /// Returns the effects of edits; nil if the edited text cannot be compared.
  mutating func trial(of edits: [TextEdit], _ limit: SolverLimit) throws(SolverStop) -> FixTrial? {
    try run(edits, limit)
    return trials[edits]?.trial
  }

  private mutating func run(_ edits: [TextEdit], _ limit: SolverLimit) throws(SolverStop) {
    guard trials[edits] == nil else { return }
    var limit = limit
    limit.pivots = Self.pivotLimit
    try limit.ask()
    var running = FixTrials(snapshot: snapshot, limit: limit)
    defer {
      solvedSystemCount += running.cost.systems
      largestSystem = max(largestSystem, running.largestSystem)
    }
    let trial = try running.trial(of: edits, on: &layouts)
    trials[edits] = (trial, running.cost)
  }

  /// A component that takes more pivots after a fix counts as unsolved.
  private static let pivotLimit = 5_000
}

extension Solution {
  /// A copy without reasons, whose pictures show the reported frames.
  var withoutReasons: Solution {
    Solution(
      layouts: layouts.map { layout in
        let previews = layout.previews.map { preview in
          Reading(
            preview.passes, preview.answers, reasonsFrom: nil, isEdited: false, shownValues: nil, preview.preview,
            preview.solver, preview.reasons.limit
          ).result
        }
        return LayoutSolution(layout: layout.layout, source: layout.source, previews: previews, previous: nil)
      })
  }
}
