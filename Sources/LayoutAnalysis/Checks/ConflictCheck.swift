import ConstraintSolver
import LayoutDiagnostics
import LayoutLowering
import LayoutModel
import LayoutSyntax
import SourceText

extension LayoutChecks {
  /// Reports sets of required rows that contradict each other.
  var conflicts: [Finding] {
    conflictGroups.compactMap { _, found in
      guard let conflict = found.first?.item, let dropped = conflict.members.last else { return nil }
      let implicit = conflict.members.compactMap { member -> Companion? in
        guard member.statement == nil, let view = member.origin.view else { return nil }
        return Companion(view: view, role: .row(member.text))
      }
      let areEquations = conflict.members.allSatisfy { isEquation($0, on: found.map(\.preview)) }
      return Finding(
        .conflict, self, dropped.identity(in: layout).subject, at: conflict.place(in: layout),
        occurrences(
          found.map {
            ($0.preview, .contradicts(Observation.Contradiction($0.item, $0.preview, isExact: areEquations)))
          }),
        members: conflict.members, companions: implicit, fixes: offer(fixes(conflict, on: found.map(\.preview))))
    }
  }

  /// The conflicts, each with the previews on which it happens.
  var conflictGroups: [(key: [RowIdentity], found: [(preview: PreviewSolution, item: Conflict)])] {
    grouped { preview in preview.conflicts.map { ($0.members.map { $0.identity(in: layout) }, $0) } }
  }

  /// Proposes fixes. The set is irreducible, so relaxing any one of its members may resolve the conflict. An app cannot
  /// change rows that the system adds.
  private func fixes(_ conflict: Conflict, on found: [PreviewSolution]) -> [FindingFix] {
    let rows = writtenRows(conflict)
    var seen: Set<Int> = []
    let statements = rows.reversed().map(\.statement).filter { $0.isEditable && seen.insert($0.id).inserted }
    let slips = Set(rows.filter { $0.pointsOutwards(in: layout) }.map(\.statement.id))
    let areEquations = conflict.members.allSatisfy { isEquation($0, on: found) }
    let isLeftOver = areEquations && !conflict.isMomentary(in: layout)
    let spent = Set(isLeftOver ? statements.filter { isSpent($0, on: found) }.map(\.id) : [])
    let hasRootSize = conflict.members.contains(where: \.isRootSize)
    // A statement in a `when` is meant to win over a general one.
    let general = rows.filter(\.guards.isEmpty).map(\.statement.id)
    let overridden = isLeftOver && general.count < rows.count ? Set(general).subtracting(spent) : []
    let spacings = rows.compactMap { spacingFix($0, conflict, on: found) }
    let settings = conflict.members.compactMap { member -> FindingFix? in
      if case .setting(let setting, _) = member.origin { loweredSettingFix(setting) } else { nil }
    }
    let removals = statements.map {
      FindingFix(
        .remove($0), [file.removal(of: $0.range)], isLikely: isLeftOver && spacings.isEmpty && overridden.isEmpty)
    }
    let lowered = statements.filter { !spent.contains($0.id) }.sorted {
      chainRank($0, conflict) < chainRank($1, conflict)
    }
    .compactMap { priorityFix($0, "999", isLikely: overridden.contains($0.id)) }
    let relations = statements.filter { hasRootSize || !spent.contains($0.id) }
      .flatMap { relationFixes($0, isSlip: slips.contains($0.id)) }
    let corrections = rows.flatMap(slipFixes)
    // A row of the system often lasts only for a moment, such as the height of a cell that is measured. A lowered
    // constraint is satisfied again after it; a removed one is missing on every screen.
    if conflict.hasSystemRow {
      return lowered + corrections + relations + statements.flatMap(visualFormatFixes) + removals
    }
    return spacings + settings + corrections + (isLeftOver ? removals : []) + lowered
      + (areEquations && !isLeftOver ? removals : []) + relations + statements.flatMap(visualFormatFixes)
      + (areEquations ? [] : removals)
  }

  /// Whether nothing is left of a statement whose only row is contradicted by equations: with a lower priority it is
  /// never satisfied, on no preview on which it applies.
  private func isSpent(_ statement: StatementReference, on found: [PreviewSolution]) -> Bool {
    let rows = constraints(ofStatement: statement.id)
    guard rows.count == 1, let row = rows.first else { return false }
    return previews.allSatisfy { preview in
      !row.guards.hold(in: preview.preview.environment) || found.contains { $0 === preview }
    }
  }

