package import ConstraintSolver
package import LayoutSyntax
package import SourceText

/// A setting as one view has it.
package final class AppliedSetting: Sendable {
  package let view: Int
  package let name: SettingName
  package let value: SettingValue
  package let range: ByteRange
  package let statement: StatementReference
  package let guards: [Guard]

  init(
    view: Int, name: SettingName, value: SettingValue, range: ByteRange, statement: StatementReference, guards: [Guard]
  ) {
    self.view = view
    self.name = name
    self.value = value
    self.range = range
    self.statement = statement
    self.guards = guards
  }

  /// Whether it is the same setting of another version of the file, wherever it stands.
  package func isLike(_ other: AppliedSetting) -> Bool {
    self === other || view == other.view && name == other.name && value == other.value && guards == other.guards
  }

  /// The same setting where its statement stands in another version of the file.
  func found(again reference: StatementReference) -> AppliedSetting {
    if reference === statement { return self }
    return AppliedSetting(
      view: view, name: name, value: value, range: range.moved(by: reference.range.start - statement.range.start),
      statement: reference, guards: guards)
  }
}

/// What a setting is given, computed: no expression is left in it.
package enum SettingValue: Hashable, Sendable {
  case number(Rational)
  case word(String)
  case string(String)
  /// Nil for a side without a natural size.
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

  /// No distance at any edge.
  package static let zero = Insets(0)
}

extension Layout {
  /// The settings that hold in a preview, by view and name: of those whose conditions hold the most deeply nested, and of
  /// those the last. O(settings).
  package func settings(in environment: Environment) -> [Int: [SettingName: AppliedSetting]] {
    var holding: [Int: [SettingName: AppliedSetting]] = [:]
    for setting in settings where setting.guards.hold(in: environment) {
      if let known = holding[setting.view]?[setting.name], known.guards.count > setting.guards.count { continue }
      holding[setting.view, default: [:]][setting.name] = setting
    }
    return holding
  }
}
