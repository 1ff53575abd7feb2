import ConstraintSolver
import LayoutSyntax
import SourceText

/// Members of values.
extension UnitReader {
  func member(_ base: SwiftExpression, _ name: String, at offset: Int) -> SwiftValue {
    if case .name("self") = base.kind, case .unit = receiver {
      if let value = property(name) { return value }
      return .unknown("`\(name)` is unknown")
    }
    if case .name("super") = base.kind { return property(name) ?? .unknown("`\(name)` is unknown") }
    let value = evaluate(base)
    let found = member(of: value, name)
    if case .unknown(let reason) = found, value.isUnknown, case .name(let word) = base.kind, isAnchor(name) {
      let isAboutIt = reason.hasPrefix("`\(word)`") && reason != "`\(word)` is unknown" || word.hasPrefix("$")
      return .unknown(isAboutIt ? reason : "the type of `\(word)` is unknown")
    }
    return found
  }

  private func isAnchor(_ name: String) -> Bool { name.hasSuffix("Anchor") || name.hasSuffix("Guide") || name == "snp" }

  func member(of value: SwiftValue, _ name: String) -> SwiftValue {
    switch value {
    case .view(let view): return memberOfView(view, name) ?? .unknown("`\(name)` is unknown")
    case .guide(let view, let guide):
      if let attribute = Self.attribute(ofAnchor: name) {
        return .anchor(SwiftUnitItem(view: view, guide: guide, attribute: attribute))
      }
      if name == "snp" { return .snapKit(SnapKitTarget(view: view, guide: guide)) }
      if name == "owningView" { return .view(view) }
      return .unknown("`\(name)` is unknown")
    case .controller: return property(name) ?? .unknown("`\(name)` is unknown")
    case .child(let view): return name == "view" ? .view(view) : .unknown("`\(name)` is unknown")
    case .barGuide(let isTop):
      if name == "snp" { return .snapKit(SnapKitTarget(view: unit.root, isTopGuide: isTop)) }
      guard let item = Self.attribute(ofAnchor: name).flatMap({ barItem(isTop: isTop, $0) }) else {
        return .unknown("`\(name)` is unknown")
      }
      return .anchor(item)
    case .snapKit(let target): return snapKitMember(target, name)
    case .constraint(let index):
      switch name {
      case "constant":
        let constraint = unit.constraints[index]
        return constraint.unknown == nil ? .number(constraint.constant) : .unknown("a constant is unknown")
      case "constraint", "layoutConstraints": return value
      case "priority": return .number(unit.constraints[index].priority)
      default: return .unknown("`\(name)` is unknown")
      }
    case .record(let fields): return fields[name] ?? .unknown("`\(name)` is unknown")
    case .array(let elements):
      switch name {
      case "count": return .number(Rational(elements.count))
      case "first": return elements.first ?? .null
      case "last": return elements.last ?? .null
      case "isEmpty": return .boolean(elements.isEmpty)
      case "lazy": return value
      default: return .unknown("`\(name)` is unknown")
      }
    case .type(let type):
      if let known = staticMember(name, of: type) { return known }
      if let inner = module.type(named: name, inside: type, file: file), module.types[inner].path.hasPrefix(type) {
        return .type(module.types[inner].path)
      }
      if name == "self" { return value }
      if let index = module.type(named: type, inside: facts.path, file: file),
        module.types[index].cases?.contains(name) == true
      {
        return .word(name)
      }
      // A property of a known type is unknown; a case or constant of UIKit is a word.
      if type.hasPrefix("UI") || type.hasPrefix("NS") || type == "CGFloat" || type.hasPrefix("Constraint") {
        return .word(name)
      }
      return .unknown("`\(type).\(name)` is unknown")
    case .tuple(let elements):
      let label = elements.count == 2 ? ["offset": 0, "element": 1][name] : nil
      guard let index = label ?? Int(name), elements.indices.contains(index) else {
        return .unknown("`\(name)` is unknown")
      }
      return elements[index]
    case .word, .number:
      // The number of a priority.
      guard name == "rawValue", let number = priority(value) else { return .unknown("`\(name)` is unknown") }
      return .number(number)
    case .anchor, .text, .boolean, .condition, .choice, .null, .closure, .method:
      return .unknown("`\(name)` is unknown")
    case .unknown:
      if name == "constraints" { unit.losesConstraints = true }
      return value
    }
  }

