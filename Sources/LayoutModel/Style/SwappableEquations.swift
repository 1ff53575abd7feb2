import ConstraintSolver
import LayoutSyntax
import SourceText

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
