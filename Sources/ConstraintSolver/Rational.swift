/// An exact fraction: what every number in a layout is, so that no answer depends on a tolerance.
///
/// Numerator and denominator are `Int64` while they fit, with 128-bit intermediates, and of any size beyond.
/// The fraction is always in lowest terms, so equal values have equal parts.
package struct Rational: Sendable {
  /// Meaningful while `large` is nil. The least `Int64` never stands here, so negation cannot overflow.
  private var smallNumerator: Int64
  private var smallDenominator: Int64
  private var large: LargeFraction?

  /// Numerator and positive denominator in lowest terms, of which at least one needs more than 64 bits.
  private final class LargeFraction: Sendable {
    let numerator: BigInteger
    let denominator: BigInteger
    init(_ numerator: BigInteger, _ denominator: BigInteger) {
      self.numerator = numerator
      self.denominator = denominator
    }
  }

  package static let zero = Rational(0)
  package static let one = Rational(1)
  package static let half = Rational(reduced: 1, 2)

  package init(_ value: Int) {
    if value == Int.min {
      self.init(big: BigInteger(Int128(value)), BigInteger(1 as Int64))
    } else {
      self.init(reduced: Int64(value), 1)
    }
  }

  /// A fraction; nil if the denominator is 0.
  package init?(_ numerator: Int, over denominator: Int) {
    guard denominator != 0 else { return nil }
    self.init(wide: Int128(numerator), Int128(denominator))
  }

  private init(reduced numerator: Int64, _ denominator: Int64) {
    smallNumerator = numerator
    smallDenominator = denominator
    large = nil
  }

  private init(large: LargeFraction) {
    smallNumerator = 0
    smallDenominator = 1
    self.large = large
  }

  /// Reduces; the magnitudes must be below 2¹²⁷ and the denominator not 0.
  private init(wide numerator: Int128, _ denominator: Int128) {
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    var top = numerator / Int128(divisor)
    var bottom = denominator / Int128(divisor)
    if bottom < 0 { (top, bottom) = (-top, -bottom) }
    if let n = Int64(exactly: top), let d = Int64(exactly: bottom), n != Int64.min {
      self.init(reduced: n, d)
    } else {
      self.init(large: LargeFraction(BigInteger(top), BigInteger(bottom)))
    }
  }

  private init(big numerator: BigInteger, _ denominator: BigInteger) {
    let divisor = BigInteger.greatestCommonDivisor(numerator, denominator)
    var top = numerator.quotientAndRemainder(dividingBy: divisor).quotient
    var bottom = denominator.quotientAndRemainder(dividingBy: divisor).quotient
    if bottom.isNegative { (top, bottom) = (-top, -bottom) }
    if let n = top.int64, let d = bottom.int64 {
      self.init(reduced: n, d)
    } else {
      self.init(large: LargeFraction(top, bottom))
    }
  }

  /// Of a fraction in lowest terms with a positive denominator.
  init(smallNumerator: Int64, denominator: Int64) { self.init(reduced: smallNumerator, denominator) }

  /// Numerator and denominator while both fit.
  var smallParts: (numerator: Int64, denominator: Int64)? {
    large == nil ? (smallNumerator, smallDenominator) : nil
  }

  private var bigNumerator: BigInteger { large?.numerator ?? BigInteger(smallNumerator) }
  private var bigDenominator: BigInteger { large?.denominator ?? BigInteger(smallDenominator) }

  package var isZero: Bool { large == nil && smallNumerator == 0 }
  package var isOne: Bool { large == nil && smallNumerator == 1 && smallDenominator == 1 }
  package var isInteger: Bool { large?.denominator.isOne ?? (smallDenominator == 1) }

  /// -1, 0 or 1.
  package var sign: Int {
    if let large { return large.numerator.isNegative ? -1 : 1 }
    return smallNumerator.signum().asInt
  }

  package var magnitude: Rational { sign < 0 ? -self : self }

  /// The value as a whole number, if it is one that `Int` holds.
  package var int: Int? { large == nil && smallDenominator == 1 ? Int(exactly: smallNumerator) : nil }

  /// The nearest double, within two units in the last place.
  package var double: Double {
    guard let large else { return Double(smallNumerator) / Double(smallDenominator) }
    // Each part keeps its upper bits alone, so that neither leaves a double's range.
    let (top, bottom) = (max(0, large.numerator.bitWidth - 128), max(0, large.denominator.bitWidth - 128))
    let quotient = large.numerator.shiftedRight(by: top).double / large.denominator.shiftedRight(by: bottom).double
    return Double(sign: .plus, exponent: top - bottom, significand: quotient)
  }

  /// The greatest whole number that is not above the value.
  package var floor: Rational {
    if isInteger { return self }
    if large == nil {
      let (quotient, remainder) = smallNumerator.quotientAndRemainder(dividingBy: smallDenominator)
      return Rational(reduced: remainder < 0 ? quotient - 1 : quotient, 1)
    }
    let (quotient, remainder) = bigNumerator.quotientAndRemainder(dividingBy: bigDenominator)
    let below = remainder.isNegative ? quotient - BigInteger(1 as Int64) : quotient
    return Rational(big: below, BigInteger(1 as Int64))
  }

  /// The least whole number that is not below the value.
  package var ceiling: Rational { -(-self).floor }
}

