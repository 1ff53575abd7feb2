import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// One side of an equation, or a part of it: multiples of attributes, and a constant.
struct LinearSum {
  /// Each quantity once, in the order in which they are written.
  var terms: [(quantity: Constraint.Quantity, coefficient: Rational)] = []
  var constant = Rational.zero
  /// The number of standard distances that it adds.
  var standard = Rational.zero
  /// Whether a number has too many digits. Then the sum is incomplete.
  private(set) var isExcessive = false

  var isConstant: Bool { terms.isEmpty && standard.isZero }

  mutating func add(_ other: LinearSum, times factor: Rational) {
    isExcessive = isExcessive || other.isExcessive
    guard !isExcessive else { return }
    for (quantity, coefficient) in other.terms {
      let product = factor * coefficient
      if let known = terms.firstIndex(where: { $0.quantity == quantity }) {
        terms[known].coefficient += product
        note(terms[known].coefficient)
      } else {
        terms.append((quantity, product))
        note(product)
      }
    }
    constant += factor * other.constant
    standard += factor * other.standard
    note(constant)
    note(standard)
  }

  private mutating func note(_ number: Rational) {
    if !number.isWithinDigitLimit { isExcessive = true }
  }
}

extension LayoutResolver {
  /// Evaluates an expression, with `part` for each shorthand in it.
  func sum(_ expression: Expression, _ place: EquationPlace, part: Attribute?) throws(Refusal) -> LinearSum {
    var result = LinearSum()
    switch expression.kind {
    case .number(let digits): result.constant = Rational(digits: digits)
    case .negated(let inner): result.add(try sum(inner, place, part: part), times: -1)
    case .sum(let terms):
      for (isSubtracted, term) in terms {
        result.add(try sum(term, place, part: part), times: isSubtracted ? -1 : 1)
      }
    case .product(let factors): result = try product(factors, place, part: part)
    case .path(let path):
      switch try meaning(of: path, place) {
      case .constant(let value): result.constant = value
      case .standard: result.standard = .one
      case .attribute(let item, let word):
        result.terms = [(try quantity(item, word, place, part: part, at: expression.range), .one)]
      }
    }
    try verify(result, at: expression.range)
    return result
  }

  /// Throws if a number of a sum has too many digits.
  func verify(_ sum: LinearSum, at range: ByteRange) throws(Refusal) {
    if sum.isExcessive { throw .reported(.tooManyDigits(limit: Rational.digitLimit, at: range)) }
  }

  private func product(
    _ factors: [(isDivisor: Bool, factor: Expression)], _ place: EquationPlace, part: Attribute?
  ) throws(Refusal) -> LinearSum {
    var result = LinearSum()
    result.constant = .one
    for (isDivisor, factor) in factors {
      let value = try sum(factor, place, part: part)
      if isDivisor {
        guard value.isConstant else {
          throw .reported(
            .notLinear("Dividing by `\(file[factor.range])` is not linear; divide by a constant", at: factor.range))
        }
        guard !value.constant.isZero else {
          throw .reported(.notConstant("This is a division by zero", at: factor.range))
        }
        result = result.scaled(by: value.constant.reciprocal)
      } else if value.isConstant {
        result = result.scaled(by: value.constant)
      } else if result.isConstant {
        result = value.scaled(by: result.constant)
      } else {
        let range = factors.map(\.factor.range).reduce(factor.range) { $0.union($1) }
        throw .reported(.notLinear("`\(file[range])` is not linear; multiply by a constant", at: range))
      }
    }
    return result
  }

  private func quantity(
    _ item: Item, _ word: AttributeWord, _ place: EquationPlace, part: Attribute?, at range: ByteRange
  ) throws(Refusal) -> Constraint.Quantity {
    switch word {
    case .simple(let attribute): return .attribute(item, attribute)
    case .margin(let attribute): return .attribute(Item(item.view, .margins), attribute)
    case .compound(let compound):
      guard let part else {
        throw .reported(.compound("`\(compound.rawValue)` must be alone on its side of the equation", at: range))
      }
      return .attribute(item, part)
    case .intrinsic(let isWidth): return .intrinsic(view: place.subject, isWidth: isWidth)
    }
  }
}

extension LinearSum {
  func scaled(by factor: Rational) -> LinearSum {
    var result = LinearSum()
    result.add(self, times: factor)
    return result
  }
}
