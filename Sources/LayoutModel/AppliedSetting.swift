package import ConstraintSolver
package import LayoutSyntax
package import SourceText

/// A setting as one view has it.
package struct AppliedSetting: Sendable {
  package let view: Int
  package let name: SettingName
  package let value: SettingValue
  package let range: ByteRange
  package let statement: StatementReference
  package let guards: [Guard]
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
  /// The value that a setting of a view has in a preview: of those whose conditions hold the most deeply nested, and of
  /// those the last.
  package func setting(_ name: SettingName, of view: Int, in environment: Environment) -> AppliedSetting? {
    var best: AppliedSetting?
    for setting in settings where setting.view == view && setting.name == name {
      guard setting.guards.hold(in: environment) else { continue }
      if let best, best.guards.count > setting.guards.count { continue }
      best = setting
    }
    return best
  }
}
