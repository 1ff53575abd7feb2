import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// What code that is not followed may do. Nothing that it can change is reported.
extension UnitReader {
  /// UIKit's and Swift's functions that add no view, change no constraint and call no code of the app at once.
  private static let harmless: Set<String> = [
    "print", "debugPrint", "assert", "assertionFailure", "precondition", "fatalError", "min", "max", "abs", "round",
    "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay", "setNeedsUpdateConstraints", "updateConstraintsIfNeeded",
    "invalidateIntrinsicContentSize", "setContentHuggingPriority", "setContentCompressionResistancePriority",
    "addTarget", "addGestureRecognizer", "addAction", "addInteraction", "register", "addObserver", "removeObserver",
    "setTitle", "setTitleColor", "setImage", "setBackgroundImage", "setAttributedTitle", "setTitleShadowColor",
    "bringSubviewToFront", "sendSubviewToBack", "exchangeSubview", "startAnimating", "stopAnimating", "setOn",
    "setValue", "setProgress", "setContentOffset", "reloadData", "addSublayer", "insertSublayer", "setTarget",
    "becomeFirstResponder", "resignFirstResponder", "setCustomSpacing", "setThumbImage", "setMinimumTrackImage",
    "setMaximumTrackImage", "insertSegment", "setDividerImage", "setPositionAdjustment", "systemLayoutSizeFitting",
    "setCollectionViewLayout", "present", "dismiss", "setNeedsStatusBarAppearanceUpdate", "setNavigationBarHidden",
    "setToolbarHidden", "setLeftBarButton", "setRightBarButton", "addChild", "didMove", "willMove",
    "removeFromParent", "setEditing", "contentHuggingPriority", "contentCompressionResistancePriority",
  ]

  /// Properties that only refer to an object.
  private static func isReference(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix("delegate") || name.hasSuffix("datasource") || name == "target"
  }

  /// Records that a function that is not followed receives a value.
  func escape(_ value: SwiftValue, to function: String = "") {
    guard !Self.harmless.contains(function) else { return }
    switch value {
    case .view(let view):
      unit.views[view].isHazy = true
      if view == 0 || view == unit.root { unit.isHazy = true }
    case .guide(let view, _), .child(let view): escape(.view(view))
    case .anchor(let item): escape(.view(item.view))
    case .controller: unit.isHazy = true
    case .constraint(let index): unit.constraints[index].isHeld = true
    case .snapKit(let target): for index in target.constraints { unit.constraints[index].isHeld = true }
    case .array(let elements), .tuple(let elements): for element in elements { escape(element) }
    case .record(let fields): for field in fields.values { escape(field) }
    case .method(_, let object): escape(object)
    default: break
    }
  }

  /// Records that a function of the object itself is called and not followed.
  func blur(for function: String) { if !Self.harmless.contains(function) { unit.isHazy = true } }

  /// Records that a property has constraints, so that other code can change them.
  func hold(_ value: SwiftValue) {
    switch value {
    case .constraint(let index): unit.constraints[index].isHeld = true
    case .snapKit(let target): for index in target.constraints { unit.constraints[index].isHeld = true }
    case .array(let elements), .tuple(let elements): for element in elements { hold(element) }
    case .record(let fields): for field in fields.values { hold(field) }
    default: break
    }
  }

  /// Records that code changes a constraint in a way that is not followed.
  func change(_ index: Int, _ reason: String) {
    unit.constraints[index].isHeld = true
    if conditions.count > unit.constraints[index].conditions.count {
      unit.constraints[index].isChanged = true
    } else {
      unit.constraints[index].unknown = reason
    }
  }

  /// Records that an expression may be a value, and that what happens to the expression may happen to the value.
  func expose(_ value: SwiftValue) {
    escape(value)
    if case .constraint(let index) = value { unit.constraints[index].isChanged = true }
  }

  /// Records a function that can change a property of a constraint, such as `width.isActive.toggle()`.
  func noteMutation(by function: String, of base: SwiftExpression) {
    guard case .member(let owner, _) = base.kind, owner.isPath, function != "rounded",
      case .constraint(let index) = evaluate(owner)
    else { return }
    change(index, "`\(function)` is not followed")
  }

  // MARK: Removal

  /// Records that code uses the constraints that a view has, so that it can remove or change them.
  func loseConstraints(of view: Int) {
    unit.losesConstraints = true
    for (index, constraint) in unit.constraints.enumerated() where mayHave(view, constraint) { lose(index) }
  }

  /// Records that code deactivates constraints that are not known.
  func loseHeldConstraints() {
    for (index, constraint) in unit.constraints.enumerated() where constraint.isHeld { lose(index) }
  }

  /// Records that a view leaves its superview, which removes the constraints between its content and other views.
  func detach(_ view: Int) {
    // What happens later changes no constraint of the layout.
    guard conditions.first?.hasPrefix("in `") != true else { return }
    func isInside(_ other: Int) -> Bool { other == view || unit.views.isAncestor(view, of: other) }
    for (index, constraint) in unit.constraints.enumerated() {
      guard let second = constraint.second, isInside(constraint.first.view) != isInside(second.view) else { continue }
      lose(index)
    }
  }

  private func lose(_ index: Int) {
    guard unit.constraints[index].isActive else { return }
    if conditions.count > unit.constraints[index].conditions.count {
      unit.constraints[index].isChanged = true
    } else {
      unit.constraints[index].removal = statement?.range.start ?? place
    }
  }

