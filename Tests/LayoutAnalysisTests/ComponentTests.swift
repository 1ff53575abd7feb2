import LayoutAnalysis
import LayoutDiagnostics
import LayoutModel
import SourceText
import Testing

private let row = """
  layout Row {
    let gutter = 8
    label caption "Caption" { horizontalHugging: 900 }
    textField field
    caption.leading = superview.leading
    field.leading = caption.trailing + gutter
    superview.trailing = field.trailing
    caption.centerY = field.centerY
    field.verticalEdges = superview.verticalEdges
    preview own { size: 300 x 34 }
  }

  """

/// A layout as a kind of view.
struct ComponentTests {
  @Test func `a layout is used twice, with its own constants and texts`() {
    check(
      row + """
        layout Form {
          vstack form {
            spacing: 12
            Row email { caption.text: "Mail"; gutter: 2 * 10 }
            Row code { caption.text: "Mail" }
          }
          form.edges = superview.edges except bottom
          preview phone { size: 400 x 800 }
        }
        """,
      frames: """
        Row/own.caption: 0 6.75 59.5 20.5
        Form/phone.form: 0 0 400 80
        Form/phone.email: 0 0 400 34
        Form/phone.email.caption: 0 6.75 31 20.5
        Form/phone.email.field: 51 0 349 34
        Form/phone.code: 0 46 400 34
        Form/phone.code.field: 39 0 361 34
        """)
  }

  @Test func `paths reach inner views, their guides and their settings`() {
    check(
      """
      layout Meter {
        view face
        guide dials
        face.edges = superview.edges
        dials.top = face.top + 42
        dials.edges = face.edges except top
        preview own { size: 100 x 100 }
      }
      layout Panel {
        Meter meter
        view hand, frame
        meter.edges = superview.edges
        hand.top = meter.dials.top
        hand.leading = meter.face.margins.leading
        hand.size = 10 x 10
        frame.edges = meter.face.edges inset 5
        preview own { size: 100 x 100 }
      }
      layout Wall {
        Panel panel
        panel.edges = superview.edges
        view mark
        mark.top = panel.meter.dials.top
        mark.leading = superview.leading
        panel.hand.hidden: true
        mark.size = panel.hand.size
        preview own { size: 200 x 200 }
      }
      """,
      frames: """
        Panel/own.meter.dials: 0 42 100 58
        Panel/own.hand: 8 42 10 10
        Panel/own.frame: 5 5 90 90
        Wall/own.panel.meter.face: 0 0 200 200
        Wall/own.mark: 0 42 10 10
        """)
  }

  @Test func `a block fills an inner view`() {
    check(
      """
      layout Card {
        vstack content { spacing: 4; view bar { height = 10 } }
        content.edges = superview.edges inset 8
        preview own { size: 200 x 100 }
      }
      layout Profile {
        Card card {
          content {
            view photo { height = 50 }
            photo.width = 60
          }
        }
        card.leading = superview.leading
        card.top = superview.top
      }
      """,
      frames: """
        Profile/default.card: 0 0 76 80
        Profile/default.card.content: 8 8 60 64
        Profile/default.card.bar: 0 0 60 10
        Profile/default.photo: 0 14 60 50
        """)
  }

  @Test func `a layout can come after the one that contains it, and inside several`() {
    check(
      """
      layout Outer { Middle a, b; H:|[a][b(==a)]|; V:|[a]|; V:|[b]| ; preview own { size: 100 x 50 } }
      layout Middle { Inner one { step: step + 1 }; let step = 4; one.edges = superview.edges }
      layout Inner { let step = 1; let twice = 2 * step; view v; v.edges = superview.edges inset twice }
      """,
      frames: """
        Outer/own.a.one.v: 10 10 30 30
        Outer/own.b.one: 0 0 50 50
        """)
  }

  @Test func `conditions and text sizes are the screen's, and the root is the view itself`() {
    check(
      """
      layout Part {
        view v
        v.leading = root.leading + 3
        v.top = superview.top
        v.height = 10
        when compactWidth { v.width = 5 } else { v.width = 7 }
      }
      layout Screen {
        Part part
        part.edges = superview.edges inset 20
        preview small { size: 300 x 300 }
        preview large { size: 900 x 900; widthClass: regular }
      }
      """,
      frames: """
        Screen/small.part.v: 3 0 5 10
        Screen/large.part.v: 3 0 7 10
        """)
  }

  @Test func `a setting outside replaces one under a condition inside`() {
    check(
      """
      layout Part {
        hstack h { view a { size = 10 x 10 }; view b { size = 10 x 10 } }
        h.leading = superview.leading
        h.top = superview.top
        when portrait { h.spacing: 5 }
      }
      layout Screen {
        Part part { h.spacing: 9 }
        Part other
        part.edges = superview.edges
        other.edges = superview.edges
        preview small { size: 300 x 400 }
      }
      """,
      frames: """
        Screen/small.part.b: 19 0 10 10
        Screen/small.other.b: 15 0 10 10
        """)
  }

