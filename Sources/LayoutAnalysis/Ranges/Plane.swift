import ConstraintSolver

/// A size of the root: a point of the parameters of a proof.
///
/// A parameter is the root's width or height in points. If a range has only one width, or only one height, that size is
/// fixed and the parameter has no effect, so that every range has an area.
struct RangePoint: Hashable, Sendable {
  var width: Rational
  var height: Rational

  /// Returns the point at a share of the way to another one.
  func moved(_ share: Rational, to other: RangePoint) -> RangePoint {
    RangePoint(width: width + share * (other.width - width), height: height + share * (other.height - height))
  }

  /// Orders sizes by how simple their numbers are to read.
  var complexity: Int {
    [width, height].reduce(0) { sum, value in
      sum + (value.isInteger ? 0 : (2 * value).isInteger ? 1 : (48 * value).isInteger ? 2 : 3)
    }
  }
}

/// A number that is affine in the parameters of a proof.
struct Plane: Hashable, Sendable {
  var constant: Rational
  /// The change of the number for each unit of a parameter.
  var width: Rational
  var height: Rational

  static let zero = Plane(constant: .zero)

  init(constant: Rational, width: Rational = .zero, height: Rational = .zero) {
    self.constant = constant
    self.width = width
    self.height = height
  }

  /// Creates a plane that is 0 on a line, and above 0 on the inner side of a polygon that has the line as a side.
  init(from: RangePoint, to: RangePoint) {
    self.init(
      constant: from.width * to.height - from.height * to.width, width: from.height - to.height,
      height: to.width - from.width)
  }

  /// Creates the plane that has numbers at three points; nil if the points are on a line.
  init?(
    through first: (point: RangePoint, value: Rational), _ second: (point: RangePoint, value: Rational),
    _ third: (point: RangePoint, value: Rational)
  ) {
    func differences(_ other: (point: RangePoint, value: Rational)) -> (Rational, Rational, Rational) {
      (
        other.point.width - first.point.width, other.point.height - first.point.height, other.value - first.value
      )
    }
    let ((width2, height2, value2), (width3, height3, value3)) = (differences(second), differences(third))
    let area = width2 * height3 - width3 * height2
    guard !area.isZero else { return nil }
    width = (value2 * height3 - value3 * height2) / area
    height = (width2 * value3 - width3 * value2) / area
    constant = first.value - width * first.point.width - height * first.point.height
  }

  var isConstant: Bool { width.isZero && height.isZero }
  var isZero: Bool { isConstant && constant.isZero }

  func value(at point: RangePoint) -> Rational {
    var value = constant
    if !width.isZero { value += width * point.width }
    if !height.isZero { value += height * point.height }
    return value
  }

  /// Adds a multiple of another plane.
  mutating func add(_ other: Plane, times factor: Rational) {
    if !other.constant.isZero { constant += factor * other.constant }
    if !other.width.isZero { width += factor * other.width }
    if !other.height.isZero { height += factor * other.height }
  }

  static prefix func - (plane: Plane) -> Plane {
    Plane(constant: -plane.constant, width: -plane.width, height: -plane.height)
  }

  static func - (plane: Plane, number: Rational) -> Plane {
    Plane(constant: plane.constant - number, width: plane.width, height: plane.height)
  }
}
