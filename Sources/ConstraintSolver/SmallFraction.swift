/// A fraction of two 64-bit integers: what nearly every number in a layout is, and the fastest that is exact.
///
/// Always in lowest terms with a positive denominator. A result that does not fit throws `Halt.overflow`. The least
/// `Int64` never stands in it, so negation cannot overflow.
struct SmallFraction: ExactNumber {
  static var weight: Int { 1 }

  let numerator: Int64
  let denominator: Int64

  static let zero = SmallFraction(reduced: 0, 1)
  static let one = SmallFraction(reduced: 1, 1)

  private init(reduced numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  init(_ value: Rational) throws(Halt) {
    guard let (numerator, denominator) = value.parts else { throw .overflow }
    self.init(reduced: numerator, denominator)
  }

  var rational: Rational { Rational(lowest: numerator, denominator) }
  var isZero: Bool { numerator == 0 }
  var sign: Int { Int(truncatingIfNeeded: numerator.signum()) }

  static prefix func - (value: SmallFraction) -> SmallFraction {
    SmallFraction(reduced: -value.numerator, value.denominator)
  }

  static func + (left: SmallFraction, right: SmallFraction) throws(Halt) -> SmallFraction {
    guard left.denominator == 1, right.denominator == 1 else { return try sum(left, right) }
    let (sum, overflow) = left.numerator.addingReportingOverflow(right.numerator)
    guard !overflow, sum != Int64.min else { throw .overflow }
    return SmallFraction(reduced: sum, 1)
  }

  static func - (left: SmallFraction, right: SmallFraction) throws(Halt) -> SmallFraction { try left + -right }

  static func * (left: SmallFraction, right: SmallFraction) throws(Halt) -> SmallFraction {
    guard left.denominator == 1, right.denominator == 1 else { return try product(left, right) }
    let (product, overflow) = left.numerator.multipliedReportingOverflow(by: right.numerator)
    guard !overflow, product != Int64.min else { throw .overflow }
    return SmallFraction(reduced: product, 1)
  }

  static func / (left: SmallFraction, right: SmallFraction) throws(Halt) -> SmallFraction {
    if right.denominator == 1 {
      if right.numerator == 1 { return left }
      if right.numerator == -1 { return -left }
    }
    guard right.numerator != 0 else { throw .overflow }
    let inverse =
      right.numerator < 0
      ? SmallFraction(reduced: -right.denominator, -right.numerator)
      : SmallFraction(reduced: right.denominator, right.numerator)
    return try left * inverse
  }

  @inline(never)
  private static func sum(_ left: SmallFraction, _ right: SmallFraction) throws(Halt) -> SmallFraction {
    if left.denominator == right.denominator {
      let (top, overflow) = left.numerator.addingReportingOverflow(right.numerator)
      if !overflow, top != Int64.min { return SmallFraction(narrow: top, left.denominator) }
    }
    return try SmallFraction(
      wide: Int128(left.numerator) * Int128(right.denominator) + Int128(right.numerator) * Int128(left.denominator),
      Int128(left.denominator) * Int128(right.denominator))
  }

  @inline(never)
  private static func product(_ left: SmallFraction, _ right: SmallFraction) throws(Halt) -> SmallFraction {
    let (top, isTopWide) = left.numerator.multipliedReportingOverflow(by: right.numerator)
    let (bottom, isBottomWide) = left.denominator.multipliedReportingOverflow(by: right.denominator)
    if !isTopWide, !isBottomWide, top != Int64.min { return SmallFraction(narrow: top, bottom) }
    return try SmallFraction(
      wide: Int128(left.numerator) * Int128(right.numerator), Int128(left.denominator) * Int128(right.denominator))
  }

  /// Reduces; the denominator must be positive, and the numerator not the least `Int64`.
  private init(narrow numerator: Int64, _ denominator: Int64) {
    let divisor = Int64(truncatingIfNeeded: greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
    if divisor == 1 {
      self.init(reduced: numerator, denominator)
    } else {
      self.init(reduced: numerator / divisor, denominator / divisor)
    }
  }

  /// Reduces; the denominator must be positive.
  private init(wide numerator: Int128, _ denominator: Int128) throws(Halt) {
    if let top = Int64(exactly: numerator), let bottom = Int64(exactly: denominator), top != Int64.min {
      self.init(narrow: top, bottom)
      return
    }
    let divisor = Int128(greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
    guard let top = Int64(exactly: numerator / divisor), let bottom = Int64(exactly: denominator / divisor),
      top != Int64.min
    else { throw .overflow }
    self.init(reduced: top, bottom)
  }

  @inline(__always)
  static func < (left: SmallFraction, right: SmallFraction) -> Bool {
    if left.denominator == right.denominator { return left.numerator < right.numerator }
    return Int128(left.numerator) * Int128(right.denominator) < Int128(right.numerator) * Int128(left.denominator)
  }
}

/// By Euclid's algorithm; the greater of the two where the other is 0.
func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
  // Powers of two are met most.
  if right & (right &- 1) == 0, right != 0 {
    let shift = min(right.trailingZeroBitCount, left == 0 ? 64 : left.trailingZeroBitCount)
    return 1 << UInt64(shift)
  }
  var (a, b) = (left, right)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}

func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
  var (a, b) = (left, right)
  while b != 0 {
    if let small = UInt64(exactly: a), let other = UInt64(exactly: b) {
      return UInt128(greatestCommonDivisor(small, other))
    }
    (a, b) = (b, a % b)
  }
  return a
}
