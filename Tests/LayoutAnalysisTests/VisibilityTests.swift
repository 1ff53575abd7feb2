import LayoutAnalysis
import LayoutDiagnostics
import SourceText
import TestSupport
import Testing

/// What a person would see in a screenshot, as messages.
struct VisibilityTests {
  private func reports(
    _ text: String, _ code: String, _ expected: String..., at location: SourceLocation = #_sourceLocation
  ) {
    #expect(messages(text, code) == expected, sourceLocation: location)
  }

  // MARK: outside

  @Test func `a view outside its superview is reported with its edges and previews`() {
    reports(
      Layouts.named("04"), "outside",
      "On *landscape*, `square` sticks out of its superview by 146 at top and bottom. "
        + "It sticks out while the root is lower than 667")
  }

  @Test func `less than a pixel, hidden views and scroll content are never outside`() {
    let frame = "a.height = 20; a.top = superview.top; a.leading = superview.leading; a.width = "
    reports("view a; \(frame)400\npreview p { size: 400 x 800 }", "outside")
    reports("view a; \(frame)400.3\npreview p { size: 400 x 800; scale: 3 }", "outside")
    reports(
      "view a; \(frame)400.4\npreview p { size: 400 x 800; scale: 3 }", "outside",
      "`a` sticks out of its superview by 0.4 on the right. It sticks out while the root is narrower than 400.4")
    reports("view a { hidden: true }; \(frame)500\npreview p { size: 400 x 800 }", "outside")
    reports(
      """
      scrollView s { view a }
      s.edges = superview.edges
      a.edges = superview.edges
      a.size = 900 x 900
      """, "outside")
  }

  /// A label whose height is set to 0 is one that code shows later.
  @Test func `a text without a size is reported once, and not if a constraint hides it`() {
    func text(_ more: String) -> String {
      "label a \"Hello\"; a.top = superview.top; a.leading = superview.leading + 100; \(more)\n"
        + "preview p { size: 320 x 480 }"
    }
    let narrow = text("a.trailing = superview.trailing - 220")
    #expect(messages(narrow, "clipped").count == 1 && messages(narrow, "clipped")[0].hasPrefix("`a` is 0 wide and"))
    reports(narrow, "collapses")
    let flat = text("a.height >= 0; a.bottom = superview.top")
    #expect(messages(flat, "clipped").count == 1 && messages(flat, "clipped")[0].hasPrefix("`a` is 0 high and"))
    reports(flat, "collapses")
    let hidden = text("a.height = 0")
    reports(hidden, "clipped")
    reports(hidden, "collapses")
    let inner = "view b { label c \"Hello\"; c.edges = superview.edges }; b.top = a.bottom; b.leading = a.leading"
    reports(text("\(inner); b.height = 0"), "clipped")
    reports(text("\(inner); b.height = 8"), "clipped", "`c` is 8 high and \"Hello\" needs 20.5")
  }

  @Test func `no distance is measured from an ambiguous edge`() {
    let inner = "a { view b { size = 20 x 44; top = superview.top; trailing = superview.leading + 10 } }"
    // Of the superview only the leading and the top edge are known, in either direction.
    reports("view \(inner)", "outside", "`b` sticks out of its superview by 10 on the left")
    reports(
      "view \(inner)\npreview p { device: iPhone8; direction: rightToLeft }", "outside",
      "`b` sticks out of its superview by 10 on the right")
    reports(
      "view \(inner)\na.size = 5 x 40", "outside",
      "`b` sticks out of its superview by 10 on the left, 4 at the bottom and 5 on the right")
  }

  @Test func `a tie of less than a hundredth of a pixel is not reported, and one after it is`() {
    let text = """
      view a, b
      a.leading = superview.leading
      a.top = superview.top
      a.height = 20
      a.width = 100 @high
      a.width = 100.001 @high
      b.leading = superview.leading
      b.top = a.bottom
      b.height = 20
      b.width = 84 @high
      b.width = 140 @high
      preview p { size: 320 x 568 }
      """
    reports(
      text, "priority-tie",
      "`b.width = 84 @high` and `b.width = 140 @high` compete at priority 750. Nothing says which of them is relaxed first"
    )
    reports(text, "ambiguous")
  }

