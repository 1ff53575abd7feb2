import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText
import Testing

/// Layouts that are made of layouts in other files.
struct ImportTests {
  private static let row = """
    let gutter = 8
    label caption "Caption" { horizontalHugging: 900; horizontalCompressionResistance: 900 }
    textField field
    caption.leading = superview.leading
    field.leading = caption.trailing + gutter
    superview.trailing = field.trailing
    caption.firstBaseline = field.firstBaseline
    field.verticalEdges = superview.verticalEdges
    preview row { size: 300 x 34 }
    """

  private static let screen = """
    import "Rows/FormRow.layout"
    vstack form {
      FormRow email { caption.text: "Email"; gutter: 12 }
      FormRow password { caption.text: "Password" }
    }
    form.edges = superview.margins.edges except bottom
    email.field.leading = password.field.leading as "fields line up"
    preview phone { device: iPhone15 }
    """

  @Test func `a view can be a layout of another file`() {
    let snapshot = solved(Self.screen, ["Rows/FormRow.layout": Self.row])
    #expect(snapshot.textErrors.map(\.message) == [])
    #expect(snapshot.frame("email") == "0 0 361 34")
    #expect(snapshot.frame("email.field") == snapshot.frame("password.field"))
  }

  /// What two files say is what one file says.
  @Test func `a layout of another file has the frames that it has in the same file`() {
    let block = Self.row.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    let own = Self.screen.split(separator: "\n").dropFirst().joined(separator: "\n")
    let together = solved("layout FormRow {\n\(block)\n}\nlayout Screen {\n\(own)\n}\n", [:])
    let apart = solved(Self.screen, ["Rows/FormRow.layout": Self.row])
    for view in ["form", "email", "email.caption", "email.field", "password.caption", "password.field"] {
      #expect(together.frame(view, "Screen") == apart.frame(view), "\(view)")
    }
  }

  @Test(arguments: [
    ("import \"Missing.layout\"", "`Missing.layout` does not exist here"),
    (
      "import \"Missing.layout\"\nFormRow it { gutter: 4; caption.text: \"A\"; content { label x } }\n"
        + "it.center = superview.center; it.field.width = wide + 2; let half = wide / 2",
      "`Missing.layout` does not exist here"
    ),
    // `Row` is a stack elsewhere.
    ("import \"Row.layout\"\nRow a\na.center = superview.center", "`Row.layout` does not exist here"),
    ("import \"../Other.layout\"", "`../Other.layout` is outside of the open folder, so it is not read"),
    ("import \"/app/FormRow.layout\"", "`/app/FormRow.layout` is outside of the open folder, so it is not read"),
    ("import \"FormRow\"", "`FormRow` is not the path of a `.layout` file"),
    ("import FormRow", "The path of an import is in quotes"),
    ("import", "`import` needs a file, such as `import \"FormRow.layout\"`"),
    ("view a {\n  import \"FormRow.layout\"\n}", "`import` must be at the top level of the file"),
    (
      "import \"Broken.layout\"\nBroken it { a.text: \"A\" }\nBroken other\nit.center = superview.center; it.a.width = 4",
      "`Broken` has 1 error: `tpo` is not an attribute; did you mean `top`?"
    ),
    (
      "import \"Empty.layout\"\nEmpty it { b.text: \"A\"; gap: 3 }\nit.center = superview.center; it.b.width = 4",
      "`Empty` has 1 error, so it is empty here: `labl` is not a kind of view; did you mean `label`?"
    ),
    (
      "import \"Circle.layout\"\nCircle it",
      "`Circle` has 1 error, so it is empty here: `Circle` contains itself: `Circle`, `Circle2`, `Circle`"
    ),
    ("import \"FormRow.layout\"\nlayout FormRow {\n}", "`FormRow` is declared here and in FormRow.layout"),
    (
      "import \"FormRow.layout\"\nFormRow it\nit.feild.width = 8",
      "`FormRow` has no view or guide called `feild`; did you mean `field`?"
    ),
  ])
  func `what is wrong with an import is reported`(text: String, message: String) {
    let files = [
      "FormRow.layout": Self.row, "Broken.layout": "label a\na.tpo = superview.top", "Empty.layout": "labl a",
      "Circle.layout": "import \"Circle2.layout\"\nCircle2 b", "Circle2.layout": "import \"Circle.layout\"\nCircle a",
    ]
    let errors = solved(text, files).diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(errors == [message])
  }

