import ConstraintSolver

/// Numbers as text, exactly: whole, decimal or a fraction when they are read, whole or a fraction when they are written.
extension Rational {
  /// Reads `12`, `-0.333` or `16/9`; nil for anything else, and for more than 1,000 bytes.
  init?(written bytes: ArraySlice<UInt8>) {
    guard bytes.count <= 1_000 else { return nil }
    let isNegative = bytes.first == UInt8(ascii: "-")
    let unsigned = isNegative ? bytes.dropFirst() : bytes
    let parts = unsigned.split(separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let top = parts.first.flatMap(Self.decimal) else { return nil }
    var value = top
    if parts.count > 1 {
      guard let bottom = parts.last.flatMap(Self.whole), !bottom.isZero else { return nil }
      value = top / bottom
    }
    self = isNegative ? -value : value
  }

  /// Digits, with at most one point among or beside them.
  private static func decimal(_ bytes: ArraySlice<UInt8>) -> Rational? {
    guard let point = bytes.firstIndex(of: UInt8(ascii: ".")) else { return whole(bytes) }
    let (before, after) = (bytes[..<point], bytes[point...].dropFirst())
    guard let digits = whole(before + after) else { return nil }
    return after.reduce(digits) { value, _ in value / 10 }
  }

  private static func whole(_ bytes: ArraySlice<UInt8>) -> Rational? {
    guard !bytes.isEmpty, bytes.allSatisfy(\.isDigit) else { return nil }
    var rest = bytes
    var value = Rational.zero
    // Eighteen digits always fit into 64 bits.
    while !rest.isEmpty {
      let digits = rest.prefix(18)
      let part = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      value = value.isZero ? Rational(part) : value * digits.reduce(1) { power, _ in power * 10 } + Rational(part)
      rest = rest.dropFirst(18)
    }
    return value
  }

  /// The exact value: `12`, or `-16/9` in lowest terms.
  var fraction: String {
    if let int { return String(int) }
    let denominator = denominator
    let numerator = magnitude * denominator
    let written = numerator.digits + (denominator.isOne ? "" : "/" + denominator.digits)
    return sign < 0 ? "-" + written : written
  }

  /// The least whole number that makes a whole number of the value, by the continued fraction of its magnitude.
  private var denominator: Rational {
    var (before, last) = (Rational.zero, Rational.one)
    var rest = magnitude - magnitude.floor
    while !rest.isZero {
      let next = rest.reciprocal
      let whole = next.floor
      (before, last) = (last, whole * last + before)
      rest = next - whole
    }
    return last
  }

  /// The digits of a whole number that is not negative.
  private var digits: String {
    if let int { return String(int) }
    let unit = Rational(1_000_000_000_000_000_000)
    let above = (self / unit).floor
    let part = String((self - above * unit).int ?? 0)
    return above.digits + String(repeating: "0", count: 18 - part.utf8.count) + part
  }
}

extension UInt8 {
  /// An ASCII digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
