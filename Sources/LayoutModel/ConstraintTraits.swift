import ConstraintSolver
import LayoutSyntax

/// Properties of a row that rules look for. Most rows have none, so that a rule can skip them.
package struct ConstraintTraits: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It is in a `when`.
  package static let guarded = ConstraintTraits(rawValue: 1)
  /// It uses a guide of a view.
  package static let guide = ConstraintTraits(rawValue: 2)
  /// It uses a baseline.
  package static let baseline = ConstraintTraits(rawValue: 4)
  /// It uses a content size.
  package static let contentSize = ConstraintTraits(rawValue: 8)
  /// It relates a leading, trailing, left or right edge to another horizontal location of another view.
  package static let sideways = ConstraintTraits(rawValue: 16)
  /// It relates something to a center of another view, with a constant.
  package static let offMiddle = ConstraintTraits(rawValue: 32)
}

extension ConstraintTraits {
  init(terms: [Constraint.Term], guards: [Guard], anatomy: Anatomy?) {
    self = guards.isEmpty ? [] : .guarded
    for term in terms {
      guard case .attribute(let item, let attribute) = term.quantity else {
        insert(.contentSize)
        continue
      }
      if item.guide != nil { insert(.guide) }
      if attribute == .firstBaseline || attribute == .lastBaseline { insert(.baseline) }
    }
    guard let anatomy, let other = anatomy.item2, let place = anatomy.attribute2, !anatomy.attribute1.isSize else {
      return
    }
    if !anatomy.constant.isZero, place.isMiddle(times: anatomy.multiplier) { insert(.offMiddle) }
    if anatomy.attribute1.isHorizontal, place != anatomy.attribute1, other.view != anatomy.item1.view {
      insert(.sideways)
    }
  }
}

extension Attribute {
  /// Whether it is a center: `centerX`, `centerY`, or a fraction of a trailing or bottom edge.
  fileprivate func isMiddle(times multiplier: Rational) -> Bool {
    switch self {
    case .centerX, .centerY: true
    case .trailing, .bottom: !multiplier.isOne
    default: false
    }
  }
}

extension Layout {
  /// Returns the indices of the constraints with some trait, ascending.
  package func constraints(with trait: ConstraintTraits) -> [Int] {
    var found: [Int] = []
    for (index, traits) in traits.enumerated() where traits.contains(trait) { found.append(index) }
    return found
  }
}
