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
      return Finding(
        .conflict, self, dropped.identity(in: layout).subject, at: conflict.place(in: layout),
        occurrences(found.map { ($0.preview, .contradicts(Observation.Contradiction($0.item, $0.preview))) }),
        members: conflict.members, companions: implicit, fixes: offer(fixes(conflict)))
    }
  }

  /// The conflicts, each with the previews on which it happens.
  var conflictGroups: [(key: [RowIdentity], found: [(preview: PreviewSolution, item: Conflict)])] {
    grouped { preview in preview.conflicts.map { ($0.members.map { $0.identity(in: layout) }, $0) } }
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
  fileprivate init(_ conflict: Conflict, _ preview: PreviewSolution) {
    let environment = preview.sizes.environment
    self.init(
      missing: conflict.missing, limit: conflict.limit,
      size: conflict.limit.map { $0.axis == .width ? environment.width : environment.height })
  }
}