extension Int64 {
  fileprivate var asInt: Int { Int(truncatingIfNeeded: self) }
}

extension Rational {
  package static prefix func - (value: Rational) -> Rational {
    guard let large = value.large else { return Rational(reduced: -value.smallNumerator, value.smallDenominator) }
    return Rational(big: -large.numerator, large.denominator)
  }

  package static func + (left: Rational, right: Rational) -> Rational {
    if left.large == nil, right.large == nil {
      if left.smallDenominator == 1, right.smallDenominator == 1 {
        let (sum, overflow) = left.smallNumerator.addingReportingOverflow(right.smallNumerator)
        if !overflow, sum != Int64.min { return Rational(reduced: sum, 1) }
      }
      return Rational(
        wide: Int128(left.smallNumerator) * Int128(right.smallDenominator)
          + Int128(right.smallNumerator) * Int128(left.smallDenominator),
        Int128(left.smallDenominator) * Int128(right.smallDenominator))
    }
    return Rational(
      big: left.bigNumerator * right.bigDenominator + right.bigNumerator * left.bigDenominator,
      left.bigDenominator * right.bigDenominator)
  }

  package static func - (left: Rational, right: Rational) -> Rational { left + -right }

  package static func * (left: Rational, right: Rational) -> Rational {
    if left.large == nil, right.large == nil {
      if left.smallDenominator == 1, right.smallDenominator == 1 {
        let (product, overflow) = left.smallNumerator.multipliedReportingOverflow(by: right.smallNumerator)
        if !overflow, product != Int64.min { return Rational(reduced: product, 1) }
      }
      return Rational(
        wide: Int128(left.smallNumerator) * Int128(right.smallNumerator),
        Int128(left.smallDenominator) * Int128(right.smallDenominator))
    }
    return Rational(
      big: left.bigNumerator * right.bigNumerator, left.bigDenominator * right.bigDenominator)
  }

  /// 1 over the value, which must not be 0.
  package var reciprocal: Rational {
    precondition(!isZero, "division by zero is refused where numbers come in")
    if let large { return Rational(big: large.denominator, large.numerator) }
    return smallNumerator < 0
      ? Rational(reduced: -smallDenominator, -smallNumerator) : Rational(reduced: smallDenominator, smallNumerator)
  }

  /// The divisor must not be 0.
  package static func / (left: Rational, right: Rational) -> Rational {
    right.isOne ? left : left * right.reciprocal
  }

  package static func += (left: inout Rational, right: Rational) { left = left + right }
  package static func -= (left: inout Rational, right: Rational) { left = left - right }
  package static func *= (left: inout Rational, right: Rational) { left = left * right }
}

extension Rational: Comparable, Hashable {
  package static func == (left: Rational, right: Rational) -> Bool {
    switch (left.large, right.large) {
    case (nil, nil): left.smallNumerator == right.smallNumerator && left.smallDenominator == right.smallDenominator
    case (let a?, let b?): a.numerator == b.numerator && a.denominator == b.denominator
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(large?.numerator)
    hasher.combine(large?.denominator)
    hasher.combine(smallNumerator)
    hasher.combine(smallDenominator)
  }

  /// Exact at any size: by cross multiplication, in 128 bits or as many as it takes.
  package static func < (left: Rational, right: Rational) -> Bool {
    if left.large == nil, right.large == nil {
      if left.smallDenominator == right.smallDenominator { return left.smallNumerator < right.smallNumerator }
      return Int128(left.smallNumerator) * Int128(right.smallDenominator)
        < Int128(right.smallNumerator) * Int128(left.smallDenominator)
    }
    return left.bigNumerator * right.bigDenominator < right.bigNumerator * left.bigDenominator
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self.init(value) }
}

extension Rational: CustomStringConvertible {
  /// As people write it: whole numbers plainly, others with up to three decimals, `0.333`.
  package var description: String { decimal(places: 3) }

  /// Rounded half away from zero to so many decimals, without trailing zeros.
  package func decimal(places: Int) -> String {
    if let whole = int { return String(whole) }
    var scale = Rational.one
    for _ in 0..<places { scale *= 10 }
    let scaled = (magnitude * scale + .half).floor
    guard let value = scaled.int else { return String(double) }
    guard let unit = scale.int, value != 0 else { return "0" }
    var fraction = String(value % unit)
    fraction = String(repeating: "0", count: max(0, places - fraction.count)) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    let digits = fraction.isEmpty ? String(value / unit) : "\(value / unit).\(fraction)"
    return sign < 0 ? "-" + digits : digits
  }
}
