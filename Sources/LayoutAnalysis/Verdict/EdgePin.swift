import ConstraintSolver
import LayoutModel
import LayoutSyntax

/// An equation that places an edge of a view at a distance from the same edge of its superview.
struct EdgePin {
  let view: Int
  let edge: Attribute
  /// The superview, or a guide of it.
  let outer: Item
  /// How far the edge is inside, in points; negative if it is outside.
  let distance: Rational
  /// The number of standard distances in the distance, if it contains nothing else; otherwise 0.
  let standardCount: Rational
}

extension Constraint {
  /// The pin that the constraint is; nil for other constraints.
  func edgePin(in layout: Layout) -> EdgePin? {
    guard relation == .equal, let anatomy, let item2 = anatomy.item2, anatomy.multiplier.isOne,
      anatomy.attribute1 == anatomy.attribute2, anatomy.intrinsics.isEmpty
    else { return nil }
    let isFirstInside = layout.views[anatomy.item1.view].superview == item2.view
    let (inner, outer) = isFirstInside ? (anatomy.item1, item2) : (item2, anatomy.item1)
    guard layout.views[inner.view].superview == outer.view, inner.guide == nil else { return nil }
    let isStart: Bool
    switch anatomy.attribute1 {
    case .leading, .left, .top: isStart = true
    case .trailing, .right, .bottom: isStart = false
    default: return nil
    }
    let isReversed = isFirstInside != isStart
    return EdgePin(
      view: inner.view, edge: anatomy.attribute1, outer: outer,
      distance: isReversed ? -anatomy.constant : anatomy.constant,
      standardCount: isReversed ? -anatomy.standardCount : anatomy.standardCount)
  }
}
