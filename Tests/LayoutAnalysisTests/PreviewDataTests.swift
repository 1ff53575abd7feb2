import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText
import Testing

/// Values that previews give to settings of views and to constants.
struct PreviewDataTests {
  /// A caption and a field beside each other.
  private static let form = """
    let gutter = 16
    let double = gutter * 2
    label caption "A"
    view field
    caption.leading = superview.leading + double
    caption.top = field.top = superview.top
    field.leading = caption.trailing + gutter
    field.size = 100 x 40

    """

  @Test func `a preview gives a text, a constant and a switch other values`() {
    check(
      Self.form + """
        preview usual { size: 320 x 100 }
        preview own { size: 320 x 100; caption.text: "AA"; gutter: 4 }
        """,
      frames: """
        usual.caption: 32 0 11 20.5
        usual.field: 59 0 100 40
        own.caption: 8 0 21.5 20.5
        own.field: 33.5 0 100 40
        """)
  }

  @Test func `data outweighs settings in conditions`() {
    check(
      """
      label caption "A"
      caption.leading = superview.leading
      caption.top = superview.top
      when portrait { when compactWidth { caption.text: "AAA" } }
      preview p { size: 100 x 200; caption.text: "AA" }
      preview q { size: 100 x 200 }
      """, frames: "p.caption: 0 0 21.5 20.5\nq.caption: 0 0 32 20.5")
  }

