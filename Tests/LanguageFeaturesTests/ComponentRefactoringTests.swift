import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText
import Testing

/// *Inline this component* and *Extract to a component*.
struct ComponentRefactoringTests {
  // MARK: Inline

  private static let row = """
    layout Row {
      let gutter = 8
      label caption "Caption" { horizontalHugging: 900 }
      textField field
      caption.leading = superview.leading as start
      field.leading = caption.trailing + gutter // apart
      superview.trailing = field.trailing
      caption.centerY = root.centerY
      field.verticalEdges = superview.verticalEdges
      preview own { size: 300 x 34 }
    }
    """

  @Test func `a layout is written in the braces of the view that contains it`() throws {
    try checkInline(
      """
      \(Self.row)
      layout Form {
        R$0ow email { gutter: 20; caption.text: "Email" }
        email.edges = superview.margins.edges except bottom
        email.field.width >= 40
        preview phone { device: iPhone15 }
      }
      """,
      gives: """
        \(Self.row)
        layout Form {
          view email {
            let gutter = 20
            label caption "Email" { horizontalHugging: 900 }
            textField field
            caption.leading = superview.leading as start
            field.leading = caption.trailing + gutter  // apart
            superview.trailing = field.trailing
            caption.centerY = email.centerY
            field.verticalEdges = superview.verticalEdges
          }
          email.edges = superview.margins.edges except bottom
          field.width >= 40
          preview phone { device: iPhone15 }
        }
        """)
  }

  @Test func `a layout of another file is written with what it needs`() throws {
    let files = [
      "/app/Row.layout": """
      import "Dot.layout"
      let gap = 8
      let wide = 2 * gap
      Dot dot
      label name "Ada"
      dot.leading = superview.leading; dot.centerY = superview.centerY
      name.leading = dot.trailing + wide
      name.verticalEdges = superview.verticalEdges; name.trailing = superview.trailing
      preview own { size: 200 x 40 }

      """,
      "/app/Dot.layout": "root.size = 6 x 6\n",
    ]
    try checkInline(
      """
      import "Row.layout"

      let wide = 3
      Ro$0w first { gap: wide }
      first.top = superview.top; first.leading = superview.leading
      first.dot.width >= 2

      """, files,
      gives: """
        import "Dot.layout"

        let wide = 3
        view first {
          let gap = wide
          let firstWide = 2 * gap
          Dot dot
          label name "Ada"
          dot.leading = superview.leading
          dot.centerY = superview.centerY
          name.leading = dot.trailing + firstWide
          name.verticalEdges = superview.verticalEdges
          name.trailing = superview.trailing
        }
        first.top = superview.top; first.leading = superview.leading
        dot.width >= 2

        """)
  }

  @Test func `paths in other files follow`() throws {
    let text = "\(Self.row)\nlayout Form {\n  Row$0 email\n  email.edges = superview.edges\n}\n"
    let picture = Picture(text)
    let user = """
      import "Form.layout"
      Form form
      form.edges = superview.edges
      form.email.field.width >= 10

      """
    let files = ["/app/Form.layout": picture.file.text, "/app/Screen.layout": user]
    let snapshot = try snapshot(picture.file, at: "/app/Form.layout", files)
    let screen = try self.snapshot(SourceFile(name: "Screen.layout", text: user), at: "/app/Screen.layout", files)
    let offered = refactorings(
      in: snapshot, at: picture.selection, of: [.inlineComponent],
      others: OtherFiles(users: [screen], paths: nil))
    let other = try #require(offered.first?.elsewhere.first)
    #expect(other.file.name == "/app/Screen.layout")
    #expect(
      String(decoding: other.file.applying(other.edits), as: UTF8.self)
        == user.replacing("form.email.field", with: "form.field"))
  }

  // MARK: Extract

  private static let plain = """
    let gap = 8
    vi$0ew card {
      label title "Ada"
      title.edges = superview.edges inset gap
    }
    card.top = superview.top; card.leading = superview.leading
    preview phone { device: iPhone15 }

    """

  @Test func `a file that is one layout becomes two`() throws {
    try checkExtract(
      Self.plain, at: "/app/Form.layout",
      gives: """
        let gap = 8
        layout Card {
          label title "Ada"
          title.edges = superview.edges inset gap
        }

        layout Form {
          Card card
          card.top = superview.top; card.leading = superview.leading
        }
        preview phone { device: iPhone15 }

        """)
  }

  @Test func `a view is extracted to a new file`() throws {
    let picture = Picture(Self.plain)
    let snapshot = try snapshot(picture.file, at: "/app/Form.layout", [:])
    let offered = refactorings(
      in: snapshot, at: picture.selection, of: [.extractComponent],
      others: OtherFiles(users: [], paths: ["/app/Form.layout", "/app/Card.layout"]))
    let found = try #require(
      offered.first { $0.title == "Extract the component `Card2` to `Card2.layout`" }, "\(offered.map(\.title))")
    #expect(found.created?.name == "/app/Card2.layout")
    #expect(
      found.created?.text == "let gap = 8\nlabel title \"Ada\"\ntitle.edges = superview.edges inset gap\n"
        + "\npreview inUse { width: 137/3; height: fit }\n")
    #expect(
      String(decoding: picture.file.applying(found.edits), as: UTF8.self) == """
        import "Card2.layout"

        let gap = 8
        Card2 card
        card.top = superview.top; card.leading = superview.leading
        preview phone { device: iPhone15 }

        """)
  }

  // MARK: Helpers

  private func snapshot(_ file: SourceFile, at path: String, _ files: [String: String]) throws -> Snapshot {
    let source = FileSource(path: path) { other in
      files[other].map { .file(SourceFile(name: other, text: $0)) } ?? .missing
    }
    return try Snapshot(parsing: file, in: source).solved()
  }

  private func checkInline(
    _ drawing: String, _ files: [String: String] = [:], gives expected: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    try check(drawing, files, at: "/app/Test.layout", .inlineComponent, gives: expected, location)
  }

  private func checkExtract(
    _ drawing: String, at path: String = "/app/Test.layout", gives expected: String,
    location: SourceLocation = #_sourceLocation
  ) throws {
    try check(drawing, [:], at: path, .extractComponent, gives: expected, location)
  }

  private func check(
    _ drawing: String, _ files: [String: String], at path: String, _ kind: Refactoring.Kind, gives expected: String,
    _ location: SourceLocation
  ) throws {
    let picture = Picture(drawing)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let snapshot = try snapshot(SourceFile(name: name, bytes: picture.file.bytes), at: path, files)
    #expect(snapshot.textErrors.map(\.message) == [], sourceLocation: location)
    let offered = refactorings(in: snapshot, at: picture.selection, of: [kind])
    let found = try #require(offered.first, "not offered", sourceLocation: location)
    #expect(
      String(decoding: snapshot.file.applying(found.edits), as: UTF8.self) == expected, sourceLocation: location)
  }
}
