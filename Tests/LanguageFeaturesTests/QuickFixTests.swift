import LanguageFeatures
import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import Testing

/// Applies the fix with this title, offered at the cursor or anywhere, and holds the text against a picture.
private func check(
  _ drawing: String, _ title: String, gives expected: String, at location: SourceLocation = #_sourceLocation
) throws {
  let picture = Picture(drawing)
  let offered = try quickFixes(in: picture.snapshot(), at: picture.selection)
  let fix = try #require(
    offered.first { $0.fix.title == title }, "offered: \(offered.map(\.fix.title))", sourceLocation: location)
  let text = String(decoding: picture.file.applying(fix.fix.edits), as: UTF8.self)
  #expect(text == expected, sourceLocation: location)
}

/// Holds the titles of all fixes at the cursor against a list, a star at those to take without asking.
private func check(_ drawing: String, offers titles: [String], at location: SourceLocation = #_sourceLocation) throws {
  let picture = Picture(drawing)
  let offered = try quickFixes(in: picture.snapshot(), at: picture.selection)
  #expect(offered.map { $0.fix.title + ($0.isPreferred ? " *" : "") } == titles, sourceLocation: location)
}

struct QuickFixTests {
  @Test func `a misspelled view is corrected, or declared`() throws {
    let drawing = "view Blue\nBlue.top = superview.top\nBl$0eu.width = 4"
    try check(drawing, offers: ["Write `Blue` *", "Declare `view Bleu`"])
    try check(drawing, "Write `Blue`", gives: "view Blue\nBlue.top = superview.top\nBlue.width = 4")
    try check(
      drawing, "Declare `view Bleu`", gives: "view Bleu\nview Blue\nBlue.top = superview.top\nBleu.width = 4")
  }

  @Test func `fixes are offered anywhere on the line of their diagnostic`() throws {
    try check("view Blue\nBlue.to$0p = superview.top\nBleu.width = 4", offers: [])
    let offers = ["Write `Blue` *", "Declare `view Bleu`"]
    try check("view Blue\nBlue.top = superview.top\n$0Bleu.width = 4", offers: offers)
    try check("view Blue\nBlue.top = superview.top\nBleu$0.width = 4", offers: offers)
    try check("view Blue\nBlue.top = superview.top\n  Bleu.width = $04", offers: offers)
    try check("view Blue { edges = superview.edges }\n«Blue.height <= 2000\nBleu.width = 4»", offers: offers)
  }

  @Test func `of two equations that contradict each other, one is removed or becomes a limit`() throws {
    let drawing = """
      view card
      card.edges = superview.edges except trailing
      card.width = 100 as narrow
      card.w$0idth = 200 // too wide
      """
    try check(drawing, offers: ["Remove `card.width = 200` *", "Remove \"narrow\" (`card` becomes 200 wide)"])
    try check(
      drawing, "Remove `card.width = 200`",
      gives: """
        view card
        card.edges = superview.edges except trailing
        card.width = 100 as narrow
         // too wide
        """)
  }

  @Test func `a tie is decided by one point more`() throws {
    try check(
      """
      view a, b
      a.width + b.width = 100
      a.wid$0th = 60 @high
      b.width = 60 @750
      """,
      "Let `b.width = 60 @750` win: @high+1",
      gives: """
        view a, b
        a.width + b.width = 100
        a.width = 60 @high
        b.width = 60 @high+1
        """)
  }

  @Test func `two sizes that tie can shrink equally`() throws {
    try check(
      """
      view a, b
      H:|-20-[a]-[b]-20-|
      a.wid$0th = 300 @high
      b.width = 300 @high
      preview small { size: 320 x 480 }
      """,
      "Keep both equal: `a.width = b.width` (`b` moves to x = 164)",
      gives: """
        view a, b
        H:|-20-[a]-[b]-20-|
        a.width = 300 @high
        b.width = 300 @high
        a.width = b.width
        preview small { size: 320 x 480 }
        """)
    try check(
      "view a {\n  wid$0th = 60 @high; width = 80 @high\n}",
      offers: [
        "Let `width = 60 @high` win: @high+1 *", "Let `width = 80 @high` win: @high+1 (`a` becomes 80 wide)",
      ])
  }

