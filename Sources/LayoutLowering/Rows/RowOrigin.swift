package import LayoutModel
package import LayoutSyntax

/// The reason why a row is in the system, as messages describe it.
package enum RowOrigin: Sendable {
  /// The root's position or size, which the preview sets.
  case root(Attribute)
  /// The preference of a side of the root for 0, in a preview whose root is as long as its content needs.
  case fit(Attribute)
  /// `width >= 0` or `height >= 0`.
  case notNegative(view: Int, Attribute)
  /// The same for a scroll view's content.
  case contentNotNegative(view: Int, Attribute)
  /// A stack view's constraint on its children, in words.
  case stack(view: Int, String)
  /// An axis of a spacer or guide that nothing mentions.
  case idle(view: Int)
  /// A written constraint, by its index in the layout.
  case written(Int)
  /// A natural size, held by hugging (from above) or compression resistance (from below).
  case natural(view: Int, isWidth: Bool, isHugging: Bool)
  /// The width of a text of several lines on one line.
  case lineWidth(view: Int)
  /// A row that a written setting makes required.
  case setting(AppliedSetting, String)
}

extension RowOrigin {
  /// Whether the user wrote it, so that it may be dropped and is reported with its line.
  package var isWritten: Bool {
    switch self {
    case .written, .setting: true
    default: false
    }
  }

  /// The index of the written constraint in the layout; nil for other rows.
  package var constraint: Int? {
    if case .written(let constraint) = self { constraint } else { nil }
  }

  /// The view that has the row; nil for rows of the root, of statements and of settings.
  package var view: Int? {
    switch self {
    case .notNegative(let view, _), .contentNotNegative(let view, _), .stack(let view, _), .idle(let view),
      .natural(let view, _, _), .lineWidth(let view):
      view
    case .root, .fit, .written, .setting: nil
    }
  }
}
