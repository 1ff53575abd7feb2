/// A number that the engine computes with: every result is exact, or it is refused.
///
/// The engine is written once, over this protocol. It runs on `SmallFraction`, and where one of those overflows, again
/// on `Rational`, which never does. So no answer is ever rounded, and the usual one is not slowed down.
protocol ExactNumber: Comparable, Sendable {
  static var zero: Self { get }
  static var one: Self { get }
  init(_ value: Rational) throws(Halt)
  var rational: Rational { get }
  var isZero: Bool { get }
  /// -1, 0 or 1.
  var sign: Int { get }
  /// A number in less memory, as coefficients are kept: most are 1 or -1, and the others are short.
  associatedtype Packed: Sendable
  init(_ packed: Packed)
  /// Nil where the number does not fit.
  var packed: Packed? { get }
  static prefix func - (value: Self) -> Self
  /// The sum where that is simple, as it mostly is; nil where it takes `fullSum`. What does not throw is compiled into
  /// its caller, which halves the time. The others are the same.
  func simpleSum(_ other: Self) -> Self?
  func simpleProduct(_ other: Self) -> Self?
  func simpleQuotient(_ divisor: Self) -> Self?
  func fullSum(_ other: Self) throws(Halt) -> Self
  func fullProduct(_ other: Self) throws(Halt) -> Self
  /// The divisor must not be 0.
  func fullQuotient(_ divisor: Self) throws(Halt) -> Self
  /// How long computing with it takes, roughly, in times of a 64-bit fraction's.
  static var weight: Int { get }
  /// How much longer computing with this very one takes, in the same; 0 unless it is one of many digits.
  var excess: Int { get }
}

/// Why a computation stopped before its end.
enum Halt: Error {
  /// A number left the range of its type; a wider one can go on.
  case overflow
  /// More pivots than the limit allows.
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

  /// The divisor must not be 0.
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
  /// As measured: a gcd is quadratic, and the rest is memory that comes and goes.
  var excess: Int { digitCount.map { 60 + 10 * $0 + $0 * $0 / 5 } ?? 0 }
  func simpleSum(_ other: Rational) -> Rational? { self + other }
  func simpleProduct(_ other: Rational) -> Rational? { self * other }
  func simpleQuotient(_ divisor: Rational) -> Rational? { self / divisor }
  func fullSum(_ other: Rational) -> Rational { self + other }
  func fullProduct(_ other: Rational) -> Rational { self * other }
  func fullQuotient(_ divisor: Rational) -> Rational { self / divisor }
}
