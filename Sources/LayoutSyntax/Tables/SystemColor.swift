/// UIKit's named colours, which `color` accepts.
package enum SystemColor {
  package static let names: [String] =
    [
      "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange",
      "purple", "brown", "clear", "tint", "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "link",
      "separator", "opaqueSeparator", "placeholderText",
    ]
    + [
      "Red", "Green", "Blue", "Orange", "Yellow", "Pink", "Purple", "Teal", "Indigo", "Brown", "Mint", "Cyan", "Gray",
      "Gray2", "Gray3", "Gray4", "Gray5", "Gray6", "Background", "GroupedBackground", "Fill",
    ].map { "system" + $0 }
    + ["secondarySystemBackground", "tertiarySystemBackground", "secondarySystemFill", "tertiarySystemFill"]
}