  @Test func `a mistake in an equation is fixed in place, and its clauses stay`() throws {
    try check("view a\na.width < 40 @high as x // why", "Write `<=`", gives: "view a\na.width <= 40 @high as x // why")
    try check(
      "view a\na.width <= // later", "Complete `superview.width`", gives: "view a\na.width <= superview.width // later")
    try check(
      "view a\na.top = 20 @low as y", "Write `superview.top + 20`",
      gives: "view a\na.top = superview.top + 20 @low as y")
    try check("view a\na.size = 160 @low", "Write `160 x 160`", gives: "view a\na.size = 160 x 160 @low")
    try check("view a\na.width = 4 @1200 as x", "Write `required`", gives: "view a\na.width = 4 @required as x")
    try check(
      "view a\nsuperview.edges = a.edges inset 20", "Swap the sides",
      gives: "view a\na.edges = superview.edges inset 20")
    try check(
      "view a\na.leading = 0.25 * superview.width", "Write `0.5 * superview.centerX`",
      gives: "view a\na.leading = 0.5 * superview.centerX")
  }

  @Test func `a name of two words is joined wherever it is written`() throws {
    try check(
      "label nameLabel\nName Label.top = superview.top\nName Label.leading = superview.leading",
      "Write `nameLabel`",
      gives: "label nameLabel\nnameLabel.top = superview.top\nnameLabel.leading = superview.leading")
  }

  @Test func `a setting gets a colon, and an equation an equals sign`() throws {
    try check("label t\nt.text = \"Hi\"", "Write `:`", gives: "label t\nt.text: \"Hi\"")
    try check("label u { width: 40 }", "Write `=`", gives: "label u { width = 40 }")
    try check("label t\nt.size: 40 x 30", "Write `=`", gives: "label t\nt.size = 40 x 30")
  }

  @Test func `missing braces are inserted, and extra ones removed`() throws {
    try check("layout A {\n  view a\nlayout B { }", "Insert `}`", gives: "layout A {\n  view a\n}\nlayout B { }")
    try check("layout A {\n  view a\n}}", "Remove `}`", gives: "layout A {\n  view a\n}")
  }

  @Test func `a statement outside the layouts moves into the layout before it`() throws {
    try check(
      "layout A {\n  view a\n}\na.width = 4\npreview p { }", "Move into `A`",
      gives: "layout A {\n  view a\n  a.width = 4\n}\npreview p { }")
    try check("layout A { view a }\na.width = 4", "Move into `A`", gives: "layout A { view a; a.width = 4 }\n")
    try check(
      "layout A { view a }\nlayout B {\n  view b\n}\nlabel z \"x\" {\n  height >= 44\n}\nlayout C { view c }",
      "Move into `B`",
      gives: """
        layout A { view a }
        layout B {
          view b
          label z "x" {
            height >= 44
          }
        }
        layout C { view c }
        """)
    try check("layout A {}\nview a", "Move into `A`", gives: "layout A { view a }\n")
    try check(
      "layout A {\n}\nlabel z \"x\" {\n  height >= 44\n}", "Move into `A`",
      gives: "layout A {\n  label z \"x\" {\n    height >= 44\n  }\n}\n")
    withKnownIssue("its comment stays behind, and then describes what follows") {
      try check(
        "layout A {\n  view a\n}\n/// Loose.\nview b\nlayout C { view c }", "Move into `A`",
        gives: "layout A {\n  view a\n  /// Loose.\n  view b\n}\nlayout C { view c }")
    }
  }

  @Test func `several statements outside the layouts move together, or are wrapped in a layout`() throws {
    let loose = "view a\na.width = 4\n\nlayout A {\n  view b\n}"
    try check(
      loose, "Move all of them into `A`", gives: "\nlayout A {\n  view b\n  view a\n  a.width = 4\n}")
    try check(
      loose, "Wrap them in `layout Main`",
      gives: "layout Main {\n  view a\n  a.width = 4\n}\n\nlayout A {\n  view b\n}")
  }

