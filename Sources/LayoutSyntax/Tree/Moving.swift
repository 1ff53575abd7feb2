import SourceText

// These return the same syntax moved by a number of bytes, which can be negative.

extension Statement.Kind {
  func moved(by distance: Int) -> Statement.Kind {
    switch self {
    case .layout(let name): .layout(name.moved(by: distance))
    case .import(let path): .import(path.moved(by: distance))
    case .declaration(let declaration): .declaration(declaration.moved(by: distance))
    case .setting(let setting): .setting(setting.moved(by: distance))
    case .equation(let equation): .equation(equation.moved(by: distance))
    case .expectation(let equation): .expectation(equation?.moved(by: distance))
    case .visual(let visual): .visual(visual.moved(by: distance))
    case .constant(let name, let value):
      .constant(name: name.moved(by: distance), value: value.moved(by: distance))
    case .state(let names): .state(names.map { $0.moved(by: distance) })
    case .when(let conditions): .when(conditions.map { $0.moved(by: distance) })
    case .otherwise(let conditions): .otherwise(conditions?.map { $0.moved(by: distance) })
    case .preview(let name): .preview(name.moved(by: distance))
    case .strings(let name): .strings(name.moved(by: distance))
    case .translation(let key, let value):
      .translation(key: key.moved(by: distance), value: value.moved(by: distance))
    case .unknown: .unknown
    }
  }
}

extension Name {
  fileprivate func moved(by distance: Int) -> Name { Name(text: text, range: range.moved(by: distance)) }
}

extension StringLiteral {
  fileprivate func moved(by distance: Int) -> StringLiteral {
    StringLiteral(value: value, range: range.moved(by: distance))
  }
}

extension Declaration {
  fileprivate func moved(by distance: Int) -> Declaration {
    Declaration(
      kind: kind.moved(by: distance),
      views: views.map { DeclaredView(name: $0.name?.moved(by: distance), text: $0.text?.moved(by: distance)) })
  }
}

extension Setting {
  fileprivate func moved(by distance: Int) -> Setting {
    Setting(
      owner: owner?.moved(by: distance), inner: inner.map { $0.moved(by: distance) }, name: name.moved(by: distance),
      value: value.moved(by: distance))
  }
}

extension Value {
  fileprivate func moved(by distance: Int) -> Value {
    let moved: Kind =
      switch kind {
      case .string(let string): .string(string.moved(by: distance))
      case .expression(let expression): .expression(expression.moved(by: distance))
      case .size(let first, let second): .size(first.moved(by: distance), second.moved(by: distance))
      case .ratio(let first, let second): .ratio(first.moved(by: distance), second.moved(by: distance))
      case .tuple(let items): .tuple(items.map { $0.moved(by: distance) })
      case .interval(let from, let to): .interval(from.moved(by: distance), to.moved(by: distance))
      case .sizeInterval(let width, let height):
        .sizeInterval(width.moved(by: distance), height.moved(by: distance))
      case .list(let values): .list(values.map { $0.moved(by: distance) })
      }
    return Value(kind: moved, range: range.moved(by: distance))
  }
}

extension Extent {
  fileprivate func moved(by distance: Int) -> Extent {
    Extent(from: from.moved(by: distance), to: to?.moved(by: distance))
  }
}

extension Equation {
  fileprivate func moved(by distance: Int) -> Equation {
    Equation(
      sides: sides.map { $0.moved(by: distance) },
      relations: relations.map { RelationSign(kind: $0.kind, range: $0.range.moved(by: distance)) },
      inset: inset?.moved(by: distance), except: except.map { $0.moved(by: distance) },
      clauses: clauses.moved(by: distance))
  }
}

extension Side {
  fileprivate func moved(by distance: Int) -> Side {
    let moved: Kind =
      switch kind {
      case .expression(let expression): .expression(expression.moved(by: distance))
      case .size(let first, let second): .size(first.moved(by: distance), second.moved(by: distance))
      case .ratio(let first, let second): .ratio(first.moved(by: distance), second.moved(by: distance))
      }
    return Side(kind: moved, range: range.moved(by: distance))
  }
}

extension Clauses {
  fileprivate func moved(by distance: Int) -> Clauses {
    Clauses(
      priority: priority?.moved(by: distance),
      label: label.map { Label(text: $0.text, range: $0.range.moved(by: distance)) },
      priorityPlace: priorityPlace.moved(by: distance))
  }
}

extension Expression {
  fileprivate func moved(by distance: Int) -> Expression {
    let moved: Kind =
      switch kind {
      case .number(let digits): .number(digits)
      case .path(let names): .path(names.map { $0.moved(by: distance) })
      case .negated(let inner): .negated(inner.moved(by: distance))
      case .sum(let terms): .sum(terms.map { ($0.isSubtracted, $0.term.moved(by: distance)) })
      case .product(let factors): .product(factors.map { ($0.isDivisor, $0.factor.moved(by: distance)) })
      }
    return Expression(kind: moved, range: range.moved(by: distance))
  }
}

extension Condition {
  fileprivate func moved(by distance: Int) -> Condition {
    Condition(name: name.moved(by: distance), locale: locale?.moved(by: distance))
  }
}

extension VisualFormat {
  fileprivate func moved(by distance: Int) -> VisualFormat {
    VisualFormat(
      isVertical: isVertical, leading: leading?.moved(by: distance),
      views: views.map { view in
        VisualView(
          name: view.name.moved(by: distance), predicates: view.predicates.map { $0.moved(by: distance) })
      },
      connections: connections.map { $0.moved(by: distance) }, trailing: trailing?.moved(by: distance),
      clauses: clauses.moved(by: distance))
  }
}

extension Connection {
  fileprivate func moved(by distance: Int) -> Connection {
    let moved: Kind =
      switch kind {
      case .adjacent: .adjacent
      case .standard: .standard
      case .predicates(let predicates): .predicates(predicates.map { $0.moved(by: distance) })
      }
    return Connection(kind: moved, range: range.moved(by: distance))
  }
}

extension Predicate {
  fileprivate func moved(by distance: Int) -> Predicate {
    Predicate(
      relation: relation, value: value.moved(by: distance), priority: priority?.moved(by: distance),
      range: range.moved(by: distance))
  }
}
