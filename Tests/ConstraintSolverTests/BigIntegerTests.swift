import TestSupport
import Testing

@testable import ConstraintSolver

/// Integers of all sizes: against 128-bit arithmetic, against remainders modulo a prime, and against the laws.
struct BigIntegerTests {
  @Test func `agrees with 128-bit arithmetic`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2_000 {
      let (a, b) = (random.int64(), random.int64())
      let (m, n) = (BigInteger(a), BigInteger(b))
      #expect(m + n == BigInteger(Int128(a) + Int128(b)))
      #expect(m - n == BigInteger(Int128(a) - Int128(b)))
      #expect(m * n == BigInteger(Int128(a) * Int128(b)))
      #expect((m < n) == (a < b) && (m == n) == (a == b))
      #expect(m.bitWidth == 64 - a.magnitude.leadingZeroBitCount)
      #expect(m.int64 == (a == Int64.min ? nil : a))
      if b != 0 {
        let (quotient, remainder) = m.quotientAndRemainder(dividingBy: n)
        #expect(quotient == BigInteger(Int128(a) / Int128(b)) && remainder == BigInteger(Int128(a) % Int128(b)))
      }
    }
  }

  @Test func `sums, differences and products are correct modulo a prime`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<2_000 {
      let (a, b) = (random.bigInteger(), random.bigInteger())
      #expect((a + b).residue == (a.residue + b.residue) % prime)
      #expect((a - b).residue == (a.residue + prime - b.residue) % prime)
      #expect((a * b).residue == a.residue * b.residue % prime)
    }
  }

  @Test func `addition and multiplication obey their laws`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<2_000 {
      let (a, b, c) = (random.bigInteger(), random.bigInteger(), random.bigInteger())
      #expect(a + b - b == a)
      #expect(a + b == b + a && a * b == b * a)
      #expect((a + b) * c == a * c + b * c)
      #expect((a - a).isZero && a - a == -(a - a))
      #expect((a < b) == (a - b).isNegative && (a < b) == (-b < -a))
    }
  }

  @Test func `quotient times divisor plus remainder is the dividend`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<5_000 {
      let (a, b) = (random.bigInteger(), random.bigInteger())
      guard !b.isZero else { continue }
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      #expect(quotient * b + remainder == a)
      #expect(remainder.magnitude < b.magnitude)
      #expect(remainder.isZero || remainder.isNegative == a.isNegative)
      #expect((a * b).quotientAndRemainder(dividingBy: b).quotient == a)
    }
  }

  @Test func `corrects an overestimated digit of a quotient`() {
    let digit = BigInteger(1 << 32 as Int64)
    let dividend = BigInteger(0x8000_0000 as Int64) * digit * digit + BigInteger(3 as Int64)
    let divisor = BigInteger(0x2000_0000 as Int64) * digit * digit + BigInteger(1 as Int64)
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    #expect(quotient == BigInteger(3 as Int64))
    #expect(remainder == BigInteger(0x2000_0000 as Int64) * digit * digit)
  }

  @Test func `a greatest common divisor divides both and leaves coprime quotients`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<2_000 {
      let (a, b, c) = (random.bigInteger(), random.bigInteger(), random.bigInteger())
      guard !a.isZero, !b.isZero, !c.isZero else { continue }
      let divisor = BigInteger.greatestCommonDivisor(a * c, b * c)
      let (left, right) = (
        (a * c).quotientAndRemainder(dividingBy: divisor), (b * c).quotientAndRemainder(dividingBy: divisor)
      )
      #expect(left.remainder.isZero && right.remainder.isZero && !divisor.isNegative)
      #expect(divisor.quotientAndRemainder(dividingBy: c).remainder.isZero)
      #expect(BigInteger.greatestCommonDivisor(left.quotient, right.quotient).isOne)
    }
  }

  @Test func `a greatest common divisor is the one that Euclid finds`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<3_000 {
      let (a, b) = (random.bigInteger() * random.bigInteger(), random.bigInteger())
      // Near to a multiple, and with a common factor: where quotients are very large, and where they end early.
      for (a, b) in [(a, b), (a * b + random.bigInteger(), b), (a * b, b * b), (a, a + BigInteger(1 as Int64))] {
        #expect(BigInteger.greatestCommonDivisor(a, b) == euclid(a, b))
      }
    }
    // Numbers of which one follows the other in Fibonacci's row need the most steps: each quotient is 1.
    var (a, b) = (BigInteger(1 as Int64), BigInteger(1 as Int64))
    for _ in 0..<1_000 {
      (a, b) = (b, a + b)
      #expect(BigInteger.greatestCommonDivisor(a, b).isOne && BigInteger.greatestCommonDivisor(b * a, a * a) == a)
    }
  }

  private func euclid(_ left: BigInteger, _ right: BigInteger) -> BigInteger {
    var (a, b) = (left.magnitude, right.magnitude)
    while !b.isZero { (a, b) = (b, a.quotientAndRemainder(dividingBy: b).remainder) }
    return a
  }

  @Test func `shifting right divides the magnitude by a power of two`() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<500 {
      let a = random.bigInteger()
      let bits = random.pick(0...100)
      let power = (0..<bits).reduce(BigInteger(1 as Int64)) { power, _ in power + power }
      #expect(a.shiftedRight(by: bits) == a.quotientAndRemainder(dividingBy: power).quotient)
    }
  }

  @Test func `the least 64-bit integer has no 64-bit magnitude`() {
    #expect(BigInteger(Int64.min).int64 == nil)
    #expect(BigInteger(Int64.max).int64 == Int64.max)
    #expect(BigInteger(-Int64.max).int64 == -Int64.max)
    #expect((BigInteger(Int64.max) + BigInteger(1 as Int64)).int64 == nil)
    #expect(BigInteger(Int128.min) + BigInteger(Int128.max) == BigInteger(-1 as Int64))
  }
}

/// The greatest prime below 2³².
private let prime: UInt64 = 4_294_967_291

extension BigInteger {
  /// The value modulo a prime, digit by digit.
  fileprivate var residue: UInt64 {
    let magnitude = digits.reversed().reduce(0 as UInt64) { ($0 << 32 | UInt64($1)) % prime }
    return isNegative ? (prime - magnitude) % prime : magnitude
  }
}

extension SplitMix64 {
  /// Of any length, the ends of the range among them.
  fileprivate mutating func int64() -> Int64 {
    if chance(10) { return pick([0, 1, -1, Int64.max, Int64.min, -Int64.max, 1 << 32, (1 << 32) - 1, -(1 << 31)]) }
    return Int64(truncatingIfNeeded: next()) >> Int64(pick(0...63))
  }

  /// Up to 12 digits, many of them at the edges, where carries and guesses go wrong.
  mutating func bigInteger() -> BigInteger {
    let edges: [UInt32] = [0, 0, 1, 2, 0x7FFF_FFFF, 0x8000_0000, 0x8000_0001, 0xFFFF_FFFE, 0xFFFF_FFFF]
    var value = BigInteger(0 as Int64)
    for _ in 0..<pick(0...12) {
      let digit = chance(60) ? pick(edges) : UInt32(truncatingIfNeeded: next())
      value = value * BigInteger(1 << 32 as Int64) + BigInteger(Int64(digit))
    }
    return chance(50) ? -value : value
  }
}
