import LayoutDiagnostics
import LayoutSyntax
import SourceText
import TestSupport
import Testing

/// Damage to one line changes the reading of no other line.
struct RecoveryTests {
  @Test func `an edit in one line leaves the statements of all other lines unchanged`() throws {
    var random = SplitMix64(seed: 3)
    let replacements = [
      "", " ", "=", ".", "Red.leading =", "@", "as", "view", "(", "[", "|", "-", "x", "12", ",", ":", "when", "else",
      "é", "≤", "layout", "1. ", "//", ";",
    ]
    var compared = 0
    for layout in Layouts.all {
      let text = String(decoding: layout.bytes, as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for _ in 0..<60 {
        let line = Int.random(in: 0..<lines.count, using: &random)
        var characters = Array(lines[line])
        let start = Int.random(in: 0...characters.count, using: &random)
        let end = Int.random(in: start...characters.count, using: &random)
        let inserted = try #require(replacements.randomElement(using: &random))
        characters.replaceSubrange(start..<end, with: inserted)
        var edited = lines
        edited[line] = String(characters)
        let changed = edited.joined(separator: "\n")
        // The law is about edits that add or remove no brace and no mark of a block comment.
        guard braces(changed) == braces(text) else { continue }
        compared += 1
        #expect(
          statements(text, without: line) == statements(changed, without: line),
          "\(layout.name):\(line + 1): \(lines[line]) -> \(edited[line])")
      }
    }
    #expect(compared > 200)
  }

  /// The braces and block comments of a text, as the lexer sees them.
  private func braces(_ text: String) -> [String] {
    let file = SourceFile(name: "example.layout", text: text)
    return tokenize(file).filter {
      $0.kind == .leftBrace || $0.kind == .rightBrace || $0.kind == .blockComment || $0.kind == .multilineComment
    }.map { file[$0.range] }
  }

  /// Each statement of all other lines: its line, kind, text, and whether it is broken.
  private func statements(_ text: String, without line: Int) -> [String] {
    let tree = parsed(text)
    return tree.allStatements.compactMap { statement in
      let place = tree.file.place(at: statement.range.start)
      guard place.line != line + 1 else { return nil }
      return "\(place.line) \(statement.word) \(tree.file[statement.range]) \(statement.isBroken)"
    }
  }

  @Test func `an incomplete equation never includes the next line`() {
    let tree = parsed("Red.leading =\nBlue.leading = superview.leading")
    #expect(tree.statements.map(\.word) == ["unknown", "equation"])
  }

  @Test func `layout, preview and strings at the left margin close open blocks`() {
    let tree = parsed(
      """
      layout Splash {
        view logo {
          width = 4
      layout Square {
        view square
      }
      preview wide { device: iPadMini }
      """)
    #expect(tree.statements.map(\.word) == ["layout", "layout", "preview"])
    #expect(
      tree.diagnostics.map(\.message) == [
        "`layout Splash` is missing its `}` before `layout Square`",
        "`view logo` is missing its `}` before `layout Square`",
      ])
  }

  @Test func `a preview at the left margin is missing a brace before it, or its indentation`() {
    let text = """
      layout Splash {
      view logo
      preview wide { device: iPadMini }
      }
      """
    let found = parsed(text).diagnostics
    #expect(
      found.map(\.message) == [
        "`layout Splash` is missing its `}` before `preview wide`, or `preview wide` is not indented",
        "This `}` has no matching `{`",
      ])
    let fixes = found.first?.fixes ?? []
    #expect(fixes.map(\.title) == ["Insert `}`", "Indent `preview wide`"])
    let file = SourceFile(name: "a.layout", text: text)
    let indented = String(decoding: file.applying(fixes.last?.edits ?? []), as: UTF8.self)
    #expect(parsed(indented).diagnostics.isEmpty, "\(indented)")
  }

  @Test func `an incomplete declaration declares its view`() {
    guard case .declaration(let declaration)? = parsed("view Red, ").statements.first?.kind else {
      Issue.record("no declaration")
      return
    }
    #expect(declaration.views.compactMap(\.name?.text) == ["Red"])
  }
}
