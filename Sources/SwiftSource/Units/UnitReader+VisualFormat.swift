import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import LayoutWriting
import SourceText

/// `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`
extension UnitReader {
  /// Makes the constraints of a visual format. They are one array, as in UIKit.
  func visualConstraints(_ values: [SwiftArgumentValue], at offset: Int) -> SwiftValue {
    func value(_ label: String) -> SwiftValue { values.first { $0.label == label }?.value ?? .null }
    func refuse(_ reason: String) -> SwiftValue {
      omit(at: offset, reason)
      return .unknown(reason)
    }
    guard case .text(let text) = value("withVisualFormat") else { return refuse("a visual format is unknown") }
    if let problem = visualFormatProblem(text) { report(.format, "UIKit cannot read this visual format: \(problem)") }
    guard case .record(let views) = value("views") else { return refuse("the views of a visual format are unknown") }
    var metrics: [String: SwiftValue] = [:]
    switch value("metrics") {
    case .record(let fields): metrics = fields
    case .null: break
    default: return refuse("the metrics of a visual format are unknown")
    }
    let alignments: [Attribute]
    switch alignmentAttributes(value("options")) {
    case .some(let attributes): alignments = attributes
    case nil: return refuse("the options of a visual format are not followed")
    }
    let file = SourceFile(name: "format", text: text)
    guard let statement = parse(file).allStatements.first, case .visual(let format) = statement.kind,
      !statement.isBroken, statement.range.end >= text.utf8.count
    else { return refuse("`\(text.onOneWord)` is not a visual format that is known") }
    var writer = VisualFormatReader(views: views, metrics: metrics, place: foreignDepth == 0 ? offset : place)
    if let name = missingKey(of: format, views, metrics) {
      report(.format, "`\(name)` is not a key of the dictionaries of this visual format")
    }
    guard writer.read(format, superview: { self.unit.views[$0].parent }) else { return refuse(writer.reason) }
    writer.align(alignments)
    var made: [SwiftValue] = []
    for constraint in writer.constraints {
      guard let index = newConstraint(constraint, at: offset) else { break }
      made.append(.constraint(index))
    }
    return .array(made)
  }

  /// Returns a view or a distance of a format that no dictionary has; nil if there is none.
  private func missingKey(
    of format: VisualFormat, _ views: [String: SwiftValue], _ metrics: [String: SwiftValue]
  ) -> String? {
    if let view = format.views.first(where: { views[$0.name.text] == nil }) { return view.name.text }
    for connection in [format.leading, format.trailing].compactMap(\.self) + format.connections {
      guard case .predicates(let predicates) = connection.kind else { continue }
      for predicate in predicates {
        guard case .path(let names) = predicate.value.kind, names.count == 1, let name = names.first else { continue }
        if metrics[name.text] == nil, views[name.text] == nil { return name.text }
      }
    }
    return nil
  }

  /// Returns the attributes by which the views of a format are aligned; nil for other options.
  private func alignmentAttributes(_ value: SwiftValue) -> [Attribute]? {
    switch value {
    case .null: return []
    case .array(let elements):
      var attributes: [Attribute] = []
      for element in elements {
        guard let own = alignmentAttributes(element) else { return nil }
        attributes += own
      }
      return attributes
    case .word("directionLeadingToTrailing"): return []
    case .word(let word) where word.hasPrefix("alignAll"):
      let name = String(word.dropFirst("alignAll".count))
      return Attribute(rawValue: name.withSmallInitial).map { [$0] }
    // `NSLayoutConstraint.FormatOptions(rawValue: 0)` and `[]` are no options.
    case .number(let number): return number.isZero ? [] : nil
    default: return nil
    }
  }
}

/// Converts the parts of a visual format to constraints.
private struct VisualFormatReader {
  let views: [String: SwiftValue]
  let metrics: [String: SwiftValue]
  let place: Int
  private(set) var constraints: [SwiftUnitConstraint] = []
  private(set) var reason = ""
  private var order: [Int] = []

  init(views: [String: SwiftValue], metrics: [String: SwiftValue], place: Int) {
    (self.views, self.metrics, self.place) = (views, metrics, place)
  }

