import LayoutSyntax
import SourceText

extension SyntaxTree {
  /// Returns the innermost statement whose own text, without its block, touches the offset. O(depth · log statements).
  func statement(at offset: Int) -> Statement? {
    var statements = self.statements
    while true {
      let next = statements.partitioningIndex { offset < $0.fullRange.start }
      guard let found = statements[..<next].last, found.fullRange.touches(offset) else { return nil }
      if found.range.touches(offset) { return found }
      statements = found.block?.statements ?? []
    }
  }
}
