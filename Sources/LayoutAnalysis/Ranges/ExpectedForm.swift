import ConstraintSolver
import LayoutModel

/// The left side of an expectation minus its right side, for all sizes of a section.
///
/// It is a sum over the parts that it depends on. In each part its terms are a quantity, so that it is known where the
/// sum is determined although single values are not. Parts are independent, so the ends of their ranges add up.
struct ExpectedForm {
  /// The constant, and the terms that are always determined.
  let rest: LinearForm
  /// The terms in each part.
  let shares: [Share]

  struct Share {
    let part: Int
    let quantity: Int
    /// The variables of the derived values that are its ends.
    let least: Int
    let greatest: Int
  }

  /// Returns the greatest value of the form; of the negated form if it `isNegated`.
  func greatest(isNegated: Bool) -> LinearForm {
    var form = isNegated ? Self.minusOne * rest : rest
    for share in shares {
      form.add(isNegated ? share.least : share.greatest, times: isNegated ? Self.minusOne : .one)
    }
    return form
  }

  private static let minusOne: Rational = -1
}

/// A value of a part that is none of the system's variables.
enum DerivedValue {
  /// The least or the greatest value of a quantity of an expectation.
  case end(quantity: Int, form: LinearForm, isGreatest: Bool)
  /// The content height of a text that wraps.
  case textHeight(view: Int)
}

extension SectionSolution {
  /// Returns a derived value in a cell; nil if it is unbounded, or not affine.
  func value(of derived: DerivedValue, in part: Part, _ cell: Cell) -> Plane? {
    switch derived {
    case .textHeight(let view): return (cell.texts[view]?.height).map { Plane(constant: $0) }
    case .end(let quantity, let form, let isGreatest):
      if let ends = cell.ends[quantity] {
        guard case .affine(let plane) = isGreatest ? ends.greatest : ends.least else { return nil }
        return plane
      }
      var plane = Plane(constant: form.constant)
      for term in form.terms {
        guard let place = part.place(of: term.variable) else { return nil }
        plane.add(cell.values[place], times: term.coefficient)
      }
      return plane
    }
  }
}