  @Test func `a layout of another file keeps its views while a constraint in it has an error`() {
    let card = """
      label title "Title"
      view line { height = 1 }
      title.top = superview.top; title.leading = superview.leading
      superview.bottom = line.bottom; superview.trailing = title.trailing
      line.top = = title.bottom
      line.horizontalEdges = superview.horizontalEdges
      """
    let screen = """
      import "Card.layout"
      Card one
      Card two { title.text: "Other"; title.numberOfLines: 2; subtitle.text: "X" }
      one.top = superview.top; one.leading = superview.leading
      two.top = one.bottom; two.leading = superview.leading
      two.subtitle.width = 4; two.title.width = 80
      preview p { size: 320 x 480 }
      """
    let broken = solved(screen, ["Card.layout": card])
    #expect(
      broken.diagnostics.filter { $0.severity != .hint }.map(\.message) == [
        "`Card` has 1 error: Expected a number, a constant or `view.attribute`, found `=`"
      ])
    #expect(broken.diagnostics.first?.related.count == 1)
    let corrected = solved(screen, ["Card.layout": card.replacing("= =", with: "=")])
    #expect(broken.frame("one.title") == corrected.frame("one.title"))
    #expect(broken.frame("two.title").hasSuffix(" 80 20.5"), "\(broken.frame("two.title"))")
  }

  @Test func `files can import each other`() {
    let first =
      "import \"B.layout\"\nlayout One { Two b; b.edges = superview.edges }\nlayout Three { label a; a.edges = superview.edges }"
    let second = "import \"A.layout\"\nlayout Two { Three c; c.edges = superview.edges }"
    #expect(
      solved(first, ["B.layout": second], at: "/app/A.layout").diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(
      solved(second, ["A.layout": first], at: "/app/B.layout").diagnostics.filter { $0.severity == .error }.isEmpty)
  }

  @Test func `constants of a file of tokens are known, and own ones come first`() {
    let text =
      "import \"Tokens.layout\"\nlet narrow = 4\nview a { width = wide; height = narrow }\na.center = superview.center"
    let snapshot = solved(text, ["Tokens.layout": "let wide = 2 * 32\nlet narrow = 1"])
    #expect(snapshot.diagnostics.map(\.message) == [])
    #expect(snapshot.frame("a").hasSuffix(" 64 4"))
  }

  @Test func `constants of several files that need each other have no value, at any length`() {
    var (first, second) = ("import \"B.layout\"\n", "import \"A.layout\"\n")
    for index in 0..<2000 {
      first += "let a\(index) = b\(index)\n"
      second += "let b\(index) = a\(index + 1)\n"
    }
    first += "let a2000 = b0\n"
    let snapshot = solved(first, ["B.layout": second], at: "/app/A.layout")
    #expect(snapshot.model.constantValues.allSatisfy { $0 == nil })
  }

  @Test func `a text that a use replaces needs no translation`() {
    let text = """
      import "Row.layout"
      Row row { caption.text: "Size" }
      row.top = superview.top; row.leading = superview.leading
      strings de { "Size" = "Größe" }
      preview a { size: 300 x 400; locale: de }
      """
    let row = "label caption \"Caption\"; caption.edges = superview.edges; preview p { size: 90 x 34 }"
    let files = ["Row.layout": row]
    #expect(solved(text, files).diagnostics.filter { $0.kind == .untranslated }.isEmpty)
    let other = text.replacing(" { caption.text: \"Size\" }", with: "")
    #expect(solved(other, files).diagnostics.filter { $0.kind == .untranslated }.count == 1)
  }

  @Test(arguments: [
    ("import \"Tokens.layout\"\nlabel a; a.center = superview.center", ["Nothing of Tokens.layout is used"]),
    ("import \"Tokens.layout\"\nlabel a; a.center = superview.center; a.width <= wide", []),
    ("import \"Texts.layout\"\nlabel a \"Name\"; a.center = superview.center", []),
    (
      "import \"Tokens.layout\"; import \"./Tokens.layout\"\nlabel a; a.center = superview.center; a.width <= wide",
      ["Tokens.layout is imported already"]
    ),
  ])
  func `an import that nothing uses is a hint`(text: String, messages: [String]) {
    let files = ["Tokens.layout": "let wide = 64", "Texts.layout": "strings de { \"Name\" = \"Name\" }"]
    #expect(solved(text, files).diagnostics.filter { $0.kind == .unusedImport }.map(\.message) == messages)
  }

  @Test func `a statement of another file is mentioned with its file`() throws {
    let text = """
      import "FormRow.layout"
      FormRow email
      email.leading = superview.leading; email.top = superview.top; email.width = 100
      email.caption.width = 50; email.field.width = 200
      """
    let snapshot = solved(text, ["FormRow.layout": Self.row])
    let conflict = try #require(snapshot.diagnostics.first { $0.kind == .conflict })
    let places = conflict.related.map { "\($0.location.file?.name ?? "here")" }
    #expect(places.contains("/app/FormRow.layout"))
    for note in conflict.related {
      let file = note.location.file ?? snapshot.file
      #expect(note.location.range.end <= file.bytes.count)
    }
  }

  @Test func `at most 256 files are read`() {
    var files: [String: String] = [:]
    for index in 0..<400 { files["F\(index).layout"] = "import \"F\(index + 1).layout\"\nlayout L\(index) { }" }
    let snapshot = solved("import \"F0.layout\"\nlabel a", files)
    #expect(snapshot.model.files.files.count == 256)
  }

  private func solved(_ text: String, _ files: [String: String], at path: String = "/app/Screen.layout") -> Snapshot {
    let source = FileSource(path: path) { other in
      guard other.hasPrefix("/app/") else { return .outside }
      return files[String(other.dropFirst("/app/".count))].map { .file(SourceFile(name: other, text: $0)) } ?? .missing
    }
    let parsed = Snapshot(parsing: SourceFile(name: "Screen.layout", text: text), in: source)
    return (try? parsed.solved()) ?? parsed
  }
}
