import ConstraintSolver
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

  @Test func `a row's error is signed, and 0 where it holds`() {
    let errors = { (row: LinearSystem.Row) in [-2, 0, 2].map { row.error(at: $0) } as [Rational] }
    #expect(errors(x == 0) == [-2, 0, 2])
    #expect(errors(x <= 0) == [0, 0, 2])
    #expect(errors(x >= 0) == [-2, 0, 0])
    #expect(Relation.allCases.map(\.flipped) == [.equal, .atLeast, .atMost])
  }
}
