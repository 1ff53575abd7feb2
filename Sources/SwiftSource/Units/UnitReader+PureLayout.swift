import ConstraintSolver
import LayoutSyntax
import SourceText

/// PureLayout's notation. Each call makes active constraints.
extension UnitReader {
  private static let edges: [Attribute] = [.top, .leading, .bottom, .trailing]

  /// Calls one of PureLayout's methods of a view; nil for another method.
  func callPureLayout(
    _ name: String, of view: Int, _ values: [SwiftArgumentValue], at offset: Int
  ) -> SwiftValue? {
    let first = values.first?.value ?? .null
    func value(_ label: String) -> SwiftValue? { values.first { $0.label == label }?.value }
    switch name {
    case "autoPinEdgesToSuperviewEdges", "autoPinEdgesToSuperviewMargins", "autoPinEdgesToSuperviewSafeArea":
      var edges = Self.edges
      if let excluded = value("excludingEdge") {
        guard let edge = attribute(excluded) else { return refuse("an edge is unknown", at: offset) }
        // The edges are in reading direction, whatever the excluded one is called.
        edges.removeAll { $0 == edge || $0 == edge.inReadingDirection }
      }
      let insets = value("with") ?? value("withInsets") ?? .number(0)
      return .array(edges.map { pin($0, of: view, to: guide(name), inset(insets, $0), values, at: offset) })
    case "autoPinEdge":
      for (label, guide) in [
        ("toSuperviewEdge", nil), ("toSuperviewMargin", .margins), ("toSuperviewSafeArea", .safeArea),
      ] as [(String, Guide?)] {
        guard let edge = value(label) else { continue }
        guard let attribute = attribute(edge) else { return refuse("an edge is unknown", at: offset) }
        return pin(attribute, of: view, to: guide, value("withInset") ?? .number(0), values, at: offset)
      }
      return relate(view, first, value("to"), value("of"), values, at: offset)
    case "autoPin":
      let isTop = value("toTopLayoutGuideOf") != nil
      guard case .controller? = value("toTopLayoutGuideOf") ?? value("toBottomLayoutGuideOf") else {
        return refuse("`autoPin` is not followed", at: offset)
      }
      return pin(
        isTop ? .top : .bottom, of: view,
        to: SwiftUnitItem(
          view: unit.root, guide: .safeArea, attribute: isTop ? .top : .bottom),
        value("withInset") ?? .number(0), values, at: offset)
    case "autoCenterInSuperview", "autoCenterInSuperviewMargins":
      let attributes: [Attribute] = [.centerX, .centerY]
      return .array(attributes.map { pin($0, of: view, to: guide(name), .number(0), [], at: offset) })
    case "autoAlignAxis":
      if let axis = value("toSuperviewAxis") ?? value("toSuperviewMarginAxis") {
        guard let attribute = attribute(axis) else { return refuse("an axis is unknown", at: offset) }
        let guide: Guide? = value("toSuperviewMarginAxis") == nil ? nil : .margins
        return pin(attribute, of: view, to: guide, .number(0), values, at: offset)
      }
      return relate(view, first, first, value("toSameAxisOf"), values, at: offset)
    case "autoMatch": return relate(view, first, value("to"), value("of"), values, at: offset)
    case "autoSetDimension":
      guard let attribute = attribute(first) else { return refuse("a dimension is unknown", at: offset) }
      return set(attribute, of: view, to: value("toSize") ?? .null, values, at: offset)
    case "autoSetDimensions":
      guard case .record(let size)? = value("to") else { return refuse("a size is unknown", at: offset) }
      let sides: [Attribute] = [.width, .height]
      return .array(sides.map { set($0, of: view, to: size[$0.rawValue] ?? .null, [], at: offset) })
    default:
      return isPureLayoutConstraint(name) ? refuse("`\(name)` is not followed", at: offset) : nil
    }
  }

  /// Whether a method's name says that it makes constraints.
  func isPureLayoutConstraint(_ name: String) -> Bool {
    ["autoPin", "autoAlign", "autoSetDimension", "autoMatch", "autoConstrain"].contains(where: name.hasPrefix)
  }

  private func guide(_ name: String) -> Guide? {
    name.hasSuffix("Margins") ? .margins : name.hasSuffix("SafeArea") ? .safeArea : nil
  }

  /// An edge, a dimension or an axis: a vertical axis is the centre of a width.
  private func attribute(_ value: SwiftValue) -> Attribute? {
    guard case .word(let word) = value else { return nil }
    switch word {
    case "vertical": return .centerX
    case "horizontal": return .centerY
    case "baseline": return .lastBaseline
    default: return Attribute(rawValue: word)
    }
  }

  /// Records why a call makes no constraint.
  func refuse(_ reason: String, at offset: Int) -> SwiftValue {
    omit(at: offset, reason)
    return .unknown(reason)
  }

