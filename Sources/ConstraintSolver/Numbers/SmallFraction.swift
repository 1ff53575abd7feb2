/// A fraction of two 64-bit integers: the fastest exact number, and sufficient for nearly every layout.
///
/// It is always in lowest terms with a positive denominator. An operation whose result does not fit throws
/// `Halt.overflow`. The numerator is never `Int64.min`, so negation cannot overflow.
struct SmallFraction: ExactNumber {
  static var weight: Int { 1 }
  var excess: Int { 0 }

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

  struct Packed {
    fileprivate let numerator: Int32
    fileprivate let denominator: Int32
  }

  @inline(__always)
  init(_ packed: Packed) { self.init(reduced: Int64(packed.numerator), Int64(packed.denominator)) }

  @inline(__always)
  var packed: Packed? {
    guard let numerator = Int32(exactly: numerator), let denominator = Int32(exactly: denominator) else { return nil }
    return Packed(numerator: numerator, denominator: denominator)
  }

  @inline(__always)
  var rational: Rational { Rational(lowest: numerator, denominator) }
  var isZero: Bool { numerator == 0 }
  /// Whether the number is 1 or -1.
  private var isUnit: Bool { denominator == 1 && numerator.magnitude == 1 }
  var sign: Int { Int(truncatingIfNeeded: numerator.signum()) }

  static prefix func - (value: SmallFraction) -> SmallFraction {
    SmallFraction(reduced: -value.numerator, value.denominator)
  }

  @inline(__always)
  func simpleSum(_ other: SmallFraction) -> SmallFraction? {
    guard denominator == 1, other.denominator == 1 else { return nil }
    let (sum, overflow) = numerator.addingReportingOverflow(other.numerator)
    return overflow || sum == Int64.min ? nil : SmallFraction(reduced: sum, 1)
  }

  @inline(__always)
  func simpleProduct(_ other: SmallFraction) -> SmallFraction? {
    guard denominator == 1, other.denominator == 1 else { return nil }
    let (product, overflow) = numerator.multipliedReportingOverflow(by: other.numerator)
    return overflow || product == Int64.min ? nil : SmallFraction(reduced: product, 1)
  }

  @inline(__always)
  func simpleQuotient(_ divisor: SmallFraction) -> SmallFraction? {
    guard divisor.denominator == 1 else { return nil }
    return divisor.numerator == 1 ? self : divisor.numerator == -1 ? -self : nil
  }

  @inline(never)
  func fullSum(_ other: SmallFraction) throws(Halt) -> SmallFraction {
    if let sum = sum(withWhole: other) ?? other.sum(withWhole: self) { return sum }
    if denominator == other.denominator {
      let (top, overflow) = numerator.addingReportingOverflow(other.numerator)
      if !overflow, top != Int64.min { return SmallFraction(narrow: top, denominator) }
    }
    return try SmallFraction(
      wide: Int128(numerator) * Int128(other.denominator) + Int128(other.numerator) * Int128(denominator),
      Int128(denominator) * Int128(other.denominator))
  }

  /// Returns the sum with an integer, which is in lowest terms without a reduction; nil if `other` is no integer, or on
  /// overflow.
  @inline(__always)
  private func sum(withWhole other: SmallFraction) -> SmallFraction? {
    guard other.denominator == 1 else { return nil }
    let (shift, isShiftWide) = other.numerator.multipliedReportingOverflow(by: denominator)
    let (top, isWide) = numerator.addingReportingOverflow(shift)
    return isShiftWide || isWide || top == Int64.min ? nil : SmallFraction(reduced: top, denominator)
  }

  @inline(never)
  func fullProduct(_ other: SmallFraction) throws(Halt) -> SmallFraction {
    if isUnit { return numerator > 0 ? other : -other }
    if other.isUnit { return other.numerator > 0 ? self : -self }
    let (top, isTopWide) = numerator.multipliedReportingOverflow(by: other.numerator)
    let (bottom, isBottomWide) = denominator.multipliedReportingOverflow(by: other.denominator)
    if !isTopWide, !isBottomWide, top != Int64.min { return SmallFraction(narrow: top, bottom) }
    return try SmallFraction(
      wide: Int128(numerator) * Int128(other.numerator), Int128(denominator) * Int128(other.denominator))
  }

  func fullQuotient(_ divisor: SmallFraction) throws(Halt) -> SmallFraction {
    guard divisor.numerator != 0 else { throw .overflow }
    let inverse =
      divisor.numerator < 0
      ? SmallFraction(reduced: -divisor.denominator, -divisor.numerator)
      : SmallFraction(reduced: divisor.denominator, divisor.numerator)
    return try self * inverse
  }

  /// Reduces a fraction. The denominator must be positive, and the numerator must not be `Int64.min`.
  @inline(__always)
  private init(narrow numerator: Int64, _ denominator: Int64) {
    // Constraints on centres give denominators that are powers of two, which need no division.
    if denominator & (denominator &- 1) == 0 {
      let shift = min(numerator.trailingZeroBitCount, denominator.trailingZeroBitCount)
      self.init(reduced: numerator >> shift, denominator >> shift)
      return
    }
    let divisor = Int64(truncatingIfNeeded: greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
    if divisor == 1 {
      self.init(reduced: numerator, denominator)
    } else {
      self.init(reduced: numerator / divisor, denominator / divisor)
    }
  }

  /// Reduces a fraction with a positive denominator. Throws `Halt.overflow` when the result does not fit.
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

/// Returns the greatest common divisor by Euclid's algorithm. If one number is 0, it is the other.
func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
  // Powers of two are the most frequent case.
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
