import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// `hard-coded-half`: an edge at a distance of half of a size from a location, at which the center then is. Only from a
/// center, or a fraction of a trailing or bottom edge: from other edges the number can be a plain distance.
extension StyleRules {
  var hardCodedHalves: [Diagnostic] {
    zip(model.layouts, memories).flatMap { layout, memory in
      var sizes: WrittenSizes?
      return layout.constraints(with: .offMiddle).compactMap { index -> Diagnostic? in
        let statement = layout.constraints[index].statement
        guard statement.rows.count == 1, let anatomy = statement.rows[0].anatomy else { return nil }
        return hardCodedHalf(anatomy, memory.statement(statement.id), layout, &sizes)
      }
    }
  }

  /// `sizes` are computed when they are first needed.
  private func hardCodedHalf(
    _ anatomy: Anatomy, _ statement: @autoclosure () -> ResolvedStatement?, _ layout: Layout,
    _ sizes: inout WrittenSizes?
  ) -> Diagnostic? {
    guard let ancestor = anatomy.item2, let base = anatomy.attribute2, anatomy.intrinsics.isEmpty,
      layout.views.isAncestor(ancestor.view, of: anatomy.item1.view),
      anatomy.item1.guide == nil, let edge = Edge(anatomy.attribute1),
      anatomy.constant.sign == (edge.isStart ? -1 : 1),
      let written = statement().map({ WrittenEquation($0, in: layout) }),
      let (_, relation, _) = written.sides
    else { return nil }
    let half = anatomy.constant.magnitude
    let view = framed(anatomy.item1.view, edge, layout)
    let known = sizes ?? WrittenSizes(layout)
    sizes = known
    guard known.size(of: view, isWidth: edge.isHorizontal) == half + half,
      relation.kind == .equal || view.index == anatomy.item1.view
    else { return nil }
    let center = edge.isHorizontal ? "centerX" : "centerY"
    let size = edge.isHorizontal ? "width" : "height"
    let factor = anatomy.multiplier.isOne ? "" : "\(anatomy.multiplier.fractionText) * "
    // The ancestor's superview is not the child's, so it is named.
    let isNamable = view.superview == ancestor.view || !layout.views[ancestor.view].isAnonymous
    let owner = view.superview == ancestor.view ? "superview" : layout.views[ancestor.view].name
    let guide = ancestor.guide.map { ".\($0.rawValue)" } ?? ""
    let equation = "\(view.name).\(center) \(anatomy.relation.rawValue) \(factor)\(owner)\(guide).\(base.rawValue)"
    let isSafe = isNamable && !view.isAnonymous && !tree.hasComment(in: written.range)
    return .hardCodedHalf(
      half.description, of: "`\(view.name)`'s \(size)", better: equation, at: written.range,
      fixes: isSafe ? [Fix("Write `\(equation)`", replace: written.range, with: equation)] : [])
  }

  /// An edge on one axis.
  private struct Edge {
    let isHorizontal: Bool
    let isStart: Bool

    init?(_ attribute: Attribute) {
      switch attribute {
      case .leading: (isHorizontal, isStart) = (true, true)
      case .trailing: (isHorizontal, isStart) = (true, false)
      case .top: (isHorizontal, isStart) = (false, true)
      case .bottom: (isHorizontal, isStart) = (false, false)
      default: return nil
      }
    }
  }

  /// The view whose edge it is: for a stack along its axis, the child at that end.
  private func framed(_ view: Int, _ edge: Edge, _ layout: Layout) -> View {
    let stack = layout.views[view]
    guard stack.kind.isStack else { return stack }
    let axis = layout.settings.last { $0.view == view && $0.name == .axis }?.value
    let isHorizontal = axis.map { $0 == .word("horizontal") } ?? (stack.kind.axis == .horizontal)
    let children = layout.views.filter { $0.superview == view && !$0.kind.isGuide }
    guard isHorizontal == edge.isHorizontal, let child = edge.isStart ? children.first : children.last else {
      return stack
    }
    return child
  }
}

/// Sizes that are written, and so the same on every preview.
private struct WrittenSizes {
  private var widths: [Int: Rational] = [:]
  private var heights: [Int: Rational] = [:]

  init(_ layout: Layout) {
    var intrinsics: [Int: [AppliedSetting]] = [:]
    for setting in layout.settings where setting.name == .intrinsic {
      intrinsics[setting.view, default: []].append(setting)
    }
    for (view, settings) in intrinsics {
      guard settings.count == 1, let only = settings.first, only.guards.isEmpty,
        case .size(let width, let height) = only.value
      else { continue }
      widths[view] = width
      heights[view] = height
    }
    // A required size overrides the content's.
    for row in layout.constraints where row.isRequired && row.relation == .equal && row.guards.isEmpty {
      guard let anatomy = row.anatomy, anatomy.item1.guide == nil, anatomy.item2 == nil, anatomy.intrinsics.isEmpty
      else { continue }
      if anatomy.attribute1 == .width { widths[anatomy.item1.view] = anatomy.constant }
      if anatomy.attribute1 == .height { heights[anatomy.item1.view] = anatomy.constant }
    }
  }

  func size(of view: View, isWidth: Bool) -> Rational? { isWidth ? widths[view.index] : heights[view.index] }
}
