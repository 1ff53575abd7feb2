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
    return statements.compactMap { priorityFix($0, "999", title: "Lower \(name($0)) to @999") }
      + statements.flatMap(inequalityFixes)
      + statements.map { Fix("Remove \(name($0))", [file.removal(of: $0.range)]) }
  }

  /// The statement's one `=` as `<=` and as `>=`.
  private func inequalityFixes(_ statement: StatementReference) -> [Fix] {
    let source = Array(file[statement.range].utf8)
    let signs = source.indices.filter { "=<>≤≥\"[".utf8.contains(source[$0]) }
    guard signs.count == 1, let sign = signs.first, source[sign] == UInt8(ascii: "=") else { return [] }
    let place = ByteRange(statement.range.start + sign, statement.range.start + sign + 1)
    return ["<=", ">="].map { Fix("Turn `=` into `\($0)` in \(name(statement))", replace: place, with: $0) }
  }

  /// Gives a statement a priority, in place of the one that it has.
  func priorityFix(_ statement: StatementReference, _ priority: String, title: String) -> Fix? {
    statement.priorityPlace.map { Fix(title, replace: $0, with: " @\(priority)") }
  }
}
