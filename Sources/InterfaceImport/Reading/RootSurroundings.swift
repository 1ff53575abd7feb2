import ConstraintSolver
import InterfaceMarkup
import LayoutModel
import LayoutSyntax
import LayoutWriting

/// The surroundings of a root on the canvas: the bars above and below it, or the cell whose content it is.
struct RootSurroundings {
  let canvas: Canvas
  let kind: InterfaceRoot.Kind
  /// The root itself.
  let view: MarkupElement
  /// The cell whose content view the root is.
  let cell: MarkupElement?
  let controller: MarkupElement?
  let isInNavigation: Bool
  let isInTabs: Bool
  /// Whether a navigation controller shows the root first, under a large title.
  let hasLargeTitle: Bool
  /// The version of the tools that wrote the document.
  let toolsVersion: Int
  /// The height that the table gives its cells; nil if the document states none.
  var rowHeight: Rational?
  /// Whether a table of the document contains it.
  var isInTable = false
  /// Whether it is a cell of a table with static cells.
  var isStatic = false
  /// Whether it is the view of a controller that the app shows on a whole screen.
  var isScreen = false
  var platform = Platform.iOS

  func root(
    _ tree: ViewTree, id: String, otherID: String?, names: [String], element: MarkupElement
  ) -> InterfaceRoot {
    if platform == .macOS {
      // A window has no bars, and its content begins at its edges.
      return InterfaceRoot(
        kind: kind, names: names, tree: tree, size: size(of: element), safeArea: .zero, margins: nil, canvas: canvas,
        hidesStatusBar: true, id: id, otherID: otherID, platform: platform)
    }
    let isDrawnForAny = canvas.device == nil && (kind == .controllerView || kind == .view)
    let shown = isDrawnForAny ? ShownCanvas(tree).size : nil
    let size = shown ?? ownSize(tree, size(of: element))
    var safeArea = kind == .controllerView || kind == .view ? SafeArea(self, tree, size).insets : .zero
    let ownMargins = marginsWithoutSafeArea(of: element, tree, size)
    // The margins of the language's root begin at its safe area.
    if ownMargins != nil {
      safeArea = Insets(top: 0, leading: safeArea.leading, bottom: 0, trailing: safeArea.trailing)
    }
    var root = InterfaceRoot(
      kind: kind, names: names, tree: tree, size: size, safeArea: safeArea,
      margins: ownMargins ?? margins(of: element, tree, size, safeArea), canvas: canvas,
      hidesStatusBar: hidesStatusBar, id: id, otherID: otherID)
    if let cell { root.styleLabels = StyleLabels(of: cell) }
    root.place = place(of: root)
    root.bars = (safeArea.top - Rational(statusBar), safeArea.bottom - Rational(canvas.homeIndicator))
    // A controller's view that is less wide than the screen is shown in a popover or inside another one.
    let isScreen = canvas.size.map { Rational($0.width) == size.width } ?? true
    root.isResizable = !(kind == .controllerView && isScreen) && !root.fillsCanvas
    (root.fixedHeight, root.isStatic) = (fixedHeight(of: size.height), isStatic)
    root.hasAutomaticHeight = kind == .tableCell && cell?["rowHeight"] == nil && rowHeight == -1
    root.widthBeside = widthBeside(size.width)
    root.openSides = openSides
    root.isFreeform = (isFreeform || controller?.property("freeformSize") != nil) && !root.fillsCanvas
    return root
  }

  private var openSides: Set<String> {
    // Interface Builder writes for every content view of a collection cell that it clips.
    let clips = [view, cell ?? view].contains { $0.isOn("clipsSubviews") }
    switch kind {
    case _ where view.name == "collectionViewCell": return clips ? [] : ["top", "bottom", "left", "right"]
    case .tableCell, .header: return clips ? [] : ["top", "bottom"]
    case .controllerView, .view, .collectionCell: return []
    }
  }

  /// Returns the width that a table of the document takes beside a cell or a header. A cell of a xib is as wide as its
  /// author left it, so only what is in the cell itself counts.
  private func widthBeside(_ width: Rational) -> Rational? {
    guard cell != nil || isHeaderOfTable else { return nil }
    let outer = isInTable ? canvas.size.map { Rational($0.width) } : cell.flatMap { RecordedFrame(of: $0)?.width }
    return outer.map { $0 - width }
  }

  /// Whether the root is a header or footer of a table or a collection that is as wide as this.
  private var isHeaderOfTable: Bool {
    isInTable && ["tableHeaderView", "tableFooterView", "sectionHeaderView", "sectionFooterView"].contains(view["key"])
  }

