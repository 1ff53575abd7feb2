/// A sum of variables with coefficients, and a constant.
///
/// Copies share their parts until one of them changes, so they can be sent to other threads. Two forms that share their
/// parts compare equal in O(1).
package struct LinearForm: @unchecked Sendable {
  private var storage: Storage

  /// A form that is a single variable needs no allocation. Most quantities are single variables, and so are the forms
  /// of most rows that exclude negative values.
  private enum Storage {
    case variable(Int32)
    case parts(FormParts)
  }

  /// A variable, by its index in the system, and its coefficient.
  package struct Term: Hashable, Sendable {
    package let variable: Int
    package let coefficient: Rational
  }

  /// The number of terms for which a new sum has room before it is copied.
  private static let usualRoom = 4

  package init(constant: Rational = .zero) { storage = .parts(.make(constant, room: Self.usualRoom)) }

  package init(variable: Int, coefficient: Rational = .one) {
    if coefficient == .one, let variable = Int32(exactly: variable) {
      storage = .variable(variable)
      return
    }
    let parts = FormParts.make(.zero, room: 1)
    if !coefficient.isZero { parts.append(Term(variable: variable, coefficient: coefficient)) }
    storage = .parts(parts)
  }

  private init(_ parts: FormParts) { storage = .parts(parts) }

  package var constant: Rational {
    get {
      switch storage {
      case .variable: .zero
      case .parts(let parts): parts.constant
      }
    }
    set { change(room: 0) { $0.constant = newValue } }
  }

  /// The terms, ascending by variable. Each variable occurs at most once, and no coefficient is 0.
  package var terms: Terms { Terms(form: self) }

  /// The terms of a form, in order.
  package struct Terms: RandomAccessCollection, @unchecked Sendable {
    fileprivate let form: LinearForm

    package var startIndex: Int { 0 }
    package var endIndex: Int { form.termCount }
    package subscript(position: Int) -> Term { form[position] }
  }

  /// The variable, if the form is a single variable with coefficient 1 and constant 0 and is stored as such; otherwise
  /// nil.
  @inline(__always)
  var onlyVariable: Int? {
    if case .variable(let variable) = storage { Int(variable) } else { nil }
  }

  // Avoids `terms`, because that collection retains the form, which is slow for callers that visit many forms.
  var termCount: Int {
    switch storage {
    case .variable: 1
    case .parts(let parts): parts.count
    }
  }

  /// The terms in memory, or nil if the form is stored as a single variable. The caller must keep the form alive and
  /// unchanged while it uses them. A closure parameter instead would add reference counting.
  @inline(__always)
  var termsInPlace: UnsafeBufferPointer<Term>? {
    guard case .parts(let parts) = storage else { return nil }
    return parts.termsInPlace
  }

  subscript(place: Int) -> Term {
    switch storage {
    case .variable(let variable): Term(variable: Int(variable), coefficient: .one)
    case .parts(let parts): parts[place]
    }
  }

  /// The same form in an allocation without spare room, or in none if it is a single variable.
  var compact: LinearForm {
    guard case .parts(let parts) = storage else { return self }
    if parts.count == 1, parts.constant.isZero {
      return LinearForm(variable: parts[0].variable, coefficient: parts[0].coefficient)
    }
    return parts.room == 0 ? self : LinearForm(parts.copy(parts.constant, room: 0))
  }

  /// Changes the parts in place. `body` receives parts that no other form shares, with room for `room` more terms.
  private mutating func change(room: Int, _ body: (FormParts) -> Void) {
    var parts = takeParts(room: room)
    if !isKnownUniquelyReferenced(&parts) || parts.room < room {
      parts = parts.copy(parts.constant, room: room == 0 ? 0 : max(Self.usualRoom, parts.count * 2))
    }
    body(parts)
    storage = .parts(parts)
  }

  /// Moves the parts out of the form, so that the form's own reference does not make them look shared.
  private mutating func takeParts(room: Int) -> FormParts {
    defer { storage = .variable(0) }
    switch storage {
    case .parts(let parts): return parts
    case .variable(let variable):
      let parts = FormParts.make(.zero, room: 1 + room)
      parts.append(Term(variable: Int(variable), coefficient: .one))
      return parts
    }
  }

  /// Adds a multiple of a variable. O(terms).
  package mutating func add(_ variable: Int, times coefficient: Rational) {
    guard !coefficient.isZero else { return }
    let place = terms.firstIndex { $0.variable >= variable } ?? termCount
    guard place < termCount, self[place].variable == variable else {
      change(room: 1) { $0.insert(Term(variable: variable, coefficient: coefficient), at: place) }
      return
    }
    let sum = self[place].coefficient + coefficient
    change(room: 0) { parts in
      if sum.isZero {
        parts.remove(at: place)
      } else {
        parts[place] = Term(variable: variable, coefficient: sum)
      }
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

  /// Returns the value of the form at the given values of its variables. A variable without a value counts as 0.
  package func value(_ values: [Rational]) -> Rational {
    terms.reduce(constant) { sum, term in
      term.variable < values.count ? sum + term.coefficient * values[term.variable] : sum
    }
  }
}

extension LinearForm: Hashable {
  package static func == (left: LinearForm, right: LinearForm) -> Bool {
    switch (left.storage, right.storage) {
    case (.variable(let ours), .variable(let theirs)): ours == theirs
    case (.parts(let ours), .parts(let theirs)) where ours === theirs: true
    default: left.constant == right.constant && left.terms.elementsEqual(right.terms)
    }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(constant)
    for term in terms { hasher.combine(term) }
  }
}
