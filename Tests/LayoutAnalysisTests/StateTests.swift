import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText
import Testing

/// Names that are true or false, which conditions read and previews set.
struct StateTests {
  /// A card whose details can be shown, above a toolbar.
  private static let card = """
    state expanded, editing
    view details, toolbar
    details.leading = toolbar.leading = superview.leading
    details.trailing = toolbar.trailing = superview.trailing
    details.top = superview.top
    toolbar.top = details.bottom
    when expanded { details.height = 180 } else { details.height = 60 }
    when editing { toolbar.height = 44 } else when expanded { toolbar.height = 20 } else { toolbar.height = 10 }

    """

  @Test func `a state is false unless a preview sets it`() {
    check(
      Self.card + """
        preview usual { size: 100 x 300 }
        preview open { size: 100 x 300; expanded: true }
        preview edited { size: 100 x 300; editing: true; expanded: false }
        """,
      frames: """
        usual.details: 0 0 100 60
        usual.toolbar: 0 60 100 10
        open.details: 0 0 100 180
        open.toolbar: 0 180 100 20
        edited.toolbar: 0 60 100 44
        """)
  }

  @Test func `states are tested beside other conditions and in nested branches`() {
    check(
      """
      state on
      view a
      a.top = superview.top
      a.leading = superview.leading
      a.height = 10
      when on, portrait { a.width = 1 } else when on { a.width = 2 } else { a.width = 3; when portrait { a.hidden: true } }
      preview high { size: 100 x 300; on: true }
      preview wide { size: 300 x 100; on: true }
      preview off { size: 300 x 100 }
      """, frames: "high.a: 0 0 1 10\nwide.a: 0 0 2 10\noff.a: 0 0 3 10")
  }