  /// Returns where the app shows the root. A controller inside another one, in a popover or in a class's own presentation
  /// has a size that the document does not say.
  private func place(of root: InterfaceRoot) -> InterfaceRoot.Place {
    switch kind {
    case .controllerView, .view:
      // Documents from before devices are drawn for any screen.
      let isWhole = root.fillsCanvas || canvas.device == nil && size(of: view) == ShownCanvas.ofNoDevice
      return isScreen && isWhole ? .screen : .unknown
    case .tableCell: return .rowOfTable
    case .header: return isHeaderOfTable ? .rowOfTable : .unknown
    case .collectionCell: return .unknown
    }
  }

  /// Returns the height that the document states for the content of the cell, itself or for all cells of its table. 44 is
  /// the height that Interface Builder writes by default. `drawn` is the content's height in the drawing.
  private func fixedHeight(of drawn: Rational) -> Rational? {
    guard kind == .tableCell else { return nil }
    let own = cell?["rowHeight"].flatMap { Rational(recorded: $0) }.flatMap { $0.sign > 0 ? $0 : nil }
    guard let stated = own ?? rowHeight.flatMap({ $0.sign > 0 && $0 != 44 ? $0 : nil }) else { return nil }
    let separator = cell.flatMap { RecordedFrame(of: $0) }.map { $0.height - drawn } ?? 0
    return (0...1).contains(separator) ? stated - separator : stated
  }

  /// The height of the status bar, in points. From Xcode 13.3 on, some canvases use the height of the device.
  var statusBar: Int {
    switch canvas.device?.name {
    case "iPhoneXR" where toolsVersion >= 21_000 && !canvas.isLandscape: 48
    case "iPhone14" where toolsVersion >= 21_000 && !canvas.isLandscape: 47
    default: canvas.statusBar
    }
  }

  /// Whether the document gives the root a custom size.
  var isFreeform: Bool { (controller ?? view).property("simulatedDestinationMetrics") != nil }

  /// The bar below the root, as the document shows it; named `nil` if the document hides it.
  var bottomBar: MarkupElement? { (controller ?? view).property("simulatedBottomBarMetrics") }

  /// Whether the document hides the status bar.
  var hidesStatusBar: Bool { controller?.property("simulatedStatusBarMetrics")?.name == "nil" }

  /// Returns the size of a root that is not a screen: a width or height that its own constraints require is the one that
  /// the app shows, whatever the canvas.
  private func ownSize(
    _ tree: ViewTree, _ drawn: (width: Rational, height: Rational)
  ) -> (width: Rational, height: Rational) {
    guard kind != .controllerView, let id = tree.views.first?.id else { return drawn }
    func required(_ attribute: String) -> Rational? {
      let constraint = tree.constraints.first { constraint in
        constraint.firstItem == id && constraint.firstAttribute == attribute && constraint.secondItem == nil
          && constraint.relation == .equal && constraint.priority == 1000 && !constraint.isPlaceholder
          && constraint.variations.isEmpty && tree.installation[constraint.id] == nil
      }
      return constraint.flatMap { $0.constant.sign >= 0 ? $0.constant : nil }
    }
    return (required("width") ?? drawn.width, required("height") ?? drawn.height)
  }

  private func size(of element: MarkupElement) -> (width: Rational, height: Rational) {
    if let frame = RecordedFrame(of: element) { return (frame.width, frame.height) }
    if let frame = element.child("frame"), let width = frame["width"].flatMap({ Rational(recorded: $0) }),
      let height = frame["height"].flatMap({ Rational(recorded: $0) }), width >= 0, height >= 0
    {
      return (width, height)
    }
    guard let size = canvas.size else { return ShownCanvas.ofNoDevice }
    return (Rational(size.width), Rational(size.height))
  }

  // MARK: Margins

  /// Returns the margins of a view that keeps its safe area out of them, and that has no controller; nil for every other
  /// root. They are those that the document states, or that recorded frames show. The language can express them only if
  /// no constraint refers to the top or bottom of the root's safe area.
  private func marginsWithoutSafeArea(
    of element: MarkupElement, _ tree: ViewTree, _ size: (width: Rational, height: Rational)
  ) -> Insets? {
    guard kind == .view, element["insetsLayoutMarginsFromSafeArea"] == "NO" else { return nil }
    let ends = tree.constraints.flatMap { constraint in
      [
        (constraint.firstItem, constraint.firstAttribute),
        (constraint.secondItem ?? "", constraint.secondAttribute ?? ""),
      ]
    }
    let vertical: Set = ["top", "bottom", "centerY", "height"]
    guard
      !ends.contains(where: { end in
        tree.guides[end.0].map { $0.view == InterfaceView.rootIndex } == true && vertical.contains(end.1)
      })
    else { return nil }
    if let written = layoutMargins(of: element) { return written }
    let shown = ShownMargins(tree, size, .zero)
    guard let top = shown.top ?? shown.bottom else { return nil }
    let leading = shown.leading ?? shown.trailing ?? standardSide(size.width)
    return Insets(
      top: top, leading: leading, bottom: shown.bottom ?? top, trailing: shown.trailing ?? leading)
  }

