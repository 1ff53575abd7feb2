import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// `fraction`: `a.width = 0.5 * b.width`, which is clearer as `b.width = 2 * a.width`. Fractions of the superview are
/// excluded, because the size of a superview does not follow from its content.
extension StyleRules {
  func fraction(_ written: WrittenEquation) -> [Diagnostic] {
    guard let whole = wholeMultiplier(written.rows, written.layout),
      let (left, relation, right) = written.sides, isAttribute(core(left)),
      case .product(let factors) = core(right).kind
    else { return [] }
    let paths = factors.filter { isAttribute(core($0.factor)) }
    // `b.width / 3` already has a whole number, and a named constant is meant to be read.
    guard paths.count == 1, let path = paths.first, !path.isDivisor,
      factors.contains(where: { !$0.isDivisor && $0.factor.paths.isEmpty }),
      factors.allSatisfy({ isAttribute(core($0.factor)) || $0.factor.paths.isEmpty })
    else { return [] }
    let turned = "\(short(path.factor)) \(relation.kind.relation.flipped.rawValue) \(whole) * \(short(left))"
    let fixes =
      tree.hasComment(in: written.range) ? [] : [Fix("Write `\(turned)`", replace: written.range, with: turned)]
    return [.fraction(turned, at: written.range, fixes: fixes)]
  }

  /// The multiplier of the second size when it is on the left, if that is whole. Nil for optional rows, whose error is
  /// measured in points of the left side.
  private func wholeMultiplier(_ rows: [ConstraintRow], _ layout: Layout) -> Int? {
    let multipliers = rows.lazy.map { row -> Int? in
      guard row.priority.isRequired, let anatomy = row.anatomy, anatomy.attribute1.isSize, let other = anatomy.item2,
        !layout.views.isAncestor(other.view, of: anatomy.item1.view),
        anatomy.constant.isZero, anatomy.intrinsics.isEmpty, anatomy.multiplier.sign > 0, anatomy.multiplier < 1
      else { return nil }
      return anatomy.multiplier.reciprocal.int
    }
    guard let first = multipliers.first, multipliers.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}
