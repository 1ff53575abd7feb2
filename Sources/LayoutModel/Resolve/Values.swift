import ConstraintSolver
import LayoutDiagnostics
import LayoutSyntax
import SourceText

/// Reads a setting's value in the form that its row of the table requires.
extension FileResolver {
  func settingValue(
    _ value: Value, for name: SettingName, scope: NameScope
  ) throws(Refusal) -> SettingValue {
    switch name.shape {
    case .number(let minimum):
      // The lines of a label are `unlimited` elsewhere.
      if name == .lines, let word = value.word, scope.constants[word] == nil,
        OtherNames.value(word, among: ["0"]) != nil
      {
        throw unknownValue(value, expected: "a number of lines", known: ["0"])
      }
      let number = try number(value, name, scope)
      if let minimum, number < Rational(minimum) {
        throw unknownValue(value, expected: "a number of at least \(minimum)")
      }
      return .number(number)
    case .priority:
      let expression = try expression(value, expected: "a priority such as 750 or `high`")
      return .number(try priority(expression, scope: scope))
    case .boolean:
      let word = value.word
      guard word == "true" || word == "false" else {
        throw unknownValue(value, expected: "`true` or `false`", known: ["true", "false"])
      }
      return .boolean(word == "true")
    case .string:
      guard case .string(let text) = value.kind else { throw unknownValue(value, expected: "a text in quotes") }
      return .string(text.value)
    case .size(let allowsNone): return try size(value, name, allowsNone: allowsNone, scope)
    case .insets: return .insets(try insets(value, what: "A setting", scope: scope))
    case .word(let words): return .word(try oneOf(words, value, noun: noun(of: name)))
    case .numberOrWord(let words):
      if let word = value.word, scope.constants[word] == nil {
        return .word(try oneOf(words, value, noun: "a number or a text style"))
      }
      guard case .expression = value.kind else {
        throw unknownValue(value, expected: "a font size or a text style such as `headline`")
      }
      let size = try number(value, name, scope)
      guard size > 0, size <= 1000 else { throw unknownValue(value, expected: "a font size between 0 and 1000") }
      return .number(size)
    case .color: return .word(try color(value))
    case .typeName: return .word(try typeName(value))
    case .locale: return .word(try locale(value))
    case .device:
      let names = Device.table.map(\.name)
      guard let word = value.text else { throw unknownValue(value, expected: "a device such as `iPhone15`") }
      guard names.contains(word) else {
        throw unknownValue(value, expected: "a known device", known: names)
      }
      return .word(word)
    }
  }

  /// Reads a priority: 1 to 1000, fractions allowed.
  func priority(_ expression: Expression, scope: NameScope) throws(Refusal) -> Rational {
    let value = try constantValue(expression, what: "A priority", scope: scope, allowsPriorityNames: true)
    guard value >= 1, value <= 1000 else {
      let nearest = value < 1 ? "1" : "required"
      throw .reported(
        .priorityRange(
          file[expression.range], at: expression.range,
          fixes: [Fix("Write `\(nearest)`", replace: expression.range, with: nearest)]))
    }
    return value
  }

  func insets(_ value: Value, what: String, scope: NameScope) throws(Refusal) -> Insets {
    switch value.kind {
    case .expression(let expression): return Insets(try constantValue(expression, what: what, scope: scope))
    case .tuple(let items) where items.count == 4:
      var numbers: [Rational] = []
      for item in items { numbers.append(try constantValue(item, what: what, scope: scope)) }
      return Insets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    default: throw unknownValue(value, expected: "one number, or (top, leading, bottom, trailing)")
    }
  }

  private func number(_ value: Value, _ name: SettingName, _ scope: NameScope) throws(Refusal) -> Rational {
    let expression = try expression(value, expected: "a number")
    let number = try constantValue(expression, what: "A setting", scope: scope)
    if name == .scale || name == .textScale {
      guard number > 0, number <= 20 else { throw unknownValue(value, expected: "a scale between 0 and 20") }
    }
    return number
  }

  private func expression(_ value: Value, expected: String) throws(Refusal) -> Expression {
    guard case .expression(let expression) = value.kind else { throw unknownValue(value, expected: expected) }
    return expression
  }

