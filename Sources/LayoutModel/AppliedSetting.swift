package import ConstraintSolver
package import LayoutSyntax
package import SourceText

/// A setting of one view.
package final class AppliedSetting: Sendable {
  package let view: Int
  package let name: SettingName
  package let value: SettingValue
  package let range: ByteRange
  package let statement: StatementReference
  package let guards: [Guard]
  /// Whether it is written in the braces of a preview.
  package let isOfPreview: Bool

  init(
    view: Int, name: SettingName, value: SettingValue, range: ByteRange, statement: StatementReference,
    guards: [Guard], isOfPreview: Bool = false
  ) {
    self.isOfPreview = isOfPreview
    self.view = view
    self.name = name
    self.value = value
    self.range = range
    self.statement = statement
    self.guards = guards
  }

  /// How much it outweighs other settings of its view: those in more nested conditions, and those of a preview, outweigh
  /// others.
  package var depth: Int { isOfPreview ? .max : guards.count }

  /// Whether it is the same setting in another version of the file, regardless of its place.
  package func isLike(_ other: AppliedSetting) -> Bool {
    self === other
      || view == other.view && name == other.name && value == other.value && guards == other.guards
        && isOfPreview == other.isOfPreview
  }

  /// Returns the setting with the place of its statement in another version of the file.
  func moved(to reference: StatementReference) -> AppliedSetting {
    if reference === statement { return self }
    return AppliedSetting(
      view: view, name: name, value: value, range: range.moved(by: reference.range.start - statement.range.start),
      statement: reference, guards: guards, isOfPreview: isOfPreview)
  }
}

/// The value of a setting, after its expressions are evaluated.
package enum SettingValue: Hashable, Sendable {
  case number(Rational)
  case word(String)
  case string(String)
  /// A size, in points; nil for a dimension without an intrinsic size.
  case size(width: Rational?, height: Rational?)
  case insets(Insets)
  case boolean(Bool)
}

/// Distances inwards from each edge, in points.
package struct Insets: Hashable, Sendable {
  package let top: Rational
  package let leading: Rational
  package let bottom: Rational
  package let trailing: Rational

  package init(top: Rational, leading: Rational, bottom: Rational, trailing: Rational) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  package init(_ all: Rational) { self.init(top: all, leading: all, bottom: all, trailing: all) }

  /// Insets of 0 on every edge.
  package static let zero = Insets(0)
}

extension Layout {
  /// Returns the settings that apply to a preview, by view and name: of those whose conditions are true, the most
  /// deeply nested one, and of these the last. O(settings).
  package func settings(in environment: Environment) -> [Int: [SettingName: AppliedSetting]] {
    var holding: [Int: [SettingName: AppliedSetting]] = [:]
    for setting in settings where setting.guards.hold(in: environment) {
      if let known = holding[setting.view]?[setting.name], known.depth > setting.depth { continue }
      holding[setting.view, default: [:]][setting.name] = setting
    }
    return holding
  }
}