  static func attribute(ofAnchor name: String) -> Attribute? {
    name.hasSuffix("Anchor") ? Attribute(rawValue: String(name.dropLast("Anchor".count))) : nil
  }

  /// Returns the edge of the controller's view or of its safe area that an edge of `topLayoutGuide` or
  /// `bottomLayoutGuide` is; nil for another attribute.
  func barItem(isTop: Bool, _ attribute: Attribute) -> SwiftUnitItem? {
    let (outer, inner): (Attribute, Attribute) = isTop ? (.top, .bottom) : (.bottom, .top)
    guard attribute == outer || attribute == inner else { return nil }
    return SwiftUnitItem(view: unit.root, guide: attribute == inner ? .safeArea : nil, attribute: outer)
  }

  /// Returns a member of a view; nil if it has none that is known.
  func memberOfView(_ view: Int, _ name: String) -> SwiftValue? {
    if let attribute = Self.attribute(ofAnchor: name) {
      return .anchor(SwiftUnitItem(view: view, guide: nil, attribute: attribute))
    }
    if let guide = Guide(uikit: name), name.hasSuffix("Guide") { return .guide(view, guide) }
    let facts = unit.views[view]
    switch name {
    case "contentLayoutGuide" where facts.kind.family == .scroll: return .guide(view, .contentLayoutGuide)
    case "frameLayoutGuide" where facts.kind.family == .scroll: return .guide(view, .frameLayoutGuide)
    // The content view of a cell or an effect view has its edges.
    case "contentView"
    where facts.type == "UIVisualEffectView" || facts.type.flatMap(viewRole) == .cell || view == 0 && role == .cell:
      unit.views[view].hasContentView = true
      return .view(view)
    case "superview": return facts.parent.map { .view($0) } ?? .unknown("the superview of `\(facts.name)` is unknown")
    case "snp": return .snapKit(SnapKitTarget(view: view))
    case _ where name.hasPrefix("snp_"):
      return snapKitMember(SnapKitTarget(view: view), String(name.dropFirst(4)))
    case "subviews", "arrangedSubviews":
      let children = unit.views.indices.filter { unit.views[$0].parent == view }
      return .array(children.sorted { unit.views[$0].position < unit.views[$1].position }.map { .view($0) })
    case "isHidden": return .boolean(facts.settings[.hidden] == "true")
    case "addSubview", "addArrangedSubview", "addLayoutGuide": return .method(name, of: .view(view))
    case "constraints":
      loseConstraints(of: view)
      return nil
    default: break
    }
    // A property that an extension of the class computes.
    guard depth < 7, let type = facts.type,
      let property = module.property(name, of: module.ancestry(of: type, file: file), file: file),
      let getter = property.variable.getter
    else { return nil }
    let outer = file
    file = property.file
    foreignDepth += 1
    defer {
      file = outer
      foreignDepth -= 1
    }
    return call(.closure(SwiftClosure(parameters: [], body: getter), newScope(inside: nil), .value(.view(view))), [])
  }

  // MARK: Views

  func isView(_ name: String) -> Bool {
    switch viewRole(of: name) {
    case .view, .cell, .guide: true
    case .controller, nil: false
    }
  }

  func viewRole(of name: String) -> UIKitClass.Role? {
    module.ancestry(of: name, inside: facts.path, file: file).lazy.compactMap(UIKitClass.role).first
  }

  /// What a class that is declared elsewhere is by its name; nil for another type.
  func likelyRole(of name: String) -> UIKitClass.Role? {
    if let known = module.type(named: name, inside: facts.path, file: file), !module.types[known].isExtensionOnly {
      return nil
    }
    guard viewRole(of: name) == nil, !name.hasPrefix("NS"), name != "View" else { return nil }
    if UIKitClass.likelyRole(ofUnknown: name) == .controller { return .controller }
    let ends = ["View", "Label", "Button", "Bar", "Control", "Field", "Switch", "Slider", "Stack", "Cell"]
    return ends.contains(where: name.hasSuffix) ? .view : nil
  }

