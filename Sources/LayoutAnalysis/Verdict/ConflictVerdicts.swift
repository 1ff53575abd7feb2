import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

extension LayoutVerdicts {
  var conflicts: [Diagnostic] {
    conflictGroups.compactMap { _, found in
      guard let conflict = found.first?.item else { return nil }
      return .conflict(
        message(found), at: conflict.place(in: layout), related: allNotes(conflict.members),
        fixes: offer(fixes(conflict)))
    }
  }

  /// The conflicts, each with the previews on which it happens.
  var conflictGroups: [(key: String, found: [(preview: PreviewSolution, item: Conflict)])] {
    grouped { preview in
      preview.conflicts.map { conflict in (conflict.members.map(key).joined(separator: "|"), conflict) }
    }
  }

  /// A key that is the same on every preview where the same rows conflict, even if the root's size differs.
  private func key(_ member: Member) -> String {
    if let statement = member.statement { return "\(statement.id)/\(member.part)" }
    switch member.origin {
    case .root(let attribute): return "root.\(attribute.rawValue)"
    default: return member.text
    }
  }

  private func message(_ found: [(preview: PreviewSolution, item: Conflict)]) -> String {
    guard let conflict = found.first?.item else { return "" }
    var phrases: [String] = []
    for member in conflict.members where neededSize(found) == nil || !member.isRootSize {
      let phrase = phrase(member)
      if !phrases.contains(phrase) { phrases.append(phrase) }
    }
    let names = phrases.count > Self.namedCount ? "" : ". Constraints: \(list(phrases))"
    return
      "Conflict\(place(found.map(\.preview))): these constraints \(verdict(found))\(end(found))\(names)\(advice(conflict))"
  }

  /// The largest number of members that a message lists. Related information has all of them.
  private static let namedCount = 2

  /// Returns notes for all members, also for those without a statement, except for the root's sizes.
  private func allNotes(_ members: [Member]) -> [RelatedNote] {
    let implicit = members.compactMap { member -> RelatedNote? in
      guard member.statement == nil, let view = member.origin.view else { return nil }
      return RelatedNote(layout.views[view].range, member.text)
    }
    return notes(members) + implicit
  }

  /// Advice about rows that the system adds; empty if there are none.
  private func advice(_ conflict: Conflict) -> String {
    let statements = statements(conflict.members)
    var sentences: [String] = []
    for advice in statements.compactMap({ $0.system?.advice }) where !advice.isEmpty && !sentences.contains(advice) {
      sentences.append(advice)
    }
    if sentences.isEmpty, !statements.isEmpty, statements.allSatisfy(\.isSystem) {
      sentences.append("The system adds all of these, so there is nothing to change in the layout")
    }
    return sentences.map { ". \($0)" }.joined()
  }

  /// Describes the contradiction: "need a width of 376, and it has 320" if a size of the root decides, else the amount
  /// by which the constraints contradict each other. Values that differ between previews are listed with the preview's
  /// name.
  private func verdict(_ found: [(preview: PreviewSolution, item: Conflict)]) -> String {
    if let limit = neededSize(found) {
      let sizes = byPreview(found) { preview, _ in
        let environment = preview.sizes.environment
        return (limit.axis == .width ? environment.width : environment.height).description
      }
      let need =
        limit.isBelow ? "need a \(limit.axis) of \(limit.size)" : "allow a \(limit.axis) of at most \(limit.size)"
      return "\(need), and it has \(sizes)"
    }
    return "contradict each other by "
      + byPreview(found) { _, conflict in conflict.missing.isOne ? "1 point" : "\(conflict.missing) points" }
  }

  /// The size of the root that the constraints need or allow; nil if the limit is the end of a condition.
  private func neededSize(_ found: [(preview: PreviewSolution, item: Conflict)]) -> SizeLimit? {
    isConditional(found) ? nil : limit(found)
  }

  /// Returns a sentence about the size at which a constraint's condition, and so the conflict, ends; empty if there is
  /// none.
  private func end(_ found: [(preview: PreviewSolution, item: Conflict)]) -> String {
    guard isConditional(found), let limit = limit(found) else { return "" }
    return
      ". There is no conflict \(limit.isBelow ? "from" : "up to") a \(limit.axis) of \(limit.size)\(limit.isBelow ? " on" : "")"
  }

