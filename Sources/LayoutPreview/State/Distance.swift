import ConstraintSolver
import LayoutAnalysis
import LayoutModel
import LayoutSyntax

extension PreviewState.Distance {
  /// The distance that a constraint determines: a view's size, or the distance between two edges. Returns nil for other
  /// constraints, such as one with a multiple of a position.
  init?(_ constraint: Constraint) {
    guard let anatomy = constraint.anatomy, anatomy.intrinsics.isEmpty, !constraint.isPhysical else { return nil }
    relation = anatomy.relation.rawValue
    switch anatomy.attribute1 {
    case .width, .height:
      guard anatomy.item1.guide == nil else { return nil }
      axis = anatomy.attribute1 == .width ? .width : .height
      from = Edge(view: anatomy.item1.view, side: .start, area: nil)
      to = Edge(view: anatomy.item1.view, side: .end, area: nil)
      length = anatomy.item2 == nil ? anatomy.constant : nil
    default:
      guard let item = anatomy.item2, let attribute = anatomy.attribute2, anatomy.multiplier.isOne,
        let (axis, start) = Self.place(attribute), let (other, end) = Self.place(anatomy.attribute1), axis == other,
        let from = Edge(item, start), let to = Edge(anatomy.item1, end)
      else { return nil }
      self.axis = axis
      self.from = from
      self.to = to
      length = anatomy.constant
    }
  }

  private static func place(_ attribute: Attribute) -> (axis: SweepAxis, side: Side)? {
    switch attribute {
    case .leading: (.width, .start)
    case .centerX: (.width, .middle)
    case .trailing: (.width, .end)
    case .top: (.height, .start)
    case .centerY: (.height, .middle)
    case .bottom: (.height, .end)
    default: nil
    }
  }
}

extension PreviewState.Distance.Edge {
  fileprivate init?(_ item: Item, _ side: PreviewState.Distance.Side) {
    self.side = side
    view = item.view
    switch item.guide {
    case nil: area = nil
    case .margins? where item.view == View.rootIndex: area = .margins
    case .safeArea? where item.view == View.rootIndex: area = .safeArea
    default: return nil
    }
  }
}
