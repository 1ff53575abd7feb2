import LayoutAnalysis
import LayoutDiagnostics
import TestSupport
import Testing

/// What is a warning because a person would see it, and what is only a hint.
struct JudgementTests {
  private func reports(
    _ text: String, _ code: String, _ expected: String..., at location: SourceLocation = #_sourceLocation
  ) {
    let found = analyzed(text).diagnostics.filter { $0.kind.code == code }.map { "\($0.severity.word): \($0.message)" }
    #expect(found == expected, sourceLocation: location)
  }

  private func proved(_ text: String) throws -> Snapshot {
    let solved = analyzed(text)
    return solved.reporting(ranges: try solved.rangeProofs())
  }

  private let screen = "\npreview p { size: 320 x 568; scale: 2 }"

  // MARK: clipped

  private func label(_ settings: String, width: Int, height: String = "") -> String {
    "label name \"Echoes\" { \(settings) }\nname.top = superview.top; name.leading = superview.leading\n"
      + "name.width = \(width)\n\(height)\(screen)"
  }

  @Test func `a text in a font of unknown widths is not clipped`() {
    reports(label("font: 16", width: 40), "clipped", "warning: `name` is 40 wide and \"Echoes\" needs 53.5")
    reports(label("font: 16; fontName: \"AvenirNextCondensed-Regular\"", width: 40), "clipped")
  }

  @Test func `a text that may shrink is clipped below its smallest size`() {
    reports(label("font: 16; minimumScale: 0.5", width: 40), "clipped")
    reports(
      label("font: 16; minimumScale: 0.5", width: 20), "clipped",
      "warning: `name` is 20 wide and \"Echoes\" needs 26.75")
  }

  @Test func `a button cuts its title where the title has no room`() {
    func button(_ size: String) -> String {
      "button go \"Go on\"\ngo.top = superview.top; go.leading = superview.leading\ngo.size = \(size)\(screen)"
    }
    reports(button("60 x 20"), "clipped")
    reports(button("60 x 12"), "clipped", "warning: `go` is 12 high and \"Go on\" needs 18")
    reports(button("30 x 40"), "clipped", "warning: `go` is 30 wide and \"Go on\" needs 41.5")
  }

