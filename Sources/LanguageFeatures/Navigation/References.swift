package import LayoutAnalysis
import LayoutModel
package import SourceText

/// An occurrence of the same name, for editors to highlight.
package struct Highlight: Sendable, Hashable {
  package let range: ByteRange
  /// Whether this occurrence declares the name.
  package let isDeclaration: Bool
}

/// Returns every occurrence of the name at the cursor, in file order. `superview` and `root` count as occurrences of the
/// view that they refer to.
package func references(in snapshot: Snapshot, at offset: Int, includesDeclaration: Bool) -> [ByteRange] {
  highlights(in: snapshot, at: offset).filter { includesDeclaration || !$0.isDeclaration }.map(\.range)
}

/// Returns the same occurrences, each with its role.
package func highlights(in snapshot: Snapshot, at offset: Int) -> [Highlight] {
  let model = snapshot.model
  guard let entity = model.occurrence(at: offset)?.entity, model.name(of: entity.referent) != nil else { return [] }
  return model.occurrences(of: entity).map { Highlight(range: $0.range, isDeclaration: $0.isDeclaration) }
}

/// Returns the ranges to edit together while a name is typed: those of a name that is declared and used on one line.
package func linkedEditingRanges(in snapshot: Snapshot, at offset: Int) -> [ByteRange] {
  guard let here = snapshot.model.occurrence(at: offset), !snapshot.file[here.range].hasPrefix("\"") else { return [] }
  switch here.entity {
  case .view, .constant: break
  default: return []
  }
  let lines = snapshot.file.lines
  let line = lines.lineIndex(at: here.range.start)
  let together = snapshot.model.occurrences.filter {
    $0.entity == here.entity && lines.lineIndex(at: $0.range.start) == line
  }
  guard together.count > 1, together.contains(where: \.isDeclaration) else { return [] }
  return together.map(\.range)
}
