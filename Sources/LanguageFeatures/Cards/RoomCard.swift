import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText

/// Returns how much longer the text of a view can be, by text size: the least room over all previews, and what is wrong
/// beyond it. Empty for a view without a text.
func roomParts(layout: Int, view: Int, in snapshot: Snapshot, _ limit: SolverLimit) -> [Card.Part] {
  guard snapshot.model.layouts.indices.contains(layout),
    snapshot.model.layouts[layout].views.indices.contains(view),
    snapshot.model.layouts[layout].views[view].kind.text?.isCutOff == true,
    let rooms = try? snapshot.textRooms(ofLayout: layout, views: [view], provesRanges: false, within: limit),
    !rooms.isEmpty
  else { return [] }
  var least: [TextRoom] = []
  for room in rooms {
    guard let place = least.firstIndex(where: { $0.textSize == room.textSize }) else {
      least.append(room)
      continue
    }
    if room.room.amount < least[place].room.amount { least[place] = room }
  }
  let lines = least.map { room -> Prose in
    let size = least.count > 1 ? "at \(room.textSize.rawValue), " : ""
    let limit = room.room.limit.map { "; then \($0.words) on \($0.place)" } ?? ""
    let reason = room.reason.map { " (\($0))" } ?? ""
    return Prose(marked: "\(size)\(room.amountWords)\(reason)\(limit)")
  }
  let gaps = TextRoom.gaps(of: rooms).map { Prose(marked: $0) }
  if lines.count == 1, gaps.isEmpty, let line = lines.first { return [.text("Room: \(line)")] }
  return [.text("Room of the text"), .list(lines + gaps)]
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
