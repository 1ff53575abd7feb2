import ConstraintSolver
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText

/// The fixes of a diagnostic, each proved by solving the whole edited file and finding all of its diagnostics: slow, and
/// nothing to be mistaken about. What `FixProver` answers is compared with it.
struct WholeFileProof {
  /// Solved with nothing of a previous version.
  let before: Snapshot
  private let old: [DiagnosticKind: Int]

  init(_ before: Snapshot) {
    self.before = before
    old = Self.counts(before)
  }

  private static func counts(_ snapshot: Snapshot) -> [DiagnosticKind: Int] {
    Dictionary(snapshot.diagnostics.map { ($0.kind, 1) }, uniquingKeysWith: +)
  }

  /// Those that mend it, with what will be visible, in the order in which they are offered.
  func fixes(of diagnostic: Diagnostic) throws -> [Fix] {
    var proofs: [(fix: Fix, warnings: Int, changes: Int)] = []
    for fix in diagnostic.fixes.prefix(24) {
      let file = SourceFile(name: before.file.name, bytes: before.file.applying(fix.edits))
      let after = try Snapshot(parsing: file).solved(after: before.solution, staysNear: .reported)
      let new = Self.counts(after)
      guard new[diagnostic.kind, default: 0] < old[diagnostic.kind, default: 0] else { continue }
      let added = new.filter { $0.value > old[$0.key, default: 0] }
      guard
        !added.contains(where: {
          $0.key.severity == .error || [.ambiguous, .priorityTie, .huggingTie, .unsolved].contains($0.key)
        })
      else { continue }
      let warnings = added.filter { $0.key.severity == .warning }.reduce(0) { $0 + $1.value - old[$1.key, default: 0] }
      let changes = changes(after)
      let sign = fix.title.contains(": ") ? ";" : ":"
      let title = "\(fix.title)\(changes.first.map { "\(sign) \($0)" } ?? "")"
      proofs.append((Fix(title, fix.edits), warnings, changes.count))
    }
    return proofs.sorted { ($0.warnings, $0.changes) < ($1.warnings, $1.changes) }.map(\.fix)
  }

  private func changes(_ after: Snapshot) -> [String] {
    var changes: [String] = []
    for (old, new) in zip(before.solution?.layouts ?? [], after.solution?.layouts ?? []) {
      let names = Dictionary(new.views.map { ($0.name, $0.index) }, uniquingKeysWith: { first, _ in first })
      for (preview, later) in zip(old.previews, new.previews) {
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

  private func words(_ old: Frame, _ new: Frame) -> String? {
    if old.x != new.x { return "moves to x = \(new.x)" }
    if old.y != new.y { return "moves to y = \(new.y)" }
    if old.width != new.width { return "becomes \(new.width) wide" }
    return old.height == new.height ? nil : "becomes \(new.height) high"
  }
}
