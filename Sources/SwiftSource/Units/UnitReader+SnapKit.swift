import ConstraintSolver
import LayoutSyntax
import SourceText

/// SnapKit's notation.
extension UnitReader {
  /// The attributes of a word; nil for another word.
  private static func attributes(_ word: String) -> [Attribute]? {
    if let attribute = Attribute(rawValue: word) { return [attribute] }
    switch word {
    case "edges": return [.top, .left, .bottom, .right]
    case "directionalEdges": return [.top, .leading, .bottom, .trailing]
    case "horizontalEdges": return [.left, .right]
    case "directionalHorizontalEdges": return [.leading, .trailing]
    case "verticalEdges", "directionalVerticalEdges": return [.top, .bottom]
    case "size": return [.width, .height]
    case "center": return [.centerX, .centerY]
    case "lastBaseline", "baseline": return [.lastBaseline]
    default: return nil
    }
  }

  private static let margins: Set<String> = [
    "topMargin", "leftMargin", "bottomMargin", "rightMargin", "leadingMargin", "trailingMargin",
  ]

  func snapKitMember(_ target: SnapKitTarget, _ name: String) -> SwiftValue {
    var target = target
    if let isTop = target.isTopGuide {
      guard let item = Attribute(rawValue: name).flatMap({ barItem(isTop: isTop, $0) }) else {
        return .unknown("SnapKit's `\(name)` is not followed")
      }
      return .snapKit(SnapKitTarget(view: item.view, guide: item.guide, attributes: [item.attribute]))
    }
    if let attributes = Self.attributes(name) {
      target.attributes += attributes.filter { !target.attributes.contains($0) }
      return .snapKit(target)
    }
    if Self.margins.contains(name), !target.isMaker, target.guide == nil, target.attributes.isEmpty,
      let attribute = Attribute(rawValue: String(name.dropLast("Margin".count)))
    {
      return .snapKit(SnapKitTarget(view: target.view, guide: .margins, attributes: [attribute]))
    }
    if name == "margins" || Self.margins.contains(name) {
      return .unknown("SnapKit's `\(name)` is not followed")
    }
    switch name {
    case "safeAreaLayoutGuide", "layoutMarginsGuide":
      target.guide = Guide(uikit: name)
      return .snapKit(target)
    case "and", "with", "constraint": return .snapKit(target)
    case "layoutConstraints": return .array(target.constraints.map { .constraint($0) })
    default: return .unknown("SnapKit's `\(name)` is not followed")
    }
  }

  func callSnapKit(
    _ name: String, of target: SnapKitTarget, _ arguments: [SwiftArgument], at offset: Int
  ) -> SwiftValue {
    switch name {
    case "makeConstraints", "remakeConstraints", "updateConstraints", "prepareConstraints":
      let previous = unit.constraints.indices.filter {
        unit.constraints[$0].isSnapKit && unit.constraints[$0].first.view == target.view
      }
      if name == "remakeConstraints" { for index in previous { replace(index) } }
      let values = evaluate(arguments)
      guard let closure = values.last?.value, case .closure = closure else {
        if name == "updateConstraints" { for index in previous { unit.constraints[index].isChanged = true } }
        return .null
      }
      var maker = SnapKitTarget(view: target.view, guide: target.guide)
      maker.isMaker = true
      let count = unit.constraints.count
      _ = call(closure, [.snapKit(maker)])
      for index in unit.constraints.indices.dropFirst(count) {
        if name == "prepareConstraints" { unit.constraints[index].isActive = false }
        // A view without constraints receives new ones.
        if name == "updateConstraints", !previous.isEmpty { update(previous, by: index) }
      }
      return .null
    case "removeConstraints":
      for index in unit.constraints.indices
      where unit.constraints[index].isSnapKit && unit.constraints[index].first.view == target.view {
        replace(index)
      }
      return .null
    case "equalTo", "equalToSuperview": return relate(target, .equal, name, evaluate(arguments), at: offset)
    case "greaterThanOrEqualTo", "greaterThanOrEqualToSuperview":
      return relate(target, .atLeast, name, evaluate(arguments), at: offset)
    case "lessThanOrEqualTo", "lessThanOrEqualToSuperview":
      return relate(target, .atMost, name, evaluate(arguments), at: offset)
    default:
      let reads = variableReads
      let values = evaluate(arguments)
      if variableReads > reads { for index in target.constraints { unit.constraints[index].isHeld = true } }
      // An extension of the module, such as `make.top.equalToSafeTop(of: self)`.
      let makers = ["ConstraintMakerRelatable", "ConstraintMakerExtendable", "ConstraintMaker"]
      if target.constraints.isEmpty, let method = module.method(name, of: makers, values, file: file) {
        return call(method, values, receiver: .value(.snapKit(target)), hint: nil)
      }
      if target.isMaker, !target.attributes.isEmpty, target.constraints.isEmpty {
        omit(at: offset, "SnapKit's `\(name)` is not followed")
      }
      return modify(target, name, values, at: offset)
    }
  }

