package import LayoutAnalysis
package import SourceText

/// A place that means the same as another, for editors to mark.
package struct Highlight: Sendable, Hashable {
  package let range: ByteRange
  /// Whether the name is declared there.
  package let isDeclaration: Bool
}

/// Every place that means what the cursor is on, in file order; `superview` and `root` count for the view that they mean.
package func references(in snapshot: Snapshot, at offset: Int, includesDeclaration: Bool) -> [ByteRange] {
  highlights(in: snapshot, at: offset).filter { includesDeclaration || !$0.isDeclaration }.map(\.range)
}

/// The same places, with what each does.
package func highlights(in snapshot: Snapshot, at offset: Int) -> [Highlight] {
  let mentions = snapshot.mentions
  guard let symbol = mentions.mention(at: offset)?.symbol else { return [] }
  return mentions.filter { $0.symbol == symbol }
    .map { Highlight(range: $0.range, isDeclaration: $0.role == .declaration) }
}

/// The places to change together while a name is typed: where it is declared and also used on one line.
package func linkedEditingRanges(in snapshot: Snapshot, at offset: Int) -> [ByteRange] {
  let mentions = snapshot.mentions
  guard let here = mentions.mention(at: offset), here.role != .implied, !snapshot.file[here.range].hasPrefix("\"")
  else { return [] }
  switch here.symbol {
  case .view, .constant: break
  default: return []
  }
  let lines = snapshot.file.lines
  let line = lines.lineIndex(at: here.range.start)
  let together = mentions.filter {
    $0.symbol == here.symbol && $0.role != .implied && lines.lineIndex(at: $0.range.start) == line
  }
  guard together.count > 1, together.contains(where: { $0.role == .declaration }) else { return [] }
  return together.map(\.range)
}