  @Test func `a text that needs more lines than it may have is clipped`() {
    func text(_ settings: String, width: Int = 80, _ text: String = "One two three four five six") -> String {
      label(settings, width: width).replacing("Echoes", with: text)
    }
    let lack = "warning: `name` has `lines: 2` and \"One two three four five six\" needs 3 lines"
    reports(text("lines: 2"), "clipped", lack)
    reports(text("lines: 3"), "clipped")
    reports(text("lines: 0"), "clipped")
    // Text widths have an error of a point, so a text that lacks one is not reported.
    reports(text("lines: 2", width: 107), "clipped", lack)
    reports(text("lines: 2", width: 108), "clipped")
    // A text that shrinks is judged at its smallest size, and one of unknown width not at all.
    reports(text("lines: 2; minimumScale: 0.9"), "clipped", lack)
    reports(text("lines: 2; minimumScale: 0.5"), "clipped")
    reports(text("lines: 2; fontName: \"Avenir\""), "clipped")
    reports(text("lines: 2; intrinsic: 80 x 40"), "clipped")
    // A new line is one, but what is after the last word is not missed.
    reports(text("", #"One\ntwo"#), "clipped", "warning: `name` has `lines: 1` and \"One two\" needs 2 lines")
    reports(text("", #"One two\n"#), "clipped")
  }

  @Test func `a line that loses less than an eighth of its height is not clipped`() {
    reports(label("", width: 100, height: "name.height = 18.5"), "clipped")
    reports(
      label("", width: 100, height: "name.height = 14"), "clipped",
      "warning: `name` is 14 high and \"Echoes\" needs 20.5")
  }

  @Test func `a line without letters below the baseline loses a sixth of its height unseen`() {
    let low = label("", width: 100, height: "name.height = 17.5")
    reports(low, "clipped")
    reports(
      low.replacing("Echoes", with: "Pages"), "clipped", "warning: `name` is 17.5 high and \"Pages\" needs 20.5")
    reports(
      low.replacing("Echoes", with: "Été"), "clipped", "warning: `name` is 17.5 high and \"Été\" needs 20.5")
  }

  // MARK: outside

  private func inside(_ content: String, _ settings: String = "") -> String {
    """
    view box { \(settings); \(content) }
    box.leading = superview.leading + 20; box.top = superview.top + 20; box.size = 100 x 100
    \(screen)
    """
  }

  @Test func `a text is cut off by the screen, or by a view that clips`() {
    let title = """
      label title "A title that is long" { leading = superview.leading; top = superview.top; width = 160 }
      """
    reports(inside(title), "outside", "hint: `title` sticks out of its superview by 60 on the right")
    reports(
      inside(title, "clipsToBounds: true"), "outside", "warning: `title` sticks out of its superview by 60 on the right"
    )
  }

  @Test func `a shift by a point is no wrong sign`() {
    func plus(_ shift: Int) -> String {
      inside(
        "label plus \"+\" { top = superview.top - \(shift); superview.bottom = bottom + \(shift); "
          + "centerX = superview.centerX }")
    }
    reports(plus(1), "outside", "hint: `plus` sticks out of its superview by 1 at the top")
    reports(plus(8), "outside", "warning: `plus` sticks out of its superview by 8 at the top")
  }

  @Test func `a parked panel, a line and a few points are hints`() {
    reports(
      "view panel; panel.trailing = superview.leading; panel.top = superview.top; panel.size = 200 x 90" + screen,
      "outside", "hint: `panel` sticks out of its superview by 200 on the left")
    reports(
      "button go \"Go\"; go.leading = superview.leading + 10; go.top = superview.top; go.width = 312" + screen,
      "outside",
      "hint: `go` sticks out of its superview by 2 on the right. It sticks out while the root is narrower than 322")
  }

  @Test func `a range judges like a single size`() throws {
    let text = inside(
      "label title \"A title that is long\" { leading = superview.leading; top = superview.top; width = 160 }"
    ).replacing("size: 320 x 568", with: "width: 300...320; height: 568")
    let found = try proved(text).diagnostics.filter { $0.kind.code == "outside" }
    #expect(found.map(\.severity.word) == ["hint"])
    let shrinking = label("minimumScale: 0.5", width: 60).replacing(
      "size: 320 x 568", with: "width: 300...320; height: 568")
    #expect(try proved(shrinking).diagnostics.filter { $0.kind.code == "clipped" }.isEmpty)
  }

  // MARK: covered

  @Test func `what is behind a list or a panel with content is a hint`() {
    let places = "title.top = superview.top + 60; title.leading = superview.leading + 20; front.edges = superview.edges"
    reports(
      "label title \"Nothing here yet\"\ntableView front\n\(places)\(screen)", "covered", "hint: `front` covers `title`"
    )
    reports(
      "label title \"Nothing here yet\"\nview front { color: white }\n\(places)\(screen)", "covered",
      "warning: `front` covers `title`")
  }

  @Test func `a text that is partly under an opaque view is reported on one preview`() {
    func pages(_ color: String, top: Int) -> String {
      """
      view pages { label page "First page" { font: largeTitle; top = superview.top + \(top); leading = superview.leading } }
      view menu { \(color) }
      H:|[menu]|
      V:|[menu(34)]
      H:|[pages]|
      V:|[pages]|
      \(screen)
      """
    }
    reports(
      pages("color: gray", top: 8), "covered", "warning: `menu` covers 26 of 41 points of the text of `page`")
    reports(pages("color: gray", top: 30), "covered")
    reports(pages("", top: 8), "covered")
  }

  // MARK: ambiguous and collapses

  @Test func `an empty view in a stack that shows nothing is a hint`() {
    func stack(_ spacer: String) -> String {
      """
      vstack s { alignment: center; view gap { \(spacer); height = 20 }; label text "Text" }
      s.top = superview.top; s.horizontalEdges = superview.horizontalEdges
      \(screen)
      """
    }
    reports(stack("hugging: 250"), "collapses", "hint: `gap` is 0 wide")
    reports(stack("color: red"), "collapses", "warning: `gap` is 0 wide")
    let white = "s.color: white\n"
    reports(white + stack("color: white"), "collapses", "hint: `gap` is 0 wide")
    reports(white + stack("color: red"), "collapses", "warning: `gap` is 0 wide")
  }

  @Test func `a text view without a size of its own has none across a stack`() {
    reports(
      """
      vstack s { alignment: center; textView note "Some text" { height = 60 }; label text "Text" }
      s.top = superview.top; s.horizontalEdges = superview.horizontalEdges
      \(screen)
      """, "collapses", "warning: `note` is 0 wide")
  }

  @Test func `a container without a width loses nothing that it does not clip`() {
    func container(_ settings: String, _ end: String = "") -> String {
      """
      vstack s { alignment: leading
        view box { \(settings); label text "Text" { leading = superview.leading; verticalEdges = superview.verticalEdges } }
        label other "Other text"
      }
      s.top = superview.top; s.horizontalEdges = superview.horizontalEdges
      \(end)
      \(screen)
      """
    }
    reports(container("hidden: false"), "collapses", "hint: `box` is 0 wide")
    reports(container("color: red"), "collapses", "warning: `box` is 0 wide")
    reports(container("clipsToBounds: true"), "collapses", "warning: `box` is 0 wide")
  }

  @Test func `stacks decide where they leave a choice`() {
    let nested = """
      vstack outer { distribution: equalSpacing; spacing: 8; edges = superview.edges
        label a "A"
        vstack inner { distribution: equalSpacing; spacing: 4; label b "B"; label c "C" }
        label d "D"
      }
      """
    reports(nested + screen, "ambiguous")
    let row = """
      hstack row { alignment: firstBaseline; height = 60; top = superview.top; horizontalEdges = superview.horizontalEdges
        label a "A"
        label b "B" { font: 10 }
      }
      """
    reports(row + screen, "ambiguous")
  }

  @Test func `a label in front of a field of constant width is not stretched`() {
    func row(_ width: String) -> String {
      """
      label name "Name"; textField field "255"
      name.leading = superview.leading; field.leading = name.trailing + 8; superview.trailing = field.trailing
      name.top = superview.top; field.top = superview.top; \(width)
      \(screen)
      """
    }
    reports(row("field.width = 50"), "stretched")
    reports(
      row("field.width = 50 @high"), "stretched",
      "warning: `name` is 217.5 wider than its text. It has no background, so the text looks misplaced")
  }

  @Test func `equal conflicts of many rows are one`() {
    let rows = (1...5).map {
      "view row\($0) { leading = superview.leading; top = superview.top + \($0 * 60); width = 50; height = 40 }\n"
        + "row\($0).width = 60"
    }
    reports(
      rows.joined(separator: "\n") + screen, "conflict",
      "error: Conflict: these constraints contradict each other by 10 points. Constraints: `width = 50` (line 1) and "
        + "`row1.width = 60` (line 2). It is the same for `row2.width = 60`, `row3.width = 60` and 2 more")
  }

  @Test func `a container without content has no size that is missed`() {
    func container(_ text: String) -> String {
      """
      view box { label text "\(text)" { edges = superview.edges } }
      box.top = superview.top; box.horizontalEdges = superview.horizontalEdges
      box.bottom = superview.top
      \(screen)
      """
    }
    reports(container(""), "collapses", "hint: `box` is 0 high")
    reports(container("Text"), "collapses", "warning: `box` is 0 high")
  }

  // MARK: Sizes

  @Test func `bars have natural heights`() {
    for (kind, height) in [("tabBar", 49), ("navigationBar", 44), ("toolbar", 44), ("searchBar", 56)] {
      let text = "\(kind) bar; bar.horizontalEdges = superview.horizontalEdges; bar.top = superview.top" + screen
      #expect(analyzed(text).frame("bar") == "0 0 320 \(height)")
      reports(text, "ambiguous")
    }
  }

  @Test func `a stack of hidden views only has no length`() {
    let text = """
      hstack s { view gone { hidden: true; width = 16 } }
      view next
      s.leading = superview.leading + 41; s.top = superview.top; s.height = 30
      next.leading >= s.trailing + 6; next.leading = superview.leading + 50 @high; next.top = superview.top
      next.size = 20 x 20
      \(screen)
      """
    #expect(analyzed(text).frame("s") == "41 0 0 30")
    #expect(analyzed(text).frame("next") == "50 0 20 20")
    reports(text, "collapses", "hint: `s` is 0 wide")
  }

  @Test func `a stack in a proportional stack counts with what its content needs`() {
    let text = """
      vstack form {
        distribution: fillProportionally
        spacing: 10
        label hint "Sign in"
        hstack links { button forgot "Forgot?"; button create "Create" }
      }
      form.top = superview.top; form.horizontalEdges = superview.horizontalEdges
      \(screen)
      """
    #expect(analyzed(text).frame("form") == "0 0 320 60.5")
    #expect(analyzed(text).frame("hint") == "0 0 320 20.5")
    #expect(analyzed(text).frame("links") == "0 30.5 320 30")
  }

  @Test func `a panel looks the same with a part less, and a picture does not`() throws {
    func found(_ view: String, _ height: Int) throws -> [String] {
      try proved(
        """
        \(view)
        panel.horizontalEdges = superview.horizontalEdges; panel.height = \(height); panel.top = superview.top + 400
        preview any { width: 320; height: 480...600 }
        """
      ).diagnostics.filter { $0.kind == .outside }.map(\.severity.word)
    }
    #expect(try found("view panel { color: red }", 100) == ["hint"])
    #expect(try found("imageView panel", 100) == ["warning"])
    #expect(try found("view panel { color: red }", 120) == ["warning"])
  }
}
