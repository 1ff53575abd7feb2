import ConstraintSolver
import LayoutDiagnostics
import LayoutModel
import LayoutSyntax
import SourceText

/// Edits that mend a slip in an equation that positions a view: a wrong sign, a wrong edge, swapped views, a reversed
/// relation, or a gap unlike the others. Each is proved before it is offered.
extension LayoutChecks {
  /// Returns the edits for each equation that positions a view on an axis, the likeliest first.
  func slipFixes(_ view: Int, on axes: Set<SweepAxis>) -> [FindingFix] {
    let slips = corrections(placements(of: view, on: axes))
    return slips.flatMap { $0.signFixes(self) } + slips.flatMap { $0.edgeFixes(self) }
      + slips.flatMap { $0.swapFixes(self) } + slips.flatMap { $0.relationFixes(self) }
  }

  /// Returns the edits for an equation that takes part in a conflict.
  func slipFixes(_ constraint: Constraint) -> [FindingFix] {
    guard let slips = placement(constraint).flatMap({ EquationCorrections($0, in: file) }) else { return [] }
    return slips.signFixes(self) + slips.gapFixes(self)
  }

  /// Whether an edge that sticks out is likely a slip of its author: a wrong sign, or a distance from the wrong edge of an
  /// ancestor. A view at the very edge is put outside on purpose, such as a panel that moves in.
  func isLikelySlip(_ view: Int, on axes: Set<SweepAxis>) -> Bool {
    if axes.contains(where: { edgePins.hasLikelyWrongSign(view, $0) }) { return true }
    let placements = placements(of: view, on: axes)
    return placements.contains(where: \.isFromWrongEdge)
      && corrections(placements).contains { $0.placement.isFromWrongEdge }
  }

  /// An equation that relates a position of a view to one of an ancestor or a sibling.
  struct Placement {
    let constraint: Constraint
    /// The position of the view or sibling that is positioned, as an index of the constraint's terms.
    let own: Int
    /// Whether the other item is an ancestor.
    let isToAncestor: Bool
    let ownAttribute: Attribute
    let otherAttribute: Attribute
    /// The two views.
    let views: [Int]
  }

  /// The largest number of equations that are examined for one view.
  private static let placementLimit = 6

  private func placements(of view: Int, on axes: Set<SweepAxis>) -> [Placement] {
    constraints(of: view).compactMap { constraint in
      let isAlong = constraint.terms.contains { term in
        guard let (item, attribute) = term.quantity.attribute else { return false }
        return item.view == view && !attribute.isSize && axes.contains(attribute.isHorizontal ? .width : .height)
      }
      return isAlong ? placement(constraint) : nil
    }
  }

  /// Returns the first placements as they are written. Each equation is parsed.
  private func corrections(_ placements: [Placement]) -> [EquationCorrections] {
    Array(placements.lazy.compactMap { EquationCorrections($0, in: self.file) }.prefix(Self.placementLimit))
  }

  private func placement(_ constraint: Constraint) -> Placement? {
    guard constraint.part.isEmpty, constraint.terms.count == 2, constraint.statement.isEditable,
      let one = constraint.terms[0].quantity.attribute, let other = constraint.terms[1].quantity.attribute,
      !one.attribute.isSize, !other.attribute.isSize, one.item.view != other.item.view,
      constraint.terms.allSatisfy({ $0.coefficient.magnitude.isOne })
    else { return nil }
    let views = layout.views
    let isSecondOwn = views.isAncestor(one.item.view, of: other.item.view)
    let isToAncestor = isSecondOwn || views.isAncestor(other.item.view, of: one.item.view)
    let (own, outer) = isSecondOwn ? (other, one) : (one, other)
    // The terms are in file order.
    return Placement(
      constraint: constraint, own: isSecondOwn ? 1 : 0, isToAncestor: isToAncestor,
      ownAttribute: own.attribute, otherAttribute: outer.attribute, views: [own.item.view, outer.item.view])
  }
}

extension LayoutChecks {
  /// Returns how many equations keep each gap between siblings, by axis.
  func makeGapCounts() -> [SweepAxis: [Rational: Int]] {
    var counts: [SweepAxis: [Rational: Int]] = [:]
    for row in layout.constraints where row.part.isEmpty && row.terms.count == 2 {
      guard let one = row.terms[0].quantity.attribute, let other = row.terms[1].quantity.attribute,
        one.attribute.isHorizontal == other.attribute.isHorizontal, !one.attribute.isSize,
        one.attribute != other.attribute,
        layout.views[one.item.view].superview == layout.views[other.item.view].superview,
        !row.constant.isZero, row.standardCount.isZero
      else { continue }
      counts[one.attribute.isHorizontal ? .width : .height, default: [:]][row.constant.magnitude, default: 0] += 1
    }
    return counts
  }
}

