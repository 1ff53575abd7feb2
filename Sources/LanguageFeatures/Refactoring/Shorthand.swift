import ConstraintSolver
import LayoutModel
import LayoutSyntax

/// Links that can be combined into one statement.
struct Combination: Hashable {
  let links: [Link]
  /// The text of the statement.
  let text: String
}

/// Finds shorthand for links. Results must be verified: only the model can decide whether the meaning is the same.
struct Shorthand {
  let links: [Link]
  let layout: Layout

  /// All combinations, the longer shorthands first.
  var combinations: [Combination] { edges + pairs + visuals + chains + aspects }

  // MARK: Edges

  private struct Edge {
    let link: Link
    let inner: LinkItem
    let outer: LinkItem
    let attribute: Attribute
    /// The distance inside the outer item; nil for 0.
    let inset: String?
  }

  private var edges: [Combination] {
    var groups: [[Edge]] = []
    for edge in links.compactMap(edge) {
      let place = groups.firstIndex { group in
        guard let first = group.first else { return false }
        return first.inner == edge.inner && first.outer == edge.outer && first.link.clauses == edge.link.clauses
          && !group.contains { $0.attribute == edge.attribute }
      }
      if let place { groups[place].append(edge) } else { groups.append([edge]) }
    }
    return groups.compactMap(statement)
  }

  /// Returns the edge of an item that is inset from the same edge of another; nil if the link has another form.
  private func edge(_ link: Link) -> Edge? {
    guard link.relation == .equal, link.label == nil, let left = link.left.bare, let right = link.right.term,
      right.factor == nil, left.attribute == right.attribute,
      CompoundAttribute.edges.parts.contains(left.attribute)
    else { return nil }
    let isStart = left.attribute == .top || left.attribute == .leading
    let isLeftInside: Bool
    if layout.views.isAncestor(right.item.view, of: left.item.view) || left.item.view == right.item.view {
      isLeftInside = true
    } else if layout.views.isAncestor(left.item.view, of: right.item.view) {
      isLeftInside = false
    } else {
      // Of two siblings, the inner one is that with an inset added at the start.
      isLeftInside = link.right.constant.map { $0.isSubtracted != isStart } ?? true
    }
    let (inner, outer) = isLeftInside ? (left, right) : (right, left)
    let isInwards = link.right.constant.map { $0.isSubtracted == (isLeftInside != isStart) } ?? true
    return Edge(
      link: link, inner: inner.item, outer: outer.item, attribute: left.attribute,
      inset: link.right.constant.map { isInwards ? $0.text : "-\($0.text.asFactor)" })
  }

  private func statement(_ edges: [Edge]) -> Combination? {
    let insets = Dictionary(edges.map { ($0.attribute, $0.inset) }) { first, _ in first }
    guard let first = edges.first, let (word, clauses) = CompoundAttribute.edges(insetBy: insets) else { return nil }
    let text = "\(first.inner.path(word.rawValue)) = \(first.outer.path(word.rawValue))\(clauses)"
    return Combination(links: edges.map(\.link), text: text + first.link.clauses)
  }

  // MARK: Size and centre

  private var pairs: [Combination] {
    var found: [Combination] = []
    var taken: Set<Int> = []
    for (index, first) in links.enumerated() where !taken.contains(index) && first.label == nil {
      for (other, second) in links.enumerated().dropFirst(index + 1) where !taken.contains(other) {
        guard let text = pair(first, second) ?? pair(first, second.turned) ?? pair(first.turned, second) else {
          continue
        }
        found.append(Combination(links: [first, second], text: text + first.clauses))
        taken.formUnion([index, other])
        break
      }
    }
    return found
  }

