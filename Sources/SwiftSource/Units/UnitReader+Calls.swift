import ConstraintSolver
import LayoutSyntax
import SourceText

/// Calls.
extension UnitReader {
  func call(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at offset: Int, hint: String?
  ) -> SwiftValue {
    switch callee.kind {
    case .name(let name): return call(named: name, arguments, at: offset, hint: hint)
    case .implicitMember(let name):
      let values = evaluate(arguments)
      if let insets = tinyInsets(name, values) { return insets }
      return name == "init" ? record(values) ?? numberOf(values) : .unknown("`.\(name)` is not followed")
    case .member(let base, let name):
      if case .name("super") = base.kind {
        let values = evaluate(arguments)
        guard case .unit = receiver,
          let method = module.method(name, of: superclasses, values, file: facts.file)
        else {
          for value in values { escape(value.value, to: name) }
          return .unknown("`super.\(name)` is not followed")
        }
        return call(method, values, receiver: .unit, hint: hint)
      }
      let object = evaluate(base, hint: hint)
      if name == "append", case .array(let elements) = object {
        store(appended(elements, arguments), in: base)
        return .null
      }
      return call(name, of: object, base, arguments, at: offset, hint: hint)
    case .closure(let closure):
      return call(.closure(closure, scope, receiver), evaluate(arguments).map(\.value), hint: hint)
    // `[NSLayoutConstraint]()` and `[String: UIView]()`
    case .array(let elements) where arguments.isEmpty && elements.count == 1: return .array([])
    case .dictionary(let pairs) where arguments.isEmpty && pairs.count == 1: return .record([:])
    default:
      let value = evaluate(callee)
      let values = evaluate(arguments)
      if case .closure = value { return call(value, values.map(\.value), hint: hint) }
      return .unknown("a call is not followed")
    }
  }

  /// Returns an array with the arguments of `append` at its end.
  private func appended(_ elements: [SwiftValue], _ arguments: [SwiftArgument]) -> SwiftValue {
    guard let argument = arguments.first else { return .array(elements) }
    let value = evaluate(argument.value)
    guard argument.label == "contentsOf" else {
      return elements.count < Self.countLimit ? .array(elements + [value]) : .unknown("an array is too long")
    }
    guard case .array(let list) = value, elements.count + list.count <= Self.countLimit else {
      return .unknown("what is appended to an array is unknown")
    }
    return .array(elements + list)
  }

  /// What a literal in the arguments of an initializer is: `CGFloat(7 / 2)` is 3, as it divides integers.
  private static func argumentKind(_ name: String) -> SwiftNumberKind {
    switch name {
    case "CGFloat", "Double", "Float", "Int": .integer
    case "NSLayoutConstraint", "UIEdgeInsets", "NSDirectionalEdgeInsets", "ConstraintInsets", "UILayoutPriority",
      "UIEdgeInsetsMake", "CGSizeMake":
      .fraction
    default: .unknown
    }
  }

  private func call(named name: String, _ arguments: [SwiftArgument], at offset: Int, hint: String?) -> SwiftValue {
    let values = evaluate(arguments, number: Self.argumentKind(name))
    if let local = scope[name], case .closure = local { return call(local, values.map(\.value), hint: hint) }
    if case .value(let object) = receiver, let result = callMethod(name, of: object, values, hint: hint) {
      return result
    }
    if case .unit = receiver {
      if let method = module.method(name, of: ancestry, values, file: facts.file) {
        return call(method, values, receiver: .unit, hint: hint)
      }
      if let value = properties[name], case .closure = value { return call(value, values.map(\.value), hint: hint) }
    }
    if let function = module.function(named: name, values, file: file) {
      return call(function, values, receiver: .unit, hint: hint)
    }
    if let result = callLibrary(name, values) { return result }
    if name.first?.isUppercase == true { return construct(name, values, at: offset, hint: hint) }
    if case .value(let object) = receiver {
      let result = callKnown(name, of: object, values, at: offset)
      if let result { return result }
    } else if role != nil, let result = callKnown(name, of: unitValue, values, at: offset) {
      return result
    }
    runClosures(values, of: name)
    if case .value(let object) = receiver { escape(object, to: name) } else { blur(for: name) }
    return .unknown("`\(name)` is not followed")
  }

  /// Runs the closures that an unknown function receives: they may run at any time.
  func runClosures(_ values: [SwiftArgumentValue], of function: String) {
    for value in values {
      escape(value.value, to: function)
      guard case .closure(let closure, let captured, let closureReceiver) = value.value else { continue }
      let outer = (scope, receiver)
      scope = newScope(inside: captured)
      receiver = closureReceiver
      for name in closure.parameters + ["$0", "$1"] { scope.define(name, .unknown("`\(function)` is not followed")) }
      run(closure.body, under: "in a closure of `\(function)`")
      (scope, receiver) = outer
    }
  }

