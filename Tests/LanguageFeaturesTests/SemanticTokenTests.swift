import LanguageFeatures
import LayoutAnalysis
import SourceText
import Testing

/// Compares the words of a file, each with its kind, with a picture; words of one kind are together.
private func check(
  _ text: String, within part: ByteRange? = nil, _ expected: String, at location: SourceLocation = #_sourceLocation
) {
  let file = SourceFile(name: "test.layout", text: text)
  let tokens = semanticTokens(in: Snapshot(parsing: file), within: part)
  let bits = SemanticTokenModifiers.names
  let drawn = tokens.map { token in
    let modifiers = bits.indices.filter { token.modifiers.rawValue & (1 << $0) != 0 }.map { "." + bits[$0] }
    return "\(file[token.range]) \(token.type.rawValue)\(modifiers.joined())"
  }
  #expect(drawn.joined(separator: "\n") == expected, sourceLocation: location)
}

struct SemanticTokenTests {
  @Test func `the data of previews has the tokens of its names`() {
    check(
      "let gap = 8\nlabel a\npreview p { a.text: \"A\"; gap: 4 }",
      """
      let keyword
      gap variable.declaration.readonly
      = operator
      8 number
      label type.defaultLibrary
      a variable.declaration
      preview keyword
      p event.declaration
      a variable
      text property
      "A" string
      gap variable.readonly
      4 number
      """)
  }

  @Test func `names, keywords and signs have different tokens`() {
    check(
      """
      layout Card { label a "Hi" { lines: 0 } }
      """,
      """
      layout keyword
      Card class.declaration
      label type.defaultLibrary
      a variable.declaration
      "Hi" string
      lines property
      0 number
      """)
    check(
      "view a\nlet gap = 8\na.width >= 2 * superview.margins.width + gap @high as wide",
      """
      view type.defaultLibrary
      a variable.declaration
      let keyword
      gap variable.declaration.readonly
      = operator
      8 number
      a variable
      width property
      >= operator
      2 number
      * operator
      superview variable.defaultLibrary
      margins property
      width property
      + operator
      gap variable.readonly
      @ operator
      high enumMember.defaultLibrary
      as keyword
      wide decorator.declaration
      """)
  }

  @Test func `clauses, sizes and visual format lines have keyword tokens`() {
    check(
      "view a\na.size = 4 x 5\na.edges = superview.edges inset 2 except top\nV:|-[a(4)]",
      """
      view type.defaultLibrary
      a variable.declaration
      a variable
      size property
      = operator
      4 number
      x operator
      5 number
      a variable
      edges property
      = operator
      superview variable.defaultLibrary
      edges property
      inset keyword
      2 number
      except keyword
      top property
      V keyword
      | operator
      - operator
      a variable
      4 number
      """)
  }

  @Test func `a name that is spelled like a keyword is not a keyword`() {
    check("let a = layout - as", "let keyword\na variable.declaration.readonly\n= operator\n- operator")
    check(
      "when = inset inset 2 as b",
      "= operator\ninset keyword\n2 number\nas keyword\nb decorator.declaration")
    check("1 = 2 inset inset.width", "1 number\n= operator\n2 number\ninset keyword\nwidth property")
    check("1 = 2 x inset", "1 number\n= operator\n2 number\nx operator")
  }

  @Test func `a statement with an error has tokens`() {
    check(
      "view a\na.width = superview.width + b.width",
      """
      view type.defaultLibrary
      a variable.declaration
      a variable
      width property
      = operator
      superview variable.defaultLibrary
      width property
      + operator
      width property
      """)
  }

  @Test func `preview settings have tokens`() {
    check(
      "preview p { device: iPhone8; locale: de }\nstrings de { \"a\" = \"b\" }\nhstack h { axis: vertical }",
      """
      preview keyword
      p event.declaration
      device property
      iPhone8 enumMember.defaultLibrary
      locale property
      de enumMember
      strings keyword
      de enumMember.declaration
      "a" string
      = operator
      "b" string
      hstack type.defaultLibrary
      h variable.declaration
      axis property
      vertical enumMember
      """)
    check(
      "view a\nwhen portrait, locale de { a.width = 4 } else { a.width = standard }",
      """
      view type.defaultLibrary
      a variable.declaration
      when keyword
      portrait enumMember.defaultLibrary
      locale keyword
      de enumMember
      a variable
      width property
      = operator
      4 number
      else keyword
      a variable
      width property
      = operator
      standard variable.readonly.defaultLibrary
      """)
  }

  @Test func `comments end with their line`() {
    check(
      "/// One\n/* two\r\n\n  three */ // four",
      """
      /// One comment.documentation
      /* two comment
        three */ comment
      // four comment
      """)
  }

  @Test func `a line with an error keeps the tokens that are known`() {
    check(
      "view a\na.width = a.height +",
      """
      view type.defaultLibrary
      a variable.declaration
      a variable
      width property
      = operator
      a variable
      height property
      + operator
      """)
  }

  @Test func `a range has only its own tokens`() {
    check("view a\nview b\nview c", within: ByteRange(8, 12), "view type.defaultLibrary\nb variable.declaration")
  }

  @Test(arguments: Corpus.layouts + Corpus.examples)
  func `tokens are in order, and none spans two lines`(file: SourceFile) {
    let tokens = semanticTokens(in: Snapshot(parsing: file))
    #expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.range.end <= $1.range.start })
    #expect(
      tokens.allSatisfy {
        !$0.range.isEmpty && file.lines.lineIndex(at: $0.range.start) == file.lines.lineIndex(at: $0.range.end - 1)
      })
    #expect(!tokens.isEmpty)
  }
}
