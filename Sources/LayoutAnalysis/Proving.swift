import ConstraintSolver
package import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Fixes that have been tried: the edited file was solved, and does what the title says.
extension Snapshot {
  /// A diagnostic with those of its fixes that mend it, the one that changes the fewest frames first.
  ///
  /// What a fix of spelling or names does is plain. A fix of a layout is right only when the layout says so: the edited
  /// file has fewer diagnostics of the kind, and no more errors, ambiguities and ties than before. At most so many are
  /// tried, each of which costs a solve of the file.
  package func proven(_ diagnostic: Diagnostic, limit: SolverLimit = SolverLimit(), attempts: Int = 24) -> Diagnostic {
    var asFound = diagnostic
    asFound.severity = diagnostic.kind.severity
    guard let solution, !tree.diagnostics.contains(asFound), !model.diagnostics.contains(asFound) else {
      return diagnostic
    }
    var proofs: [Proof] = []
    let counts = diagnosticCounts
    for fix in diagnostic.fixes.prefix(attempts) {
      let text = file.applying(fix.edits)
      var parsed = Snapshot(parsing: SourceFile(name: file.name, bytes: text), after: self)
      parsed.levels = levels
      let after = try? parsed.solved(after: solution, staysNear: .reported, limit: limit, offersFixes: false)
      guard let after else { break }
      if let proof = Proof(of: fix, for: diagnostic, before: self, counts, after: after) { proofs.append(proof) }
    }
    var result = diagnostic
    // Swift's sort is stable, so equals stay in the order in which they are offered.
    result.fixes = proofs.sorted { ($0.newWarnings, $0.changes) < ($1.newWarnings, $1.changes) }.map(\.fix)
    return result
  }
}

extension Snapshot {
  /// Whether another version of the file, whose pictures stay near to the frames that this one reports, shows every view of
  /// this one in the same place, with as many diagnostics of each kind but hints. Views that only the other has do not
  /// matter.
  package func looksTheSame(as other: Snapshot) -> Bool {
    guard let solution, let otherSolution = other.solution, solution.layouts.count == otherSolution.layouts.count else {
      return false
    }
    func isGraver(_ diagnostic: Diagnostic) -> Bool { diagnostic.severity != .hint }
    guard counts(where: isGraver) == other.counts(where: isGraver) else { return false }
    return zip(solution.layouts, otherSolution.layouts).allSatisfy { old, new in
      let names = Dictionary(new.views.map { ($0.name, $0.index) }, uniquingKeysWith: { first, _ in first })
      guard old.previews.count == new.previews.count else { return false }
      return zip(old.previews, new.previews).allSatisfy { preview, later in
        preview.status == later.status
          && preview.views.allSatisfy { view in
            guard let index = names[old.views[view.view].name], let now = later.solution(ofView: index) else {
              return false
            }
            return now.shown.frame == view.reported.frame && now.ambiguities == view.ambiguities
          }
      }
    }
  }
}

extension Snapshot {
  /// How many diagnostics of each kind there are to tell.
  fileprivate var diagnosticCounts: [DiagnosticKind: Int] { counts { _ in true } }

  private func counts(where isCounted: (Diagnostic) -> Bool) -> [DiagnosticKind: Int] {
    Dictionary(diagnostics.lazy.filter(isCounted).map { ($0.kind, 1) }, uniquingKeysWith: +)
  }
}

/// What a fix came to.
private struct Proof {
  /// With what will be seen in its title.
  let fix: Fix
  /// How many frames change, over all previews.
  let changes: Int
  /// What the new picture shows that somebody may not want either.
  let newWarnings: Int

  /// `old` is how many diagnostics of each kind there were before.
  init?(
    of fix: Fix, for diagnostic: Diagnostic, before: Snapshot, _ old: [DiagnosticKind: Int], after: Snapshot
  ) {
    let new = after.diagnosticCounts
    guard new[diagnostic.kind, default: 0] < old[diagnostic.kind, default: 0] else { return nil }
    var newWarnings = 0
    for (kind, count) in new where count > old[kind, default: 0] {
      let isGrave = kind.severity == .error || [.ambiguous, .priorityTie, .huggingTie, .unsolved].contains(kind)
      guard !isGrave else { return nil }
      if kind.severity == .warning { newWarnings += count - old[kind, default: 0] }
    }
    let changes = Self.changes(before, after)
    self.newWarnings = newWarnings
    self.changes = changes.count
    let sign = fix.title.contains(": ") ? ";" : ":"
    self.fix = Fix("\(fix.title)\(changes.first.map { "\(sign) \($0)" } ?? "")", fix.edits)
  }

  /// One sentence for each view that moves on a preview: ``on *narrow* `left` moves to x = 4``.
  private static func changes(_ before: Snapshot, _ after: Snapshot) -> [String] {
    var changes: [String] = []
    for (old, new) in zip(before.solution?.layouts ?? [], after.solution?.layouts ?? []) {
      let names = Dictionary(new.views.map { ($0.name, $0.index) }, uniquingKeysWith: { first, _ in first })
      for (preview, later) in zip(old.previews, new.previews) where preview.preview.name == later.preview.name {
        let place = old.previews.count > 1 ? "on *\(preview.preview.name)* " : ""
        for view in preview.views {
          let name = old.views[view.view].name
          guard let index = names[name], let now = later.solution(ofView: index)?.shown.pixelFrame,
            let words = words(view.reported.pixelFrame, now)
          else { continue }
          changes.append("\(place)`\(name)` \(words)")
        }
      }
    }
    return changes
  }

  private static func words(_ old: Frame, _ new: Frame) -> String? {
    if old.x != new.x { return "moves to x = \(new.x)" }
    if old.y != new.y { return "moves to y = \(new.y)" }
    if old.width != new.width { return "becomes \(new.width) wide" }
    return old.height == new.height ? nil : "becomes \(new.height) high"
  }
}
