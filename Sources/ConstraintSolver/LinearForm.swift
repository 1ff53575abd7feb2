/// A sum of variables with coefficients, and a constant.
package struct LinearForm: Hashable, Sendable {
  /// Ascending by variable, each at most once, no coefficient 0.
  package private(set) var terms: [Term]
  package var constant: Rational

  /// A variable, by its index in the system, and what it is multiplied by.
  package struct Term: Hashable, Sendable {
    package let variable: Int
    package let coefficient: Rational
  }

  package init(constant: Rational = .zero) {
    terms = []
    self.constant = constant
  }

  package init(variable: Int, coefficient: Rational = .one) {
    terms = coefficient.isZero ? [] : [Term(variable: variable, coefficient: coefficient)]
    constant = .zero
  }

  /// Adds a multiple of a variable. O(terms).
  package mutating func add(_ variable: Int, times coefficient: Rational) {
    guard !coefficient.isZero else { return }
    let index = terms.firstIndex { $0.variable >= variable } ?? terms.count
    guard index < terms.count, terms[index].variable == variable else {
      terms.insert(Term(variable: variable, coefficient: coefficient), at: index)
      return
    }
    let sum = terms[index].coefficient + coefficient
    if sum.isZero {
      terms.remove(at: index)
    } else {
      terms[index] = Term(variable: variable, coefficient: sum)
    }
  }

  package static func + (left: LinearForm, right: LinearForm) -> LinearForm {
    var sum = LinearForm(constant: left.constant + right.constant)
    var (i, j) = (0, 0)
    while i < left.terms.count || j < right.terms.count {
      if j == right.terms.count || (i < left.terms.count && left.terms[i].variable < right.terms[j].variable) {
        sum.terms.append(left.terms[i])
        i += 1
      } else if i == left.terms.count || right.terms[j].variable < left.terms[i].variable {
        sum.terms.append(right.terms[j])
        j += 1
      } else {
        let coefficient = left.terms[i].coefficient + right.terms[j].coefficient
        if !coefficient.isZero {
          sum.terms.append(Term(variable: left.terms[i].variable, coefficient: coefficient))
        }
        i += 1
        j += 1
      }
    }
    return sum
  }

  package static func * (factor: Rational, form: LinearForm) -> LinearForm {
    guard !factor.isZero else { return LinearForm() }
    var product = LinearForm(constant: factor * form.constant)
    product.terms = form.terms.map { Term(variable: $0.variable, coefficient: factor * $0.coefficient) }
    return product
  }

  package static func - (left: LinearForm, right: LinearForm) -> LinearForm { left + (-1 as Rational) * right }

  package static func + (form: LinearForm, constant: Rational) -> LinearForm {
    var sum = form
    sum.constant += constant
    return sum
  }

  package static func - (form: LinearForm, constant: Rational) -> LinearForm { form + -constant }

  /// The form's value where each variable has its value; a variable without one counts as 0.
  package func value(_ values: [Rational]) -> Rational {
    terms.reduce(constant) { sum, term in
      term.variable < values.count ? sum + term.coefficient * values[term.variable] : sum
    }
  }
}
