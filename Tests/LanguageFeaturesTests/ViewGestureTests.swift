import LanguageFeatures
import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import SourceText
import Testing

private func solved(_ text: String) throws -> Snapshot {
  try Snapshot(parsing: SourceFile(name: "test.layout", text: text)).solved()
}

/// Compares the titles of the edits for a gesture with a list.
private func check(
  _ text: String, _ gesture: ViewGesture, offers titles: [String], at location: SourceLocation = #_sourceLocation
) throws {
  let editor = try #require(ViewEditor(try solved(text)), sourceLocation: location)
  #expect(try editor.edits(for: gesture).map(\.refactoring.title) == titles, sourceLocation: location)
}

/// Applies the edit for a gesture with this title, and compares the text with a picture.
private func check(
  _ text: String, _ gesture: ViewGesture, offers title: String, giving expected: String,
  at location: SourceLocation = #_sourceLocation
) throws {
  let snapshot = try solved(text)
  let editor = try #require(ViewEditor(snapshot), sourceLocation: location)
  let offered = try editor.edits(for: gesture).map(\.refactoring)
  let found = try #require(
    offered.first { $0.title == title }, "offered: \(offered.map(\.title))", sourceLocation: location)
  #expect(
    String(decoding: snapshot.file.applying(found.edits), as: UTF8.self) == expected, sourceLocation: location)
}

/// Edits of views as the preview page requests them: what is kept, and what is not offered.
struct ViewGestureTests {
  // MARK: Comments

