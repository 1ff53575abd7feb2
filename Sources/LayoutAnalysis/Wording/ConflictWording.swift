import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel

/// Conflicts.
extension Wording {
  private typealias Contradiction = Observation.Contradiction

  /// Describes a conflict: `Conflict on *narrow*: these constraints need a width of 376, and it has 320`.
  func conflictSentences(of finding: Finding, in range: RangePhrase?) -> [String] {
    let found = contradictions(finding)
    let place = range.map { "\($0.place)\($0.region)" } ?? place(finding.previews, of: finding)
    let phrases = phrases(finding)
    let names = phrases.count > Self.namedMembers ? [] : ["Constraints: \(list(phrases))"]
    return ["Conflict\(place): these constraints \(amount(finding, found))"] + end(finding, found) + names
      + advice(finding) + (range.map { combinationSentence(finding.kind, $0) } ?? [])
  }

  /// The largest number of members that a message lists. Related information has all of them.
  private static let namedMembers = 2

  /// Returns the members that the message lists.
  func conflictMembers(of finding: Finding) -> [Member] {
    phrases(finding).count > Self.namedMembers ? [] : finding.members
  }

  private func phrases(_ finding: Finding) -> [String] {
    let hasNeed = neededSize(finding, contradictions(finding)) != nil
    var phrases: [String] = []
    for member in finding.members where !hasNeed || !member.isRootSize {
      let phrase = phrase(member)
      if !phrases.contains(phrase) { phrases.append(phrase) }
    }
    return phrases
  }

  private func contradictions(_ finding: Finding) -> [(preview: String, amount: Contradiction)] {
    finding.occurrences.flatMap { occurrence -> [(preview: String, amount: Contradiction)] in
      guard case .contradicts(let amount) = occurrence.observation else { return [] }
      return occurrence.previews.map { ($0, amount) }
    }
  }

  /// Describes the contradiction: "need a width of 376, and it has 320" if a size of the root decides, else the amount
  /// by which the constraints contradict each other. Values that differ between previews are listed with the preview's
  /// name.
  private func amount(_ finding: Finding, _ found: [(preview: String, amount: Contradiction)]) -> String {
    if let limit = neededSize(finding, found) {
      let sizes = byPreview(found) { $0.size?.description ?? "" }
      let need =
        limit.isBelow
        ? "need a \(limit.axis) of \(limit.size)"
        : found.allSatisfy(\.amount.isExact)
          ? "need a \(limit.axis) of exactly \(limit.size)" : "allow a \(limit.axis) of at most \(limit.size)"
      return "\(need), and it has \(sizes)"
    }
    return "contradict each other by " + byPreview(found) { points($0.missing) }
  }

  /// The size of the root that the constraints need or allow; nil if the limit is the end of a condition.
  private func neededSize(_ finding: Finding, _ found: [(preview: String, amount: Contradiction)]) -> SizeLimit? {
    isConditional(finding) ? nil : limit(found)
  }

  /// Returns a sentence about the size at which a constraint's condition, and so the conflict, ends; none if there is
  /// no such size.
  private func end(_ finding: Finding, _ found: [(preview: String, amount: Contradiction)]) -> [String] {
    guard isConditional(finding), let limit = limit(found) else { return [] }
    let end = limit.isBelow ? " on" : ""
    return ["There is no conflict \(limit.isBelow ? "from" : "up to") a \(limit.axis) of \(limit.size)\(end)"]
  }

  private func isConditional(_ finding: Finding) -> Bool {
    finding.members.contains { member in
      switch member.origin {
      case .written(let index): !layout.constraints[index].guards.isEmpty
      case .setting(let setting, _): !setting.guards.isEmpty
      default: false
      }
    }
  }

  /// The size of the root at which the conflict ends, if it is the same for all previews.
  private func limit(_ found: [(preview: String, amount: Contradiction)]) -> SizeLimit? {
    let limits = Set(found.map(\.amount.limit))
    return limits.count == 1 ? limits.first ?? nil : nil
  }

  /// Lists a value of each preview, or writes it once if all previews have the same.
  private func byPreview(
    _ found: [(preview: String, amount: Contradiction)], _ value: (Contradiction) -> String
  ) -> String {
    let values = found.map { (text: value($0.amount), name: $0.preview) }
    guard let first = values.first, values.contains(where: { $0.text != first.text }) else {
      return values.first?.text ?? ""
    }
    return list(values.map { "\($0.text) on *\($0.name)*" })
  }

  /// Advice about rows that the system adds; none if there are no such rows.
  private func advice(_ finding: Finding) -> [String] {
    let statements = finding.members.statements
    var sentences: [String] = []
    for advice in statements.compactMap({ $0.system?.advice }) where !advice.isEmpty && !sentences.contains(advice) {
      sentences.append(advice)
    }
    if sentences.isEmpty, !statements.isEmpty, statements.allSatisfy(\.isSystem) {
      sentences.append("The system adds all of these, so there is nothing to change in the layout")
    }
    return sentences
  }
}
