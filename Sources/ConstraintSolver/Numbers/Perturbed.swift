/// A number just beyond the current value of a parameter: `value + slope · ε`, for an infinitesimal ε.
///
/// Values order before slopes. A solve in these numbers therefore holds up to the next breakpoint of the parameter. The
/// slope of each result is its rate of change. Only constants and values have slopes: coefficients do not, and a
/// product of two slopes is dropped. The solver divides by coefficients only, so a divisor has no slope.
struct Perturbed<Base: ExactNumber>: ExactNumber {
  /// The weight of the base, since few numbers have a slope.
  static var weight: Int { Base.weight }
  var excess: Int { value.excess + 2 * slope.excess }

  let value: Base
  let slope: Base

  init(value: Base, slope: Base) {
    self.value = value
    self.slope = slope
  }

  /// Returns the number after the parameter has moved by `distance`; nil if the number does not move.
  @inline(__always)
  func shifted(by distance: Base) throws(Halt) -> Perturbed? {
    slope.isZero ? nil : Perturbed(value: try value + slope * distance, slope: slope)
  }

  static var zero: Perturbed { Perturbed(value: .zero, slope: .zero) }
  static var one: Perturbed { Perturbed(value: .one, slope: .zero) }

  init(_ value: Rational) throws(Halt) {
    self.init(value: try Base(value), slope: .zero)
  }

  // Coefficients have no slope.
  init(_ packed: Base.Packed) { self.init(value: Base(packed), slope: .zero) }
  var packed: Base.Packed? { slope.isZero ? value.packed : nil }

  var rational: Rational { value.rational }
  var isZero: Bool { value.isZero && slope.isZero }
  var sign: Int { value.isZero ? slope.sign : value.sign }

  static prefix func - (number: Perturbed) -> Perturbed { Perturbed(value: -number.value, slope: -number.slope) }

  @inline(__always)
  func simpleSum(_ other: Perturbed) -> Perturbed? {
    guard let sum = value.simpleSum(other.value) else { return nil }
    if slope.isZero { return Perturbed(value: sum, slope: other.slope) }
    if other.slope.isZero { return Perturbed(value: sum, slope: slope) }
    return slope.simpleSum(other.slope).map { Perturbed(value: sum, slope: $0) }
  }

  @inline(__always)
  func simpleProduct(_ other: Perturbed) -> Perturbed? {
    guard let product = value.simpleProduct(other.value) else { return nil }
    // One factor is usually a coefficient, which has no slope.
    if slope.isZero {
      if other.slope.isZero { return Perturbed(value: product, slope: .zero) }
      return value.simpleProduct(other.slope).map { Perturbed(value: product, slope: $0) }
    }
    guard other.slope.isZero else { return nil }
    return slope.simpleProduct(other.value).map { Perturbed(value: product, slope: $0) }
  }

  @inline(__always)
  func simpleQuotient(_ divisor: Perturbed) -> Perturbed? {
    assert(divisor.slope.isZero)
    guard slope.isZero, let quotient = value.simpleQuotient(divisor.value) else { return nil }
    return Perturbed(value: quotient, slope: .zero)
  }

  func fullSum(_ other: Perturbed) throws(Halt) -> Perturbed {
    let sum = slope.isZero ? other.slope : other.slope.isZero ? slope : try slope + other.slope
    return Perturbed(value: try value + other.value, slope: sum)
  }

  func fullProduct(_ other: Perturbed) throws(Halt) -> Perturbed {
    var product = Base.zero
    if !other.slope.isZero { product = try value * other.slope }
    if !slope.isZero { product = try product + slope * other.value }
    return Perturbed(value: try value * other.value, slope: product)
  }

  func fullQuotient(_ divisor: Perturbed) throws(Halt) -> Perturbed {
    assert(divisor.slope.isZero)
    return Perturbed(value: try value / divisor.value, slope: try slope / divisor.value)
  }

  static func < (left: Perturbed, right: Perturbed) -> Bool {
    left.value == right.value ? left.slope < right.slope : left.value < right.value
  }
}

/// A number of any size, with a slope, so that a sweep and a plain solve share one specialisation of the engine.
typealias WideNumber = Perturbed<Rational>
