import TestSupport

/// Writes random sentences of a grammar.
struct Derivation {
  let grammar: Grammar
  var random: SplitMix64
  /// How deep a shortest sentence of each rule nests.
  private let depths: [Int]
  /// The words of the grammar, which are names too, and are where a grammar goes wrong first.
  private let words: [String]

  init(_ grammar: Grammar, seed: Int) {
    self.grammar = grammar
    random = SplitMix64(seed: seed)
    depths = grammar.shortestDepths()
    words = Array(Set(grammar.rules.flatMap(\.form.literals).filter { $0.first?.isLetter == true })).sorted()
  }

  /// A text of the rule: its tokens with trivia between them. It nests `depth` rules deeper than the shortest one.
  mutating func text(of rule: String, deeperBy depth: Int) -> String {
    guard let index = grammar.index(of: rule) else { return "" }
    var tokens: [String] = []
    derive(.rule(index), within: depths[index] + depth, into: &tokens)
    return spelled(tokens)
  }

  /// The tokens in a row, with something between them where they would run together, and sometimes where they would not.
  private mutating func spelled(_ tokens: [String]) -> String {
    var text = ""
    for token in tokens {
      let isLineEnd = token.unicodeScalars.first.map { $0 == "\n" || $0 == "\r" } == true
      if random.chance(15) {
        text += " " + characters(of: isLineEnd ? "LineComment" : random.pick(["BlockComment", "WhiteSpace"]))
      } else if random.chance(70) || touches(text.unicodeScalars.last, token.unicodeScalars.first) {
        text += " "
      }
      text += token
    }
    return text
  }

  /// Whether two characters might be read as one token.
  private func touches(_ left: Unicode.Scalar?, _ right: Unicode.Scalar?) -> Bool {
    guard let left, let right else { return false }
    let signs: Set<Unicode.Scalar> = ["/", "*", "=", "<", ">", "."]
    return (isWordPart(left) && isWordPart(right)) || (signs.contains(left) && signs.contains(right))
  }

  private func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII || scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
  }

  // MARK: Tokens

  private mutating func derive(_ form: Grammar.Form, within depth: Int, into tokens: inout [String]) {
    switch form {
    case .literal(let text): tokens.append(text)
    case .special: break
    case .rule(let index):
      let name = grammar.rules[index].name
      switch name {
      case "Name": tokens.append(random.chance(80) ? random.pick(words + commonNames) : characters(of: name))
      case "Number", "String": tokens.append(characters(of: name))
      case "NewLine": tokens.append(characters(of: random.chance(90) ? "LineEnd" : name))
      default: derive(grammar.rules[index].form, within: depth - 1, into: &tokens)
      }
    case .sequence(let forms): forms.forEach { derive($0, within: depth, into: &tokens) }
    case .choice(let forms):
      let possible = forms.filter { grammar.depth(of: $0, depths) <= depth }
      let shortest = forms.min { grammar.depth(of: $0, depths) < grammar.depth(of: $1, depths) }
      if let form = possible.isEmpty ? shortest : random.pick(possible) { derive(form, within: depth, into: &tokens) }
    case .optional(let inner):
      if random.chance(40), grammar.depth(of: inner, depths) <= depth { derive(inner, within: depth, into: &tokens) }
    case .repeated(let inner):
      while random.chance(30), grammar.depth(of: inner, depths) <= depth {
        derive(inner, within: depth, into: &tokens)
      }
    case .exception(let inner, _): derive(inner, within: depth, into: &tokens)
    case .decided(_, let decided): derive(decided, within: depth, into: &tokens)
    }
  }

  // MARK: Characters

  /// A text of a rule of part 6. Comments in it hold comments three deep at most.
  private mutating func characters(of rule: String) -> String {
    guard let index = grammar.index(of: rule) else { return "" }
    var text = ""
    derive(.rule(index), into: &text, within: 4)
    return text
  }

  private mutating func derive(_ form: Grammar.Form, into text: inout String, within depth: Int) {
    switch form {
    case .literal(let literal): text += literal
    case .special(let words): text += character(words)
    case .rule(let index): derive(grammar.rules[index].form, into: &text, within: depth - 1)
    case .sequence(let forms): forms.forEach { derive($0, into: &text, within: depth) }
    case .choice(let forms):
      let possible = forms.filter { grammar.depth(of: $0, depths) <= depth }
      if !possible.isEmpty { derive(random.pick(possible), into: &text, within: depth) }
    case .optional(let inner), .repeated(let inner):
      while random.chance(50), grammar.depth(of: inner, depths) <= depth {
        derive(inner, into: &text, within: depth)
        if case .optional = form { return }
      }
    case .exception(let inner, let other):
      var excluded = CharacterTexts()
      excluded.collect(other, grammar)
      var part = ""
      repeat {
        part = ""
        derive(inner, into: &part, within: depth)
      } while excluded.all.contains(part)
      text += part
    case .decided: break
    }
  }

  /// A character that the words name; a condition names none.
  private mutating func character(_ words: String) -> String {
    switch words {
    case "any character": random.pick(["a", "x", " ", "é", "🙂", "=", "\"", "\\", "{", ";", "7", "\n", "\t"])
    case "a character with Unicode's property Alphabetic": random.pick(["a", "x", "H", "é", "ß", "中", "ا", "Ⅷ"])
    case "a decimal digit or a combining mark of any script": random.pick(["0", "7", "٣", "\u{0301}", "\u{0903}"])
    case "a character of Unicode's category Zs": random.pick([" ", " ", "\u{A0}", "\u{3000}"])
    default:
      words.hasPrefix("U+")
        ? UInt32(words.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? "" : ""
    }
  }
}

/// Names as people write them; some have a meaning in other places.
private let commonNames = [
  "a", "b", "Red", "superview", "root", "width", "safeArea", "standard", "required", "compactHeight",
]

/// The single characters that a form lists.
private struct CharacterTexts {
  var all: Set<String> = []

  mutating func collect(_ form: Grammar.Form, _ grammar: Grammar) {
    all.formUnion(form.literals)
    for words in form.specials {
      if let value = UInt32(words.dropFirst(2), radix: 16), let scalar = Unicode.Scalar(value) {
        all.insert(String(scalar))
      }
    }
  }
}

extension Grammar {
  /// For each rule, how many rules deep a shortest sentence of it nests.
  func shortestDepths() -> [Int] {
    var depths = rules.map { _ in Self.unknownDepth }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (index, rule) in rules.enumerated() {
        let depth = min(Self.unknownDepth, depth(of: rule.form, depths) + 1)
        if depth < depths[index] {
          depths[index] = depth
          hasChanged = true
        }
      }
    }
    return depths
  }

  private static let unknownDepth = 1000

  func depth(of form: Form, _ depths: [Int]) -> Int {
    switch form {
    case .literal, .optional, .repeated: 0
    case .special(let words): words == "nothing" ? Self.unknownDepth : 0
    case .rule(let index): depths[index]
    case .sequence(let forms): forms.map { depth(of: $0, depths) }.max() ?? 0
    case .choice(let forms): forms.map { depth(of: $0, depths) }.min() ?? 0
    case .exception(let form, _), .decided(_, let form): depth(of: form, depths)
    }
  }
}