  /// Reads a format. Returns false, with a reason, if a part of it is unknown.
  mutating func read(_ format: VisualFormat, superview: (Int) -> Int?) -> Bool {
    let (start, end, extent): (Attribute, Attribute, Attribute) =
      format.isVertical ? (.top, .bottom, .height) : (.leading, .trailing, .width)
    for view in format.views {
      guard let index = self.view(view.name.text) else {
        return fail("`\(view.name.text)` is not a view that is known")
      }
      order.append(index)
    }
    guard format.clauses.priority == nil, format.clauses.label == nil else { return fail("`@` is not followed here") }
    var outer: Int?
    if format.leading != nil || format.trailing != nil {
      guard let first = order.first, let parent = superview(first) else {
        return fail("the superview of `\(format.views.first?.name.text ?? "")` is unknown")
      }
      outer = parent
    }
    if let connection = format.leading, let outer, let first = order.first {
      guard connect(item(outer, start), connection, item(first, start), isOuter: true) else { return false }
    }
    for (position, view) in format.views.enumerated() {
      for predicate in view.predicates {
        guard size(order[position], extent, predicate) else { return false }
      }
      guard format.connections.indices.contains(position), order.indices.contains(position + 1) else { continue }
      let next = item(order[position + 1], start)
      guard connect(item(order[position], end), format.connections[position], next, isOuter: false) else {
        return false
      }
    }
    if let connection = format.trailing, let outer, let last = order.last {
      guard connect(item(last, end), connection, item(outer, end), isOuter: true) else { return false }
    }
    return true
  }

  /// Aligns each view with the next one.
  mutating func align(_ attributes: [Attribute]) {
    for (view, next) in zip(order, order.dropFirst()) {
      for attribute in attributes { add(item(next, attribute), .equal, item(view, attribute)) }
    }
  }

  private func view(_ name: String) -> Int? { if case .view(let view)? = views[name] { view } else { nil } }

  private func item(_ view: Int, _ attribute: Attribute) -> SwiftUnitItem {
    SwiftUnitItem(view: view, guide: nil, attribute: attribute)
  }

  private mutating func fail(_ reason: String) -> Bool {
    self.reason = reason
    return false
  }

  private mutating func add(
    _ first: SwiftUnitItem, _ relation: Relation, _ second: SwiftUnitItem?, constant: Rational = 0,
    priority: Rational = 1000, isStandard: Bool = false
  ) {
    var constraint = SwiftUnitConstraint(first: first, second: second, relation: relation, offset: place)
    (constraint.constant, constraint.priority, constraint.isStandardDistance) = (constant, priority, isStandard)
    constraint.notation = .visualFormat
    constraints.append(constraint)
  }

  private mutating func connect(
    _ from: SwiftUnitItem, _ connection: Connection, _ to: SwiftUnitItem, isOuter: Bool
  ) -> Bool {
    switch connection.kind {
    case .adjacent: add(to, .equal, from)
    case .standard:
      // A `-` beside the superview is its margin.
      let isEnd = to.attribute == .trailing || to.attribute == .bottom
      let margin = { (item: SwiftUnitItem) in
        SwiftUnitItem(view: item.view, guide: .margins, attribute: item.attribute)
      }
      if isOuter {
        add(isEnd ? margin(to) : to, .equal, isEnd ? from : margin(from))
      } else {
        add(to, .equal, from, constant: Rational(StandardDistance.betweenSiblings), isStandard: true)
      }
    case .predicates(let predicates):
      for predicate in predicates {
        guard let distance = number(predicate.value) else { return fail("a distance of a visual format is unknown") }
        guard let priority = priority(predicate) else { return fail("a priority of a visual format is unknown") }
        add(to, predicate.relation.meaning, from, constant: distance, priority: priority)
      }
    }
    return true
  }

  private mutating func size(_ view: Int, _ extent: Attribute, _ predicate: Predicate) -> Bool {
    guard let priority = priority(predicate) else { return fail("a priority of a visual format is unknown") }
    if case .path(let names) = predicate.value.kind, names.count == 1, let name = names.first,
      let other = self.view(name.text)
    {
      add(item(view, extent), predicate.relation.meaning, item(other, extent), priority: priority)
      return true
    }
    guard let length = number(predicate.value) else { return fail("a size of a visual format is unknown") }
    add(item(view, extent), predicate.relation.meaning, nil, constant: length, priority: priority)
    return true
  }

  private func priority(_ predicate: Predicate) -> Rational? {
    guard let priority = predicate.priority else { return 1000 }
    guard let number = number(priority), number >= 1, number <= 1000 else { return nil }
    return number
  }

  private func number(_ value: Expression) -> Rational? {
    switch value.kind {
    case .number(let digits): return Rational(recorded: digits)
    case .negated(let inner): return number(inner).map { -$0 }
    case .path(let names):
      guard names.count == 1, let name = names.first, case .number(let number)? = metrics[name.text] else { return nil }
      return number
    default: return nil
    }
  }
}

extension RelationSign.Kind {
  fileprivate var meaning: Relation {
    switch self {
    case .atMost: .atMost
    case .atLeast: .atLeast
    default: .equal
    }
  }
}
