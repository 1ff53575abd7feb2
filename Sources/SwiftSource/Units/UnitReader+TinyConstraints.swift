import ConstraintSolver
import LayoutSyntax
import SourceText

/// TinyConstraints' notation. Each call makes constraints, which are active unless an argument says otherwise.
extension UnitReader {
  private static let edges: Set<Attribute> = [.top, .bottom, .left, .right, .leading, .trailing]

  /// The attributes of a word; nil for another word.
  private func attributes(_ word: String) -> [Attribute]? {
    switch word {
    case "edges": return [.top, .left, .bottom, .right]
    case "horizontal": return [.left, .right]
    case "vertical": return [.top, .bottom]
    case "origin": return [.left, .top]
    case "center": return [.centerX, .centerY]
    case "size": return [.width, .height]
    default:
      guard let attribute = Attribute(rawValue: word),
        Self.edges.contains(attribute) || attribute.isSize || attribute == .centerX || attribute == .centerY
      else { return nil }
      return [attribute]
    }
  }

  /// Calls one of TinyConstraints' methods of a view; nil for another method, and if no file imports the library.
  func callTinyConstraints(
    _ name: String, of view: Int, _ values: [SwiftArgumentValue], at offset: Int
  ) -> SwiftValue? {
    guard module.imports.contains("TinyConstraints") else { return nil }
    let labels = Set(values.compactMap(\.label))
    if name.hasSuffix("ToSuperview") || name.hasSuffix("InSuperview") {
      guard let attributes = attributes(String(name.dropLast("ToSuperview".count))) else { return nil }
      guard let superview = unit.views[view].parent else {
        return refuse("the superview of `\(unit.views[view].name)` is unknown", at: offset)
      }
      let usesSafeArea = values.first { $0.label == "usingSafeArea" }?.value ?? .boolean(false)
      guard case .boolean(let isSafe) = usesSafeArea else { return refuse("an argument is unknown", at: offset) }
      // The distance of the trailing edge is measured inwards, and those of the right and the bottom one are not.
      return tie(
        attributes, of: view, to: (superview, isSafe ? .safeArea : nil), values, isInset: name == "trailingToSuperview",
        at: offset)
    }
    if labels.contains("of") {
      // `topToBottom(of:)`
      let words = name.split(separator: "To", maxSplits: 1).map { String($0).withSmallInitial }
      guard words.count == 2, let first = attributes(words[0]), let second = attributes(words[1]), first.count == 1,
        let attribute = second.first, second.count == 1
      else { return nil }
      return tie(first, of: view, to: values.first { $0.label == "of" }?.value, values, attribute, at: offset)
    }
    if labels.contains("to") || labels.contains("in") {
      guard let attributes = attributes(name) else { return nil }
      return tie(
        attributes, of: view, to: values.first { $0.label == "to" || $0.label == "in" }?.value, values, at: offset)
    }
    return setSize(name, of: view, values, at: offset)
  }

  /// Returns insets that TinyConstraints makes, such as `.horizontal(16)`; nil for another function.
  func tinyInsets(_ name: String, _ values: [SwiftArgumentValue]) -> SwiftValue? {
    guard module.imports.contains("TinyConstraints"), values.count == 1, values[0].label == nil else { return nil }
    let sides: [String]
    switch name {
    case "uniform": sides = ["top", "left", "bottom", "right"]
    case "horizontal": sides = ["left", "right"]
    case "vertical": sides = ["top", "bottom"]
    case "top", "left", "bottom", "right": sides = [name]
    default: return nil
    }
    guard case .record(let zero)? = zero(of: "UIEdgeInsets") else { return nil }
    return .record(zero.merging(sides.map { ($0, values[0].value) }, uniquingKeysWith: { $1 }))
  }

  // MARK: Constraints

  private func tie(
    _ attributes: [Attribute], of view: Int, to other: SwiftValue?, _ values: [SwiftArgumentValue],
    _ second: Attribute? = nil, at offset: Int
  ) -> SwiftValue {
    switch other {
    case .view(let other)?: tie(attributes, of: view, to: (other, nil), values, second, at: offset)
    case .guide(let other, let guide)?: tie(attributes, of: view, to: (other, guide), values, second, at: offset)
    case .unknown(let reason)?: refuse(reason, at: offset)
    default: refuse("the second view is unknown", at: offset)
    }
  }

