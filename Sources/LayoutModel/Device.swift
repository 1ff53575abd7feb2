import ConstraintSolver

/// A model of iPhone or iPad, which a preview can name.
///
/// Several models share the figures of one `Screen`. A preview shows a device without bars of the app's own.
package struct Device: Sendable {
  package let name: String
  package let screen: Screen

  /// Every device by name, older ones first.
  package static let table: [Device] = Screen.table.flatMap { row in
    row.models.map { Device(name: $0, screen: row.screen) }
  }

  /// One device for each screen, older ones first. Devices with the same screen show the same.
  package static let ofEachScreen: [Device] = Screen.table.compactMap { row in
    row.models.first.map { Device(name: $0, screen: row.screen) }
  }

  /// Whether it is an iPad.
  package var isPad: Bool { screen.sizeClasses == .pad }

  /// The device of previews without a device or a size.
  package static let standard = named("iPhone15") ?? table[0]

  /// Returns the device with exactly this name.
  package static func named(_ name: String) -> Device? { table.first { $0.name == name } }

  /// Returns the environment of a device in portrait or landscape.
  package func environment(isLandscape: Bool) -> Environment {
    let isPad = screen.sizeClasses == .pad
    return Environment(
      device: name, width: Rational(isLandscape ? screen.height : screen.width),
      height: Rational(isLandscape ? screen.width : screen.height), scale: Rational(screen.scale),
      safeArea: isLandscape ? screen.safeArea.landscape : screen.safeArea.portrait, isPad: isPad,
      isWidthCompact: !isPad && !(isLandscape && screen.sizeClasses == .largePhone),
      isHeightCompact: !isPad && isLandscape)
  }
}

