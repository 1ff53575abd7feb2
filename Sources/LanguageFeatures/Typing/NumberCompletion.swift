import ConstraintSolver
package import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// Whether a cursor is in a number, or at an end of one.
package func isInNumber(_ snapshot: Snapshot, at offset: Int) -> Bool { number(in: snapshot, at: offset) != nil }

private func number(in snapshot: Snapshot, at offset: Int) -> ByteRange? {
  guard let statement = snapshot.tree.statement(at: offset) else { return nil }
  let tokens = statement.tokens.clamped(to: snapshot.tree.tokens.indices)
  return snapshot.tree.tokens[tokens].first { $0.kind == .number && $0.range.touches(offset) }?.range
}

/// Returns the ends of the interval of the number at a cursor, each with what is wrong beyond it; nil if there is no
/// number, or if nothing ends its interval.
package func numberCompletions(
  in snapshot: Snapshot, at offset: Int, within limit: SolverLimit = SolverLimit()
) -> Completions? {
  guard snapshot.solution != nil, let number = number(in: snapshot, at: offset),
    let interval = try? snapshot.interval(ofNumber: number, within: limit)
  else { return nil }
  func item(_ value: Rational, _ room: Room?, _ end: String, _ side: String) -> CompletionItem? {
    guard value != interval.value, let room, let limit = room.limit else { return nil }
    let words = Prose(marked: "\(side) it, \(limit.words) on \(limit.place)").plainText
    var item = CompletionItem(value.fractionText, .value, detail: "\(end): \(words)")
    // The number that is written is replaced, whatever its digits.
    item.filter = snapshot.file[number]
    return item
  }
  let items = [
    item(interval.greatest, interval.above, "the greatest", "above"),
    item(interval.least, interval.below, "the least", "below"),
  ].compactMap(\.self)
  return items.isEmpty ? nil : Completions(range: number, items: items)
}
