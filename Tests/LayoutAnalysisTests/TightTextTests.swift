import LayoutDiagnostics
import SourceText
import TestSupport
import Testing

@testable import LayoutAnalysis

/// `tight-text`: texts with less room than a translation usually takes.
struct TightTextTests {
  private static let row = """
    // layout-lsp:hint tight-text
    label name "Settings"
    view field
    name.leading = superview.leading + 20
    name.top = superview.top + 20
    field.leading = name.trailing + 8
    field.top = name.top
    field.size = 150 x 30
    superview.trailing >= field.trailing + 20

    """

  private func tight(_ text: String) -> [String] {
    analyzed(text).diagnostics.filter { $0.kind == .tightText }.map(\.message)
  }

  @Test func `a text with less room than 30 % names what is wrong first, and where`() {
    #expect(
      tight(Self.row + "preview narrow { size: 276 x 480 }\npreview wide { size: 400 x 480 }") == [
        "On *narrow*, `name` has room for 16 more points, about 2 characters. \"Settings\" is 63 points wide at text size "
          + "large, and a translation that is 30 % longer needs 18.9 points more. The first problem of a longer text: "
          + "`name` is clipped"
      ])
  }

  @Test func `a text with enough room is not reported`() {
    #expect(tight(Self.row + "preview p { size: 400 x 480 }") == [])
  }

  @Test func `a text that wraps is measured in lines`() {
    let found = tight(
      """
      // layout-lsp:hint tight-text
      label body "Some text that takes a few lines, and is rather long for a label"
      body.lines: 0
      view foot
      body.leading = superview.leading; body.trailing = superview.trailing; body.top = superview.top
      foot.leading = superview.leading; foot.size = 40 x 20; foot.top = superview.top + 50
      preview p { size: 276 x 480 }
      preview q { size: 640 x 480 }
      """)
    #expect(
      found == [
        "On *p*, `body` has no room for a longer text. \"Some text that takes a f… a label\" takes 2 lines at text size "
          + "large, and a translation that is 30 % longer needs 1 line more. The first problem of a longer text: `body` and "
          + "`foot` overlap"
      ])
  }

  @Test func `a text that may not take another line has no room`() {
    #expect(
      tight(
        """
        // layout-lsp:hint tight-text
        label body "Some text that takes two lines"
        body.lines: 2
        body.leading = superview.leading; body.top = superview.top; body.width = 140
        preview p { size: 220 x 480 }
        """) == [
          "`body` has no room for a longer text. \"Some text that takes two lines\" takes 2 lines at text size large, and a "
            + "translation that is 30 % longer needs 1 line more. The first problem of a longer text: `body` is clipped"
        ])
  }

  @Test func `of a range, the screen and the text size with least room are named`() {
    let found = tight(
      Self.row + "preview phones { width: 300...430; height: 480; textSize: large, extraExtraExtraLarge }")
    #expect(
      found == [
        "`name` has room for 21 more points, about 2 characters. \"Settings\" is 82 points wide at 300 × 480, "
          + "extraExtraExtraLarge, and a translation that is 30 % longer needs 24.6 points more. The first problem of a "
          + "longer text: `name` is clipped"
      ])
  }

  @Test func `equal rows are reported once`() {
    let rows = (1...5).map { row in
      """
      label title\(row) "Settings"
      title\(row).leading = superview.leading + 20; title\(row).top = superview.top + \(row * 40)
      title\(row).width <= 80

      """
    }
    let found = tight("// layout-lsp:hint tight-text\n" + rows.joined() + "preview p { size: 320 x 480 }")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("It is the same for `title2`, `title3` and 2 more") == true, "\(found)")
  }

  @Test(arguments: [
    "// off by default\nlabel a \"Settings\"\na.width = 80",
    "// layout-lsp:hint tight-text\nlabel a \"Settings\"\na.width = 40",
    "// layout-lsp:hint tight-text\nlabel a \"12:45\"\na.width = 50",
    """
    // layout-lsp:hint tight-text
    label a "Home"
    strings de { "Home" = "Startseite" }
    a.width = 80
    preview p { size: 320 x 480; locale: de }
    """,
  ])
  func `nothing is reported where it is off, and of texts that are cut off, numbers, and translations`(text: String) {
    #expect(tight(text + "\na.leading = superview.leading; a.top = superview.top") == [])
  }

  @Test func `severities that are set before the text is solved decide`() throws {
    let file = SourceFile(
      name: "example.layout",
      text: "label a \"Settings\"\na.width = 70\na.leading = superview.leading; a.top = superview.top")
    var parsed = Snapshot(parsing: file)
    #expect(try parsed.solved().diagnostics.allSatisfy { $0.kind != .tightText })
    parsed.levels[.tightText] = .severity(.warning)
    let found = try parsed.solved().diagnostics.filter { $0.kind == .tightText }
    #expect(found.map(\.severity) == [.warning])
    let data = try #require(found.first?.data)
    #expect(data.subject.map(\.name) == ["a"])
  }
}
