import ConstraintSolver
package import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
package import SourceText

/// The largest number of texts for which hints and lenses show rooms.
private let shownTexts = 60

/// Returns a hint after each text of a layout with its least room: `room 31 points`. A room in a range is that of its
/// corners.
package func roomHints(
  in snapshot: Snapshot, at range: ByteRange, within limit: SolverLimit = SolverLimit()
) -> [InlayText] {
  let rooms = rooms(in: snapshot, limit) { range.start <= $0.range.end && $0.range.start <= range.end }
  return rooms.map { view, least in
    let limit = least.room.limit.map { "; then \($0.words) on \($0.place)" } ?? ""
    return InlayText(
      offset: view.range.end, text: "room \(least.amountWords)", kind: .shortfall,
      tooltip: Card(
        Prose(
          marked: (["Room on \(least.place): \(least.amountWords)\(limit)"] + TextRoom.gaps(of: [least]))
            .joined(separator: ". "))))
  }.sorted { ($0.offset, $0.text) < ($1.offset, $1.text) }
}

/// Returns a lens above each `strings` block with the least room of a text in its language.
package func roomLenses(in snapshot: Snapshot, within limit: SolverLimit = SolverLimit()) -> [LensText] {
  let tables = snapshot.tree.allStatements.compactMap { statement -> Name? in
    if case .strings(let language) = statement.kind { language } else { nil }
  }
  guard !tables.isEmpty else { return [] }
  var least: [String: (view: View, room: TextRoom)] = [:]
  for (view, room) in allRooms(in: snapshot, limit, of: { _ in true }) {
    for language in room.environment.localeCandidates
    where least[language].map({ room.room.amount < $0.room.room.amount }) ?? true && room.lines == nil {
      least[language] = (view, room)
    }
  }
  return tables.compactMap { table in
    least[table.text].map { view, room in
      LensText(
        range: table.range, text: "least room: \(room.amountWords) (\(view.name) on \(room.preview.name))",
        action: .showPreviews(ofLayout: nil))
    }
  }
}

/// Returns the least room of each text, in file order.
private func rooms(
  in snapshot: Snapshot, _ limit: SolverLimit, of isWanted: (View) -> Bool
) -> [(view: View, least: TextRoom)] {
  var found: [(view: View, least: TextRoom)] = []
  for (view, room) in allRooms(in: snapshot, limit, of: isWanted) {
    if let last = found.last, last.least.view == room.view, last.least.layout == room.layout {
      if room.room.amount < last.least.room.amount { found[found.count - 1].least = room }
    } else {
      found.append((view, room))
    }
  }
  return found
}

private func allRooms(
  in snapshot: Snapshot, _ limit: SolverLimit, of isWanted: (View) -> Bool
) -> [(view: View, room: TextRoom)] {
  var count = 0
  var found: [(view: View, room: TextRoom)] = []
  for (index, layout) in snapshot.model.layouts.enumerated() {
    let views = layout.views.filter { $0.inner == nil && $0.kind.text?.isCutOff == true && isWanted($0) }
    count += views.count
    guard !views.isEmpty, count <= shownTexts else { continue }
    let rooms = try? snapshot.textRooms(
      ofLayout: index, views: Set(views.map(\.index)), provesRanges: false, within: limit)
    // A cancelled request shows nothing.
    guard let rooms else { return [] }
    found += rooms.map { (layout.views[$0.view], $0) }
  }
  return found
}

extension TextRoom {
  /// The preview, and the text size if it sets one.
  fileprivate var place: String {
    "*\(preview.name)*" + (environment.textSize == nil ? "" : " at \(textSize.rawValue)")
  }
}
