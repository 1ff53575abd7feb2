import ConstraintSolver
import LayoutModel
import LayoutSyntax
import SourceText

/// Conversion of visual format lines to the equivalent links.
extension LinkReader {
  func links(_ visual: VisualFormat) -> [Link]? {
    let (start, end, extent): (Attribute, Attribute, Attribute) =
      visual.isVertical ? (.top, .bottom, .height) : (.leading, .trailing, .width)
    let (priority, label) = (
      visual.clauses.priority.map { file[$0.range] }, visual.clauses.label.map { file[$0.range] }
    )
    let items = visual.views.compactMap { view in
      index(of: view.name).map { LinkItem(text: view.name.text, view: $0, guide: nil) }
    }
    guard items.count == visual.views.count, let first = items.first, let last = items.last,
      let superview = layout.views[first.view].superview
    else { return nil }
    let outer = LinkItem(text: "superview", view: superview, guide: nil)
    let margins = LinkItem(text: "superview.margins", view: superview, guide: .margins)

    func connect(_ from: LinkTerm, _ connection: Connection, _ to: LinkTerm) -> [Link] {
      func link(_ relation: Relation, _ distance: LinkConstant?, _ own: String?) -> Link {
        Link(to, relation, from, distance: distance, priority: own ?? priority, label: label)
      }
      switch connection.kind {
      case .adjacent: return [link(.equal, nil, nil)]
      case .standard:
        if from.item == outer || to.item == outer {
          var (from, to) = (from, to)
          if from.item == outer { from.item = margins } else { to.item = margins }
          return [Link(to, .equal, from, distance: nil, priority: priority, label: label)]
        }
        return [link(.equal, LinkConstant(text: StandardDistance.word), nil)]
      case .predicates(let predicates):
        return predicates.map { predicate in
          link(
            predicate.relation.relation, constant(predicate.value),
            predicate.priority.map { file[$0.range] })
        }
      }
    }

    var links: [Link] = []
    if let leading = visual.leading {
      links += connect(
        LinkTerm(item: outer, attribute: start), leading, LinkTerm(item: first, attribute: start))
    }
    for (position, view) in visual.views.enumerated() {
      for predicate in view.predicates {
        let right: LinkSide
        if case .path(let names) = predicate.value.kind, let name = names.first, let other = index(of: name) {
          right = LinkSide(
            term: LinkTerm(item: LinkItem(text: name.text, view: other, guide: nil), attribute: extent))
        } else {
          right = LinkSide(constant: constant(predicate.value) ?? LinkConstant(text: "0"))
        }
        links.append(
          Link(
            left: LinkSide(term: LinkTerm(item: items[position], attribute: extent)),
            relation: predicate.relation.relation, right: right,
            priority: predicate.priority.map { file[$0.range] } ?? priority, label: label))
      }
      if visual.connections.indices.contains(position), items.indices.contains(position + 1) {
        links += connect(
          LinkTerm(item: items[position], attribute: end), visual.connections[position],
          LinkTerm(item: items[position + 1], attribute: start))
      }
    }
    if let trailing = visual.trailing {
      links += connect(LinkTerm(item: last, attribute: end), trailing, LinkTerm(item: outer, attribute: end))
    }
    return links
  }
}
