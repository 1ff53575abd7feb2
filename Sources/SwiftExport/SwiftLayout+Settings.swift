import ConstraintSolver
import LayoutModel
import LayoutSyntax

/// Settings as statements about the views.
extension SwiftLayout {
  /// Returns the statements for a view's setting in UIKit; without a setting, for UIKit's default value. Returns a
  /// comment if UIKit has no equivalent.
  func lines(_ name: SettingName, of view: View, as setting: AppliedSetting?) -> [String] {
    let it = names[view.index]
    guard !view.kind.isGuide else { return setting == nil ? [] : [missing(name, of: view, "a layout guide")] }
    if framework == .appKit, let lines = appKitLines(name, of: view, as: setting) { return lines }
    switch name {
    case .text: return text(of: view, as: setting)
    case .font, .lines, .textAlignment: return typography(name, of: view, as: setting)
    case .fontName: return settings.isSet(.font, of: view.index) ? [] : typography(.font, of: view, as: nil)
    case .minimumScale: return shrinking(view, as: setting)
    case .axis: return ["\(it).axis = .\(word(setting) ?? view.kind.axis.rawValue)"]
    case .distribution: return ["\(it).distribution = .\(word(setting) ?? "fill")"]
    case .alignment: return ["\(it).alignment = .\(word(setting) ?? "fill")"]
    case .spacing: return ["\(it).spacing = \(number(setting) ?? "0")"]
    case .marginsRelative: return ["\(it).isLayoutMarginsRelativeArrangement = \(isOn(setting))"]
    case .baselineRelative: return ["\(it).isBaselineRelativeArrangement = \(isOn(setting))"]
    case .margins: return margins(of: view, as: setting)
    case .preservesSuperviewLayoutMargins: return ["\(it).preservesSuperviewLayoutMargins = \(isOn(setting))"]
    case .semanticContentAttribute:
      return ["\(it).semanticContentAttribute = .\(word(setting) ?? "unspecified")"]
    case .color: return ["\(it).backgroundColor = \(word(setting).map(color) ?? "nil")"]
    case .cornerRadius: return ["\(it).layer.cornerRadius = \(number(setting) ?? "0")"]
    case .contentMode: return ["\(it).contentMode = .\(word(setting) ?? "scaleToFill")"]
    case .scrolls: return ["\(it).isScrollEnabled = \(setting?.value != .boolean(false))"]
    case .clipsToBounds: return ["\(it).clipsToBounds = \(isOn(setting))"]
    case .hidden: return ["\(it).isHidden = \(isOn(setting))"]
    case .spacingAfter: return customSpacing(after: view, as: setting)
    case .horizontalHugging, .verticalHugging:
      let priority = value(setting) ?? Rational(view.kind.hugging)
      return yielding("setContentHuggingPriority", priority, isHorizontal: name == .horizontalHugging, view)
    case .horizontalCompressionResistance, .verticalCompressionResistance:
      let isHorizontal = name == .horizontalCompressionResistance
      return yielding(
        "setContentCompressionResistancePriority", value(setting) ?? Rational(ViewKind.compressionResistance),
        isHorizontal: isHorizontal, view)
    default: return []
    }
  }

  func missing(_ name: SettingName, of view: View, _ what: String) -> String {
    "// `\(name.rawValue)` of `\(view.name)` is left out: \(what) has no such thing."
  }

  // MARK: Values

  func word(_ setting: AppliedSetting?) -> String? {
    if case .word(let word)? = setting?.value { word } else { nil }
  }

  func isOn(_ setting: AppliedSetting?) -> Bool { setting?.value == .boolean(true) }

  func value(_ setting: AppliedSetting?) -> Rational? {
    if case .number(let number)? = setting?.value { number } else { nil }
  }

  /// Returns the number of a setting, as its constant if the setting names one.
  func number(_ setting: AppliedSetting?) -> String? {
    guard let setting, let value = value(setting) else { return nil }
    return constants.text(of: value, in: setting.statement.id, ofLayout: index, as: .addend)
  }

  // MARK: Text

  private func text(of view: View, as setting: AppliedSetting?) -> [String] {
    let it = names[view.index]
    let literal = textLiteral(of: view, as: setting)
    switch view.kind.text?.role {
    case .title: return ["\(it).setTitle(\(literal), for: .normal)"]
    case .placeholder: return ["\(it).placeholder = \(literal)"]
    default: return ["\(it).text = \(literal)"]
    }
  }

  /// Returns a view's text as an expression, translated if the file has translations.
  func textLiteral(of view: View, as setting: AppliedSetting?) -> String {
    var text = view.text ?? ""
    if case .string(let written)? = setting?.value { text = written }
    let isLocalized = !model.strings.isEmpty && !text.isEmpty
    return isLocalized ? "NSLocalizedString(\(swiftLiteral(text)), comment: \"\")" : swiftLiteral(text)
  }

