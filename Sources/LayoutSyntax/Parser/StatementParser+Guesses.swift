import LayoutDiagnostics
import SourceText

/// Recognizes statements as people write them who do not know the language yet, and reports how to write them.
extension StatementParser {
  /// Returns the meaning of such a statement after reporting it; nil for all other statements.
  mutating func parseGuess() -> Statement.Kind? {
    if failComment() || failSeveralItems() || failSentence() || failSizeList() || failMethod() || failNames()
      || failCall() || failSettingWithoutColon() || failFrame()
    {
      position = indices.count
      return .unknown
    }
    guard let first = token(), first.kind == .identifier else { return nil }
    let word = text(first)
    if kind(1) == nil, !hasBlock, let keyword = Keyword(rawValue: word), keyword.role == .statement, keyword != .else {
      fail(.syntax(keyword.missing, at: first.range))
      position = indices.count
      return keyword == .expect ? .expectation(nil) : .unknown
    }
    guard kind(1) == .identifier || kind(1) == .string || kind(1) == .openString else { return nil }
    if ["const", "var", "val", "def", "define", "constant"].contains(word), kind(1) == .identifier,
      kind(2) == .equal || kind(2) == .colon
    {
      fail(
        .syntax(
          "A constant begins with `let`, not with `\(word)`", at: first.range,
          fixes: .writing("let", at: first.range)))
      return parseLet()
    }
    if ["assert", "require", "ensure", "verify"].contains(word), startsEquation(at: 1) {
      fail(
        .syntax(
          "An expectation begins with `expect`, not with `\(word)`", at: first.range,
          fixes: .writing("expect", at: first.range)))
      return parseExpectation()
    }
    if word == "if", kind(1) == .identifier, hasBlock {
      failIf(first)
      position += 1
      return .when(parseConditions())
    }
    if ["include", "@import", "use"].contains(word), kind(2) == nil, !hasBlock {
      fail(.syntax("Another file is imported with `import`: `import \"FormRow.layout\"`", at: whole))
      position = indices.count
      return .unknown
    }
    return nil
  }

  /// Reports `if` in place of `when`.
  mutating func failIf(_ word: Token) {
    fail(
      .syntax(
        "Conditions begin with `when`, not with `if`", at: word.range,
        fixes: .writing("when", at: word.range)))
  }

  /// The range of the statement.
  var whole: ByteRange {
    guard let first = indices.first, let last = indices.last else { return endOfRead }
    return ByteRange(tokens[first].start, tokens[last].end)
  }

  // MARK: Comments

  /// Reports a comment of another language: `# …`, `-- …` and `<!-- … -->`.
  private mutating func failComment() -> Bool {
    guard let first = token(), [.unknown, .minus, .less].contains(first.kind) else { return false }
    let source = file[whole]
    guard let mark = ["<!--", "#", "--"].first(where: { source.hasPrefix($0) }) else { return false }
    // An equation can begin with two signs.
    let relations: [Token.Kind] = [.equal, .doubleEqual, .atMost, .atLeast, .less, .greater, .notEqual]
    if mark == "--", indices.contains(where: { relations.contains(tokens[$0].kind) }) { return false }
    var edits = [TextEdit(ByteRange(whole.start, whole.start + mark.utf8.count), "//")]
    if mark == "<!--", source.hasSuffix("-->") { edits.append(TextEdit(ByteRange(whole.end - 3, whole.end), "")) }
    fail(.syntax("A comment begins with `//`", at: whole, fixes: [Fix("Write `//`", edits)]))
    return true
  }

  // MARK: Sentences

  /// Reports `email below title` and `center logo horizontally`, with the equation that is meant.
  private mutating func failSentence() -> Bool {
    // `sub below title by 8`
    let length = indices.count - 2
    let distance = isWord("by", length) && kind(length + 1) == .number ? token(length + 1).map(text) : nil
    let count = distance == nil ? indices.count : length
    guard !hasBlock, (2...6).contains(count), (0..<count).allSatisfy({ kind($0) == .identifier }) else { return false }
    var words = (0..<count).compactMap { token($0).map(text) }
    guard let equation = words[0] == "center" ? centering(words) : relating(&words, by: distance) else { return false }
    failPosition(equation)
    return true
  }

