import ConstraintSolver
@testable import LayoutAnalysis
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import SourceText

/// The fixes of a diagnostic, each proved by solving the whole edited file and finding all of its diagnostics: slow, and
/// nothing to be mistaken about. What `FixProver` answers is compared with it.
struct WholeFileProof {
  /// Solved with nothing of a previous version.
  let before: Snapshot
  private let old: Findings

  init(_ before: Snapshot) {
    self.before = before
    old = Findings(before)
  }

  /// What is reported of a file, conflicts and what they hide included.
  private struct Findings {
    var counts: [DiagnosticKind: Int] = [:]
    var compared: [(finding: Finding, layout: Layout)] = []
    var checks: [LayoutChecks] = []

    init(_ snapshot: Snapshot) {
      let open: [DiagnosticKind] = [.ambiguous, .collapses, .priorityTie, .huggingTie]
      for diagnostic in snapshot.diagnostics where !open.contains(diagnostic.kind) {
        counts[diagnostic.kind, default: 0] += 1
      }
      for layout in snapshot.solution?.withoutReasons.layouts ?? [] {
        let checks = LayoutChecks(on: layout, snapshot.model, offersFixes: false)
        for cause in checks.ambiguityCauses(all: true) { counts[cause.kind, default: 0] += 1 }
        compared += checks.compared.map { ($0, checks.layout) }
        self.checks.append(checks)
      }
    }

    /// Counts the overlaps that an edit causes on all previews, and returns them.
    mutating func countOverlaps(since old: Findings) -> [(finding: Finding, layout: Layout)] {
      let found = zip(checks, old.checks).flatMap { new, old in
        new.newOverlaps(since: old).map { ($0, new.layout) }
      }
      if !found.isEmpty { counts[.overlap, default: 0] += found.count }
      return found
    }
  }

  /// Those that mend it, with what will be visible, in the order in which they are offered.
  func fixes(of diagnostic: Diagnostic) throws -> [Fix] {
    var proofs: [(fix: Fix, cost: (Int, Int, Int, Int))] = []
    for fix in diagnostic.fixes.prefix(24) {
      let file = SourceFile(name: before.file.name, bytes: before.file.applying(fix.edits))
      let after = try Snapshot(parsing: file).solved(after: before.solution, staysNear: .reported)
      var new = Findings(after)
      let overlaps = new.countOverlaps(since: old)
      guard new.counts[diagnostic.kind, default: 0] < old.counts[diagnostic.kind, default: 0], !vanishes(after) else {
        continue
      }
      let added = new.counts.filter { $0.value > old.counts[$0.key, default: 0] }
      guard
        !added.contains(where: {
          $0.key.severity == .error
            || [.ambiguous, .collapses, .priorityTie, .huggingTie, .unsolved].contains($0.key)
        })
      else { continue }
      let warnings = added.filter { $0.key.severity == .warning }
        .reduce(0) { $0 + $1.value - old.counts[$1.key, default: 0] }
      if diagnostic.severity == .warning, fix.isLikely, warnings > 0 { continue }
      let changes = changes(after)
      let known = Set(old.compared.map { $0.finding.key(in: $0.layout) })
      let problems = new.compared.filter { !known.contains($0.finding.key(in: $0.layout)) } + overlaps
      let worst = problems.filter { $0.finding.kind.problemRank != nil }
        .min { ($0.finding.kind.problemRank ?? 0) < ($1.finding.kind.problemRank ?? 0) }
        .map { Wording($0.layout, in: after.file).consequence(of: $0.finding) }
      let greatest = changes.max { $0.amount < $1.amount }
      // Of equals the first.
      let consequence = worst ?? changes.first { $0.amount == greatest?.amount }?.words
      let title = "\(fix.title)\(consequence.map { " (\($0))" } ?? "")"
      let isRanked = [DiagnosticKind.ambiguous, .huggingTie].contains(diagnostic.kind)
      proofs.append(
        (
          fix.with(title: title),
          (fix.isChoice ? 1 : 0, warnings, fix.isLikely ? 0 : 1, isRanked ? 0 : changes.count)
        ))
    }
    return proofs.sorted { $0.cost < $1.cost }.map(\.fix)
  }

  /// The previews of both versions, with the views of each by name.
  private func pairs(_ after: Snapshot) -> [(
    old: LayoutSolution, preview: PreviewSolution, later: PreviewSolution, names: [String: Int]
  )] {
    zip(before.solution?.layouts ?? [], after.solution?.layouts ?? []).flatMap { old, new in
      let names = Dictionary(new.views.map { ($0.name, $0.index) }, uniquingKeysWith: { first, _ in first })
      return zip(old.previews, new.previews).map { (old, $0, $1, names) }
    }
  }

  private func changes(_ after: Snapshot) -> [(amount: Rational, words: String)] {
    pairs(after).flatMap { old, preview, later, names in
      let place = old.previews.count > 1 ? "on *\(preview.preview.name)* " : ""
      return preview.views.compactMap { view -> (amount: Rational, words: String)? in
        let name = old.views[view.view].name
        guard let now = names[name].flatMap({ later.solution(ofView: $0) })?.shown.pixelFrame else { return nil }
        let was = view.reported.pixelFrame
        let moves = [now.x - was.x, now.y - was.y, now.width - was.width, now.height - was.height].map(\.magnitude)
        let amount = moves[0] + moves[1] + moves[2] + moves[3]
        guard !amount.isZero, let most = moves.max() else { return nil }
        let words =
          moves[0] == most
          ? "moves to x = \(now.x)"
          : moves[1] == most
            ? "moves to y = \(now.y)" : moves[2] == most ? "becomes \(now.width) wide" : "becomes \(now.height) high"
        return (amount, "\(place)`\(name)` \(words)")
      }
    }
  }

  /// Whether a view that is seen ends 0 wide or high.
  private func vanishes(_ after: Snapshot) -> Bool {
    pairs(after).contains { old, preview, later, names in
      let layout = later.sizes.layout
      let seen = later.visibleViews(in: layout)
      return preview.views.contains { view in
        guard let index = names[old.views[view.view].name], seen[index], let now = later.solution(ofView: index),
          now.isSolved
        else { return false }
        let natural = later.sizes.naturalSize(of: layout.views[index])
        return [(MeasuredAttribute.width, natural.width), (.height, natural.height)].contains { attribute, natural in
          func isZero(_ view: ViewSolution) -> Bool {
            view.reported.measured(attribute).isZero && !view.ambiguities.contains { $0.attribute == attribute }
          }
          return isZero(now) && !isZero(view) && natural?.isZero != true
        }
      }
    }
  }
}
