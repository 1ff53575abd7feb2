package import ConstraintSolver
package import LayoutAnalysis

/// A number that is linear in the root's width or height: `constant + slope * size`. Exact.
package struct LinearNumber: Hashable, Sendable {
  package let constant: Rational
  package let slope: Rational

  package init(_ constant: Rational, slope: Rational = .zero) {
    self.constant = constant
    self.slope = slope
  }

  /// Converts a number whose value is given at the beginning of a piece.
  init(_ moving: SweepPiece.Moving, from size: Rational) {
    self.init(moving.value - moving.slope * size, slope: moving.slope)
  }

  package static func + (left: LinearNumber, right: LinearNumber) -> LinearNumber {
    LinearNumber(left.constant + right.constant, slope: left.slope + right.slope)
  }

  package static func - (left: LinearNumber, right: LinearNumber) -> LinearNumber {
    LinearNumber(left.constant - right.constant, slope: left.slope - right.slope)
  }

  static func + (left: LinearNumber, right: Int) -> LinearNumber { left + LinearNumber(Rational(right)) }

  static func * (factor: Rational, number: LinearNumber) -> LinearNumber {
    LinearNumber(factor * number.constant, slope: factor * number.slope)
  }

  /// The number's value for one size of the root.
  package func value(at size: Rational) -> Rational { slope.isZero ? constant : constant + slope * size }
}

/// A rectangle whose edges are linear in the root's width or height. In points, from the root's upper left corner.
package struct LinearFrame: Hashable, Sendable {
  package var x: LinearNumber
  package var y: LinearNumber
  package var width: LinearNumber
  package var height: LinearNumber

  init(x: LinearNumber, y: LinearNumber, width: LinearNumber, height: LinearNumber) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates a rectangle that does not depend on the root's size.
  package init(_ frame: Frame) {
    x = LinearNumber(frame.x)
    y = LinearNumber(frame.y)
    width = LinearNumber(frame.width)
    height = LinearNumber(frame.height)
  }

  /// `x`, `y`, `width`, `height`.
  package var numbers: [LinearNumber] { [x, y, width, height] }
}

extension LinearNumber {
  /// The number as `(p + q * size) / d`, with whole numbers that a double represents exactly. If there are none, the
  /// number is rounded to a millionth of a point.
  package var parts: (p: Int, q: Int, d: Int) {
    if let constant = constant.fraction, let slope = slope.fraction {
      let common = leastCommonMultiple(constant.denominator, slope.denominator)
      if let common, let p = scaled(constant, to: common), let q = scaled(slope, to: common) { return (p, q, common) }
    }
    return (constant.millionths, slope.millionths, 1_000_000)
  }

  private func scaled(_ fraction: Rational.Fraction, to denominator: Int) -> Int? {
    let (value, overflow) = fraction.numerator.multipliedReportingOverflow(by: denominator / fraction.denominator)
    return !overflow && value.magnitude <= Rational.greatestExactDouble ? value : nil
  }

  private func leastCommonMultiple(_ one: Int, _ other: Int) -> Int? {
    var (a, b) = (one, other)
    while b != 0 { (a, b) = (b, a % b) }
    let (value, overflow) = (one / max(1, a)).multipliedReportingOverflow(by: other)
    return !overflow && value.magnitude <= Rational.greatestExactDouble ? value : nil
  }
}

extension Rational {
  typealias Fraction = (numerator: Int, denominator: Int)

  /// The greatest number up to which a double represents every whole number.
  static let greatestExactDouble: UInt = 1 << 53

  /// The numerator and the positive denominator in lowest terms; nil if one does not fit in an `Int`. They are computed
  /// as the last convergent of the number's continued fraction.
  var fraction: Fraction? {
    if let int { return (int, 1) }
    var previous: Fraction = (0, 1)
    var current: Fraction = (1, 0)
    var rest = self
    // The denominators grow at least as fast as the Fibonacci numbers.
    for _ in 0..<96 {
      let whole = rest.floor
      guard let factor = whole.int, let top = next(factor, current.numerator, previous.numerator),
        let bottom = next(factor, current.denominator, previous.denominator)
      else { return nil }
      (previous, current) = (current, (top, bottom))
      if rest == whole { return current }
      rest = (rest - whole).reciprocal
    }
    return nil
  }

  private func next(_ factor: Int, _ current: Int, _ previous: Int) -> Int? {
    let (product, overflow) = factor.multipliedReportingOverflow(by: current)
    let (sum, sumOverflow) = product.addingReportingOverflow(previous)
    return overflow || sumOverflow ? nil : sum
  }

  /// The number in millionths, rounded to the nearest whole number that a double represents exactly.
  fileprivate var millionths: Int {
    let value = (double * 1_000_000).rounded()
    return value.magnitude <= Double(Self.greatestExactDouble) ? Int(value) : value < 0 ? -(1 << 53) : 1 << 53
  }
}
