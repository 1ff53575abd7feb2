/// A number type whose operations return an exact result or throw.
///
/// The engine is generic over this protocol. It runs on `SmallFraction`, and after an overflow again on numbers of any
/// size. No result is ever rounded, and the common case stays fast.
protocol ExactNumber: Comparable, Sendable {
  static var zero: Self { get }
  static var one: Self { get }
  init(_ value: Rational) throws(Halt)
  var rational: Rational { get }
  var isZero: Bool { get }
  /// -1, 0 or 1.
  var sign: Int { get }
  /// A smaller representation, in which coefficients are stored. Most coefficients are 1 or -1, and the others are
  /// short.
  associatedtype Packed: Sendable
  init(_ packed: Packed)
  /// The packed number; nil if it does not fit.
  var packed: Packed? { get }
  static prefix func - (value: Self) -> Self
  /// Returns the sum in the simple and most frequent cases, or nil if the caller must use `fullSum`.
  ///
  /// A function that does not throw is inlined into its caller, which halves the time. `simpleProduct` and
  /// `simpleQuotient` work in the same way.
  func simpleSum(_ other: Self) -> Self?
  func simpleProduct(_ other: Self) -> Self?
  func simpleQuotient(_ divisor: Self) -> Self?
  func fullSum(_ other: Self) throws(Halt) -> Self
  func fullProduct(_ other: Self) throws(Halt) -> Self
  /// Divides by a number that must not be 0.
  func fullQuotient(_ divisor: Self) throws(Halt) -> Self
  /// The rough cost of an operation, relative to one on 64-bit fractions.
  static var weight: Int { get }
  /// The additional cost of an operation on this particular number, in the same unit; 0 unless it has many digits.
  var excess: Int { get }
}

/// The reason why a computation stopped before its end.
enum Halt: Error {
  /// A number left the range of its type. A wider type can continue.
  case overflow
  /// The work exceeds the limit.
  case limitReached
  /// The caller no longer wants the answer.
  case cancelled
}

extension ExactNumber {
  @inline(__always)
  static func + (left: Self, right: Self) throws(Halt) -> Self {
    if let sum = left.simpleSum(right) { return sum }
    return try left.fullSum(right)
  }

  @inline(__always)
  static func - (left: Self, right: Self) throws(Halt) -> Self { try left + -right }

  @inline(__always)
  static func * (left: Self, right: Self) throws(Halt) -> Self {
    if let product = left.simpleProduct(right) { return product }
    return try left.fullProduct(right)
  }

  /// Divides by a number that must not be 0.
  @inline(__always)
  static func / (left: Self, right: Self) throws(Halt) -> Self {
    if let quotient = left.simpleQuotient(right) { return quotient }
    return try left.fullQuotient(right)
  }

  var magnitude: Self { sign < 0 ? -self : self }
}

extension Rational: ExactNumber {
  init(_ value: Rational) { self = value }
  var packed: Rational? { self }
  var rational: Rational { self }
  static var weight: Int { 8 }
  /// A measured cost: a greatest common divisor is quadratic in the digits, and the rest is memory allocation.
  var excess: Int { digitCount.map { 60 + 10 * $0 + $0 * $0 / 5 } ?? 0 }
  func simpleSum(_ other: Rational) -> Rational? { self + other }
  func simpleProduct(_ other: Rational) -> Rational? { self * other }
  func simpleQuotient(_ divisor: Rational) -> Rational? { self / divisor }
  func fullSum(_ other: Rational) -> Rational { self + other }
  func fullProduct(_ other: Rational) -> Rational { self * other }
  func fullQuotient(_ divisor: Rational) -> Rational { self / divisor }
}