/// The properties that models with the same screen share, in points, in portrait.
package struct Screen: Sendable {
  package let width: Int
  package let height: Int
  /// Pixels per point.
  package let scale: Int
  package let safeArea: SafeArea
  package let sizeClasses: SizeClasses
  /// The radius of the display's corners, for pictures.
  package let cornerRadius: Int

  fileprivate init(
    _ width: Int, _ height: Int, _ scale: Int, _ safeArea: SafeArea, _ sizeClasses: SizeClasses, corners: Int = 0
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.safeArea = safeArea
    self.sizeClasses = sizeClasses
    cornerRadius = corners
  }

  /// What covers a part of the display at its upper edge.
  package enum Cutout: String, Sendable {
    case notch, island
  }

  /// The cutout of a phone without a home button. The status bar beside an island is higher than one beside a notch.
  package var cutout: Cutout? {
    guard sizeClasses != .pad, !safeArea.portrait.bottom.isZero else { return nil }
    return safeArea.portrait.top > 50 ? .island : .notch
  }

  /// The size classes in both orientations.
  package enum SizeClasses: Sendable {
    /// Compact × regular; compact × compact in landscape.
    case phone
    /// Compact × regular; regular × compact in landscape.
    case largePhone
    /// Regular × regular, always.
    case pad
  }

  /// The safe-area insets in both orientations; both sides of a phone in landscape have the same inset.
  package struct SafeArea: Sendable {
    package let portrait: Insets
    package let landscape: Insets

    private init(portrait: (top: Int, bottom: Int), landscape: (top: Int, sides: Int, bottom: Int)) {
      self.portrait = Insets(top: Rational(portrait.top), leading: 0, bottom: Rational(portrait.bottom), trailing: 0)
      let (sides, bottom) = (Rational(landscape.sides), Rational(landscape.bottom))
      self.landscape = Insets(top: Rational(landscape.top), leading: sides, bottom: bottom, trailing: sides)
    }

    /// A phone's status bar, which is hidden in landscape.
    static let homeButton = SafeArea(portrait: (20, 0), landscape: (0, 0, 0))
    /// A pad's status bar, which is always visible.
    static let padHomeButton = SafeArea(portrait: (20, 0), landscape: (20, 0, 0))
    static let pad = SafeArea(portrait: (24, 20), landscape: (24, 0, 20))

    /// A notch or island, which is at a side in landscape, and a home indicator.
    static func notch(_ top: Int, landscape: (top: Int, sides: Int, bottom: Int)) -> SafeArea {
      SafeArea(portrait: (top, 34), landscape: landscape)
    }
  }

  /// The properties of each screen, with all models that have it.
  ///
  /// Sizes, scales and size classes: Apple, Human Interface Guidelines, Layout, "Specifications" (as of September 2025;
  /// 10.5-inch pads and the 11- and 13-inch Pro since 2024, whose pixels differ from what that page has, by Apple's
  /// technical specifications of the models; the phones of 2026, too, with the classes of those before them).
  ///
  /// Safe areas in portrait: what Xcode's canvas records in storyboards where there are such (which for iPhoneXR and
  /// iPhone11 is 44 at the top, where the device has 48), and otherwise, as for all in landscape, the figures that Use
  /// Your Loaf publishes for each year's models ("iPhone 12 … 17 Screen Sizes", "iPad 2024 Screen Sizes"); for the
  /// models of 2026 those that safearea.info measured in the simulator. Each is that of the system with which the model
  /// came: before iOS 26 a phone in landscape has 0 at the top and 21 at the bottom, on iOS 26 20 and 20 (iPhoneAir 29),
  /// on iOS 27 0 and 20.
  ///
  /// Corners are approximate, for pictures only.
  fileprivate static let table: [(models: [String], screen: Screen)] = [
    (["iPhone4", "iPhone4s"], Screen(320, 480, 2, .homeButton, .phone)),
    (["iPhone5", "iPhone5c", "iPhone5s", "iPhoneSE1"], Screen(320, 568, 2, .homeButton, .phone)),
    (
      ["iPhone6", "iPhone6s", "iPhone7", "iPhone8", "iPhoneSE2", "iPhoneSE3"],
      Screen(375, 667, 2, .homeButton, .phone)
    ),
    (
      ["iPhone6Plus", "iPhone6sPlus", "iPhone7Plus", "iPhone8Plus"],
      Screen(414, 736, 3, .homeButton, .largePhone)
    ),
    (
      ["iPhoneX", "iPhoneXS", "iPhone11Pro"],
      Screen(375, 812, 3, .notch(44, landscape: (0, 44, 21)), .phone, corners: 39)
    ),
    (["iPhoneXR", "iPhone11"], Screen(414, 896, 2, .notch(44, landscape: (0, 48, 21)), .largePhone, corners: 41)),
    (
      ["iPhoneXSMax", "iPhone11ProMax"],
      Screen(414, 896, 3, .notch(44, landscape: (0, 44, 21)), .largePhone, corners: 39)
    ),
    (["iPhone12mini", "iPhone13mini"], Screen(375, 812, 3, .notch(50, landscape: (0, 50, 21)), .phone, corners: 44)),
    (
      ["iPhone12", "iPhone12Pro", "iPhone13", "iPhone13Pro", "iPhone14", "iPhone16e"],
      Screen(390, 844, 3, .notch(47, landscape: (0, 47, 21)), .phone, corners: 47)
    ),
    (
      ["iPhone12ProMax", "iPhone13ProMax", "iPhone14Plus"],
      Screen(428, 926, 3, .notch(47, landscape: (0, 47, 21)), .largePhone, corners: 53)
    ),
    (
      ["iPhone14Pro", "iPhone15", "iPhone15Pro", "iPhone16"],
      Screen(393, 852, 3, .notch(59, landscape: (0, 59, 21)), .phone, corners: 55)
    ),
    (
      ["iPhone14ProMax", "iPhone15Plus", "iPhone15ProMax", "iPhone16Plus"],
      Screen(430, 932, 3, .notch(59, landscape: (0, 59, 21)), .largePhone, corners: 55)
    ),
    (["iPhone16Pro"], Screen(402, 874, 3, .notch(62, landscape: (0, 62, 21)), .phone, corners: 62)),
    (["iPhone16ProMax"], Screen(440, 956, 3, .notch(62, landscape: (0, 62, 21)), .largePhone, corners: 62)),
    (["iPhone17", "iPhone17Pro"], Screen(402, 874, 3, .notch(62, landscape: (20, 62, 20)), .phone, corners: 62)),
    (["iPhone17ProMax"], Screen(440, 956, 3, .notch(62, landscape: (20, 62, 20)), .largePhone, corners: 62)),
    (["iPhoneAir"], Screen(420, 912, 3, .notch(68, landscape: (20, 68, 29)), .largePhone, corners: 62)),
    (["iPhone17e"], Screen(390, 844, 3, .notch(47, landscape: (0, 47, 20)), .phone, corners: 47)),
    (["iPhone18Pro"], Screen(402, 874, 3, .notch(62, landscape: (0, 62, 20)), .phone, corners: 62)),
    (["iPhone18ProMax"], Screen(440, 956, 3, .notch(62, landscape: (0, 62, 20)), .largePhone, corners: 62)),

    (["iPad2"], Screen(768, 1024, 1, .padHomeButton, .pad)),
    (
      ["iPad9_7", "iPadAir9_7", "iPadPro9_7", "iPadMini7_9"],
      Screen(768, 1024, 2, .padHomeButton, .pad)
    ),
    (["iPad10_2"], Screen(810, 1080, 2, .padHomeButton, .pad)),
    (["iPadAir10_5", "iPadPro10_5"], Screen(834, 1112, 2, .padHomeButton, .pad)),
    (["iPadPro12_9HomeButton"], Screen(1024, 1366, 2, .padHomeButton, .pad)),
    (["iPadMini", "iPadMini8_3"], Screen(744, 1133, 2, .pad, .pad, corners: 21)),
    (["iPad10_9", "iPad11", "iPadAir10_9", "iPadAir11"], Screen(820, 1180, 2, .pad, .pad, corners: 25)),
    (["iPadPro11"], Screen(834, 1194, 2, .pad, .pad, corners: 18)),
    (["iPadPro11M4"], Screen(834, 1210, 2, .pad, .pad, corners: 30)),
    (["iPadPro12_9", "iPadAir13"], Screen(1024, 1366, 2, .pad, .pad, corners: 18)),
    (["iPadPro13"], Screen(1032, 1376, 2, .pad, .pad, corners: 30)),
  ]
}