  private func inset(_ insets: SwiftValue, _ edge: Attribute) -> SwiftValue {
    guard case .record(let fields) = insets else { return insets }
    let other = edge == .leading ? "left" : edge == .trailing ? "right" : edge.rawValue
    return fields[edge.rawValue] ?? fields[other] ?? .unknown("an inset is unknown")
  }

  /// The relation of a call; nil if it is unknown.
  private func relation(_ values: [SwiftArgumentValue]) -> Relation? {
    switch values.first(where: { $0.label == "relation" })?.value {
    case nil, .word("equal")?: .equal
    case .word("greaterThanOrEqual")?: .atLeast
    case .word("lessThanOrEqual")?: .atMost
    default: nil
    }
  }

  /// Adds a constraint of a notation that activates it and turns off the mask of its view.
  func makeActive(
    _ constraint: SwiftUnitConstraint, _ notation: SwiftUnitConstraint.Notation, isActive: Bool = true, at offset: Int
  ) -> SwiftValue {
    var constraint = constraint
    constraint.isActive = isActive
    constraint.notation = notation
    guard let index = newConstraint(constraint, at: offset) else { return .unknown("there are too many constraints") }
    let view = constraint.first.view
    (unit.views[view].setsMask, unit.views[view].isMaskOff) = (true, true)
    if isActive { noteActivation(of: index) }
    return .constraint(index)
  }

  /// Puts an edge or a centre at a distance inside of the superview's.
  private func pin(
    _ attribute: Attribute, of view: Int, to guide: Guide?, _ inset: SwiftValue, _ values: [SwiftArgumentValue],
    at offset: Int
  ) -> SwiftValue {
    guard let superview = unit.views[view].parent else {
      return refuse("the superview of `\(unit.views[view].name)` is unknown", at: offset)
    }
    let item = SwiftUnitItem(view: superview, guide: guide, attribute: attribute)
    return pin(attribute, of: view, to: item, inset, values, at: offset)
  }

  /// Puts an edge or a centre at a distance inside of another one.
  private func pin(
    _ attribute: Attribute, of view: Int, to item: SwiftUnitItem, _ inset: SwiftValue, _ values: [SwiftArgumentValue],
    at offset: Int
  ) -> SwiftValue {
    guard let relation = relation(values) else { return refuse("a relation is unknown", at: offset) }
    // An inset is measured inwards, and so is its relation.
    let isEnd = [.bottom, .right, .trailing].contains(attribute)
    var constraint = SwiftUnitConstraint(
      first: SwiftUnitItem(view: view, guide: nil, attribute: attribute),
      second: item,
      relation: isEnd ? relation.flipped : relation, offset: foreignDepth == 0 ? offset : place)
    setConstant(&constraint, isEnd ? negated(inset) : inset)
    return makeActive(constraint, .pureLayout, at: offset)
  }

  /// Relates attributes of two views.
  private func relate(
    _ view: Int, _ first: SwiftValue, _ second: SwiftValue?, _ other: SwiftValue?, _ values: [SwiftArgumentValue],
    at offset: Int
  ) -> SwiftValue {
    guard let own = attribute(first), let second = second.flatMap(attribute), let relation = relation(values) else {
      return refuse("an attribute is unknown", at: offset)
    }
    let item: SwiftUnitItem
    switch other {
    case .view(let other)?: item = SwiftUnitItem(view: other, guide: nil, attribute: second)
    case .guide(let other, let guide)?: item = SwiftUnitItem(view: other, guide: guide, attribute: second)
    case .unknown(let reason)?: return refuse(reason, at: offset)
    default: return refuse("the second view is unknown", at: offset)
    }
    var constraint = SwiftUnitConstraint(
      first: SwiftUnitItem(view: view, guide: nil, attribute: own), second: item, relation: relation,
      offset: foreignDepth == 0 ? offset : place)
    for value in values {
      switch value.label {
      case "withOffset": setConstant(&constraint, value.value)
      case "withMultiplier": setMultiplier(&constraint, value.value)
      default: break
      }
    }
    return makeActive(constraint, .pureLayout, at: offset)
  }

  private func set(
    _ attribute: Attribute, of view: Int, to size: SwiftValue, _ values: [SwiftArgumentValue], at offset: Int
  ) -> SwiftValue {
    guard let relation = relation(values) else { return refuse("a relation is unknown", at: offset) }
    var constraint = SwiftUnitConstraint(
      first: SwiftUnitItem(view: view, guide: nil, attribute: attribute), second: nil, relation: relation,
      offset: foreignDepth == 0 ? offset : place)
    setConstant(&constraint, size)
    return makeActive(constraint, .pureLayout, at: offset)
  }
}

extension Attribute {
  /// `leading` for `left` and `trailing` for `right`; other attributes are unchanged.
  fileprivate var inReadingDirection: Attribute { self == .left ? .leading : self == .right ? .trailing : self }
}
