import LayoutDiagnostics
import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// Part 6 of the grammar cuts a text where the parser cuts it.
struct TokenAgreementTests {
  @Test(arguments: Layouts.all.map(\.name))
  func `the example layouts have the same tokens`(name: String) throws {
    let text = try #require(Layouts.all.first { $0.name == name }?.text)
    #expect(try haveSameTokens(text))
  }

  @Test func `the catalogue's examples have the same tokens`() throws {
    for kind in DiagnosticKind.catalogue {
      _ = try haveSameTokens(kind.example)
      #expect(try haveSameTokens(kind.correctedExample))
    }
  }

  @Test func `random signs and words have the same tokens if all of them are tokens`() throws {
    var random = SplitMix64(seed: 7)
    let pieces = [
      "a", "Red", "x", "100x50", "8xh", "12", "1.", "0.5", ".", "..", "...", ":", "=", "==", "<=", ">=", "≤", "×", "/",
      "*", "+",
      "@", "|", "[", "]", "{", "}", "(", ")", ",", ";", "\"", "\"a\\\"b\"", "\\", "//", "///", "////", "/*", "*/", "\n",
      "\r", "\r\n", "\u{A0}", "\u{FEFF}", "\t", "é", "\u{0301}", "٣", "Ⅷ", "_", " ", "!", "<", "#", "🙂",
    ]
    var same = 0
    for _ in 0..<800 {
      let text = (0..<random.pick(0...8)).map { _ in random.pick(pieces) }.joined(separator: random.pick(["", " "]))
      if try haveSameTokens(text) { same += 1 }
    }
    #expect(same > 250)
  }

  /// Whether the grammar can cut the text; where it can, its tokens are checked against the parser's.
  private func haveSameTokens(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Bool {
    let file = SourceFile(name: "example.layout", text: text)
    guard let tokens = grammarTokens(try PackageFiles.grammar.get(), text) else {
      #expect(!parse(file).diagnostics.isEmpty, "\(text.debugDescription)", sourceLocation: sourceLocation)
      return false
    }
    let ours = tokens.map { "\(kind(of: $0)) \($0.text.debugDescription)" }
    let parsers = tokenize(file).map { "\($0.kind) \(file[$0.range].debugDescription)" }
    #expect(ours == parsers, "\(text.debugDescription)", sourceLocation: sourceLocation)
    return true
  }

  private func kind(of token: GrammarToken) -> String {
    let kind: Token.Kind =
      switch token.rule {
      case "WhiteSpace": .whitespace
      case "ListNumber": .listNumber
      case "DocComment": .docComment
      case "LineComment": .lineComment
      case "BlockComment": .blockComment
      case "NewLine": token.text.hasPrefix("/*") ? .multilineComment : .newline
      case "Cross", "Name": .identifier
      case "Number": .number
      case "String": .string
      default: signs[token.text] ?? .unknown
      }
    return "\(kind)"
  }
}

private let signs: [String: Token.Kind] = [
  "=": .equal, "==": .doubleEqual, "<=": .atMost, "≤": .atMost, ">=": .atLeast, "≥": .atLeast, "+": .plus,
  "-": .minus, "*": .star, "/": .slash, "×": .times, ".": .dot, "...": .ellipsis, ",": .comma, ":": .colon,
  ";": .semicolon, "@": .at,
  "|": .bar, "(": .leftParenthesis, ")": .rightParenthesis, "{": .leftBrace, "}": .rightBrace, "[": .leftBracket,
  "]": .rightBracket,
]
