import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

/// A finding as it is reported: at single sizes, or in ranges.
struct ReportedFinding {
  var finding: Finding
  /// Where in ranges it is, in words, with notes; nil for one of single sizes.
  var place: (phrase: Wording.RangePhrase, notes: [RelatedNote])?
  /// Equal findings that are reported with it.
  var alike: [FindingIdentity] = []
}

/// Equal findings on many equal rows of a screen, which are reported as one.
///
/// They are equal if they have the same kind, places and amounts, and concern views and statements that differ only in
/// the numbers at the end of their names, such as `title2` and `title3`.
extension [ReportedFinding] {
  /// The smallest number of equal findings that are reported as one.
  private static var least: Int { 4 }

  /// Returns the findings with equal ones joined into the first of them, which has fixes for all.
  func joiningAlike(in model: LayoutModel) -> [ReportedFinding] {
    guard count >= Self.least else { return self }
    var places: [AlikeKey: [Int]] = [:]
    for (place, reported) in enumerated() {
      guard let key = AlikeKey(reported, in: model.layouts[reported.finding.identity.layout]) else { continue }
      places[key, default: []].append(place)
    }
    var joined = self
    var removed: Set<Int> = []
    for group in places.values where group.count >= Self.least {
      guard let first = group.first else { continue }
      let others = group.dropFirst().map { self[$0].finding }
      joined[first].finding.joinAlike(others, in: model.layouts[self[first].finding.identity.layout])
      joined[first].alike = others.map(\.identity)
      removed.formUnion(group.dropFirst())
    }
    return joined.indices.filter { !removed.contains($0) }.map { joined[$0] }
  }
}

extension Finding {
  fileprivate mutating func joinAlike(_ others: [Finding], in layout: Layout) {
    companions += others.compactMap { other in
      other.subjects(in: layout).first.map { subject in
        Companion(view: View.rootIndex, role: .isAlike(other.range, name: subject.name))
      }
    }
    // A fix of all is a fix of each.
    fixes = fixes.enumerated().compactMap { index, fix in
      var edits = fix.edits
      var known = Set(edits)
      let stems = edits.map(\.replacement.stem)
      var count = 0
      for other in others {
        guard other.fixes.indices.contains(index), other.fixes[index].edits.map(\.replacement.stem) == stems
        else { return nil }
        let own = other.fixes[index].edits.filter { known.insert($0).inserted }
        if !own.isEmpty { count += 1 }
        edits += own
      }
      let ranges = edits.map(\.range).sorted()
      guard zip(ranges, ranges.dropFirst()).allSatisfy({ $0.end <= $1.start }) else { return nil }
      var joined = FindingFix(fix.steps, edits, isLikely: fix.isLikely, isChoice: fix.isChoice)
      joined.alikeCount = count
      return joined
    }
  }
}

/// What equal findings have in common.
private struct AlikeKey: Hashable {
  let kind: DiagnosticKind
  let layout: Int
  let previews: [[String]]
  /// Where in ranges it is.
  let regions: [String]
  let amounts: [[String]]
  let names: [String]

  /// Returns nil for a finding that is not joined with others: its subject must be a view, content sizes, or a row.
  init?(_ reported: ReportedFinding, in layout: Layout) {
    let finding = reported.finding
    switch finding.identity.subject {
    case .view, .contentSizes, .constraint, .statement, .statementOfView: break
    default: return nil
    }
    // Equal rows have equal sizes. What is missing for their places is different for each.
    guard [.clipped, .conflict, .outside, .huggingTie, .hiddenSize, .hiddenSpace, .tightText].contains(finding.kind)
    else { return nil }
    kind = finding.kind
    self.layout = finding.identity.layout
    previews = finding.occurrences.map(\.previews)
    regions =
      reported.place.map { phrase, notes in
        [phrase.name, phrase.region, phrase.combinations]
          + phrase.others.flatMap { [$0.name, $0.region, $0.predicate ?? ""] }
          + phrase.previews + notes.map(\.message)
      } ?? []
    amounts = finding.occurrences.map { occurrence in
      occurrence.observation.amounts(in: layout).filter { $0.name != "text" }.map { "\($0.name) \($0.value)" }
    }
    names =
      finding.subjects(in: layout).map(\.name.stem) + finding.members.map { "\($0.text.stem) \($0.part)" }
      + finding.companions.map { "\(layout.views[$0.view].name.stem) \($0.role.name.stem)" }
  }
}

extension Companion.Role {
  /// The role as a text, without amounts.
  fileprivate var name: String {
    switch self {
    case .depends(let attributes): attributes.map(\.rawValue).joined(separator: " ")
    case .competes: "competes"
    case .isBehind: "is behind"
    case .isUnconnected: "is unconnected"
    case .row(let text): text
    case .implies(_, let text): text
    case .holds(_, let text): text
    case .isAlike(_, let name): name
    }
  }
}

extension String {
  /// The text without the numbers at the end of names: `title.height = 44` for `title2.height = 44`.
  fileprivate var stem: String {
    var stem = ""
    var isInName = false
    for character in self {
      if character.isNumber, isInName { continue }
      isInName = character.isLetter || character == "_"
      stem.append(character)
    }
    return stem
  }
}
