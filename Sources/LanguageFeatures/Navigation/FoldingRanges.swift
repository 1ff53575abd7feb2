package import LayoutAnalysis
import LayoutSyntax
import SourceText

/// Lines that an editor can fold, counted from 0. The first line stays visible.
package struct FoldingRange: Sendable, Hashable {
  package let firstLine: Int
  package let lastLine: Int
  package let isComment: Bool
}

/// Returns the folding ranges: blocks without the line of their closing brace, and comments of several lines.
package func foldingRanges(of snapshot: Snapshot) -> [FoldingRange] {
  var ranges: [FoldingRange] = []
  func add(_ first: Int, _ last: Int, isComment: Bool = false) {
    if last > first { ranges.append(FoldingRange(firstLine: first, lastLine: last, isComment: isComment)) }
  }
  let file = snapshot.file
  func collect(_ statements: [Statement]) {
    for statement in statements {
      guard let block = statement.block else { continue }
      let end = file.lines.lineIndex(at: block.range.end)
      let first = file.lines.lineIndex(at: block.openBrace.start)
      add(first, block.closeBrace.isEmpty ? end : end - 1)
      collect(block.statements)
    }
  }
  collect(snapshot.tree.statements)

  // Consecutive line comments, each alone on its line, form one range.
  var run: (first: Int, last: Int)?
  for token in snapshot.tree.tokens where token.kind.isComment {
    let first = file.lines.lineIndex(at: token.start)
    if token.kind == .multilineComment {
      add(first, file.lines.lineIndex(at: token.end), isComment: true)
      continue
    }
    let before = file[ByteRange(file.lines.range(ofLine: first).start, token.start)]
    guard token.kind != .blockComment, before.allSatisfy(\.isWhitespace) else { continue }
    if let known = run, known.last + 1 == first {
      run = (known.first, first)
      continue
    }
    if let run { add(run.first, run.last, isComment: true) }
    run = (first, first)
  }
  if let run { add(run.first, run.last, isComment: true) }
  return ranges.sorted { ($0.firstLine, $0.lastLine) < ($1.firstLine, $1.lastLine) }
}