  /// Reports a position in other words, with the equation that is meant.
  private mutating func failPosition(_ equation: String) {
    fail(.syntax("A position is an equation: `\(equation)`", at: whole, fixes: .writing(equation, at: whole)))
  }

  /// Returns the equation for `center logo horizontally` or `center logo in card`. Two words alone are a declaration.
  private func centering(_ words: [String]) -> String? {
    guard words.count > 2 else { return nil }
    var rest = words.dropFirst(2)
    var attribute = "center"
    if let direction = rest.first.flatMap({ ["horizontally": "centerX", "vertically": "centerY"][$0] }) {
      attribute = direction
      rest = rest.dropFirst()
    }
    guard rest.isEmpty || rest.count == 2 && ["in", "inside", "within"].contains(rest.first) else { return nil }
    return "\(words[1]).\(attribute) = \(rest.last ?? "superview").\(attribute)"
  }

  /// Returns the equation for `email below title`.
  private func relating(_ words: inout [String], by distance: String?) -> String? {
    let distance = distance ?? StandardDistance.word
    words.removeAll { ["of", "is", "to", "the"].contains($0) }
    guard words.count == 3, ViewKind.named(words[0]) == nil, Keyword(rawValue: words[0]) == nil else { return nil }
    let (first, second) = (words[0], words[2])
    switch words[1] {
    case "below", "under", "beneath", "underneath": return "\(first).top = \(second).bottom + \(distance)"
    case "above", "over": return "\(first).bottom = \(second).top - \(distance)"
    case "after", "right", "rightOf", "beside": return "\(first).leading = \(second).trailing + \(distance)"
    case "before", "left", "leftOf": return "\(first).trailing = \(second).leading - \(distance)"
    case "in", "inside", "within", "fills": return "\(first).edges = \(second).edges"
    default: return nil
    }
  }

  /// Reports a call or a name of a helper in place of an equation: `title.centerInSuperview()`.
  private mutating func failMethod() -> Bool {
    let length = pathLength(at: 0)
    guard length == 3, !hasBlock, let view = token().map(text), let method = token(2).map(text) else { return false }
    let isCall = kind(3) == .leftParenthesis && indices.last.map({ tokens[$0].kind }) == .rightParenthesis
    guard kind(3) == nil || isCall, let attribute = Self.methods[method] else { return false }
    let equation = "\(view).\(attribute) = superview.\(attribute)"
    failPosition(equation)
    return true
  }

  /// Names of helpers that Swift code often has, and the attribute that both views then share.
  private static let methods = [
    "centerInSuperview": "center", "centerXInSuperview": "centerX", "centerYInSuperview": "centerY",
    "centerXToSuperview": "centerX", "centerYToSuperview": "centerY", "centerHorizontally": "centerX",
    "centerVertically": "centerY", "alignCenterX": "centerX", "alignCenterY": "centerY", "center": "center",
    "edgesToSuperview": "edges", "pinEdges": "edges", "pinEdgesToSuperview": "edges", "pinToEdges": "edges",
    "pinToSuperview": "edges", "fillSuperview": "edges", "fillParent": "edges", "fill": "edges", "pin": "edges",
  ]

  /// Reports names alone: `title, save` in the braces of a stack, where views are declared.
  private mutating func failNames() -> Bool {
    guard !hasBlock, indices.count >= 3, kind(1) == .comma, let first = token().map(text),
      indices.indices.allSatisfy({ kind($0) == ($0 % 2 == 0 ? .identifier : .comma) })
    else { return false }
    fail(
      .syntax(
        "Expected the kind of these views, such as `label \(first)`: a view is declared in the braces of its superview",
        at: whole))
    return true
  }