  private func isConditional(_ found: [(preview: PreviewSolution, item: Conflict)]) -> Bool {
    found.contains { _, conflict in
      conflict.members.contains { member in
        switch member.origin {
        case .written(let index): !layout.constraints[index].guards.isEmpty
        case .setting(let setting, _): !setting.guards.isEmpty
        default: false
        }
      }
    }
  }

  /// The size of the root at which the conflict ends, if it is the same for all previews.
  private func limit(_ found: [(preview: PreviewSolution, item: Conflict)]) -> SizeLimit? {
    let limits = Set(found.map(\.item.limit))
    return limits.count == 1 ? limits.first ?? nil : nil
  }

  /// Lists a value of each preview, or writes it once if all previews have the same.
  private func byPreview(
    _ found: [(preview: PreviewSolution, item: Conflict)], _ value: (PreviewSolution, Conflict) -> String
  ) -> String {
    let values = found.map { (text: value($0.preview, $0.item), name: $0.preview.preview.name) }
    guard let first = values.first, values.contains(where: { $0.text != first.text }) else {
      return values.first?.text ?? ""
    }
    return list(values.map { "\($0.text) on *\($0.name)*" })
  }

  /// Proposes fixes. The set is irreducible, so relaxing any one of its members may resolve the conflict. An app cannot
  /// change rows that the system adds.
  private func fixes(_ conflict: Conflict) -> [Fix] {
    var seen: Set<Int> = []
    let statements = conflict.members.reversed().compactMap { member -> StatementReference? in
      guard case .written(let index) = member.origin, let statement = member.statement, !statement.isSystem,
        layout.constraints[index].isRequired, seen.insert(statement.id).inserted
      else { return nil }
      return statement
    }
    let slips = Set(
      conflict.members.compactMap { member -> Int? in
        guard case .written(let index) = member.origin, layout.constraints[index].pointsOutwards(in: layout) else {
          return nil
        }
        return member.statement?.id
      })
    let contradicts = isContradiction(conflict)
    let removals = statements.map {
      Fix("Remove \(name($0))", [file.removal(of: $0.range)], isLikely: contradicts)
    }
    let areEquations = conflict.members.allSatisfy(isEquation)
    return writtenRows(conflict).flatMap(slipFixes)
      + statements.compactMap { priorityFix($0, "999", title: "Lower \(name($0)) to @999") }
      + (areEquations ? removals : [])
      + statements.flatMap { relationFixes($0, isSlip: slips.contains($0.id)) } + statements.flatMap(visualFormatFixes)
      + (areEquations ? [] : removals)
  }

  private func writtenRows(_ conflict: Conflict) -> [Constraint] {
    conflict.members.compactMap { member in
      guard case .written(let index) = member.origin, layout.constraints[index].isRequired else { return nil }
      return layout.constraints[index]
    }
  }

  /// Whether a member requires one value. An optional equation that conflicts with others is met at one size at most.
  private func isEquation(_ member: Member) -> Bool {
    switch member.origin {
    case .written(let index): layout.constraints[index].relation == .equal
    case .root: true
    default: false
    }
  }

  /// Whether the members are equations that no size of the root satisfies, such as two widths of one view. Then one of
  /// them is left over, and a lower priority would have no effect.
  private func isContradiction(_ conflict: Conflict) -> Bool {
    conflict.members.allSatisfy { member in
      if case .root(let attribute) = member.origin, attribute == .width || attribute == .height { return false }
      return isEquation(member)
    }
  }

  /// Proposes another relation for a statement with one relation: `=` as `<=` and as `>=`, and an inequality reversed.
  private func relationFixes(_ statement: StatementReference, isSlip: Bool) -> [Fix] {
    guard let relation = onlyRelation(of: statement) else { return [] }
    return ["<=", ">="].filter { $0 != relation.sign }.map {
      Fix(
        "Turn `\(relation.sign)` into `\($0)` in \(name(statement))", replace: relation.range, with: $0,
        isLikely: isSlip)
    }
  }

  /// Returns nil if there are several relations, or other signs that could be mistaken for one.
  func onlyRelation(of statement: StatementReference) -> (sign: String, range: ByteRange)? {
    let source = Array(file[statement.range].utf8)
    let signs = source.indices.filter { "=<>≤≥\"[".utf8.contains(source[$0]) }
    guard let first = signs.first, let last = signs.last, last - first == signs.count - 1 else { return nil }
    let range = ByteRange(statement.range.start + first, statement.range.start + last + 1)
    let sign = file[range]
    return ["=", "<=", ">="].contains(sign) ? (sign, range) : nil
  }

