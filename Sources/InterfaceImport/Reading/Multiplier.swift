import ConstraintSolver
import LayoutWriting

/// A constraint's multiplier, with the ratio as the document writes it.
struct Multiplier: Hashable {
  let value: Rational
  /// The width and height of `16:9`.
  var ratio: (width: Rational, height: Rational)? { written }
  private let written: (width: Rational, height: Rational)?

  /// Reads `1.5`, `4:3` or `4/3`; nil for any other text and for a division by zero.
  init?(_ text: String?) {
    guard let text else {
      value = 1
      written = nil
      return
    }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
    guard let first = parts.first, parts.count <= 2, let above = Rational(recorded: String(first)) else { return nil }
    guard parts.count == 2 else {
      value = above
      written = nil
      return
    }
    guard let below = Rational(recorded: String(parts[1])), !below.isZero else { return nil }
    value = above / below
    written = (above, below)
  }

  static func == (left: Multiplier, right: Multiplier) -> Bool { left.value == right.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