  // MARK: Initializers

  /// Makes a value of a type.
  func construct(_ type: String, _ values: [SwiftArgumentValue], at offset: Int, hint: String?) -> SwiftValue {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    switch name {
    case "Int":
      guard case .number(let number) = numberOf(values) else { return numberOf(values) }
      return .number(number.truncated)
    case "CGFloat", "Double", "Float", "NSNumber", "UILayoutPriority", "ConstraintPriority":
      if values.count == 1, case .choice = values[0].value { return values[0].value }
      return numberOf(values)
    case "UIEdgeInsets", "NSDirectionalEdgeInsets", "ConstraintInsets", "CGSize", "CGPoint", "CGRect":
      return record(values) ?? .unknown("`\(name)` is not followed")
    case "NSLayoutConstraint": return layoutConstraint(values, at: offset)
    case "NSLocalizedString", "String": return localizedText(values)
    case "NSLayoutFormatOptions", "FormatOptions": return values.isEmpty ? .array([]) : numberOf(values)
    case "Array", "Set": return values.first?.value ?? .array([])
    case "Dictionary" where values.isEmpty: return .record([:])
    case "UIEdgeInsetsMake": return record(values, ["top", "left", "bottom", "right"])
    case "CGSizeMake": return record(values, ["width", "height"])
    default: break
    }
    if isView(name) {
      let view = newView(hint, name, at: offset)
      guard case .view(let index) = view else { return view }
      notePlain(index, name, values)
      // The initializers of the module's classes set up their own content.
      if let list = values.first(where: { $0.label == "arrangedSubviews" })?.value {
        guard case .array(let children) = list else {
          omitView(at: offset, "the arranged views of `\(unit.views[index].name)` are unknown")
          return view
        }
        for child in children { add(child, to: view, isArranged: true, offset: offset) }
      }
      return view
    }
    if let record = structure(type, values) { return record }
    if name.hasPrefix("UI") || name.hasPrefix("NS") {
      runClosures(values.filter { if case .closure = $0.value { true } else { false } }, of: name)
    } else {
      runClosures(values, of: name)
    }
    // The content of another controller is not followed, but it has a view.
    if viewRole(of: name) == .controller || likelyRole(of: name) == .controller {
      let made = newView((hint ?? name.withSmallInitial) + "View", "UIView", at: offset, isOutside: true)
      guard case .view(let view) = made else { return made }
      unit.views[view].isHazy = true
      return .child(view)
    }
    if likelyRole(of: name) == .view { return newView(hint, name, at: offset) }
    return .unknown("the type of `\(hint ?? name)` is unknown")
  }

  /// Returns the text that the app shows without a translation. A key with dots or underscores is no text.
  private func localizedText(_ values: [SwiftArgumentValue]) -> SwiftValue {
    let written = values.first { $0.label == "value" || $0.label == "defaultValue" } ?? values.first
    guard let written, written.label != "format", case .text(let text) = written.value, !text.contains("_"),
      !text.contains(".") || text.contains(" ")
    else { return .unknown("a text is unknown") }
    return written.value
  }

  /// Returns the only argument as a number.
  private func numberOf(_ values: [SwiftArgumentValue]) -> SwiftValue {
    guard values.count == 1, [nil, "rawValue", "value"].contains(values[0].label) else {
      return .unknown("an initializer is not followed")
    }
    if let number = priority(values[0].value) { return .number(number) }
    return values[0].value.isUnknown ? values[0].value : .unknown("an initializer is not followed")
  }

  /// Returns a structure whose initializer has no labels.
  private func record(_ values: [SwiftArgumentValue], _ labels: [String]) -> SwiftValue {
    guard values.count == labels.count else { return .unknown("an initializer is not followed") }
    return .record(Dictionary(zip(labels, values.map(\.value)), uniquingKeysWith: { first, _ in first }))
  }

  private func record(_ values: [SwiftArgumentValue]) -> SwiftValue? {
    guard values.count > 1, values.allSatisfy({ $0.label != nil }) else { return nil }
    return .record(
      Dictionary(values.map { ($0.label ?? "", $0.value) }, uniquingKeysWith: { first, _ in first }))
  }

  // MARK: Methods

