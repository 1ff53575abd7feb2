import ConstraintSolver
import LayoutSyntax

/// A constraint as the console prints it.
struct LogRow: Equatable {
  /// The class: `NSLayoutConstraint`, `SnapKit.LayoutConstraint`.
  let className: String
  /// The address, or the label that SnapKit and Masonry print instead.
  let reference: String
  /// `NSLayoutConstraint.identifier`, or such a label.
  var identifier: String?
  /// The source line that made the constraint, which SnapKit prints.
  var source: LogSource?
  var isActive = true
  /// The content of the row; nil if it cannot be read.
  var body: LogRowBody?
  /// The text printed after the class and address, on one line.
  let text: String
}

/// A line of source code, as SnapKit prints it: `CardView.swift#12`.
struct LogSource: Equatable {
  let path: String
  let line: String

  var fileName: String { path.split { $0 == "/" || $0 == "\\" }.last.map { String($0) } ?? path }
}

/// The content of a row.
struct LogRowBody: Equatable {
  /// The equations; at least one.
  var equations: [LogEquation]
  /// The view that `|` names.
  var superview: LogItem?
  /// Whether it is printed in the Visual Format Language, so that `|` is its items' superview.
  var isVisual = false
  /// The items in the order in which they are printed, without the superview.
  var items: [LogItem] = []
  /// The priorities that a content size prints.
  var hugging: Rational?
  var resistance: Rational?
}

/// The equation `left relation factor * right + constant @priority`; without `right`, only the constant.
struct LogEquation: Equatable {
  var left: LogTerm
  let relation: Relation
  var factor: Rational = 1
  var right: LogTerm?
  var constant: Rational
  /// The priority; nil if the equation is required.
  var priority: Rational?
}

struct LogTerm: Hashable {
  let item: LogItem
  let attribute: LogAttribute
}

/// A view or layout guide as one row prints it.
struct LogItem: Hashable {
  /// The same identity in all rows: the address, or the text printed instead.
  let key: String
  /// The class; nil if only a name is printed.
  var className: String?
  /// An accessibility identifier, or a label of SnapKit or Masonry.
  var name: String?
  /// The text that a label or button shows, or the identifier of a layout guide.
  var text: String?

  var address: String? { key.hasPrefix("0x") ? key : nil }
}

/// An attribute as the console prints it.
struct LogAttribute: Hashable {
  let attribute: Attribute
  /// Whether it is one of the view's margins.
  let isMargin: Bool

  init(_ attribute: Attribute, isMargin: Bool = false) {
    self.attribute = attribute
    self.isMargin = isMargin
  }

  /// Reads `width`, `leftMargin`, and `minX` to `maxY`, which rows from autoresizing masks contain.
  init?(_ word: some StringProtocol) {
    switch word {
    case "minX": self.init(.left)
    case "midX": self.init(.centerX)
    case "maxX": self.init(.right)
    case "minY": self.init(.top)
    case "midY": self.init(.centerY)
    case "maxY": self.init(.bottom)
    default:
      switch AttributeWord(String(word)) {
      case .simple(let attribute): self.init(attribute)
      case .margin(let attribute): self.init(attribute, isMargin: true)
      default: return nil
      }
    }
  }

  /// The attribute in the language.
  var word: String {
    guard isMargin else { return attribute.rawValue }
    return attribute.class == .horizontalCenter || attribute == .centerY
      ? "\(attribute.rawValue)WithinMargins" : "\(attribute.rawValue)Margin"
  }
}
