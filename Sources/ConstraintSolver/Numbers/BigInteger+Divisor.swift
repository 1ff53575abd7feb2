/// Greatest common divisors after Lehmer ("Euclid's Algorithm for Large Numbers", 1938; Knuth, The Art of Computer
/// Programming, volume 2, section 4.5.2, algorithm L): most of Euclid's quotients are known from the upper bits alone, so
/// that some thirty steps are taken on numbers of 64 bits, and then made up for on the long ones at once.
extension BigInteger {
  /// Never negative; the other number where one is 0.
  static func greatestCommonDivisor(_ left: BigInteger, _ right: BigInteger) -> BigInteger {
    var (a, b) = (left.magnitude, right.magnitude)
    if a < b { (a, b) = (b, a) }
    while b.digits.count > 2 {
      if let steps = EuclideanSteps(a, b) {
        (a, b) = (a.combined(steps.a, b, steps.b), a.combined(steps.c, b, steps.d))
      } else {
        (a, b) = (b, a.quotientAndRemainder(dividingBy: b).remainder)
      }
    }
    guard !b.isZero else { return a }
    let rest = a.quotientAndRemainder(dividingBy: b).remainder
    return BigInteger(Int128(ConstraintSolver.greatestCommonDivisor(b.lowerBits, rest.lowerBits)))
  }

  /// The magnitude's lowest 64 bits.
  private var lowerBits: UInt64 {
    digits.prefix(2).reversed().reduce(0) { $0 << 32 | UInt64($1) }
  }

  /// The 62 bits of the magnitude from a place downwards, which is a number of bits from the lowest; 0 where there are none.
  fileprivate func bits(below top: Int) -> Int64 {
    var bits: UInt64 = 0
    let lowest = top - 62
    for index in (max(0, lowest / 32)...max(0, (top - 1) / 32)).reversed() where index < digits.count {
      let place = index * 32 - lowest
      bits |= place < 0 ? UInt64(digits[index]) >> UInt64(-place) : UInt64(digits[index]) << UInt64(place)
    }
    return Int64(bits & 0x3FFF_FFFF_FFFF_FFFF)
  }

  /// `factor · self + otherFactor · other`, which must not be negative, of magnitudes. The factors are below 2³¹, and not of
  /// the same sign.
  fileprivate func combined(_ factor: Int64, _ other: BigInteger, _ otherFactor: Int64) -> BigInteger {
    var result: [UInt32] = []
    result.reserveCapacity(digits.count)
    var carry: Int64 = 0
    for index in digits.indices {
      let otherDigit = index < other.digits.count ? Int64(other.digits[index]) : 0
      carry += factor * Int64(digits[index]) + otherFactor * otherDigit
      result.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    return BigInteger(digits: result, isNegative: false)
  }
}

/// Several steps of Euclid's algorithm on two long numbers at once: what they leave is `a · x + b · y` and `c · x + d · y`.
private struct EuclideanSteps {
  var (a, b, c, d) = (1 as Int64, 0 as Int64, 0 as Int64, 1 as Int64)

  /// As many steps as the upper bits of two numbers tell of, of which the first is not the smaller one; nil where that is
  /// none.
  init?(_ larger: BigInteger, _ smaller: BigInteger) {
    let top = larger.bitWidth
    var (x, y) = (larger.bits(below: top), smaller.bits(below: top))
    // Whatever the lower bits are, the true quotient lies between these two.
    while y + c > 0, y + d > 0 {
      let quotient = (x + a) / (y + c)
      guard quotient == (x + b) / (y + d), quotient < 1 << 31 else { break }
      let (nextC, nextD) = (a - quotient * c, b - quotient * d)
      guard nextC.magnitude < 1 << 31, nextD.magnitude < 1 << 31 else { break }
      (a, b, c, d) = (c, d, nextC, nextD)
      (x, y) = (y, x - quotient * y)
    }
    if b == 0 { return nil }
  }
}
