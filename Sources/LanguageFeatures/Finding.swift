import LayoutModel
import LayoutSyntax
import SourceText

extension SyntaxTree {
  /// The innermost statement whose own text, without its block, the offset touches.
  func statement(at offset: Int) -> Statement? {
    var statements = self.statements
    while true {
      guard let found = statements.last(where: { $0.fullRange.touches(offset) }) else { return nil }
      if found.range.touches(offset) { return found }
      statements = found.block?.statements ?? []
    }
  }
}

extension LayoutModel {
  /// The word at a cursor that stands for something. O(log occurrences).
  func occurrence(at offset: Int) -> Occurrence? {
    var (low, high) = (0, occurrences.count)
    while low < high {
      let middle = (low + high) / 2
      if occurrences[middle].range.start <= offset { low = middle + 1 } else { high = middle }
    }
    // Between two words that meet, the one that begins at the cursor.
    return occurrences[..<low].suffix(2).last { $0.range.touches(offset) }
  }
}