  /// Reports `save.size = (100, 44)` and `save.size = 100, 44`.
  private mutating func failSizeList() -> Bool {
    let length = pathLength(at: 0)
    guard length >= 3, let attribute = token(length - 1), text(attribute) == "size",
      let sign = token(length), [.equal, .doubleEqual, .atMost, .atLeast].contains(sign.kind)
    else { return false }
    let start = length + (kind(length + 1) == .leftParenthesis ? 2 : 1)
    guard let width = token(start), let height = token(start + 2), width.kind == .number, height.kind == .number,
      kind(start + 1) == .comma, start == length + 1 ? kind(start + 3) == nil : kind(start + 3) == .rightParenthesis,
      kind(start + 4) == nil, let first = token(length + 1), let last = indices.last
    else { return false }
    fail(size(width, height, at: ByteRange(first.start, tokens[last].end)))
    return true
  }

  // MARK: Several items

  /// Reports `email, password.height = 44` and `email.leading, trailing = …`: an equation has one item on each side.
  private mutating func failSeveralItems() -> Bool {
    guard kind() == .identifier, kind(pathLength(at: 0)) == .comma else { return false }
    var paths: [[String]] = []
    var ahead = 0
    while true {
      let length = pathLength(at: ahead)
      guard length % 2 == 1 else { return false }
      paths.append(stride(from: 0, to: length, by: 2).compactMap { token(ahead + $0).map(text) })
      ahead += length
      guard kind(ahead) == .comma else { break }
      ahead += 1
    }
    guard let sign = token(ahead), [.equal, .doubleEqual, .atMost, .atLeast].contains(sign.kind),
      let right = token(ahead + 1), let first = paths.first, let last = paths.last
    else { return false }
    let rest = file[ByteRange(right.start, whole.end)]
    let meant: String
    if first.count == 2, let item = first.first, paths.dropFirst().allSatisfy({ $0.count == 1 }) {
      let attributes = paths.compactMap(\.last)
      let isPath = pathLength(at: ahead + 1) == indices.count - ahead - 1
      meant = equation(of: item, attributes, text(sign), rest, isPath: isPath)
    } else {
      let sides = paths.map {
        $0.count == 1 && last.count > 1 ? "\($0[0]).\(last[last.count - 1])" : $0.joined(separator: ".")
      }
      meant =
        sign.kind == .equal
        ? "\(sides.joined(separator: " = ")) = \(rest)"
        : sides.map { "\($0) \(text(sign)) \(rest)" }.joined(separator: "; ")
    }
    fail(
      .syntax(
        "An equation has one item on each side: `\(meant)`", at: whole,
        fixes: .writing(meant, at: whole)))
    return true
  }

  /// Returns the equation of several attributes of one view with what is written on the right side.
  private func equation(of item: String, _ attributes: [String], _ sign: String, _ rest: String, isPath: Bool) -> String
  {
    let compound = CompoundAttribute.allCases.first { Set($0.parts.map(\.rawValue)) == Set(attributes) }
    let rightAttribute = rest.split(separator: ".").last.flatMap { AttributeWord(String($0)) }
    if let compound, isPath, rightAttribute == nil { return "\(item).\(compound) \(sign) \(rest).\(compound)" }
    return attributes.map { attribute in
      "\(item).\(attribute) \(sign) \(rest)" + (isPath && rightAttribute == nil ? ".\(attribute)" : "")
    }.joined(separator: "; ")
  }

  // MARK: The ends of statements

