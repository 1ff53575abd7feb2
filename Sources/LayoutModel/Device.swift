import ConstraintSolver

/// One row of the table of devices: what a preview can be named after. Points, portrait.
package struct Device: Sendable {
  package let name: String
  package let width: Int
  package let height: Int
  package let scale: Int
  /// Safe area in portrait.
  package let top: Int
  package let bottom: Int
  /// Safe area in landscape: on both sides, at the top and at the bottom.
  package let landscapeSides: Int
  package let landscapeTop: Int
  package let landscapeBottom: Int
  package let isPad: Bool
  /// Whether it is as wide as a Plus or Max phone, whose width is regular in landscape.
  package let isLargePhone: Bool

  private init(
    _ name: String, _ width: Int, _ height: Int, scale: Int, top: Int, bottom: Int, sides: Int = 0,
    landscapeTop: Int = 0, landscapeBottom: Int = 0, isPad: Bool = false, isLargePhone: Bool = false
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.scale = scale
    self.top = top
    self.bottom = bottom
    self.landscapeSides = sides
    self.landscapeTop = landscapeTop
    self.landscapeBottom = landscapeBottom
    self.isPad = isPad
    self.isLargePhone = isLargePhone
  }

  /// Sizes, scales and size classes are those that Apple publishes in its Human Interface Guidelines (Layout). Safe areas
  /// in portrait are those that Xcode's canvas records in storyboards (which for iPhoneXR are 44 at the top, where the
  /// device itself has 48); those in landscape are published figures.
  package static let table: [Device] = [
    Device("iPhone4s", 320, 480, scale: 2, top: 20, bottom: 0),
    Device("iPhoneSE1", 320, 568, scale: 2, top: 20, bottom: 0),
    Device("iPhone8", 375, 667, scale: 2, top: 20, bottom: 0),
    Device("iPhone8Plus", 414, 736, scale: 3, top: 20, bottom: 0, isLargePhone: true),
    Device("iPhoneX", 375, 812, scale: 3, top: 44, bottom: 34, sides: 44, landscapeBottom: 21),
    Device("iPhoneXR", 414, 896, scale: 2, top: 44, bottom: 34, sides: 48, landscapeBottom: 21, isLargePhone: true),
    Device(
      "iPhone11ProMax", 414, 896, scale: 3, top: 44, bottom: 34, sides: 44, landscapeBottom: 21, isLargePhone: true),
    Device("iPhone13mini", 375, 812, scale: 3, top: 50, bottom: 34, sides: 50, landscapeBottom: 21),
    Device("iPhone14", 390, 844, scale: 3, top: 47, bottom: 34, sides: 47, landscapeBottom: 21),
    Device("iPhone15", 393, 852, scale: 3, top: 59, bottom: 34, sides: 59, landscapeBottom: 21),
    Device(
      "iPhone15ProMax", 430, 932, scale: 3, top: 59, bottom: 34, sides: 59, landscapeBottom: 21, isLargePhone: true),
    Device("iPadMini", 744, 1133, scale: 2, top: 24, bottom: 20, landscapeTop: 24, landscapeBottom: 20, isPad: true),
    Device("iPadPro11", 834, 1194, scale: 2, top: 24, bottom: 20, landscapeTop: 24, landscapeBottom: 20, isPad: true),
    Device(
      "iPadPro12_9", 1024, 1366, scale: 2, top: 24, bottom: 20, landscapeTop: 24, landscapeBottom: 20, isPad: true),
  ]

  /// What previews without a device or size show.
  package static let standard = named("iPhone15") ?? table[0]

  /// The device whose name is spelled exactly so.
  package static func named(_ name: String) -> Device? { table.first { $0.name == name } }

  /// The environment of a device that is held upright or turned.
  func environment(isLandscape: Bool) -> Environment {
    Environment(
      device: name, width: Rational(isLandscape ? height : width), height: Rational(isLandscape ? width : height),
      scale: Rational(scale),
      safeArea: isLandscape
        ? Insets(
          top: Rational(landscapeTop), leading: Rational(landscapeSides), bottom: Rational(landscapeBottom),
          trailing: Rational(landscapeSides))
        : Insets(top: Rational(top), leading: 0, bottom: Rational(bottom), trailing: 0),
      isPad: isPad, isWidthCompact: !isPad && !(isLandscape && isLargePhone),
      isHeightCompact: !isPad && isLandscape)
  }
}
