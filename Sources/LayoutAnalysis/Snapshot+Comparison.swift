import ConstraintSolver
import LayoutDiagnostics
import LayoutModel

extension Snapshot {
  /// Whether another version of the file shows every view of this version in the same place and has the same number of
  /// diagnostics of each kind, except hints. The other version's pictures must stay near to the frames that this one
  /// reports. Views that only the other version has are ignored.
  package func hasSameFrames(as other: Snapshot) -> Bool {
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
  private func counts(where isCounted: (Diagnostic) -> Bool) -> [DiagnosticKind: Int] {
    Dictionary(diagnostics.lazy.filter(isCounted).map { ($0.kind, 1) }, uniquingKeysWith: +)
  }
}
