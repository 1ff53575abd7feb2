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
  /// The lines of code that can have made the constraint, in words; nil if they are not known.
  var code: String?
  var isActive = true
  /// The content of the row; nil if it cannot be read.
  var body: LogRowBody?
  /// The text printed after the class and address, on one line.
  let text: String

  /// Whether the row is from an autoresizing mask.
  var isFromMask: Bool { lastName(ofClass: className).hasPrefix("NSAutoresizingMask") }

  /// Whether the autoresizing mask that the row prints has a flexible size along an axis: `h=-&- v=-&-`.
  func isFlexible(horizontally: Bool) -> Bool {
    text.split(separator: " ").prefix(2).contains(horizontally ? "h=-&-" : "v=-&-")
  }
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
  /// Whether the location is counted upwards from the bottom edge of the superview, as AppKit does.
  var isUpwards = false
}

extension LogRowBody {
  /// Returns the row as AppKit means it: `minY` is the bottom edge, unless the superview counts from its top edge.
  var countedUpwards: LogRowBody {
    var body = self
    if superview?.className.map(isFlippedClass) ?? false { return body }
    body.equations = equations.map(\.countedUpwards)
    return body
  }
}

extension LogEquation {
  /// The constant as the language counts it, downwards.
  var offset: Rational { isUpwards ? -constant : constant }

  fileprivate var countedUpwards: LogEquation {
    guard left.attribute.isFrameEdge, !left.attribute.attribute.isHorizontal,
      right.map({ $0.attribute.attribute.isSize }) ?? true
    else { return self }
    let edge: Attribute =
      switch left.attribute.attribute {
      case .top: .bottom
      case .bottom: .top
      default: left.attribute.attribute
      }
    return LogEquation(
      left: LogTerm(item: left.item, attribute: LogAttribute(edge)), relation: relation.flipped, factor: factor,
      right: right, constant: constant, priority: priority, isUpwards: true)
  }
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
  /// Whether it is an edge of a frame, such as `minY`. AppKit counts it from the bottom.
  var isFrameEdge = false

  init(_ attribute: Attribute, isMargin: Bool = false) {
    self.attribute = attribute
    self.isMargin = isMargin
  }

  /// Reads `width`, `leftMargin`, and `minX` to `maxY`, which rows from autoresizing masks contain.
  init?(_ word: some StringProtocol) {
    let frameEdges: [String: Attribute] = [
      "minX": .left, "midX": .centerX, "maxX": .right, "minY": .top, "midY": .centerY, "maxY": .bottom,
    ]
    if let edge = frameEdges[String(word)] {
      self.init(edge)
      isFrameEdge = true
    } else {
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