  /// Returns the diagnostic for a token that other languages allow at the end of an equation; nil if it is none.
  func guessedEnd(_ token: Token) -> Diagnostic? {
    let place = endOfRead.start
    if token.kind == .comma, startsEquation(at: 1) {
      let commas = (0..<max(0, indices.count - position)).filter { kind($0) == .comma && startsEquation(at: $0 + 1) }
      return .syntax(
        "Equations are separated by `;` or a new line, not by `,`", at: token.range,
        fixes: [Fix("Write `;`", commas.compactMap { self.token($0).map { TextEdit($0.range, ";") } })])
    }
    if ["pt", "pts", "px", "dp", "points", "point"].contains(text(token)), let number = self.token(-1),
      number.kind == .number
    {
      return .syntax(
        "Numbers are points: write `\(text(number))`", at: token.range,
        fixes: [Fix("Remove `\(text(token))`", replace: ByteRange(place, token.end), with: "")])
    }
    if ["priority", "withPriority", "prio"].contains(text(token)), let number = self.token(1), number.kind == .number {
      return priority(number, at: token.range.union(number.range))
    }
    if let device = self.token(-1), device.kind == .identifier, text(device).hasPrefix("iP"),
      token.kind == .number || token.kind == .identifier, isWord("device", -3), let last = indices.last
    {
      let range = device.range.union(tokens[last].range)
      let name = file[range].filter { !$0.isWhitespace }.map { $0 == "." ? "_" : String($0) }.joined()
      return .syntax(
        "A name cannot contain a space; did you mean `\(name)`?", at: range,
        fixes: .writing(name, at: range))
    }
    if text(token) == "%" { return percentage(token) }
    if token.kind == .leftParenthesis, let function = self.token(-1), ["min", "max"].contains(text(function)) {
      return inequalities(text(function), at: function)
    }
    return nil
  }

  /// Returns the diagnostic for a size in another notation.
  func size(_ width: Token, _ height: Token, at range: ByteRange) -> Diagnostic {
    let size = "\(text(width)) x \(text(height))"
    return .syntax("A size is written `\(size)`", at: range, fixes: .writing(size, at: range))
  }

  /// Returns the diagnostic for a priority in another notation.
  func priority(_ number: Token, at range: ByteRange) -> Diagnostic {
    let priority = "@\(text(number))"
    return .syntax("A priority follows `@`: write `\(priority)`", at: range, fixes: .writing(priority, at: range))
  }

  private func startsEquation(at ahead: Int) -> Bool {
    let length = pathLength(at: ahead)
    return length > 0 && kind(ahead + length).map { [.equal, .doubleEqual, .atMost, .atLeast].contains($0) } ?? false
  }

  /// Reports a percentage, with the superview's size that is meant.
  private func percentage(_ sign: Token) -> Diagnostic {
    let general = Diagnostic.syntax("There are no percentages here: write `0.5 *` for 50 %", at: sign.range)
    guard let number = token(-1), number.kind == .number, position >= 2,
      kind(1) == nil || isWord(.as, 1) || kind(1) == .at,
      let attribute = (0..<position).reversed().compactMap({ self.token($0 - position) })
        .first(where: { $0.kind == .identifier }).map(text), ["width", "height"].contains(attribute)
    else { return general }
    let size = "superview.\(attribute)"
    guard let percent = Int(text(number)), percent > 0 else { return general }
    let hundredths = String(percent % 100 + 100).dropFirst().reversed().drop { $0 == "0" }.reversed()
    let factor = "\(percent / 100)" + (percent % 100 == 0 ? "" : ".\(String(hundredths))")
    let value = percent == 100 ? size : "\(factor) * \(size)"
    return .syntax(
      "There are no percentages here: write `\(value)`", at: number.range.union(sign.range),
      fixes: .writing(value, at: number.range.union(sign.range)))
  }