  private func margins(
    of element: MarkupElement, _ tree: ViewTree, _ size: (width: Rational, height: Rational), _ safeArea: Insets
  ) -> Insets? {
    if let written = layoutMargins(of: element) { return preserved(written, element, size) }
    let shown = ShownMargins(tree, size, safeArea)
    switch kind {
    case .controllerView, .view:
      // The language sets a root's side margins by its width; the top and bottom margins are the safe area.
      let standard = standardSide(size.width)
      let leading = shown.leading ?? shown.trailing ?? standard
      let trailing = shown.trailing ?? leading
      if leading == standard, trailing == standard { return nil }
      return Insets(top: 0, leading: leading, bottom: 0, trailing: trailing)
    case .collectionCell, .header:
      return Insets(
        top: shown.top ?? 8, leading: shown.leading ?? shown.trailing ?? 8, bottom: shown.bottom ?? shown.top ?? 8,
        trailing: shown.trailing ?? shown.leading ?? 8)
    case .tableCell: return cellMargins(element, size, shown)
    }
  }

  /// Returns the margins of a cell's content view that keeps those of its cell, which keeps those of the table: on each
  /// side the larger one.
  private func preserved(
    _ written: Insets, _ element: MarkupElement, _ size: (width: Rational, height: Rational)
  ) -> Insets {
    guard kind == .tableCell, let cell, let frame = RecordedFrame(of: cell), layoutMargins(of: cell) == nil,
      element.isOn("preservesSuperviewLayoutMargins"), cell.isOn("preservesSuperviewLayoutMargins")
    else { return written }
    let side = side(frame.width)
    return Insets(
      top: written.top, leading: max(written.leading, side), bottom: written.bottom,
      trailing: size.width < frame.width ? written.trailing : max(written.trailing, side))
  }

  /// Returns the root's default side margins, in points.
  private func standardSide(_ width: Rational) -> Rational {
    canvas.device?.screen.sizeClasses == .pad || width >= 402 ? 20 : 16
  }

  /// Returns the margins of a cell's content, in points: those that Apple's frames show, or else the usual margins of
  /// cells.
  private func cellMargins(
    _ element: MarkupElement, _ size: (width: Rational, height: Rational), _ shown: ShownMargins
  ) -> Insets {
    guard let cell, let frame = RecordedFrame(of: cell) else { return Insets(8) }
    // Up to Xcode 8, a content view keeps its cell's margins only if the document says so.
    let isOld = toolsVersion < 13_000 && !element.isOn("preservesSuperviewLayoutMargins")
    let hasAccessory = size.width < frame.width
    let predictedSide: Rational = isOld ? 8 : side(frame.width)
    let leading = shown.leading ?? (hasAccessory ? nil : shown.trailing) ?? predictedSide
    let predictedTop: Rational = isOld ? 8 : toolsVersion < 24_000 ? 11 : 15
    let top = shown.top ?? min(predictedTop, shown.greatestTop ?? predictedTop)
    // A separator of half a point is below the content.
    let isSeparated = !isOld && frame.height - size.height == .half
    return Insets(
      top: top, leading: leading, bottom: shown.bottom ?? (isSeparated ? top - .half : top),
      trailing: shown.trailing ?? (hasAccessory ? 8 : leading))
  }

  /// Returns a cell's side margins, in points, by its width and the version of Xcode: the values that most of 400 cells
  /// show.
  private func side(_ width: Rational) -> Rational {
    if width == 600 { return toolsVersion < 17_156 ? 20 : 16 }
    let screen = canvas.size.map { Rational($0.width) } ?? width
    return width <= 320 || screen < 390 ? 16 : 20
  }
}

/// Returns the margins that a document states for a view; nil if it states none.
func layoutMargins(of element: MarkupElement) -> Insets? {
  guard let insets = element.property("directionalLayoutMargins") ?? element.property("layoutMargins") else {
    return nil
  }
  func number(_ names: String...) -> Rational {
    for name in names { if let value = insets[name].flatMap({ Rational(recorded: $0) }) { return value } }
    return .zero
  }
  return Insets(
    top: number("top"), leading: number("leading", "left"), bottom: number("bottom"),
    trailing: number("trailing", "right"))
}