extension LayoutChecks.Placement {
  /// The path of the other item.
  var other: Int { 1 - own }

  /// The signed distance of the view's position from the other position, in the direction of the axis.
  var distance: Rational {
    let terms = constraint.terms
    guard terms.indices.contains(own) else { return .zero }
    return -constraint.constant / terms[own].coefficient
  }

  /// Whether a distance from the opposite edge of an ancestor puts the edge outside of it.
  var isFromWrongEdge: Bool {
    guard isToAncestor else { return false }
    switch (ownAttribute, otherAttribute) {
    case (.leading, .trailing), (.left, .right), (.top, .bottom): return distance.sign > 0
    case (.trailing, .leading), (.right, .left), (.bottom, .top): return distance.sign < 0
    default: return false
    }
  }
}

/// The edits of one equation.
private struct EquationCorrections {
  let placement: LayoutChecks.Placement
  private let equation: WrittenEquation

  /// Returns nil if the equation is written in a form that is not edited.
  init?(_ placement: LayoutChecks.Placement, in file: SourceFile) {
    guard let equation = WrittenEquation(placement.constraint.statement, in: file) else { return nil }
    self.placement = placement
    self.equation = equation
  }

  /// Whether the view is kept outside an edge of its ancestor by the constant's sign.
  private var pointsOutwards: Bool {
    guard placement.isToAncestor, placement.ownAttribute == placement.otherAttribute else { return false }
    switch placement.ownAttribute {
    case .leading, .top, .left: return placement.distance.sign < 0
    case .trailing, .bottom, .right: return placement.distance.sign > 0
    default: return false
    }
  }

  /// Writes the constant with the other sign if it keeps the view outside.
  func signFixes(_ checks: LayoutChecks) -> [FindingFix] {
    guard let constant = equation.constant, pointsOutwards else { return [] }
    let (old, new) = constant.isSubtracted ? ("-", "+") : ("+", "-")
    let step = FixStep.write("\(new) \(constant.text)", for: "\(old) \(constant.text)", in: equation.statement)
    return [FindingFix(step, replace: constant.range, with: " \(new) \(constant.text)", isLikely: true)]
  }

  /// Writes the edge of one item as the edge of the other.
  func edgeFixes(_ checks: LayoutChecks) -> [FindingFix] {
    guard placement.isToAncestor, placement.ownAttribute != placement.otherAttribute else { return [] }
    return [
      attributeFix(placement.other, placement.ownAttribute, checks),
      attributeFix(placement.own, placement.otherAttribute, checks),
    ].compactMap { $0 }
  }

  private func attributeFix(_ index: Int, _ attribute: Attribute, _ checks: LayoutChecks) -> FindingFix? {
    guard equation.paths.indices.contains(index), let first = equation.paths[index].first,
      let last = equation.paths[index].last
    else { return nil }
    let path = checks.file[first.range.union(last.range)]
    let wanted = (equation.paths[index].dropLast().map(\.text) + [attribute.rawValue]).joined(separator: ".")
    return FindingFix(
      .write(wanted, for: path, in: equation.statement), replace: last.range,
      with: attribute.rawValue, isLikely: true)
  }

  /// Exchanges the names of two siblings.
  func swapFixes(_ checks: LayoutChecks) -> [FindingFix] {
    guard !placement.isToAncestor, equation.paths.allSatisfy({ $0.count > 1 }), let one = equation.paths[0].first,
      let other = equation.paths[1].first, one.text != other.text
    else { return [] }
    return [
      FindingFix(
        .swap(one.text, other.text, in: equation.statement),
        [TextEdit(one.range, other.text), TextEdit(other.range, one.text)], isLikely: true)
    ]
  }

  /// Reverses an inequality.
  func relationFixes(_ checks: LayoutChecks) -> [FindingFix] {
    let sign = equation.relation
    guard sign != .equal else { return [] }
    let old = checks.file[equation.relationRange]
    return [
      FindingFix(
        .turn(old, into: sign.reversed.rawValue, in: equation.statement),
        replace: equation.relationRange, with: sign.reversed.rawValue)
    ]
  }

  /// Writes the gap that other siblings have, if only this one has its own.
  func gapFixes(_ checks: LayoutChecks) -> [FindingFix] {
    guard let constant = equation.constant, !placement.isToAncestor else { return [] }
    let counts = checks.gapCounts[placement.ownAttribute.isHorizontal ? .width : .height, default: [:]]
    let own = placement.constraint.constant.magnitude
    guard counts[own] == 1 else { return [] }
    let usual = counts.filter { $0.key != own }.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let gap = usual?.key else { return [] }
    return [
      FindingFix(
        .write(gap.description, for: constant.text, in: equation.statement), replace: constant.number,
        with: gap.description, isLikely: true)
    ]
  }
}
