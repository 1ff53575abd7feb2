/// A number at a point just beyond where a parameter stands: `value + slope · ε`, for an ε as small as need be.
///
/// Values order before slopes. So a solve in these numbers is the solve for all parameters from here up to the next one at
/// which something changes, and each result tells how it moves. Only constants and values have slopes: coefficients do
/// not, and products of two slopes are nothing.
struct Perturbed<Base: ExactNumber>: ExactNumber {
  static var weight: Int { 3 * Base.weight }

  let value: Base
  let slope: Base

  init(value: Base, slope: Base) {
    self.value = value
    self.slope = slope
  }

  /// Moves to where the parameter stands so much further on.
  @inline(__always)
  mutating func shift(by distance: Base) throws(Halt) {
    if !slope.isZero { self = Perturbed(value: try value + slope * distance, slope: slope) }
  }

  static var zero: Perturbed { Perturbed(value: .zero, slope: .zero) }
  static var one: Perturbed { Perturbed(value: .one, slope: .zero) }

  init(_ value: Rational) throws(Halt) {
    self.init(value: try Base(value), slope: .zero)
  }

  var rational: Rational { value.rational }
  var isZero: Bool { value.isZero && slope.isZero }
  var sign: Int { value.isZero ? slope.sign : value.sign }

  static prefix func - (number: Perturbed) -> Perturbed { Perturbed(value: -number.value, slope: -number.slope) }

  static func + (left: Perturbed, right: Perturbed) throws(Halt) -> Perturbed {
    let slope = left.slope.isZero ? right.slope : right.slope.isZero ? left.slope : try left.slope + right.slope
    return Perturbed(value: try left.value + right.value, slope: slope)
  }

  static func - (left: Perturbed, right: Perturbed) throws(Halt) -> Perturbed { try left + -right }

  static func * (left: Perturbed, right: Perturbed) throws(Halt) -> Perturbed {
    var slope = Base.zero
    // One of the two is mostly a coefficient, which has none.
    if !right.slope.isZero { slope = try left.value * right.slope }
    if !left.slope.isZero { slope = try slope + left.slope * right.value }
    return Perturbed(value: try left.value * right.value, slope: slope)
  }

  static func / (left: Perturbed, right: Perturbed) throws(Halt) -> Perturbed {
    Perturbed(value: try left.value / right.value, slope: try left.slope / right.value)
  }

  static func < (left: Perturbed, right: Perturbed) -> Bool {
    left.value == right.value ? left.slope < right.slope : left.value < right.value
  }
}
