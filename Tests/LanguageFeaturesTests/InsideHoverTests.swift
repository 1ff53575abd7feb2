import LanguageFeatures
import LanguageServer
import LayoutAnalysis
import Testing

/// What a hover on a view that contains a layout says about the layout.
struct InsideHoverTests {
  private static let row = """
    layout Row {
      let gutter = 8
      label name "Ada"
      name.leading = superview.leading + gutter
      name.verticalEdges = superview.verticalEdges
      preview row { width: 288...600; height: fit; textSize: large, accessibilityLarge }
    }
    layout List {
      Row $0first
      first.edges = superview.edges except bottom
      preview p { size: 300 x 300 }
    }
    """

  private func check(_ text: String, _ words: String, at location: SourceLocation = #_sourceLocation) throws {
    let picture = Picture(text)
    let solved = try picture.snapshot()
    let snapshot = solved.reporting(ranges: try solved.rangeProofs())
    let content = hover(in: snapshot, at: picture.cursor, picture: .none)
    let lines = (content?.card.markdown ?? "").split(separator: "\n").filter { $0.hasPrefix("Inside") }
    #expect(lines.joined(separator: "\n") == words, sourceLocation: location)
  }

  @Test func `the inside of an untouched view is proved by a preview of its layout`() throws {
    try check(Self.row, "Inside: proved by *row* of `Row`")
  }

  @Test(arguments: [
    // The layout around it reaches inside.
    ("first.edges", "first.name.width >= 10; first.edges", "`first.name` is named on line 10"),
    ("Row $0first", "Row $0first { name.text: \"Bo\" }", "`first.name` is changed on line 9"),
    ("Row $0first", "Row $0first { gutter: 4 }", "`gutter` is set on line 9"),
    ("Row $0first", "Row $0first { name { view dot { top = superview.top } } }", "`dot` is added to it on line 9"),
    // Its size is not in the range.
    ("300 x 300", "700 x 300", "on *p*, it is 700 wide, and *row* covers 288 to 600"),
    ("except bottom", "inset 0", "on *p*, it is 300 high, and *row* is 20.5"),
    // The circumstances are not.
    (
      "300 x 300", "300 x 300; textSize: small",
      "the text sizes, languages, directions or data of *p* are not all in *row*"
    ),
    (
      "300 x 300", "300 x 300; direction: rightToLeft",
      "the text sizes, languages, directions or data of *p* are not all in *row*"
    ),
    (
      "label name", "when compactHeight { name.hidden: true }; label name",
      "`Row` has conditions, which depend on the screen"
    ),
  ])
  func `else, the hover says what differs`(old: String, new: String, reason: String) throws {
    try check(Self.row.replacing(old, with: new), "Inside: verified here, because \(reason)")
  }

  @Test func `a size that the layout has only at another text size is not proved`() throws {
    // With large text, the row is 20.5 high, and with larger text 39.5.
    let text = Self.row.replacing("except bottom", with: "inset 0")
    let reason = "Inside: verified here, because on *p*, it is 30 high, and *row* is 20.5"
    try check(text.replacing("300 x 300", with: "300 x 30"), reason)
    try check(text.replacing("300 x 300", with: "300 x 20.5"), "Inside: proved by *row* of `Row`")
    try check(
      text.replacing("300 x 300", with: "300 x 39.5"), reason.replacing("30 high", with: "39.5 high"))
    try check(
      text.replacing("300 x 300", with: "300 x 39.5; textSize: accessibilityLarge"), "Inside: proved by *row* of `Row`")
  }

  @Test func `where the height depends on the width, the inside is verified in use`() throws {
    let text = Self.row.replacing(
      "label name \"Ada\"", with: "label name \"Ada, who wrote the first of all programs\" { lines: 0 }"
    ).replacing("name.leading = ", with: "superview.trailing = name.trailing\n  name.leading = ")
    try check(
      text.replacing("large, accessibilityLarge", with: "large"),
      "Inside: verified here, because on *p*, it is 41 high, and *row* is 20.5 to 41, as its content needs")
  }

  @Test func `without previews of its own, a layout is verified in use`() throws {
    let bare = Self.row.split(separator: "\n").filter { !$0.contains("preview row") }.joined(separator: "\n")
    try check(bare, "Inside: verified here, because `Row` has no preview of its own")
  }

  @Test func `a preview with a problem proves nothing`() throws {
    try check(
      Self.row.replacing("preview row", with: "expect name.width >= 100\n  preview row"),
      "Inside: as in *row* of `Row`\nInside: 1 problem, reported in `Row`")
  }
}
