package import LayoutModel
package import LayoutSyntax

/// Why a row is in the system: what a message says of it.
package enum RowOrigin: Sendable {
  /// The root's place or size, which the preview sets.
  case root(Attribute)
  /// `width >= 0` or `height >= 0`.
  case notNegative(view: Int, Attribute)
  /// The same of a scroll view's content.
  case contentNotNegative(view: Int, Attribute)
  /// What a stack view asks of its children, in words.
  case stack(view: Int, String)
  /// An axis of a spacer or guide that nothing mentions.
  case idle(view: Int)
  /// A written constraint, by its index in the layout.
  case written(Int)
  /// A natural size, held by hugging (from above) or compression resistance (from below).
  case natural(view: Int, isWidth: Bool, isHugging: Bool)
  /// A row that a written setting made required.
  case setting(AppliedSetting, String)
}

extension RowOrigin {
  /// Whether somebody wrote it, so that it may be dropped and is told with its line.
  package var isWritten: Bool {
    switch self {
    case .written, .setting: true
    default: false
    }
  }

  /// The written constraint that it is, by its index in the layout.
  var constraint: Int? {
    if case .written(let constraint) = self { constraint } else { nil }
  }
}
