import ConstraintSolver
import LayoutModel
import LayoutSyntax
import SourceText

/// The settings of a layout's views, each under its name in UIKit.
///
/// `hugging` and `compressionResistance` are split into their two axes, so that every setting here is one property.
struct SwiftSettings {
  private let settings: [Int: [SettingName: [AppliedSetting]]]

  init(_ all: [AppliedSetting]) {
    var found: [Int: [SettingName: [AppliedSetting]]] = [:]
    for setting in all {
      for name in Self.axes(of: setting.name) { found[setting.view, default: [:]][name, default: []].append(setting) }
    }
    // The more deeply nested setting takes precedence, and of equally deep ones the later, so that one is applied last.
    settings = found.mapValues { names in
      names.mapValues { list in
        list.sorted { ($0.guards.count, $0.range.start) < ($1.guards.count, $1.range.start) }
      }
    }
  }

  private static func axes(of name: SettingName) -> [SettingName] {
    switch name {
    case .hugging: [.horizontalHugging, .verticalHugging]
    case .compressionResistance: [.horizontalCompressionResistance, .verticalCompressionResistance]
    default: [name]
    }
  }

  /// Returns the names of a view's settings in writing order.
  func names(of view: Int) -> [SettingName] {
    SettingName.inWritingOrder.filter { settings[view]?[$0] != nil }
  }

  /// Returns the setting without a condition; nil if there is none.
  func base(_ name: SettingName, of view: Int) -> AppliedSetting? {
    settings[view]?[name]?.last { $0.guards.isEmpty }
  }

  /// Returns the conditional settings, in the order in which they must be applied.
  func conditional(_ name: SettingName, of view: Int) -> [AppliedSetting] {
    settings[view]?[name]?.filter { !$0.guards.isEmpty } ?? []
  }

  /// The Swift class of a view, if it has one of its own.
  func className(of view: Int) -> String? {
    if case .word(let name)? = base(.swiftClass, of: view)?.value { name } else { nil }
  }

  func isSet(_ name: SettingName, of view: Int) -> Bool { settings[view]?[name] != nil }
}

extension SettingName {
  /// Settings in writing order: content, arrangement of children, appearance, and finally priorities and sizes.
  static let inWritingOrder: [SettingName] = [
    .text, .font, .fontName, .minimumScale, .lines, .scrolls, .textAlignment, .axis, .distribution, .alignment,
    .spacing, .marginsRelative, .baselineRelative, .margins, .preservesSuperviewLayoutMargins,
    .semanticContentAttribute, .color, .cornerRadius, .contentMode, .clipsToBounds, .hidden,
    .horizontalHugging, .verticalHugging, .horizontalCompressionResistance, .verticalCompressionResistance,
    .spacingAfter, .intrinsic,
  ]
}
