import ConstraintSolver
import LayoutSyntax
import SourceText

/// Constraints of anchors, and of `NSLayoutConstraint`'s initializer.
extension UnitReader {
  /// Adds a constraint that code at a place of the current file makes; nil if there are too many.
  func newConstraint(_ constraint: SwiftUnitConstraint, at offset: Int) -> Int? {
    guard unit.constraints.count < Self.countLimit else { return nil }
    var constraint = constraint
    constraint.conditions = conditions
    constraint.isBehindExit = exitCount > 0
    constraint.site = SwiftSite(file: file, offset: offset)
    constraint.range = callRange
    constraint.statement = statement
    // A value that other code can change before is none that is certain.
    constraint.isHeld = variableReads > callVariableReads
    unit.constraints.append(constraint)
    return unit.constraints.count - 1
  }

  var siteOffset: Int { place }

  private static let relations: [(word: String, relation: Relation)] = [
    ("equalTo", .equal), ("greaterThanOrEqualTo", .atLeast), ("lessThanOrEqualTo", .atMost),
  ]

  /// `first.constraint(equalTo: second, multiplier: 2, constant: 8)`
  func anchorConstraint(_ first: SwiftUnitItem, _ values: [SwiftArgumentValue], at offset: Int) -> SwiftValue {
    guard let label = values.first?.label, let row = Self.relations.first(where: { label.hasPrefix($0.word) }) else {
      return .unknown("`constraint` is not followed")
    }
    let rest = label.dropFirst(row.word.count)
    var constraint = SwiftUnitConstraint(
      first: first, second: nil, relation: row.relation, offset: foreignDepth == 0 ? offset : place)
    let target = values[0].value
    if rest == "Constant" {
      setConstant(&constraint, target)
    } else {
      guard case .anchor(let second) = target else {
        let reason = if case .unknown(let reason) = target { reason } else { "the second anchor is unknown" }
        omit(at: offset, reason)
        return .unknown(reason)
      }
      constraint.second = second
    }
    if rest.hasPrefix("SystemSpacing") {
      let multiplier = values.first { $0.label == "multiplier" }?.value ?? .number(1)
      guard case .number(let factor) = multiplier else {
        constraint.unknown = "a multiplier is unknown"
        return newConstraint(constraint, at: offset).map { .constraint($0) }
          ?? .unknown("there are too many constraints")
      }
      constraint.isStandardDistance = factor.isOne
      constraint.constant = factor * 8
    } else {
      for value in values.dropFirst() {
        switch value.label {
        case "multiplier": setMultiplier(&constraint, value.value)
        case "constant": setConstant(&constraint, value.value)
        default: break
        }
      }
    }
    return newConstraint(constraint, at: offset).map { .constraint($0) } ?? .unknown("there are too many constraints")
  }

  func setConstant(_ constraint: inout SwiftUnitConstraint, _ value: SwiftValue) {
    constraint.dropChoice()
    switch number(of: value) {
    case .choice(let words, .number(let first), .number(let second)):
      guard constraint.unknown == nil else { break }
      let choice = SwiftUnitConstraint.Choice(condition: words, first: first, second: second)
      (constraint.choice, constraint.unknown) = (choice, choice.reason)
    case .number(let number): constraint.constant = number
    case .word("zero"), .word("leastNonzeroMagnitude"): constraint.constant = 0
    case .unknown(let reason): constraint.unknown = "a constant is unknown: \(reason)"
    default: constraint.unknown = "a constant is unknown"
    }
  }

  func setMultiplier(_ constraint: inout SwiftUnitConstraint, _ value: SwiftValue) {
    switch number(of: value) {
    case .number(let number): constraint.multiplier = number
    case .unknown(let reason): constraint.unknown = "a multiplier is unknown: \(reason)"
    default: constraint.unknown = "a multiplier is unknown"
    }
  }

