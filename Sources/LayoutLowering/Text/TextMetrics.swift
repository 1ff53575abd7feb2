package import ConstraintSolver
import LayoutModel
import LayoutSyntax

/// A font, as far as layout depends on it.
package struct Font: Hashable, Sendable {
  package let pointSize: Rational
  package let isBold: Bool

  /// The distance from the top of a line to its baseline, as a share of the point size: San Francisco's ascender, 1950
  /// of 2048.
  static let ascent = Rational(1950, over: 2048) ?? 1
  /// The distance from the baseline to the bottom of a line, as a share of the point size: 494 of 2048.
  static let descent = Rational(494, over: 2048) ?? 0

  /// The height of one line, rounded up to the pixel.
  package func lineHeight(scale: Rational) -> Rational {
    ((Self.ascent + Self.descent) * pointSize).roundedUp(scale: scale)
  }
}

extension Rational {
  /// The least multiple of a pixel that is not less than the value.
  package func roundedUp(scale: Rational) -> Rational { (self * scale).ceiling / scale }

  /// The nearest multiple of a pixel, half up.
  package func roundedToPixel(scale: Rational) -> Rational {
    let pixels = self * scale
    return pixels.isInteger ? self : (pixels + .half).floor / scale
  }
}
