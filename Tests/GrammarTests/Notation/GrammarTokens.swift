import Testing

/// A token as the grammar cuts it: the rule of the list in part 6 that fits, and the characters.
struct GrammarToken: Equatable {
  let rule: String
  let text: String
}

/// Cuts a text into tokens by the grammar's own rules: at each place the first alternative of `Text` that fits, taken as
/// far as it fits. Nil where none fits.
func grammarTokens(_ grammar: Grammar, _ text: String) -> [GrammarToken]? {
  let rules = grammar.alternatives("Trivia") + grammar.alternatives("Token")
  let characters = Array(text.unicodeScalars)
  var tokens: [GrammarToken] = []
  var isFirstOnLine = true
  var place = 0
  while place < characters.count {
    let input = CharacterInput(
      characters: characters, isFirstOnLine: isFirstOnLine, start: place, isAfterNumber: tokens.last?.rule == "Number")
    var recogniser = Recogniser(grammar, over: input)
    let found = rules.lazy.compactMap { rule in
      recogniser.ends(.rule(rule), at: place).last.map { (grammar.rules[rule].name, $0) }
    }.first
    guard let (rule, end) = found, end > place else { return nil }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: characters[place..<end])
    tokens.append(GrammarToken(rule: rule, text: String(text)))
    switch rule {
    case "NewLine": isFirstOnLine = true
    case "WhiteSpace", "BlockComment": break
    default: isFirstOnLine = false
    }
    place = end
  }
  return tokens
}

extension Grammar {
  /// The rules that a rule is a choice of.
  func alternatives(_ name: String) -> [Int] {
    guard case .choice(let forms)? = self[name] else { return [] }
    return forms.compactMap { if case .rule(let index) = $0 { index } else { nil } }
  }
}

/// Text, for the rules of part 6.
struct CharacterInput: GrammarInput {
  let characters: [Unicode.Scalar]
  /// Whether only white space and comments are before `start` on its line.
  let isFirstOnLine: Bool
  let start: Int
  let isAfterNumber: Bool

  var count: Int { characters.count }

  func end(of literal: String, at place: Int) -> Int? {
    let wanted = literal.unicodeScalars
    guard characters[place...].starts(with: wanted) else { return nil }
    return place + wanted.count
  }

  func end(ofSpecial words: String, at place: Int) -> Int? {
    let next = place < characters.count ? characters[place] : nil
    let afterNext = place + 1 < characters.count ? characters[place + 1] : nil
    switch words {
    case "first on its line": return place == start && isFirstOnLine ? place : nil
    case "directly after a Number": return place == start && isAfterNumber ? place : nil
    case "before a Digit": return next.map { ("0"..."9").contains($0) } == true ? place : nil
    case "before a space or a tab": return next == " " || next == "\t" ? place : nil
    case #"not before "/""#: return next == "/" ? nil : place
    case #"not before "*""#: return next == "*" ? nil : place
    case #"before neither "/*" nor "*/""#:
      return (next == "/" && afterNext == "*") || (next == "*" && afterNext == "/") ? nil : place
    default: return next.flatMap { isCharacter($0, words) ? place + 1 : nil }
    }
  }

  func isUnit(_ rule: String) -> Bool { false }
  func end(ofUnit rule: String, at place: Int) -> Int? { nil }
}

/// Whether a character is one that the grammar describes in these words.
func isCharacter(_ character: Unicode.Scalar, _ words: String) -> Bool {
  switch words {
  case "any character": return true
  case "a character with Unicode's property Alphabetic": return character.properties.isAlphabetic
  case "a decimal digit or a combining mark of any script":
    return [.decimalNumber, .nonspacingMark, .spacingMark].contains(character.properties.generalCategory)
  case "a character of Unicode's category Zs": return character.properties.generalCategory == .spaceSeparator
  default:
    guard words.hasPrefix("U+"), let value = UInt32(words.dropFirst(2), radix: 16) else { return false }
    return character.value == value
  }
}

/// Tokens without trivia, for the rules of parts 1 to 5.
struct TokenInput: GrammarInput {
  let tokens: [GrammarToken]
  private static let units: Set<String> = ["NewLine", "Name", "Number", "String"]

  init(_ tokens: [GrammarToken], grammar: Grammar) {
    let trivia = Set(grammar.alternatives("Trivia").map { grammar.rules[$0].name })
    self.tokens = tokens.filter { !trivia.contains($0.rule) }
  }

  var count: Int { tokens.count }

  func end(of literal: String, at place: Int) -> Int? {
    guard place < tokens.count, tokens[place].text == literal, tokens[place].rule != "String" else { return nil }
    return place + 1
  }

  func end(ofSpecial words: String, at place: Int) -> Int? { nil }

  func isUnit(_ rule: String) -> Bool { Self.units.contains(rule) }

  func end(ofUnit rule: String, at place: Int) -> Int? {
    guard place < tokens.count, tokens[place].rule == rule else { return nil }
    return place + 1
  }
}

extension Grammar {
  /// Whether a text is a file of the language.
  func accepts(_ text: String) -> Bool {
    guard let tokens = grammarTokens(self, text) else { return false }
    return accepts(tokens)
  }

  func accepts(_ tokens: [GrammarToken]) -> Bool {
    var recogniser = Recogniser(self, over: TokenInput(tokens, grammar: self))
    let isAccepted = recogniser.accepts("File")
    #expect(recogniser.leftRecursion == nil)
    return isAccepted
  }
}