  /// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`
  func layoutConstraint(_ values: [SwiftArgumentValue], at offset: Int) -> SwiftValue {
    let attributes = values.filter { $0.label == "attribute" }.map(\.value)
    func value(_ label: String) -> SwiftValue { values.first { $0.label == label }?.value ?? .null }
    guard let firstAttribute = attributes.first, case .word(let relationWord) = value("relatedBy"),
      let first = item(value("item"), firstAttribute)
    else { return unknownConstraint(value("item"), at: offset) }
    let relations: [String: Relation] = [
      "equal": .equal, "greaterThanOrEqual": .atLeast, "lessThanOrEqual": .atMost,
    ]
    guard let relation = relations[relationWord.withSmallInitial] else { return unknownConstraint(.null, at: offset) }
    var constraint = SwiftUnitConstraint(
      first: first, second: nil, relation: relation, offset: foreignDepth == 0 ? offset : place)
    constraint.notation = .item
    let other = value("toItem")
    if case .null = other {
      // Without a second item, only the constant matters.
    } else {
      guard let second = item(other, attributes.dropFirst().first ?? firstAttribute) else {
        return unknownConstraint(other, at: offset)
      }
      constraint.second = second
      if case .null = value("multiplier") {} else { setMultiplier(&constraint, value("multiplier")) }
    }
    if case .null = value("constant") {} else { setConstant(&constraint, value("constant")) }
    return newConstraint(constraint, at: offset).map { .constraint($0) } ?? .unknown("there are too many constraints")
  }

  private func unknownConstraint(_ value: SwiftValue, at offset: Int) -> SwiftValue {
    let reason = if case .unknown(let reason) = value { reason } else { "an item or attribute is unknown" }
    omit(at: offset, reason)
    return .unknown(reason)
  }

  private func item(_ value: SwiftValue, _ attribute: SwiftValue) -> SwiftUnitItem? {
    guard case .word(let word) = attribute, let meaning = AttributeWord(word.withSmallInitial) else { return nil }
    if case .barGuide(let isTop) = value, case .simple(let attribute) = meaning {
      return barItem(isTop: isTop, attribute)
    }
    var (view, guide): (Int, Guide?) = (0, nil)
    switch value {
    case .view(let index): view = index
    case .guide(let index, let own): (view, guide) = (index, own)
    default: return nil
    }
    switch meaning {
    case .simple(let attribute): return SwiftUnitItem(view: view, guide: guide, attribute: attribute)
    case .margin(let attribute) where guide == nil:
      return SwiftUnitItem(view: view, guide: .margins, attribute: attribute)
    default: return nil
    }
  }

  // MARK: Activation

  func activate(_ value: SwiftValue, at offset: Int) {
    switch value {
    case .constraint(let index):
      if conditions.isEmpty { unit.constraints[index].removal = nil }
      let added = conditions.filter { !unit.constraints[index].conditions.contains($0) }
      if !unit.constraints[index].isActive {
        unit.constraints[index].isActive = true
        unit.constraints[index].conditions += added
        noteActivation(of: index)
      }
    case .array(let elements): for element in elements { activate(element, at: offset) }
    case .unknown(let reason):
      // The place of the constraint itself has the better reason.
      if !unit.omissions.contains(where: { $0.reason == reason }) { omit(at: offset, reason) }
    default: break
    }
  }

  func deactivate(_ value: SwiftValue) {
    if case .unknown(let reason) = value {
      unit.losesConstraints = true
      // Nothing that the code makes before is in a property without a value.
      if !reason.hasSuffix("has no value that is known") { loseHeldConstraints() }
    }
    switch value {
    case .constraint(let index):
      if conditions.isEmpty {
        unit.constraints[index].isActive = false
      } else if unit.constraints[index].isActive {
        unit.constraints[index].isChanged = true
      }
    case .array(let elements): for element in elements { deactivate(element) }
    default: break
    }
  }

  /// Assigns a property of a constraint.
  func setConstraint(_ name: String, _ index: Int, _ value: SwiftValue, at offset: Int) {
    let isLater = conditions.count > unit.constraints[index].conditions.count
    if isLater, name != "isActive" || unit.constraints[index].isActive {
      unit.constraints[index].isChanged = true
      return
    }
    switch name {
    case "isActive":
      if case .boolean(let isOn) = value {
        if isOn { activate(.constraint(index), at: offset) } else { deactivate(.constraint(index)) }
      } else {
        unit.constraints[index].unknown = "it is unknown whether the constraint is active"
      }
    case "constant":
      // A word can be a constant of the module, whose evaluation reads the unit.
      var constraint = unit.constraints[index]
      setConstant(&constraint, value)
      unit.constraints[index].constant = constraint.constant
      (unit.constraints[index].choice, unit.constraints[index].unknown) = (constraint.choice, constraint.unknown)
    case "priority":
      if let priority = priority(value) {
        unit.constraints[index].priority = priority
      } else {
        unit.constraints[index].unknown = "a priority is unknown"
      }
    case "identifier":
      if case .text(let text) = value { unit.constraints[index].identifier = text }
    default: break
    }
  }
}
