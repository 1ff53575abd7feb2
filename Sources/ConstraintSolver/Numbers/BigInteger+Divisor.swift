/// Greatest common divisors by Lehmer's algorithm ("Euclid's Algorithm for Large Numbers", 1938; Knuth, The Art of
/// Computer Programming, volume 2, section 4.5.2, algorithm L).
///
/// The upper bits alone determine most of Euclid's quotients. The algorithm takes about thirty steps on 64-bit numbers,
/// and then applies them to the long numbers at once.
extension BigInteger {
  /// Returns the greatest common divisor, which is never negative. If one number is 0, it is the magnitude of the
  /// other.
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

  /// The lowest 64 bits of the magnitude.
  private var lowerBits: UInt64 {
    digits.prefix(2).reversed().reduce(0) { $0 << 32 | UInt64($1) }
  }

  /// Returns the 62 bits of the magnitude below bit `top`, which is counted from the lowest; bits that do not exist are
  /// 0.
  fileprivate func bits(below top: Int) -> Int64 {
    var bits: UInt64 = 0
    let lowest = top - 62
    for index in (max(0, lowest / 32)...max(0, (top - 1) / 32)).reversed() where index < digits.count {
      let place = index * 32 - lowest
      bits |= place < 0 ? UInt64(digits[index]) >> UInt64(-place) : UInt64(digits[index]) << UInt64(place)
    }
    return Int64(bits & 0x3FFF_FFFF_FFFF_FFFF)
  }

  /// Returns `factor · self + otherFactor · other` of two magnitudes, which must not be negative. The magnitudes of the
  /// factors must be below 2³¹, and their signs must differ.
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

/// Several steps of Euclid's algorithm on two long numbers `x` and `y`. The steps result in `a · x + b · y` and `c · x
/// + d · y`.
private struct EuclideanSteps {
  var (a, b, c, d) = (1 as Int64, 0 as Int64, 0 as Int64, 1 as Int64)

  /// Takes as many steps as the upper bits of two numbers determine, or returns nil if that is none. `larger` must not
  /// be less than `smaller`.
  init?(_ larger: BigInteger, _ smaller: BigInteger) {
    let top = larger.bitWidth
    var (x, y) = (larger.bits(below: top), smaller.bits(below: top))
    // The true quotient lies between these two, whatever the lower bits are.
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
