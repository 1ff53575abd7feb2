import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel

/// Undetermined values, and rows that compete at the same priority.
extension Wording {
  /// Describes undetermined values: ``nothing fixes its top edge, and its width can be 93 to 300. `right` depends on it``.
  func ambiguity(_ subject: String, _ open: [Ambiguity], _ competing: [Member], _ others: [Int]) -> Phrase {
    var parties: [String] = []
    for member in competing where !parties.contains(member.text) { parties.append(member.text) }
    let cause = parties.isEmpty ? "" : ", because these compete at the same priority: \(list(parties))"
    return Phrase(headline: "\(subject) is ambiguous: \(words(open))\(cause)", details: dependent(others))
  }

  /// Describes each attribute separately.
  private func words(_ open: [Ambiguity]) -> String {
    let free = open.filter(\.isFree).map(\.attribute)
    let limited = open.filter { !$0.isFree }.map { "its \($0.attribute.words) can be \($0.interval)" }
    let nothing = free.isEmpty ? [] : ["nothing fixes its \(names(free))"]
    return list(nothing + limited)
  }

  private func names(_ attributes: [MeasuredAttribute]) -> String {
    let place = attributes.contains(.leading) && attributes.contains(.top)
    let size = attributes.contains(.width) && attributes.contains(.height)
    var names: [String] = []
    if place { names.append("position") }
    names += attributes.filter { !place && ($0 == .leading || $0 == .top) }.map(\.words)
    if size { names.append("size") }
    names += attributes.filter { !size && ($0 == .width || $0 == .height) }.map(\.words)
    return list(names, "or")
  }

  /// Describes the other views: `` `right` depends on it``.
  private func dependent(_ others: [Int]) -> [String] {
    guard !others.isEmpty else { return [] }
    return ["\(names(ofViews: others)) \(others.count == 1 ? "depends" : "depend") on it"]
  }

  /// Describes optional constraints that compete.
  func competition(_ finding: Finding, _ priority: Rational?) -> Phrase {
    var names: [String] = []
    for member in finding.members {
      let name = member.statement == nil ? "(\(member.text))" : "`\(member.text)`"
      if !names.contains(name) { names.append(name) }
    }
    let parties = names.count > 2 ? "\(names.count) constraints" : list(names)
    let level = priority.map { "priority \($0)" } ?? "the same priority"
    return Phrase(
      headline: "\(parties) compete at \(level)", details: ["Nothing says which of them is relaxed first"])
  }

  /// Describes content sizes that compete: `Content is 22.333 points too tall on *landscape*: nothing says …`.
  func contentTieSentences(of finding: Finding, in range: RangePhrase?) -> [String] {
    guard case .contentSizes(let views, let isWidth, let isHugging) = finding.identity.subject else { return [] }
    let headline =
      "Content is \(amounts(finding, isWidth, isHugging, in: range)): "
      + "nothing says which view \(isHugging ? "stretches" : "is compressed first")"
    let subjects =
      views.count <= Self.namedViews
      ? "\(list(views.map(name))) \(views.count > 2 ? "all" : "both")" : "\(views.count) views"
    var level: Rational?
    if case .competes(_, let priority)? = finding.occurrences.first?.observation { level = priority }
    let reason = "\(subjects) \(isHugging ? "hug" : "resist") at \(level ?? .zero)"
    let details = [reason] + holds(finding, isWidth ? "width" : "height")
    guard let range else { return [headline] + details }
    return [preceded(headline, by: range.opening) + range.region] + combinationSentence(finding.kind, range) + details
  }

  /// Returns `22.333 points too tall on *landscape*`, without the preview if the amount is the same on all.
  private func amounts(_ finding: Finding, _ isWidth: Bool, _ isHugging: Bool, in range: RangePhrase?) -> String {
    let adjective =
      switch (isWidth, isHugging) {
      case (true, true): "narrow"
      case (true, false): "wide"
      case (false, true): "short"
      case (false, false): "tall"
      }
    return list(
      finding.occurrences.enumerated().map { index, occurrence in
        guard case .competes(let missing, _) = occurrence.observation else { return "" }
        let unit = index > 0 ? "" : " \(missing.isOne ? "point" : "points") too \(adjective)"
        return "\(missing)\(unit)" + (range == nil ? place(occurrence.previews, of: finding) : "")
      })
  }
}

extension Ambiguity {
  /// Whether the value has no limit except that a size is not negative.
  fileprivate var isFree: Bool {
    switch attribute {
    case .leading, .top: from == nil && to == nil
    case .width, .height: to == nil && (from?.sign ?? 0) <= 0
    }
  }

  /// The range as text: `84 to 140`, `20 or more`, `anything`.
  package var interval: String {
    switch (from, to) {
    case (let from?, let to?): "\(from) to \(to)"
    case (let from?, nil): "\(from) or more"
    case (nil, let to?): "\(to) or less"
    case (nil, nil): "anything"
    }
  }
}
