import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

extension LayoutChecks {
  /// Reports optional constraints of equal priority that contradict each other, so that it is undetermined which one is
  /// relaxed. The views that depend on this are companions.
  var ties: [Finding] {
    reportedCauses(.priorityTie).compactMap { cause in
      guard let members = cause.found.first?.members, let first = statements(members).first else { return nil }
      let found = cause.found.map { occurrence in
        (occurrence.preview, Observation.competes(missing: .zero, priority: priority(of: members)))
      }
      return Finding(
        .priorityTie, self, cause.subject, at: first.range, occurrences(found), members: members,
        companions: companions(of: cause, except: []), fixes: offer(fixes(members)))
    }
  }

  /// The priority of the written members.
  private func priority(of members: [Member]) -> Rational? {
    for case .written(let index) in members.map(\.origin) { return layout.constraints[index].priority.value }
    return nil
  }

  /// Proposes to raise the priority of one of them by a step, or to make the two competing sizes equal.
  private func fixes(_ members: [Member]) -> [FindingFix] {
    var seen: Set<Int> = []
    return members.compactMap(raise) + [equalityFix(members)].compactMap { $0 }

    func raise(_ member: Member) -> FindingFix? {
      guard case .written(let index) = member.origin, let statement = member.statement,
        seen.insert(statement.id).inserted
      else { return nil }
      let raised = layout.constraints[index].priority.value + 1
      guard raised <= 1000 else { return nil }
      let words = raised == 751 ? "high+1" : raised == 251 ? "low+1" : raised.description
      return priorityFix(statement, words, .letWin(statement, "@\(words)"))
    }
  }

  /// Returns `left.width = right.width` if two views have preferred sizes that conflict.
  private func equalityFix(_ members: [Member]) -> FindingFix? {
    guard members.count == 2, let statement = members.last?.statement else { return nil }
    let sizes = members.compactMap { member -> (item: Item, attribute: Attribute)? in
      guard case .written(let index) = member.origin, let anatomy = layout.constraints[index].anatomy,
        anatomy.item2 == nil, anatomy.item1.guide == nil, !layout.views[anatomy.item1.view].isAnonymous
      else { return nil }
      return (anatomy.item1, anatomy.attribute1)
    }
    guard sizes.count == 2, sizes[0].attribute == sizes[1].attribute, sizes[0].item != sizes[1].item else { return nil }
    let attribute = sizes[0].attribute.rawValue
    let equation = "\(layout.name(of: sizes[0].item)).\(attribute) = \(layout.name(of: sizes[1].item)).\(attribute)"
    return FindingFix(.keepEqual(equation), [file.insertion(equation, after: statement.range)])
  }
}