  private func tie(
    _ attributes: [Attribute], of view: Int, to other: (view: Int, guide: Guide?), _ values: [SwiftArgumentValue],
    _ second: Attribute? = nil, isInset: Bool = false, at offset: Int
  ) -> SwiftValue {
    func value(_ label: String) -> SwiftValue? { values.first { $0.label == label }?.value }
    guard let excluded = excludedEdges(value("excluding")) else { return refuse("an edge is unknown", at: offset) }
    let made = attributes.filter { !excluded.contains($0) }.map { attribute -> SwiftValue in
      var constraint = constraint(attribute, of: view, at: offset)
      constraint.second = SwiftUnitItem(view: other.view, guide: other.guide, attribute: second ?? attribute)
      // An anchor without a label is the second item.
      if let anchor = values.first(where: { $0.label == nil })?.value, isNull(anchor) != true {
        guard case .anchor(let item) = anchor else { return refuse("the second anchor is unknown", at: offset) }
        constraint.second = item
      }
      let distance: SwiftValue
      if attributes.count > 1 {
        distance = part(value("insets") ?? value("offset"), attribute)
      } else {
        let own = value("offset") ?? .number(0)
        distance = isInset ? negated(own) : own
      }
      setConstant(&constraint, distance)
      if let multiplier = value("multiplier") { setMultiplier(&constraint, multiplier) }
      return finish(constraint, values, at: offset)
    }
    return made.count == 1 && attributes.count == 1 ? made[0] : .array(made)
  }

  /// The part of insets, an offset or a size that is the distance of an attribute.
  private func part(_ insets: SwiftValue?, _ attribute: Attribute) -> SwiftValue {
    guard let insets else { return .number(0) }
    if case .word("zero") = insets { return .number(0) }
    guard case .record(let fields) = insets else {
      return insets.isUnknown ? insets : .unknown("the insets are unknown")
    }
    let name = attribute == .centerX ? "x" : attribute == .centerY ? "y" : attribute.rawValue
    let distance = fields[name] ?? .unknown("an inset is unknown")
    return attribute == .right || attribute == .bottom ? negated(distance) : distance
  }

  /// The edges that a call leaves out, in the reading direction from left to right; nil if they are unknown.
  private func excludedEdges(_ value: SwiftValue?) -> Set<Attribute>? {
    switch value {
    case nil, .word("none")?: return []
    case .word("leading")?: return [.left]
    case .word("trailing")?: return [.right]
    case .word(let word)?:
      guard let edge = Attribute(rawValue: word), Self.edges.contains(edge) else { return nil }
      return [edge]
    case .array(let elements)?:
      var edges: Set<Attribute> = []
      for element in elements {
        guard case .word = element, let more = excludedEdges(element) else { return nil }
        edges.formUnion(more)
      }
      return edges
    default: return nil
    }
  }

  /// `width(40)`, `height(min: 20, max: 80)`, `size(CGSize(width: 40, height: 40))`, `aspectRatio(2)`
  private func setSize(
    _ name: String, of view: Int, _ values: [SwiftArgumentValue], at offset: Int
  ) -> SwiftValue? {
    guard let first = values.first else { return nil }
    if name == "aspectRatio", first.label == nil {
      var constraint = constraint(.width, of: view, at: offset)
      constraint.second = SwiftUnitItem(view: view, guide: nil, attribute: .height)
      setMultiplier(&constraint, first.value)
      return finish(constraint, values, at: offset)
    }
    guard name == "width" || name == "height" || name == "size", let sides = attributes(name) else { return nil }
    let limits = values.filter { $0.label == "min" || $0.label == "max" }
    if sides.count == 1, !limits.isEmpty {
      return .array(
        limits.map { limit -> SwiftValue in
          var constraint = constraint(sides[0], of: view, at: offset)
          constraint.relation = limit.label == "min" ? .atLeast : .atMost
          setConstant(&constraint, limit.value)
          return finish(constraint, values, at: offset)
        })
    }
    guard first.label == nil else { return nil }
    let made = sides.map { side -> SwiftValue in
      var constraint = constraint(side, of: view, at: offset)
      setConstant(&constraint, sides.count == 1 ? first.value : part(first.value, side))
      return finish(constraint, values, at: offset)
    }
    return made.count == 1 ? made[0] : .array(made)
  }

  private func constraint(_ attribute: Attribute, of view: Int, at offset: Int) -> SwiftUnitConstraint {
    SwiftUnitConstraint(
      first: SwiftUnitItem(view: view, guide: nil, attribute: attribute), second: nil, relation: .equal,
      offset: foreignDepth == 0 ? offset : place)
  }

  /// Adds a constraint with the relation, the priority and the state of its call.
  private func finish(
    _ constraint: SwiftUnitConstraint, _ values: [SwiftArgumentValue], at offset: Int
  ) -> SwiftValue {
    var constraint = constraint
    for value in values {
      switch (value.label, value.value) {
      case ("relation", .word("equal")): constraint.relation = .equal
      case ("relation", .word("equalOrGreater")): constraint.relation = .atLeast
      case ("relation", .word("equalOrLess")): constraint.relation = .atMost
      case ("relation", _): constraint.unknown = "a relation is unknown"
      case ("priority", let priority):
        if let priority = self.priority(priority) {
          constraint.priority = priority
        } else {
          constraint.unknown = "a priority is unknown"
        }
      default: break
      }
    }
    let isActive = values.first { $0.label == "isActive" }?.value ?? .boolean(true)
    guard case .boolean(let isOn) = isActive else {
      constraint.unknown = "it is unknown whether the constraint is active"
      return makeActive(constraint, .tinyConstraints, isActive: false, at: offset)
    }
    return makeActive(constraint, .tinyConstraints, isActive: isOn, at: offset)
  }
}
