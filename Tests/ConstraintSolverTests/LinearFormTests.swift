import ConstraintSolver
import TestSupport
import Testing

/// Forms as vectors: values add, and what cancels out is gone.
struct LinearFormTests {
  @Test func `the value of a combination is the combination of the values`() {
    let (f, g) = (2 * x - 3 * y + 4, y + 5 * z - 1)
    let point: [Rational] = [7, 1 / 3, -2]
    #expect(f.value(point) == 17 && g.value(point) == -32 / 3)
    #expect((f + g).value(point) == f.value(point) + g.value(point))
    #expect((f - 3 * g).value(point) == f.value(point) - 3 * g.value(point))
    #expect((w + x).value(point) == 7)
  }

  @Test func `terms are in order, and none is 0`() {
    let form = 3 * w + 2 * x - y + 7 * z - 3 * w + y - 7
    #expect(form.terms.map(\.variable) == [0, 2] && form.terms.map(\.coefficient) == [2, 7])
    #expect(form == 2 * x + 7 * z + constant(-7))
    #expect(0 * form == LinearForm() && LinearForm(variable: 3, coefficient: 0) == LinearForm())
  }

  @Test func `a copy is unchanged when the original changes`() {
    let wide: Rational = 1_000_000_007 * 1_000_000_009 * 1_000_000_021
    var form = wide * x + 2 * y
    let copies = [form, form + 1, 1 * form]
    form.add(1, times: -wide)
    form.add(3, times: wide)
    form.constant = wide
    #expect(form == wide * x + (2 - wide) * y + wide * w + wide)
    #expect(copies == [wide * x + 2 * y, wide * x + 2 * y + 1, wide * x + 2 * y])
  }

  @Test func `a form of one variable is equal however it is built, and unchanged when a copy changes`() {
    var (built, changed) = (LinearForm(), x)
    built.add(0, times: 3)
    built.add(0, times: -2)
    #expect(Set([x, 1 * x, x + 1 - 1, x + y - y, built, (built == 0).form]).count == 1)
    #expect(x != y && x != x + 1 && x != 2 * x && x.constant.isZero)
    changed.constant = 5
    changed.add(0, times: 1)
    changed.add(1, times: 1)
    #expect(changed == 2 * x + y + 5 && x.value([7]) == 7)
    changed.add(0, times: -2)
    #expect(changed == y + 5)
  }

  @Test func `a form is the sum of its terms in any order`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      var (form, sums) = (LinearForm(), [Int: Rational]())
      for _ in 0..<random.pick(0...30) {
        let (variable, factor) = (random.pick(0...11), Rational(random.pick(-2...2)))
        form.add(variable, times: factor)
        sums[variable, default: 0] += factor
      }
      let expected = sums.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
      #expect(form.terms.map(\.variable) == expected.map(\.key))
      #expect(form.terms.map(\.coefficient) == expected.map(\.value))
    }
  }

  @Test func `a row's error is signed, and 0 if it is satisfied`() {
    let errors = { (row: LinearSystem.Row) in [-2, 0, 2].map { row.error(at: $0) } as [Rational] }
    #expect(errors(x == 0) == [-2, 0, 2])
    #expect(errors(x <= 0) == [0, 0, 2])
    #expect(errors(x >= 0) == [-2, 0, 0])
    #expect(Relation.allCases.map(\.flipped) == [.equal, .atLeast, .atMost])
  }
}
