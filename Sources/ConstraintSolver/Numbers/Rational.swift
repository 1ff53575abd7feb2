/// An exact fraction. Every number of a layout is one, so no answer depends on a tolerance.
///
/// It has a 64-bit numerator and a 32-bit denominator while they fit, 16 bytes in all, and parts of any size otherwise.
/// The fraction is always in lowest terms, so equal values have equal parts.
package struct Rational: Sendable {
  private let storage: Storage

  private enum Storage: Sendable {
    /// The numerator is never `Int64.min`, so negation cannot overflow.
    case small(numerator: Int64, denominator: UInt32)
    /// A fraction whose numerator or denominator does not fit in the other case.
    case large(LargeFraction)
  }

  /// A numerator and a positive denominator in lowest terms.
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
      self.init(lowest: BigInteger(Int128(value)), BigInteger(1 as Int64))
    } else {
      self.init(reduced: Int64(value), 1)
    }
  }

  /// Creates a fraction; nil if the denominator is 0.
  package init?(_ numerator: Int, over denominator: Int) {
    guard denominator != 0 else { return nil }
    self.init(wide: Int128(numerator), Int128(denominator))
  }

  private init(_ storage: Storage) { self.storage = storage }

  private init(reduced numerator: Int64, _ denominator: UInt32) {
    self.init(.small(numerator: numerator, denominator: denominator))
  }

  /// Reduces a fraction. The magnitudes must be below 2¹²⁷, and the denominator must not be 0.
  private init(wide numerator: Int128, _ denominator: Int128) {
    let divisor = Int128(greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
    let (top, bottom) = (numerator / divisor, denominator / divisor)
    self.init(lowest: bottom < 0 ? -top : top, bottom < 0 ? -bottom : bottom)
  }

  /// Creates a number from a fraction in lowest terms with a positive denominator.
  private init(lowest numerator: Int128, _ denominator: Int128) {
    if let top = Int64(exactly: numerator), let bottom = UInt32(exactly: denominator), top != Int64.min {
      self.init(reduced: top, bottom)
    } else {
      self.init(.large(LargeFraction(BigInteger(numerator), BigInteger(denominator))))
    }
  }

  /// Creates a number from a fraction in lowest terms whose denominator is not 0.
  private init(lowest numerator: BigInteger, _ denominator: BigInteger) {
    let (top, bottom) = denominator.isNegative ? (-numerator, -denominator) : (numerator, denominator)
    if let small = top.int64, let divisor = bottom.int64.flatMap(UInt32.init(exactly:)) {
      self.init(reduced: small, divisor)
    } else {
      self.init(.large(LargeFraction(top, bottom)))
    }
  }

  /// Creates a number from a fraction in lowest terms with a positive denominator.
  @inline(__always)
  init(lowest numerator: Int64, _ denominator: Int64) {
    if let bottom = UInt32(exactly: denominator), numerator != Int64.min {
      self.init(reduced: numerator, bottom)
    } else {
      self.init(lowest: Int128(numerator), Int128(denominator))
    }
  }

  /// The numerator and the positive denominator, or nil if they do not both fit in 64 bits. The numerator is never
  /// `Int64.min`.
  @inline(__always)
  var parts: (numerator: Int64, denominator: Int64)? {
    switch storage {
    case .small(let numerator, let denominator): return (numerator, Int64(denominator))
    case .large(let large):
      guard let top = large.numerator.int64, let bottom = large.denominator.int64 else { return nil }
      return (top, bottom)
    }
  }

  private typealias Parts = (numerator: BigInteger, denominator: BigInteger)

  private var big: Parts {
    switch storage {
    case .small(let numerator, let denominator): (BigInteger(numerator), BigInteger(Int64(denominator)))
    case .large(let large): (large.numerator, large.denominator)
    }
  }

  /// The number of 32-bit digits in both parts, or nil if the number is not stored as a large fraction.
  var digitCount: Int? {
    guard case .large(let large) = storage else { return nil }
    return large.numerator.digits.count + large.denominator.digits.count
  }

  package var isZero: Bool { if case .small(0, _) = storage { true } else { false } }
  package var isOne: Bool { if case .small(1, 1) = storage { true } else { false } }
  package var isInteger: Bool {
    switch storage {
    case .small(_, let denominator): denominator == 1
    case .large(let large): large.denominator.isOne
    }
  }

  /// -1, 0 or 1.
  package var sign: Int {
    switch storage {
    case .small(let numerator, _): Int(truncatingIfNeeded: numerator.signum())
    case .large(let large): large.numerator.isNegative ? -1 : 1
    }
  }

  package var magnitude: Rational { sign < 0 ? -self : self }

  /// The value if it is an integer that fits in `Int`, otherwise nil.
  package var int: Int? { if case .small(let numerator, 1) = storage { Int(exactly: numerator) } else { nil } }

  /// The largest number of digits that the numerator and the denominator of a written value can have.
  package static let digitLimit = 36

  /// Whether the numerator and the denominator have at most `digitLimit` digits.
  package var isWithinDigitLimit: Bool {
    guard case .large(let large) = storage else { return true }
    return large.numerator.magnitude < Self.digitEnd && large.denominator < Self.digitEnd
  }

  /// The first number with more digits.
  private static let digitEnd = BigInteger((0..<digitLimit).reduce(1 as Int128) { power, _ in power * 10 })

  /// The largest magnitude of a value in a report. Up to it, a double has every integer, so a reader of a report loses
  /// no point.
  package static let valueLimit = 1_000_000_000_000_000

  /// Whether the magnitude is at most `valueLimit`.
  package var isWithinValueLimit: Bool {
    if case .small(let numerator, _) = storage, numerator.magnitude <= Self.valueLimit { return true }
    return magnitude <= Rational(Self.valueLimit)
  }

  /// The nearest double, within two units in the last place. It is always finite: a value out of the range of a double
  /// becomes the largest one.
  package var double: Double {
    switch storage {
    case .small(let numerator, let denominator): return Double(numerator) / Double(denominator)
    case .large(let large):
      // Only the upper 128 bits of each part are used, so that both stay in the range of a double.
      let (top, bottom) = (max(0, large.numerator.bitWidth - 128), max(0, large.denominator.bitWidth - 128))
      let quotient = large.numerator.shiftedRight(by: top).double / large.denominator.shiftedRight(by: bottom).double
      let value = Double(sign: .plus, exponent: top - bottom, significand: quotient)
      return max(-Double.greatestFiniteMagnitude, min(value, .greatestFiniteMagnitude))
    }
  }

  /// The greatest integer that is not above the value.
  package var floor: Rational {
    switch storage {
    case .small(_, 1): return self
    case .small(let numerator, let denominator):
      let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: Int64(denominator))
      return Rational(reduced: remainder < 0 ? quotient - 1 : quotient, 1)
    case .large(let large):
      let (quotient, remainder) = large.numerator.quotientAndRemainder(dividingBy: large.denominator)
      let below = remainder.isNegative ? quotient - BigInteger(1 as Int64) : quotient
      return Rational(lowest: below, BigInteger(1 as Int64))
    }
  }

  /// The least integer that is not below the value.
  package var ceiling: Rational { -(-self).floor }
}