  @Test func `a control is measured without what it draws around itself`() {
    reports(
      """
      switch s
      superview.trailing = s.trailing
      s.top = superview.top
      """, "outside")
  }

  // MARK: overlap

  @Test func `siblings that overlap on one preview only are reported with the amount`() {
    reports(
      Layouts.named("03"), "overlap",
      "On *narrow*, `left` and `right` overlap by 24 points. They overlap while the root is narrower than 344")
  }

  @Test func `an overlap on every preview is intended`() {
    let text = """
      view back, front
      back.edges = superview.edges
      front.edges = superview.edges inset 20
      preview a { size: 300 x 300 }
      preview b { size: 400 x 300 }
      """
    reports(text, "overlap")
  }

  // MARK: clipped

  @Test func `a clipped text is reported with its language`() {
    let text = """
      label place "Place"
      place.top = superview.top
      place.leading = superview.leading
      place.width <= 86
      strings de { "Place" = "Veranstaltungsort" }
      preview english { size: 300 x 300 }
      preview german { size: 300 x 300; locale: de }
      """
    reports(text, "clipped", "On *german*, `place` is 86 wide and \"Veranstaltungsort\" needs 136.5")
  }

  @Test func `a label of two lines with room for one is clipped at the bottom`() {
    let text = """
      label note "One\\nTwo" { lines: 0 }
      note.top = superview.top
      note.leading = superview.leading
      note.size = 100 x 21
      preview p { size: 300 x 300 }
      """
    reports(text, "clipped", "`note` is 21 high and \"One Two\" needs 41")
  }

  @Test func `an edge that is written outside is intended, unless the opposite edge is inside`() {
    let strip = "view a\na.verticalEdges = superview.verticalEdges\n"
    reports(strip + "a.horizontalEdges = superview.horizontalEdges inset -10", "outside")
    reports(strip + "a.leading = superview.leading\na.trailing = superview.trailing + 10", "outside")
    reports(
      strip + "a.leading = superview.leading + 10\na.trailing = superview.trailing + 10", "outside",
      "`a` sticks out of its superview by 10 on the right")
  }

  // MARK: covered

  @Test func `a view with content that an opaque view covers is reported, and the other is declared first`() throws {
    let text = """
      label title "Welcome"
      view panel { color: white }
      title.top = superview.top + 60
      title.leading = superview.leading + 20
      panel.edges = superview.edges
      """
    reports(text, "covered", "`panel` covers `title`")
    let snapshot = analyzed(text)
    let diagnostic = try #require(snapshot.diagnostics.first { $0.kind == .covered })
    let fix = try #require(snapshot.proven(diagnostic).fixes.first)
    #expect(fix.title == "Declare `panel` before `title`")
    let fixed = String(decoding: snapshot.file.applying(fix.edits), as: UTF8.self)
    #expect(fixed.hasPrefix("view panel { color: white }\nlabel title \"Welcome\"\ntitle.top"))
  }

  @Test func `a background, a clear view and a view that leaves a part visible cover nothing`() {
    let places = """
      title.top = superview.top + 60
      title.leading = superview.leading + 20
      panel.edges = superview.edges
      """
    reports("view panel { color: white }\nlabel title \"Welcome\"\n" + places, "covered")
    reports("view panel { color: white; label title \"Welcome\" }\n" + places, "covered")
    reports("label title \"Welcome\"\nview panel\n" + places, "covered")
    reports("label title \"Welcome\"\nview panel { color: clear }\n" + places, "covered")
    reports("label title \"Welcome\"\nview panel { color: white; hidden: true }\n" + places, "covered")
    reports(
      "label title \"Welcome\"\nview panel { color: white }\n"
        + places.replacing("panel.edges", with: "panel.size")
        .replacing("superview.edges", with: "24 x 300")
        + "\npanel.leading = superview.leading\npanel.top = superview.top",
      "covered")
  }

  // MARK: stretched

