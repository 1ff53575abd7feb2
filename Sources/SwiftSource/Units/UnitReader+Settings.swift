import ConstraintSolver
import LayoutSyntax
import LayoutWriting
import SourceText

/// Properties of views that are settings of the language.
extension UnitReader {
  /// Assigns a property of a value.
  func set(
    _ name: String, of object: SwiftValue, to value: SwiftValue, _ expression: SwiftExpression?, at offset: Int
  ) {
    if let name = Self.oldProperties[name] { return set(name, of: object, to: value, expression, at: offset) }
    noteAssignment(of: name, of: object, value)
    switch object {
    case .snapKit(let target):
      for index in target.constraints { set(name, of: .constraint(index), to: value, expression, at: offset) }
    case .constraint(let index):
      // `wide.isActive = isWide` is a condition of the constraint.
      var words: String?
      if name == "isActive", !unit.constraints[index].isActive {
        if case .condition(let known) = value {
          words = known
        } else if value.isUnknown {
          words = expression.flatMap(stateCondition)
        }
      }
      if let words {
        conditions.append(words)
        defer { conditions.removeLast() }
        activate(object, at: offset)
      } else {
        setConstraint(name, index, value, at: offset)
      }
    case .view(let view):
      // A later or conditional value is not the one that the layout begins with.
      guard conditions.count <= unit.views[view].conditions.count || conditions.isEmpty else { return }
      var value = value
      if case .word(let word) = value { value = .word(word.withSmallInitial) }
      setView(name, view, value, expression)
    case .array(let elements) where name == "isActive":
      for element in elements { set(name, of: element, to: value, expression, at: offset) }
    case .controller:
      if name == "view", case .view(let view) = value { setRoot(view) }
    default: break
    }
  }

  private func setView(_ name: String, _ view: Int, _ value: SwiftValue, _ expression: SwiftExpression?) {
    func setting(_ setting: SettingName, _ text: String?) { unit.views[view].settings[setting] = text }
    /// A word that the language does not know, such as one of an extension, is left out.
    func setting(_ setting: SettingName, word: String) {
      guard case .word(let words) = setting.shape, words.contains(word) else { return }
      unit.views[view].settings[setting] = word == "fill" ? nil : word
    }
    let kind = unit.views[view].kind
    switch (name, value) {
    case ("text", .text(let text)) where kind.text?.role != .title:
      unit.views[view].text = text
      unit.views[view].hasUnknownText = false
    case ("text", _), ("attributedText", _):
      unit.views[view].text = nil
      if case .null = value {} else { unit.views[view].hasUnknownText = kind.hasText }
    case ("placeholder", .text(let text)) where kind.text?.role == .placeholder:
      if unit.views[view].text == nil { unit.views[view].text = text }
    case ("numberOfLines", .word("zero")) where kind.text?.lines == .limited: setting(.lines, "0")
    case ("numberOfLines", .number(let number)) where kind.text?.lines == .limited:
      setting(.lines, number.sign < 0 ? nil : number.written)
    case ("textAlignment", .word("center")): setting(.textAlignment, "center")
    case ("isHidden", .boolean(let isHidden)): setting(.hidden, isHidden ? "true" : nil)
    case ("axis", .word(let word)) where kind.isStack: unit.views[view].axis = word
    case ("distribution", .word(let word)) where kind.isStack: setting(.distribution, word: word)
    case ("alignment", .word(let word)) where kind.isStack: setting(.alignment, word: word)
    case ("spacing", _) where kind.isStack:
      let spacing: String? = if case .number(let points) = number(of: value) { points.written } else { nil }
      setting(.spacing, spacing)
      unit.views[view].hasUnknownSpacing = spacing == nil
    case ("isLayoutMarginsRelativeArrangement", .boolean(let isOn)) where kind.isStack:
      setting(.marginsRelative, isOn ? "true" : nil)
    case ("isBaselineRelativeArrangement", .boolean(let isOn)) where kind.isStack:
      setting(.baselineRelative, isOn ? "true" : nil)
    case ("preservesSuperviewLayoutMargins", .boolean(let isOn)):
      setting(.preservesSuperviewLayoutMargins, isOn ? "true" : nil)
    case ("isScrollEnabled", .boolean(let isOn)) where kind.text?.lines == .scrolling:
      setting(.scrolls, isOn ? nil : "false")
    case ("semanticContentAttribute", .word(let word)) where word.hasPrefix("force"):
      setting(.semanticContentAttribute, word: word)
    case ("layoutMargins", .record(let fields)): setting(.margins, margins(fields, "left", "right"))
    case ("directionalLayoutMargins", .record(let fields)): setting(.margins, margins(fields, "leading", "trailing"))
    case ("layoutMargins", .word("zero")), ("directionalLayoutMargins", .word("zero")): setting(.margins, "0")
    case ("backgroundColor", .word(let word)) where SystemColor.names.contains(word): setting(.color, word)
    case ("backgroundColor", _): setting(.color, expression.flatMap(color))
    case ("font", _) where kind.hasText:
      let font = expression.flatMap(font)
      setting(.font, font)
      unit.views[view].hasUnknownFont = font == nil
    default: break
    }
  }

