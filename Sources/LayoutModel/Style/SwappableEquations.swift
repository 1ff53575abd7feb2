import ConstraintSolver
import LayoutSyntax
package import SourceText

/// An equation of the widths or heights of two siblings: `Red.width = Blue.width`. Its sides can be swapped, unlike
/// those of an alignment, which positions one view by the other.
package struct SwappableEquation: Sendable {
  package let layout: Int
  /// The view that is written first.
  package let first: Int
  package let second: Int
  /// The ranges of both sides.
  package let left: ByteRange
  package let right: ByteRange

  func moved(by distance: Int) -> SwappableEquation {
    SwappableEquation(
      layout: layout, first: first, second: second, left: left.moved(by: distance), right: right.moved(by: distance))
  }
}

extension StyleRules {
  /// Nil for any other equation.
  func swappableEquation(_ written: WrittenEquation, inLayout layout: Int) -> SwappableEquation? {
    guard written.rows.count == 1, let anatomy = written.rows.first?.anatomy, let other = anatomy.item2,
      anatomy.attribute1.isSize, anatomy.attribute1 == anatomy.attribute2, anatomy.multiplier.isOne,
      anatomy.constant.isZero, anatomy.item1.guide == nil, other.guide == nil,
      let (left, relation, right) = written.sides, relation.kind == .equal, isAttribute(core(left)),
      isAttribute(core(right))
    else { return nil }
    let views = written.layout.views
    guard let superview = views[anatomy.item1.view].superview, views[other.view].superview == superview
    else { return nil }
    return SwappableEquation(
      layout: layout, first: anatomy.item1.view, second: other.view, left: left.range, right: right.range)
  }
}
