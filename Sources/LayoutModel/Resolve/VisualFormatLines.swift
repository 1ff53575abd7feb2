import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// Converts lines in the Visual Format Language to equations.
extension LayoutResolver {
  func resolve(_ visual: VisualFormat, _ statement: Statement, _ context: StatementContext) throws(Refusal) {
    let place = EquationPlace(enclosing: context.views.first ?? View.rootIndex, subject: View.rootIndex)
    var items: [Int] = []
    for view in visual.views { items.append(try item(view.name, place)) }
    let superview = try superview(of: items, visual)
    let line = VisualLine(
      axis: visual.isVertical ? .vertical : .horizontal, superview: superview, place: place,
      priority: try priority(visual.clauses.priority),
      guards: context.guards)
    var rows: [ConstraintRow] = []
    if let leading = visual.leading, let first = items.first {
      rows += try connect(.edge(Item(superview)), leading, .view(first), line)
    }
    for (index, view) in visual.views.enumerated() {
      rows += try sizes(of: items[index], view, line)
      if index < visual.connections.count, index + 1 < items.count {
        rows += try connect(.view(items[index]), visual.connections[index], .view(items[index + 1]), line)
      }
    }
    if let trailing = visual.trailing, let last = items.last {
      rows += try connect(.view(last), trailing, .edge(Item(superview)), line)
    }
    reading.rows = rows.count == 1 ? rows : withoutRepetitions(rows.enumerated().map { $1.numbered($0) })
    reading.clauses = visual.clauses
  }

  /// Returns the rows without required ones that repeat another. `H:[a]-[a]-[a]` has the same link twice; a second
  /// required row changes no solution, but would be a second conflict.
  private func withoutRepetitions(_ rows: [ConstraintRow]) -> [ConstraintRow] {
    struct Key: Hashable {
      let terms: [Constraint.Term]
      let constant: Rational
      let relation: Relation
    }
    var seen: Set<Key> = []
    return rows.filter { row in
      !row.priority.isRequired
        || seen.insert(Key(terms: row.terms, constant: row.constant, relation: row.relation)).inserted
    }
  }

  struct VisualLine {
    enum Axis { case horizontal, vertical }
    let axis: Axis
    let superview: Int
    let place: EquationPlace
    let priority: Priority
    let guards: [Guard]

    var start: Attribute { axis == .horizontal ? .leading : .top }
    var end: Attribute { axis == .horizontal ? .trailing : .bottom }
    var extent: Attribute { axis == .horizontal ? .width : .height }
  }

  /// The item at one end of a connection.
  enum VisualEnd {
    case view(Int)
    /// The superview's edge.
    case edge(Item)
  }

  private func superview(of items: [Int], _ visual: VisualFormat) throws(Refusal) -> Int {
    guard let first = items.first else { return View.rootIndex }
    guard let superview = views[first].superview else {
      throw .reported(.noSuperview("The root view has no superview", at: visual.views[0].name.range))
    }
    for (item, view) in zip(items, visual.views) where views[item].superview != superview {
      throw .reported(
        .noSuperview(
          "`[\(visual.views[0].name.text)]` and `[\(view.name.text)]` have different superviews", at: view.name.range))
    }
    return superview
  }

  private func connect(
    _ from: VisualEnd, _ connection: Connection, _ to: VisualEnd, _ line: VisualLine
  ) throws(Refusal) -> [ConstraintRow] {
    switch connection.kind {
    case .adjacent: return [try row(from, 0, .equal, to, line, line.priority)]
    case .standard:
      // Next to `|`, a single `-` is the distance to the superview's margin, as in UIKit since iOS 8.
      let margins = Item(line.superview, .margins)
      switch (from, to) {
      case (.edge, _): return [try row(.edge(margins), 0, .equal, to, line, line.priority)]
      case (_, .edge): return [try row(from, 0, .equal, .edge(margins), line, line.priority)]
      default:
        let distance = Rational(StandardDistance.betweenSiblings)
        return [try row(from, distance, .equal, to, line, line.priority, isStandard: true)]
      }
    case .predicates(let predicates):
      var rows: [ConstraintRow] = []
      for predicate in predicates {
        let distance = try distance(predicate.value)
        rows.append(
          try row(from, distance, predicate.relation, to, line, try priority(of: predicate, line)))
      }
      return rows
    }
  }

  private func distance(_ value: Expression) throws(Refusal) -> Rational {
    if case .path(let names) = value.kind, let name = names.first, let view = scope.views[name.text] {
      throw .reported(
        .notConstant("A distance must be a constant; `\(views[view].name)` is a view", at: name.range))
    }
    return try shared.constantValue(value, what: "A distance", scope: scope)
  }

  private func priority(of predicate: Predicate, _ line: VisualLine) throws(Refusal) -> Priority {
    predicate.priority == nil ? line.priority : try priority(predicate.priority)
  }

  /// Makes `to` begin at a distance after the end of `from`. As in the guide, the later item is on the left side.
  private func row(
    _ from: VisualEnd, _ distance: Rational, _ relation: RelationSign.Kind, _ to: VisualEnd, _ line: VisualLine,
    _ priority: Priority, isStandard: Bool = false
  ) throws(Refusal) -> ConstraintRow {
    let left: Constraint.Quantity
    switch to {
    case .view(let view): left = .attribute(Item(view), line.start)
    case .edge(let item): left = .attribute(item, line.end)
    }
    let right: Constraint.Quantity
    switch from {
    case .view(let view): right = .attribute(Item(view), line.end)
    case .edge(let item): right = .attribute(item, line.start)
    }
    return constraint(left, right, coefficient: 1, distance, relation, line, priority, isStandard: isStandard)
  }

  private func sizes(of item: Int, _ view: VisualView, _ line: VisualLine) throws(Refusal) -> [ConstraintRow] {
    var rows: [ConstraintRow] = []
    for predicate in view.predicates {
      let priority = try priority(of: predicate, line)
      let extent = Constraint.Quantity.attribute(Item(item), line.extent)
      if case .path(let names) = predicate.value.kind, let name = names.first, scope.constants[name.text] == nil {
        let other = try self.item(name, line.place)
        rows.append(
          constraint(
            extent, .attribute(Item(other), line.extent), coefficient: 1, 0, predicate.relation, line, priority))
      } else {
        let value = try shared.constantValue(predicate.value, what: "A size", scope: scope)
        if value.sign < 0, predicate.relation != .atLeast {
          throw .reported(.negativeSize(line.extent.rawValue, at: predicate.range))
        }
        rows.append(constraint(extent, nil, coefficient: 0, value, predicate.relation, line, priority))
      }
    }
    return rows
  }

  private func constraint(
    _ left: Constraint.Quantity, _ right: Constraint.Quantity?, coefficient: Rational, _ constant: Rational,
    _ relation: RelationSign.Kind, _ line: VisualLine, _ priority: Priority, isStandard: Bool = false
  ) -> ConstraintRow {
    var terms = [Constraint.Term(quantity: left, coefficient: 1, isLeft: true)]
    if let right { terms.append(Constraint.Term(quantity: right, coefficient: -coefficient, isLeft: false)) }
    let items = terms.compactMap { $0.quantity.attribute?.item.view }
    return ConstraintRow(
      part: "", terms: terms, constant: -constant, standardCount: isStandard ? -1 : 0, relation: relation.relation,
      priority: priority, guards: line.guards, reference: commonAncestor(items), isPhysical: false)
  }
}