  /// Relaxes one number of a visual format line in place: `[more(400)]` as `[more(400@999)]` and as `[more(<=400)]`,
  /// and `-8-` as `-(>=8)-`.
  private func visualFormatFixes(_ statement: StatementReference) -> [Fix] {
    let source = Array(file[statement.range].utf8)
    guard source.contains(UInt8(ascii: "[")), onlyRelation(of: statement) == nil else { return [] }
    var fixes: [Fix] = []
    for (index, number) in numbers(in: source).enumerated() where index < Self.numberLimit {
      let text = String(decoding: source[number], as: UTF8.self)
      let place = ByteRange(statement.range.start + number.lowerBound, statement.range.start + number.upperBound)
      let isPredicate = number.lowerBound > 0 && source[number.lowerBound - 1] == UInt8(ascii: "(")
      let words = isPredicate ? ["\(text)@999", "<=\(text)", ">=\(text)"] : ["(\(text)@999)", "(>=\(text))"]
      fixes += words.map { Fix("Write `\($0)` for `\(text)` in \(name(statement))", replace: place, with: $0) }
    }
    return fixes
  }

  /// Returns the ranges of numbers that are a complete distance or predicate.
  private func numbers(in source: [UInt8]) -> [Range<Int>] {
    func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) || byte == UInt8(ascii: ".") }
    var numbers: [Range<Int>] = []
    var start = 0
    while start < source.count {
      guard isDigit(source[start]) else {
        start += 1
        continue
      }
      let end = source[start...].firstIndex { !isDigit($0) } ?? source.count
      if start > 0, end < source.count,
        (source[start - 1] == UInt8(ascii: "-") && source[end] == UInt8(ascii: "-"))
          || (source[start - 1] == UInt8(ascii: "(") && source[end] == UInt8(ascii: ")"))
      {
        numbers.append(start..<end)
      }
      start = end
    }
    return numbers
  }

  /// The largest number of numbers that are tried for one line.
  private static let numberLimit = 4

  /// Gives a statement a priority, which replaces an existing one.
  func priorityFix(_ statement: StatementReference, _ priority: String, title: String) -> Fix? {
    statement.priorityPlace.map { Fix(title, replace: $0, with: " @\(priority)") }
  }
}

extension Constraint {
  /// Whether the constraint keeps an edge of a view outside the same edge of an enclosing view, as
  /// `trailing >= superview.trailing` does. Usually the relation is reversed by mistake.
  func pointsOutwards(in layout: Layout) -> Bool {
    guard relation != .equal, terms.count == 2, let one = terms[0].quantity.attribute,
      let other = terms[1].quantity.attribute, one.attribute == other.attribute
    else { return false }
    let isFirstInside = layout.views.isAncestor(other.item.view, of: one.item.view)
    guard isFirstInside || layout.views.isAncestor(one.item.view, of: other.item.view) else { return false }
    let sign = (isFirstInside ? terms[0] : terms[1]).coefficient.sign
    let isAtLeast = (relation == .atLeast) == (sign > 0)
    switch one.attribute {
    case .trailing, .bottom, .right: return isAtLeast
    case .leading, .top, .left: return !isAtLeast
    default: return false
    }
  }
}

extension RowOrigin {
  /// The view of a row that no statement writes; nil for other rows, and for the root's.
  fileprivate var view: Int? {
    switch self {
    case .stack(let view, _), .notNegative(let view, _), .contentNotNegative(let view, _), .idle(let view),
      .natural(let view, _, _):
      view
    default: nil
    }
  }
}

extension Member {
  /// Whether the member is the width or height of the root.
  package var isRootSize: Bool {
    switch origin {
    case .root(.width), .root(.height): true
    default: false
    }
  }
}

extension Conflict {
  /// Returns the dropped statement's range, or the range of the view's declaration if no written statement takes part.
  func place(in layout: Layout) -> ByteRange { anchor(in: layout).place(in: layout) }

  func anchor(in layout: Layout) -> RangeFinding.Anchor {
    for member in members.reversed() {
      switch member.origin {
      case .written(let index): return .constraint(index)
      case .setting(let setting, _): if let index = layout.index(of: setting) { return .setting(index) }
      default: continue
      }
    }
    return members.last?.origin.view.map { .view($0) } ?? .layout
  }
}

extension Layout {
  /// Returns the index of one of its settings.
  func index(of setting: AppliedSetting) -> Int? { settings.firstIndex { $0 === setting } }
}
