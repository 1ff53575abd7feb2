import ConstraintSolver
import LayoutModel

/// The screen that the views of a document show, where the document records no device and an outdated size of the root.
///
/// Up to Xcode 7, a root was drawn at 600 by 600 points. Later versions draw its views on a screen, and do not always
/// record the root again.
struct ShownCanvas {
  /// The size of the screen in points; nil if the views show none.
  private(set) var size: (width: Rational, height: Rational)?

  /// The size of a root without a device.
  static let ofNoDevice: (width: Rational, height: Rational) = (600, 600)

  init(_ tree: ViewTree) {
    guard let root = tree.views.first?.frame, (root.width, root.height) == Self.ofNoDevice else { return }
    let widths = Self.lengths(tree, center: "centerX", ends: ["trailing", "right"])
    let heights = Self.lengths(tree, center: "centerY", ends: ["bottom"])
    guard !widths.isEmpty else { return }
    // Recorded frames are rounded to pixels.
    func isShown(_ length: Int, by shown: [Rational]) -> Bool {
      shown.allSatisfy { ($0 - Rational(length)).magnitude <= .half }
    }
    let screens = Device.ofEachScreen.map(\.screen).filter {
      isShown($0.width, by: widths) && isShown($0.height, by: heights)
    }
    // Of screens with one width, the lowest is that of the devices before iPhone X.
    size = screens.min { $0.height < $1.height }.map { (Rational($0.width), Rational($0.height)) }
  }

  /// Returns the lengths of the root that the views pinned to its centre or its end show.
  private static func lengths(_ tree: ViewTree, center: String, ends: [String]) -> [Rational] {
    tree.constraints.compactMap { constraint in
      guard constraint.isFixedDistance, let second = constraint.secondItem, let attribute = constraint.secondAttribute,
        tree.installation[constraint.id]?.isByDefault != false, constraint.firstAttribute == attribute
      else { return nil }
      let isRootFirst = tree.indices[constraint.firstItem] == InterfaceView.rootIndex
      guard isRootFirst != (tree.indices[second] == InterfaceView.rootIndex),
        let place = tree.recordedPlace(of: attribute, ofItem: isRootFirst ? second : constraint.firstItem)
      else { return nil }
      // first = second + constant
      let edge = isRootFirst ? place + constraint.constant : place - constraint.constant
      return attribute == center ? edge + edge : ends.contains(attribute) ? edge : nil
    }
  }
}