  /// Removes a constraint that SnapKit has made.
  private func replace(_ index: Int) {
    if conditions.isEmpty {
      unit.constraints[index].isReplaced = true
    } else {
      unit.constraints[index].isChanged = true
    }
  }

  /// Gives the constraints that are like a new one its constant, in the new one's place.
  private func update(_ previous: [Int], by index: Int) {
    let new = unit.constraints[index]
    unit.constraints[index].isReplaced = true
    for other in previous where unit.constraints[other].first == new.first {
      let old = unit.constraints[other]
      if conditions.count > old.conditions.count {
        unit.constraints[other].isChanged = true
      } else if old.relation == new.relation, old.second == new.second, old.multiplier == new.multiplier,
        old.priority == new.priority, !old.isReplaced
      {
        unit.constraints[other].constant = new.constant
        if let unknown = new.unknown { unit.constraints[other].unknown = unknown }
        if new.isHeld { unit.constraints[other].isHeld = true }
      }
    }
  }

  private func relate(
    _ target: SnapKitTarget, _ relation: Relation, _ name: String, _ values: [SwiftArgumentValue], at offset: Int
  ) -> SwiftValue {
    guard target.isMaker, !target.attributes.isEmpty else { return .unknown("`\(name)` is not followed") }
    var result = target
    var other = values.first?.value ?? .null
    if name.hasSuffix("Superview") {
      guard let superview = unit.views[target.view].parent else {
        let reason = "the superview of `\(unit.views[target.view].name)` is unknown"
        omit(at: offset, reason)
        return .unknown(reason)
      }
      other = .view(superview)
    }
    if case .unknown(let reason) = other, !target.attributes.allSatisfy(\.isSize) {
      omit(at: offset, reason)
      return .unknown(reason)
    }
    if case .controller = other {
      omit(at: offset, "a controller is no view")
      return .unknown("a controller is no view")
    }
    for attribute in target.attributes {
      var constraint = SwiftUnitConstraint(
        first: SwiftUnitItem(view: target.view, guide: target.guide, attribute: attribute), second: nil,
        relation: relation, offset: foreignDepth == 0 ? offset : place)
      constraint.notation = .snapKit
      constraint.isActive = true
      set(other, of: &constraint)
      guard let index = newConstraint(constraint, at: offset) else { return .unknown("there are too many constraints") }
      result.constraints.append(index)
      (unit.views[target.view].setsMask, unit.views[target.view].isMaskOff) = (true, true)
      noteActivation(of: index)
    }
    return .snapKit(result)
  }