  @Test func `constants change settings, priorities, visual lines and expectations`() {
    check(
      """
      let gap = 8
      let level = 500
      vstack list { spacing: gap
        view a { intrinsic: 10 x 10 }
        view b { intrinsic: 10 x 10 }
      }
      view c
      H:|-gap-[c(20)]
      c.top = superview.top
      c.height = 30 @level
      c.height = 40 @600
      list.top = superview.top
      list.leading = superview.leading
      preview p { size: 100 x 200; gap: 2; level: 700 }
      preview q { size: 100 x 200 }
      """, frames: "p.list: 0 0 10 22\np.c: 2 0 20 30\nq.list: 0 0 10 28\nq.c: 8 0 20 40")
    #expect(
      messages(
        """
        let least = 44
        view a
        a.top = superview.top
        a.leading = superview.leading
        a.size = 40 x 40
        expect a.width >= least
        preview p { size: 100 x 200; least: 30 }
        preview q { size: 100 x 200; least: 50 }
        """, "unexpected") == [
          "Expected `a.width` to be at least 50, but it is 40 on *q*. This follows from `a.size = 40 x 40` (line 5)"
        ])
  }

  @Test func `a preview of the file gives data to each layout that has the view`() {
    let text = """
      layout One {
        label caption "A"
        caption.leading = superview.leading
        caption.top = superview.top
      }
      layout Two {
        let gap = 4
        view box
        box.leading = superview.leading + gap
        box.top = superview.top
        box.size = 10 x 10
      }
      preview p { size: 100 x 100; caption.text: "AA"; gap: 7 }
      """
    check(text, frames: "One/p.caption: 0 0 21.5 20.5\nTwo/p.box: 7 0 10 10")
    #expect(codes(text) == [])
  }

  @Test func `every combination of a range is proved, and a message names those with the problem`() throws {
    let snapshot = try proved(
      Self.form + """
        superview.trailing >= field.trailing
        preview all { width: 150...300; height: 100; caption.text: "A", "AAAA"; gutter: 4, 16 }
        """, after: nil)
    #expect(
      snapshot.diagnostics.map(\.message) == [
        "On *all*, `caption` is 2 wide and \"A\" needs 11 while the root is narrower than 158 (at 150 × 100 points, "
          + "`caption.text: \"A\"`, `gutter: 16`). It occurs in 3 of 4 combinations, at different sizes: "
          + "`caption.text: \"A\"`, `gutter: 16`; `caption.text: \"AAAA\"`"
      ])
  }

  @Test(arguments: [
    ("capton.text: \"A\"", "No view is called `capton`; did you mean `caption`?"),
    ("caption.txt: \"A\"", "`caption` has no setting `txt`, so it is ignored; did you mean `text`?"),
    ("caption.axis: vertical", "`label` has no setting `axis`; it is ignored"),
    ("caption.text: 4", "`4` is not a text in quotes"),
    ("caption.hidden: maybe", "`maybe` is not `true` or `false`"),
    ("guter: 4", "`preview` has no setting `guter`, so it is ignored; did you mean `gutter`?"),
    ("gutter: \"4\"", "`\"4\"` is not a number"),
    ("gutter: caption.width", "The value of a constant must be a constant; `caption.width` is a variable"),
    ("gutter: 4; gutter: 5", "`gutter` was already set on line 9"),
    ("caption.class: Title", "`Title` is not allowed in a preview, since a view has one class"),
    (
      "field.width = 4",
      "A preview can only contain settings, such as `device: iPhone15` or `title.text: \"Hi\"`, and `expect`"
    ),
  ])
  func `a line without a meaning is reported`(line: String, message: String) {
    let text = Self.form + "preview p { size: 320 x 100; \(line) }"
    #expect(analyzed(text).model.diagnostics.map(\.message) == [message])
  }

  @Test func `a value with which a statement has an error is reported where it is written`() {
    let text = """
      let share = 2
      view a
      a.top = superview.top
      a.leading = superview.leading
      a.height = superview.height / share
      a.width = 10
      preview p { size: 320 x 100; share: 0, 4 }
      """
    let snapshot = analyzed(text)
    #expect(
      snapshot.diagnostics.map { "\(snapshot.file[$0.range]): \($0.message)" } == [
        "0: With `share` = 0, line 5 is not valid: This is a division by zero"
      ])
  }

  @Test func `texts of previews need no translation and can have one`() {
    #expect(
      codes(
        """
        label a "Name"
        a.leading = superview.leading
        a.top = superview.top
        strings de { "Name" = "Titel"; "Sample" = "Muster" }
        preview p { size: 320 x 100; a.text: "Sample", "Other" }
        """) == [])
  }

  @Test func `an edit of a value changes the proof`() throws {
    func text(_ gutter: Int) -> String {
      Self.form
        + "superview.trailing >= field.trailing\npreview p { width: 200...300; height: 100; gutter: 4, \(gutter) }"
    }
    var snapshot = try proved(text(16), after: nil)
    for gutter in [60, 16, 70] {
      snapshot = try proved(text(gutter), after: snapshot)
      #expect(snapshot.diagnostics.map(\.message) == (try proved(text(gutter), after: nil)).diagnostics.map(\.message))
      #expect(snapshot.diagnostics.isEmpty == (gutter == 16))
    }
  }

  @Test func `a range of every device, language and text size is proved`() throws {
    let snapshot = try proved(
      """
      label a "Name"
      a.leading = superview.leading
      a.trailing = superview.trailing
      a.top = superview.top
      strings de { "Name" = "Titel" }
      preview any { device: all; locale: all; textSize: all }
      """, after: nil)
    #expect(
      snapshot.ranges.map(\.words) == [
        "proved for \(Device.ofEachScreen.count) devices, 2 languages, 12 text sizes"
      ])
  }

  // MARK: Layouts inside

  @Test func `a preview gives a text to a view of a layout inside`() {
    check(
      """
      layout Row { label caption "A"; caption.edges = superview.edges except trailing }
      layout Page {
        Row row
        row.leading = superview.leading
        row.top = superview.top
        row.width = 100
        preview usual { size: 320 x 100 }
        preview own { size: 320 x 100; row.caption.text: "AA" }
      }
      """,
      frames: """
        Page/usual.row: 0 0 100 20.5
        Page/usual.row.caption: 0 0 11 20.5
        Page/own.row: 0 0 100 20.5
        Page/own.row.caption: 0 0 21.5 20.5
        """)
  }

  @Test(arguments: [
    ("Row row", "row.leading = superview.leading + gutter", []),
    ("Row row { inner: 2 * gutter }", "row.leading = superview.leading", ["row"]),
    ("Gap row", "row.leading = superview.leading", ["row"]),
  ])
  func `a constant that a layout inside depends on is the same on every preview`(
    view: String, statement: String, reported: [String]
  ) {
    let snapshot = analyzed(
      """
      let gutter = 8
      layout Row { let inner = 4; view box; box.edges = superview.edges; box.width = 10 * inner }
      layout Gap { view box; box.edges = superview.edges; box.width = 10 * gutter }
      layout Page {
        \(view)
        \(statement)
        row.verticalEdges = superview.verticalEdges
        preview p { size: 320 x 100; gutter: 4 }
      }
      """)
    let messages = snapshot.diagnostics.filter { $0.kind == .syntax }.map {
      "\(snapshot.file[$0.range]): \($0.message)"
    }
    let name = view.hasPrefix("Row") ? "Row" : "Gap"
    #expect(
      messages
        == reported.map { _ in
          "gutter: A preview cannot change `gutter` here: `\(name)`, which is inside, depends on it"
        })
  }

  private func proved(_ text: String, after previous: Snapshot?) throws -> Snapshot {
    let snapshot = Snapshot(parsing: SourceFile(name: "typed.layout", text: text), after: previous)
    return snapshot.reporting(ranges: try snapshot.rangeProofs())
  }
}
