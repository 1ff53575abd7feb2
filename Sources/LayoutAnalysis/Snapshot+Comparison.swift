import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax

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
  /// Whether another text of the file shows the same views in the same places and has the same number of problems of each
  /// kind, except hints. Views correspond if they are at the same place in the tree of views, whatever their names are.
  /// Layouts that only the other text has are ignored. What is proved for ranges is not compared.
  package func hasSamePictures(as other: Snapshot) -> Bool {
    guard let solution, let otherSolution = other.solution else { return false }
    // A layout that others contain has no previews.
    let compared = solution.layouts.filter { !$0.previews.isEmpty }
    let names = Set(compared.map(\.layoutName))
    guard problemCounts(of: names) == other.problemCounts(of: names) else { return false }
    return compared.allSatisfy { layout in
      guard let later = otherSolution.layouts.first(where: { $0.layoutName == layout.layoutName }),
        let places = layout.views.places(in: later.views), layout.previews.count == later.previews.count
      else { return false }
      return zip(layout.previews, later.previews).allSatisfy { one, two in
        one.status == two.status
          && one.views.allSatisfy { view in
            guard let now = places[view.view].flatMap(two.solution) else { return false }
            return now.ambiguities == view.ambiguities && now.isSolved == view.isSolved
              && (now.reported.frame == view.reported.frame || !view.ambiguities.isEmpty)
          }
      }
    }
  }

  /// The problems of layouts at single sizes, by kind.
  private func problemCounts(of names: Set<String>) -> [DiagnosticKind: Int] {
    let kinds = findings.lazy.filter { finding in
      let layout = finding.identity.layout
      return self.model.layouts.indices.contains(layout) && names.contains(self.model.layouts[layout].name)
    }.map(\.kind)
    return Dictionary(kinds.filter { $0.severity != .hint }.map { ($0, 1) }, uniquingKeysWith: +)
  }
}

extension [View] {
  /// Returns the view of another tree at the place of each view; nil if the trees have different forms.
  fileprivate func places(in other: [View]) -> [Int: Int]? {
    guard count == other.count else { return nil }
    func subviews(_ views: [View]) -> [Int: [Int]] {
      Dictionary(
        views.compactMap { view in view.superview.map { ($0, [view.index]) } }, uniquingKeysWith: +)
    }
    let (own, others) = (subviews(self), subviews(other))
    var places = [View.rootIndex: View.rootIndex]
    var open = [View.rootIndex]
    while let view = open.popLast(), let place = places[view] {
      let (inner, otherInner) = (own[view] ?? [], others[place] ?? [])
      guard inner.count == otherInner.count, self[view].kind.name == other[place].kind.name else { return nil }
      for (one, two) in zip(inner, otherInner) { places[one] = two }
      open += inner
    }
    return places
  }
}

extension Snapshot {
  private func counts(where isCounted: (Diagnostic) -> Bool) -> [DiagnosticKind: Int] {
    Dictionary(diagnostics.lazy.filter(isCounted).map { ($0.kind, 1) }, uniquingKeysWith: +)
  }
}
