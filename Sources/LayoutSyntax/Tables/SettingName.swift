/// A setting: its name, its owners, and the form of its values. Checks, hovers and the grammar use this table.
package enum SettingName: String, CaseIterable, Sendable {
  case intrinsic
  case hugging, horizontalHugging, verticalHugging
  case compressionResistance, horizontalCompressionResistance, verticalCompressionResistance
  case margins, preservesSuperviewLayoutMargins
  case hidden, clipsToBounds, semanticContentAttribute, spacingAfter
  case swiftClass = "class"
  case color, cornerRadius, contentMode, textAlignment
  case translatesAutoresizingMaskIntoConstraints
  case text, font, lines, fontName, minimumScale, scrolls
  case platform, alignmentInsets, gravity
  case axis, distribution, alignment, spacing, marginsRelative, baselineRelative
  case device, size, width, height, scale, orientation, direction, locale, textScale, textSize, safeArea, keyboard
  case widthClass, heightClass

  /// UIKit's names of settings that have shorter names here.
  private static let uikitNames: [String: SettingName] = [
    "numberOfLines": .lines, "isLayoutMarginsRelativeArrangement": .marginsRelative,
    "layoutMarginsRelativeArrangement": .marginsRelative, "isBaselineRelativeArrangement": .baselineRelative,
    "baselineRelativeArrangement": .baselineRelative, "customSpacing": .spacingAfter, "isHidden": .hidden,
    "layoutMargins": .margins, "directionalLayoutMargins": .margins, "intrinsicContentSize": .intrinsic,
    "contentHuggingPriority": .hugging, "contentCompressionResistancePriority": .compressionResistance,
    "backgroundColor": .color, "title": .text, "placeholder": .text,
    "isScrollEnabled": .scrolls, "scrollEnabled": .scrolls, "minimumScaleFactor": .minimumScale,
    "customClass": .swiftClass, "masksToBounds": .clipsToBounds, "clipsSubviews": .clipsToBounds,
  ]

  /// Returns the setting with a UIKit name; nil for any other word.
  package init?(uikit name: String) {
    guard let setting = Self.uikitNames[name] else { return nil }
    self = setting
  }

  /// Names that other layout systems give to settings.
  private static let synonyms: [String: SettingName] = [
    "gap": .spacing, "space": .spacing, "itemSpacing": .spacing, "padding": .margins, "inset": .margins,
    "insets": .margins, "background": .color, "backgroundColor": .color, "fontSize": .font, "textStyle": .font,
    "maxLines": .lines, "lineLimit": .lines, "visible": .hidden, "orientation": .axis, "direction": .axis,
    "align": .alignment, "alignItems": .alignment, "justifyContent": .distribution, "justify": .distribution,
    "priority": .hugging, "label": .text, "caption": .text, "alignment": .textAlignment,
    "textAlign": .textAlignment, "language": .locale, "lang": .locale, "dynamicType": .textSize,
    "contentSizeCategory": .textSize, "fontScale": .textScale, "layoutDirection": .direction, "screen": .device,
    "phone": .device,
  ]

  /// Returns the one of these settings that another layout system calls by a name; nil if there is none.
  package static func synonym(of name: String, among settings: [String]) -> String? {
    synonyms[name].flatMap { settings.contains($0.rawValue) ? $0.rawValue : nil }
  }

  /// Properties of UIKit's views that change no frame.
  package static let looks: Set<String> = [
    "secure", "isSecure", "isSecureTextEntry", "secureTextEntry", "alpha", "opacity", "border",
    "borderWidth", "borderColor", "borderStyle", "shadow", "shadowColor", "shadowRadius", "shadowOpacity", "tint",
    "tintColor", "textColor", "image", "icon", "enabled", "isEnabled", "keyboardType", "returnKeyType", "style",
    "bold", "italic", "weight", "fontWeight", "underline", "rounded",
  ]

  /// The kinds of view that can have a setting.
  package enum Owner: Sendable {
    case anyView, text, lines, textView, image, stack, preview
    /// Only the layout itself, outside all views.
    case layout

    /// Whether a view of this kind has such settings.
    package func isFor(_ kind: ViewKind) -> Bool {
      switch self {
      case .anyView: true
      case .text: kind.hasText
      // The title of a button has one line.
      case .lines: kind.text.map { $0.lines != .one } ?? false
      case .textView: kind.text?.lines == .scrolling
      case .image: kind.family == .image
      case .stack: kind.isStack
      case .preview, .layout: false
      }
    }
  }

  package var owner: Owner {
    switch self {
    case .intrinsic, .hugging, .horizontalHugging, .verticalHugging, .compressionResistance,
      .horizontalCompressionResistance, .verticalCompressionResistance, .margins, .preservesSuperviewLayoutMargins,
      .hidden, .clipsToBounds, .semanticContentAttribute, .spacingAfter, .swiftClass, .color, .cornerRadius,
      .textAlignment, .translatesAutoresizingMaskIntoConstraints, .alignmentInsets, .gravity:
      .anyView
    case .platform: .layout
    case .text, .font, .fontName, .minimumScale: .text
    case .lines: .lines
    case .scrolls: .textView
    case .contentMode: .image
    case .axis, .distribution, .alignment, .spacing, .marginsRelative, .baselineRelative: .stack
    case .device, .size, .width, .height, .scale, .orientation, .direction, .locale, .textScale, .textSize, .safeArea,
      .keyboard, .widthClass, .heightClass:
      .preview
    }
  }

  /// The form of a setting's value.
  package enum Shape: Sendable {
    /// A constant, at least `minimum`.
    case number(minimum: Int?)
    case priority
    case boolean
    case string
    /// `w x h`; a dimension can be `none` if the setting allows it.
    case size(allowsNone: Bool)
    /// One number, or (top, leading, bottom, trailing).
    case insets
    /// One of these words.
    case word([String])
    /// A number or one of these words.
    case numberOrWord([String])
    case color
    case locale
    case device
    /// The name of a Swift type: `TitleLabel`, or `Module.TitleLabel`.
    case typeName
  }

  package var shape: Shape {
    switch self {
    case .intrinsic: .size(allowsNone: true)
    case .hugging, .horizontalHugging, .verticalHugging, .compressionResistance, .horizontalCompressionResistance,
      .verticalCompressionResistance:
      .priority
    case .margins, .safeArea, .alignmentInsets: .insets
    case .platform: .word(Platform.allCases.map(\.rawValue))
    case .gravity: .word(["leading", "center", "trailing"])
    case .hidden, .clipsToBounds, .preservesSuperviewLayoutMargins, .marginsRelative, .baselineRelative, .scrolls,
      .translatesAutoresizingMaskIntoConstraints:
      .boolean
    case .semanticContentAttribute: .word(["unspecified", "forceLeftToRight", "forceRightToLeft"])
    case .spacing, .spacingAfter: .number(minimum: nil)
    case .color: .color
    case .swiftClass: .typeName
    case .textAlignment: .word(["natural", "leading", "center", "trailing"])
    case .text, .fontName: .string
    case .font: .numberOrWord(TextStyle.allCases.map(\.rawValue))
    case .contentMode: .word(["scaleToFill", "scaleAspectFit", "scaleAspectFill", "center"])
    case .lines, .minimumScale, .cornerRadius: .number(minimum: 0)
    case .axis: .word(["horizontal", "vertical"])
    case .distribution:
      .word(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering", "gravityAreas"])
    case .alignment:
      .word(["fill", "leading", "top", "center", "trailing", "bottom", "firstBaseline", "lastBaseline"])
    case .device: .device
    case .size: .size(allowsNone: false)
    case .width, .height: .number(minimum: 0)
    case .scale, .textScale, .keyboard: .number(minimum: 0)
    case .textSize: .word(TextSize.allCases.map(\.rawValue))
    case .orientation: .word(["portrait", "landscape"])
    case .direction: .word(["leftToRight", "rightToLeft"])
    case .locale: .locale
    case .widthClass, .heightClass: .word(["compact", "regular"])
    }
  }

  /// The values beside one of its shape that a preview can have.
  package enum Alternatives: Sendable {
    case none
    /// A range of numbers: `320...430`.
    case interval
    /// Several values: `1, 1.35, 2`.
    case list
    /// Several values, or `all`.
    case listOrAll
  }

  package var alternatives: Alternatives {
    switch self {
    case .width, .height, .size: .interval
    case .textScale: .list
    case .device, .orientation, .direction, .locale, .textSize: .listOrAll
    default: .none
    }
  }

  /// The word for all values of a setting.
  package static let all = "all"
  /// The value of `locale` that shows each text twice.
  package static let doubleLength = "doubleLength"

  /// The word for a side of the root that is as long as its content needs.
  package static let fit = "fit"

  /// Whether a side of its value can be `fit`.
  package var canFit: Bool { self == .width || self == .height || self == .size }

  /// The description in hovers and completions.
  package var meaning: String {
    switch self {
    case .intrinsic: "The intrinsic size of the content, as width x height; `none` for a dimension without one."
    case .hugging: "How strongly the view resists growing beyond its intrinsic size on both axes (250 by default)."
    case .horizontalHugging: "How strongly the view resists being wider than its content (250; label and image 251)."
    case .verticalHugging: "How strongly the view resists being taller than its content (250; label and image 251)."
    case .compressionResistance: "How strongly the view resists shrinking below its intrinsic size (750 by default)."
    case .horizontalCompressionResistance: "How strongly the view resists being narrower than its content (750)."
    case .verticalCompressionResistance: "How strongly the view resists being shorter than its content (750)."
    case .margins:
      "Layout margins: one number, or (top, leading, bottom, trailing). 8 by default; the root's sides 16 or 20."
    case .preservesSuperviewLayoutMargins: "Whether the view's margins also include its superview's margins."
    case .hidden:
      "Whether the view is hidden. A stack removes the space of a hidden child; elsewhere the view keeps its frame."
    case .clipsToBounds: "Whether nothing is drawn outside the view, so that a view that sticks out of it is cut off."
    case .semanticContentAttribute: "The reading direction of the content of this view, instead of the preview's."
    case .spacingAfter: "In a stack, the space after this child instead of the stack's `spacing`."
    case .swiftClass:
      "The Swift class of the view, such as `TitleLabel`, for exported code. The view is solved as its kind."
    case .color: "A color for pictures: a UIKit system color name or \"#RRGGBB\"."
    case .cornerRadius: "The radius of the view's corners in points, for pictures and exported code; 0 by default."
    case .contentMode:
      "How the image fills its view, for pictures and exported code: `scaleToFill` (default), `scaleAspectFit`, `scaleAspectFill` or `center`."
    case .textAlignment: "The position of the text in its view, for pictures."
    case .translatesAutoresizingMaskIntoConstraints: "Always false here; accepted so that listings can be pasted."
    case .text: "The text that the view shows; for a text field its placeholder."
    case .font: "A size in points, or a text style such as `headline`."
    case .fontName:
      "The name of a font other than the system's. Its widths are not known, so its text is never reported as clipped."
    case .minimumScale:
      "How small the font may become to fit a text into its width: 0.5 for half its size; 1 by default."
    case .lines: "How many lines the text may take; 0 for as many as it needs. 1 by default."
    case .scrolls: "Whether the text view scrolls. If it does not, its height is that of its text."
    case .platform: "The system that the layout is for: `iOS`, with UIKit's views, or `macOS`, with AppKit's."
    case .alignmentInsets:
      "How far the frame extends beyond the rectangle that constraints refer to: one number, or (top, leading, bottom, trailing)."
    case .gravity: "In a stack with `gravityAreas`, where the view is: `leading`, `center` or `trailing`."
    case .axis: "Whether children are side by side (`horizontal`) or one below the other (`vertical`)."
    case .distribution:
      "How a stack distributes its length: `fill`, `fillEqually`, `fillProportionally`, `equalSpacing`, `equalCentering`; `gravityAreas` in AppKit."
    case .alignment: "How a stack's children are aligned across its axis: `fill`, an edge, `center` or a baseline."
    case .spacing: "The space between a stack's children, in points; 0 by default."
    case .marginsRelative: "Whether children are laid out inside the stack's own margins."
    case .baselineRelative: "Whether a vertical stack's spacing is measured from baseline to baseline."
    case .device: "The device, by name, several, or `all`; iPhone15 by default."
    case .size:
      "The root's size in points, instead of a device; or a range of sizes: `320...430 x 568...932`. A side can be `fit`."
    case .width:
      "The root's width in points, instead of the device's; a range: `320...430`; or `fit`, for what its content needs."
    case .height:
      "The root's height in points, instead of the device's; a range: `568...932`; or `fit`, for what its content needs."
    case .scale: "Pixels per point."
    case .orientation: "The orientation of the device: `portrait`, `landscape`, or `all` for both."
    case .direction: "The reading direction, instead of the locale's; or `all` for both."
    case .locale: "The language whose `strings` are shown, or `\(Self.doubleLength)`; several in a list, or `all`."
    case .textScale: "Multiplies every font size; several factors in a list: `1, 1.35, 2`."
    case .textSize: "The Dynamic Type size, by UIKit's name; several in a list, or `all`."
    case .safeArea: "Safe-area insets: one number, or (top, leading, bottom, trailing)."
    case .keyboard: "The height of the keyboard in points, for `root.keyboard`; 0 by default."
    case .widthClass: "The horizontal size class, `compact` or `regular`."
    case .heightClass: "The vertical size class, `compact` or `regular`."
    }
  }
}
