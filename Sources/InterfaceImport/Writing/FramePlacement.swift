import ConstraintSolver
import InterfaceMarkup
import LayoutSyntax
import LayoutWriting

/// The equations for views that a document places by frame and autoresizing mask. Interface Builder adds the same
/// constraints when it builds the app.
struct FramePlacement {
  /// One statement for each axis of each view.
  private(set) var statements: [ImportedStatement] = []

  init(_ tree: ViewTree, _ names: ViewNames, _ styleLabels: StyleLabels = StyleLabels()) {
    for (index, view) in tree.views.enumerated() {
      guard let parent = view.parent, view.isPlacedByFrame, tree.views[parent].tag != "stackView" else { continue }
      // The content of a scroll view does not end where the scroll view does.
      let isInScrollView = tree.views[parent].knownKind?.scrollsContent == true
      let (around, insets) = (tree.views[parent].frame, tree.views[parent].alignmentInsets)
      let outer = isInScrollView ? nil : around?.inset(by: insets)
      let mask = view.element.property("autoresizingMask")
      let name = names[index]
      guard var frame = view.alignment ?? (isInScrollView ? tree.views[parent].frame?.atOrigin : nil) else {
        statements.append(
          ImportedStatement(text: "\(name).edges = superview.edges", position: index, subject: index))
        continue
      }
      frame.x -= Rational(insets.left)
      frame.y -= Rational(insets.top)
      // UIKit keeps a cell's content view at the size of the cell, regardless of its mask.
      let isSizable = mask?.isOn("widthSizable") == true && mask?.isOn("heightSizable") == true
      let fills =
        outer.map { RecordedFrame(x: 0, y: 0, width: $0.width, height: $0.height) == frame } == true
        && (isSizable || view.element["key"] == "contentView")
      if fills {
        statements.append(
          ImportedStatement(text: "\(name).edges = superview.edges", position: index, subject: index))
        continue
      }
      let horizontal = Axis(
        start: "leading", end: "trailing", size: "width", origin: frame.x, extent: frame.width, outer: outer?.width,
        isSizable: mask?.isOn("widthSizable") == true,
        isPinnedToEnd: mask?.isOn("flexibleMinX") == true && mask?.isOn("flexibleMaxX") != true)
      let vertical = Axis(
        start: "top", end: "bottom", size: "height", origin: frame.y, extent: frame.height, outer: outer?.height,
        isSizable: mask?.isOn("heightSizable") == true,
        isPinnedToEnd: mask?.isOn("flexibleMinY") == true && mask?.isOn("flexibleMaxY") != true)
      for (axis, placement) in [(horizontal, styleLabels[view.id]), (vertical, nil)] {
        for text in axis.statements(name, placement) {
          statements.append(ImportedStatement(text: text, position: index, subject: index))
        }
      }
    }
  }

  private struct Axis {
    let start: String
    let end: String
    let size: String
    let origin: Rational
    let extent: Rational
    let outer: Rational?
    let isSizable: Bool
    let isPinnedToEnd: Bool

    func statements(_ name: String, _ placement: StyleLabels.Placement?) -> [String] {
      let after = outer.map { $0 - origin - extent }
      let atStart = positiveEquation("\(name).\(start)", "superview.\(start)", plus: origin)
      let atEnd = after.map { positiveEquation("superview.\(end)", "\(name).\(end)", plus: $0) }
      let sized = "\(name).\(size) = \(extent.written)"
      if let placement, let after, let atEnd {
        switch placement {
        case .betweenMargins: return [atStart, atEnd]
        case .leading: return [atStart, "superview.\(end) >= \(name).\(end) + \(max(0, min(after, origin)).written)"]
        case .trailing: return [atEnd]
        }
      }
      if isSizable, let atEnd { return [atStart, atEnd] }
      if isPinnedToEnd, let atEnd { return [atEnd, sized] }
      return [atStart, sized]
    }
  }
}

/// Returns `left = right + constant`. The sides are swapped if that makes the constant positive. In both orders
/// `superview` is the view's superview.
func positiveEquation(_ left: String, _ right: String, plus constant: Rational) -> String {
  if constant.sign < 0 { return positiveEquation(right, left, plus: -constant) }
  return "\(left) = \(right)" + (constant.isZero ? "" : " + \(constant.written)")
}
