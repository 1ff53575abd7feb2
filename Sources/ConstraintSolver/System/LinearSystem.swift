/// A problem for the solver: rows over variables, and the quantities whose values the caller asks for.
///
/// It has no views and no files. The solution refers to rows and quantities by their index in this system.
package struct LinearSystem: Sendable {
  package var variableCount = 0
  /// The rows. The solver asserts required rows in this order, so it drops the last member of a conflict.
  package var rows: [Row] = []
  /// The quantities that the caller asks for. The solver decides whether each is determined, and keeps an undetermined
  /// one near its reference.
  package var quantities: [Quantity] = []

  package init() {}

  /// A row `form relation 0` with a priority.
  package struct Row: Hashable, Sendable {
    package let form: LinearForm
    package let priority: Priority
    package let relation: Relation

    package init(_ form: LinearForm, _ relation: Relation, _ priority: Priority = .required) {
      self.form = form
      self.relation = relation
      self.priority = priority
    }

    /// Returns the signed error of the row where its form has a value: that value, or 0 if the row holds.
    package func error(at value: Rational) -> Rational {
      switch relation {
      case .equal: value
      case .atMost: value.sign > 0 ? value : .zero
      case .atLeast: value.sign < 0 ? value : .zero
      }
    }
  }

  /// A form whose value the caller asks for.
  package struct Quantity: Hashable, Sendable {
    package let form: LinearForm
    /// The preferred value if the rows do not determine the quantity. With nil the solver only guarantees that the same
    /// system always gives the same value.
    package let reference: Rational?

    package init(_ form: LinearForm, near reference: Rational?) {
      self.form = form
      self.reference = reference
    }
  }

  /// Adds a variable without bounds, and returns its index.
  package mutating func addVariable() -> Int {
    variableCount += 1
    return variableCount - 1
  }
}

/// The three relations that a constraint can have.
package enum Relation: String, Hashable, Sendable, CaseIterable {
  case equal = "="
  case atMost = "<="
  case atLeast = ">="

  /// The relation of the same constraint with its sides swapped.
  package var flipped: Relation {
    switch self {
    case .equal: .equal
    case .atMost: .atLeast
    case .atLeast: .atMost
    }
  }
}

/// The priority of a row: 1000 is required, and anything less is optional. Each level outweighs all lower levels
/// together.
package struct Priority: Hashable, Sendable, Comparable {
  package let value: Rational

  package init(_ value: Rational) { self.value = value }

  /// The priority of rows that must hold.
  package static let required = Priority(1000)
  package var isRequired: Bool { value >= 1000 }

  /// Orders priorities by importance: the greater one matters more.
  package static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}
