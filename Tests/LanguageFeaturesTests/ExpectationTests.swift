import LanguageFeatures
import LanguageServer
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText
import Testing

/// What an editor shows of `expect`, and the frames that become expectations.
struct ExpectationTests {
  @Test func `a hover says on each preview whether an expectation holds, and by how much`() throws {
    try checkHover(
      """
      view a { leading = superview.leading; top = superview.top; height = 50 }
      a.width = superview.width - 40
      expect a.width $0>= 300 as wide
      preview small { size: 320 x 480 }
      preview large { size: 400 x 480 }
      """,
      shows: """
        [expect a.width >= 300 as wide]
        ```layout
        expect a.width >= 300 as wide
        ```

        | preview | result |
        |---|---|
        | small | fails: a.width is 280, expected at least 300 |
        | large | holds: a.width is 360, 60 to spare |

        It fails on *small* because of:

        - the root is 320 wide
        - `a.width = superview.width - 40`, line 2
        """)
  }

  @Test(arguments: ["wid$0th: 320...430", "width: 320..$0.430"])
  func `a hover on a range says what is proved`(_ setting: String) throws {
    let picture = Picture(
      """
      view a { leading = superview.leading; top = superview.top; size = 400 x 20 }
      preview any { \(setting); height: 568 }
      """)
    let solved = try Snapshot(parsing: picture.file).solved()
    let snapshot = solved.reporting(ranges: try solved.rangeProofs())
    let content = try #require(hover(in: snapshot, at: picture.cursor))
    #expect(content.card.markdown.hasSuffix("\n\n**any**: 1 problem, all else proved for every width from 320 to 430."))
  }

  @Test func `a rename reaches expectations, also those in previews`() throws {
    let picture = Picture("view $0a\nexpect a.width = gap as a\nlet gap = 4\npreview p { expect a.height = 4 }")
    let edits = try renameEdits(in: Snapshot(parsing: picture.file), at: picture.cursor, to: "box")
    #expect(
      edits.map { String(decoding: picture.file.applying($0), as: UTF8.self) }
        == "view box\nexpect box.width = gap as a\nlet gap = 4\npreview p { expect box.height = 4 }")
  }

  @Test func `completion in an expectation is that of an equation`() {
    func labels(_ drawing: String) -> [String] {
      let picture = Picture(drawing)
      return completions(in: Snapshot(parsing: picture.file), at: picture.cursor)?.items.map(\.label) ?? []
    }
    #expect(labels("view a, b\nexpect $0") == ["a", "b", "superview", "root"])
    #expect(labels("view a, b\nexpect a.$0").prefix(2) == ["width", "height"])
    #expect(labels("view a, b\nexpect a.width = b.$0").prefix(2) == ["width", "height"])
    #expect(labels("view a, b\npreview p { size: 9 x 9; expect $0 }").prefix(2) == ["a", "b"])
    #expect(labels("view a\nexp$0").contains("expect"))
    #expect(labels("view a\npreview p { $0 }").contains("expect"))
  }

  @Test func `completion in a range offers its words`() {
    func labels(_ drawing: String) -> [String] {
      let picture = Picture(drawing)
      return completions(in: Snapshot(parsing: picture.file), at: picture.cursor)?.items.map(\.label) ?? []
    }
    #expect(labels("view a\npreview p { orientation: $0 }") == ["portrait", "landscape", "all"])
    #expect(labels("view a\npreview p { direction: leftToRight, $0 }") == ["leftToRight", "rightToLeft"])
    #expect(labels("view a\npreview p { textSize: $0 }").count == 13)
    #expect(labels("view a\nlet least = 320\npreview p { width: least...$0 }") == ["least"])
  }

  // MARK: Pins

  private static let two = """
    layout Splash {
      view a
      a.top = superview.top + 8
      a.size = 50 x 20
      a.trailing = superview.trailing
    }
    preview small { size: 320 x 480 }
    preview large {
      size: 400 x 480
    }

    """

  @Test func `frames are pinned in the layout, and in previews where they differ`() throws {
    try check(
      Self.two.replacing("layout Splash", with: "layout $0Splash"),
      refactoring: "Pin these frames as expectations",
      gives: """
        layout Splash {
          view a
          a.top = superview.top + 8
          a.size = 50 x 20
          a.trailing = superview.trailing
          expect a.top = superview.top + 8
          expect a.size = 50 x 20
        }
        preview small {
          size: 320 x 480
          expect a.leading = superview.leading + 270
        }
        preview large {
          size: 400 x 480
          expect a.leading = superview.leading + 350
        }

        """)
  }

  @Test func `pinned frames hold, and pinning them twice changes nothing`() throws {
    let picture = Picture(Self.two.replacing("layout Splash", with: "layout $0Splash"))
    let pin = "Pin these frames as expectations"
    let found = try #require(
      refactorings(in: try picture.snapshot(), at: picture.selection).first { $0.title == pin })
    let pinned = SourceFile(name: "pinned.layout", bytes: picture.file.applying(found.edits))
    let snapshot = try Snapshot(parsing: pinned).solved()
    #expect(snapshot.diagnostics.map(\.message) == [])
    #expect(snapshot.model.layouts.map(\.expectations.count) == [5])
    #expect(!refactorings(in: snapshot, at: picture.selection).contains { $0.title == pin })
  }

  @Test func `a preview alone is pinned in its own braces`() throws {
    try check(
      Self.two.replacing("preview small", with: "preview $0small"),
      refactoring: "Pin these frames as expectations",
      gives: Self.two.replacing(
        "preview small { size: 320 x 480 }",
        with: """
          preview small {
            size: 320 x 480
            expect a.leading = superview.leading + 270
            expect a.top = superview.top + 8
            expect a.size = 50 x 20
          }
          """))
  }

  @Test func `a code lens counts expectations`() throws {
    let snapshot = try Snapshot(
      parsing: SourceFile(
        name: "a.layout",
        text: "layout A { view a { edges = superview.edges }\nexpect a.width = 4; expect a.height >= 4 }")
    ).solved()
    #expect(
      codeLenses(in: snapshot).map(\.text) == [
        "1 view · 2 horizontal + 2 vertical · 1 preview, satisfied; 1 of 2 expectations fails"
      ])
  }
}
