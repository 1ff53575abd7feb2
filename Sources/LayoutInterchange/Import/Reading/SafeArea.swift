import ConstraintSolver
import InterfaceMarkup
import LayoutModel

/// What bars leave of a root, told from the document.
///
/// Documents do not record it. The device and the bars that the document shows give a prediction; where recorded frames
/// of views that are pinned to the safe area show one of the heights that bars can have, that height is taken.
struct SafeArea {
  let insets: Insets

  /// Heights that bars above and below a root can have in sum: none, status bar, navigation bar, sheet, prompt, large
  /// title; home indicator, toolbar, tab bar.
  private static let tops: Set<Rational> = [
    0, 20, 24, 32, 40, 44, 47, 48, 50, 54, 56, 59, 62, 64, 68, 70, 74, 88, 91, 92, 94, 96, 98, 100, 103, 106, 108, 116,
    140, 143, 148,
  ]
  private static let bottoms: Set<Rational> = [0, 20, 21, 34, 44, 49, 53, 64, 65, 68, 69, 70, 78, 83, 93]

  init(_ surroundings: RootSurroundings, _ tree: ViewTree, _ size: (width: Rational, height: Rational)) {
    let shown = Self.shown(tree, size)
    let predicted = Self.predicted(surroundings, size)
    let side: Rational = surroundings.canvas.isLandscape && surroundings.canvas.homeIndicator == 21 ? 44 : 0
    insets = Insets(
      top: Self.choose(shown.top, Self.tops) ?? predicted.top, leading: side,
      bottom: Self.choose(shown.bottom, Self.bottoms) ?? predicted.bottom, trailing: side)
  }

  /// The height that most frames show, of those that are possible; the smaller of two.
  private static func choose(_ shown: [Rational], _ possible: Set<Rational>) -> Rational? {
    var votes: [Rational: Int] = [:]
    for value in shown where possible.contains(value) { votes[value, default: 0] += 1 }
    return votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private static func predicted(
    _ surroundings: RootSurroundings, _ size: (width: Rational, height: Rational)
  ) -> (top: Rational, bottom: Rational) {
    let canvas = surroundings.canvas
    guard let controller = surroundings.controller else {
      // A view on its own has bars where it fills the screen.
      guard let screen = canvas.size, size == (Rational(screen.width), Rational(screen.height)) else { return (0, 0) }
      return (Rational(canvas.statusBar), Rational(canvas.homeIndicator))
    }
    var (top, bottom) = (canvas.statusBar, canvas.homeIndicator)
    let topBar = controller.property("simulatedTopBarMetrics")
    // A sheet is 54 points lower than the screen, and leaves the status bar to what lies behind it.
    let isSheet =
      canvas.homeIndicator > 0 && !canvas.isLandscape
      && canvas.size.map { Rational($0.height) - size.height == 54 && Rational($0.width) == size.width } == true
    if isSheet { top = 0 }
    if surroundings.hasLargeTitle {
      top += 96
    } else if surroundings.isInNavigation || controller.child("navigationItem") != nil
      || topBar?.name.contains("Bar") == true
    {
      top += isSheet ? 56 : 44
    }
    let bottomBar = controller.property("simulatedBottomBarMetrics")
    if surroundings.isInTabs || controller.child("tabBarItem") != nil { bottom += 49 }
    if bottomBar?.name.contains("Toolbar") == true { bottom += 44 }
    return (Rational(top), Rational(bottom))
  }

  // MARK: What frames show

  /// What the recorded frames of views pinned to the root's safe area say about its top and bottom.
  private static func shown(
    _ tree: ViewTree, _ size: (width: Rational, height: Rational)
  ) -> (top: [Rational], bottom: [Rational]) {
    var top: [Rational] = []
    var bottom: [Rational] = []
    for constraint in tree.constraints {
      guard constraint.relation == .equal, constraint.priority == 1000, constraint.multiplier.value.isOne,
        !constraint.isPlaceholder, let second = constraint.secondItem, let attribute = constraint.secondAttribute,
        tree.installation[constraint.id]?.isByDefault != false
      else { continue }
      let ends = [(constraint.firstItem, constraint.firstAttribute), (second, attribute)]
      for (index, guide) in ends.enumerated() {
        guard let edge = safeEdge(guide, tree), let place = place(ends[1 - index], tree) else { continue }
        // first = second + constant
        let value = (index == 0 ? place + constraint.constant : place - constraint.constant)
        let isMargin = ends[index].1.hasSuffix("Margin")
        // The root's own margins at its top and bottom are nothing but the safe area, unless the document states some.
        let own = isMargin ? layoutMargins(of: tree.views[InterfaceView.rootIndex].element) : nil
        if edge == .top {
          top.append(value - (own?.top ?? 0))
        } else {
          bottom.append(size.height - value - (own?.bottom ?? 0))
        }
      }
    }
    return (top, bottom)
  }

  private enum Edge { case top, bottom }

  /// Which edge of the root's safe area an item and attribute are, if they are one.
  private static func safeEdge(_ end: (item: String, attribute: String), _ tree: ViewTree) -> Edge? {
    if let guide = tree.guides[end.item], guide.view == InterfaceView.rootIndex {
      switch (guide.role, end.attribute) {
      case (.safeArea, "top"), (.topLayoutGuide, "bottom"): return .top
      case (.safeArea, "bottom"), (.bottomLayoutGuide, "top"): return .bottom
      default: return nil
      }
    }
    guard tree.indices[end.item] == InterfaceView.rootIndex else { return nil }
    switch end.attribute {
    case "topMargin": return .top
    case "bottomMargin": return .bottom
    default: return nil
    }
  }

  /// How far below the root's top a view's edge is drawn.
  private static func place(_ end: (item: String, attribute: String), _ tree: ViewTree) -> Rational? {
    guard let index = tree.indices[end.item], index != InterfaceView.rootIndex,
      let frame = tree.absoluteFrame(of: index)
    else { return nil }
    switch end.attribute {
    case "top": return frame.y
    case "bottom": return frame.y + frame.height
    case "centerY": return frame.y + Rational.half * frame.height
    default: return nil
    }
  }
}