  private func margins(_ fields: [String: SwiftValue], _ start: String, _ end: String) -> String? {
    let sides = ["top", start, "bottom", end].map { name -> String? in
      guard case .number(let number)? = fields[name] else { return nil }
      return number.written
    }
    guard let first = sides[0], sides.allSatisfy({ $0 != nil }) else { return nil }
    let all = sides.compactMap(\.self)
    return Set(all).count == 1 ? first : "(\(all.joined(separator: ", ")))"
  }

  /// Returns a font as the language writes it; nil for a font that the language does not have.
  private func font(_ expression: SwiftExpression) -> String? {
    guard case .call(let callee, let arguments) = expression.kind, let first = arguments.first else { return nil }
    let name: String
    switch callee.kind {
    case .implicitMember(let word), .member(_, let word): name = word
    default: return nil
    }
    switch (name, first.label) {
    case ("systemFont", "ofSize"):
      guard case .number(let size) = evaluate(first.value), size > 0, size <= 1000 else { return nil }
      return size.written
    case ("preferredFont", "forTextStyle"):
      guard case .word(let word) = evaluate(first.value) else { return nil }
      return TextStyle(rawValue: word)?.rawValue
    default: return nil
    }
  }

  /// Returns an opaque colour of three parts as the language writes it.
  private func color(_ expression: SwiftExpression) -> String? {
    switch expression.kind {
    case .member(_, let word): return SystemColor.names.contains(word) ? word : nil
    case .call(_, let arguments):
      let values = evaluate(arguments)
      var digits = ""
      for part in ["red", "green", "blue", "alpha"] {
        guard case .number(let number)? = values.first(where: { $0.label == part })?.value, number.sign >= 0,
          number <= 1
        else { return nil }
        guard part != "alpha" else {
          guard number.isOne else { return nil }
          break
        }
        let value = (number * 255 + Rational(1) / Rational(2)).floor.int ?? 0
        digits += (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
      }
      return "\"#\(digits)\""
    default: return nil
    }
  }

  /// Calls a method of a view that changes a setting; nil for another method.
  func callSetting(_ name: String, of view: Int, _ values: [SwiftArgumentValue], at offset: Int) -> SwiftValue? {
    let axis = if case .word(let word)? = values.first(where: { $0.label == "for" })?.value { word } else { "" }
    let first = values.first?.value ?? .null
    switch name {
    case "setContentHuggingPriority", "setContentCompressionResistancePriority":
      guard conditions.isEmpty, let priority = priority(first), priority >= 1, priority <= 1000,
        !unit.views[view].kind.isStack
      else { return .null }
      let isHugging = name == "setContentHuggingPriority"
      switch axis {
      case "horizontal":
        unit.views[view].settings[isHugging ? .horizontalHugging : .horizontalCompressionResistance] = word(priority)
      case "vertical":
        unit.views[view].settings[isHugging ? .verticalHugging : .verticalCompressionResistance] = word(priority)
      default: break
      }
    case "contentHuggingPriority":
      let setting: SettingName = axis == "vertical" ? .verticalHugging : .horizontalHugging
      return .number(unit.views[view].settings[setting].flatMap(priorityNumber) ?? Rational(ViewKind.standardHugging))
    case "contentCompressionResistancePriority":
      let setting: SettingName = axis == "vertical" ? .verticalCompressionResistance : .horizontalCompressionResistance
      return .number(
        unit.views[view].settings[setting].flatMap(priorityNumber) ?? Rational(ViewKind.compressionResistance))
    case "setTitle":
      guard axis == "normal", unit.views[view].kind.text?.role == .title, conditions.isEmpty else { return .null }
      if case .text(let text) = first { unit.views[view].text = text } else { unit.views[view].hasUnknownText = true }
    case "setCustomSpacing":
      if case .number(let number) = first, case .view(let child)? = values.last?.value,
        unit.views[view].kind.isStack
      {
        unit.views[child].settings[.spacingAfter] = number.written
      }
    default: return nil
    }
    return .null
  }

  private func priorityNumber(_ text: String) -> Rational? { priority(.word(text)) ?? Rational(recorded: text) }

  private func word(_ priority: Rational) -> String {
    switch priority {
    case 1000: "required"
    case 750: "high"
    case 250: "low"
    default: priority.written
    }
  }
}
