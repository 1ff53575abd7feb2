import LayoutModel
import LayoutSyntax
import SourceText

/// The type and modifiers of a token, independent of its range.
struct TokenMeaning {
  let type: SemanticTokenType
  let modifiers: SemanticTokenModifiers

  init(_ type: SemanticTokenType, _ modifiers: SemanticTokenModifiers = []) {
    self.type = type
    self.modifiers = modifiers
  }
}

/// The meanings of words by start offset: first words that refer to an entity, then those that their position identifies.
struct TokenMeanings {
  private(set) var byStart: [Int: TokenMeaning] = [:]

  mutating func note(_ occurrence: Occurrence) {
    let declaration: SemanticTokenModifiers = occurrence.isDeclaration ? .declaration : []
    let meaning: TokenMeaning?
    switch occurrence.entity {
    case .layout: meaning = TokenMeaning(.class, declaration)
    case .view, .innerView: meaning = TokenMeaning(.variable, declaration)
    case .constant: meaning = TokenMeaning(.variable, declaration.union(.readonly))
    case .state: meaning = TokenMeaning(.variable, declaration)
    case .constraint: meaning = TokenMeaning(.decorator, declaration)
    case .preview: meaning = TokenMeaning(.event, declaration)
    case .language: meaning = TokenMeaning(.enumMember, declaration)
    case .attribute, .guide, .setting: meaning = TokenMeaning(.property)
    case .special, .notAnAttribute: meaning = TokenMeaning(.variable, .defaultLibrary)
    case .kind: meaning = TokenMeaning(.type, .defaultLibrary)
    case .keyword: meaning = TokenMeaning(.keyword)
    case .standardDistance: meaning = TokenMeaning(.variable, [.readonly, .defaultLibrary])
    case .condition, .device, .priority: meaning = TokenMeaning(.enumMember, .defaultLibrary)
    case .text: meaning = nil
    }
    if let meaning { byStart[occurrence.range.start] = meaning }
  }

  /// Notes the words that refer to nothing, and those of statements with an error.
  mutating func noteWords(of tree: SyntaxTree) {
    for statement in tree.allStatements {
      let tokens = tree.words(of: statement).map { tree.tokens[$0] }
      for (index, token) in tokens.enumerated() where token.kind == .identifier && byStart[token.start] == nil {
        // A keyword or the `x` of a size is not an operand, so a name can follow it: `inset inset.width`, `4 x inset`.
        let before = index > 0 ? tokens[index - 1] : nil
        let operand = before.flatMap { [.keyword, .operator].contains(byStart[$0.start]?.type) ? nil : $0.kind }
        byStart[token.start] = meaning(of: tree.file[token.range], before: operand, at: index, statement.sort)
      }
    }
  }

  private func meaning(
    of word: String, before: Token.Kind?, at index: Int, _ sort: Statement.Sort
  ) -> TokenMeaning? {
    if before == .dot {
      let isKnown = AttributeWord(word) != nil || Guide(spelled: word) != nil || SettingName(rawValue: word) != nil
      return isKnown ? TokenMeaning(.property) : nil
    }
    switch sort {
    case .declaration: return index == 0 ? TokenMeaning(.type) : nil
    case .setting: return before == .colon ? TokenMeaning(.enumMember) : times(word, before)
    case .when, .import, .constant, .state, .strings: return index == 0 ? TokenMeaning(.keyword) : nil
    case .layout: return index == 0 ? TokenMeaning(.keyword) : TokenMeaning(.class, .declaration)
    case .preview: return index == 0 ? TokenMeaning(.keyword) : TokenMeaning(.event, .declaration)
    case .otherwise: return index == 0 || (index == 1 && word == Keyword.when.rawValue) ? TokenMeaning(.keyword) : nil
    case .expectation where index == 0: return TokenMeaning(.keyword)
    case .equation, .expectation, .visual, .unknown:
      if index == 0, sort == .visual { return TokenMeaning(.keyword) }
      if let keyword = Keyword(rawValue: word), isKeyword(keyword, before, at: index, sort) {
        return TokenMeaning(.keyword)
      }
      if word == StandardDistance.word { return TokenMeaning(.variable, [.readonly, .defaultLibrary]) }
      if AttributeWord(word) != nil { return TokenMeaning(.property) }
      if PriorityName(rawValue: word) != nil { return TokenMeaning(.enumMember, .defaultLibrary) }
      return times(word, before)
    case .translation: return nil
    }
  }

  /// Whether a word that is spelled like a keyword is a keyword. Names can have the same spelling.
  private func isKeyword(_ keyword: Keyword, _ before: Token.Kind?, at index: Int, _ sort: Statement.Sort) -> Bool {
    switch keyword.role {
    case .statement: return index == 0 && sort == .unknown
    case .clause:
      let operandEnds: Set<Token.Kind> = [.number, .identifier, .rightParenthesis, .string, .rightBracket, .bar]
      return before.map(operandEnds.contains) ?? false
    }
  }

  /// Returns the meaning of the `x` in `100 x 50`.
  private func times(_ word: String, _ before: Token.Kind?) -> TokenMeaning? {
    let follows: Set<Token.Kind> = [.number, .identifier, .rightParenthesis]
    guard word == "x", let before, follows.contains(before) else { return nil }
    return TokenMeaning(.operator)
  }
}
