extension SystemColor {
  /// The red, green and blue components of a colour, from 0 to 1, not premultiplied by the opacity.
  package struct Components: Hashable, Sendable {
    package let red: Double
    package let green: Double
    package let blue: Double
    package let alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// Reads `#RRGGBB`, with letters in either case; nil for any other text.
    package init?(hexadecimal text: String) {
      let digits = text.dropFirst()
      guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
        let value = UInt32(digits, radix: 16)
      else { return nil }
      self.init(value, alpha: 1)
    }

    fileprivate init(_ value: UInt32, alpha: Double) {
      self.init(
        red: Double(value >> 16 & 0xFF) / 255, green: Double(value >> 8 & 0xFF) / 255,
        blue: Double(value & 0xFF) / 255, alpha: alpha)
    }

    /// Writes `#RRGGBB`, without the opacity. Components outside of 0 to 1 are clamped.
    package var hexadecimal: String {
      let parts = [red, green, blue].map { part in
        let byte = part.isFinite ? Int((max(0, min(1, part)) * 255).rounded()) : 0
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
      }
      return "#" + parts.joined()
    }
  }

  /// Returns a colour by UIKit's name; nil for an unknown name.
  package static func components(of name: String, isDark: Bool = false) -> Components? {
    guard let color = (isDark ? darkTable[name] : nil) ?? table[name] else { return nil }
    return Components(color.value, alpha: color.alpha)
  }

  /// The light appearance, with the opacity from 0 to 1. Source: Apple's Human Interface Guidelines, "Color", and the
  /// documentation of `UIColor`.
  private static let table: [String: (value: UInt32, alpha: Double)] = [
    "black": (0x000000, 1), "darkGray": (0x555555, 1), "lightGray": (0xAAAAAA, 1), "white": (0xFFFFFF, 1),
    "gray": (0x808080, 1), "red": (0xFF0000, 1), "green": (0x00FF00, 1), "blue": (0x0000FF, 1),
    "cyan": (0x00FFFF, 1), "yellow": (0xFFFF00, 1), "magenta": (0xFF00FF, 1), "orange": (0xFF8000, 1),
    "purple": (0x800080, 1), "brown": (0x996633, 1), "clear": (0x000000, 0), "tint": (0x007AFF, 1),
    "label": (0x000000, 1), "secondaryLabel": (0x3C3C43, 0.6), "tertiaryLabel": (0x3C3C43, 0.3),
    "quaternaryLabel": (0x3C3C43, 0.18), "link": (0x007AFF, 1), "separator": (0x3C3C43, 0.29),
    "opaqueSeparator": (0xC6C6C8, 1), "placeholderText": (0x3C3C43, 0.3),
    "systemRed": (0xFF3B30, 1), "systemGreen": (0x34C759, 1), "systemBlue": (0x007AFF, 1),
    "systemOrange": (0xFF9500, 1), "systemYellow": (0xFFCC00, 1), "systemPink": (0xFF2D55, 1),
    "systemPurple": (0xAF52DE, 1), "systemTeal": (0x30B0C7, 1), "systemIndigo": (0x5856D6, 1),
    "systemBrown": (0xA2845E, 1), "systemMint": (0x00C7BE, 1), "systemCyan": (0x32ADE6, 1),
    "systemGray": (0x8E8E93, 1), "systemGray2": (0xAEAEB2, 1), "systemGray3": (0xC7C7CC, 1),
    "systemGray4": (0xD1D1D6, 1), "systemGray5": (0xE5E5EA, 1), "systemGray6": (0xF2F2F7, 1),
    "systemBackground": (0xFFFFFF, 1), "systemGroupedBackground": (0xF2F2F7, 1), "systemFill": (0x787880, 0.2),
    "secondarySystemBackground": (0xF2F2F7, 1), "tertiarySystemBackground": (0xFFFFFF, 1),
    "secondarySystemFill": (0x787880, 0.16), "tertiarySystemFill": (0x767680, 0.12),
  ]

  /// The colours that differ in the dark appearance, from the same sources.
  private static let darkTable: [String: (value: UInt32, alpha: Double)] = [
    "tint": (0x0A84FF, 1), "label": (0xFFFFFF, 1), "secondaryLabel": (0xEBEBF5, 0.6),
    "tertiaryLabel": (0xEBEBF5, 0.3), "quaternaryLabel": (0xEBEBF5, 0.16), "link": (0x0984FF, 1),
    "separator": (0x545458, 0.6), "opaqueSeparator": (0x38383A, 1), "placeholderText": (0xEBEBF5, 0.3),
    "systemRed": (0xFF453A, 1), "systemGreen": (0x30D158, 1), "systemBlue": (0x0A84FF, 1),
    "systemOrange": (0xFF9F0A, 1), "systemYellow": (0xFFD60A, 1), "systemPink": (0xFF375F, 1),
    "systemPurple": (0xBF5AF2, 1), "systemTeal": (0x40C8E0, 1), "systemIndigo": (0x5E5CE6, 1),
    "systemBrown": (0xAC8E68, 1), "systemMint": (0x63E6E2, 1), "systemCyan": (0x64D2FF, 1),
    "systemGray2": (0x636366, 1), "systemGray3": (0x48484A, 1), "systemGray4": (0x3A3A3C, 1),
    "systemGray5": (0x2C2C2E, 1), "systemGray6": (0x1C1C1E, 1), "systemBackground": (0x000000, 1),
    "systemGroupedBackground": (0x000000, 1), "systemFill": (0x787880, 0.36),
    "secondarySystemBackground": (0x1C1C1E, 1), "tertiarySystemBackground": (0x2C2C2E, 1),
    "secondarySystemFill": (0x787880, 0.32), "tertiarySystemFill": (0x767680, 0.24),
  ]
}
