/// An integer of any size, for the parts of a `Rational` that do not fit in 64 bits.
///
/// Layout constants rarely exceed 64 bits, so the code is simple rather than fast. It uses schoolbook algorithms
/// (Knuth, The Art of Computer Programming, volume 2, section 4.3.1) on 32-bit digits, the least significant first.
struct BigInteger: Hashable, Sendable {
  /// Digits in base 2³², the least significant first, without leading zeros; empty for 0.
  private(set) var digits: [UInt32]
  private(set) var isNegative: Bool

  init(_ value: Int128) {
    var magnitude = value.magnitude
    var digits: [UInt32] = []
    while magnitude > 0 {
      digits.append(UInt32(truncatingIfNeeded: magnitude))
      magnitude >>= 32
    }
    self.digits = digits
    self.isNegative = value < 0
  }

  init(_ value: Int64) { self.init(Int128(value)) }

  init(digits: [UInt32], isNegative: Bool) {
    var digits = digits
    while digits.last == 0 { digits.removeLast() }
    self.digits = digits
    self.isNegative = isNegative && !digits.isEmpty
  }

  var isZero: Bool { digits.isEmpty }
  var isOne: Bool { digits == [1] && !isNegative }
  var magnitude: BigInteger { BigInteger(digits: digits, isNegative: false) }
  static prefix func - (value: BigInteger) -> BigInteger {
    BigInteger(digits: value.digits, isNegative: !value.isNegative)
  }

  /// The value if it fits in 64 bits, otherwise nil. `Int64.min` counts as too large, since its magnitude has no
  /// `Int64`.
  var int64: Int64? {
    guard digits.count <= 2 else { return nil }
    var magnitude: UInt64 = 0
    for digit in digits.reversed() { magnitude = magnitude << 32 | UInt64(digit) }
    guard let value = Int64(exactly: magnitude) else { return nil }
    return isNegative ? -value : value
  }

  /// The nearest double, within one rounding error for each of the upper digits; infinite when out of range.
  var double: Double {
    var value = 0.0
    for digit in digits.reversed() { value = value * 4_294_967_296 + Double(digit) }
    return isNegative ? -value : value
  }

  /// The number of bits in the magnitude.
  var bitWidth: Int {
    guard let last = digits.last else { return 0 }
    return digits.count * 32 - last.leadingZeroBitCount
  }

  /// Returns the number without the lowest `bits` bits of its magnitude. It brings long numbers into the range of a
  /// double.
  func shiftedRight(by bits: Int) -> BigInteger {
    guard bits > 0 else { return self }
    let whole = bits / 32
    let part = UInt32(bits % 32)
    guard whole < digits.count else { return BigInteger(0 as Int64) }
    var result: [UInt32] = []
    for index in whole..<digits.count {
      let high = index + 1 < digits.count ? UInt64(digits[index + 1]) << 32 : 0
      result.append(UInt32(truncatingIfNeeded: (high | UInt64(digits[index])) >> UInt64(part)))
    }
    return BigInteger(digits: result, isNegative: isNegative)
  }
}