  /// The rank of a statement in a chain that ends at a row of the system, 0 being the first to be lowered: the end of
  /// the chain, a constant size, any other. All are equal in a conflict without such a row.
  private func chainRank(_ statement: StatementReference, _ conflict: Conflict) -> Int {
    guard conflict.hasSystemRow, let row = constraints(ofStatement: statement.id).first else {
      return 0
    }
    let attributes = row.terms.compactMap(\.quantity.attribute?.attribute)
    if attributes.count == 1, attributes.allSatisfy(\.isSize) { return 1 }
    return attributes.count == 2 && attributes.allSatisfy { [.trailing, .right, .bottom].contains($0) } ? 0 : 2
  }

  /// Proposes to write a distance between neighbours in a stack as a setting, which the stack keeps.
  private func spacingFix(_ row: Constraint, _ conflict: Conflict, on found: [PreviewSolution]) -> FindingFix? {
    guard let (stack, first) = stackOfBothItems(row), let preview = found.first, row.relation == .equal,
      row.part.isEmpty, row.guards.isEmpty, row.statement.isEditable, row.statement.label == nil,
      conflict.members.contains(where: { if case .stack(stack, _) = $0.origin { true } else { false } }),
      let anatomy = row.anatomy, let other = anatomy.item2, anatomy.multiplier.isOne, anatomy.standardCount.isZero,
      let otherAttribute = anatomy.attribute2, anatomy.item1.guide == nil, other.guide == nil
    else { return nil }
    let ends: [Attribute] = preview.sizes.isVertical(layout.views[stack]) ? [.bottom, .top] : [.trailing, .leading]
    // The row is `next.top = view.bottom + 30`, or the same with its sides swapped.
    let isForward = anatomy.attribute1 == ends[1] && otherAttribute == ends[0]
    guard isForward || anatomy.attribute1 == ends[0] && otherAttribute == ends[1] else { return nil }
    let (view, next) = isForward ? (other.view, anatomy.item1.view) : (anatomy.item1.view, other.view)
    let distance = isForward ? anatomy.constant : -anatomy.constant
    let children = layout.views.filter {
      $0.superview == stack && !$0.kind.isGuide && !preview.sizes.isOn(.hidden, $0)
    }.map(\.index)
    guard let place = children.firstIndex(of: view), children.dropFirst(place + 1).first == next, distance.sign >= 0,
      preview.sizes.setting(.spacingAfter, layout.views[view]) == nil, !layout.views[view].isAnonymous,
      [view, next].contains(first)
    else { return nil }
    let setting = "\(layout.views[view].name).spacingAfter: \(distance)"
    return FindingFix(
      .replace(row.statement, by: setting), replace: row.statement.range, with: setting, isLikely: true)
  }

  /// Proposes to let a required content size be relaxed.
  func loweredSettingFix(_ setting: AppliedSetting, to priority: Rational = 999) -> FindingFix? {
    guard setting.name.isOfContent, priority >= 1 else { return nil }
    let place = ByteRange(setting.range.end, setting.statement.range.end)
    return FindingFix(
      .lower([setting.statement], to: priority.description), replace: place, with: ": \(priority)", isLikely: true)
  }

  private func writtenRows(_ conflict: Conflict) -> [Constraint] {
    conflict.members.compactMap { member in
      guard case .written(let index) = member.origin, layout.constraints[index].isRequired else { return nil }
      return layout.constraints[index]
    }
  }

  /// Whether a member requires one value. An optional equation that conflicts with others is met at one size at most.
  private func isEquation(_ member: Member, on found: [PreviewSolution]) -> Bool {
    switch member.origin {
    case .written(let index): return layout.constraints[index].relation == .equal
    case .root: return true
    case .stack(let stack, let words):
      guard let lowered = found.first?.reasons.lowered else { return false }
      return zip(lowered.origins, lowered.system.rows).allSatisfy { origin, row in
        if case .stack(stack, words) = origin { row.relation == .equal && row.priority.isRequired } else { true }
      }
    default: return false
    }
  }