  private func typography(_ name: SettingName, of view: View, as setting: AppliedSetting?) -> [String] {
    let it = names[view.index]
    switch (name, view.kind.text?.role) {
    case (.font, .title): return ["\(it).titleLabel?.font = \(font(setting, of: view))"]
    case (.font, _): return ["\(it).font = \(font(setting, of: view))"]
    case (.lines, _) where view.kind.text?.lines == .limited: return ["\(it).numberOfLines = \(wholeNumber(setting))"]
    case (.lines, _): return [missing(name, of: view, "its class")]
    case (_, .title):
      let alignment = ["natural": "leading", "leading": "leading", "trailing": "trailing"][word(setting) ?? "center"]
      return ["\(it).contentHorizontalAlignment = .\(alignment ?? "center")"]
    case (_, _) where view.kind.hasText:
      // UIKit's text has no trailing alignment, only the natural one, at the side where reading starts.
      switch word(setting) ?? "natural" {
      case "center": return ["\(it).textAlignment = .center"]
      case "trailing":
        return ["\(it).textAlignment = \(it).effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right"]
      default: return ["\(it).textAlignment = .natural"]
      }
    default: return [missing(name, of: view, "its class")]
    }
  }

  func wholeNumber(_ setting: AppliedSetting?) -> Int { value(setting)?.floor.int ?? 1 }

  /// Statements that let a font become smaller to fit a text into its width.
  private func shrinking(_ view: View, as setting: AppliedSetting?) -> [String] {
    let it = names[view.index]
    let scale = number(setting) ?? "1"
    let isOn = value(setting).map { $0 < 1 } ?? false
    switch view.kind.text?.role {
    case .text, .title:
      let label = view.kind.text?.role == .title ? "\(it).titleLabel?" : it
      return ["\(label).adjustsFontSizeToFitWidth = \(isOn)", "\(label).minimumScaleFactor = \(scale)"]
    case .placeholder: return ["\(it).adjustsFontSizeToFitWidth = \(isOn)"]
    default: return [missing(.minimumScale, of: view, "its class")]
    }
  }

  func font(_ setting: AppliedSetting?, of view: View) -> String {
    if case .string(let name)? = settings.base(.fontName, of: view.index)?.value {
      let style = word(setting).flatMap(TextStyle.init)
      let size = style.map { String($0.pointSize(at: .standard)) } ?? number(setting) ?? String(view.kind.fontSize)
      return "\(framework.fontClass)(name: \(swiftLiteral(name)), size: \(size))"
    }
    if let style = word(setting) { return ".preferredFont(forTextStyle: .\(style))" }
    return ".systemFont(ofSize: \(number(setting) ?? String(view.kind.fontSize)))"
  }

  // MARK: The rest

  func color(_ name: String) -> String {
    guard name.hasPrefix("#") else { return name == "tint" ? ".tintColor" : ".\(name)" }
    let digits = Array(name.dropFirst())
    let parts = ["red", "green", "blue"].enumerated().map { index, part in
      "\(part): 0x\(String(digits.dropFirst(2 * index).prefix(2))) / 255"
    }
    return "\(framework.colorClass)(\(parts.joined(separator: ", ")), alpha: 1)"
  }

  private func margins(of view: View, as setting: AppliedSetting?) -> [String] {
    let it = names[view.index]
    guard case .insets(let insets)? = setting?.value, let setting else {
      return ["\(it).directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)"]
    }
    let sides = [
      ("top", insets.top), ("leading", insets.leading), ("bottom", insets.bottom), ("trailing", insets.trailing),
    ]
    let values = sides.enumerated().map { position, side in
      let statement = setting.statement.id
      let text = constants.text(of: side.1, in: statement, ofLayout: index, as: .addend, position: position)
      return "\(side.0): \(text)"
    }
    let comment =
      view.isRoot
      ? ["// A controller's view keeps to the system's least margins, unless the controller says otherwise."] : []
    return comment + [
      "\(it).directionalLayoutMargins = NSDirectionalEdgeInsets(", "  \(values.joined(separator: ", ")))",
    ]
  }

  private func customSpacing(after view: View, as setting: AppliedSetting?) -> [String] {
    guard let superview = view.superview, layout.views[superview].kind.isStack else {
      return setting == nil ? [] : [missing(.spacingAfter, of: view, "a view outside of stacks")]
    }
    let spacing = number(setting) ?? framework.defaultSpacing
    return ["\(names[superview]).setCustomSpacing(\(spacing), after: \(names[view.index]))"]
  }

  private func yielding(_ method: String, _ priority: Rational, isHorizontal: Bool, _ view: View) -> [String] {
    // A stack takes its size from its children, so neither priority affects it.
    guard !view.kind.isStack else { return [] }
    return [
      "\(names[view.index]).\(method)(\(framework.priority(priority)), for: .\(isHorizontal ? "horizontal" : "vertical"))"
    ]
  }
}