extension BigInteger: Comparable {
  static func < (left: BigInteger, right: BigInteger) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    let order = compareMagnitudes(left.digits, right.digits)
    return left.isNegative ? order > 0 : order < 0
  }

  private static func compareMagnitudes(_ left: [UInt32], _ right: [UInt32]) -> Int {
    if left.count != right.count { return left.count < right.count ? -1 : 1 }
    for index in left.indices.reversed() where left[index] != right[index] {
      return left[index] < right[index] ? -1 : 1
    }
    return 0
  }

  static func + (left: BigInteger, right: BigInteger) -> BigInteger {
    if left.isNegative == right.isNegative {
      return BigInteger(digits: sum(left.digits, right.digits), isNegative: left.isNegative)
    }
    if compareMagnitudes(left.digits, right.digits) >= 0 {
      return BigInteger(digits: difference(left.digits, right.digits), isNegative: left.isNegative)
    }
    return BigInteger(digits: difference(right.digits, left.digits), isNegative: right.isNegative)
  }

  static func - (left: BigInteger, right: BigInteger) -> BigInteger { left + -right }

  private static func sum(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var carry: UInt64 = 0
    for index in 0..<max(left.count, right.count) {
      let total =
        (index < left.count ? UInt64(left[index]) : 0) + (index < right.count ? UInt64(right[index]) : 0) + carry
      result.append(UInt32(truncatingIfNeeded: total))
      carry = total >> 32
    }
    if carry > 0 { result.append(UInt32(carry)) }
    return result
  }

  /// Subtracts two magnitudes. The first must not be less than the second.
  private static func difference(_ larger: [UInt32], _ smaller: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var borrow: Int64 = 0
    for index in larger.indices {
      var digit = Int64(larger[index]) - (index < smaller.count ? Int64(smaller[index]) : 0) - borrow
      borrow = digit < 0 ? 1 : 0
      if digit < 0 { digit += 4_294_967_296 }
      result.append(UInt32(digit))
    }
    return result
  }

  static func * (left: BigInteger, right: BigInteger) -> BigInteger {
    var result = [UInt32](repeating: 0, count: left.digits.count + right.digits.count)
    for (i, a) in left.digits.enumerated() {
      var carry: UInt64 = 0
      for (j, b) in right.digits.enumerated() {
        let total = UInt64(a) * UInt64(b) + UInt64(result[i + j]) + carry
        result[i + j] = UInt32(truncatingIfNeeded: total)
        carry = total >> 32
      }
      result[i + right.digits.count] = UInt32(truncatingIfNeeded: carry)
    }
    return BigInteger(digits: result, isNegative: left.isNegative != right.isNegative)
  }

  /// Returns the quotient rounded towards zero, and the remainder with the sign of the dividend. The divisor must not
  /// be 0.
  func quotientAndRemainder(dividingBy divisor: BigInteger) -> (quotient: BigInteger, remainder: BigInteger) {
    precondition(!divisor.isZero, "division by zero is refused where numbers come in")
    if divisor.isOne { return (self, BigInteger(0 as Int64)) }
    if Self.compareMagnitudes(digits, divisor.digits) < 0 { return (BigInteger(0 as Int64), self) }
    let (quotient, remainder) =
      divisor.digits.count == 1
      ? Self.divide(digits, byDigit: divisor.digits[0]) : Self.divide(digits, by: divisor.digits)
    return (
      BigInteger(digits: quotient, isNegative: isNegative != divisor.isNegative),
      BigInteger(digits: remainder, isNegative: isNegative)
    )
  }

  private static func divide(_ dividend: [UInt32], byDigit divisor: UInt32) -> ([UInt32], [UInt32]) {
    var quotient = dividend
    var remainder: UInt64 = 0
    for index in dividend.indices.reversed() {
      let part = remainder << 32 | UInt64(dividend[index])
      quotient[index] = UInt32(part / UInt64(divisor))
      remainder = part % UInt64(divisor)
    }
    return (quotient, [UInt32(remainder)])
  }

  /// Divides by Knuth's algorithm D. The divisor must have at least two digits, and at most as many as the dividend.
  private static func divide(_ dividend: [UInt32], by divisor: [UInt32]) -> ([UInt32], [UInt32]) {
    let count = divisor.count
    let shift = UInt64(divisor[count - 1].leadingZeroBitCount)
    let v = shiftedLeft(divisor, by: shift)
    var u = shiftedLeft(dividend, by: shift)
    if u.count == dividend.count { u.append(0) }
    var quotient = [UInt32](repeating: 0, count: u.count - count)
    for j in (0..<(u.count - count)).reversed() {
      let top = UInt64(u[j + count]) << 32 | UInt64(u[j + count - 1])
      var guess = top / UInt64(v[count - 1])
      var rest = top % UInt64(v[count - 1])
      while guess >> 32 != 0 || guess * UInt64(v[count - 2]) > (rest << 32 | UInt64(u[j + count - 2])) {
        guess -= 1
        rest += UInt64(v[count - 1])
        if rest >> 32 != 0 { break }
      }
      var borrow: Int64 = 0
      var carry: UInt64 = 0
      for i in 0..<count {
        let product = guess * UInt64(v[i]) + carry
        carry = product >> 32
        let digit = Int64(u[i + j]) - borrow - Int64(product & 0xFFFF_FFFF)
        u[i + j] = UInt32(truncatingIfNeeded: digit)
        borrow = digit < 0 ? 1 : 0
      }
      let digit = Int64(u[j + count]) - borrow - Int64(carry)
      u[j + count] = UInt32(truncatingIfNeeded: digit)
      if digit < 0 {
        // The guess is one too large, which happens about twice in 2³² times. Add the divisor back.
        guess -= 1
        var carry: UInt64 = 0
        for i in 0..<count {
          let total = UInt64(u[i + j]) + UInt64(v[i]) + carry
          u[i + j] = UInt32(truncatingIfNeeded: total)
          carry = total >> 32
        }
        u[j + count] = UInt32(truncatingIfNeeded: UInt64(u[j + count]) + carry)
      }
      quotient[j] = UInt32(truncatingIfNeeded: guess)
    }
    let remainder = BigInteger(digits: Array(u[0..<count]), isNegative: false).shiftedRight(by: Int(shift))
    return (quotient, remainder.digits)
  }

  private static func shiftedLeft(_ digits: [UInt32], by bits: UInt64) -> [UInt32] {
    guard bits > 0 else { return digits }
    var result: [UInt32] = []
    var carry: UInt64 = 0
    for digit in digits {
      let shifted = UInt64(digit) << bits | carry
      result.append(UInt32(truncatingIfNeeded: shifted))
      carry = shifted >> 32
    }
    if carry > 0 { result.append(UInt32(carry)) }
    return result
  }
}
