import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// `negative-constant`: `a.trailing = b.leading - 8`, which is clearer as `b.leading = a.trailing + 8`. Offsets between
/// centers or baselines are excluded, because neither view follows the other.
extension StyleRules {
  func negativeConstant(_ written: WrittenEquation) -> [Diagnostic] {
    guard written.rows.allSatisfy({ $0.anatomy.map(isDistanceBack) ?? false }),
      let (left, relation, right) = written.sides, let turned = turned(left, relation, right)
    else { return [] }
    let fixes =
      tree.hasComment(in: written.range) ? [] : [Fix("Write `\(turned)`", replace: written.range, with: turned)]
    return [.negativeConstant(turned, at: written.range, fixes: fixes)]
  }

  private func isDistanceBack(_ anatomy: Anatomy) -> Bool {
    let offsets: [Attribute] = [.centerX, .centerY, .firstBaseline, .lastBaseline]
    guard anatomy.constant.sign < 0 else { return false }
    return anatomy.attribute1 != anatomy.attribute2 || !offsets.contains(anatomy.attribute1)
  }

  /// The equation with its sides swapped, so that the constant is added. Nil with a factor other than 1.
  private func turned(_ left: Expression, _ relation: RelationSign, _ right: Expression) -> String? {
    guard isAttribute(core(left)), case .sum(let terms) = right.kind else { return nil }
    let kept = kept(terms)
    guard kept.count == 2, let first = kept.first, let last = kept.last, !first.isSubtracted,
      isAttribute(core(first.term)), isConstant(last.term)
    else { return nil }
    let constant: Expression
    if last.isSubtracted {
      constant = last.term
    } else if case .negated(let inner) = core(last.term).kind {
      constant = inner
    } else {
      return nil
    }
    return "\(short(first.term)) \(relation.kind.relation.flipped.rawValue) \(short(left)) + \(short(constant))"
  }

  /// Whether it is a path to an attribute.
  func isAttribute(_ expression: Expression) -> Bool {
    if case .path(let path) = expression.kind, attribute(path) != nil { true } else { false }
  }

  private func isConstant(_ expression: Expression) -> Bool {
    expression.paths.allSatisfy { path in
      path.count == 1 && attribute(path) == nil && !isPlaceholder(path)
    }
  }
}