  private func size(
    _ value: Value, _ name: SettingName, allowsNone: Bool, _ scope: NameScope
  ) throws(Refusal) -> SettingValue {
    if allowsNone, value.word == "none" { return .size(width: nil, height: nil) }
    guard case .size(let width, let height) = value.kind else {
      throw unknownValue(value, expected: "a size such as 100 x 50")
    }
    func side(_ expression: Expression) throws(Refusal) -> Rational? {
      if allowsNone, expression.word == "none" { return nil }
      if isFit(expression, of: name, scope) { return nil }
      let number = try constantValue(expression, what: "A setting", scope: scope)
      if number.sign < 0 { throw .reported(.negativeSize(file[expression.range], at: expression.range)) }
      return number
    }
    return .size(width: try side(width), height: try side(height))
  }

  /// Whether a side of a preview's size is `fit`, and not a constant of this name.
  func isFit(_ expression: Expression, of name: SettingName, _ scope: NameScope) -> Bool {
    name.canFit && expression.word == SettingName.fit && scope.constants[SettingName.fit] == nil
  }

  private func oneOf(_ words: [String], _ value: Value, noun: String) throws(Refusal) -> String {
    if let word = value.word, words.contains(word) { return word }
    let choices = words.count <= 8 ? list(words, "or") : nil
    if case .interval = value.kind {
      throw unknownValue(
        value, expected: "\(noun); several are a list, such as `\(words.prefix(2).joined(separator: ", "))`")
    }
    throw unknownValue(value, expected: noun, choices: choices, known: words)
  }

  private func noun(of name: SettingName) -> String {
    switch name {
    case .axis: "an axis"
    case .distribution: "a distribution"
    case .alignment, .textAlignment: "an alignment"
    case .orientation: "an orientation"
    case .direction: "a reading direction"
    case .textSize: "a Dynamic Type size such as `large`"
    case .widthClass, .heightClass: "a size class"
    default: "a value of `\(name.rawValue)`"
    }
  }

  private func color(_ value: Value) throws(Refusal) -> String {
    if let word = value.word, SystemColor.names.contains(word) { return word }
    if case .string(let text) = value.kind {
      let digits = text.value.dropFirst()
      if text.value.hasPrefix("#"), digits.count == 6, digits.allSatisfy(\.isHexDigit) { return text.value }
    }
    throw unknownValue(value, expected: "a UIKit color or \"#RRGGBB\"", known: SystemColor.names)
  }

  /// Reads the name of a Swift type, with its module or outer types if they are written.
  private func typeName(_ value: Value) throws(Refusal) -> String {
    guard case .expression(let expression) = value.kind, case .path(let names) = expression.kind,
      names.allSatisfy({ name in
        name.text.first?.isNumber == false && name.text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
          && !SwiftReservedWords.all.contains(name.text)
      })
    else { throw unknownValue(value, expected: "the name of a Swift class such as `TitleLabel`") }
    return names.map(\.text).joined(separator: ".")
  }

  private func locale(_ value: Value) throws(Refusal) -> String {
    func isLanguage(_ tag: String) -> Bool {
      let parts = tag.split(whereSeparator: { $0 == "-" || $0 == "_" })
      // The code of a language has two or three letters.
      return parts.first.map { (2...3).contains($0.count) && $0.allSatisfy(\.isLetter) } == true
        && parts.dropFirst().allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber } }
    }
    if let tag = value.text, tag == SettingName.doubleLength || isLanguage(tag) { return tag }
    // `de-AT` is a difference without its quotes.
    let written = file[value.range]
    let known = value.text == nil && isLanguage(written) ? "\"\(written)\"" : nil
    throw .reported(
      .unknownValue(
        written, expected: "a language such as `de` or \"pt-BR\"", suggestion: known, at: value.range,
        fixes: .writing(known, at: value.range)))
  }

  func unknownValue(
    _ value: Value, expected: String, choices: String? = nil, known: [String] = []
  ) -> Refusal {
    let written = file[value.range]
    let near = OtherNames.value(written, among: known) ?? wordMeant(by: written, among: known)
    return .reported(
      .unknownValue(
        written, expected: expected, choices: choices, suggestion: near, at: value.range,
        fixes: .writing(near, at: value.range)))
  }
}

extension Value {
  /// The word, if the value is a single word.
  var word: String? { if case .expression(let expression) = kind { expression.word } else { nil } }

  /// The text, if the value is a single word or a string.
  var text: String? {
    if case .string(let text) = kind { return text.value }
    return word
  }
}

extension Expression {
  /// The word, if the expression is a single word.
  fileprivate var word: String? {
    if case .path(let names) = kind, names.count == 1 { names[0].text } else { nil }
  }
}
