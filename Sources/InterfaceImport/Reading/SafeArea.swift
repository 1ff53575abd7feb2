import ConstraintSolver
import InterfaceMarkup
import LayoutModel

/// The safe area of a root, derived from the document.
///
/// Documents do not record it. The device and the bars that the document shows predict it. If the recorded frames of
/// views pinned to the safe area show one of the heights that bars can have, that height is used instead.
struct SafeArea {
  let insets: Insets

  /// The possible total heights of the bars above and below a root. Above: none, status bar, navigation bar, sheet,
  /// prompt, large title; below: home indicator, toolbar, tab bar.
  private static let tops: Set<Rational> = [
    0, 20, 24, 32, 40, 44, 47, 48, 50, 54, 56, 59, 62, 64, 68, 70, 74, 88, 91, 92, 94, 96, 98, 100, 101, 103, 106, 108,
    116,
    118, 124, 140, 143, 148,
  ]
  private static let bottoms: Set<Rational> = [0, 20, 21, 34, 44, 49, 53, 64, 65, 68, 69, 70, 78, 83, 86, 93]

  init(_ surroundings: RootSurroundings, _ tree: ViewTree, _ size: (width: Rational, height: Rational)) {
    let shown = Self.shown(tree, size)
    let (top, bottom) = (Self.choose(shown.top, Self.tops), Self.choose(shown.bottom, Self.bottoms))
    var predicted = Self.predicted(surroundings, size)
    // In some documents the canvas of Xcode 16.3 counts the bars twice, both above and below.
    let canvas = surroundings.canvas
    if surroundings.toolsVersion >= 24_000, canvas.homeIndicator > 0,
      bottom == Rational(2 * canvas.homeIndicator) || top == 2 * predicted.top
    {
      predicted = (2 * predicted.top, 2 * predicted.bottom)
    }
    let side = canvas.landscapeSide
    insets = Insets(
      top: top ?? predicted.top, leading: side, bottom: bottom ?? predicted.bottom, trailing: side)
  }

  /// Returns the possible height that most frames show; the smaller one if two are equally frequent.
  private static func choose(_ shown: [Rational], _ possible: Set<Rational>) -> Rational? {
    var votes: [Rational: Int] = [:]
    for value in shown where possible.contains(value) { votes[value, default: 0] += 1 }
    return votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private static func predicted(
    _ surroundings: RootSurroundings, _ size: (width: Rational, height: Rational)
  ) -> (top: Rational, bottom: Rational) {
    let canvas = surroundings.canvas
    let statusBar = surroundings.statusBar
    guard let controller = surroundings.controller else {
      // A view without a controller has bars if it fills the screen. On a device with a notch, the canvas also adds
      // them to other sizes, except for a bar that the document hides.
      let isScreen = canvas.size.map { size == (Rational($0.width), Rational($0.height)) } == true
      guard isScreen || (canvas.homeIndicator > 0 && surroundings.isFreeform) else { return (0, 0) }
      let hasBottom = isScreen || surroundings.bottomBar?.name != "nil"
      return (Rational(statusBar), hasBottom ? Rational(canvas.homeIndicator) : 0)
    }
    // Without a notch, the safe area begins at the bottom of the status bar.
    let hasStatusBar = !surroundings.hidesStatusBar || canvas.homeIndicator > 0
    var (top, bottom) = (hasStatusBar ? statusBar : 0, canvas.homeIndicator)
    let topBar = controller.property("simulatedTopBarMetrics")
    // A sheet is 54 points shorter than the screen, and the status bar belongs to the view behind it.
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
    if surroundings.isInTabs || controller.child("tabBarItem") != nil { bottom += 49 }
    if surroundings.bottomBar?.name.contains("Toolbar") == true { bottom += 44 }
    return (Rational(top), Rational(bottom))
  }

  // MARK: Evidence from frames

  /// Returns the top and bottom insets that the recorded frames of views pinned to the root's safe area show.
  private static func shown(
    _ tree: ViewTree, _ size: (width: Rational, height: Rational)
  ) -> (top: [Rational], bottom: [Rational]) {
    var top: [Rational] = []
    var bottom: [Rational] = []
    for constraint in tree.constraints {
      guard constraint.isFixedDistance, let second = constraint.secondItem, let attribute = constraint.secondAttribute,
        tree.installation[constraint.id]?.isByDefault != false
      else { continue }
      let ends = [(constraint.firstItem, constraint.firstAttribute), (second, attribute)]
      for (index, guide) in ends.enumerated() {
        guard let edge = safeEdge(guide, tree),
          let place = tree.recordedPlace(of: ends[1 - index].1, ofItem: ends[1 - index].0)
        else { continue }
        // first = second + constant
        let value = (index == 0 ? place + constraint.constant : place - constraint.constant)
        let isMargin = ends[index].1.hasSuffix("Margin")
        // The root's own top and bottom margins equal the safe area, unless the document states margins.
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

  /// Returns the edge of the root's safe area that an item and attribute denote; nil if they denote none.
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
}
