import LanguageFeatures
import LayoutAnalysis
import SourceText
import Testing

private let file = """
  layout Row {
    let gutter = 8
    label caption "Caption"
    textField field
    caption.leading = superview.leading + gutter
    preview own { size: 300 x 34 }
  }
  layout Form {
    Row email { gutter: 4; caption.text: "Mail" }
    Row code
    email.field.leading = code.field.leading
    email.field.hidden: true
  }

  """

/// The names of layouts inside other layouts.
struct ComponentFeatureTests {
  private func picture(_ marked: String, for word: String) -> Picture {
    Picture(file.replacing(word, with: marked, maxReplacements: 1))
  }

  @Test func `a name leads to its declaration in the layout`() {
    func declared(_ marked: String, _ word: String) -> String? {
      let picture = picture(marked, for: word)
      return definition(in: Snapshot(parsing: picture.file), at: picture.cursor).map {
        let line = picture.file.place(at: $0.range.start).line
        return "\(picture.file[$0.range]) in line \(line)"
      }
    }
    #expect(declared("Ro$0w email", "Row email") == "Row in line 1")
    #expect(declared("{ gut$0ter: 4", "{ gutter: 4") == "gutter in line 2")
    #expect(declared("cap$0tion.text", "caption.text") == "caption in line 3")
    #expect(declared("email.fie$0ld.leading", "email.field.leading") == "field in line 4")
    #expect(declared("em$0ail.field.leading", "email.field.leading") == "email in line 9")
    #expect(declared("email.fie$0ld.hidden", "email.field.hidden") == "field in line 4")
  }

  @Test func `an inner view, a constant and a layout are renamed everywhere`() throws {
    func renamed(_ marked: String, _ word: String, to name: String) throws -> String? {
      let picture = picture(marked, for: word)
      return try renameEdits(in: Snapshot(parsing: picture.file), at: picture.cursor, to: name).map {
        String(decoding: picture.file.applying($0), as: UTF8.self)
      }
    }
    #expect(
      try renamed("email.fie$0ld.leading", "email.field.leading", to: "input")
        == file.replacing("textField field", with: "textField input").replacing(".field", with: ".input"))
    #expect(
      try renamed("let gut$0ter", "let gutter", to: "gap") == file.replacing("gutter", with: "gap"))
    #expect(try renamed("R$0ow code", "Row code", to: "Line") == file.replacing("Row", with: "Line"))
  }

  @Test func `completion offers layouts, constants and inner views`() {
    func labels(_ drawing: String) -> [String] {
      let picture = Picture(drawing)
      return completions(in: Snapshot(parsing: picture.file), at: picture.cursor)?.items.map(\.label) ?? []
    }
    let kinds = labels("layout Row { view a }\nlayout Form {\n  view b\n  $0\n}")
    #expect(kinds.contains("Row") && !kinds.contains("Form"))
    let row = "layout Row {\n  let gutter = 8\n  view a, b\n}\n"
    #expect(labels(row + "layout Form {\n  Row r {\n    $0\n  }\n}").prefix(3) == ["gutter", "a", "b"])
    #expect(labels(row + "layout Form {\n  Row r\n  r.width = r.$0\n}").suffix(2) == ["a", "b"])
    #expect(labels(row + "layout Form {\n  Row r\n  r.width = r.a.$0\n}").prefix(2) == ["width", "height"])
  }

  @Test func `a hover shows the frame of an inner view`() throws {
    try checkHover(
      """
      layout Row {
        view a
        a.edges = superview.edges inset 5
      }
      layout Form {
        Row r
        r.edges = superview.edges
        r.a$0.height >= 3
        preview p { size: 100 x 50 }
      }
      """,
      shows: """
        [a]
        **r.a** — view in `r`

        | preview | frame |
        |---|---|
        | p | 90 × 40 at 5, 5 |

        Fixed, in this order, by

        - `r.edges = superview.edges` (top, leading, bottom, trailing), line 7
        - `a.edges = superview.edges inset 5` (top, leading, bottom, trailing), line 3
        """)
  }
}
