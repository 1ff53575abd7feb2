import ConstraintSolver
import LayoutSyntax
import SourceText

/// Expressions without the parts that have no effect, for the rules that rewrite equations.
extension StyleRules {
  /// A term of a sum, with its sign and its index in the sum.
  typealias Term = (isSubtracted: Bool, term: Expression)
  /// A factor of a product.
  typealias Factor = (isDivisor: Bool, factor: Expression)

  /// The terms with an effect; at least one.
  func kept(_ terms: [Term]) -> [Term] {
    let counting = terms.filter { !isPlaceholderTerm($0.term) && !isNumber($0.term, .zero) }
    guard counting.isEmpty else { return counting }
    return Array((terms.filter { !isPlaceholderTerm($0.term) } + terms).prefix(1))
  }

  /// The factors with an effect; at least one. A 1 that is divided is kept.
  func kept(_ factors: [Factor]) -> [Factor] {
    let counting = factors.enumerated().filter { index, factor in
      let isDivided = index == 0 && factors.dropFirst().first?.isDivisor == true
      return isDivided || !isNumber(factor.factor, .one)
    }.map(\.element)
    // The remaining factors can begin with a divisor, if a 1 was between the two.
    guard let first = counting.first, !first.isDivisor else { return factors }
    return counting
  }

  /// Whether it is the guide's placeholder, or a multiple of it.
  func isPlaceholderTerm(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .path(let path): isPlaceholder(path)
    case .negated(let inner): isPlaceholderTerm(inner)
    case .product(let factors): factors.contains { !$0.isDivisor && isPlaceholderTerm($0.factor) }
    case .number, .sum: false
    }
  }

  func isNumber(_ expression: Expression, _ value: Rational) -> Bool {
    guard case .number(let digits) = expression.kind, let first = digits.utf8.first else { return false }
    // No other number begins with 0, 1 or a point.
    return first < UInt8(ascii: "2") && Rational(digits: digits) == value
  }

  /// The expression without the parts that have no effect: the path in `1.0 * (a.top) + 0`.
  func core(_ expression: Expression) -> Expression {
    switch expression.kind {
    case .sum(let terms):
      let kept = kept(terms)
      if kept.count == 1, let only = kept.first, !only.isSubtracted { return core(only.term) }
    case .product(let factors):
      let kept = kept(factors)
      if kept.count == 1, let only = kept.first { return core(only.factor) }
    case .number, .path, .negated: break
    }
    return expression
  }

  /// The expression in canonical format, without the parts that have no effect, and with short numbers.
  func short(_ expression: Expression) -> String {
    let text: String
    let isAtom: Bool
    let core = core(expression)
    switch core.kind {
    case .number(let digits): (text, isAtom) = (short(digits), true)
    case .path(let names): (text, isAtom) = (names.map(\.text).joined(separator: "."), true)
    case .negated(let inner): (text, isAtom) = ("-" + short(inner), false)
    case .sum(let terms):
      text = kept(terms).enumerated().map { index, term in
        let sign = index == 0 ? (term.isSubtracted ? "-" : "") : term.isSubtracted ? " - " : " + "
        return sign + (isPlaceholderTerm(term.term) ? "0" : short(term.term))
      }.joined()
      isAtom = false
    case .product(let factors):
      text = kept(factors).enumerated().map { index, factor in
        (index == 0 ? "" : factor.isDivisor ? " / " : " * ") + short(factor.factor)
      }.joined()
      isAtom = false
    }
    return isAtom || !isParenthesised(core) ? text : "(\(text))"
  }

  /// The digits without unnecessary zeros: `20.0` is `20`.
  private func short(_ digits: String) -> String {
    guard digits.contains(".") else { return digits }
    let trimmed = digits.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return trimmed.isEmpty ? "0" : String(trimmed.reversed())
  }

  /// Whether it has parentheses around it, which belong to its range.
  private func isParenthesised(_ expression: Expression) -> Bool {
    let first: Int? =
      switch expression.kind {
      case .sum(let terms): terms.first?.term.range.start
      case .product(let factors): factors.first?.factor.range.start
      case .number, .path, .negated: nil
      }
    if let first { return first != expression.range.start }
    return file[ByteRange(expression.range.start, expression.range.start + 1)] == "("
  }
}