  private func call(
    _ name: String, of object: SwiftValue, _ base: SwiftExpression, _ arguments: [SwiftArgument], at offset: Int,
    hint: String?
  ) -> SwiftValue {
    // SnapKit's closures receive a maker.
    if case .snapKit(let target) = object { return callSnapKit(name, of: target, arguments, at: offset) }
    if case .view(let view) = object, name.hasPrefix("snp_") {
      return callSnapKit(String(name.dropFirst(4)), of: SnapKitTarget(view: view), arguments, at: offset)
    }
    if case .unknown(let reason) = object, ["makeConstraints", "remakeConstraints"].contains(name) {
      omit(at: offset, reason)
    }
    if case .type(let type) = object { return callStatic(name, of: type, arguments, at: offset, hint: hint) }
    if name == "constraint" || name.hasPrefix("constraint("), case .anchor(let first) = object {
      return anchorConstraint(first, evaluate(arguments, number: .fraction), at: offset)
    }
    if let label = Self.oldLabels[name] {
      return oldConstraint(label, of: object, evaluate(arguments, number: .fraction), at: offset)
    }
    let values = evaluate(arguments)
    if name == "constraint", isConstraintCall(arguments), case .unknown(let reason) = object {
      omit(at: offset, reason)
      return .unknown(reason)
    }
    if case .controller = object {
      if let method = module.method(name, of: ancestry, values, file: facts.file) {
        return call(method, values, receiver: .unit, hint: hint)
      }
    } else if case .view(0) = object, role != .controller, case .unit = receiver,
      let method = module.method(name, of: ancestry, values, file: facts.file)
    {
      return call(method, values, receiver: .unit, hint: hint)
    }
    if let result = callMethod(name, of: object, values, hint: hint) { return result }
    if let result = callOptional(name, object, values) { return result }
    if let result = callKnown(name, of: object, values, at: offset) { return result }
    if case .unknown(let reason) = object, isPureLayoutConstraint(name) {
      omit(at: offset, reason)
      return .unknown(reason)
    }
    // `then` is a common name for running a closure with the object.
    if name == "then", values.count == 1, case .closure = values[0].value {
      _ = call(values[0].value, [object], hint: hint)
      return object
    }
    runClosures(values, of: name)
    switch object {
    case .array, .record:
      // It may change the value.
      if ["insert", "remove", "sort", "reverse", "shuffle", "swap", "pop", "update", "merge"]
        .contains(where: name.hasPrefix)
      {
        store(.unknown("`\(name)` changes it"), in: base)
      }
    case .constraint(let index): change(index, "`\(name)` is not followed")
    default:
      // A helper of another module, such as `stack.anchor(top: view.topAnchor)`.
      if case .view = object, values.contains(where: { if case .anchor = $0.value { true } else { false } }) {
        omit(at: offset, "`\(name)` is not followed")
      }
      noteMutation(by: name, of: base)
      let isKeyed = values.contains { $0.label?.hasPrefix("forKey") == true }
      escape(object, to: isKeyed ? "" : name)
    }
    if object.isUnknown { return object }
    return .unknown("`\(name)` is not followed")
  }

  private func isConstraintCall(_ arguments: [SwiftArgument]) -> Bool {
    guard let label = arguments.first?.label else { return false }
    return ["equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo", "equalToConstant", "equalToSystem"].contains {
      label.hasPrefix($0)
    } || label.hasPrefix("greaterThan") || label.hasPrefix("lessThan")
  }

  /// Calls a method of the module on a value; nil if the module declares none.
  private func callMethod(
    _ name: String, of object: SwiftValue, _ values: [SwiftArgumentValue], hint: String?
  ) -> SwiftValue? {
    let type: String
    switch object {
    case .view(let view):
      // A view class of the module with a layout of its own: only what extensions of its superclasses do is followed.
      guard let own = unit.views[view].type else { return nil }
      type = own
    case .constraint: type = "NSLayoutConstraint"
    case .guide: type = "UILayoutGuide"
    case .array: type = "Array"
    case .anchor(let item):
      type =
        item.attribute.isSize
        ? "NSLayoutDimension" : item.attribute.isHorizontal ? "NSLayoutXAxisAnchor" : "NSLayoutYAxisAnchor"
    default: return nil
    }
    let ancestry = module.ancestry(of: type, inside: facts.path, file: file)
    var names = type == "Array" ? ["Array", "Collection", "Sequence"] : ancestry
    // A view class of another module has the methods of the extensions of `UIView`, if not its own.
    if case .view = object, !ancestry.contains(where: { UIKitClass.role(of: $0) != nil }) {
      names += module.ancestry(of: "UIView", file: file)
    }
    guard let method = module.method(name, of: names, values, file: file) else { return nil }
    if let owner = method.owner, !module.types[owner].isExtensionOnly, case .view(let view) = object, view != 0 {
      return .unknown("`\(name)` is a function of another class")
    }
    return call(method, values, receiver: .value(object), hint: hint)
  }

