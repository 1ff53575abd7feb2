/// The system that a layout is for, which decides what its kinds of views are.
package enum Platform: String, CaseIterable, Sendable {
  /// UIKit, on phones and pads.
  case iOS
  /// AppKit.
  case macOS

  /// The framework whose views a layout has.
  package var framework: String { self == .iOS ? "UIKit" : "AppKit" }
}