  @Test func `a view is declared in its own layout, whatever its form`() throws {
    try check(
      "layout A {\n  Red.top = superview.top\n  Red.width = 4\n}", "Declare `view Red`",
      gives: "layout A {\n  view Red\n  Red.top = superview.top\n  Red.width = 4\n}")
    try check(
      "layout A { Red.top = superview.top }", "Declare `view Red`",
      gives: "layout A { view Red; Red.top = superview.top }")
    try check(
      "layout A { view a; b.width = 4 }", "Declare `view b`", gives: "layout A { view b; view a; b.width = 4 }")
    try check(
      "view a { b.width = 4 }", "Declare `view b`", gives: "view b\nview a { b.width = 4 }")
  }

  @Test func `an equation without effect is removed completely`() throws {
    let title = "Remove this equation"
    try check(
      "view a\na.width = a.width\na.top = superview.top", title, gives: "view a\na.top = superview.top")
    try check(
      "view a\na.top = superview.top; a.width = a.width; a.height = 4", title,
      gives: "view a\na.top = superview.top; a.height = 4")
    try check("view a { width = width; height = 4 }", title, gives: "view a { height = 4 }")
    try check("view a { height = 4; width = width }", title, gives: "view a { height = 4 }")
  }

  @Test func `an equation without effect is removed with its clauses`() throws {
    try check("Red.width = Red.width @high as n", "Remove this equation", gives: "")
  }

  /// The others may well say something.
  @Test func `removing a link without effect keeps the rest of the chain`() throws {
    try check("view a\na.wid$0th = 4 = 4 @high", offers: [])
  }

  @Test func `compared edges become single edges that keep the priority and their distances`() throws {
    let title = "Write one inequality for each edge, with the left item inside"
    try check(
      "view a\na.edges <= superview.edges @high", title,
      gives: """
        view a
        a.top >= superview.top @high; a.leading >= superview.leading @high; \
        a.bottom <= superview.bottom @high; a.trailing <= superview.trailing @high
        """)
    try check(
      "view a\na.edges <= superview.edges inset 8 except top, bottom // c", title,
      gives: "view a\na.leading >= superview.leading + 8; a.trailing <= superview.trailing - 8 // c")
    try check(
      "view a { verticalEdges >= superview.verticalEdges }", title,
      gives: "view a { top <= superview.top; bottom >= superview.bottom }")
  }

  @Test func `a third attribute goes into a guide`() throws {
    let title = "Extract the guide `gap`"
    try check(
      "view a, b, c\na.leading = b.trailing + c.width @high as x", title,
      gives: """
        view a, b, c
        guide gap
        gap.leading = b.trailing
        gap.width = c.width
        a.leading = gap.trailing @high as x
        """)
    try check(
      "layout A { view a, b, c; a.top = b.bottom + c.height }", title,
      gives: "layout A { view a, b, c; guide gap; gap.top = b.bottom; gap.height = c.height; a.top = gap.bottom }")
    try check(
      "let gap = 8\nview a, b\na.leading = b.trailing + superview.width", "Extract the guide `gap2`",
      gives: """
        let gap = 8
        view a, b
        guide gap2
        gap2.leading = b.trailing
        gap2.width = superview.width
        a.leading = gap2.trailing
        """)
    // No guide can be declared here.
    try check("view a, b, c\nwhen portrait { a.leading $0= b.trailing + c.width }", offers: [])
  }

  @Test func `an aspect without a ratio gets one`() throws {
    try check(
      "view a, b\na.aspect <= b.aspect @high", "Write `a.width <= 16/9 * a.height`",
      gives: "view a, b\na.width <= 16/9 * a.height @high")
    try check("view a, b\na.aspect = b.width", "Write `16:9`", gives: "view a, b\na.aspect = 16:9")
  }

