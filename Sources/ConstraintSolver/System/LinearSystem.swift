/// A problem for the solver: rows over variables, and the quantities that the caller wants to know.
///
/// It knows no view and no file. Everything that it returns speaks of rows and quantities by their index here.
package struct LinearSystem: Sendable {
  package var variableCount = 0
  /// Required rows are asserted in this order, so of a conflict's members the last is dropped.
  package var rows: [Row] = []
  /// What is asked about: each is decided to be determined or not, and held near its reference where it is not.
  package var quantities: [Quantity] = []

  package init() {}

  /// `form relation 0`.
  package struct Row: Hashable, Sendable {
    package let form: LinearForm
    package let priority: Priority
    package let relation: Relation

    package init(_ form: LinearForm, _ relation: Relation, _ priority: Priority = .required) {
      self.form = form.compact
      self.relation = relation
      self.priority = priority
    }

    /// How far a value of the form is from satisfying the row: the value itself, or 0 where the row holds.
    package func error(at value: Rational) -> Rational {
      switch relation {
      case .equal: value
      case .atMost: value.sign > 0 ? value : .zero
      case .atLeast: value.sign < 0 ? value : .zero
      }
    }
  }

  /// A form whose value the caller wants to know.
  package struct Quantity: Hashable, Sendable {
    package let form: LinearForm
    /// Where it would rather be if nothing determines it; nil for one that only has to be the same every time.
    package let reference: Rational?

    package init(_ form: LinearForm, near reference: Rational?) {
      self.form = form.compact
      self.reference = reference
    }
  }

  /// A new variable, free in both directions.
  package mutating func addVariable() -> Int {
    variableCount += 1
    return variableCount - 1
  }
}

/// The three relationships that a constraint can have.
package enum Relation: String, Hashable, Sendable, CaseIterable {
  case equal = "="
  case atMost = "<="
  case atLeast = ">="

  /// The same statement with its sides exchanged.
  package var flipped: Relation {
    switch self {
    case .equal: .equal
    case .atMost: .atLeast
    case .atLeast: .atMost
    }
  }
}

/// How much a row matters: 1000 is required, less is optional, and each level outweighs all below it together.
package struct Priority: Hashable, Sendable, Comparable {
  package let value: Rational

  package init(_ value: Rational) { self.value = value }

  /// What a row has that must hold.
  package static let required = Priority(1000)
  package var isRequired: Bool { value >= 1000 }

  /// The greater priority matters more.
  package static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}
