import ConstraintSolver
import LayoutSyntax

/// One constraint as the console prints it.
struct LogRow: Equatable {
  /// `NSLayoutConstraint`, `SnapKit.LayoutConstraint`.
  let className: String
  /// Its address, or the label that SnapKit and Masonry print in its place.
  let reference: String
  /// `NSLayoutConstraint.identifier`, or such a label.
  var identifier: String?
  /// The line that made it, which SnapKit prints.
  var source: LogSource?
  var isActive = true
  /// Nil where the row cannot be read.
  var body: LogRowBody?
  /// What is printed behind class and address, on one line.
  let text: String
}

/// A line of source code, as SnapKit prints it: `CardView.swift#12`.
struct LogSource: Equatable {
  let path: String
  let line: String

  var fileName: String { path.split { $0 == "/" || $0 == "\\" }.last.map { String($0) } ?? path }
}

/// What a row says.
struct LogRowBody: Equatable {
  /// At least one.
  var equations: [LogEquation]
  /// The view that `|` names.
  var superview: LogItem?
  /// Whether it is printed in the Visual Format Language, so that `|` is its items' superview.
  var isVisual = false
  /// In the order in which they are printed, without the superview.
  var items: [LogItem] = []
  /// What a content size says of its priorities.
  var hugging: Rational?
  var resistance: Rational?
}

/// `left relation factor * right + constant @priority`; without `right` only the constant.
struct LogEquation: Equatable {
  var left: LogTerm
  let relation: Relation
  var factor: Rational = 1
  var right: LogTerm?
  var constant: Rational
  /// Nil for required.
  var priority: Rational?
}

struct LogTerm: Hashable {
  let item: LogItem
  let attribute: LogAttribute
}

/// A view or layout guide as one row prints it.
struct LogItem: Hashable {
  /// What is the same in all rows: its address, or what is printed in its place.
  let key: String
  /// Nil where only a name is printed.
  var className: String?
  /// An accessibility identifier, or a label of SnapKit or Masonry.
  var name: String?
  /// What a label or button shows, or the identifier of a layout guide.
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

  /// `width`, `leftMargin`, and `minX` to `maxY`, which rows from autoresizing masks have.
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

  /// As the language writes it.
  var word: String {
    guard isMargin else { return attribute.rawValue }
    return attribute.class == .horizontalCenter || attribute == .centerY
      ? "\(attribute.rawValue)WithinMargins" : "\(attribute.rawValue)Margin"
  }
}