  /// Whether UIKit may keep a constraint in a view: in the innermost one around both items.
  private func mayHave(_ view: Int, _ constraint: SwiftUnitConstraint) -> Bool {
    guard let second = constraint.second else { return constraint.first.view == view }
    var next: Int? = constraint.first.view
    for _ in 0...unit.views.count {
      guard let current = next else { return true }
      if current == second.view || unit.views.isAncestor(current, of: second.view) { return current == view }
      next = unit.views[current].parent
    }
    return true
  }

  /// Whether other code can change a property before the layout is set up.
  func isChangeable(_ variable: SwiftVariable, _ value: SwiftValue) -> Bool {
    guard !variable.isConstant, variable.getter == nil, !variable.isLazy else { return false }
    switch value {
    case .number, .boolean, .text, .record, .word, .null, .tuple: return true
    default: return false
    }
  }

  /// Records what an assignment to a property of a value can cause.
  func noteAssignment(of name: String, of object: SwiftValue, _ value: SwiftValue) {
    switch (name, object) {
    case ("translatesAutoresizingMaskIntoConstraints", .view(let view)):
      unit.views[view].setsMask = true
      if case .boolean(let isOn) = value { unit.views[view].isMaskOff = !isOn && conditions.isEmpty }
      return
    case ("translatesAutoresizingMaskIntoConstraints", _):
      unit.hasUnknownMasks = true
      return
    case ("frame", .view(let view)), ("bounds", .view(let view)), ("center", .view(let view)),
      ("autoresizingMask", .view(let view)):
      unit.views[view].hasFrame = true
      return
    case ("isActive", .unknown), ("constant", .unknown), ("priority", .unknown):
      unit.losesConstraints = true
      return
    case ("view", .controller): return
    default: break
    }
    if case .closure = value {
      runClosures([SwiftArgumentValue(label: nil, value: value)], of: name)
    } else if !Self.isReference(name) {
      escape(value)
    }
  }

  /// Records an assignment to a part of a frame, such as `a.frame.origin.x`.
  func noteFrame(in expression: SwiftExpression) {
    var expression = expression
    while case .member(let base, let name) = expression.kind {
      if ["frame", "bounds", "center"].contains(name) { noteAssignment(of: name, of: evaluate(base), .null) }
      expression = base
    }
  }

  /// Whether an own property has observers.
  func hasObservers(_ name: String) -> Bool {
    guard let property = ownProperty(name) else { return false }
    let text = module.files[property.file].source[property.variable.range]
    return text.contains("didSet") || text.contains("willSet")
  }

  /// Records what the observers of an own property can do. Returns whether they can change the property itself.
  func noteObservers(of name: String, _ value: SwiftValue) -> Bool {
    guard let property = ownProperty(name), hasObservers(name) else { return false }
    let (file, range) = (module.files[property.file], property.variable.range)
    escape(value)
    unit.isHazy = true
    return file.declarations.assignments[name]?.contains { range.start < $0 && $0 < range.end } == true
  }

  /// Whether the declaration of a property gives it a number, a Boolean value, a text or a case.
  func hasFirstValue(_ name: String) -> Bool {
    switch ownProperty(name)?.variable.value?.kind {
    case .number, .boolean, .string, .implicitMember, .member: true
    default: false
    }
  }

  /// Records how the code makes a view.
  func notePlain(_ view: Int, _ type: String, _ values: [SwiftArgumentValue]) {
    guard UIKitClass.kind(of: type) != nil, !hasOwnInitializer(type, values) else {
      // The initializer of another class can use what it receives.
      for value in values { escape(value.value) }
      return
    }
    let labels: Set<String?> = [
      "frame", "style", "type", "image", "highlightedImage", "arrangedSubviews", "effect", "progressViewStyle", "items",
      "configuration", "primaryAction", "activityIndicatorStyle", "systemItem", "collectionViewLayout",
      "textContainer",
    ]
    unit.views[view].isPlain = values.allSatisfy { labels.contains($0.label) }
    for value in values where value.label == "frame" {
      if case .word("zero") = value.value { continue }
      unit.views[view].hasFrame = true
    }
  }

  /// Whether the module declares the type, or an initializer of UIKit's type that takes these arguments.
  private func hasOwnInitializer(_ type: String, _ values: [SwiftArgumentValue]) -> Bool {
    let ancestry = module.ancestry(of: type, inside: facts.path, file: file)
    return ancestry.contains { name in
      guard let index = module.type(named: name, inside: facts.path, file: file) else { return false }
      return !module.types[index].isExtensionOnly
        || module.types[index].methods(named: "init").contains { $0.function.accepts(values) }
    }
  }

  /// Whether the module declares all superclasses up to UIKit's.
  var hasKnownSuperclass: Bool {
    var next: String? = facts.path
    for _ in 0..<32 {
      guard let name = next else { return false }
      guard let index = module.type(named: name, inside: facts.path, file: facts.file), module.types[index].isClass
      else { return UIKitClass.role(of: name) != nil }
      next = module.types[index].inherited.first
    }
    return false
  }
}

extension UnitReader {
  /// Whether the class is a controller whose view is as large as a screen or smaller: without a size of its own, and no
  /// container or keyboard.
  var isPlainController: Bool {
    guard ancestry.first(where: { UIKitClass.role(of: $0) == .controller }) == "UIViewController" else { return false }
    let text = module.files[facts.file].source
    return !facts.ranges.contains { range in
      ["preferredContentSize", "modalPresentationStyle", "view.frame", "view.bounds"]
        .contains { text[range].contains($0) }
    }
  }
}

/// The activation of a constraint between views that had no common ancestor at that time.
struct EarlyActivation {
  let constraint: Int
  /// The outermost views around both views.
  let roots: [Int]
  let statement: SwiftStatementPlace
}
