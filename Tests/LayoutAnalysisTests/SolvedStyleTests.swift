import LayoutAnalysis
import LayoutDiagnostics
import TestSupport
import Testing

/// What only the solution shows: which view is first, what collapses, what is redundant.
struct SolvedStyleTests {
  @Test func `equal sizes name the first view first`() {
    check(
      "order",
      in: """
        view Red, Blue, Green
        H:|[Red][Blue][Green(40)]|
        V:|[Red]-8-|
        V:|[Blue]-8-|
        V:|[Green]|
        Blue.width = Red.width
        ^^^^^^^^^^^^^^^^^^^^^^ `Red` lies before `Blue`; views appear in layout order
        Red.height = Blue.height
        // layout-lsp:hint order
        preview forth { device: iPhone15 }
        preview back { device: iPhone15; direction: rightToLeft }
        """)
    check(
      "order",
      mends:
        "// layout-lsp:hint order\nview a, b\nH:|[a][b]|\nV:|[a]|\nV:|[b]|\n/* same */ b.width = a.width @high // why",
      to: "// layout-lsp:hint order\nview a, b\nH:|[a][b]|\nV:|[a]|\nV:|[b]|\n/* same */ a.width = b.width @high // why"
    )
  }

  @Test func `views that swap sides between previews have no order`() {
    check(
      "order",
      in: """
        view a, b { size <= superview.size; a.top = superview.top }
        b.size = a.size = 40 x 40
        a.top = b.top
        b.width = a.width
        when portrait { H:|[a][b] } else { H:|[b][a] }
        // layout-lsp:hint order
        preview upright { device: iPhone15 }
        preview turned { device: iPhone15; orientation: landscape }
        """)
  }

  @Test func `a hidden child of a stack cannot collapse against a required size`() {
    check(
      "hidden-size",
      in: """
        vstack form { label "Name"; view row, line { height = 44 @999; width = 20 } }
        form.edges = superview.safeArea.edges except bottom
        row.height >= 44
        ^^^^^^^^^^^^^^^^ On *turned*, `row` cannot collapse when it is hidden, because its height of 44 is required
        when landscape { row.hidden: true; line.hidden: true }
        preview upright { device: iPhone15 }
        preview turned { device: iPhone15; orientation: landscape }
        """)
    check(
      "hidden-size", mends: "hstack row { label a \"A\" { hidden: true; width = 44 as wide } }",
      to: "hstack row { label a \"A\" { hidden: true; width = 44 @999 as wide } }")
  }

  @Test func `a hidden child of a stack cannot collapse against what is in it`() {
    check(
      "hidden-size",
      in: """
        vstack form {
          label "Name"
          view card { hidden: true; label inside "A" }
               ^^^^ `card` cannot collapse when it is hidden, because its content requires a height of 20
          vstack inner { hidden: true; spacing: 8; label "B"; label "C" }
                 ^^^^^ `inner` cannot collapse when it is hidden, because its content requires a height of 8
          view empty { hidden: true; label free "D" }
        }
        form.edges = superview.safeArea.edges except bottom
        inside.top = card.top + 12
        card.bottom = inside.bottom + 8
        inside.leading = card.leading
        free.edges = empty.edges
        """)
    check(
      "hidden-size",
      mends: """
        vstack form { view card { hidden: true; label inside "A" } }
        inside.top = card.top + 12
        card.bottom = inside.bottom
        """,
      to: """
        vstack form { view card { hidden: true; label inside "A" } }
        inside.top = card.top + 12 @999
        card.bottom = inside.bottom
        """)
    check(
      "hidden-size",
      mends: """
        vstack form {
          label "A"
          vstack inner { hidden: true; spacing: 8; label upper "B"; label lower "C" }
        }
        form.edges = superview.safeArea.edges except bottom
        """,
      to: """
        vstack form {
          label "A"
          vstack inner { hidden: true; spacing: 8; label upper "B"; label lower "C" }
          upper.hidden: true; lower.hidden: true
        }
        form.edges = superview.safeArea.edges except bottom
        """)
  }

  /// All four edges together hold the view in place, so that only the far one is lowered.
  @Test(arguments: [
    (
      "inside.edges = card.edges inset 12",
      "inside.edges = card.edges inset 12 except bottom; card.bottom = inside.bottom + 12 @999"
    ),
    (
      "inside.edges = card.edges inset (4, 0, 6, 0) except leading as pins",
      "inside.edges = card.edges inset (4, 0, 6, 0) except bottom, leading as pins; card.bottom = inside.bottom + 6 @999"
    ),
  ])
  func `a hidden child can collapse once its content's trailing edge is optional`(text: String, fixed: String) {
    func layout(_ equation: String) -> String {
      """
      vstack form { view card { hidden: true; label inside "A" } }
      form.edges = superview.safeArea.edges except bottom
      \(equation)
      """
    }
    check("hidden-size", mends: layout(text), to: layout(fixed))
  }

  @Test func `an optional constraint that a stack never satisfies is reported without an amount`() {
    check(
      "fights-stack", "not-met",
      in: """
        vstack rows { alignment: leading; label a "Name"; label b "Password" }
        rows.center = superview.center
        a.leading = rows.leading + 20 @high
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `rows` positions `a`, so this constraint is never satisfied
        b.top = a.bottom + 8 @999
        ^^^^^^^^^^^^^^^^^^^^^^^^^ `rows` positions `b`, so this constraint is never satisfied
        a.leading = rows.leading @high
        rows.width <= 400
        rows.width = 500 @low
        ^^^^^^^^^^^^^^^^^^^^^ 100 short (400 of 500). Because of `rows.width <= 400` (line 6)
        // layout-lsp:hint not-met
        """)
  }

  @Test func `a constraint that another one implies is reported`() {
    check(
      "redundant",
      in: """
        view Red, Blue
        V:|[Red]|
        V:|[Blue]|
        Red.leading = superview.leading
        Red.leading = superview.leading @high
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Removing `Red.leading = superview.leading @high` changes no frame on any preview
        superview.leading = Red.leading
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Removing `superview.leading = Red.leading` changes no frame on any preview
        Blue.leading >= Red.trailing + 8
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Removing `Blue.leading >= Red.trailing + 8` changes no frame on any preview
        Blue.leading = Red.trailing + 8 @low
        Red.width = 100
        Red.width <= 200
        superview.trailing = Blue.trailing
        """)
  }

  @Test func `of two equal constraints only one is reported`() {
    check(
      "redundant",
      in: """
        view Red { edges = superview.edges except trailing }
        Red.width <= 100
        100 >= Red.width
        ^^^^^^^^^^^^^^^^ Removing `100 >= Red.width` changes no frame on any preview
        Red.width = 200 @low
        """)
  }

  @Test func `a constraint that matters on one preview or size is not redundant`() {
    check(
      "redundant",
      in: """
        view square
        square.center = superview.center
        square.aspect = 1:1
        square.size <= superview.size
        square.size = superview.size @high
        """)
    #expect(messages(Layouts.named("06"), "redundant") == [])
    #expect(messages(Layouts.named("07"), "redundant") == [])
    #expect(
      messages(Layouts.named("03"), "redundant") == ["Removing `left.width <= 140` changes no frame on any preview"])
  }

  @Test func `nothing is redundant while a statement has an error or constraints conflict`() {
    let text = "view a { edges = superview.edges except trailing }\na.width <= 100\na.width = 100 @high\n"
    #expect(messages(text, "redundant").count == 1)
    #expect(messages(text + "a.height = 4", "redundant") == [])
    #expect(messages(text + "a.heigt >= 4", "redundant") == [])
  }
}
