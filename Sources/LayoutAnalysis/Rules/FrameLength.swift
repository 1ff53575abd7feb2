import ConstraintSolver
import LayoutLowering
import LayoutModel

/// A length that rules of frames compute with, in points: a number at one size of the root, a number that changes along
/// an axis, or a form on a region of sizes.
protocol FrameLength {
  init(constant: Rational)

  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (factor: Rational, length: Self) -> Self
}

extension FrameLength {
  static prefix func - (length: Self) -> Self { Self(constant: .zero) - length }
}

extension Rational: FrameLength {
  init(constant: Rational) { self = constant }
}

extension LinearForm: FrameLength {}

extension SweepPiece.Moving: FrameLength {
  init(constant: Rational) { self.init(value: constant, slope: .zero) }

  static func + (left: Self, right: Self) -> Self {
    Self(value: left.value + right.value, slope: left.slope + right.slope)
  }

  static func - (left: Self, right: Self) -> Self {
    Self(value: left.value - right.value, slope: left.slope - right.slope)
  }

  static func * (factor: Rational, length: Self) -> Self {
    Self(value: factor * length.value, slope: factor * length.slope)
  }
}

/// Where rules of frames read lengths: a solution at one size, along an axis, or on a region.
protocol FrameValues {
  associatedtype Length: FrameLength

  /// Returns a measured value of a view; of the root only the size. Nil if it is not known.
  func value(_ attribute: MeasuredAttribute, of view: Int) -> Length?

  /// Returns the height that a text needs if it depends on the root's size, else nil.
  func textHeight(of view: Int) -> Length?

  /// Returns the width that a text needs if it is varied, else nil.
  func textWidth(of view: Int) -> Length?

  /// Returns the number of lines that a text with a limit of lines needs, if it is varied or depends on the root's size,
  /// else nil.
  func lineCount(of view: Int) -> Length?
}

extension FrameValues {
  func textWidth(of view: Int) -> Length? { nil }
  func lineCount(of view: Int) -> Length? { nil }
}

/// A condition on a length.
struct FrameCondition<Length: FrameLength> {
  let length: Length
  let least: Rational
  /// Whether the length is greater than `least`, and not only at least that.
  let isStrict: Bool

  init(_ length: Length, atLeast least: Rational, isStrict: Bool = false) {
    self.length = length
    self.least = least
    self.isStrict = isStrict
  }

  func map<Other>(_ change: (Length) -> Other) -> FrameCondition<Other> {
    FrameCondition<Other>(change(length), atLeast: least, isStrict: isStrict)
  }
}

/// One of the ways in which a problem of frames can be there: all its conditions are true.
struct FrameCase<Length: FrameLength> {
  /// What is measured. All of these are at least `least`; with `isStrict` greater.
  let amounts: [Length]
  let least: Rational
  let isStrict: Bool
  /// Whether the problem begins where the amounts are above 0, so that `least` is only what can be seen.
  let isGraded: Bool
  /// What else is true.
  let provided: [FrameCondition<Length>]
  /// The axis of the amount, and whether it is at the start of the axis; nil if it has none.
  let axis: SweepAxis?
  let isAtStart: Bool
  /// A value that must be determined, besides those of the views that the problem is about.
  let outer: MeasuredValue?

  init(
    _ amounts: [Length], atLeast least: Rational, isStrict: Bool = false, isGraded: Bool,
    provided: [FrameCondition<Length>] = [], axis: SweepAxis? = nil, isAtStart: Bool = false,
    outer: MeasuredValue? = nil
  ) {
    self.amounts = amounts
    self.least = least
    self.isStrict = isStrict
    self.isGraded = isGraded
    self.provided = provided
    self.axis = axis
    self.isAtStart = isAtStart
    self.outer = outer
  }

  /// All conditions, those on the amounts last.
  var conditions: [FrameCondition<Length>] {
    provided + amounts.map { FrameCondition($0, atLeast: least, isStrict: isStrict) }
  }

  /// All conditions for the problem to be there at all, too small to be seen or not.
  var conditionsFromTheStart: [FrameCondition<Length>] {
    isGraded ? provided + amounts.map { FrameCondition($0, atLeast: .zero, isStrict: true) } : conditions
  }
}

extension FrameCondition<Rational> {
  var isTrue: Bool { isStrict ? length > least : length >= least }
}
