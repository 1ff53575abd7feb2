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
        message(found), at: place(of: conflict), related: notes(conflict.members), fixes: offer(fixes(conflict)))
    }
  }

  /// The conflicts, each with the previews on which it happens.
  var conflictGroups: [(key: String, found: [(preview: PreviewSolution, item: Conflict)])] {
    grouped { preview in
      preview.conflicts.map { conflict in (conflict.members.map(key).joined(separator: "|"), conflict) }
    }
  }

  /// The same on every preview where the same rows clash; what the root measures may differ.
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
    for phrase in conflict.members.map(self.phrase) where !phrases.contains(phrase) { phrases.append(phrase) }
    let place = place(found.map(\.preview))
    let limits = Set(found.map(\.item.limit))
    let size = limits.count == 1 ? conflict.limit.map { " " + $0.words } ?? "" : ""
    return
      "\(place.isEmpty ? "These" : place + "these") cannot all hold\(size): \(list(phrases)): \(missing(found))\(advice(conflict))"
  }

  /// What an author can do about rows that the system makes; empty where there are none.
  private func advice(_ conflict: Conflict) -> String {
    let statements = statements(conflict.members)
    var sentences: [String] = []
    for advice in statements.compactMap({ $0.system?.advice }) where !advice.isEmpty && !sentences.contains(advice) {
      sentences.append(advice)
    }
    if sentences.isEmpty, !statements.isEmpty, statements.allSatisfy(\.isSystem) {
      sentences.append("The system makes all of these, so there is nothing to change in the layout")
    }
    return sentences.map { ". \($0)" }.joined()
  }

  private func missing(_ found: [(preview: PreviewSolution, item: Conflict)]) -> String {
    let amounts = found.map(\.item.missing)
    func words(_ amount: Rational) -> String {
      amount.isOne ? "1 point is missing" : "\(amount) points are missing"
    }
    guard let first = amounts.first, amounts.contains(where: { $0 != first }) else {
      return words(amounts.first ?? .zero)
    }
    return found.map { "\(words($0.item.missing)) on *\($0.preview.preview.name)*" }.joined(separator: ", ")
  }

  /// At the dropped statement; at the view's declaration where nothing written takes part.
  private func place(of conflict: Conflict) -> ByteRange {
    if let statement = conflict.members.last(where: { $0.statement != nil })?.statement { return statement.range }
    switch conflict.members.last?.origin {
    case .stack(let view, _), .notNegative(let view, _), .contentNotNegative(let view, _), .idle(let view),
      .natural(let view, _, _):
      return layout.views[view].range
    default: return layout.nameRange
    }
  }

  /// The set is irreducible, so that making any one of its members weaker may let all others hold. What the system makes is
  /// not an app's to change.
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
    return statements.compactMap { priorityFix($0, "999", title: "Lower \(name($0)) to @999") }
      + statements.flatMap { relationFixes($0, isSlip: slips.contains($0.id)) } + statements.flatMap(visualFormatFixes)
      + statements.map { Fix("Remove \(name($0))", [file.removal(of: $0.range)]) }
  }

  /// The statement's one relation as another: `=` as `<=` and as `>=`, and an inequality the other way round.
  private func relationFixes(_ statement: StatementReference, isSlip: Bool) -> [Fix] {
    guard let relation = onlyRelation(of: statement) else { return [] }
    return ["<=", ">="].filter { $0 != relation.sign }.map {
      Fix(
        "Turn `\(relation.sign)` into `\($0)` in \(name(statement))", replace: relation.range, with: $0,
        isLikely: isSlip)
    }
  }

  /// Nil where there are several relations, or other signs that could be mistaken for one.
  private func onlyRelation(of statement: StatementReference) -> (sign: String, range: ByteRange)? {
    let source = Array(file[statement.range].utf8)
    let signs = source.indices.filter { "=<>≤≥\"[".utf8.contains(source[$0]) }
    guard let first = signs.first, let last = signs.last, last - first == signs.count - 1 else { return nil }
    let range = ByteRange(statement.range.start + first, statement.range.start + last + 1)
    let sign = file[range]
    return ["=", "<=", ">="].contains(sign) ? (sign, range) : nil
  }

  /// One number of a visual format line made weaker in place: `[more(400)]` as `[more(400@999)]` and as `[more(<=400)]`, and
  /// `-8-` as `-(>=8)-`.
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

  /// Numbers that are the whole of a distance or of a predicate.
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

  /// Of a line with more numbers only the first are tried.
  private static let numberLimit = 4

  /// Gives a statement a priority, in place of the one that it has.
  func priorityFix(_ statement: StatementReference, _ priority: String, title: String) -> Fix? {
    statement.priorityPlace.map { Fix(title, replace: $0, with: " @\(priority)") }
  }
}

extension Constraint {
  /// Whether it keeps an edge of a view outside the same edge of one that encloses it, as `trailing >= superview.trailing`
  /// does: usually the relation is the wrong way round.
  fileprivate func pointsOutwards(in layout: Layout) -> Bool {
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