  private func pair(_ one: Link, _ other: Link) -> String? {
    guard one.relation == other.relation, one.clauses == other.clauses, let left = one.left.term,
      let otherLeft = other.left.term, left.item == otherLeft.item, left.factor == otherLeft.factor,
      one.left.constant == nil, other.left.constant == nil
    else { return nil }
    let word: CompoundAttribute
    switch Set([left.attribute, otherLeft.attribute]) {
    case [.width, .height]: word = .size
    case [.centerX, .centerY]: word = .center
    default: return nil
    }
    let isInOrder = left.attribute == word.parts.first
    let start =
      "\(left.factor.map { "\($0) * " } ?? "")\(left.item.path(word.rawValue)) \(one.relation.rawValue) "
    if one.right.term == nil, other.right.term == nil, word == .size {
      let (width, height) = isInOrder ? (one.right, other.right) : (other.right, one.right)
      return start + "\(width.text) x \(height.text)"
    }
    guard let right = one.right.term, let otherRight = other.right.term, right.item == otherRight.item,
      right.factor == otherRight.factor, right.attribute == left.attribute,
      otherRight.attribute == otherLeft.attribute, one.right.constant == nil, other.right.constant == nil
    else { return nil }
    return start + (right.factor.map { "\($0) * " } ?? "") + right.item.path(word.rawValue)
  }

  // MARK: Aspect

  private var aspects: [Combination] {
    links.compactMap { link in
      for link in [link, link.turned] {
        guard let left = link.left.term, let right = link.right.term, left.item == right.item,
          link.left.constant == nil, link.right.constant == nil, left.attribute == .width, right.attribute == .height
        else { continue }
        let ratio = right.factor.map(parts) ?? ("1", "1")
        let own = left.factor.map(parts) ?? ("1", "1")
        // `16 * height = 9 * width` is 16:9, with each factor on the side of its own attribute.
        guard own == ("1", "1") || ratio.1 == "1" && own.1 == "1" || ratio == ("1", "1") else { return nil }
        let (width, height) =
          ratio == ("1", "1") ? (own.1, own.0) : own == ("1", "1") ? ratio : (ratio.0, own.0)
        let text = "\(left.item.path("aspect")) \(link.relation.rawValue) \(width):\(height)"
        return Combination(links: [link], text: text + link.clauses)
      }
      return nil
    }
  }

  /// Returns a factor's numerator and denominator.
  private func parts(_ factor: String) -> (String, String) {
    let parts = factor.split(separator: "/", maxSplits: 1).map { $0.filter { $0 != " " } }
    guard parts.count == 2, let numerator = parts.first, let divisor = parts.last, numerator.isAtom, divisor.isAtom
    else {
      return (factor, "1")
    }
    return (numerator, divisor)
  }

  // MARK: Chains

  private var chains: [Combination] {
    var groups: [[Link]] = []
    for link in links where link.label == nil {
      let joined = groups.indices.filter { index in groups[index].contains { isJoined($0, link) } }
      let merged = joined.flatMap { groups[$0] } + [link]
      groups = groups.indices.filter { !joined.contains($0) }.map { groups[$0] } + [merged]
    }
    return groups.compactMap { group in
      guard group.count > 1, group.count <= 8, let order = order(group), isReadable(order) else { return nil }
      let text = order.dropFirst().reduce("\(order[0].left.text) \(order[0].relation.rawValue) \(order[0].right.text)")
      {
        "\($0) \($1.relation.rawValue) \($1.right.text)"
      }
      return Combination(links: group, text: text + group[0].clauses)
    }
  }

  /// Whether two links share a side. A plain number does not join links.
  private func isJoined(_ one: Link, _ other: Link) -> Bool {
    one.clauses == other.clauses
      && [one.left, one.right].contains { $0.term != nil && ($0 == other.left || $0 == other.right) }
  }

  /// Whether all sides differ, and no side between the ends belongs to an ancestor of another side's view.
  private func isReadable(_ order: [Link]) -> Bool {
    let sides = order.map(\.left) + order.suffix(1).map(\.right)
    let terms = sides.compactMap(\.term)
    guard Set(sides).count == sides.count else { return false }
    return sides.dropFirst().dropLast().compactMap(\.term).allSatisfy { inner in
      !terms.contains { layout.views.isAncestor(inner.item.view, of: $0.item.view) }
    }
  }

  /// Returns the links as a chain, each beginning with the side that ends the previous one; nil if there is none.
  private func order(_ links: [Link]) -> [Link]? {
    for start in links.indices {
      for first in [links[start], links[start].turned] {
        var order = [first]
        var rest = links
        rest.remove(at: start)
        while let last = order.last, last.right.term != nil,
          let next = rest.firstIndex(where: { $0.left == last.right || $0.right == last.right })
        {
          let link = rest.remove(at: next)
          order.append(link.left == last.right ? link : link.turned)
        }
        if rest.isEmpty { return order }
      }
    }
    return nil
  }
}
