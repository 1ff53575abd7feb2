import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

struct ExtractionTests {
  // MARK: Guides

  @Test func `views at the same position are pinned to a guide`() throws {
    try check(
      """
      label a "One", b "Two"

      «a.leading = superview.leading + 20
      b.leading >= superview.leading + 20 as second»
      a.top = superview.top
      b.top = a.bottom
      b.leading = a.leading @high
      """, refactoring: "Extract the guide `column` that 2 views are pinned to",
      gives: """
        label a "One", b "Two"

        guide column
        column.leading = superview.leading + 20
        column.width = 0
        a.leading = column.leading
        b.leading >= column.leading as second
        a.top = superview.top
        b.top = a.bottom
        b.leading = a.leading @high
        """)
  }

  @Test func `two shared edges make the guide as wide as the views`() throws {
    try check(
      """
      let gap = 16
      textField row, b
      «superview.trailing = row.trailing + gap
      superview.trailing = b.trailing + gap
      row.leading = superview.leading + gap
      b.leading = superview.leading + gap»
      row.top = superview.top; b.top = row.bottom
      """, refactoring: "Extract the guide `column` that 2 views are pinned to",
      gives: """
        let gap = 16
        textField row, b
        guide column
        superview.trailing = column.trailing + gap
        column.leading = superview.leading + gap
        row.trailing = column.trailing
        b.trailing = column.trailing
        row.leading = column.leading
        b.leading = column.leading
        row.top = superview.top; b.top = row.bottom
        """)
  }

  @Test func `no guide is offered if it cannot be declared or a frame would change`() throws {
    let pins = "a.leading = superview.leading\n  b.leading = superview.leading"
    try check("view a, b\nwhen portrait {\n  «\(pins)»\n}", refactorings: [], of: [.extract, .preview])
    // Nothing is declared in a sketch, which a guide would end.
    try check("«\(pins)»", refactorings: [], of: [.extract, .preview])
    // Each has a superview of its own.
    try check(
      "view c { view a }\nview d { view b }\nc.leading = superview.leading + 8\n«\(pins)»", refactorings: [],
      of: [.extract, .preview])
    // One view is pinned twice.
    try check(
      "view a\n«a.leading = superview.leading\na.leading >= superview.leading»", refactorings: [],
      of: [.extract, .preview])
    // Nothing is selected.
    try check("view a, b\n$0\(pins)", refactorings: [], of: [.extract, .preview])
  }

  // MARK: Constants

  @Test func `a repeated number is named after its role, in its layout`() throws {
    try check(
      """
      layout One {
        view a, b { margins: 20 }
        a.edges = superview.edges inset 2$00.0 except bottom
        a.height = 20
        H:[b]-20-|
        b.top = a.bottom - 20 @20
        a.width = 20 * b.width
      }
      layout Two {
        view a
        a.top = superview.top + 20
      }
      """, refactoring: "Extract the constant `gap`: 20 in 4 places",
      gives: """
        layout One {
          let gap = 20
          view a, b { margins: gap }
          a.edges = superview.edges inset gap except bottom
          a.height = 20
          H:[b]-gap-|
          b.top = a.bottom - gap @20
          a.width = 20 * b.width
        }
        layout Two {
          view a
          a.top = superview.top + 20
        }
        """)
    try check(
      "let gap = 8\n\nview gap2\nview a { top = superview.top + 4; hugging: 90$00 }\na.width = 40 @900",
      refactoring: "Extract the constant `strength`: 900 in 2 places",
      gives:
        "let gap = 8\nlet strength = 900\n\nview gap2\nview a { top = superview.top + 4; hugging: strength }\na.width = 40 @strength"
    )
    try check(
      "let gap = 8\nview gap2, a\na.top = superview.top + $04\na.leading = superview.leading + 4",
      refactoring: "Extract the constant `gap3`: 4 in 2 places",
      gives:
        "let gap = 8\nlet gap3 = 4\nview gap2, a\na.top = superview.top + gap3\na.leading = superview.leading + gap3")
  }

  @Test func `no constant is offered for a number that is used once or outside a layout`() throws {
    try check("view a\na.size = 4$00 x 30", refactorings: [], of: [.extract, .preview])
    try check(
      "view a\na.leading = superview.leading + $00\na.trailing = superview.trailing - 0", refactorings: [],
      of: [.extract, .preview])
    try check("view a\npreview p { size: 3$000 x 300 }", refactorings: [], of: [.extract, .preview])
    try check("let a = $08\nlet b = 8\nview c", refactorings: [], of: [.extract, .preview])
    try check("label a \"4$00\"\na.size = 40 x 40", refactorings: [], of: [.extract, .preview])
  }

  // MARK: Previews

  @Test func `a preview is added on which a when condition is true`() throws {
    let text = """
      view a
      when la$0ndscape {
        a.width = 4
      } else {
        a.width = 5
      }
      preview pad { device: iPadMini; orientation: landscape }

      """
    try check(
      text, refactoring: "Add `preview landscape { device: iPhone15; orientation: landscape }`",
      gives: text.replacing("$0", with: "") + "preview landscape { device: iPhone15; orientation: landscape }\n")
    // The diagnostic offers what is seen on no preview, and what is seen already needs nothing.
    try check(
      text.replacing("$0", with: "").replacing("else", with: "el$0se"), refactorings: [], of: [.extract, .preview])
    try check(
      "view a\nw$0hen landscape { a.width = 4 }\npreview p { device: iPhone15; orientation: landscape }",
      refactorings: [], of: [.extract, .preview])
    try check(
      "view a\nwhen landscape { a.wid$0th = 4 }\npreview p { device: iPadMini }", refactorings: [],
      of: [.extract, .preview])
  }

  @Test func `the preview that a diagnostic suggests has its language's direction and a name`() throws {
    let snapshot = try Snapshot(
      parsing: SourceFile(
        name: "t.layout",
        text: "view a\nwhen locale \"ar-EG\", rightToLeft { a.width = 4 }\npreview p { device: iPhone15 }\n")
    ).solved()
    let found = snapshot.diagnostics.filter { $0.kind == .unseenCondition }.flatMap(\.fixes).map(\.title)
    #expect(found == ["Add `preview arEG { device: iPhone15; locale: \"ar-EG\" }`"])
  }
}
