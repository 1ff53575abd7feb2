import LayoutDiagnostics
import SourceText

/// Recognizes signs and calls of other languages inside a statement, and reports how to write it.
extension StatementParser {
  /// Words that are no factor after a number.
  static let prepositions: Set<String> = [
    "above", "after", "and", "at", "before", "below", "by", "for", "from", "if", "in", "of", "on", "than", "to", "when",
  ]

  // MARK: Declarations

  /// Returns the diagnostic for what follows the name of a view and is written in its braces, or before its name; nil for
  /// other tokens.
  func misplaced(_ token: Token, after kind: Name, _ view: DeclaredView?) -> Diagnostic? {
    guard let name = view?.name, let last = indices.last else { return nil }
    let rest = ByteRange(token.start, tokens[last].end)
    switch token.kind {
    case .leftParenthesis, .leftBracket:
      let message = "Settings and equations of a view are in braces: `\(kind.text) \(name.text) { … }`"
      guard [.rightParenthesis, .rightBracket].contains(tokens[last].kind), !hasBlock else {
        return .syntax(message, at: token.range)
      }
      let inside = file[ByteRange(token.end, tokens[last].start)]
      let braces = ByteRange(endOfRead.start, rest.end)
      return .syntax(message, at: rest, fixes: [Fix("Write `{ \(inside) }`", replace: braces, with: " { \(inside) }")])
    case .colon:
      return .syntax(
        "The kind of a view is before its name: `\(kind.text) \(name.text)`", at: rest,
        fixes: [Fix("Remove `\(file[rest])`", replace: ByteRange(endOfRead.start, rest.end), with: "")])
    case .equal:
      guard self.kind(1) == .number, isTimes(2), self.kind(3) == .number, self.kind(4) == nil, !hasBlock else {
        return nil
      }
      let braces = "{ size \(file[rest]) }"
      return .syntax(
        "The size of a view is in its braces: `\(braces)`", at: rest, fixes: .writing(braces, at: rest))
    default: return nil
    }
  }

  /// Reports `title: label "Welcome"`.
  mutating func failKindAfterName() -> Bool {
    guard let name = token().map(text), let value = token(2), value.kind == .identifier,
      kind(3) == nil || kind(3) == .string,
      kind(4) == nil, SettingName(rawValue: name) == nil, let kind = ViewKind.meant(by: text(value))
    else { return false }
    let meant = "\(kind) \(name)" + (token(3).map { " " + text($0) } ?? "")
    fail(.syntax("The kind of a view is before its name: `\(meant)`", at: whole, fixes: .writing(meant, at: whole)))
    position = indices.count
    return true
  }

  /// Reports a call in place of a declaration or of an attribute: `Spacer()`, `label("Hi")`, `width(card) = 300`.
  mutating func failCall() -> Bool {
    guard let first = token(), first.kind == .identifier, kind(1) == .leftParenthesis else { return false }
    if let kind = ViewKind.meant(by: text(first)) {
      fail(callOfKind(kind, at: first))
      return true
    }
    guard AttributeWord(text(first)) != nil, let view = token(2), view.kind == .identifier,
      let end = token(3), end.kind == .rightParenthesis
    else { return false }
    let meant = "\(text(view)).\(text(first))"
    let range = first.range.union(end.range)
    fail(.syntax("An attribute follows its view: `\(meant)`", at: range, fixes: .writing(meant, at: range)))
    return true
  }

  private func callOfKind(_ kind: String, at name: Token) -> Diagnostic {
    .syntax("A view is declared by its kind and its name, without parentheses, such as `\(kind) card`", at: name.range)
  }

  /// Reports `text "Welcome"` in the braces of a view.
  mutating func failSettingWithoutColon() -> Bool {
    guard !hasBlock, indices.count == 2, kind(1) == .string, let name = token(), let value = token(1),
      let setting = SettingName(rawValue: text(name)), ViewKind.named(text(name)) == nil, case .string = setting.shape
    else { return false }
    let meant = "\(text(name)): \(text(value))"
    fail(.syntax("A setting has a `:`: write `\(meant)`", at: whole, fixes: .writing(meant, at: whole)))
    return true
  }

  /// Reports `card.frame = (10, 20, 300, 200)` and `card.origin = (10, 20)`.
  mutating func failFrame() -> Bool {
    let length = pathLength(at: 0)
    guard length == 3, let view = token().map(text), let attribute = token(2).map(text),
      ["frame", "origin"].contains(attribute), kind(3) == .equal, kind(4) == .leftParenthesis,
      indices.last.map({ tokens[$0].kind }) == .rightParenthesis
    else { return false }
    let numbers = indices.dropFirst(4).compactMap { tokens[$0].kind == .number ? text(tokens[$0]) : nil }
    guard numbers.count == (attribute == "frame" ? 4 : 2) else { return false }
    var equations = ["\(view).left = superview.left + \(numbers[0])", "\(view).top = superview.top + \(numbers[1])"]
    if attribute == "frame" { equations.append("\(view).size = \(numbers[2]) x \(numbers[3])") }
    let meant = equations.joined(separator: "; ")
    fail(.syntax("A frame is several equations: `\(meant)`", at: whole, fixes: .writing(meant, at: whole)))
    return true
  }

