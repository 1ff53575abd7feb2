import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// Returns how much longer the text of a view can be over all previews, and what is wrong beyond it: at the standard text
/// size, at the smallest one without room, and where there is least. Empty for a view without a text.
func roomParts(layout: Int, view: Int, in snapshot: Snapshot, _ limit: SolverLimit) -> [Card.Part] {
  guard snapshot.model.layouts.indices.contains(layout),
    snapshot.model.layouts[layout].views.indices.contains(view),
    snapshot.model.layouts[layout].views[view].kind.text?.isCutOff == true,
    let rooms = try? snapshot.textRooms(ofLayout: layout, views: [view], provesRanges: false, within: limit)
  else { return [] }
  let least = Dictionary(grouping: rooms, by: \.textSize).values
    .compactMap { $0.min { $0.room.amount < $1.room.amount } }
    .sorted { $0.textSize < $1.textSize }
  guard let smallest = least.min(by: { $0.room.amount < $1.room.amount }) else { return [] }
  let named = [least.first { $0.textSize == .standard }, least.first(where: \.isFull), smallest].compactMap {
    $0?.textSize
  }
  let shown = least.count > 3 ? least.filter { named.contains($0.textSize) } : least
  let lines = shown.map { room -> Prose in
    let size = least.count > 1 ? "at \(room.textSize.rawValue), " : ""
    let limit = room.room.limit.map { "; then \($0.words) on \($0.place)" } ?? ""
    return Prose(marked: "\(size)\(room.amountWords)\(limit)")
  }
  var notes: [Prose] = []
  let others = least.count - shown.count
  if others > 0 { notes.append("at \(others) other text size\(others == 1 ? "" : "s"), not less") }
  notes += (unique(shown.compactMap(\.reason)) + TextRoom.gaps(of: rooms)).map { Prose(marked: $0) }
  if lines.count == 1, notes.isEmpty, let line = lines.first { return [.text("Room: \(line)")] }
  return [.text("Room of the text"), .list(lines + notes)]
}

/// Returns the interval of the number at a place in a statement; nil if there is none.
func intervalParts(
  _ statement: Statement, at offset: Int, in snapshot: Snapshot, _ limit: SolverLimit
) -> [Card.Part]? {
  let tokens = statement.tokens.clamped(to: snapshot.tree.tokens.indices)
  let number = snapshot.tree.tokens[tokens].first { $0.kind == .number && $0.range.touches(offset) }
  guard let number, snapshot.solution != nil,
    let interval = try? snapshot.interval(ofNumber: number.range, within: limit)
  else { return nil }
  let heading: Prose = "\(code: snapshot.file[number.range]) can be \(interval.words)"
  let ends = interval.endWords.map { Prose(marked: $0) }
  return [.text(heading)] + (ends.isEmpty ? [] : [.list(ends)])
}
