import ConstraintSolver
import LayoutModel
import LayoutSyntax
import LayoutWriting

extension AppScreens {
  /// The width in points of the narrowest phone in portrait that the app supports; nil if it supports none.
  package var narrowestPhone: Int? {
    guard families?.hasPhones != false, orientations?.allowsPortrait != false else { return nil }
    return ScreenPreviews.phones(system).map(\.width).min()
  }
}

/// Previews that are the screens of an app, each kind of device with all its sizes.
struct ScreenPreviews {
  /// A preview with the screens that it contains.
  struct Row {
    let name: String
    /// Its settings, as they are written.
    let settings: String
    /// Width and height in points. A height of 0 is any height.
    let sizes: [(width: Int, height: Int)]
  }

  private(set) var rows: [Row] = []
  /// The preview that has the size of the canvas, with this size; nil if none has.
  private(set) var ofCanvas: (preview: String, width: Int, height: Int)?

  /// The screens of `app` that show the root. `variesWidthClass` says whether the layout depends on the width class.
  init(_ root: InterfaceRoot, _ app: AppScreens, variesWidthClass: Bool) {
    switch root.place {
    case .screen: addScreens(root, app, variesWidthClass)
    case .rowOfTable: addWidths(root, app)
    case .unknown: break
    }
    for row in rows where ofCanvas == nil {
      let size = row.sizes.first {
        Rational($0.width) == root.size.width && ($0.height == 0 || Rational($0.height) == root.size.height)
      }
      ofCanvas = size.map { (row.name, $0.width, $0.height) }
    }
  }

  // MARK: Screens

  private mutating func addScreens(_ root: InterfaceRoot, _ app: AppScreens, _ variesWidthClass: Bool) {
    let isForPads = root.canvas.device?.isPad == true
    let families = app.families ?? AppScreens.Families(hasPhones: !isForPads, hasPads: isForPads)
    if families.hasPhones {
      // A document is drawn in landscape if the app has only that.
      let orientations = app.orientations ?? (root.canvas.isLandscape ? .landscape : .all)
      for hasNotch in [false, true] {
        let name = hasNotch ? "phonesWithNotch" : "phones"
        let screens = Self.phones(app.system).filter { ($0.safeArea.portrait.bottom.sign > 0) == hasNotch }
        if orientations.allowsPortrait { add(name, screens, root, isLandscape: false) }
        guard orientations.allowsLandscape else { continue }
        let isLarge = { (screen: Screen) in variesWidthClass && screen.sizeClasses == .largePhone }
        add("\(name)InLandscape", screens.filter { !isLarge($0) }, root, isLandscape: true)
        add(
          "large\(name.withLargeInitial)InLandscape", screens.filter(isLarge), root,
          isLandscape: true)
      }
    }
    if families.hasPads {
      let orientations = app.padOrientations ?? .all
      let screens = Device.ofEachScreen.map(\.screen).filter { $0.sizeClasses == .pad }
      if orientations.allowsPortrait { add("pads", screens, root, isLandscape: false) }
      if orientations.allowsLandscape { add("padsInLandscape", screens, root, isLandscape: true) }
    }
  }

  /// The screens of phones that run a system: iPhone 4s has iOS 9 at most, iPhone SE of 2016 iOS 15, and iPhone 8 Plus
  /// iOS 16. If the system is not known, the app does not support iOS 9.
  fileprivate static func phones(_ system: Int?) -> [Screen] {
    let system = system ?? 10
    return Device.ofEachScreen.map(\.screen).filter { screen in
      guard screen.sizeClasses != .pad else { return false }
      switch (screen.width, screen.height) {
      case (320, 480): return system <= 9
      case (320, 568): return system <= 15
      case (414, 736): return system <= 16
      default: return true
      }
    }
  }

  private mutating func add(_ name: String, _ screens: [Screen], _ root: InterfaceRoot, isLandscape: Bool) {
    guard let first = screens.first else { return }
    var sizes: [(width: Int, height: Int)] = []
    for screen in screens {
      let size = isLandscape ? (screen.height, screen.width) : (screen.width, screen.height)
      if !sizes.contains(where: { $0 == size }) { sizes.append(size) }
    }
    let isPad = first.sizeClasses == .pad
    let isLarge = isLandscape && screens.allSatisfy { $0.sizeClasses == .largePhone }
    let classes = [
      "widthClass: \(isPad || isLarge ? "regular" : "compact")",
      "heightClass: \(isLandscape && !isPad ? "compact" : "regular")",
    ]
    let insets = insets(first, root, isLandscape: isLandscape)
    let settings =
      [Self.interval("width", sizes.map(\.width)), Self.interval("height", sizes.map(\.height))] + classes
      + ["scale: 2", "safeArea: \(insets.written)"]
    rows.append(Row(name: name, settings: settings.joined(separator: "; "), sizes: sizes))
  }