extension Rational {
  package static prefix func - (value: Rational) -> Rational {
    switch value.storage {
    case .small(let numerator, let denominator): Rational(reduced: -numerator, denominator)
    case .large(let large): Rational(lowest: -large.numerator, large.denominator)
    }
  }

  package static func + (left: Rational, right: Rational) -> Rational {
    guard case .small(let top, let bottom) = left.storage, case .small(let otherTop, let otherBottom) = right.storage
    else { return longSum(left.big, right.big) }
    if bottom == 1, otherBottom == 1 {
      let (sum, overflow) = top.addingReportingOverflow(otherTop)
      if !overflow, sum != Int64.min { return Rational(reduced: sum, 1) }
    }
    return Rational(
      wide: Int128(top) * Int128(otherBottom) + Int128(otherTop) * Int128(bottom), Int128(bottom) * Int128(otherBottom))
  }

  package static func - (left: Rational, right: Rational) -> Rational { left + -right }

  package static func * (left: Rational, right: Rational) -> Rational {
    guard case .small(let top, let bottom) = left.storage, case .small(let otherTop, let otherBottom) = right.storage
    else { return longProduct(left.big, right.big) }
    if bottom == 1, otherBottom == 1 {
      let (product, overflow) = top.multipliedReportingOverflow(by: otherTop)
      if !overflow, product != Int64.min { return Rational(reduced: product, 1) }
    }
    return Rational(wide: Int128(top) * Int128(otherTop), Int128(bottom) * Int128(otherBottom))
  }

