import ConstraintSolver
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The constraints of views that a stack is to arrange, as its settings. A constraint that no setting states is refused,
/// and so is a distance that no constraint fixes.
struct StackLinks {
  /// The views along the stack.
  let order: [Int]
  let isHorizontal: Bool
  /// The distance after each view, by its place.
  private var gaps: [Int: String] = [:]
  /// The pairs of views whose attributes across the stack are equal.
  private var joined: [Attribute: [(Int, Int)]] = [:]
  /// The constraints across the stack with other views, by their text.
  private var outer: [String: OuterLink] = [:]

  private struct OuterLink {
    let attribute: Attribute
    /// Whether it fixes the attribute.
    let isExact: Bool
    /// Whether it is satisfied for the stack exactly if it is for all views.
    let isBound: Bool
    var views: Set<Int> = []
  }

  init(order: [Int], isHorizontal: Bool) {
    self.order = order
    self.isHorizontal = isHorizontal
  }

  private var start: Attribute { isHorizontal ? .leading : .top }
  private var end: Attribute { isHorizontal ? .trailing : .bottom }

  /// The attributes across the stack, each with its alignment.
  private var alignments: [(attribute: Attribute, word: String)] {
    isHorizontal
      ? [
        (.top, "top"), (.centerY, "center"), (.bottom, "bottom"), (.firstBaseline, "firstBaseline"),
        (.lastBaseline, "lastBaseline"),
      ] : [(.leading, "leading"), (.centerX, "center"), (.trailing, "trailing")]
  }

  /// Adds a constraint between two of the views. Returns false if the stack does not imply it.
  mutating func add(between link: Link) -> Bool {
    guard link.relation == .equal, link.priority == nil, link.label == nil, let left = link.left.term,
      let right = link.right.term, left.factor == nil, right.factor == nil, left.item.guide == nil,
      right.item.guide == nil
    else { return false }
    if left.attribute == right.attribute {
      guard alignments.contains(where: { $0.attribute == left.attribute }), link.left.constant == nil,
        link.right.constant == nil
      else { return false }
      joined[left.attribute, default: []].append((left.item.view, right.item.view))
      return true
    }
    let turned = left.attribute == start ? link : link.turned
    guard let far = turned.left.term, let near = turned.right.term, far.attribute == start, near.attribute == end,
      let place = order.firstIndex(of: near.item.view), order.firstIndex(of: far.item.view) == place + 1,
      gaps[place] == nil
    else { return false }
    switch (turned.left.constant, turned.right.constant) {
    case (nil, nil): gaps[place] = "0"
    case (nil, let distance?) where !distance.isSubtracted: gaps[place] = distance.text
    case (let distance?, nil) where distance.isSubtracted: gaps[place] = distance.text
    default: return false
    }
    return true
  }

  /// Adds a constraint of one of the views with another view, which becomes one of the stack. Returns false if the stack
  /// has no such edge.
  mutating func add(_ link: Link, of term: LinkTerm, isLeft: Bool, as text: String) -> Bool {
    guard term.item.guide == nil else { return false }
    guard term.attribute.isHorizontal != isHorizontal else {
      return term.attribute == start && term.item.view == order.first
        || term.attribute == end && term.item.view == order.last
    }
    guard alignments.contains(where: { $0.attribute == term.attribute }) else { return false }
    let relation = isLeft ? link.relation : link.relation.flipped
    let isEnd = term.attribute == .trailing || term.attribute == .bottom
    let isStart = term.attribute == .leading || term.attribute == .top
    let isPositive = term.factor == nil
    outer[
      text,
      default: OuterLink(
        attribute: term.attribute, isExact: relation == .equal && link.priority == nil,
        isBound: isPositive && (isEnd && relation == .atMost || isStart && relation == .atLeast))
    ].views.insert(term.item.view)
    return true
  }

  /// Whether constraints make an attribute of all views equal.
  private func isAligned(_ attribute: Attribute) -> Bool {
    guard let first = order.first else { return false }
    var reached: Set = [first]
    var groups = (joined[attribute] ?? []).map { Set([$0.0, $0.1]) }
    groups += outer.values.filter { $0.isExact && $0.attribute == attribute }.map(\.views)
    for _ in order {
      for group in groups where !reached.isDisjoint(with: group) { reached.formUnion(group) }
    }
    return reached.isSuperset(of: order)
  }

  /// The stack's settings; nil if the views have different distances, or no common alignment, or if a constraint is not
  /// one of the stack's.
  var settings: [String]? {
    let distances = order.indices.dropLast().map { gaps[$0] }
    guard let first = distances.first, let distance = first, distances.allSatisfy({ $0 == distance }) else {
      return nil
    }
    let aligned = alignments.filter { isAligned($0.attribute) }
    guard let word = aligned.first?.word else { return nil }
    let edges: [Attribute] = isHorizontal ? [.top, .bottom] : [.leading, .trailing]
    let fills = edges.allSatisfy { edge in aligned.contains { $0.attribute == edge } }
    // What a stack that fills its width does not state is lost, and what an alignment does not state too.
    let stated = fills ? edges : [aligned[0].attribute]
    guard joined.keys.allSatisfy({ stated.contains($0) || fills }) else { return nil }
    for link in outer.values {
      let isOfAll = link.isBound && link.views.isSuperset(of: order)
      guard isOfAll || fills || stated.contains(link.attribute) else { return nil }
    }
    let points =
      distance == StandardDistance.word ? "\(StandardDistance.betweenSiblings)" : distance
    return (distance == "0" ? [] : ["spacing: \(points)"]) + (fills ? [] : ["alignment: \(word)"])
  }
}
