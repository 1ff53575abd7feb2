import ConstraintSolver
import LayoutModel
import LayoutSyntax

/// What differs in AppKit. Constraints are the same; scroll views have a document view in place of guides, and stack
/// views and text fields have other properties and other defaults.
extension SwiftLayout {
  // MARK: Items

  /// Returns the view or guide of an item.
  func appKitPlace(_ item: Item, _ attribute: Attribute, beside other: Item?) -> String {
    let name = names[item.view]
    let document = documents[item.view] ?? name
    let frame = documents[item.view] == nil ? name : "\(name).contentView"
    switch item.guide {
    // A window's content ends where the safe area does, and no keyboard covers it.
    case .safeArea, .keyboard: return "\(name).safeAreaLayoutGuide"
    case .margins, .readableContent: return "\(name).layoutMarginsGuide"
    case .contentLayoutGuide: return document
    case .frameLayoutGuide: return frame
    case nil: break
    }
    guard documents[item.view] != nil, let other, layout.views.isAncestor(item.view, of: other.view) else {
      return name
    }
    return [.width, .height, .centerX, .centerY].contains(attribute) ? frame : document
  }

  /// Returns a property that shows the first of the children, in place of adding it, and that child; nil for any other
  /// view.
  func contentProperty(of view: View, _ children: [View]) -> (property: String, child: View)? {
    guard framework == .appKit, let property = view.kind.appKitContentProperty else { return nil }
    let isClip = view.kind.family == .clip
    return children.first { isClip ? !$0.kind.isGuide : $0.kind.family == .clip }.map { (property, $0) }
  }

  /// Lines that add views to the areas of a stack; nil for a stack without areas.
  func gravityLines(_ stack: View, _ children: [View]) -> [String]? {
    guard framework == .appKit, settings.base(.distribution, of: stack.index).flatMap(word) == "gravityAreas" else {
      return nil
    }
    let axis = settings.base(.axis, of: stack.index).flatMap(word) ?? stack.kind.axis.rawValue
    return children.filter { !$0.kind.isGuide }.map { view in
      let area = settings.base(.gravity, of: view.index).flatMap(word) ?? "leading"
      let verticalAreas = ["leading": "top", "trailing": "bottom"]
      let gravity = axis == "vertical" ? verticalAreas[area] ?? area : area
      return "\(names[stack.index]).addView(\(names[view.index]), in: .\(gravity))"
    }
  }

  /// Lines that put a document view into a scroll view.
  func documentLines(_ document: String, of scrollView: String) -> [String] {
    [
      "\(document).translatesAutoresizingMaskIntoConstraints = false", "\(scrollView).documentView = \(document)",
    ]
  }

  /// Constraints that hold each document view at the corner from which it scrolls.
  var documentRows: [String] {
    let rows = documents.sorted { $0.key < $1.key }.flatMap { view, document in
      ["top", "leading"].map { edge in
        "\(document).\(edge)Anchor.constraint(equalTo: \(names[view]).contentView.\(edge)Anchor),"
      }
    }
    return rows.isEmpty ? [] : ["// A document scrolls from its top and leading edge."] + rows
  }

  // MARK: Settings

  /// Properties that a kind has by default in UIKit, or in the language's natural sizes.
  func appKitStyle(of view: View) -> [String] {
    view.kind.appKitStyle.map { ["\(names[view.index]).\($0)"] } ?? []
  }