  /// Proposes another relation for a statement with one relation: `=` as `<=` and as `>=`, and an inequality reversed.
  private func relationFixes(_ statement: StatementReference, isSlip: Bool) -> [FindingFix] {
    guard let relation = onlyRelation(of: statement) else { return [] }
    return ["<=", ">="].filter { $0 != relation.sign }.map {
      FindingFix(
        .turn(relation.sign, into: $0, in: statement), replace: relation.range, with: $0, isLikely: isSlip)
    }
  }

  /// Returns nil if there are several relations, or other signs that could be mistaken for one.
  func onlyRelation(of statement: StatementReference) -> (sign: String, range: ByteRange)? {
    guard statement.isEditable else { return nil }
    let source = Array(file[statement.range].utf8)
    let signs = source.indices.filter { "=<>≤≥\"[".utf8.contains(source[$0]) }
    guard let first = signs.first, let last = signs.last, last - first == signs.count - 1 else { return nil }
    let range = ByteRange(statement.range.start + first, statement.range.start + last + 1)
    let sign = file[range]
    return ["=", "<=", ">="].contains(sign) ? (sign, range) : nil
  }

  /// Relaxes one number of a visual format line in place: `[more(400)]` as `[more(400@999)]` and as `[more(<=400)]`,
  /// and `-8-` as `-(>=8)-`.
  private func visualFormatFixes(_ statement: StatementReference) -> [FindingFix] {
    let source = Array(file[statement.range].utf8)
    guard source.contains(UInt8(ascii: "[")), onlyRelation(of: statement) == nil else { return [] }
    var fixes: [FindingFix] = []
    for (index, number) in numbers(in: source).enumerated() where index < Self.numberLimit {
      let text = String(decoding: source[number], as: UTF8.self)
      let place = ByteRange(statement.range.start + number.lowerBound, statement.range.start + number.upperBound)
      let isPredicate = number.lowerBound > 0 && source[number.lowerBound - 1] == UInt8(ascii: "(")
      let words = isPredicate ? ["\(text)@999", "<=\(text)", ">=\(text)"] : ["(\(text)@999)", "(>=\(text))"]
      fixes += words.map { FindingFix(.write($0, for: text, in: statement), replace: place, with: $0) }
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

  /// Gives a statement a priority, which replaces an existing one. `step` is what this does, if it does not lower it.
  func priorityFix(
    _ statement: StatementReference, _ priority: String, _ step: FixStep? = nil, isLikely: Bool = false
  ) -> FindingFix? {
    statement.priorityPlace.map {
      FindingFix(
        step ?? .lower([statement], to: "@\(priority)"), replace: $0, with: " @\(priority)", isLikely: isLikely)
    }
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

extension Member {
  /// Whether the member is the width or height of the root.
  package var isRootSize: Bool {
    switch origin {
    case .root(.width), .root(.height): true
    default: false
    }
  }
}

extension [Member] {
  /// Whether a row that the system adds is among them.
  var hasSystemRow: Bool { contains { $0.statement?.isSystem == true } }
}

extension Conflict {
  /// Whether a row that the system adds takes part.
  var hasSystemRow: Bool { members.hasSystemRow }

  /// Whether it may end at run time: the system adds a row of it, or a view is collapsed.
  fileprivate func isMomentary(in layout: Layout) -> Bool {
    hasSystemRow
      || members.contains { member in
        guard case .written(let index) = member.origin else { return false }
        let row = layout.constraints[index]
        return row.terms.count == 1 && row.constant.isZero && row.guards.isEmpty
          && row.terms[0].quantity.attribute?.attribute.isSize == true
      }
  }

  /// Returns the dropped statement's range, or the range of the view's declaration if no written statement takes part.
  func place(in layout: Layout) -> ByteRange { anchor(in: layout).place(in: layout) }

  func anchor(in layout: Layout) -> FindingAnchor {
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

extension RowIdentity {
  /// The subject of a conflict that drops the row.
  var subject: FindingSubject {
    switch self {
    case .constraint(let index): .constraint(index)
    case .setting(let index, let row): .setting(index, row: row)
    default: .implicit(code)
    }
  }
}

extension Observation.Contradiction {
  fileprivate init(_ conflict: Conflict, _ preview: PreviewSolution, isExact: Bool) {
    let environment = preview.sizes.environment
    self.init(
      missing: conflict.missing, limit: conflict.limit,
      size: conflict.limit.map { environment.size($0.axis) }, isExact: isExact)
  }
}
