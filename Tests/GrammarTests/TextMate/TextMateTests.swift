import LayoutDiagnostics
import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// The TextMate grammar gives each token the colour of what the parser reads in it.
struct TextMateTests {
  private let engine: TextMateEngine

  init() throws { engine = try TextMateEngine(TextMateGrammar(json: textMateGrammar())) }

  @Test(arguments: Layouts.all.map(\.name))
  func `the example layouts are highlighted as the parser reads them`(name: String) throws {
    let text = try #require(Layouts.all.first { $0.name == name }?.text)
    try check(text)
  }

  @Test func `the catalogue's corrected examples are highlighted as the parser reads them`() throws {
    for kind in DiagnosticKind.catalogue { try check(kind.correctedExample) }
  }

  @Test(arguments: acceptedTexts)
  func `texts of every form are highlighted as the parser reads them`(text: String) throws { try check(text) }

  @Test(arguments: ["Statement", "Equation", "Visual", "Setting", "When"])
  func `random sentences are highlighted as the parser reads them`(rule: String) throws {
    var derivation = Derivation(try PackageFiles.grammar.get(), seed: 40 + rule.utf8.count)
    for _ in 0..<20 {
      let text = derivation.text(of: rule, deeperBy: 4)
      if spellingErrors(text).isEmpty, !hasNestedComment(text) { try check(text) }
    }
  }

  @Test func `a word is a keyword only where the grammar has it`() {
    let picture = """
      view        storage.type
      let         variable.other.view
      ,           punctuation.separator
      as          variable.other.view
      as          variable.other.view
      .           punctuation.accessor
      width       support.variable.property
      =           keyword.operator.comparison
      x           variable.other.constant
      x           keyword.operator.size
      x           variable.other.constant
      @           keyword.operator.priority
      high        support.constant.priority
      as          keyword.other
      as          entity.name.label
      """
    #expect(colours("view let, as\nas.width = x x x @high as as") == picture)
  }

  @Test func `an incomplete line is highlighted without affecting the next line`() {
    let picture = """
      Red         variable.other.view
      .           punctuation.accessor
      leading     support.variable.property
      =           keyword.operator.comparison
      label       storage.type
      title       variable.other.view
      "           string.quoted.double
      Hi          string.quoted.double
      font        support.type.property-name
      :           punctuation.separator.key-value
      headline    support.constant.property-value
      """
    #expect(colours("Red.leading =\nlabel title \"Hi\nfont: headline") == picture)
  }

  @Test func `a comment that spans lines ends the statement, and others do not`() {
    let picture = """
      a           variable.other.constant
      =           keyword.operator.comparison
      /* /* */ */ comment.block
      b           variable.other.constant
      /*          comment.block
      */          comment.block
      view        storage.type
      c           variable.other.view
      """
    #expect(colours("a = /* /* */ */ b /*\n*/ view c") == picture)
  }

  @Test func `the expressions use only what all engines support`() throws {
    let grammar = try TextMateGrammar(json: textMateGrammar())
    for expression in Set(grammar.allPatterns.flatMap(\.expressions)) {
      var rest = expression[...]
      for known in [#"\\"#, #"\p{Alphabetic}"#, #"\p{Nd}"#, #"\p{Mn}"#, #"\p{Mc}"#, #"\x{FEFF}"#, "(?:", "(?=", "(?!"] {
        rest = rest.split(separator: known, omittingEmptySubsequences: false).joined(separator: "a")[...]
      }
      rest = rest.replacing(/\\[st*.(){}\[\]|]/, with: "a")
      #expect(!rest.contains("\\") && !rest.contains("(?"), "\(expression)")
    }
  }

  @Test func `each include exists, and each scope ends in the language's name`() throws {
    let grammar = try TextMateGrammar(json: textMateGrammar())
    let includes = Set(grammar.allPatterns.compactMap(\.include))
    #expect(includes == Set(grammar.repository.keys.map { "#" + $0 }))
    #expect(grammar.allPatterns.flatMap(\.scopes).allSatisfy { $0.hasSuffix(".layout") })
  }

  /// The stretches of one colour, each on a line with its innermost scope.
  private func colours(_ text: String) -> String {
    var lines: [String] = []
    for (line, scopes) in zip(text.split(separator: "\n"), engine.scopes(of: text)) {
      var open: (text: String, scopes: [String]) = ("", [])
      for (character, scopes) in zip(line.unicodeScalars.map(String.init) + [""], scopes + [[]]) {
        if scopes != open.scopes, let scope = open.scopes.first(where: { !$0.hasPrefix("punctuation.definition") }) {
          let padding = String(repeating: " ", count: max(1, 12 - open.text.count))
          lines.append(open.text + padding + scope.dropLast(".layout".count))
        }
        open = scopes == open.scopes ? (open.text + character, scopes) : (character, scopes)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The colours look past a comment for the next token only if it contains no other comment.
  private func hasNestedComment(_ text: String) -> Bool {
    let file = SourceFile(name: "example.layout", text: text)
    return tokenize(file).contains { $0.kind == .blockComment && file[$0.range].dropFirst(2).contains("/*") }
  }

  /// Checks each token of a text whose spelling is right.
  private func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let painted = engine.scopes(of: text)
    let tree = parse(SourceFile(name: "example.layout", text: text))
    let expected = ExpectedScopes(tree)
    var (line, column) = (0, 0)
    for (index, token) in tree.tokens.enumerated() {
      let scope = expected.scope(of: index).map { $0 + ".layout" }
      for character in tree.file[token.range] {
        if character == "\n" || character == "\r" || character == "\r\n" {
          (line, column) = (line + 1, 0)
          continue
        }
        for _ in character.unicodeScalars {
          let found = painted[line][column].filter { !$0.hasPrefix("punctuation.definition") }
          if let scope, !found.contains(scope) {
            Issue.record(
              "`\(tree.file[token.range])` is \(found), not \(scope)\n\(text)", sourceLocation: sourceLocation)
            return
          }
          column += 1
        }
      }
    }
  }
}
