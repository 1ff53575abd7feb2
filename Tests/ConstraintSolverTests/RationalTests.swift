import TestSupport
import Testing

@testable import ConstraintSolver

/// Fractions of all sizes: the laws of a field, the order, and what is shown.
struct RationalTests {
  @Test func `fractions are a field`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<3_000 {
      let (a, b, c) = (random.rational(), random.rational(), random.rational())
      #expect(a + b - b == a && a + b == b + a)
      #expect(a + (b + c) == (a + b) + c)
      #expect(a * (b * c) == (a * b) * c && a * b == b * a)
      #expect((a + b) * c == a * c + b * c)
      #expect((a - a).isZero && -(-a) == a)
      if !b.isZero { #expect((a * b) / b == a && (b * b.reciprocal).isOne) }
    }
  }

  @Test func `the order agrees with subtraction`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<3_000 {
      let (a, b) = (random.rational(), random.rational())
      #expect((a < b) == ((a - b).sign < 0) && (a == b) == (a - b).isZero)
      #expect(a.magnitude.sign >= 0 && (a.magnitude == a || a.magnitude == -a))
      if a == b { #expect(a.hashValue == b.hashValue) }
    }
  }

  @Test func `equal values are equal, however they were computed`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<1_000 {
      let (a, b) = (random.rational(), random.rational())
      guard !b.isZero else { continue }
      let detour = (a * b + b) / b - 1
      #expect(detour == a && detour.hashValue == a.hashValue && detour.int == a.int)
    }
    #expect(Rational(2, over: 4) == 1 / 2 && Rational(-1, over: -2) == 1 / 2 && Rational(0, over: -5) == 0)
    #expect(Rational(1, over: 0) == nil)
  }

  @Test func `agrees with 128-bit cross products`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<3_000 {
      let (a, c) = (random.pick(-1_000_000_000...1_000_000_000), random.pick(-1_000_000_000...1_000_000_000))
      let (b, d) = (random.pick(1...1_000_000_000), random.pick(1...1_000_000_000))
      let (p, q) = (Rational(a) / Rational(b), Rational(c) / Rational(d))
      #expect(Rational(a, over: b) == p)
      #expect((p < q) == (a * d < c * b))
      #expect(p.double == Double(a) / Double(b))
      #expect((p * Rational(b)).int == a)
      #expect((p + q) * Rational(b) * Rational(d) == Rational(a * d + c * b))
    }
  }

  @Test func `a fraction of 64 bits is the same value, whether its denominator takes 32 or more`() throws {
    var random = SplitMix64(seed: 8)
    for shift in 0..<62 {
      let (top, bottom) = (Rational(random.pick(-9_000...9_000)), Rational((1 << shift) + random.pick(0...9)))
      let (value, other) = (top / bottom, try SmallFraction(top) / SmallFraction(bottom))
      #expect(
        try SmallFraction(value) == other && other.rational == value && other.rational.hashValue == value.hashValue)
    }
    #expect(throws: Halt.self) { try SmallFraction(1 / power(2, 63)) }
  }

  @Test func `floor and ceiling are the whole numbers around a value`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<2_000 {
      let a = random.rational()
      #expect(a.floor.isInteger && a.floor <= a && a < a.floor + 1)
      #expect(a.ceiling.isInteger && a.ceiling >= a && a > a.ceiling - 1)
      #expect(a.isInteger == (a.floor == a))
    }
    let half: Rational = 7 / 2
    #expect(half.floor == 3 && half.ceiling == 4 && (-half).floor == -4 && (-half).ceiling == -3)
  }

  @Test func `a double is the nearest value`() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<2_000 {
      let (a, b) = (random.rational(), random.rational())
      guard !b.isZero else { continue }
      // Three roundings of half a unit, and those of a product.
      #expect(isClose((a * b).double, a.double * b.double))
      #expect(isClose((a / b).double, a.double / b.double))
      #expect((-a).double == -a.double)
    }
    #expect((1 / 3 as Rational).double == 1.0 / 3 && (-333 / 1000 as Rational).double == -0.333)
    #expect(Rational(Int.min).double == -0x1p63)
  }

  @Test func `a double is accurate for numerators and denominators beyond its range`() {
    #expect(isClose(((power(10, 600) + 1) / (power(10, 334) + 1)).double, 1e266))
    #expect(isClose(power(10, -300).double, 1e-300))
    // A report has no infinite number.
    #expect(power(2, 2000).double == .greatestFiniteMagnitude)
  }

  @Test func `grows beyond 64 bits and shrinks again`() {
    let (least, most) = (Rational(Int.min), Rational(Int.max))
    #expect(least.int == nil && least.isInteger && least.sign == -1)
    #expect(most.int == Int.max && (-most).int == -Int.max && (-most - 1) == least)
    #expect(-least == most + 1 && (least + 1).int == -Int.max && (most + 1 - 1).int == Int.max)
    #expect(least.reciprocal * least == 1 && (least / least).isOne && least * 0 == 0)
    #expect(Rational(Int.min, over: Int.min) == 1 && Rational(Int.min, over: -1) == -least)
    #expect(Rational(1, over: Int.min) == least.reciprocal)
    #expect((most * most / most).int == Int.max && (most * most).int == nil)
    #expect(most / (most - 1) - 1 == (most - 1).reciprocal)
    #expect(least < -most && -most < most && most < -least && least.floor == least)
    #expect(power(3, 200) / power(3, 199) == 3 && power(3, 200) * power(3, -200) == 1)
  }

  @Test(
    arguments: [
      (1 / 3, 3, "0.333"), (2 / 3, 3, "0.667"), (-2 / 3, 3, "-0.667"), (1 / 2, 3, "0.5"), (5 / 2, 3, "2.5"),
      (1 / 20, 3, "0.05"), (-1 / 20, 2, "-0.05"), (16 / 9, 2, "1.78"), (1 / 2, 0, "1"), (-1 / 2, 0, "-1"),
      (1 / 3, 0, "0"), (1 / 2000, 3, "0.001"), (-1 / 2000, 3, "-0.001"), (499 / 1_000_000, 3, "0"),
      (-499 / 1_000_000, 3, "0"), (19_999 / 20_000, 3, "1"), (-19_999 / 20_000, 3, "-1"), (199_999 / 200, 2, "1000"),
      (1_999 / 2, 3, "999.5"), (-3, 3, "-3"), (0, 3, "0"), (1_234_567 / 1000, 1, "1234.6"),
      (10_001 / 10_000, 4, "1.0001"),
    ] as [(Rational, Int, String)])
  func `writes decimals`(value: Rational, places: Int, text: String) {
    #expect(value.decimal(places: places) == text)
    if places == 3 { #expect("\(value)" == text) }
  }

  @Test func `a decimal is the nearest value`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<1_000 {
      let value = Rational(random.pick(-100_000...100_000)) / Rational(random.pick(1...999))
      let written = Double(value.decimal(places: 3)) ?? .nan
      #expect(abs(written - value.double) <= 0.0005 + 1e-9, "\(value.double)")
    }
    #expect(Double(Rational(Int.min).decimal(places: 3)) == -0x1p63)
  }

  private func isClose(_ left: Double, _ right: Double) -> Bool {
    left == right || abs(left - right) <= 0x1p-48 * max(abs(left), abs(right))
  }

  private func power(_ base: Rational, _ exponent: Int) -> Rational {
    let factor = exponent < 0 ? base.reciprocal : base
    return (0..<abs(exponent)).reduce(1) { product, _ in product * factor }
  }
}

extension SplitMix64 {
  /// Small, at the edges of 64 bits, or beyond, some of them far.
  fileprivate mutating func rational() -> Rational {
    if chance(10) { return pick([0, 1, -1, Rational(Int.max), Rational(Int.min), Rational(Int.min).reciprocal]) }
    if chance(50) { return Rational(pick(-20...20)) / Rational(pick(1...9)) }
    let (top, bottom) = (Rational(Int(truncatingIfNeeded: next())), Rational(Int(truncatingIfNeeded: next())))
    let value = bottom.isZero ? top : top / bottom
    if chance(60) { return value }
    return (0..<pick(1...6)).reduce(value) { value, _ in
      value * Rational(Int(truncatingIfNeeded: next())) + Rational(pick(1...9)).reciprocal
    }
  }
}
