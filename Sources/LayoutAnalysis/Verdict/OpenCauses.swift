import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax

/// A cause of undetermined values in a layout. Each cause is one diagnostic, whatever the number of views that it
/// leaves undetermined.
struct OpenCause {
  /// `ambiguous`, `collapses`, `priority-tie` or `hugging-tie`.
  let kind: DiagnosticKind
  /// The view that the diagnostic is about: where the edit is most likely.
  let view: Int
  /// The previews on which the cause occurs, with the values that it leaves undetermined.
  var found: [Finding]

  struct Finding {
    let preview: PreviewSolution
    var groups: [OpenGroup]
    /// The index of a tie in the preview's ties.
    let tie: Int?

    var members: [Member] { tie.map { preview.ties[$0] } ?? [] }
  }

  /// All views with values that the cause leaves undetermined, ascending.
  var views: [Int] { Set(found.flatMap(\.groups).flatMap(\.views)).sorted() }
}

extension LayoutVerdicts {
  /// Returns the causes, in the order in which they are found. Of several ties in one group, only the one with the
  /// highest priority is a cause, because its outcome may decide the others.
  ///
  /// Without `all`, causes that may follow from a conflict are left out.
  func openCauses(all: Bool) -> [OpenCause] {
    var causes: [OpenCause] = []
    var places: [String: Int] = [:]
    for preview in previews where preview.isOpen {
      let conflicting = all ? [] : preview.conflictingViews()
      for group in preview.openGroups() {
        let views = group.views
        // A statement with an error, or one that takes part in a conflict, may determine the values.
        guard layout.unsettledViews.isDisjoint(with: views), conflicting.isDisjoint(with: views) else { continue }
        let (key, kind, view, tie) = cause(of: group, on: preview)
        let place = places[key] ?? causes.count
        if place == causes.count {
          places[key] = place
          causes.append(OpenCause(kind: kind, view: view, found: []))
        }
        if let last = causes[place].found.indices.last, causes[place].found[last].preview === preview {
          causes[place].found[last].groups.append(group)
        } else {
          causes[place].found.append(OpenCause.Finding(preview: preview, groups: [group], tie: tie))
        }
      }
    }
    return causes
  }

  private func cause(
    of group: OpenGroup, on preview: PreviewSolution
  ) -> (key: String, DiagnosticKind, view: Int, tie: Int?) {
    for tie in group.ties {
      let members = preview.ties[tie]
      if members.contains(where: { $0.statement != nil }) {
        return (members.map(\.fullText).joined(separator: "|"), .priorityTie, group.views[0], tie)
      }
      if let natural = naturalTie(members) {
        return (natural.key, .huggingTie, natural.views.last ?? group.views[0], tie)
      }
    }
    if let view = group.views.first(where: { collapse(of: layout.views[$0], preview) != nil }) {
      return ("collapses \(view)", .collapses, view, nil)
    }
    let view = likeliest(group)
    return ("\(view)", .ambiguous, view, nil)
  }

  /// Returns the view whose edit is most likely: the first with an undetermined size, since other views are usually
  /// measured from it, else the first.
  private func likeliest(_ group: OpenGroup) -> Int {
    let named = group.views.filter { !layout.views[$0].isAnonymous }
    let sized = named.filter { view in
      let attributes = group.attributes(ofView: view)
      return attributes.contains(.width) || attributes.contains(.height)
    }
    return sized.first { !layout.views[$0].kind.isStack } ?? sized.first ?? named.first ?? group.views[0]
  }

  /// The causes of one kind that are reported.
  func reportedCauses(_ kind: DiagnosticKind) -> [OpenCause] { openCauses.filter { $0.kind == kind } }

  /// Returns one sentence for previews with the same description, preceded by the previews.
  func sentences(_ found: [OpenCause.Finding], _ words: (OpenCause.Finding) -> String) -> String {
    var groups: [(words: String, previews: [PreviewSolution])] = []
    for finding in found {
      let text = words(finding)
      if let place = groups.firstIndex(where: { $0.words == text }) {
        groups[place].previews.append(finding.preview)
      } else {
        groups.append((text, [finding.preview]))
      }
    }
    return groups.map { opening($0.previews) + $0.words }.joined(separator: ". ")
  }

  /// Returns a note for each of the other views that a cause leaves undetermined.
  func companions(of cause: OpenCause, except view: Int?) -> [RelatedNote] {
    cause.views.filter { $0 != view }.map { other in
      let attributes = Set(cause.found.flatMap(\.groups).flatMap { $0.attributes(ofView: other) })
      let names = list(MeasuredAttribute.allCases.filter(attributes.contains).map(\.words))
      return RelatedNote(
        layout.views[other].range,
        "The \(names) of `\(layout.views[other].name)` depend\(attributes.count == 1 ? "s" : "") on it")
    }
  }
}

extension MeasuredAttribute {
  /// The attribute's name in messages.
  var words: String {
    switch self {
    case .leading: "leading edge"
    case .top: "top edge"
    case .width: "width"
    case .height: "height"
    }
  }
}
