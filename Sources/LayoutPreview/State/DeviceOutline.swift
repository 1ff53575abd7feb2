import ConstraintSolver
import LayoutModel

/// What the device of a preview shows around a layout: the corners of its display, its cutout, and its own bars.
struct DeviceOutline: Sendable {
  let screen: Screen
  let isLandscape: Bool

  /// Returns the device of a preview that has exactly the size of its display.
  init?(_ environment: Environment) {
    guard let screen = environment.device.flatMap(Device.named)?.screen else { return nil }
    let size = (environment.width, environment.height)
    isLandscape = size.0 > size.1
    let (short, long) = (Rational(screen.width), Rational(screen.height))
    guard isLandscape ? size == (long, short) : size == (short, long) else { return nil }
    self.screen = screen
  }

  var cornerRadius: Double { Double(screen.cornerRadius) }

  /// What the device itself covers at the top and the bottom.
  var bars: (top: Rational, bottom: Rational) {
    let insets = isLandscape ? screen.safeArea.landscape : screen.safeArea.portrait
    return (insets.top, insets.bottom)
  }
}
