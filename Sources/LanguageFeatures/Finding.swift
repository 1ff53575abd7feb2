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
