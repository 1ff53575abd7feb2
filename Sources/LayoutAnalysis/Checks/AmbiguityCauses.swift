import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// A cause of undetermined values in a layout. Each cause is one diagnostic, whatever the number of views that it
/// leaves undetermined.
struct AmbiguityCause {
  /// `ambiguous`, `collapses`, `priority-tie` or `hugging-tie`.
  let kind: DiagnosticKind
  let subject: FindingSubject
  /// The view that the diagnostic is about: where the edit is most likely.
  let view: Int
  /// The previews on which the cause occurs, with the values that it leaves undetermined.
  var found: [Occurrence]

  struct Occurrence {
    let preview: PreviewSolution
    var groups: [OpenGroup]
    /// The index of a tie in the preview's ties.
    let tie: Int?

    var members: [Member] { tie.map { preview.ties[$0] } ?? [] }
  }

  /// All views with values that the cause leaves undetermined, ascending.
  var views: [Int] { Set(found.flatMap(\.groups).flatMap(\.views)).sorted() }
}

extension LayoutChecks {
  /// Returns the causes, in the order in which they are found. Of several ties in one group, only the one with the
  /// highest priority is a cause, because its outcome may decide the others.
  ///
  /// Without `all`, causes that may follow from a conflict are left out.
  func ambiguityCauses(all: Bool) -> [AmbiguityCause] {
    var causes: [AmbiguityCause] = []
    // The index of each cause. Most subjects are one view, which needs no hashing.
    var places: [FindingSubject: Int] = [:]
    var placesOfViews = [Int?](repeating: nil, count: layout.views.count)
    var placesOfCollapses = placesOfViews
    for preview in previews where preview.isOpen {
      let conflicting = all ? [] : preview.conflictingViews()
      for group in preview.openGroups() {
        let views = group.views
        // A statement with an error, or one that takes part in a conflict, may determine the values.
        guard layout.unsettledViews.isDisjoint(with: views), conflicting.isDisjoint(with: views) else { continue }
        let (kind, subject, view, tie) = cause(of: group, views, on: preview)
        func place(_ known: inout Int?) -> Int {
          if let known { return known }
          known = causes.count
          causes.append(AmbiguityCause(kind: kind, subject: subject, view: view, found: []))
          return causes.count - 1
        }
        let place =
          if case .view = subject {
            kind == .collapses ? place(&placesOfCollapses[view]) : place(&placesOfViews[view])
          } else {
            place(&places[subject])
          }
        if let last = causes[place].found.indices.last, causes[place].found[last].preview === preview {
          causes[place].found[last].groups.append(group)
        } else {
          causes[place].found.append(AmbiguityCause.Occurrence(preview: preview, groups: [group], tie: tie))
        }
      }
    }
    return causes
  }

  private func cause(
    of group: OpenGroup, _ views: [Int], on preview: PreviewSolution
  ) -> (DiagnosticKind, FindingSubject, view: Int, tie: Int?) {
    for tie in group.ties {
      let members = preview.ties[tie]
      if members.contains(where: { $0.statement != nil }) {
        return (.priorityTie, .competition(members.map { $0.identity(in: layout).code }), views[0], tie)
      }
      if let natural = naturalTie(members) {
        return (.huggingTie, natural.subject, natural.views.last ?? views[0], tie)
      }
    }
    if let view = views.first(where: { collapse(of: layout.views[$0], preview) != nil }) {
      return (.collapses, .view(view), view, nil)
    }
    let view = likeliest(group, views)
    return (.ambiguous, .view(view), view, nil)
  }

  /// Returns the view whose edit is most likely: the first with an undetermined size, since other views are usually
  /// measured from it, else the first.
  private func likeliest(_ group: OpenGroup, _ views: [Int]) -> Int {
    func isNamed(_ view: Int) -> Bool { !layout.views[view].isAnonymous }
    var stack: Int?
    for value in group.values where value.attribute == .width || value.attribute == .height {
      guard isNamed(value.view) else { continue }
      if !layout.views[value.view].kind.isStack { return value.view }
      stack = stack ?? value.view
    }
    return stack ?? views.first(where: isNamed) ?? views[0]
  }

  /// The causes of one kind that are reported.
  func reportedCauses(_ kind: DiagnosticKind) -> [AmbiguityCause] { ambiguityCauses.filter { $0.kind == kind } }

  /// Returns the other views that a cause leaves undetermined.
  func companions(of cause: AmbiguityCause, except views: [Int]) -> [Companion] {
    cause.views.filter { !views.contains($0) }.map { other in
      let attributes = Set(cause.found.flatMap(\.groups).flatMap { $0.attributes(ofView: other) })
      return Companion(view: other, role: .depends(MeasuredAttribute.allCases.filter(attributes.contains)))
    }
  }
}