  @Test func `a label in front of a field is stretched where it is wider than its text`() {
    let pins = """
      textField field
      name.leading = superview.leading
      field.leading = name.trailing + 8
      superview.trailing = field.trailing
      name.top = superview.top
      field.top = superview.top
      name.width = 120 @high
      preview p { size: 300 x 300 }
      """
    let message =
      "`name` is 75.5 wider than its text. It has no background, so the text looks misplaced"
    reports("label name \"Name\"\n" + pins, "stretched", message)
    reports("label name \"Name\" { color: systemBlue }\n" + pins, "stretched")
    reports("label name \"Name\" { textAlignment: trailing }\n" + pins, "stretched")
  }

  @Test func `a label that fills its row up to an icon, or has a required width, is not stretched`() {
    let pins = """
      label name "Name"
      name.leading = superview.leading
      name.top = superview.top
      other.leading = name.trailing + 8
      superview.trailing = other.trailing
      other.top = superview.top
      preview p { size: 300 x 300 }
      """
    reports(pins + "\nimageView other { intrinsic: 20 x 20; horizontalHugging: 252 }", "stretched")
    reports(pins + "\ntextField other\nname.width = 120", "stretched")
  }

  /// A label that fills its row looks the same as one that does not.
  @Test func `a label whose end no constraint uses is not reported as stretched`() {
    reports("label a \"A\"; a.horizontalEdges = superview.horizontalEdges; a.top = superview.top", "stretched")
  }

  // MARK: ties

  @Test func `labels with equal hugging are reported, and lowering one resolves the tie`() throws {
    let text = """
      label first "First", second "Second"
      first.firstBaseline = second.firstBaseline = superview.top + 80
      H:|-20-[first]-8-[second]-20-|
      """
    reports(
      text, "hugging-tie",
      "Content is 253.667 points too narrow: nothing says which view stretches. `first` and `second` both hug at 251")
    let snapshot = analyzed(text)
    let tie = try #require(snapshot.diagnostics.first { $0.kind == .huggingTie })
    let titles = try snapshot.proven(tie).fixes.map(\.title)
    #expect(titles.count == 2)
    #expect(titles.first == "Let `second` stretch: `horizontalHugging: 250`")
    #expect(titles.last?.hasPrefix("Let `first` stretch: `horizontalHugging: 250` (") == true)
  }

  @Test func `texts with too little room have equal compression resistance`() {
    reports(
      """
      label first "First", second "Second"
      first.firstBaseline = second.firstBaseline = superview.top + 80
      H:|-20-[first]-8-[second]-20-|
      preview tiny { size: 100 x 100 }
      """, "hugging-tie",
      "Content is 39.5 points too wide: nothing says which view is compressed first. "
        + "`first` and `second` both resist at 750")
  }

  // MARK: baselines

  @Test func `a baseline is reported if its view is higher than its text`() {
    let text = """
      label title "Title", value "Value"
      title.leading = superview.leading
      superview.trailing = value.trailing
      title.top = superview.top
      title.height = 44
      preview p { size: 300 x 300 }
      """
    reports(text, "baseline-stretched")
    reports(
      text + "\nvalue.firstBaseline = title.firstBaseline", "baseline-stretched",
      "`title` is 23.5 taller than its content, so its baseline is moved")
    // Both texts move alike.
    reports(text + "\nvalue.height = 44\nvalue.firstBaseline = title.firstBaseline", "baseline-stretched")
  }

  // MARK: collapses