  @Test func `a multiple that UIKit mirrors differently is measured with a spacer`() throws {
    let title = "Measure with the spacer `gap`"
    let preview = "\npreview arabic { locale: ar }"
    try check(
      "view a\na.leading = 0.2 * superview.trailing @high // why" + preview, title,
      gives: """
        view a
        spacer gap
        gap.leading = root.leading
        gap.width = 0.2 * root.width
        a.leading = gap.trailing @high // why
        """ + preview)
    try check(
      "view c { view a; a.centerX = 0.5 * c.centerX }" + preview, title,
      gives: "view c { view a; spacer gap; gap.leading = c.leading; gap.width = 0.25 * c.width; "
        + "a.centerX = gap.trailing }" + preview)
    try check("view a\na.leading $0= 0.2 * superview.trailing + 3" + preview, offers: [])
  }

  @Test func `fixes keep the line ends`() throws {
    try check(
      "layout A {\r\n  view a\r\n}\r\na.width = 4\r\n", "Move into `A`",
      gives: "layout A {\r\n  view a\r\n  a.width = 4\r\n}\r\n")
  }

  /// Those of `too-many-items` and `not-linear` are for equations of a few shapes, and the examples are of others.
  @Test(arguments: [
    "no-intrinsic", "size-location", "uikit-rtl", "brace", "incomplete", "strict", "spaced-name", "loose",
    "unknown-view", "duplicate", "unknown-attribute", "unknown-kind", "no-superview", "sketch", "sketch-typo",
    "repeated-setting", "setting-as-equation", "equation-as-setting", "unknown-setting", "unknown-value",
    "location-constant", "location-multiplier", "leading-left", "no-attribute", "edges-relation", "compound",
    "priority-range", "zero-multiple", "conflict", "priority-tie",
  ])
  func `a diagnostic with a known correction offers it`(code: String) throws {
    let kind = try #require(DiagnosticKind.named(code))
    let snapshot = try Snapshot(parsing: SourceFile(name: "test.layout", text: kind.example)).solved()
    let found = snapshot.diagnostics.filter { $0.kind == kind }
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { !$0.fixes.isEmpty })
  }

  /// Every diagnostic of the catalogue's examples that has fixes, with each of its fixes.
  private static let offers: [(file: SourceFile, fix: Int)] = Corpus.examples.flatMap { file in
    guard let snapshot = try? Snapshot(parsing: file).solved(),
      let fixes = try? quickFixes(in: snapshot, at: ByteRange(0, file.bytes.count))
    else { return [(SourceFile, Int)]() }
    return fixes.indices.map { (file, $0) }
  }

  @Test(arguments: offers)
  func `a fix resolves its diagnostic and adds no error`(file: SourceFile, index: Int) throws {
    let before = try Snapshot(parsing: file).solved()
    let offered = try quickFixes(in: before, at: ByteRange(0, file.bytes.count))[index]
    let fixed = SourceFile(name: file.name, bytes: file.applying(offered.fix.edits))
    let after = try Snapshot(parsing: fixed).solved()
    let comment: Comment = "\(offered.fix.title):\n\(fixed.text)\n\(after.diagnostics.map(\.message))"
    let code = offered.diagnostic.kind.code
    #expect(!after.diagnostics.contains { $0.kind.code == code }, comment)
    let errors = Set(before.diagnostics.filter { $0.kind.severity == .error }.map(\.kind.code))
    #expect(after.diagnostics.allSatisfy { $0.kind.severity != .error || errors.contains($0.kind.code) }, comment)
  }

  @Test func `a title is an imperative without a full stop`() throws {
    let titles = try Corpus.examples.flatMap { file in
      try Snapshot(parsing: file).solved().diagnostics.flatMap(\.fixes).map(\.title)
    }
    #expect(titles.count > 30)
    for title in titles {
      #expect(title.first?.isUppercase == true && title.last != "." && !title.contains("\n"), "\(title)")
    }
  }
}