  /// Returns the safe area of a screen with the bars that the document shows. Where models differ, it is the one of most.
  private func insets(_ screen: Screen, _ root: InterfaceRoot, isLandscape: Bool) -> Insets {
    let isPad = screen.sizeClasses == .pad
    let hasNotch = screen.safeArea.portrait.bottom.sign > 0
    let area = hasNotch && !isPad ? Self.notch : screen.safeArea
    let bare = isLandscape ? area.landscape : area.portrait
    var (above, below) = (root.hidesStatusBar && !hasNotch ? 0 : bare.top, bare.bottom)
    // A bar is at least 32 points high; in landscape a phone's bars have this height.
    let isLow = isLandscape && !isPad
    if root.bars.top >= 32 { above += isLow ? 32 : root.bars.top }
    if root.bars.bottom >= 32 { below += isLow ? 32 : root.bars.bottom }
    return Insets(top: above, leading: bare.leading, bottom: below, trailing: bare.trailing)
  }

  private static let notch = (Device.named("iPhone14") ?? .standard).screen.safeArea

  private static func interval(_ name: String, _ lengths: [Int]) -> String {
    let (least, most) = (lengths.min() ?? 0, lengths.max() ?? 0)
    return least == most ? "\(name): \(least)" : "\(name): \(least)...\(most)"
  }

  // MARK: Rows of tables

  /// Adds the widths of an upright phone, less what is beside the root. The height follows from the
  /// content.
  private mutating func addWidths(_ root: InterfaceRoot, _ app: AppScreens) {
    guard app.families?.hasPhones ?? true, let beside = root.widthBeside, root.canvas.device?.isPad == false,
      !root.canvas.isLandscape
    else { return }
    guard beside.sign >= 0, beside <= Self.greatestAccessory, beside.isInteger else { return }
    let widths = Set(Self.phones(app.system).map(\.width)).sorted().map { $0 - Int(beside.double) }
    rows.append(
      Row(
        name: "phoneWidths",
        settings:
          "\(Self.interval("width", widths)); height: fit; widthClass: compact; heightClass: regular; scale: 2",
        sizes: widths.map { ($0, 0) }))
  }

  /// The width that an accessory and an indentation take of a cell, at most.
  private static let greatestAccessory: Rational = 80
}

extension LayoutWriter {
  /// Returns what is known of the layout on the screens of its previews; nil if it has none, or if
  /// the canvas cannot be solved.
  func onScreens(_ fit: ContentFit) -> ImportedScreens? {
    guard let previews = screenPreviews, !previews.rows.isEmpty, let misplacedOnCanvas = fit.misplaced else {
      return nil
    }
    func named(_ views: [Int]) -> Set<String> { Set(views.map { names[$0] }) }
    let all = Array(tree.views.indices)
    let unmeasured = all.filter { index in
      let view = tree.views[index]
      if ViewText(view.element, view.platform)?.fontName != nil { return true }
      guard let size = fit.sizes[index] else { return false }
      return view.imageSize.map { $0.width != size.width || $0.height != size.height } ?? true
    }
    // What a mask places is proportional to its superview where the import keeps a distance.
    let misplaced = all.filter { index in
      misplacedOnCanvas.contains(index)
        || tree.views[index].isPlacedByFrame && index != InterfaceView.rootIndex
          && !root.styleLabels.contains(tree.views[index].id)
          && tree.views[index].parent.map { tree.views[$0].tag != "stackView" } ?? false
    }
    return ImportedScreens(
      sizes: Dictionary(previews.rows.map { ($0.name, $0.sizes) }, uniquingKeysWith: { first, _ in first }),
      canvas: previews.ofCanvas,
      unmeasuredViews: named(unmeasured), misplacedViews: named(misplaced),
      sizesItself: root.hasAutomaticHeight && root.styleLabels.placements.isEmpty && constraintCount > 0
        && !Self.standardHeights.contains(root.size.height))
  }

  /// The height of a cell of a table, with or without its separator, which UIKit gives to a cell without another one.
  private static let standardHeights: ClosedRange<Rational> = 43...44
}