  /// Adds two fractions in lowest terms. It reduces by divisors of their parts, which are shorter than the unreduced
  /// sum (Knuth, The Art of Computer Programming, volume 2, section 4.5.1).
  private static func longSum(_ one: Parts, _ other: Parts) -> Rational {
    let common = BigInteger.greatestCommonDivisor(one.denominator, other.denominator)
    let (bottom, _) = one.denominator.quotientAndRemainder(dividingBy: common)
    let (otherBottom, _) = other.denominator.quotientAndRemainder(dividingBy: common)
    let top = one.numerator * otherBottom + other.numerator * bottom
    // If the denominators are coprime, the sum is already in lowest terms.
    let divisor = common.isOne ? common : BigInteger.greatestCommonDivisor(top, common)
    return Rational(
      lowest: top.quotientAndRemainder(dividingBy: divisor).quotient,
      bottom * other.denominator.quotientAndRemainder(dividingBy: divisor).quotient)
  }

  private static func longProduct(_ one: Parts, _ other: Parts) -> Rational {
    let common = BigInteger.greatestCommonDivisor(one.numerator, other.denominator)
    let otherCommon = BigInteger.greatestCommonDivisor(other.numerator, one.denominator)
    let (top, _) = one.numerator.quotientAndRemainder(dividingBy: common)
    let (otherTop, _) = other.numerator.quotientAndRemainder(dividingBy: otherCommon)
    let (bottom, _) = one.denominator.quotientAndRemainder(dividingBy: otherCommon)
    let (otherBottom, _) = other.denominator.quotientAndRemainder(dividingBy: common)
    return Rational(lowest: top * otherTop, bottom * otherBottom)
  }

  /// The reciprocal of the value, which must not be 0.
  package var reciprocal: Rational {
    precondition(!isZero, "division by zero is refused where numbers come in")
    switch storage {
    case .small(let numerator, let denominator):
      let top = Int64(denominator)
      return numerator < 0 ? Rational(lowest: -top, -numerator) : Rational(lowest: top, numerator)
    case .large(let large): return Rational(lowest: large.denominator, large.numerator)
    }
  }

  /// Divides by a number that must not be 0.
  package static func / (left: Rational, right: Rational) -> Rational {
    right.isOne ? left : left * right.reciprocal
  }

  package static func += (left: inout Rational, right: Rational) { left = left + right }
  package static func -= (left: inout Rational, right: Rational) { left = left - right }
  package static func *= (left: inout Rational, right: Rational) { left = left * right }
}

extension Rational: Comparable, Hashable {
  package static func == (left: Rational, right: Rational) -> Bool {
    switch (left.storage, right.storage) {
    case (.small(let top, let bottom), .small(let otherTop, let otherBottom)): top == otherTop && bottom == otherBottom
    case (.large(let one), .large(let other)):
      one.numerator == other.numerator && one.denominator == other.denominator
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch storage {
    case .small(let numerator, let denominator):
      hasher.combine(numerator)
      hasher.combine(denominator)
    case .large(let large):
      hasher.combine(large.numerator)
      hasher.combine(large.denominator)
    }
  }

  /// Compares exactly at any size, by cross multiplication in 128 bits or in `BigInteger`.
  package static func < (left: Rational, right: Rational) -> Bool {
    guard case .small(let top, let bottom) = left.storage, case .small(let otherTop, let otherBottom) = right.storage
    else {
      let (one, other) = (left.big, right.big)
      return one.numerator * other.denominator < other.numerator * one.denominator
    }
    if bottom == otherBottom { return top < otherTop }
    return Int128(top) * Int128(otherBottom) < Int128(otherTop) * Int128(bottom)
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self.init(value) }
}

extension Rational: CustomStringConvertible {
  /// The decimal notation: integers without a point, other numbers with up to three decimals, such as `0.333`.
  package var description: String { decimal(places: 3) }

  /// Returns the decimal notation with up to `places` decimals, rounded half away from zero, without trailing zeros.
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
