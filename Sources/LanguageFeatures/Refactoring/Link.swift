import ConstraintSolver
import LayoutModel
import LayoutSyntax

/// A relation between two sides, with its source spelling: `superview.trailing >= Red.trailing + margin`.
struct Link: Hashable {
  var left: LinkSide
  var relation: Relation
  var right: LinkSide
  /// The priority as written; nil for a required relation.
  var priority: String?
  /// The label with its quotes.
  var label: String?
  /// The index among the links being combined.
  var place = 0

  var text: String { "\(left.text) \(relation.rawValue) \(right.text)\(clauses)" }

  /// The clauses as text: ` @high as "left margin"`.
  var clauses: String { (priority.map { " @\($0)" } ?? "") + (label.map { " as \($0)" } ?? "") }

  /// The link with its sides swapped.
  var turned: Link {
    var link = self
    (link.left, link.relation, link.right) = (right, relation.flipped, left)
    return link
  }

  /// Creates a link in which `to` is a distance beyond `from`. The farther term is left, so the distance is added.
  init(
    _ to: LinkTerm, _ relation: Relation, _ from: LinkTerm, distance: LinkConstant?, priority: String?, label: String?
  ) {
    self.init(
      left: LinkSide(term: to), relation: relation, right: LinkSide(term: from, constant: distance),
      priority: priority, label: label)
    guard let distance, distance.isSubtracted else { return }
    self = turned
    left.constant = nil
    right.constant = LinkConstant(text: distance.text)
  }

  init(left: LinkSide, relation: Relation, right: LinkSide, priority: String?, label: String?) {
    self.left = left
    self.relation = relation
    self.right = right
    self.priority = priority
    self.label = label
  }
}

/// One side of a link: a multiple of an attribute, a constant, or the sum of both.
struct LinkSide: Hashable {
  var term: LinkTerm?
  var constant: LinkConstant?

  var text: String {
    guard let term else { return constant.map { ($0.isSubtracted ? "-" : "") + $0.text } ?? "0" }
    guard let constant else { return term.text }
    return "\(term.text) \(constant.isSubtracted ? "-" : "+") \(constant.text)"
  }

  /// The attribute, if the side consists only of it.
  var bare: LinkTerm? { term?.factor == nil && constant == nil ? term : nil }
}

/// A constant without its sign, so that it can be added or subtracted.
struct LinkConstant: Hashable {
  var text: String
  var isSubtracted = false
}

/// A multiple of one attribute.
struct LinkTerm: Hashable {
  /// The factor as written; nil for 1.
  var factor: String?
  var item: LinkItem
  var attribute: Attribute

  var text: String { (factor.map { "\($0) * " } ?? "") + item.path(attribute.rawValue) }
}

/// An item as written, and the view that it refers to.
struct LinkItem: Hashable {
  /// The item's text; empty for the view whose braces enclose the statement.
  let text: String
  let view: Int
  let guide: Guide?

  func path(_ word: String) -> String { text.isEmpty ? word : "\(text).\(word)" }

  /// Compares items regardless of their spelling.
  static func == (one: LinkItem, other: LinkItem) -> Bool { one.view == other.view && one.guide == other.guide }

  func hash(into hasher: inout Hasher) {
    hasher.combine(view)
    hasher.combine(guide)
  }
}
