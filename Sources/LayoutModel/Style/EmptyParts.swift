import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// `identity` and `not-an-attribute`: parts of a sum that have no effect.
extension StyleRules {
  func emptyParts(_ written: WrittenEquation) -> [Diagnostic] {
    guard let equation = written.equation, equation.sides.contains(where: hasEmptyParts) else { return [] }
    return equation.sides.flatMap(emptyParts)
  }

  private func hasEmptyParts(_ side: Side) -> Bool {
    guard case .expression(let expression) = side.kind else { return false }
    return hasEmptyParts(expression)
  }

  /// Whether it can have parts without effect: rarely true, and fast to check.
  private func hasEmptyParts(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .number: false
    case .path: isPlaceholderTerm(expression)
    case .negated(let inner): hasEmptyParts(inner)
    case .sum(let terms): terms.contains { isNumber($0.term, .zero) || hasEmptyParts($0.term) }
    case .product(let factors): factors.contains { isNumber($0.factor, .one) || hasEmptyParts($0.factor) }
    }
  }

  /// Reports one diagnostic for each part; its fix removes all of them from the side.
  private func emptyParts(_ side: Side) -> [Diagnostic] {
    guard case .expression(let expression) = side.kind else { return [] }
    let parts = parts(of: expression)
    guard !parts.isEmpty else { return [] }
    let written = isPlaceholderTerm(expression) ? "0" : short(expression)
    let fixes = tree.hasComment(in: side.range) ? [] : [Fix("Write `\(written)`", replace: side.range, with: written)]
    return parts.map { range, isPlaceholder in
      let text = file[range]
      return isPlaceholder
        ? .notAnAttribute(text, at: range, fixes: fixes) : .identity(text, at: range, fixes: fixes)
    }
  }

  private typealias Part = (range: ByteRange, isPlaceholder: Bool)

  private func parts(of expression: Expression) -> [Part] {
    if isPlaceholderTerm(expression) { return [(expression.range, true)] }
    switch expression.kind {
    case .number, .path: return []
    case .negated(let inner): return parts(of: inner)
    case .sum(let terms):
      let counting = kept(terms)
      guard counting.count < terms.count else { return terms.flatMap { parts(of: $0.term) } }
      let kept = Set(counting.map(\.term.range))
      return parts(of: terms.map { ($0.term, isPlaceholderTerm($0.term)) }, kept: kept)
    case .product(let factors):
      let counting = kept(factors)
      guard counting.count < factors.count else { return factors.flatMap { parts(of: $0.factor) } }
      let kept = Set(counting.map(\.factor.range))
      return parts(of: factors.map { ($0.factor, false) }, kept: kept)
    }
  }

  /// Each removed operand with its sign: the sign before it, or the one after the first operand.
  private func parts(of operands: [(expression: Expression, isPlaceholder: Bool)], kept: Set<ByteRange>) -> [Part] {
    operands.indices.flatMap { index -> [Part] in
      let (expression, isPlaceholder) = operands[index]
      if kept.contains(expression.range) { return isPlaceholder ? [] : parts(of: expression) }
      if index > 0 {
        return [(trimmed(ByteRange(operands[index - 1].expression.range.end, expression.range.end)), isPlaceholder)]
      }
      let next = operands.dropFirst().first?.expression.range.start ?? expression.range.end
      return [(trimmed(ByteRange(expression.range.start, next)), isPlaceholder)]
    }
  }

  /// Removes the white space at both ends.
  private func trimmed(_ range: ByteRange) -> ByteRange {
    let text = file[range]
    let before = text.prefix { $0.isWhitespace }.utf8.count
    let after = text.reversed().prefix { $0.isWhitespace }.reduce(0) { $0 + $1.utf8.count }
    return ByteRange(range.start + before, max(range.start + before, range.end - after))
  }
}