  @Test(arguments: ["// note of the designer\n", "/* only */ "])
  func `a view that is added is after the comments of its container`(comment: String) throws {
    let text =
      "view a { \(comment)}\na.top = superview.top + 60\na.leading = superview.leading + 20\na.size = 90 x 90\n"
    let snapshot = try solved(text)
    let editor = try #require(ViewEditor(snapshot))
    let edit = try #require(try editor.edits(for: .add(kind: "label", to: "a", left: nil, top: nil)).first)
    #expect(
      edit.edited.file.text.hasPrefix(
        comment.hasPrefix("//")
          ? "view a { // note of the designer\n  label newLabel" : "view a { /* only */\n  label newLabel"))
  }

  @Test func `a deletion keeps the comments about other views`() throws {
    try check(
      """
      label d "D", /* about e */ e "E", f "F"
      d.top = superview.top + 60
      d.leading /* one */ = e.leading /* e and f */ = f.leading = superview.leading + 20
      e.top = superview.top + 100
      f.top = superview.top + 200
      view box {
        // The box is as wide as the screen.
        top = d.top + 300
      }
      when landscape {
        // In landscape the title is smaller.
        d.width <= 100
      }

      """,
      .delete(["d"]),
      offers: "Delete `d` with the 4 statements about it (then `box` is ambiguous)",
      giving: """
        label /* about e */ e "E", f "F"
        /* one */ e.leading = /* e and f */ f.leading = superview.leading + 20
        e.top = superview.top + 100
        f.top = superview.top + 200
        view box {
          // The box is as wide as the screen.
        }
        when landscape {
          // In landscape the title is smaller.
        }

        """)
  }

  @Test func `a deletion leaves no branch without statements`() throws {
    try check(
      """
      view a, b
      a.edges = superview.edges
      b.edges = superview.edges inset 20
      when landscape {
        b.alpha: 0.5
      } else when rightToLeft {
        b.alpha: 0.6
      } else {
        b.alpha: 0.7
      }
      when landscape {
        a.alpha: 0.5
      } else {
        b.alpha: 0.7
      }

      """,
      .delete(["b"]), offers: "Delete `b` with the 5 statements about it",
      giving: """
        view a
        a.edges = superview.edges
        when landscape {
          a.alpha: 0.5
        }

        """)
  }

  @Test func `a constraint with a comment is not replaced`() throws {
    let text = """
      view a, b
      a.size = b.size = 50 x 50
      a.top = superview.top + 60
      a.leading = superview.leading + 20
      b.top = a.bottom + 8
      b.leading = a.leading + 40

      """
    let gesture = ViewGesture.equate(["a", "b"], .leading)
    try check(
      text, gesture,
      offers: ["Align `a` and `b` by `leading`, in place of `b.leading = a.leading + 40` (`b` moves to x = 20)"])
    try check(text.replacing("= a.leading", with: "= /* why */ a.leading"), gesture, offers: [])
    try check(text.replacing("b.leading", with: "/// Why.\nb.leading"), gesture, offers: [])
  }

  @Test func `the documentation and comments of views follow them into a stack`() throws {
    try check(
      """
      /// The first.
      view a { size = 50 x 50 }
      /// The second.
      label b /* the title */ "B" { font: 20 }
      // About the place.
      a.top = superview.top + 60
      a.leading = superview.leading + 20
      b.top = a.bottom + 8
      b.leading = a.leading

      """,
      .embed(["a", "b"]), offers: "Embed `a` and `b` in a `vstack`",
      giving: """
        vstack stack {
          spacing: 8
          alignment: leading
          /// The first.
          view a { size = 50 x 50 }
          /// The second.
          label b /* the title */ "B" { font: 20 }
        }
        // About the place.
        stack.top = superview.top + 60
        stack.leading = superview.leading + 20

        """)
  }

  // MARK: Ranges and required constraints

  @Test func `an edge that is determined in a range replaces what determines it`() throws {
    let text = """
      view a, b
      a.top = b.top = superview.top + 60
      a.height = b.height = 50
      a.leading = superview.leading + 20
      a.trailing = superview.centerX
      b.trailing = superview.trailing - 20
      b.width = 100
      preview r { width: 320...900; height: 600 }

      """
    try check(
      text, .connect(view: "b", .leading, target: "a", .trailing, bothAxes: false),
      offers: [
        "Connect by `b.leading = a.trailing + 40`, in place of `b.trailing = superview.trailing - 20` "
          + "(`b` moves to x = 490 at 900 × 600 points)"
      ])
  }

  @Test func `what is true in one state only is not offered`() throws {
    try check(
      """
      state open
      imageView a { intrinsic: 280 x 50 }
      a.top = superview.top
      a.leading = superview.leading + 20
      when open {
        a.trailing <= superview.trailing - 200
      }
      preview p { size: 320 x 480; open: all }

      """, .size("a", .width), offers: [])
  }

  @Test func `what required constraints determine is not stated again`() throws {
    let text = """
      view a
      a.top = superview.top + 60
      a.height = 50
      a.horizontalEdges = superview.margins.horizontalEdges
      vstack form {
        label title "Welcome"
        textField email "Email"
      }
      form.top = a.bottom + 20
      form.horizontalEdges = superview.margins.horizontalEdges

      """
    try check(text, .size("a", nil), offers: [])
    try check(text, .size("title", .width), offers: [])
    try check(text, .connect(view: "a", .trailing, target: "form", .centerX, bothAxes: false), offers: [])
  }

  @Test func `a distance is replaced, not stated twice`() throws {
    try check(
      """
      view a, b
      a.top = superview.top + 60; a.leading = superview.leading + 20; a.size = 50 x 50
      b.top = a.bottom + 8; b.leading = a.leading; b.size = 50 x 50

      """, .connect(view: "b", .top, target: nil, .top, bothAxes: false),
      offers: "Connect by `b.top = superview.top + 118`, in place of `b.top = a.bottom + 8`",
      giving: """
        view a, b
        a.top = superview.top + 60; a.leading = superview.leading + 20; a.size = 50 x 50
        b.top = superview.top + 118; b.leading = a.leading; b.size = 50 x 50

        """)
  }

  // MARK: Stacks

  @Test func `a stack keeps the size that a view has from its superview`() throws {
    try check(
      """
      view a { height = 50; width = superview.width / 2 }
      view b { height = 40 }
      b.width = superview.width / 3
      a.top = superview.top + 60
      a.leading = superview.leading + 20
      b.top = a.bottom + 8
      b.leading = a.leading

      """, .embed(["a", "b"]), offers: "Embed `a` and `b` in a `vstack`",
      giving: """
        vstack stack {
          spacing: 8
          alignment: leading
          view a { height = 50; width = root.width / 2 }
          view b { height = 40 }
        }
        b.width = root.width / 3
        stack.top = superview.top + 60
        stack.leading = superview.leading + 20

        """)
  }

  @Test func `a stack that would lose a constraint or fix a distance is not offered`() throws {
    let flexible = """
      label a "Title"
      button b "Continue"
      a.top = superview.safeArea.top + 20
      a.leading = superview.leading + 20
      superview.safeArea.bottom = b.bottom + 20
      b.leading = a.leading
      """
    try check(flexible, .embed(["a", "b"]), offers: [])
    try check(flexible + "\nb.top >= a.bottom + 12 as \"room\"\n", .embed(["a", "b"]), offers: [])
    let fixed = """
      view a, b
      a.size = b.size = 30 x 30
      a.top = superview.top + 60
      a.leading = superview.leading + 10
      b.top = a.bottom + 40
      b.leading = a.leading
      """
    try check(fixed, .embed(["a", "b"]), offers: ["Embed `a` and `b` in a `vstack`"])
    try check(fixed + "\nb.top = a.bottom + 40 @low\n", .embed(["a", "b"]), offers: [])
    try check(fixed + "\nb.centerX <= superview.centerX as \"left half\"\n", .embed(["a", "b"]), offers: [])
  }

  @Test func `a stack that collapses a view is not offered`() throws {
    try check(
      """
      platform: macOS
      label name "Name"
      textField field
      name.leading = superview.leading + 20
      name.centerY = field.centerY
      field.top = superview.top + 20
      field.leading = name.trailing + 8
      superview.trailing = field.trailing + 20
      button done "Done"
      done.top = field.bottom + 20
      done.leading = superview.leading + 20
      preview sheet { size: 320 x 160 }

      """, .embed(["name", "done"]), offers: [])
  }

  // MARK: Distances

  private static let row = """
    view a, b, c
    a.top = b.top = c.top = superview.top + 30
    a.size = b.size = c.size = 30 x 30
    a.leading = superview.leading + 10
    b.leading = a.trailing + 21
    """

  @Test func `views share the room only if the first and the last stay`() throws {
    let preview = "\npreview p { size: 300 x 200 }\n"
    try check(
      Self.row + "\nc.leading = b.trailing + 5" + preview, .distribute(["a", "b", "c"], isHorizontal: true),
      offers: [
        "Distribute `a`, `b` and `c` horizontally at distances of 13, in place of `b.leading = a.trailing + 21` and `c.leading = b.trailing + 5` (`b` moves to x = 53)"
      ])
    try check(
      Self.row + "\nc.leading = superview.leading + 96" + preview, .distribute(["a", "b", "c"], isHorizontal: true),
      offers: [
        "Distribute `a`, `b` and `c` horizontally in the room that they have, in place of `b.leading = a.trailing + 21` (`b` moves to x = 53)"
      ])
  }

  // MARK: New views

  @Test func `a view is not added outside of the screen`() throws {
    let text = """
      view page
      page.edges = superview.edges
      preview p { device: iPhone15 }

      """
    let editor = try #require(ViewEditor(try solved(text)))
    let edit = try #require(try editor.edits(for: .add(kind: "label", to: nil, left: nil, top: nil)).first)
    #expect(edit.edited.file.text.contains("newLabel.top = superview.safeArea.top + standard"))
  }

  @Test func `the title names a text without a translation`() throws {
    let text = """
      label a "A"
      a.top = superview.top + 60
      a.leading = superview.leading + 20
      strings de {
        "A" = "Ah";
      }

      """
    let editor = try #require(ViewEditor(try solved(text)))
    let added = try editor.edits(for: .add(kind: "label", to: nil, left: nil, top: nil)).map(\.refactoring.title)
    #expect(added == ["Add `label newLabel` (then `de` has no text for \"Label\")"])
    // Another file may use a text that no view shows.
    let deleted = try editor.edits(for: .delete(["a"])).map(\.refactoring.title)
    #expect(deleted == ["Delete `a` with the 2 statements about it"])
  }

  // MARK: Reasons

  private static let boxes = """
    view a, b
    a.top = superview.top + 60; a.leading = superview.leading + 10; a.size = 30 x 30
    b.top = superview.top + 160; b.leading = superview.leading + 10; b.size = 30 x 30

    """

  @Test(arguments: [
    ("a", Attribute.top, "b", Attribute.leading, "`a.top` and `leading` are on different axes."),
    ("a", .top, "a", .top, "A view cannot be connected with itself."),
    ("a", .top, "z", .top, "The text of this layout does not declare `z`."),
    ("a", .width, "b", .width, "Only edges and centers can be connected."),
  ])
  func `the reason names what is wrong with a connection`(
    view: String, attribute: Attribute, target: String, other: Attribute, words: String
  ) throws {
    let editor = try #require(ViewEditor(try solved(Self.boxes)))
    let gesture = ViewGesture.connect(view: view, attribute, target: target, other, bothAxes: false)
    #expect(try editor.edits(for: gesture).isEmpty)
    #expect(editor.reason(against: gesture) == words)
  }

  @Test func `the reason names what is wrong with a kind, a preview or a layout`() throws {
    let boxes = try solved(Self.boxes)
    let editor = try #require(ViewEditor(boxes))
    #expect(
      editor.reason(against: .add(kind: "frob", to: nil, left: nil, top: nil)) == "No kind of view is called `frob`.")
    #expect(
      editor.reason(against: .add(kind: "checkBox", to: nil, left: nil, top: nil)) == "`checkBox` is a view of macOS.")
    #expect(
      ViewEditor.reason(against: boxes, layout: nil, preview: "x") == "No preview of this layout is called `x`.")
    let many = (0..<301).map { "view v\($0) { edges = superview.edges inset \($0 % 100) }\n" }.joined()
    #expect(
      ViewEditor.reason(against: try solved(many), layout: nil, preview: nil)
        == "This layout has 302 views. Views are edited in layouts of up to 300 views.")
  }

  // MARK: Other files

  @Test func `a view that another file mentions is not deleted`() throws {
    let row = """
      label cap "Cap"
      cap.leading = superview.leading
      cap.top = superview.top
      label x "X"
      x.top = cap.bottom
      x.leading = cap.leading
      preview p { size: 100 x 60 }

      """
    let use = """
      import "Row.layout"
      Row r
      r.edges = superview.edges
      expect r.x.width >= 5

      """
    let files = ["/Row.layout": row, "/Use.layout": use]
    func source(_ path: String) -> FileSource {
      FileSource(path: path) { path in
        files[path].map { .file(SourceFile(name: path, text: $0)) } ?? .missing
      }
    }
    let own = try Snapshot(
      parsing: SourceFile(name: "/Row.layout", text: row), in: source("/Row.layout")
    ).solved()
    let user = Snapshot(parsing: SourceFile(name: "/Use.layout", text: use), in: source("/Use.layout"))
    #expect(user.textErrors.isEmpty)
    let editor = try #require(ViewEditor(own, users: [user]))
    #expect(try editor.edits(for: .delete(["x"])).isEmpty)
    #expect(editor.reason(against: .delete(["x"])) == "A file that imports this one mentions `x`.")
    #expect(try !#require(ViewEditor(own)).edits(for: .delete(["x"])).isEmpty)
  }
}