  @Test func `a view with maximums only can have no size, and a fix makes it as large as possible`() throws {
    let text = """
      view square
      square.center = superview.center
      square.aspect = 1:1
      square.size <= superview.size
      """
    reports(text, "collapses", "`square` has only maximum sizes, so it can be 0 × 0")
    let snapshot = analyzed(text)
    let collapse = try #require(snapshot.diagnostics.first { $0.kind == .collapses })
    #expect(
      try snapshot.proven(collapse).fixes.map(\.title) == [
        "Prefer the full size: `square.size = superview.size @high` (`square` becomes 393 wide)"
      ])
  }

  @Test func `a view without a size is reported, unless its size is set to 0`() {
    let text = "view bar\nbar.horizontalEdges = superview.horizontalEdges\nbar.top = superview.top + 20\n"
    reports(text + "bar.bottom = superview.top + 20", "collapses", "`bar` is 0 high")
    reports(text + "bar.height = 0", "collapses")
  }

  @Test func `frames are not checked while constraints conflict`() {
    reports(
      "view a; a.width = 900; a.width = 800; a.height = 4; a.leading = superview.leading; a.top = superview.top",
      "outside")
  }

  // MARK: scroll-content

  @Test func `a scroll view without a content size is reported with a fix`() throws {
    let text = """
      scrollView scroller { label text "Hello"; view rule { height = 1 } }
      scroller.edges = superview.edges
      text.top = scroller.top + 20
      text.leading = scroller.leading + 12
      rule.leading = text.leading
      rule.width = text.width
      rule.top = text.bottom
      """
    reports(text, "scroll-content", "`scroller` has no content width and no content height, so it does not scroll")
    let snapshot = analyzed(text)
    let warning = try #require(snapshot.diagnostics.first { $0.kind == .scrollContent })
    #expect(
      try snapshot.proven(warning).fixes.map(\.title) == [
        "Add `scroller.trailing = text.trailing + 12` and `scroller.bottom = rule.bottom + 20`"
      ])
    reports(
      text + "\nscroller.trailing = rule.trailing + 12\nscroller.bottom >= rule.bottom", "scroll-content",
      "`scroller` has no content height, so it does not scroll")
    reports(text + "\nscroller.trailing = rule.trailing + 12\nscroller.bottom = rule.bottom @low", "scroll-content")
  }

  @Test func `the content size of a scroll view can depend on the preview`() {
    reports(
      """
      scrollView scroller { edges = superview.edges; view page { horizontalEdges = scroller.horizontalEdges; height = 900 } }
      page.width = scroller.width
      page.top = scroller.top
      when portrait { scroller.bottom = page.bottom }
      preview upright { device: iPhone8 }
      preview flat { device: iPhone8; orientation: landscape }
      """, "scroll-content", "On *flat*, `scroller` has no content height, so it does not scroll")
  }

  @Test func `a content guide defines the content size`() {
    let text = """
      scrollView scroller { edges = superview.edges; view page }
      page.edges = scroller.contentLayoutGuide.edges except bottom
      page.height = 900
      page.width = scroller.frameLayoutGuide.width
      """
    reports(text, "scroll-content", "`scroller` has no content height, so it does not scroll")
    reports(text + "\nscroller.contentLayoutGuide.height = 1000", "scroll-content")
  }

  // MARK: scrolls-sideways

  private static let list = """
    scrollView scroller { edges = superview.edges; vstack list { label long; label "Short" } }
    long.text: "This is one line of text that is a great deal wider than the screen of any telephone"
    list.edges = scroller.edges
    preview phone { device: iPhone8 }
    preview pad { device: iPad10_9 }

    """

  @Test func `a text wider than its scroll view is reported with a fix`() throws {
    reports(
      Self.list, "scrolls-sideways",
      "On *phone*, `scroller` scrolls sideways: its content is 613 wide, and it has 375")
    let snapshot = analyzed(Self.list.replacing("scroller.edges", with: "scroller.edges inset (0, 12, 0, 8)"))
    let found = try #require(snapshot.diagnostics.first { $0.kind == .scrollsSideways })
    #expect(
      try snapshot.proven(found).fixes.map(\.title) == [
        "Add `list.width = scroller.width - 20` (then on *phone*, `long` is 355 wide and "
          + "\"This is one line of text…elephone\" needs 613)"
      ])
  }

  @Test(arguments: [
    // As wide as it, a row, a page beside another, a strip as high as the scroll view, an image of a given size.
    "list.width = scroller.width", "list.axis: horizontal", "long.width = 2 * scroller.width",
    "list.height = scroller.height", "long.width = 700", "scroller.contentLayoutGuide.width = 800 @high",
  ])
  func `intended horizontal scrolling is not reported`(line: String) { reports(Self.list + line, "scrolls-sideways") }
}
