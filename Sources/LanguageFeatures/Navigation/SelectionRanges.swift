package import LayoutAnalysis
import LayoutSyntax
package import SourceText

/// Returns the ranges around a cursor, each within the next: word, expression, side, statement, block, file.
package func selectionRanges(in snapshot: Snapshot, at offset: Int) -> [ByteRange] {
  let whole = ByteRange(0, snapshot.file.bytes.count)
  var candidates = [whole]
  var statements = snapshot.tree.statements
  while let statement = statements.last(where: { $0.fullRange.touches(offset) }) {
    candidates += [statement.fullRange, statement.range] + parts(of: statement.kind)
    guard let block = statement.block, block.range.touches(offset) else { break }
    candidates.append(block.range)
    if !block.closeBrace.isEmpty { candidates.append(ByteRange(block.openBrace.end, block.closeBrace.start)) }
    statements = block.statements
  }
  let tokens = snapshot.tree.tokens
  if let token = tokens.last(where: { $0.range.touches(offset) && $0.kind != .whitespace && !$0.kind.endsLine }) {
    candidates.append(token.range)
  }
  // Ordered from the outermost inwards, each within the one before it.
  let ordered = candidates.filter { $0.touches(offset) && !$0.isEmpty }.sorted { $0.length > $1.length }
  var chain: [ByteRange] = []
  for range in ordered where chain.last.map({ $0 != range && $0.contains(range) }) ?? true { chain.append(range) }
  return chain.isEmpty ? [whole] : chain.reversed()
}

private func parts(of kind: Statement.Kind) -> [ByteRange] {
  switch kind {
  case .constant(_, let value): parts(of: value)
  case .setting(let setting): [setting.value.range] + parts(of: setting.value)
  case .translation(let key, let value): [key.range, value.range]
  case .equation(let equation), .expectation(let equation?):
    equation.sides.flatMap { [$0.range] + parts(of: $0) } + (equation.inset.map { [$0.range] + parts(of: $0) } ?? [])
      + parts(of: equation.clauses)
  case .visual(let visual):
    ([visual.leading, visual.trailing].compactMap { $0 } + visual.connections).flatMap { connection in
      var ranges = [connection.range]
      if case .predicates(let predicates) = connection.kind { ranges += predicates.map(\.range) }
      return ranges
    } + visual.views.flatMap { $0.predicates.map(\.range) } + parts(of: visual.clauses)
  default: []
  }
}

private func parts(of clauses: Clauses) -> [ByteRange] {
  (clauses.priority.map(parts) ?? []) + (clauses.label.map { [$0.range] } ?? [])
}

private func parts(of side: Side) -> [ByteRange] {
  switch side.kind {
  case .expression(let expression): parts(of: expression)
  case .size(let first, let second), .ratio(let first, let second): parts(of: first) + parts(of: second)
  }
}

private func parts(of value: Value) -> [ByteRange] {
  switch value.kind {
  case .string(let text): [text.range]
  case .expression(let expression): parts(of: expression)
  case .size(let first, let second), .ratio(let first, let second): parts(of: first) + parts(of: second)
  case .tuple, .interval: value.expressions.flatMap(parts)
  case .sizeInterval(let width, let height):
    [width, height].flatMap { extent -> [ByteRange] in
      let whole = extent.to.map { [extent.from.range.union($0.range)] } ?? []
      return whole + extent.expressions.flatMap(parts)
    }
  case .list(let values): values.flatMap { [$0.range] + parts(of: $0) }
  }
}

private func parts(of expression: Expression) -> [ByteRange] {
  let inner: [ByteRange]
  switch expression.kind {
  case .number, .path: inner = []
  case .negated(let negated): inner = parts(of: negated)
  case .sum(let terms): inner = terms.flatMap { parts(of: $0.term) }
  case .product(let factors): inner = factors.flatMap { parts(of: $0.factor) }
  }
  return [expression.range] + inner
}
