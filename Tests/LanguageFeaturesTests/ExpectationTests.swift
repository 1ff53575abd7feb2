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

  @Test(arguments: [
    ("a.width >= 280", "holds for every width from 320 to 430, 2 languages"),
    (
      "a.width >= 300",
      "Expected `a.width` to be at least 300, but it is 280 while the root is narrower than 340 (at 320 × 568 points, en). "
        + "It fails in both languages. This follows from the root's width and `a.width = superview.width - 40` (line 2)"
    ),
    ("b.width <= 300", "Cannot verify this: `b.width` is ambiguous, 0 or more (at every size and combination)"),
    ("note.width <= 500", "not proven: margins depend on those of the superview (`note`)"),
    (
      "note.width <= 400",
      "Expected `note.width` to be at most 400, but it is 430 while the root is wider than 400 (at 430 × 568 points, en). "
        + "It fails in both languages. This follows from the root's width and `edges = superview.edges` (line 6). "
        + "All else is not proven: margins depend on those of the superview (`note`)"
    ),
  ])
  func `a hover on an expectation says what is proved of it on a range`(
    _ equation: String, _ words: String
  ) throws {
    let note =
      equation.hasPrefix("note") ? "view note { preservesSuperviewLayoutMargins: true; edges = superview.edges }" : ""
    let rows = try results(
      """
      view a { leading = superview.leading; top = superview.top; height = 50 }
      a.width = superview.width - 40
      view b { leading = superview.leading; top = superview.top; height = 50 }
      exp$0ect \(equation)
      preview any { width: 320...430; height: 568; locale: en, de }
      \(note)
      strings de { }
      """)
    #expect(rows == ["| any | \(words) |"])
  }

  @Test func `a hover on an expectation says on which ranges it is verified`() throws {
    func text(conditional: String = "a.width = 1 @1", narrow: String = "height: 568", other: String = "") -> String {
      """
      view a { leading = superview.leading; top = superview.top; height = 50 }
      a.width = superview.width - 40
      a.width <= 400
      when compactWidth { \(conditional) }
      \(other)
      preview narrow { width: 320...430; \(narrow) }
      preview wide { width: 700...800; height: 568 }
      preview point { size: 320 x 480 }
      """
    }
    #expect(
      try results(text(conditional: "exp$0ect a.width >= 280")) == [
        "| narrow | holds where it applies, for every width from 320 to 430 |",
        "| point | holds: a.width is 280, 0 to spare |",
      ])
    #expect(
      try results(text(narrow: "exp$0ect a.width >= 280")) == [
        "| narrow | holds for every width from 320 to 430 |"
      ])
    #expect(
      try results(text(other: "exp$0ect a.width >= 0")) == [
        "| narrow | holds for every width from 320 to 430 |",
        "| wide | holds where the constraints do not conflict, for every width from 700 to 800 |",
        "| point | holds: a.width is 280, 280 to spare |",
      ])
  }

  @Test func `a hover on an expectation says that a range is not proved yet`() throws {
    let text =
      "view a { edges = superview.edges }\nexpect a.width $0>= 4\npreview any { width: 320...430; height: 568 }"
    #expect(try results(text, isProved: false) == ["| any | not proved yet |"])
  }

  /// Returns the rows of results in the hover on an expectation.
  private func results(_ drawing: String, isProved: Bool = true) throws -> [String] {
    let picture = Picture(drawing)
    var snapshot = try Snapshot(parsing: picture.file).solved()
    if isProved { snapshot = snapshot.reporting(ranges: try snapshot.rangeProofs()) }
    let content = try #require(hover(in: snapshot, at: picture.cursor))
    let rows = content.card.markdown.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains(" | ") }
    return rows.dropFirst().map { String($0) }
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

  @Test func `a layout that others contain is pinned in its previews only`() throws {
    let use = """
      layout Main {
        Card card { pad: 12 }
        card.top = superview.top
        card.leading = superview.leading
        preview m { size: 320 x 480 }
      }

      """
    try check(
      """
      layout $0Card {
        let pad = 8
        label title "Title"
        title.edges = superview.edges inset pad
        preview own { size: 200 x 60 }
      }

      """ + use,
      refactoring: "Pin these frames as expectations",
      gives: """
        layout Card {
          let pad = 8
          label title "Title"
          title.edges = superview.edges inset pad
          preview own {
            size: 200 x 60
            expect title.leading = superview.leading + 8
            expect title.top = superview.top + 8
            expect title.size = 184 x 44
          }
        }

        """ + use)
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