  /// Adds a view that the code makes or declares.
  func newView(_ name: String?, _ type: String, at offset: Int, isOutside: Bool = false) -> SwiftValue {
    guard unit.views.count < Self.countLimit else { return .unknown("there are too many views") }
    let short = type.split(separator: ".").last.map(String.init) ?? type
    let ancestry = module.ancestry(of: short, inside: facts.path, file: file)
    let known = ancestry.lazy.compactMap(UIKitClass.kind).first
    guard let kind = known ?? ViewKind.named("view") else { return .unknown("`\(short)` is unknown") }
    let own = UIKitClass.kind(of: short)
    var view = SwiftUnitView(
      name: name ?? (own?.name ?? short).withSmallInitial, kind: kind, className: own == nil ? short : nil, type: short,
      offset: foreignDepth == 0 ? offset : place)
    (view.isOutside, view.isOfUIKit) = (isOutside, known != nil)
    view.range = callRange
    (view.isComputed, view.isHazy) = (isComputing, isComputing)
    unit.views.append(view)
    return .view(unit.views.count - 1)
  }

  /// Names a view that a call has made, such as `makeTitle()`, by the variable that receives it.
  func name(_ value: SwiftValue, _ name: String, madeBy expression: SwiftExpression, since count: Int) {
    guard case .view(let view) = value, view >= count, case .call = expression.kind else { return }
    let isNamed = properties.values.contains { if case .view(view) = $0 { true } else { false } }
    if !isNamed { unit.views[view].name = name }
  }

  func setRoot(_ view: Int) {
    guard conditions.isEmpty, view != unit.root else { return }
    unit.root = view
    unit.views[view].parent = nil
  }

  /// Puts a view into another.
  func add(_ child: SwiftValue, to parent: SwiftValue, isArranged: Bool = false, at index: Int? = nil, offset: Int) {
    guard case .view(let view) = child else {
      if case .unknown(let reason) = child { omitView(at: offset, "a subview is unknown: \(reason)") }
      if child.isUnknown { unit.isHazy = true }
      return
    }
    guard case .view(let superview) = parent, view != superview, !unit.views.isAncestor(view, of: superview) else {
      if case .unknown(let reason) = parent {
        omitView(at: offset, "the superview of `\(unit.views[view].name)` is unknown: \(reason)")
      }
      unit.views[view].isHazy = true
      return
    }
    // A stack adds its arranged views itself, so a second addition changes nothing.
    if unit.views[view].parent == superview, unit.views[view].isArranged == isArranged { return }
    additionCount += 1
    // A view that is moved loses its constraints to the former superview.
    if unit.views[view].parent != nil { unit.views[view].isHazy = true }
    if unit.views[view].parent != nil, !conditions.isEmpty {
      omitView(at: offset, "`\(unit.views[view].name)` is moved under a condition")
      return
    }
    if unit.views[view].parent != nil, unit.views[view].parent != superview { detach(view) }
    unit.views[view].parent = superview
    unit.views[view].isArranged = isArranged
    unit.views[view].addition = foreignDepth == 0 ? statement : nil
    unit.views[view].conditions = conditions
    unit.views[view].position = additionCount * 1000
    if let index {
      let others = unit.views.indices.filter { unit.views[$0].parent == superview && $0 != view }
        .map { unit.views[$0].position }.sorted()
      if index < others.count, index >= 0 { unit.views[view].position = others[index] - 1 }
    }
  }

  // MARK: Own properties

  func isUnset(_ value: SwiftValue?) -> Bool {
    switch value {
    case nil, .null?, .unknown?: true
    case .array(let elements)?: elements.isEmpty
    default: false
    }
  }

  /// Whether a value is the object itself.
  func isUnit(_ value: SwiftValue) -> Bool {
    switch (value, unitValue) {
    case (.controller, .controller): true
    case (.view(let one), .view(let own)): one == own
    default: false
    }
  }

  /// Gives a property of the object a value. Under a condition, another value becomes unknown.
  func setProperty(_ name: String, _ value: SwiftValue, at offset: Int) {
    if role == .controller, name == "view" {
      if case .view(let view) = value { setRoot(view) }
      return
    }
    guard ownProperty(name) != nil else {
      set(name, of: unitValue, to: value, nil, at: offset)
      return
    }
    hold(value)
    let isObserved = noteObservers(of: name, value)
    let isSure = conditions.isEmpty || isUnset(properties[name]) && (properties[name] != nil || !hasFirstValue(name))
    storedEntries[name] = isSure ? entry : nil
    properties[name] =
      !isSure
      ? .unknown("`\(name)` depends on a condition") : isObserved ? .unknown("its observer changes `\(name)`") : value
  }
}
