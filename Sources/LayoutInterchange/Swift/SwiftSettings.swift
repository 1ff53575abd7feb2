import ConstraintSolver
import LayoutModel
import LayoutSyntax
import SourceText

/// The settings of a layout's views, each under the name that UIKit has for it.
///
/// `hugging` and `compressionResistance` are taken for the two axes that they stand for, so that every setting here is
/// one property.
struct SwiftSettings {
  private let settings: [Int: [SettingName: [AppliedSetting]]]

  init(_ layout: Layout) {
    var found: [Int: [SettingName: [AppliedSetting]]] = [:]
    for setting in layout.settings {
      for name in Self.axes(of: setting.name) { found[setting.view, default: [:]][name, default: []].append(setting) }
    }
    // What is nested more deeply wins, and of equally deep ones the later, so the winner is applied last.
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

  /// A view's settings in the order in which they are written out.
  func names(of view: Int) -> [SettingName] {
    SettingName.inWritingOrder.filter { settings[view]?[$0] != nil }
  }

  /// The one that holds without a condition; nil where there is none.
  func base(_ name: SettingName, of view: Int) -> AppliedSetting? {
    settings[view]?[name]?.last { $0.guards.isEmpty }
  }

  /// Those that hold under a condition, in the order in which they are to be applied.
  func conditional(_ name: SettingName, of view: Int) -> [AppliedSetting] {
    settings[view]?[name]?.filter { !$0.guards.isEmpty } ?? []
  }

  func isSet(_ name: SettingName, of view: Int) -> Bool { settings[view]?[name] != nil }
}

extension SettingName {
  /// What a view shows, how it arranges its children, how it looks, and last how it yields.
  static let inWritingOrder: [SettingName] = [
    .text, .font, .lines, .scrolls, .textAlignment, .axis, .distribution, .alignment, .spacing, .marginsRelative,
    .baselineRelative, .margins, .preservesSuperviewLayoutMargins, .semanticContentAttribute, .color, .hidden,
    .horizontalHugging, .verticalHugging, .horizontalCompressionResistance, .verticalCompressionResistance,
    .spacingAfter, .intrinsic,
  ]
}
