package import ConstraintSolver

extension Rational {
  /// Reads the number that the author meant by a decimal in a document; nil if it is not a number or exceeds nine
  /// digits.
  ///
  /// Interface Builder writes binary fractions in up to 17 digits, and multipliers rounded to nine:
  /// `0.10000000000000001` is 1/10, `347.66666666666669` is 1043/3, and `1.698795181` is 141/83. It rounds some numbers
  /// to 32 bits: `75.66666412353516` is 227/3. A decimal of at most six places is exact. Any other is the simplest
  /// fraction that rounds to it, or else its own value to nine places.
  package init?(recorded text: String) {
    // `Double` also accepts `0x10` and `nan`, which are not valid in a document.
    let isDecimal = text.trimmed.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    guard isDecimal, let number = Double(text.trimmed), number.isFinite, abs(number) < 1e9 else { return nil }
    let millionths = (number * 1e6).rounded()
    let single = Float(number)
    if abs(number * 1e6 - millionths) < 1e-4, abs(millionths) < 9e15,
      let value = Rational(Int(millionths), over: 1_000_000)
    {
      self = value
    } else if Double(single) == number,
      let value = Self.simplest(near: number, within: Double(single.ulp) / 2, denominators: 100)
    {
      self = value
    } else if let value = Self.simplest(near: number, within: 0.6e-9 * max(1, abs(number)), denominators: 5000) {
      self = value
    } else if let value = Rational(Int((number * 1e9).rounded()), over: 1_000_000_000) {
      self = value
    } else {
      return nil
    }
  }

  /// Returns the first convergent of the number's continued fraction that is within `tolerance` and has a denominator
  /// of at most `limit`. With nine places and a limit of 5,000, about a thousand of a million random decimals match by
  /// chance, and for those the fraction is equally accurate.
  private static func simplest(near number: Double, within tolerance: Double, denominators limit: Double) -> Rational? {
    var rest = abs(number)
    var (above, aboveLast) = (1.0, 0.0)
    var (below, belowLast) = (0.0, 1.0)
    for _ in 0..<24 {
      let whole = rest.rounded(.down)
      (above, aboveLast) = (whole * above + aboveLast, above)
      (below, belowLast) = (whole * below + belowLast, below)
      guard below <= limit, above < 1e12 else { return nil }
      if abs(above / below - abs(number)) <= tolerance {
        return Rational(Int(number < 0 ? -above : above), over: Int(below))
      }
      guard rest - whole > 1e-12 else { return nil }
      rest = 1 / (rest - whole)
    }
    return nil
  }
}
