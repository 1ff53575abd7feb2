import ConstraintSolver
import LayoutModel
import LayoutSyntax

/// Shorthand for rows and columns of views as visual format lines.
extension Shorthand {
  /// The visual format lines: one for each row or column that the links connect.
  var visuals: [Combination] {
    [VisualAxis.horizontal, .vertical].flatMap { axis -> [Combination] in
      let parts = links.filter { $0.label == nil }.compactMap { part($0, axis) }
      let gaps = parts.filter { !$0.isSize }
      // A row begins at the superview's edge, or at a view without a predecessor.
      let beginnings = gaps.filter { gap in
        gap.from.attribute == axis.start
          || !gaps.contains { $0.to.attribute == axis.start && $0.to.item == gap.from.item }
      }
      var begun: [LinkTerm] = []
      return beginnings.compactMap { first in
        // Several distances to the same view begin only one row.
        guard !begun.contains(first.to) else { return nil }
        begun.append(first.to)
        return VisualRow(from: first, parts, axis).combination
      }
    }
  }

  /// Returns the part of a row that a link describes; nil if the link does not fit into a row.
  private func part(_ link: Link, _ axis: VisualAxis) -> VisualPart? {
    for turned in [link, link.turned] {
      guard let to = turned.left.bare else { continue }
      if to.attribute == axis.extent, isName(to.item), isSize(turned.right, axis) {
        return VisualPart(from: to, to: to, link: turned, original: link, isSize: true)
      }
      guard let from = turned.right.term, from.factor == nil else { continue }
      let isGap = to.attribute == axis.start && from.attribute == axis.end && isName(to.item) && isName(from.item)
      let isOpening = to.attribute == axis.start && from.attribute == axis.start && isChild(to.item, of: from.item)
      let isClosing = to.attribute == axis.end && from.attribute == axis.end && isChild(from.item, of: to.item)
      if isGap || isOpening || isClosing {
        return VisualPart(from: from, to: to, link: turned, original: link, isSize: false)
      }
    }
    return nil
  }

  private func isSize(_ side: LinkSide, _ axis: VisualAxis) -> Bool {
    guard let term = side.bare else { return side.term == nil }
    return term.attribute == axis.extent && isName(term.item)
  }

  private func isName(_ item: LinkItem) -> Bool { item.guide == nil && item.text.isAtom && !item.text.contains(".") }

  private func isChild(_ item: LinkItem, of other: LinkItem) -> Bool {
    isName(item) && layout.views.indices.contains(item.view) && layout.views[item.view].superview == other.view
      && (other.guide == nil || other.guide == .margins)
  }
}

/// The direction of a visual format line.
private enum VisualAxis {
  case horizontal, vertical

  var start: Attribute { self == .horizontal ? .leading : .top }
  var end: Attribute { self == .horizontal ? .trailing : .bottom }
  var extent: Attribute { self == .horizontal ? .width : .height }
}

/// A size of one view, or a distance between two ends.
private struct VisualPart {
  let from: LinkTerm
  let to: LinkTerm
  /// The link, turned so that the term farther along the axis is on the left.
  let link: Link
  let original: Link
  let isSize: Bool
}

/// Consecutive views, with the constraints on their sizes and on the distances between them.
private struct VisualRow {
  let axis: VisualAxis
  /// The consecutive pairs of edges.
  private let gaps: [(from: LinkTerm, to: LinkTerm)]
  private let distances: [VisualPart]
  private let sizes: [VisualPart]
  /// The clauses that all parts share, written once at the end; empty if they differ.
  private let shared: String

  init(from first: VisualPart, _ parts: [VisualPart], _ axis: VisualAxis) {
    var gaps = [(from: first.from, to: first.to)]
    while let last = gaps.last, last.to.attribute == axis.start,
      let next = parts.first(where: { $0.from.attribute == axis.end && $0.from.item == last.to.item }),
      !gaps.contains(where: { $0.from == next.from })
    {
      gaps.append((next.from, next.to))
    }
    let items = gaps.flatMap { [$0.from, $0.to] }.map(\.item)
    let distances = parts.filter { part in
      !part.isSize && gaps.contains { $0.from == part.from && $0.to == part.to }
    }
    let sizes = parts.filter { $0.isSize && items.contains($0.to.item) }
    let clauses = Set((distances + sizes).map(\.link.clauses))
    shared = clauses.count == 1 ? clauses.first ?? "" : ""
    (self.axis, self.gaps, self.distances, self.sizes) = (axis, gaps, distances, sizes)
  }

  var combination: Combination? {
    let parts = distances + sizes
    // Constraints on a single view's size, or at only one of its edges, are more readable as equations.
    guard let first = gaps.first, gaps.count > 1 || parts.count > 1 && first.from.attribute != first.to.attribute else {
      return nil
    }
    var text = axis == .horizontal ? "H:" : "V:"
    guard let opening = first.from.attribute == axis.start ? "|" : view(first.from.item) else { return nil }
    text += opening
    for (from, to) in gaps {
      guard let distance = distance(from, to), let end = to.attribute == axis.end ? "|" : view(to.item) else {
        return nil
      }
      text += distance + end
    }
    return Combination(links: parts.map(\.original), text: text + shared)
  }

  private func view(_ item: LinkItem) -> String? {
    let own = sizes.filter { $0.to.item == item }
    let predicates = own.compactMap(predicate)
    guard predicates.count == own.count else { return nil }
    return predicates.isEmpty ? "[\(item.text)]" : "[\(item.text)(\(predicates.joined(separator: ",")))]"
  }

  private func distance(_ from: LinkTerm, _ to: LinkTerm) -> String? {
    let own = distances.filter { $0.from == from && $0.to == to }
    let predicates = own.compactMap(predicate)
    guard predicates.count == own.count, let only = predicates.first else { return nil }
    // Next to `|`, a single `-` means the superview's margin.
    if from.item.guide == .margins || to.item.guide == .margins { return predicates == ["0"] ? "-" : nil }
    if predicates == ["0"] { return "" }
    if predicates == [StandardDistance.word] { return "-" }
    return predicates.count == 1 && only.isAtom ? "-\(only)-" : "-(\(predicates.joined(separator: ",")))-"
  }

  /// Returns a predicate such as `>=8@high`; nil for an expression that is more than a number or a name.
  private func predicate(_ part: VisualPart) -> String? {
    let link = part.link
    let constant = link.right.constant ?? LinkConstant(text: "0")
    let isLike = part.isSize && link.right.term != nil
    let value = isLike ? link.right.term?.item.text ?? "" : (constant.isSubtracted ? "-" : "") + constant.text
    let priority = shared.isEmpty ? link.priority : nil
    guard isLike || constant.text.isAtom, priority.map(\.isAtom) ?? true else { return nil }
    let relation = link.relation == .equal ? (isLike ? "==" : "") : link.relation.rawValue
    return relation + value + (priority.map { "@\($0)" } ?? "")
  }
}
