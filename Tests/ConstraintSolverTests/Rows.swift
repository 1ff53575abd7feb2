import ConstraintSolver

// Rows as mathematics writes them, with the priority after `~`:  left + right == 256 ~ 750

precedencegroup PriorityPrecedence {
  lowerThan: ComparisonPrecedence
}
infix operator ~ : PriorityPrecedence

func == (left: LinearForm, right: LinearForm) -> LinearSystem.Row { LinearSystem.Row(left - right, .equal) }
func <= (left: LinearForm, right: LinearForm) -> LinearSystem.Row { LinearSystem.Row(left - right, .atMost) }
func >= (left: LinearForm, right: LinearForm) -> LinearSystem.Row { LinearSystem.Row(left - right, .atLeast) }
func == (left: LinearForm, right: Rational) -> LinearSystem.Row { LinearSystem.Row(left - right, .equal) }
func <= (left: LinearForm, right: Rational) -> LinearSystem.Row { LinearSystem.Row(left - right, .atMost) }
func >= (left: LinearForm, right: Rational) -> LinearSystem.Row { LinearSystem.Row(left - right, .atLeast) }

func ~ (row: LinearSystem.Row, priority: Rational) -> LinearSystem.Row {
  LinearSystem.Row(row.form, row.relation, Priority(priority))
}

/// The variables that the small systems are written in.
let (x, y, z, w) = (variable(0), variable(1), variable(2), variable(3))

func variable(_ index: Int) -> LinearForm { LinearForm(variable: index) }

/// A form without variables.
func constant(_ value: Rational) -> LinearForm { LinearForm(constant: value) }

/// The sum of forms.
func sum(_ forms: some Sequence<LinearForm>) -> LinearForm { forms.reduce(LinearForm(), +) }

extension LinearSystem {
  /// A system that asks about each of its variables.
  init(_ rows: [Row], near references: [Rational] = []) {
    self.init()
    self.rows = rows
    variableCount = 1 + (rows.flatMap(\.form.terms).map(\.variable).max() ?? -1)
    quantities = (0..<variableCount).map {
      Quantity(variable($0), near: $0 < references.count ? references[$0] : .zero)
    }
  }
}
