package import ConstraintSolver
package import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Proves the fixes of one text: each is applied, what it changes is solved, and it is offered if it does what it says.
///
/// Each edit is tried once, whatever diagnostics offer it; the results are kept. The answers depend on the text and the
/// levels of its diagnostics alone: not on previous versions, and not on what was asked before.
package struct FixProver: Sendable {
  /// The text, solved, and its diagnostics with all fixes that may be right.
  package let snapshot: Snapshot
  /// Diagnostics that need no solver. Their fixes, of spelling or names, need no proof.
  private let plain: Set<Diagnostic>
  /// By index: the layouts of which fixes were tried.
  private var layouts: [Int: UnfixedLayout] = [:]
  private var trials: [[TextEdit]: (trial: FixTrial?, cost: FixBudget)] = [:]
  /// How many systems were solved for fixes so far.
  package private(set) var solvedSystemCount = 0
  /// How many rows the largest of them had.
  package private(set) var largestSystem = 0

  /// Of one diagnostic at most so many fixes are tried.
  private static let attemptLimit = 24

  /// Writes the fixes of a text that is solved, if it has none.
  package init(_ snapshot: Snapshot, within limit: SolverLimit = SolverLimit()) throws(SolverStop) {
    self.snapshot = try snapshot.preparedForFixes(within: limit)
    plain = Set(snapshot.textDiagnostics)
  }

  /// Diagnostics of `snapshot` with those of their fixes that mend them, the one that changes the fewest frames first.
  ///
  /// A fix is right only when the layout says so: afterwards there are fewer diagnostics of its kind, and not more errors,
  /// ambiguities and ties. What is beyond the budget is not offered.
  package mutating func proving(
    _ diagnostics: some Sequence<Diagnostic>, budget: FixBudget = FixBudget(), within limit: SolverLimit = SolverLimit()
  ) throws(SolverStop) -> [Diagnostic] {
    var budget = budget
    var paid: Set<[TextEdit]> = []
    var result: [Diagnostic] = []
    for diagnostic in diagnostics {
      var proven = diagnostic
      if !isPlain(diagnostic) {
        var proofs: [(fix: Fix, trial: FixTrial)] = []
        for fix in diagnostic.fixes.prefix(Self.attemptLimit) {
          if !paid.contains(fix.edits) {
            guard !budget.isSpent else { continue }
            paid.insert(fix.edits)
            try run(fix.edits, limit)
            // What was proved before costs as much as if it had not been, or the answer would depend on that.
            if let cost = trials[fix.edits]?.cost { budget.spend(cost) }
          }
          guard let trial = trials[fix.edits]?.trial, trial.mends(diagnostic.kind) else { continue }
          proofs.append((Fix(trial.title(fix.title), fix.edits, isLikely: fix.isLikely), trial))
        }
        // Fixes of what is missing are offered in order of likelihood; others are better the less they change. The sort is
        // stable, so equals stay in the order in which they are offered.
        let isRanked = [DiagnosticKind.ambiguous, .huggingTie].contains(diagnostic.kind)
        func cost(_ proof: (fix: Fix, trial: FixTrial)) -> (Int, Int, Int) {
          (proof.trial.newWarningCount, proof.fix.isLikely ? 0 : 1, isRanked ? 0 : proof.trial.changeCount)
        }
        proven.fixes = proofs.sorted { cost($0) < cost($1) }.map(\.fix)
      }
      result.append(proven)
    }
    return result
  }

  /// Whether the fixes of a diagnostic need no proof. A redundant statement was found by solving the layout without it.
  private func isPlain(_ diagnostic: Diagnostic) -> Bool {
    if snapshot.solution == nil || diagnostic.kind == .redundant { return true }
    var asFound = diagnostic
    asFound.severity = diagnostic.kind.severity
    return plain.contains(asFound)
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
  /// The same without reasons, and with pictures of what is reported.
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
