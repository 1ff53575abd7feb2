/// A sum of variables with coefficients, and a constant.
package struct LinearForm: Hashable, Sendable {
  /// The terms, ascending by variable. Each variable occurs at most once, and no coefficient is 0.
  package private(set) var terms: [Term] = []
  package var constant: Rational

  /// A variable, by its index in the system, and its coefficient.
  package struct Term: Hashable, Sendable {
    package let variable: Int
    package let coefficient: Rational
  }

  package init(constant: Rational = .zero) { self.constant = constant }

  package init(variable: Int, coefficient: Rational = .one) {
    constant = .zero
    if !coefficient.isZero { terms = [Term(variable: variable, coefficient: coefficient)] }
  }

  private init(_ terms: [Term], constant: Rational) {
    self.terms = terms
    self.constant = constant
  }

  /// Adds a multiple of a variable. O(terms).
  package mutating func add(_ variable: Int, times coefficient: Rational) {
    guard !coefficient.isZero else { return }
    let place = terms.firstIndex { $0.variable >= variable } ?? terms.count
    guard place < terms.count, terms[place].variable == variable else {
      return terms.insert(Term(variable: variable, coefficient: coefficient), at: place)
    }
    let sum = terms[place].coefficient + coefficient
    if sum.isZero {
      terms.remove(at: place)
    } else {
      terms[place] = Term(variable: variable, coefficient: sum)
    }
  }

  package static func + (left: LinearForm, right: LinearForm) -> LinearForm {
    let (ours, theirs) = (left.terms, right.terms)
    var terms: [Term] = []
    terms.reserveCapacity(ours.count + theirs.count)
    var (i, j) = (0, 0)
    while i < ours.count || j < theirs.count {
      if j == theirs.count || (i < ours.count && ours[i].variable < theirs[j].variable) {
        terms.append(ours[i])
        i += 1
      } else if i == ours.count || theirs[j].variable < ours[i].variable {
        terms.append(theirs[j])
        j += 1
      } else {
        let coefficient = ours[i].coefficient + theirs[j].coefficient
        if !coefficient.isZero { terms.append(Term(variable: ours[i].variable, coefficient: coefficient)) }
        i += 1
        j += 1
      }
    }
    return LinearForm(terms, constant: left.constant + right.constant)
  }

  package static func * (factor: Rational, form: LinearForm) -> LinearForm {
    guard !factor.isZero else { return LinearForm() }
    return LinearForm(
      form.terms.map { Term(variable: $0.variable, coefficient: factor * $0.coefficient) },
      constant: factor * form.constant)
  }

  package static func - (left: LinearForm, right: LinearForm) -> LinearForm { left + (-1 as Rational) * right }

  package static func + (form: LinearForm, constant: Rational) -> LinearForm {
    LinearForm(form.terms, constant: form.constant + constant)
  }

  package static func - (form: LinearForm, constant: Rational) -> LinearForm { form + -constant }

  /// Returns the value of the form at the given values of its variables. A variable without a value counts as 0.
  package func value(_ values: [Rational]) -> Rational {
    terms.reduce(constant) { sum, term in
      term.variable < values.count ? sum + term.coefficient * values[term.variable] : sum
    }
  }
}
