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
  static prefix func - (value: Self) -> Self
  static func + (left: Self, right: Self) throws(Halt) -> Self
  static func - (left: Self, right: Self) throws(Halt) -> Self
  static func * (left: Self, right: Self) throws(Halt) -> Self
  /// The divisor must not be 0.
  static func / (left: Self, right: Self) throws(Halt) -> Self
  /// How long computing with it takes, roughly, in times of a 64-bit fraction's.
  static var weight: Int { get }
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
  var magnitude: Self { sign < 0 ? -self : self }
}

extension Rational: ExactNumber {
  init(_ value: Rational) { self = value }
  var rational: Rational { self }
  static var weight: Int { 8 }
}
