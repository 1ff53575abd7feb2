import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText
import Testing

/// What is said of a layout and the sizes at which others use it.
struct ComponentHintTests {
  /// The hints of these two kinds with the titles of their proved fixes, after all ranges are proved.
  private func hints(_ text: String, _ files: [String: String] = [:]) throws -> [String] {
    let source = FileSource(path: "/app/Screen.layout") { path in
      files[String(path.dropFirst("/app/".count))].map { .file(SourceFile(name: path, text: $0)) } ?? .missing
    }
    let parsed = Snapshot(parsing: SourceFile(name: "Screen.layout", text: text), in: source)
    let solved: Snapshot = try parsed.solved(offersFixes: true)
    let snapshot = solved.reporting(ranges: try solved.rangeProofs())
    var lines: [String] = []
    for hint in snapshot.diagnostics where hint.kind == .unseenComponent || hint.kind == .beyondProof {
      lines.append(hint.message)
      lines += try snapshot.proven(hint).fixes.map { "  \($0.title)" }
    }
    return lines
  }

  private static let tag = """
    layout Tag {
      label text "New"
      text.edges = superview.edges inset 4
    }

    """

  private static let row = """
    layout Row {
      label name "Ada"
      name.leading = superview.leading
      name.verticalEdges = superview.verticalEdges
      preview row { width: 288...600; height: fit }
    }

    """

  @Test func `a layout that is used twice and has no preview is a hint, with a preview of the sizes in use`() throws {
    let text =
      Self.tag + """
        layout List {
          Tag a, b
          a.top = superview.top + 8
          b.top = a.bottom + 8
          a.leading = b.leading = superview.leading
          b.width = 200
        }
        preview p { size: 300 x 300; textSize: large, accessibilityLarge }
        """
    #expect(
      try hints(text) == [
        "`Tag` has no preview of its own. It is verified only where it is used, in 2 places",
        "  Add `preview inUse { width: 42.5...200; height: fit; textSize: large, accessibilityLarge }` to `Tag`",
      ])
  }

  @Test func `a height that fits is not offered for a layout without views`() throws {
    let text = """
      layout Box {
        let gap = 4
      }
      layout List {
        Box a, b
        a.top = superview.top + 8
        b.top = a.bottom + 8
        a.leading = b.leading = superview.leading
        a.size = 100 x 20
        b.size = 200 x 20
      }
      preview p { size: 300 x 300 }
      """
    #expect(
      try hints(text) == [
        "`Box` has no preview of its own. It is verified only where it is used, in 2 places",
        "  Add `preview inUse { width: 100...200; height: 20 }` to `Box`",
      ])
  }

  @Test(arguments: [
    // At 200 points, the expectation fails.
    ("expect name.leading <= superview.trailing - 250 as \"room\"", "200...560", "down to 200", [String]()),
    // There is no problem at any size.
    (
      "expect name.leading <= superview.trailing - 150 as \"room\"", "200...560", "down to 200",
      ["  Extend *row* to 200...600"]
    ),
  ])
  func `a range is not extended to sizes with a problem`(
    inside: String, widths: String, size: String, fixes: [String]
  ) throws {
    let text =
      Self.row.replacing("  preview row", with: "  \(inside)\n  preview row") + """
        layout List { Row a; a.edges = superview.edges except bottom }
        preview any { width: \(widths); height: 300 }
        """
    #expect(
      try hints(text) == ["On *any*, `a` is \(size) wide; the previews of `Row` cover 288 to 600"] + fixes)
  }

  @Test(arguments: [
    // It is used once.
    tag + "layout List { Tag a; a.top = superview.top; a.leading = superview.leading }",
    // It has a preview.
    tag.replacing("\n}", with: "\n  preview own { width: fit; height: fit }\n}")
      + "layout List { Tag a, b; a.top = b.top = superview.top; a.leading = b.leading = superview.leading }",
    // The text has an error.
    tag + "layout List { Tag a, b; a.tpo = b.top = superview.top; a.leading = b.leading = superview.leading }",
    // A single size says nothing about others.
    row.replacing("288...600", with: "288")
      + "layout List { Row a; a.edges = superview.edges except bottom }\npreview p { size: 700 x 300 }",
    // It is in the range, but for less than a point.
    row + "layout List { Row a; a.edges = superview.edges except bottom }\npreview p { size: 600.5 x 300 }",
    // It is hidden.
    row
      + "layout List { Row a { hidden: true }; a.edges = superview.edges except bottom }\npreview p { size: 700 x 300 }",
  ])
  func `nothing is said where nothing would be gained`(text: String) throws {
    #expect(try hints(text) == [])
  }

  @Test func `a use that is wider than the range is a hint, once for equal ones, with the larger range`() throws {
    let text =
      Self.row + """
        layout List {
          vstack rows { Row a; Row b; Row c }
          rows.edges = superview.edges except bottom
        }
        preview phone { size: 320 x 300 }
        preview tablet { size: 834.5 x 300 }
        """
    #expect(
      try hints(text) == [
        "On *tablet*, `a` is 834.5 wide; the previews of `Row` cover 288 to 600. So it is for 2 other views",
        "  Extend *row* to 288...835",
      ])
  }

  @Test func `a use in a range is a hint for the size that is furthest outside`() throws {
    let text =
      Self.row + """
        layout List { Row a; a.edges = superview.edges except bottom }
        preview any { width: 200...560; height: 300 }
        """
    #expect(
      try hints(text) == [
        "On *any*, `a` is down to 200 wide; the previews of `Row` cover 288 to 600", "  Extend *row* to 200...600",
      ])
  }

  @Test func `the previews of an imported layout are those of its file`() throws {
    let row = """
      label name "Ada"
      name.leading = superview.leading
      name.verticalEdges = superview.verticalEdges
      preview row { width: 288...600; height: fit }
      """
    let text = """
      import "Row.layout"
      Row a
      a.edges = superview.edges except bottom
      preview p { size: 700 x 300 }
      """
    #expect(
      try hints(text, ["Row.layout": row]) == ["On *p*, `a` is 700 wide; the previews of `Row` cover 288 to 600"])
    // A preview of the file is not the layout's own.
    #expect(try hints(text, ["Row.layout": "layout Row {\nlabel name\n}\npreview p { width: 1...2; height: 3 }"]) == [])
  }
}