  /// Returns the statements for a setting, or a comment if AppKit has no equivalent; nil if AppKit's property is that
  /// of UIKit.
  func appKitLines(_ name: SettingName, of view: View, as setting: AppliedSetting?) -> [String]? {
    let it = names[view.index]
    switch name {
    case .axis: return ["\(it).orientation = .\(word(setting) ?? view.kind.axis.rawValue)"]
    case .alignment: return ["\(it).alignment = .\(appKitAlignment(of: view, word(setting) ?? "fill"))"]
    case .marginsRelative, .baselineRelative, .margins, .preservesSuperviewLayoutMargins, .scrolls, .minimumScale:
      return setting == nil ? [] : [missing(name, of: view, framework.rawValue)]
    case .semanticContentAttribute:
      switch word(setting) {
      case "forceRightToLeft": return ["\(it).userInterfaceLayoutDirection = .rightToLeft"]
      case "forceLeftToRight": return ["\(it).userInterfaceLayoutDirection = .leftToRight"]
      case nil: return []
      default: return [missing(name, of: view, framework.rawValue)]
      }
    case .color:
      let color = word(setting).map { "\(appKitColor($0)).cgColor" } ?? "nil"
      return ["\(it).wantsLayer = true", "\(it).layer?.backgroundColor = \(color)"]
    case .cornerRadius:
      return ["\(it).wantsLayer = true", "\(it).layer?.cornerRadius = \(number(setting) ?? "0")"]
    case .contentMode:
      let scaling = ["scaleAspectFit": "ProportionallyUpOrDown", "scaleToFill": "AxesIndependently", "center": "None"]
      guard let scaling = scaling[word(setting) ?? "scaleToFill"] else {
        return [missing(name, of: view, framework.rawValue)]
      }
      return ["\(it).imageScaling = .scale\(scaling)"]
    case .text:
      let text = textLiteral(of: view, as: setting)
      let method = view.kind.appKitTextMethod.map { "\($0) \(text))" }
      return ["\(it).\(method ?? "\(Self.textProperty(of: view)) = \(text)")"]
    case .font: return ["\(it).font = \(font(setting, of: view))"]
    case .lines where view.kind.text?.lines == .limited:
      return [
        "\(it).maximumNumberOfLines = \(wholeNumber(setting))", "\(it).lineBreakMode = .byWordWrapping",
        "\(it).cell?.wraps = true",
      ]
    case .lines: return [missing(name, of: view, "its class")]
    case .textAlignment where view.kind.hasText:
      switch word(setting) ?? (view.kind.text?.role == .title ? "center" : "natural") {
      case "center": return ["\(it).alignment = .center"]
      case "trailing": return ["\(it).alignment = \(framework.isRightToLeft(it)) ? .left : .right"]
      default: return ["\(it).alignment = .natural"]
      }
    default: return nil
    }
  }

  /// The property that holds a view's text.
  private static func textProperty(of view: View) -> String {
    switch view.kind.text?.role {
    case .title: "title"
    case .placeholder: "placeholderString"
    case .content: "string"
    case .text, nil: "stringValue"
    }
  }

  /// Returns the attribute for an alignment; to fill is to have the stack's size across its axis.
  private func appKitAlignment(of view: View, _ word: String) -> String {
    let axes = settings.base(.axis, of: view.index).flatMap(self.word) ?? view.kind.axis.rawValue
    let isVertical = axes == "vertical"
    switch word {
    case "fill": return isVertical ? "width" : "height"
    case "center": return isVertical ? "centerX" : "centerY"
    case "leading" where !isVertical: return "top"
    case "trailing" where !isVertical: return "bottom"
    default: return word
    }
  }

  /// Returns the colour of AppKit that is used where UIKit uses the named one.
  private func appKitColor(_ name: String) -> String {
    if name.hasPrefix("#") { return color(name) }
    return "NSColor.\(Self.colorNames[name] ?? name)"
  }

  /// The names in AppKit of colours that are called otherwise there.
  private static let colorNames = [
    "tint": "controlAccentColor", "label": "labelColor", "secondaryLabel": "secondaryLabelColor",
    "tertiaryLabel": "tertiaryLabelColor", "quaternaryLabel": "quaternaryLabelColor", "link": "linkColor",
    "separator": "separatorColor", "opaqueSeparator": "separatorColor", "placeholderText": "placeholderTextColor",
    "systemBackground": "windowBackgroundColor", "systemGroupedBackground": "windowBackgroundColor",
    "secondarySystemBackground": "controlBackgroundColor", "tertiarySystemBackground": "textBackgroundColor",
    "systemGray2": "systemGray", "systemGray3": "systemGray", "systemGray4": "systemGray",
    "systemGray5": "systemGray", "systemGray6": "systemGray",
  ]
}
