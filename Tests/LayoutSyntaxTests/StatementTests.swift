import LayoutDiagnostics
import LayoutSyntax
import SourceText
import Testing

/// Which statement a line is: decided by its first two tokens.
struct StatementTests {
  @Test(arguments: [
    ("view Red, Blue", "declaration"),
    ("label title \"Welcome\" { font: headline }", "declaration"),
    ("label \"Name\"", "declaration"),
    ("hstack { spacing: 8 }", "declaration"),
    ("spacer", "declaration"),
    ("FormRow email { caption: \"Email\" }", "declaration"),
    ("Red.leading = superview.leading + 20", "equation"),
    ("40 <= Red.width <= 280", "equation"),
    ("  12. Red.width = 1.0 * Blue.width + 0.0", "equation"),
    ("Red.size = 100x50", "equation"),
    ("Red.aspect = 16:9", "equation"),
    ("let.width = 40", "equation"),
    ("layout.width = when.width", "equation"),
    ("view let", "declaration"),
    ("expect Red.width >= 44", "expect"),
    ("expect 44 <= Red.width <= 2 * Blue.width as \"wide enough\"", "expect"),
    ("expect Red.edges = superview.edges inset 4 except top", "expect"),
    ("expect (Red.width - 4) = 2", "expect"),
    ("expect.width >= 44", "equation"),
    ("view expect", "declaration"),
    ("let gutter = 8", "let"),
    ("spacing: 8", "setting"),
    ("row.axis: vertical", "setting"),
    ("margins: (1, 2, 3, 4)", "setting"),
    ("H:|-20-[Red]-(>=8)-[Blue(==Red)]-20-|", "visual"),
    ("V:[Red(>=40,<=80@high)]", "visual"),
    ("|[Red]|", "visual"),
    ("[Red]-[Blue] @high as gap", "visual"),
    ("when compactHeight, locale de { row.axis: vertical }", "when"),
    ("preview narrow { device: iPhoneSE1 }", "preview"),
    ("preview \"iPhone SE\" { device: iPhoneSE1 }", "preview"),
    ("strings \"pt-BR\" { \"Name\" = \"Nome\"; }", "strings"),
    ("layout Splash { view Red }", "layout"),
    ("\"Name\" = \"Nome\"", "translation"),
    ("Red.edges = superview.edges inset (1, 2, 3, 4) except top, bottom @high as \"left margin\"", "equation"),
    ("Red.leading = 2 * (gutter + 1) / 3 - -4", "equation"),
  ])
  func `reads each kind of line`(line: String, word: String) {
    let tree = parsed(line)
    #expect(tree.statements.map(\.word) == [word])
    #expect(tree.diagnostics.map(\.message) == [])
  }

  @Test func `semicolons separate statements on one line`() {
    #expect(
      parsed("view a; view b; a.width = b.width").statements.map(\.word) == ["declaration", "declaration", "equation"])
  }

  @Test func `else belongs to the when before it`() {
    let tree = parsed("when portrait { a.width = 1 } else when locale de { a.width = 2 } else { a.width = 3 }")
    #expect(tree.statements.map(\.word) == ["when", "else", "else"])
    #expect(tree.diagnostics.isEmpty)
  }

  @Test func `documentation belongs to the next statement, up to a blank line or a comment`() {
    let tree = parsed(
      """
      /// Margin to margin
      /// on a phone.
      a.width = 1
      b.width = 2

      c.width = 3
      /// Other
      // comment
      d.width = 4
      """)
    #expect(
      tree.statements.map(\.documentation) == [
        "Margin to margin on a phone.", "Margin to margin on a phone.", nil, nil,
      ])
  }

  @Test func `a comment of several lines ends the statement and can be nested`() {
    #expect(
      parsed("view a /* one /* two */\nthree */ view b").statements.map(\.word) == ["declaration", "declaration"])
    #expect(parsed("view a /* here */ , b").statements.map(\.word) == ["declaration"])
  }
}
