import LayoutSyntax

/// The appearance of pictures: as in the app in light or dark mode, or as a wireframe.
package enum PictureAppearance: String, CaseIterable, Sendable {
  case light, dark, wireframe
}

/// The colours of views in pictures.
enum ViewColor {
  /// Returns a colour written as `systemRed` or `"#RRGGBB"` as six hexadecimal digits after `#`. Returns nil if the
  /// colour is unknown or invisible.
  static func code(_ written: String) -> String? {
    components(written).flatMap { $0.alpha > 0 ? $0.hexadecimal.lowercased() : nil }
  }

  /// Returns the colour that is written; nil if it is unknown.
  static func components(_ written: String, isDark: Bool = false) -> SystemColor.Components? {
    SystemColor.Components(hexadecimal: written) ?? SystemColor.components(of: written, isDark: isDark)
  }
}

extension SystemColor.Components {
  /// The colour and its opacity as attributes of an SVG element: `fill` and `fill-opacity`, or the same for `stroke`.
  func attributes(_ name: String) -> String {
    let hundredths = Int((max(0, min(1, alpha)) * 100).rounded())
    let opacity = hundredths < 100 ? " \(name)-opacity=\"\(Self.share(hundredths))\"" : ""
    return " \(name)=\"\(hexadecimal.lowercased())\"\(opacity)"
  }

  /// Hundredths as a decimal number: `.05`.
  private static func share(_ hundredths: Int) -> String { "." + (hundredths < 10 ? "0" : "") + "\(hundredths)" }

  /// This colour over an opaque one.
  private func over(_ ground: Self) -> Self {
    func mixed(_ own: Double, _ other: Double) -> Double { own * alpha + other * (1 - alpha) }
    return Self(red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue))
  }

  /// The luminance from 0 to 1, with a gamma of 2.
  private var luminance: Double { 0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue }

  private func contrast(with ground: Self) -> Double {
    let (one, other) = (over(ground).luminance, ground.luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The colour of a text on a ground: this one if it is legible there, and otherwise white or black.
  func legible(on ground: Self) -> Self {
    let white = Self(red: 1, green: 1, blue: 1)
    if contrast(with: ground) >= Self.leastContrast { return self }
    return white.contrast(with: ground) >= Self.leastContrast ? white : Self(red: 0, green: 0, blue: 0)
  }

  /// The least contrast of a large text in the Web Content Accessibility Guidelines.
  static let leastContrast = 3.0
}

/// The colours of pictures. Images in hovers, `render` and the page all use them.
enum PictureColors {
  /// A view without a colour of its own, and the lines around all views.
  static let view = "#8e8e93"
  static let viewOpacity = ".1"
  /// The opacity of a view with a colour.
  static let coloredOpacity = ".55"
  static let markOpacity = ".3"
  /// The view that is selected, or that a hover is about.
  static let selected = "#0a84ff"
  static let selectedOpacity = ".25"
  static let text = "#1c1c1e"
  /// An ambiguous view, in a picture as in the app.
  static let open = "#d97700"

  /// The colours as variables of the page's style sheet.
  static var variables: String {
    [
      ("view", view), ("view-opacity", viewOpacity), ("colored-opacity", coloredOpacity),
      ("mark-opacity", markOpacity), ("selected", selected), ("selected-opacity", selectedOpacity),
      ("screen-ink", text), ("open", open),
    ].map { "--\($0): \($1);" }.joined(separator: " ")
  }
}
