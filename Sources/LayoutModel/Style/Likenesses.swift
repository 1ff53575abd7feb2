import ConstraintSolver
import LayoutSyntax
package import SourceText

/// An equation that says no more than that two siblings are equally wide or high: `Red.width = Blue.width`. Either may
/// stand first, while an alignment places one view by the other.
package struct Likeness: Sendable {
  package let layout: Int
  /// The view that is written first.
  package let first: Int
  package let second: Int
  /// Where each side is written.
  package let left: ByteRange
  package let right: ByteRange
}

extension StyleRules {
  /// In file order.
  var likenesses: [Likeness] {
    equations.compactMap { written in
      guard written.rows.count == 1, let anatomy = written.rows.first?.anatomy, let other = anatomy.item2,
        anatomy.attribute1.isSize, anatomy.attribute1 == anatomy.attribute2, anatomy.multiplier.isOne,
        anatomy.constant.isZero, anatomy.item1.guide == nil, other.guide == nil,
        let (left, relation, right) = written.sides, relation.kind == .equal, isAttribute(core(left)),
        isAttribute(core(right))
      else { return nil }
      let views = written.layout.views
      guard let superview = views[anatomy.item1.view].superview, views[other.view].superview == superview,
        let layout = model.layouts.firstIndex(where: { $0 === written.layout })
      else { return nil }
      return Likeness(
        layout: layout, first: anatomy.item1.view, second: other.view, left: left.range, right: right.range)
    }
  }
}