  private func callStatic(
    _ name: String, of type: String, _ arguments: [SwiftArgument], at offset: Int, hint: String?
  ) -> SwiftValue {
    let values = evaluate(arguments)
    if type == "NSLayoutConstraint" {
      switch name {
      case "activate", "activateConstraints":
        if let closure = values.first?.value, case .closure = closure {
          activate(call(closure, []), at: offset)
          return .null
        }
        activate(values.first?.value ?? .null, at: offset)
        return .null
      case "deactivate", "deactivateConstraints":
        deactivate(values.first?.value ?? .null)
        return .null
      case "constraints": return visualConstraints(values, at: offset)
      case _ where name.hasSuffix("FormatOptions"): return construct("FormatOptions", values, at: offset, hint: hint)
      case "constraintsWithVisualFormat":
        let format = values.prefix(1).map { SwiftArgumentValue(label: "withVisualFormat", value: $0.value) }
        return visualConstraints(format + values.dropFirst(), at: offset)
      default: break
      }
    }
    if name == "init" || name == "newAutoLayout" { return construct(type, values, at: offset, hint: hint) }
    let last = type.split(separator: ".").last.map(String.init) ?? type
    if let method = module.method(name, of: [type, last], values, file: file), method.function.isStatic {
      return call(method, values, receiver: .value(.type(type)), hint: hint)
    }
    if last.hasSuffix("EdgeInsets"), let insets = tinyInsets(name, values) { return insets }
    if name.first?.isUppercase == true { return construct(name, values, at: offset, hint: hint) }
    if ["UIFont", "UIColor", "UIImage"].contains(last) { return .unknown("`\(last).\(name)` is not followed") }
    runClosures(values, of: name)
    return .unknown("`\(last).\(name)` is not followed")
  }

  /// Calls what UIKit and Swift declare; nil for what is not known.
  func callKnown(
    _ name: String, of object: SwiftValue, _ values: [SwiftArgumentValue], at offset: Int
  ) -> SwiftValue? {
    let first = values.first?.value ?? .null
    func number(_ label: String) -> Int? {
      guard case .number(let number)? = values.first(where: { $0.label == label })?.value else { return nil }
      return number.int
    }
    switch (name, object) {
    case ("addSubview", _), ("insertSubview", _):
      add(first, to: object, at: number("at"), offset: offset)
    case ("addArrangedSubview", _), ("insertArrangedSubview", _):
      add(first, to: object, isArranged: true, at: number("at"), offset: offset)
    case ("addLayoutGuide", _): add(first, to: object, offset: offset)
    case ("addConstraint", _), ("addConstraints", _): activate(first, at: offset)
    case ("removeConstraint", _), ("removeConstraints", _): deactivate(first)
    case ("removeFromSuperview", .view(let view)):
      unit.views[view].isHazy = true
      detach(view)
      if conditions.isEmpty { unit.views[view].parent = nil }
    case ("removeArrangedSubview", .view):
      guard case .view(let view) = first else { return nil }
      unit.views[view].isHazy = true
      if conditions.isEmpty { unit.views[view].isArranged = false }
    case ("constraint", .anchor(let item)): return anchorConstraint(item, values, at: offset)
    case (_, .view(let view)) where name.hasPrefix("auto"): return callPureLayout(name, of: view, values, at: offset)
    case (_, .view(let view)):
      return callTinyConstraints(name, of: view, values, at: offset)
        ?? callSetting(name, of: view, values, at: offset)
    case (_, .array(let elements)) where callsArray(name): return callArray(name, elements, values)
    case (_, .array) where name.hasPrefix("auto"): omit(at: offset, "`\(name)` is not followed")
    case ("forEach", .array(let elements)):
      for element in elements { _ = call(first, [element]) }
    case ("map", .array(let elements)), ("compactMap", .array(let elements)):
      return .array(elements.map { call(first, [$0]) })
    case ("flatMap", .array(let elements)):
      var list: [SwiftValue] = []
      for element in elements {
        guard case .array(let part) = call(first, [element]), list.count + part.count <= Self.countLimit else {
          return .unknown("`flatMap` is not followed here")
        }
        list += part
      }
      return .array(list)
    case ("reversed", .array(let elements)): return .array(elements.reversed())
    case ("enumerated", .array(let elements)):
      return .array(elements.enumerated().map { .tuple([.number(Rational($0.offset)), $0.element]) })
    default: return nil
    }
    return .null
  }
}
