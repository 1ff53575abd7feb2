import ConstraintSolver
import InterfaceMarkup
import LayoutSyntax

/// What a view of a document for macOS is in the language.
struct AppKitControl {
  /// The name of its kind; nil for an element that is called like its kind.
  private(set) var kind: String?
  /// Attributes as documents for iOS have them.
  private(set) var attributes: [String: String] = [:]
  /// Children as documents for iOS have them.
  private(set) var children: [MarkupElement] = []
  private let element: MarkupElement
  private let cell: MarkupElement?

  init(_ element: MarkupElement, toolsVersion: Int) {
    self.element = element
    cell = element.property("cell")
    switch element.name {
    case "textField" where isLabel: readLabel()
    case "textField", "secureTextField", "tokenField": readField(as: "textField")
    case "searchField": readField(as: "searchTextField")
    case "comboBox": readField(as: "comboBox")
    case "button": readButton()
    case "popUpButton": readTitle(as: "popUpButton")
    case "box": readBox()
    case "imageView":
      if let image = cell?["image"] { attributes["image"] = image }
    case "progressIndicator":
      kind = element["style"] == "spinning" ? "activityIndicatorView" : "progressView"
    case "stackView": readStack()
    default: break
    }
    addInsets(toolsVersion)
  }

  // MARK: Texts

  /// Whether a text field has no border, so that its text has the insets of a label even if it can be edited.
  private var isLabel: Bool { cell?["borderStyle"] == nil }

  private mutating func readLabel() {
    readTitle(as: "label")
    // A text that is neither cut off nor scrolled is wrapped.
    let isOneLine =
      cell?["lineBreakMode"] != nil || cell?.isOn("scrollable") == true || cell?.isOn("usesSingleLineMode") == true
    if !isOneLine { attributes["numberOfLines"] = "0" }
  }

  private mutating func readField(as name: String) {
    kind = name
    attributes["text"] = cell?["placeholderString"] ?? ""
    readFont()
  }

  private mutating func readTitle(as name: String) {
    kind = name
    attributes["text"] = cell?["title"] ?? cell?.property("title")?.text ?? ""
    readFont()
  }

  private mutating func readButton() {
    switch cell?["type"] {
    case "check": readTitle(as: "checkBox")
    case "radio": readTitle(as: "radioButton")
    default:
      readTitle(as: "button")
      if cell?["imagePosition"] == "only" { attributes["text"] = "" }
    }
  }

  /// AppKit's names of fonts whose size a document does not state, with that size.
  private static let fontSizes: [String: Rational] = [
    "smallSystem": 11, "smallSystemBold": 11, "miniSystem": 9, "miniSystemBold": 9, "label": 10, "toolTip": 11,
    "cellTitle": 12, "controlContent": 12,
  ]

  private mutating func readFont() {
    guard let font = cell?.property("font") else { return }
    let meta = font["metaFont"] ?? ""
    var values = ["key": "fontDescription", "type": meta.hasSuffix("Bold") ? "boldSystem" : "system"]
    let size = font["size"] ?? Self.fontSizes[meta].map { "\($0)" } ?? "\(ViewKind.appKitFontSize)"
    values["pointSize"] = size
    if let name = font["name"] { values["name"] = name }
    children.append(MarkupElement(name: "fontDescription", attributes: values, line: font.line))
  }

  // MARK: Boxes and stacks

  private mutating func readBox() {
    guard element["boxType"] == "separator", let frame = RecordedFrame(of: element) else { return }
    if frame.width >= frame.height {
      kind = "separator"
    } else {
      attributes["placeholderIntrinsicWidth"] = "1"
    }
  }

  private mutating func readStack() {
    let isVertical = element["orientation"] == "vertical"
    attributes["axis"] = isVertical ? "vertical" : "horizontal"
    switch element["alignment"] {
    case "centerX", "centerY": attributes["alignment"] = "center"
    case "width", "height": attributes["alignment"] = "fill"
    case "baseline": attributes["alignment"] = "lastBaseline"
    case nil: attributes["alignment"] = "center"
    default: break
    }
    if element["distribution"] == nil { attributes["distribution"] = "gravityAreas" }
    if element["spacing"] == nil { attributes["spacing"] = "\(StandardDistance.betweenSiblings)" }
    if let insets = element.property("edgeInsets") {
      var values = insets.attributes
      values["key"] = "layoutMargins"
      children.append(MarkupElement(name: "edgeInsets", attributes: values, line: insets.line))
    }
  }