  @Test func `names that a layout does not have are reported`() {
    check(
      row + """
        layout Form {
          Row email { guter: 3; captoin.text: "A"; when compactHeight { gutter: 3 } }
                      ^^^^^ unknown-setting: `Row` has no constant or setting `guter`, so it is ignored; did you mean `gutter`?
                                ^^^^^^^ unknown-view: `Row` has no view or guide called `captoin`; did you mean `caption`?
                                                                        ^^^^^^ syntax: A constant cannot depend on a condition; set it outside `when`
          Row code { feld { } }
                     ^^^^ unknown-view: `Row` has no view or guide called `feld`; did you mean `field`?
          email.top = superview.top
          email.feild.leading = 0
                ^^^^^ unknown-view: `Row` has no view or guide called `feild`; did you mean `field`?
          email.field = 3
                ^^^^^ unknown-attribute: `email.field` is a view; an equation needs one of its attributes, such as `email.field.width`
          email.field.color.text: 3
          ^^^^^^^^^^^^^^^^^^^^^^ syntax: A setting is written `name: value` or `view.name: value`
        }
        """)
  }

  @Test func `a layout does not contain itself`() {
    check(
      """
      layout Card {
        Row r
      }
      layout Row {
        Card c
        ^^^^ contains-itself: `Row` contains itself: `Row`, `Card`, `Row`
      }
      """)
  }

  @Test func `a constant's value that is not possible is reported where it is set`() {
    check(
      """
      layout Part { let side = 4; view v; v.width = side; v.height = 3; v.leading = superview.leading; v.top = superview.top; preview own { size: 9 x 9 } }
      layout Screen {
        Part part { side: -4 }
        ^^^^ negative-size: With these constants: A `width` cannot be negative
        part.edges = superview.edges
      }
      """)
  }

  @Test func `layouts are counted before they are inserted`() {
    var text = "layout L0 { view a, b, c, d }\n"
    for level in 1...6 { text += "layout L\(level) { L\(level - 1) a, b, c, d }\n" }
    func errors(_ text: String) -> [String] {
      Snapshot(parsing: SourceFile(name: "a.layout", text: text)).textErrors.map(\.message)
    }
    #expect(errors(text) == ["A layout can have at most 20000 views, with those of the layouts in it"])
    var deep = "layout L0 { view a }\n"
    for level in 1...64 { deep += "layout L\(level) { L\(level - 1) a }\n" }
    #expect(errors(deep) == ["Layouts can contain each other at most 64 deep"])
  }

  // MARK: Findings

  @Test func `a problem of a layout is reported in the layout only`() {
    let text = """
      layout Part {
        view v
        v.leading = superview.leading
        v.top = superview.top
        v.height = 5
        preview own { size: 100 x 100 }
      }
      layout Screen {
        Part a, b
        a.edges = superview.edges
        b.edges = superview.edges
        preview p { size: 300 x 300 }
      }
      """
    let found = analyzed(text).problems
    #expect(found.map(\.kind.code) == ["ambiguous"])
    #expect(found.map { $0.range.start } == [text.utf8.count - text.drop { $0 != "v" }.utf8.count + 5])
  }

  @Test func `a problem that appears only in use is reported once, at the view`() {
    let text = """
      layout Part {
        imageView v { intrinsic: 80 x 10 }
        v.leading = superview.leading
        v.verticalEdges = superview.verticalEdges
        preview own { size: 100 x 10 }
      }
      layout Screen {
        Part a, b
        H:|[a(50)]-100-[b(50)]
        V:|[a(10)]
        V:|[b(10)]
        preview p { size: 300 x 300 }
      }
      """
    let snapshot = analyzed(text)
    let found = snapshot.problems
    #expect(found.map(\.kind.code) == ["outside"])
    #expect(found.map { snapshot.file[$0.range] } == ["a"])
    #expect(found.first?.message.contains("`a.v` sticks out") == true, "\(found.map(\.message))")
    #expect(found.first?.message.hasSuffix("It is the same for `b.v`") == true, "\(found.map(\.message))")
  }

  @Test func `a conflict names the statement inside`() {
    let text = """
      layout Part {
        view v
        v.edges = superview.edges
        v.width = 80
        preview own { size: 80 x 10 }
      }
      layout Screen {
        Part a
        a.edges = superview.edges
        preview p { size: 300 x 300 }
      }
      """
    let snapshot = analyzed(text)
    let found = snapshot.problems
    #expect(found.map(\.kind.code) == ["conflict"])
    let notes = found.flatMap(\.related).map { snapshot.file[$0.location.range] }
    #expect(notes.contains("v.width = 80"), "\(notes)")
  }

  @Test func `an expectation inside is verified in use`() {
    let text = """
      layout Part {
        view v
        v.edges = superview.edges
        expect v.width >= 44 as "room"
        preview own { size: 100 x 100 }
      }
      layout Screen { Part a; a.leading = superview.leading; a.top = superview.top; a.size = 30 x 30 }
      """
    let snapshot = analyzed(text)
    #expect(snapshot.problems.map { snapshot.file[$0.range] } == ["a"])
    #expect(
      snapshot.problems.first?.message.hasPrefix("\"room\" fails: expected `a.v.width` to be at least 44, but it is 30")
        == true, "\(snapshot.problems.map(\.message))")
  }

  @Test func `a layout with its own previews is solved only there, and one without them only in use`() {
    let snapshot = analyzed(
      """
      layout Own { view v; v.edges = superview.edges; preview own { size: 100 x 100 } }
      layout Used { view v; v.edges = superview.edges }
      layout Screen { Used u; u.edges = superview.edges }
      preview phone { device: iPhone15 }
      """)
    let previews = snapshot.solution?.layouts.map { $0.previews.map(\.preview.name) }
    #expect(previews == [["own"], [], ["phone"]])
  }
}
