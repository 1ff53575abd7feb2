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

extension Constraint {
  /// The width or height that a required equation makes constant; nil for any other constraint.
  var fixedSize: Quantity? {
    guard isRequired, relation == .equal, terms.count == 1, let quantity = terms.first?.quantity,
      quantity.attribute?.attribute.isSize == true
    else { return nil }
    return quantity
  }

  /// The width or height that the constraint sets to 0; nil for any other constraint, such as `height >= 0`.
  var zeroSize: Quantity? {
    guard terms.count == 1, constant.isZero, let term = terms.first, term.quantity.attribute?.attribute.isSize == true,
      relation != (term.coefficient.sign > 0 ? .atLeast : .atMost)
    else { return nil }
    return term.quantity
  }
}

/// The equations of a layout that pin the edges of views to their superviews, by view.
struct EdgePins {
  private let pins: [Int: [EdgePin]]
  /// The widths and heights that a required equation makes constant.
  private let fixedSizes: Set<Constraint.Quantity>
  /// The widths and heights that a constraint sets to 0.
  private let zeroSizes: Set<Constraint.Quantity>
  /// The edges that are written to be outside.
  private var outsideEdges: Set<OutsideEdge> = []

  private struct OutsideEdge: Hashable {
    let view: Int
    let axis: SweepAxis
    let isStart: Bool
  }

  init(_ layout: Layout) {
    fixedSizes = Set(layout.constraints.compactMap(\.fixedSize))
    zeroSizes = Set(layout.constraints.compactMap(\.zeroSize))
    let all = layout.constraints.compactMap { $0.edgePin(in: layout) }
    pins = Dictionary(grouping: all, by: \.view)
    for pin in all where pin.distance.sign < 0 {
      let axis: SweepAxis = pin.edge.isHorizontal ? .width : .height
      let isStart = [.leading, .left, .top].contains(pin.edge)
      if isWrittenOutside(pin.view, axis, atStart: isStart) {
        outsideEdges.insert(OutsideEdge(view: pin.view, axis: axis, isStart: isStart))
      }
    }
  }

  /// Whether a sign that keeps an edge of a view outside is likely a slip: the opposite edge is as far inside.
  func hasLikelyWrongSign(_ view: Int, _ axis: SweepAxis) -> Bool {
    let own = (pins[view] ?? []).filter { $0.edge.isHorizontal == (axis == .width) }
    return own.contains { pin in
      pin.distance < -Self.greatestShift && own.contains { $0.edge != pin.edge && $0.distance == -pin.distance }
    }
  }

  /// Whether a constraint sets a size of a view, or of one around it, to 0. `views` are those of the layout. O(depth).
  func setsToZero(_ view: Int, _ attribute: Attribute, among views: [View]) -> Bool {
    guard !zeroSizes.isEmpty else { return false }
    var next: Int? = view
    while let current = next, current != View.rootIndex {
      if zeroSizes.contains(.attribute(Item(current), attribute)) { return true }
      next = views[current].superview
    }
    return false
  }

  /// The largest distance by which a view is moved so that its content looks centered, in points.
  private static let greatestShift: Rational = 2

  /// Whether a view is written to extend outside of its superview: one edge is pinned outside, and the opposite edge is
  /// pinned outside or at the superview's edge, or the size is fixed, as a badge's is. If the opposite edge is inside,
  /// the sign is likely wrong. So it is if a single edge is pinned outside of a guide, such as the safe area.
  func isDeliberatelyOutside(_ view: Int, _ axis: SweepAxis, atStart isStart: Bool) -> Bool {
    !outsideEdges.isEmpty && outsideEdges.contains(OutsideEdge(view: view, axis: axis, isStart: isStart))
  }

  private func isWrittenOutside(_ view: Int, _ axis: SweepAxis, atStart isStart: Bool) -> Bool {
    guard let pins = pins[view] else { return false }
    let starts: Set<Attribute> = axis == .width ? [.leading, .left] : [.top]
    let ends: Set<Attribute> = axis == .width ? [.trailing, .right] : [.bottom]
    let outer = pins.filter { (isStart ? starts : ends).contains($0.edge) && $0.distance.sign < 0 }
    let opposite = pins.filter { (isStart ? ends : starts).contains($0.edge) }
    guard !outer.isEmpty else { return false }
    return opposite.isEmpty
      ? outer.contains { $0.outer.guide == nil } && fixedSizes.contains(.attribute(Item(view), axis.size))
      : opposite.contains { $0.distance.sign <= 0 }
  }
}