  /// Sets the second item of a constraint, or its constant.
  private func set(_ other: SwiftValue, of constraint: inout SwiftUnitConstraint) {
    let attribute = constraint.first.attribute
    func number(_ fields: [String: SwiftValue], _ name: String) {
      setConstant(&constraint, fields[name] ?? .unknown("`\(name)` is missing"))
    }
    switch other {
    case .view(let view): constraint.second = SwiftUnitItem(view: view, guide: nil, attribute: attribute)
    case .guide(let view, let guide):
      constraint.second = SwiftUnitItem(view: view, guide: guide, attribute: attribute)
    case .anchor(let item): constraint.second = item
    case .snapKit(let target):
      let own = target.attributes.count == 1 ? target.attributes.first : nil
      constraint.second = SwiftUnitItem(view: target.view, guide: target.guide, attribute: own ?? attribute)
      if target.attributes.count > 1, !target.attributes.contains(attribute) {
        constraint.unknown = "its second attribute is unknown"
      }
    case .record(let fields) where attribute == .width: number(fields, "width")
    case .record(let fields) where attribute == .height: number(fields, "height")
    case .number where !attribute.isSize, .choice where !attribute.isSize:
      // A position equal to a number is measured from the superview.
      guard let superview = unit.views[constraint.first.view].parent else {
        constraint.unknown = "the superview of `\(unit.views[constraint.first.view].name)` is unknown"
        return
      }
      // SnapKit measures a centre from the edge.
      let edge: Attribute = attribute == .centerX ? .left : attribute == .centerY ? .top : attribute
      constraint.second = SwiftUnitItem(view: superview, guide: nil, attribute: edge)
      setConstant(&constraint, other)
    default: setConstant(&constraint, other)
    }
  }

  private func modify(
    _ target: SnapKitTarget, _ name: String, _ values: [SwiftArgumentValue], at offset: Int
  ) -> SwiftValue {
    let value = values.first?.value ?? .null
    // `update(offset: 8)` changes what `offset(8)` sets.
    let name = name == "update" ? values.first?.label ?? name : name
    for index in target.constraints {
      switch name {
      case _ where conditions.count > unit.constraints[index].conditions.count && !name.hasSuffix("activate"):
        unit.constraints[index].isChanged = true
      case "offset", "inset": addDistance(name == "inset", value, to: index)
      case "multipliedBy", "dividedBy":
        guard case .number(let factor) = value, !factor.isZero else {
          unit.constraints[index].unknown = "a multiplier is unknown"
          continue
        }
        let product =
          name == "multipliedBy"
          ? unit.constraints[index].multiplier * factor : unit.constraints[index].multiplier / factor
        unit.constraints[index].multiplier = product
        if !product.isWithinDigitLimit { unit.constraints[index].unknown = "a multiplier is out of range" }
      case "priority":
        if let priority = priority(value) {
          unit.constraints[index].priority = priority
        } else {
          unit.constraints[index].unknown = "a priority is unknown"
        }
      case "labeled":
        if case .text(let text) = value { unit.constraints[index].identifier = text }
      case "deactivate": deactivate(.constraint(index))
      case "activate": activate(.constraint(index), at: offset)
      default: unit.constraints[index].unknown = "SnapKit's `\(name)` is not followed"
      }
    }
    return .snapKit(target)
  }

  private func addDistance(_ isInset: Bool, _ value: SwiftValue, to index: Int) {
    let attribute = unit.constraints[index].first.attribute
    let isEnd = attribute == .right || attribute == .trailing || attribute == .bottom
    var distance = value
    if case .record(let fields) = value {
      let name: String
      switch attribute {
      case .leading: name = fields["leading"] == nil ? "left" : "leading"
      case .trailing: name = fields["trailing"] == nil ? "right" : "trailing"
      case .left: name = fields["left"] == nil ? "leading" : "left"
      case .right: name = fields["right"] == nil ? "trailing" : "right"
      default: name = attribute.rawValue
      }
      distance = fields[name] ?? .unknown("an inset of a size is not followed")
    } else if isInset, attribute.isSize {
      distance = .unknown("an inset of a size is not followed")
    }
    switch number(of: distance) {
    case .choice:
      var constraint = unit.constraints[index]
      setConstant(&constraint, isInset && isEnd ? negated(distance) : distance)
      unit.constraints[index] = constraint
    case .number(let number):
      unit.constraints[index].dropChoice()
      unit.constraints[index].constant = isInset && isEnd ? -number : number
    case .word("zero"): unit.constraints[index].constant = 0
    case .unknown(let reason): unit.constraints[index].unknown = "a constant is unknown: \(reason)"
    default: unit.constraints[index].unknown = "a constant is unknown"
    }
  }
}