  // MARK: The rest of a statement

  /// Returns the diagnostic for a token after the end of a statement of some kind; nil if nothing is known about it.
  func guessedRest(_ token: Token, of kind: Statement.Kind) -> Diagnostic? {
    guard let last = indices.last, let before = self.token(-1) else { return nil }
    let end = tokens[last].end
    switch kind {
    case .preview(let name):
      guard !hasBlock, token.kind == .number ? isTimes(1) : text(token).hasPrefix("iP") else { return nil }
      let rest = ByteRange(token.start, end)
      let braces = "{ \(token.kind == .number ? "size" : "device"): \(file[rest]) }"
      return .syntax(
        "The settings of a preview are in braces: `preview \(name.text) \(braces)`", at: rest,
        fixes: .writing(braces, at: rest))
    case .setting(let setting) where setting.name.text == SettingName.font.rawValue:
      let number = indices.compactMap { tokens[$0].kind == .number ? text(tokens[$0]) : nil }.first
      return .syntax(
        "A font is a size or a text style, such as `font: 17` or `font: headline`", at: token.range,
        fixes: .writing(number, at: ByteRange(setting.value.range.start, end)))
    case .expectation where isWord("on"):
      return .syntax("An expectation of one preview is in the braces of the preview", at: token.range)
    default: break
    }
    if token.kind == .leftParenthesis { return guessedArguments(token, after: before) }
    guard before.kind == .number, let number = self.token(1), number.kind == .number else { return nil }
    let range = before.range.union(number.range)
    switch text(token) {
    case "by": return size(before, number, at: range)
    case "to", "through", "until":
      let meant = "\(text(before))...\(text(number))"
      return .syntax("A range is written `\(meant)`", at: range, fixes: .writing(meant, at: range))
    default: return nil
    }
  }

  /// Returns the diagnostic for parentheses after a value: `100 (priority 750)`, `edges(16)`, `edges.inset(16)` and
  /// `UIView()`.
  private func guessedArguments(_ open: Token, after before: Token) -> Diagnostic? {
    guard let last = indices.last, tokens[last].kind == .rightParenthesis else { return nil }
    let end = tokens[last].end
    let number = token(indices.count - position - 2)
    if let word = token(1), ["priority", "prio"].contains(text(word)), let number, number.kind == .number {
      return priority(number, at: ByteRange(open.start, end))
    }
    guard before.kind == .identifier else { return nil }
    if let kind = ViewKind.meant(by: text(before)) { return callOfKind(kind, at: before) }
    let isMethod = ["inset", "insetBy", "insets"].contains(text(before))
    guard let edges = isMethod ? token(-3) : before, let compound = CompoundAttribute(rawValue: text(edges)),
      compound.isEdges, let number, number.kind == .number
    else { return nil }
    let meant = " inset \(text(number))"
    return .syntax(
      "A distance from edges is written `\(compound.rawValue)\(meant)`", at: edges.range.union(tokens[last].range),
      fixes: [Fix("Write `inset \(text(number))`", replace: ByteRange(edges.end, end), with: meant)])
  }

  // MARK: Values

  /// Reports a color without quotes.
  mutating func failColor() -> Bool {
    guard let sign = token(), text(sign) == "#", let next = token(1), next.start == sign.end else { return false }
    var end = next.end
    var ahead = 2
    while let token = token(ahead), token.start == end {
      end = token.end
      ahead += 1
    }
    let range = ByteRange(sign.start, end)
    fail(
      .syntax("A color is in quotes: `\"\(file[range])\"`", at: range, fixes: .writing("\"\(file[range])\"", at: range))
    )
    return true
  }
}

extension ViewKind {
  /// Returns the name of the kind that a word of Swift code or of another layout system means; nil if there is none.
  fileprivate static func meant(by word: String) -> String? {
    if named(word) != nil { return word }
    let plain = word.hasPrefix("UI") || word.hasPrefix("NS") ? String(word.dropFirst(2)) : word
    let lower = plain.lowercased()
    return table.first { $0.name.lowercased() == lower }?.name ?? OtherNames.kind(plain)
  }
}

extension Statement.Kind {
  /// Whether a number at the end of the statement is likely a priority. After `size` it is likely a height.
  var isConstraint: Bool {
    switch self {
    case .equation(let equation):
      !equation.paths.contains { path in
        if case .compound? = path.last.flatMap({ AttributeWord($0.text) }) { true } else { false }
      }
    case .visual: true
    default: false
    }
  }
}