  /// Reports `min(…)` and `max(…)`, with one inequality for each argument.
  private func inequalities(_ name: String, at function: Token) -> Diagnostic {
    let sign = name == "min" ? "<=" : ">="
    let message = "There is no `\(name)`: write an inequality with `\(sign)` for each value"
    guard let relation = token(-2), relation.kind == .equal || relation.kind == .doubleEqual, let first = indices.first,
      let last = indices.last, tokens[last].kind == .rightParenthesis, position + 1 < indices.count - 1
    else { return .syntax(message, at: function.range) }
    let left = file[ByteRange(tokens[first].start, token(-3)?.end ?? relation.start)]
    var parts: [ByteRange] = []
    var depth = 0
    var start = tokens[indices[position + 1]].start
    for index in indices[(position + 1)..<(indices.count - 1)] {
      switch tokens[index].kind {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .comma where depth == 0:
        parts.append(ByteRange(start, tokens[index].start))
        start = tokens[index].end
      default: break
      }
    }
    parts.append(ByteRange(start, tokens[last].start))
    let values = parts.map { file[$0].split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    let meant = values.map { "\(left) \(sign) \($0)" }.joined(separator: "; ")
    return .syntax(message, at: function.range, fixes: .writing(meant, at: whole))
  }

  // MARK: Settings

  /// Returns the diagnostic for a word alone on its line that is a setting's name or a value, or another name of a kind;
  /// nil for other words.
  func settingWithoutColon(_ name: Name) -> Diagnostic? {
    if let kind = OtherNames.kind(name.text), SettingName(rawValue: name.text) == nil {
      return .unknownKind(name.text, suggestion: kind, at: name.range, fixes: .writing(kind, at: name.range))
    }
    let end = ByteRange(name.range.end, name.range.end)
    if let setting = SettingName(rawValue: name.text), AttributeWord(name.text) == nil {
      guard case .boolean = setting.shape else {
        return .syntax("Expected `:` and a value after the setting `\(name.text)`", at: name.range)
      }
      return .syntax(
        "A setting has a value: `\(name.text): true`", at: name.range,
        fixes: [Fix("Insert `: true`", replace: end, with: ": true")])
    }
    let start = ByteRange(name.range.start, name.range.start)
    let isDevice = name.text.hasPrefix("iPhone") || name.text.hasPrefix("iPad")
    let setting =
      isDevice
      ? SettingName.device
      : [SettingName.orientation, .direction].first { setting in
        if case .word(let words) = setting.shape { words.contains(name.text) } else { false }
      }
    guard let setting else { return nil }
    return .syntax(
      "`\(name.text)` is a value of the setting `\(setting.rawValue)`: write `\(setting.rawValue): \(name.text)`",
      at: name.range, fixes: [Fix("Insert `\(setting.rawValue):`", replace: start, with: "\(setting.rawValue): ")])
  }

  // MARK: Declarations

  /// Reports the value of `state loading = true`.
  mutating func failValue(ofState name: Name) {
    guard let sign = token(), sign.kind == .equal || sign.kind == .colon, let last = indices.last else { return }
    let range = ByteRange(endOfRead.start, tokens[last].end)
    fail(
      .syntax(
        "A state is off unless a preview sets it: `\(name.text): true`", at: sign.range,
        fixes: [Fix("Remove `\(file[ByteRange(sign.start, range.end)])`", replace: range, with: "")]))
    position = indices.count
  }

  /// Reports the sign of `label title = "Welcome"`.
  mutating func failSign(after name: Name) {
    guard let sign = token(), sign.kind == .equal || sign.kind == .colon, kind(1) == .string else { return }
    fail(
      .syntax(
        "The text of a view follows its name, without `\(text(sign))`", at: sign.range,
        fixes: [Fix("Remove `\(text(sign))`", replace: ByteRange(name.range.end, sign.end), with: "")]))
  }

  // MARK: Conditions

  /// Reports a condition with a value, such as `orientation: landscape` or `width > 600`, after its name. Returns the name
  /// of the condition that is meant; nil if there is none.
  mutating func failConditionValue(_ name: Name) -> Name? {
    if kind() == .colon, let value = token(1), value.kind == .identifier {
      position += 2
      let range = name.range.union(value.range)
      fail(
        .syntax(
          "A condition has no value: write `\(text(value))`", at: range,
          fixes: .writing(text(value), at: range)))
      return Name(text: text(value), range: value.range)
    }
    let conditions = ConditionName.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    fail(
      .syntax(
        "A size cannot be a condition. The conditions are \(conditions), `locale` and states", at: name.range))
    position = indices.count
    return nil
  }

  /// Whether a sign after a condition's name compares it with a value.
  var isComparison: Bool {
    kind().map { [.colon, .less, .greater, .atMost, .atLeast, .equal, .doubleEqual, .notEqual].contains($0) } ?? false
  }
}
