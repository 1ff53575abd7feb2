import LayoutDiagnostics
import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// Parsing never fails, and nothing is lost.
struct LosslessTests {
  @Test(arguments: Layouts.all.map(\.name))
  func `tokens cover every byte, and each belongs to one statement`(name: String) throws {
    let bytes = try #require(Layouts.all.first { $0.name == name }?.bytes)
    checkInvariants(bytes)
  }

  @Test func `the examples exist and parse without errors`() {
    #expect(Layouts.all.count >= 8)
    for layout in Layouts.all {
      let tree = parse(SourceFile(name: layout.name, bytes: layout.bytes))
      #expect(tree.diagnostics.map(\.message) == [], "\(layout.name)")
    }
  }

  @Test func `no byte is lost of texts that are truncated, spliced or damaged`() {
    var random = SplitMix64(seed: 1)
    let sources = Layouts.all.map(\.bytes)
    for _ in 0..<1500 {
      let (first, second) = (random.pick(sources), random.pick(sources))
      var bytes = Array(first.prefix(Int.random(in: 0...first.count, using: &random)))
      bytes += second.suffix(Int.random(in: 0...second.count, using: &random))
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      }
      checkInvariants(bytes)
    }
  }

  @Test func `no byte of random signs and words is lost`() {
    var random = SplitMix64(seed: 2)
    let words = [
      "view", "Red", ".", "leading", "=", "<=", "{", "}", "[", "]", "|", "-", "(", ")", "@", "as", "\"", "\n", ";",
      ":", "H", "x", "12", "1. ", "/*", "*/", "//", "///", "when", "else", "layout", "preview", " ", ",", "é", "🙂",
      "\r\n", "\r", "×", "≤", "strings", "let", "inset", "except", "0.5",
    ]
    for _ in 0..<1500 {
      let text = (0..<Int.random(in: 0...60, using: &random)).compactMap { _ in words.randomElement(using: &random) }
        .joined(separator: Bool.random(using: &random) ? " " : "")
      checkInvariants(Array(text.utf8))
    }
  }

  @Test(arguments: ["{", "(", "/*", "- ", "when a {\n", "view a { ", "1+", "[a", "\"", "a.", "}"])
  func `twenty thousand of any sign are parsed`(piece: String) {
    for prefix in ["", "a.width = "] {
      checkInvariants(Array((prefix + String(repeating: piece, count: 20_000)).utf8))
    }
  }

  private func checkInvariants(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
    let file = SourceFile(name: "example.layout", bytes: bytes)
    let tree = parse(file)
    var position = 0
    for token in tree.tokens {
      guard token.start == position, token.end > token.start else {
        Issue.record("token at \(token.start) does not follow \(position)", sourceLocation: sourceLocation)
        return
      }
      position = token.end
    }
    #expect(position == bytes.count, sourceLocation: sourceLocation)
    #expect(tree.text == file.text, sourceLocation: sourceLocation)

    var owners: [Int: Int] = [:]
    for statement in tree.allStatements {
      for token in tree.words(of: statement) { owners[token, default: 0] += 1 }
    }
    let significant = tree.tokens.indices.filter { index in
      switch tree.tokens[index].kind {
      case .leftBrace, .rightBrace, .semicolon: false
      default: !tree.tokens[index].kind.isTrivia
      }
    }
    #expect(owners.count == significant.count, sourceLocation: sourceLocation)
    #expect(significant.allSatisfy { owners[$0] == 1 }, sourceLocation: sourceLocation)
    let ids = tree.allStatements.map(\.id)
    #expect(ids == Array(0..<tree.statementCount), sourceLocation: sourceLocation)
    #expect(
      tree.diagnostics.allSatisfy { 0 <= $0.range.start && $0.range.end <= bytes.count },
      sourceLocation: sourceLocation)
  }
}
