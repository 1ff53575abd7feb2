package import ConstraintSolver
package import LayoutSyntax

/// A row in the parts that Apple's guide gives a constraint: `item1.attribute1 relationship multiplier *
/// item2.attribute2 + constant`.
package final class Anatomy: Sendable {
  package let item1: Item
  package let attribute1: Attribute
  package let relation: Relation
  /// The multiplier; 0 without a second item.
  package let multiplier: Rational
  package let item2: Item?
  package let attribute2: Attribute?
  package let constant: Rational
  /// The number of standard distances in the constant, if it contains nothing else; otherwise 0.
  package let standardCount: Rational
  /// The factor of an error of the parts relative to the equation as written: 2 for `2 * a.width = b.width`.
  package let weight: Rational
  /// Whether the left side minus the right side decreases as the first attribute increases, as in `100 = a.width`.
  package let isReversed: Bool
  /// Content sizes that are added to the constant.
  package let intrinsics: [(view: Int, isWidth: Bool, coefficient: Rational)]

  /// Nil for a row without attributes. The arguments are those of the row.
  init?(terms: [Constraint.Term], relation: Relation, constant: Rational, standardCount: Rational) {
    typealias Part = (item: Item, attribute: Attribute, coefficient: Rational)
    var first: Part?
    var second: Part?
    var intrinsics: [(view: Int, isWidth: Bool, coefficient: Rational)] = []
    for isLeft in [true, false] {
      for term in terms where term.isLeft == isLeft {
        switch term.quantity {
        case .attribute(let item, let attribute):
          if first == nil {
            first = (item, attribute, term.coefficient)
          } else if second == nil {
            second = (item, attribute, term.coefficient)
          }
        case .intrinsic(let view, let isWidth): intrinsics.append((view, isWidth, term.coefficient))
        }
      }
    }
    guard let first, !first.coefficient.isZero else { return nil }
    item1 = first.item
    attribute1 = first.attribute
    isReversed = first.coefficient.sign < 0
    self.relation = isReversed ? relation.flipped : relation
    item2 = second?.item
    attribute2 = second?.attribute
    multiplier = second.map { -$0.coefficient / first.coefficient } ?? .zero
    self.constant = -constant / first.coefficient
    weight = first.coefficient.magnitude
    self.standardCount = -standardCount / first.coefficient
    self.intrinsics = intrinsics.map { ($0.view, $0.isWidth, -$0.coefficient / first.coefficient) }
  }
}

extension Layout {
  /// Returns an item's name in messages: `Red`, `root.safeArea`.
  package func name(of item: Item) -> String {
    let name = views.indices.contains(item.view) ? views[item.view].name : "?"
    return item.guide.map { "\(name).\($0.rawValue)" } ?? name
  }

  /// Returns the name of one of several rows of a statement: `height`; for numbered rows the first attribute,
  /// `right.width`. Nil for the only row of its statement.
  package func part(of constraint: Constraint) -> String? {
    guard constraint.part.contains("["), let anatomy = constraint.anatomy else {
      return constraint.part.isEmpty ? nil : constraint.part
    }
    return firstAttribute(of: anatomy)
  }

  /// Returns the first attribute of a row: `right.width`.
  package func firstAttribute(of anatomy: Anatomy) -> String {
    "\(name(of: anatomy.item1)).\(anatomy.attribute1.rawValue)"
  }

  /// Returns the first attribute of a row minus the multiple of its second: `a.width + b.width`,
  /// `b.leading - 2 * a.trailing`.
  package func attributes(of anatomy: Anatomy) -> String {
    let first = firstAttribute(of: anatomy)
    guard let item2 = anatomy.item2, let attribute2 = anatomy.attribute2 else { return first }
    let sign = anatomy.multiplier.sign < 0 ? "+" : "-"
    let magnitude = anatomy.multiplier.magnitude
    let factor = magnitude.isOne ? "" : "\(magnitude.fractionText) * "
    return "\(first) \(sign) \(factor)\(name(of: item2)).\(attribute2.rawValue)"
  }
}