  @Test func `a range proves every combination, and a message names the states that show the problem`() throws {
    let snapshot = try proved(
      Self.card + """
        superview.bottom >= toolbar.bottom + 20
        preview all { width: 200; height: 200...400; expanded: true, false; editing: all }
        """)
    #expect(
      snapshot.diagnostics.filter { $0.kind == .conflict }.map(\.message) == [
        "Conflict on *all* while `expanded` and `editing` and the root is lower than 244 (at 200 × 200 points, `expanded`, "
          + "`editing`): these constraints contradict each other by 44 points. There is no conflict from a height of 244 on",
        "Conflict on *all* while `expanded` and not `editing` and the root is lower than 220 (at 200 × 200 points, "
          + "`expanded`, not `editing`): these constraints contradict each other by 20 points. There is no conflict from a "
          + "height of 220 on",
      ])
    #expect(snapshot.ranges.map(\.isProved) == [true])
  }

  @Test func `a problem in one of several states names only this one`() throws {
    let snapshot = try proved(
      """
      state on, other
      view a
      a.top = superview.top
      a.leading = superview.leading
      when on { a.width = 120 } else { a.width = 90 }
      when other { a.height = 12 } else { a.height = 10 }
      preview all { size: 100 x 100; on: false, true; other: false, true }
      """)
    #expect(
      snapshot.diagnostics.map(\.message) == [
        "On *all*, `a` sticks out of its superview by 20 on the right while `on` (`on`, not `other`)"
      ])
  }

  @Test(arguments: [
    ("state portrait", "`portrait` is already a condition"),
    ("state scale", "`scale` is already a setting of previews"),
    ("state on, on", "`on` is already the state on line 1"),
    ("let on = 4\nstate on", "`on` is already the constant on line 1"),
    ("state on\nview on", "`on` is already the state on line 1"),
    ("state on\nview a { state off }", "`state` must be at the top level of the file or of a layout"),
    (
      "state on\nview a\nwhen onn { a.hidden: true }",
      "`onn` is not a condition; did you mean `on`?"
    ),
    ("state on\nview a\nwhen on { a.hidden: true }\npreview p { on: maybe }", "`maybe` is not `true` or `false`"),
    (
      "state on\nview a\nwhen on { a.hidden: true }\npreview p { onn: true }",
      "`preview` has no setting `onn`, so it is ignored; did you mean `on`?"
    ),
    ("state", "`state` needs a name, such as `state expanded`"),
    ("state on,", "Expected a name after `state on,`"),
  ])
  func `a state without a meaning is reported`(text: String, message: String) {
    let snapshot = Snapshot(parsing: SourceFile(name: "example.layout", text: text))
    let found = snapshot.diagnostics.filter { $0.severity == .error || $0.severity == .warning }.map(\.message)
    #expect(found.contains { $0.hasPrefix(message) }, "\(found)")
  }

  @Test func `a state that no condition reads is a hint`() {
    #expect(hints("state on\nview a") == ["No `when` reads the state `on`, so it has no effect: state on -> "])
    #expect(
      hints("state on, off\nview a\nwhen off { a.hidden: true }\npreview p { off: true }").map { $0.suffix(26) } == [
        "state on, off -> state off"
      ])
  }

  @Test func `a state that no preview turns on is a hint, once for all its blocks`() {
    #expect(
      hints(
        "state on\nview a\nwhen on { a.width = 4 } else { a.width = 5 }\nwhen on { a.hidden: true }\npreview p { scale: 2 }"
      )
        == [
          "No preview turns `on` on, so its statements are never checked: "
            + "preview p { scale: 2 } -> preview p { scale: 2; on: false, true }"
        ])
    #expect(hints("state on\nview a\nwhen on { a.width = 4 }\npreview p { scale: 2; on: false, true }") == [])
  }

  @Test func `layouts have states of their own, and a preview of the file sets them`() {
    let text = """
      layout One {
        state on
        view a { edges = superview.edges except bottom; height = 10 }
        when on { a.hidden: true }
      }
      layout Two {
        view b { edges = superview.edges except bottom; height = 10 }
      }
      preview p { size: 100 x 100; on: true }
      """
    #expect(codes(text) == [])
  }

  @Test func `previews of a layout turn on states of the layouts in it`() {
    let text = """
      layout Row {
        state open
        view a { edges = superview.edges except bottom; hidden: false }
        when open, compactHeight { a.height = 10 } else { a.height = 20 }
      }
      layout Page { Row row { edges = superview.edges except bottom } }
      preview low { size: 100 x 100; open: true }
      preview high { size: 100 x 900 }
      """
    #expect(hints(text) == [])
    #expect(
      hints(text.replacing("; open: true", with: "")).map { $0.hasPrefix("No preview turns `open` on") } == [true])
  }

  @Test func `an edited state is solved like an opened one`() throws {
    let texts = [
      Self.card + "preview p { size: 100 x 300; expanded: true }",
      Self.card + "preview p { size: 100 x 300; expanded: false }",
      Self.card.replacing("state expanded, editing", with: "state editing") + "preview p { size: 100 x 300 }",
      Self.card + "preview p { size: 100 x 300; expanded: true, false }",
    ]
    var snapshot = analyzed(texts[0])
    for text in texts.dropFirst() + texts {
      snapshot = try Snapshot(parsing: SourceFile(name: "example.layout", text: text), after: snapshot).solved()
      #expect(snapshot.diagnostics.map(\.message) == analyzed(text).diagnostics.map(\.message))
      #expect(snapshot.frame("details") == analyzed(text).frame("details"))
    }
  }

  /// The hints on states, each with the line that its first fix changes.
  private func hints(_ text: String) -> [String] {
    let snapshot = Snapshot(parsing: SourceFile(name: "example.layout", text: text))
    return snapshot.diagnostics.filter {
      $0.kind == .unusedState || $0.kind == .unseenState || $0.kind == .unseenCondition
    }
    .map { diagnostic in
      guard let fix = diagnostic.fixes.first, let edit = fix.edits.first else { return diagnostic.message }
      let line = snapshot.file.place(at: edit.range.start).line
      func lineText(_ file: SourceFile) -> String { file[file.content(ofLine: line - 1)] }
      let fixed = SourceFile(name: "example.layout", bytes: snapshot.file.applying(fix.edits))
      let isRemoved = lineText(fixed) == "view a"
      return "\(diagnostic.message): \(lineText(snapshot.file)) -> \(isRemoved ? "" : lineText(fixed))"
    }
  }

  private func proved(_ text: String) throws -> Snapshot {
    let snapshot = Snapshot(parsing: SourceFile(name: "example.layout", text: text))
    return snapshot.reporting(ranges: try snapshot.rangeProofs())
  }

  @Test func `a layout's own preview sets the states of layouts in it`() {
    check(
      """
      layout Row {
        state open
        view a
        H:|[a]|
        a.top = superview.top
        when open { a.height = 30 } else { a.height = 10 }
      }
      layout Box {
        Row row
        row.edges = superview.edges
      }
      layout Screen {
        Box box
        box.edges = superview.edges
        preview shut { size: 100 x 100 }
        preview opened { size: 100 x 100; open: true }
      }
      """, frames: "Screen/shut.box.row.a: 0 0 100 10\nScreen/opened.box.row.a: 0 0 100 30")
  }
}
