import ConstraintSolver
import LayoutModel
import LayoutSyntax

/// One relation between two sides, in the words in which it is written: `superview.trailing >= Red.trailing + margin`.
struct Link: Hashable {
  var left: LinkSide
  var relation: Relation
  var right: LinkSide
  /// As written; nil for one that is required.
  var priority: String?
  /// With its quotes.
  var label: String?
  /// Which it is of the links at hand.
  var place = 0

  var text: String { "\(left.text) \(relation.rawValue) \(right.text)\(clauses)" }

  /// ` @high as "left margin"`.
  var clauses: String { (priority.map { " @\($0)" } ?? "") + (label.map { " as \($0)" } ?? "") }

  /// With its sides exchanged.
  var turned: Link {
    var link = self
    (link.left, link.relation, link.right) = (right, relation.flipped, left)
    return link
  }

  /// `to` is a distance beyond `from`; what is further on stands on the left, so that the distance is added.
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

  /// The attribute, where the side is nothing else.
  var bare: LinkTerm? { term?.factor == nil && constant == nil ? term : nil }
}

/// A constant with its sign taken off, so that it can be added or subtracted.
struct LinkConstant: Hashable {
  var text: String
  var isSubtracted = false
}

/// A multiple of one attribute.
struct LinkTerm: Hashable {
  /// As written; nil for 1.
  var factor: String?
  var item: LinkItem
  var attribute: Attribute

  var text: String { (factor.map { "\($0) * " } ?? "") + item.path(attribute.rawValue) }
}

/// An item as it is written, and the view that it is.
struct LinkItem: Hashable {
  /// Empty for the view whose braces enclose it.
  let text: String
  let view: Int
  let guide: Guide?

  func path(_ word: String) -> String { text.isEmpty ? word : "\(text).\(word)" }

  /// However it is written.
  static func == (one: LinkItem, other: LinkItem) -> Bool { one.view == other.view && one.guide == other.guide }

  func hash(into hasher: inout Hasher) {
    hasher.combine(view)
    hasher.combine(guide)
  }
}