  // MARK: Insets

  /// Adds the insets of its alignment rectangle, if they differ from those of the kind.
  private mutating func addInsets(_ toolsVersion: Int) {
    guard let insets = insets(toolsVersion),
      insets != ViewKind.ofElement(named: kind ?? element.name)?.on(.macOS).alignmentInsets
    else { return }
    attributes[Self.insetsAttribute] = [insets.left, insets.top, insets.right, insets.bottom].map(String.init)
      .joined(separator: " ")
  }

  /// The attribute with the insets of an element whose kind has others.
  static let insetsAttribute = "alignmentInsets"

  /// The first version of the tools whose controls have no insets: Xcode 26.
  private static let withoutInsets = 24_000
  /// The first version of the tools whose controls have the insets of macOS 11: Xcode 12.
  private static let ofBigSur = 17_000
  /// The first version of the tools whose controls have the insets of Xcode 8.3.
  private static let afterXcode8 = 12_000

  /// Returns the insets where they depend on the style, the size or the version of Xcode; nil where the kind decides.
  private func insets(_ toolsVersion: Int) -> ViewKind.AlignmentInsets? {
    typealias Insets = ViewKind.AlignmentInsets
    let size = cell?["controlSize"] ?? element["controlSize"]
    let isNew = toolsVersion >= Self.withoutInsets
    let isOld = toolsVersion < Self.afterXcode8
    switch kind ?? element.name {
    case "button":
      switch cell?["bezelStyle"] {
      case "rounded" where cell?["type"] == "push":
        if isNew { return Insets() }
        if size != nil && size != "large" { return Insets(left: 5, top: 4, right: 5, bottom: 5) }
        return toolsVersion < 16_000 ? Insets(left: 6, top: isOld ? 4 : 5, right: 6, bottom: 7) : nil
      case "smallSquare" where cell?["borderStyle"] != nil: return Insets(top: 1, bottom: 1)
      case "roundedRect": return isNew ? Insets() : Insets(bottom: 1)
      case "helpButton": return isNew ? Insets() : Insets(left: 2, top: 1, right: 2, bottom: 4)
      default: return Insets()
      }
    case "checkBox", "radioButton":
      if isNew { return Insets() }
      if isOld, size == nil { return Insets(left: 2, top: 2, right: 2, bottom: 2) }
      let beside = size == nil ? 2 : 1
      // The inset is on the side of the mark.
      if ["trailing", "right"].contains(cell?["imagePosition"]) { return Insets(top: 1, right: beside, bottom: 1) }
      return size == nil ? nil : Insets(left: beside, top: 1, bottom: 1)
    case "popUpButton":
      switch cell?["bezelStyle"] {
      case "rounded":
        if isNew { return Insets() }
        if isOld, size == nil { return Insets(left: 2, top: 2, right: 3, bottom: 3) }
        if isOld, size == "mini" { return Insets(left: 1, right: 2) }
        return toolsVersion < 22_000 || size != nil ? Insets(left: 3, top: 1, right: 3, bottom: 4) : nil
      case "texturedRounded": return isNew ? Insets() : Insets(left: 3, top: 1, right: 4, bottom: 4)
      case "smallSquare": return Insets(top: 1, bottom: 1)
      default: return Insets()
      }
    case "segmentedControl" where !isNew && cell?["style"] == "texturedSquare":
      return Insets(left: 1, top: 1, right: 1, bottom: 2)
    case "comboBox": return isNew ? Insets() : nil
    case "progressView": return !isNew && toolsVersion >= Self.ofBigSur ? Insets(top: 1, bottom: 1) : nil
    case "box":
      if element["boxType"] == "custom" { return Insets() }
      // A vertical separator.
      return element["boxType"] == "separator" ? Insets(left: 2, right: 2) : nil
    case "slider", "segmentedControl", "switch", "colorWell": return isNew ? Insets() : nil
    case "stepper": return isNew || size != nil ? nil : Insets(left: 3, right: 3)
    case "tabView" where !isNew:
      return size == "mini"
        ? Insets(left: 7, top: 4, right: 7, bottom: 2) : Insets(left: 7, top: 6, right: 7, bottom: 10)
    default: return nil
    }
  }
}
