/// A sum of variables with coefficients, and a constant.
///
/// Copies share their parts until one of them changes, which is why they may be sent to other threads. Two that share
/// them are known to be equal at once.
package struct LinearForm: @unchecked Sendable {
  private var parts: FormParts

  /// A variable, by its index in the system, and what it is multiplied by.
  package struct Term: Hashable, Sendable {
    package let variable: Int
    package let coefficient: Rational
  }

  /// How many terms a sum that begins may have before it has to move.
  private static let usualRoom = 4

  package init(constant: Rational = .zero) { parts = .make(constant, room: Self.usualRoom) }

  package init(variable: Int, coefficient: Rational = .one) {
    parts = .make(.zero, room: 1)
    if !coefficient.isZero { parts.append(Term(variable: variable, coefficient: coefficient)) }
  }

  private init(_ parts: FormParts) { self.parts = parts }

  package var constant: Rational {
    get { parts.constant }
    set {
      if isKnownUniquelyReferenced(&parts) {
        parts.constant = newValue
      } else {
        parts = parts.copy(newValue, room: 0)
      }
    }
  }

  /// Ascending by variable, each at most once, no coefficient 0.
  package var terms: Terms { Terms(parts: parts) }

  /// The terms of a form, in order.
  package struct Terms: RandomAccessCollection, @unchecked Sendable {
    fileprivate let parts: FormParts

    package var startIndex: Int { 0 }
    package var endIndex: Int { parts.count }
    package subscript(position: Int) -> Term { parts[position] }
  }

  // For those who look at many forms: the collection of its terms holds on to a form.
  var termCount: Int { parts.count }
  subscript(place: Int) -> Term { parts[place] }

  /// The same form in no more memory than it takes.
  var compact: LinearForm { parts.room == 0 ? self : LinearForm(parts.copy(constant, room: 0)) }

  /// Adds a multiple of a variable. O(terms).
  package mutating func add(_ variable: Int, times coefficient: Rational) {
    guard !coefficient.isZero else { return }
    let place = terms.firstIndex { $0.variable >= variable } ?? terms.count
    let isKnown = place < terms.count && terms[place].variable == variable
    if !isKnownUniquelyReferenced(&parts) || parts.room == 0 && !isKnown {
      parts = parts.copy(constant, room: max(Self.usualRoom, parts.count * 2))
    }
    guard isKnown else {
      parts.insert(Term(variable: variable, coefficient: coefficient), at: place)
      return
    }
    let sum = parts[place].coefficient + coefficient
    if sum.isZero {
      parts.remove(at: place)
    } else {
      parts[place] = Term(variable: variable, coefficient: sum)
    }
  }

  package static func + (left: LinearForm, right: LinearForm) -> LinearForm {
    let (ours, theirs) = (left.terms, right.terms)
    let sum = FormParts.make(left.constant + right.constant, room: ours.count + theirs.count)
    var (i, j) = (0, 0)
    while i < ours.count || j < theirs.count {
      if j == theirs.count || (i < ours.count && ours[i].variable < theirs[j].variable) {
        sum.append(ours[i])
        i += 1
      } else if i == ours.count || theirs[j].variable < ours[i].variable {
        sum.append(theirs[j])
        j += 1
      } else {
        let coefficient = ours[i].coefficient + theirs[j].coefficient
        if !coefficient.isZero { sum.append(Term(variable: ours[i].variable, coefficient: coefficient)) }
        i += 1
        j += 1
      }
    }
    return LinearForm(sum)
  }

  package static func * (factor: Rational, form: LinearForm) -> LinearForm {
    guard !factor.isZero else { return LinearForm() }
    let product = FormParts.make(factor * form.constant, room: form.terms.count)
    for term in form.terms {
      product.append(Term(variable: term.variable, coefficient: factor * term.coefficient))
    }
    return LinearForm(product)
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

extension LinearForm: Hashable {
  package static func == (left: LinearForm, right: LinearForm) -> Bool {
    left.parts === right.parts || left.constant == right.constant && left.terms.elementsEqual(right.terms)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(constant)
    for term in terms { hasher.combine(term) }
  }
}
