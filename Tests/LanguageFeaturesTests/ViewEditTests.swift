import LanguageFeatures
import LayoutAnalysis
import SourceText
import Testing

/// Applies the edit of views with this title, offered at the cursor or selection, and compares the text with a picture.
private func check(
  _ drawing: String, offers title: String, giving expected: String, at location: SourceLocation = #_sourceLocation
) throws {
  let picture = Picture(drawing)
  let offered = try viewActions(in: try picture.snapshot(), at: picture.selection)
  let found = try #require(
    offered.first { $0.title == title }, "offered: \(offered.map(\.title))", sourceLocation: location)
  #expect(String(decoding: picture.file.applying(found.edits), as: UTF8.self) == expected, sourceLocation: location)
}

/// Compares the titles of all edits of views at the cursor or selection with a list.
private func check(
  _ drawing: String, offers titles: [String], at location: SourceLocation = #_sourceLocation
) throws {
  let picture = Picture(drawing)
  let offered = try viewActions(in: try picture.snapshot(), at: picture.selection)
  #expect(offered.map(\.title) == titles, sourceLocation: location)
}

struct ViewEditTests {
  // MARK: Ranges

  /// At the larger text size the buttons need more than the narrowest root.
  @Test func `a title names the worst problem in a range, and the size of what it is true of`() throws {
    let text = """
      hstack $0h { spacing: 8; button a "A"; button b "Bb" }
      h.top = superview.top + 20
      h.leading = superview.leading
      preview p { width: 125...400; height: 300; textSize: large, accessibilityLarge }

      """
    let titles = try viewActions(in: try Picture(text).snapshot(), at: Picture(text).selection).map(\.title)
    #expect(
      titles.contains(
        "Add `button newButton` to `h` (then `h` sticks out of its superview by 40 on the right at 125 × 300 points, "
          + "accessibilityLarge)"), "\(titles)")
    #expect(
      titles.contains("Add `imageView newImageView` to `h` (`h` becomes 156 wide at 125 × 300 points, large)"),
      "\(titles)")
  }

  /// A stack closes the gap of `b`, and the equations do not.
  @Test(arguments: [
    ("width: 320...430; busy: all", "when busy { b.hidden: true }"), ("busy: all", "when busy { b.hidden: true }"),
    ("width: 320; b.hidden: false, true", ""), ("width: 320...700", "when regularWidth { b.hidden: true }"),
  ])
  func `a stack is not offered where a state of a range hides one of its views`(range: String, hiding: String) throws {
    func titles(_ hiding: String, _ range: String) throws -> [String] {
      let size = range.hasPrefix("width") ? "height: 568" : "size: 320 x 568"
      let picture = Picture(
        """
        state busy
        «label a "Hello"
        label b "World"
        label c» "End"
        a.top = superview.top + 20; a.leading = superview.leading + 20
        b.top = a.bottom + 8; b.leading = a.leading
        c.top = b.bottom + 8; c.leading = a.leading
        \(hiding)
        preview any { \(range); \(size) }

        """)
      return try viewActions(in: try picture.snapshot(), at: picture.selection).map(\.title)
    }
    let title = "Embed `a`, `b` and `c` in a `vstack`"
    #expect(try !titles(hiding, range).contains(title))
    #expect(try titles("", "width: 320...430; busy: all").contains(title))
  }

  /// `b` moves by a hundredth of a point.
  @Test func `a title names no move that no pixel shows`() throws {
    let picture = Picture(
      """
      «view a
      view b»
      a.size = b.size = 20 x 20
      a.leading = superview.leading + 20; a.top = superview.top
      b.leading = superview.leading + 20.01; b.top = superview.top + 40
      preview p { size: 320 x 480 }

      """)
    let titles = try viewActions(in: try picture.snapshot(), at: picture.selection).map(\.title)
    #expect(
      titles.contains("Align `a` and `b` by `leading`, in place of `b.leading = superview.leading + 20.01`"),
      "\(titles)")
  }

  /// The second label has the name of the first one when that is deleted. Only then it is too narrow for its text.
  @Test func `a title names a new problem beside a gone one of the same kind`() throws {
    let picture = Picture(
      """
      vstack form {
        $0label "First text" { height = 5 }
        label "Other" { horizontalCompressionResistance: 400 }
      }
      form.top = superview.top
      form.leading = superview.leading
      form.width = 20 @500
      preview p { size: 320 x 480 }

      """)
    let titles = try viewActions(in: try picture.snapshot(), at: picture.selection).map(\.title)
    let deletion = try #require(titles.first { $0.hasPrefix("Delete `label#1`") }, "\(titles)")
    #expect(deletion.hasPrefix("Delete `label#1` (then `label#1` is 20 wide and \"Other\" needs "), "\(deletion)")
  }

  // MARK: Deleting

  @Test func `a view is deleted with all that mentions it`() throws {
    try check(
      """
      imageView $0logo, partner { intrinsic: 80 x 80 }

      /// The logo is at the margin.
      logo.leading = superview.leading + 32
      partner.leading = logo.trailing + 32
      logo.top = partner.top = superview.top + 32
      expect logo.width >= 44

      preview p { size: 320 x 480 }
      """,
      offers:
        "Delete `logo` with the 4 statements about it (then `partner` is ambiguous)",
      giving: """
        imageView partner { intrinsic: 80 x 80 }

        partner.top = superview.top + 32

        preview p { size: 320 x 480 }
        """)
  }

  @Test func `a view is deleted with the views in it, and a visual format line keeps its other views`() throws {
    try check(
      """
      view $0card {
        label title "Title"
        title.edges = superview.edges
      }
      view a, b
      H:|-[a(40)]-[card]-[b(40)]-|
      V:|-[a(40)]
      V:|-[b(40)]
      when landscape {
        card.top = superview.top
      }
      card.top = superview.top

      """,
      offers: "Delete `card` with the view in it and the 3 statements about them",
      giving: """
        view a, b
        H:|-[a(40)]
        H:[b(40)]-|
        V:|-[a(40)]
        V:|-[b(40)]

        """)
  }

  @Test func `a view that contains a layout is deleted as one view`() throws {
    try check(
      """
      layout Row {
        label name "Ada"
        name.edges = superview.edges
      }
      layout Screen {
        Row $0row
        row.center = superview.center
        row.name.width >= 44
      }

      """,
      offers: "Delete `row` with the 2 statements about it",
      giving: """
        layout Row {
          label name "Ada"
          name.edges = superview.edges
        }
        layout Screen {
        }

        """)
  }

  @Test func `a constraint is deleted, and the title says what is then undetermined`() throws {
    try check(
      """
      view a
      a.size = 40 x 40
      a.leading = superview.leading$0
      a.top = superview.top
      """,
      offers: ["Delete this constraint (then `a` is ambiguous)"])
  }

  // MARK: Sizes

  @Test func `a view gets its length, its size or its aspect`() throws {
    try check(
      """
      label $0title "Welcome"
      title.leading = superview.leading + 20
      title.top = superview.top + 20
      """,
      offers: "Set the width of `title` to 71 (`title` becomes 71 wide)",
      giving: """
        label title "Welcome"
        title.leading = superview.leading + 20
        title.top = superview.top + 20
        title.width = 71
        """)
    try check(
      """
      imageView $0photo { intrinsic: 160 x 90 }
      photo.leading = superview.leading + 20
      photo.top = superview.top + 20
      """,
      offers: "Set the aspect of `photo` to 16:9",
      giving: """
        imageView photo { intrinsic: 160 x 90 }
        photo.leading = superview.leading + 20
        photo.top = superview.top + 20
        photo.aspect = 16:9
        """)
  }

  // MARK: Several views

  private static let pair = """
    label «a "One"
    label b "Other"»
    a.leading = superview.leading + 20
    b.leading = superview.leading + 28
    a.top = superview.top + 20
    b.top = a.bottom + 12
    """

  @Test func `views are aligned in place of what contradicts it`() throws {
    try check(
      Self.pair,
      offers: "Align `a` and `b` by `leading`, in place of `b.leading = superview.leading + 28` (`b` moves to x = 20)",
      giving: """
        label a "One"
        label b "Other"
        a.leading = superview.leading + 20
        a.leading = b.leading
        a.top = superview.top + 20
        b.top = a.bottom + 12
        """)
  }

  @Test func `views get equal lengths`() throws {
    try check(
      Self.pair, offers: "Make the widths of `a` and `b` equal (`a` becomes 43.667 wide)",
      giving: """
        label a "One"
        label b "Other"
        a.leading = superview.leading + 20
        b.leading = superview.leading + 28
        a.top = superview.top + 20
        b.top = a.bottom + 12
        a.width = b.width
        """)
  }

  @Test func `views are embedded in a stack, which takes their constraints over`() throws {
    try check(
      """
      label «a "One"
      label b "Other"»
      a.leading = superview.leading + 20
      b.leading = a.leading
      a.top = superview.top + 20
      b.top = a.bottom + 12

      """,
      offers: "Embed `a` and `b` in a `vstack`",
      giving: """
        vstack stack {
          spacing: 12
          alignment: leading
          label a "One"
          label b "Other"
        }
        stack.leading = superview.leading + 20
        stack.top = superview.top + 20

        """)
  }

  // MARK: Adding

  @Test func `a view is added below the others`() throws {
    try check(
      """
      label title "Welcome"
      title.leading = superview.leading + 20
      title.top = superview.top + 80
      $0
      preview p { size: 320 x 480 }
      """,
      offers: "Add `button newButton`",
      giving: """
        label title "Welcome"
        button newButton "Button"
        title.leading = superview.leading + 20
        title.top = superview.top + 80
        newButton.top = title.bottom + standard
        newButton.leading = title.leading

        preview p { size: 320 x 480 }
        """)
  }

  @Test func `a view is added to a stack`() throws {
    try check(
      """
      vstack $0form { label title "Welcome" }
      form.leading = superview.leading + 20
      form.top = superview.top + 80
      """,
      offers: "Add `label newLabel` to `form` (`form` becomes 40.667 high)",
      giving: """
        vstack form { label title "Welcome"; label newLabel "Label" }
        form.leading = superview.leading + 20
        form.top = superview.top + 80
        """)
  }

  // MARK: Connecting

  @Test func `an edge is connected with the edge of the superview`() throws {
    try check(
      """
      label $0title "Welcome"
      title.top = superview.top + 80
      """,
      offers: "Connect by `title.leading = superview.leading`",
      giving: """
        label title "Welcome"
        title.top = superview.top + 80
        title.leading = superview.leading
        """)
  }

  @Test func `facing edges of two views are connected`() throws {
    try check(
      Self.pair,
      offers:
        "Connect by `b.top = a.bottom + standard`, in place of `b.top = a.bottom + 12` (`b` moves to y = 48.333)",
      giving: """
        label a "One"
        label b "Other"
        a.leading = superview.leading + 20
        b.leading = superview.leading + 28
        a.top = superview.top + 20
        b.top = a.bottom + standard
        """)
  }

  // MARK: Nothing

  @Test func `nothing is offered while a statement has an error, or in a sketch`() throws {
    try check("view $0a\na.top = superview.leading", offers: [])
    try check("$0a.top = superview.top", offers: ["Delete this constraint"])
  }
}
