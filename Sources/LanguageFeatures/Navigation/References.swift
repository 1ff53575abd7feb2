package import LayoutAnalysis
package import SourceText

/// A mention of the same symbol, for editors to highlight.
package struct Highlight: Sendable, Hashable {
  package let range: ByteRange
  /// Whether this mention declares the name.
  package let isDeclaration: Bool
}

/// Returns every mention of the symbol at the cursor, in file order. `superview` and `root` count as mentions of the
/// view that they refer to.
package func references(in snapshot: Snapshot, at offset: Int, includesDeclaration: Bool) -> [ByteRange] {
  highlights(in: snapshot, at: offset).filter { includesDeclaration || !$0.isDeclaration }.map(\.range)
}

/// Returns the same mentions, each with its role.
package func highlights(in snapshot: Snapshot, at offset: Int) -> [Highlight] {
  let mentions = snapshot.mentions
  guard let symbol = mentions.mention(at: offset)?.symbol else { return [] }
  return mentions.filter { $0.symbol == symbol }
    .map { Highlight(range: $0.range, isDeclaration: $0.role == .declaration) }
}

/// Returns the ranges to edit together while a name is typed: those of a name that is declared and used on one line.
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
